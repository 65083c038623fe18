import { slicesOf } from '#shared/slices.ts';
import type { QueueCommand, QueueEntry } from '#shared/terminal/queue.ts';
import { setOf, mapBy } from '../lib/collections.ts';
import {
  keptFrom,
  keptOf,
  lacking,
  nothingKept,
  pageBefore,
  pageOfCommands,
  renewed,
  trimmed,
  usuallyKept,
  withPage,
  type Kept,
  type ListedPart,
  type Part,
} from './queue-parts.ts';
import { isNotFound, readProblemOf, type Problem } from './problem.ts';
import { Invalidation } from './invalidation.ts';
import type { Session } from './session.svelte.ts';

/** Commands asked for one by one at once; more of them have changed: everything is read again. */
const oneByOne = 20;
/** Commands kept beside the others because somebody opened them: more than a switch list can have recorded. */
const mostBeside = 2_500;

/** The part of the queue that the window keeps: what is open, the newest, and what was asked for beside that. */
export class QueueStore {
  /** False until all of that part has been read; the newest are there before that. */
  ready = $state(false);
  problem = $state.raw<Problem | null>(null);
  #kept = $state.raw<Kept>(nothingKept);
  /** Commands that are over and older than what is kept. Nothing changes them any more. */
  #beside = $state.raw<ReadonlyMap<string, QueueEntry>>(mapBy([], String));
  /** Ids of which the terminal says that there is no such command. */
  unknown = $state.raw<ReadonlySet<string>>(setOf());
  /** What is kept, by sequence; between the older ones others are missing. */
  readonly entries: readonly QueueEntry[] = $derived(this.#kept.entries);
  /** What is kept, and what was asked for by its id. */
  readonly byId: ReadonlyMap<string, QueueEntry> = $derived(
    mapBy([...this.#beside.values(), ...this.entries], (entry) => entry.commandId),
  );

  readonly #session: Session;
  readonly #reading: Invalidation<string>;
  #asked: ReadonlySet<string> = setOf();
  #wanted: Readonly<Record<Part, number>> = usuallyKept;
  #readingOlder = false;

  constructor(session: Session) {
    this.#session = session;
    const { queue } = session.client;
    this.#reading = new Invalidation<string>({
      all: async () => {
        let read = nothingKept;
        // Asked each time: older ones may have been wanted in the meantime.
        for (let part = lacking(read, this.#wanted); part !== null; part = lacking(read, this.#wanted)) {
          read = withPage(read, part, await queue.list(pageBefore(read, part)));
          // The newest at once; what is shown already changes as one.
          if (!this.ready) this.#kept = read;
        }
        this.#kept = read;
        this.unknown = setOf();
        this.ready = true;
      },
      some: {
        most: oneByOne,
        read: async (ids) => {
          const fresh = await Promise.all(ids.map((commandId) => queue.get({ commandId })));
          this.#put(fresh.map(withoutDetails), this.byId);
        },
      },
      done: (problem) => (this.problem = problem),
    });
    session.on((received) => {
      if (received.what === 'everything') this.#reading.changed(null);
      if (received.what === 'commands') this.#reading.changed(received.commandIds);
    });
  }

  /** What is kept of a part, without holes, by sequence. */
  of(part: ListedPart): readonly QueueEntry[] {
    return keptOf(this.#kept, part);
  }

  /** There are commands of the part before those that are kept. */
  goesOn(part: ListedPart): boolean {
    return this.ready && keptFrom(this.#kept, part) > 0;
  }

  /** Reads the commands of a part that come before those that are kept. */
  async older(part: ListedPart): Promise<void> {
    if (this.#readingOlder || !this.goesOn(part)) return;
    this.#readingOlder = true;
    this.#wanted = { ...this.#wanted, [part]: this.of(part).length + pageOfCommands };
    const from = keptFrom(this.#kept, part);
    await this.#attempt(async () => {
      const page = await this.#session.client.queue.list(pageBefore(this.#kept, part));
      // Where everything was read again meanwhile, this page came with it.
      if (keptFrom(this.#kept, part) === from) this.#kept = withPage(this.#kept, part, page);
    });
    this.#readingOlder = false;
  }

  /** Reads those of these commands that are not kept, so that they can be looked up. */
  async find(commandIds: readonly string[]): Promise<void> {
    const missing = commandIds.filter((id) => !this.byId.has(id) && !this.unknown.has(id) && !this.#asked.has(id));
    this.#asked = setOf([...this.#asked, ...missing]);
    await this.#attempt(async () => {
      for (const ids of slicesOf(missing, oneByOne)) {
        const found = await Promise.all(ids.map((id) => this.#lookUp(id)));
        const entries = found.filter((entry) => entry !== null);
        this.unknown = setOf([...this.unknown, ...ids.filter((_, nth) => found[nth] === null)]);
        this.#put(
          entries,
          mapBy(entries, (entry) => entry.commandId),
        );
      }
    });
    const done = setOf(missing);
    this.#asked = setOf([...this.#asked].filter((id) => !done.has(id)));
  }

  /** `null`: the terminal knows no such command. */
  async #lookUp(commandId: string): Promise<QueueEntry | null> {
    try {
      return withoutDetails(await this.#session.client.queue.get({ commandId }));
    } catch (thrown) {
      if (isNotFound(thrown)) return null;
      throw thrown;
    }
  }

  /** Takes commands that were read one by one. Those that are not kept stay beside, if they are `wanted` there. */
  #put(fresh: readonly QueueEntry[], wanted: ReadonlyMap<string, unknown>): void {
    this.#kept = trimmed(renewed(this.#kept, fresh), this.#wanted);
    const kept = setOf(this.entries.map((entry) => entry.commandId));
    const left = fresh.filter(({ commandId }) => wanted.has(commandId) && !kept.has(commandId));
    if (left.length === 0) return;
    const beside = mapBy([...this.#beside.values(), ...left], (entry) => entry.commandId);
    this.#beside = mapBy([...beside.values()].slice(-mostBeside), (entry) => entry.commandId);
  }

  /** What fails is told. */
  async #attempt(doing: () => Promise<void>): Promise<void> {
    try {
      await doing();
    } catch (thrown) {
      this.problem = readProblemOf(thrown);
    }
  }
}

/** What a list shows of a command: the yard it was recorded against and its history would fill the memory. */
function withoutDetails(command: QueueCommand): QueueEntry {
  const { input: _input, answer: _answer, base: _base, token: _token, history: _history, ...entry } = command;
  return entry;
}
