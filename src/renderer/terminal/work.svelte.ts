import type { MoveInput } from '#shared/terminal/moves.ts';
import type { CommandInput, QueueCommand, Takes } from '#shared/terminal/queue.ts';
import type { SwitchRequestInput } from '#shared/terminal/switch-requests.ts';
import type { ConnectionState } from '#shared/terminal/terminal.ts';
import { mapOf, setOf } from '../lib/collections.ts';
import { words } from '../lib/words/words.ts';
import { isUnanswered, problemOf, type Problem } from './problem.ts';
import { recordCommand } from './record-command.ts';
import type { Session } from './session.svelte.ts';
import type { Toasts } from './toasts.svelte.ts';
import { lastRecorded, Undo } from './undo.ts';

/** Tracks that are offered first because moves went there last. */
const mostRecent = 3;
/** How long the same input counts as a retry of an unanswered call, in milliseconds; later it is new work. */
const anotherTryMs = 60_000;

/** How a recording is told, and whether it can be taken back. */
interface Recording {
  readonly say: (told: { seq: number; summary: string }) => string;
  readonly undoable?: boolean;
  readonly noted?: ((commandId: string) => Promise<unknown>) | undefined;
}

interface Unanswered {
  readonly commandId: string;
  readonly at: number;
  readonly input: CommandInput;
}

/** Recording work, and taking the last of it back. */
export class Work {
  readonly #session: Session;
  readonly #toasts: Toasts;
  readonly #undo: Undo;
  /** Creations in progress (`makeOnce`). */
  #making: ReadonlySet<string> = setOf();
  /** Recordings without an answer, which may have succeeded, by what they say: the terminal records each id once. */
  #unanswered: ReadonlyMap<string, Unanswered> = mapOf();
  /** Tracks that moves of this window went to, the last one first. */
  recentTargets = $state.raw<readonly number[]>([]);
  /** The cut that was moved last, until the board has followed it. */
  moved = $state.raw<{
    readonly equipmentIds: readonly number[];
    readonly trackId: number;
    readonly at: number;
  } | null>(null);
  /** The whole yard is being read because this window asked for it. */
  isReadingYard = $state(false);

  constructor(session: Session, toasts: Toasts) {
    this.#session = session;
    this.#toasts = toasts;
    this.#undo = new Undo(
      session,
      toasts,
      (problem) => this.complain(problem),
      (equipmentIds, trackId) => (this.moved = { equipmentIds, trackId, at: Date.now() }),
    );
  }

  /** Records a move. `null`: it is recorded and the toast says so and what became of it, with Undo; else what is wrong. */
  async move(input: MoveInput, track: string): Promise<Problem | null> {
    const what = words.move.recorded({ count: input.equipmentIds.length, track });
    const problem = await this.#record({ kind: 'move', ...input }, what, { say: () => what });
    const { trackId } = input.to;
    if (problem === null) {
      this.moved = { equipmentIds: input.equipmentIds, trackId, at: Date.now() };
      this.recentTargets = [trackId, ...this.recentTargets.filter((id) => id !== trackId)].slice(0, mostRecent);
    }
    return problem;
  }

  requestSwitch(input: SwitchRequestInput, summary: string): Promise<Problem | null> {
    return this.#record({ kind: 'switchRequest', ...input }, summary, { say: words.form.recorded });
  }

  /** Records anything else; the toast says so, and where it waits for a connection. `noted` gets its id before. */
  record(
    input: CommandInput,
    summary: string,
    noted?: (commandId: string) => Promise<unknown>,
  ): Promise<Problem | null> {
    const { line } = this.#session;
    const say = recordedWords(line);
    // Work that is sent at once is done before it could be undone.
    return this.#record(input, summary, { say, undoable: line !== 'online', noted });
  }

  /** The same; or, of a command that needs a person, what it is changed to. */
  recordOrChange(
    change: Pick<QueueCommand, 'commandId' | 'seq'> | null,
    input: CommandInput,
    summary: string,
    noted?: (commandId: string) => Promise<unknown>,
  ): Promise<Problem | null> {
    return change === null ? this.record(input, summary, noted) : this.change(change, input);
  }

  /** Puts a command that needs a person back in line with another intent; its cars are taken from nowhere else. */
  async change(
    command: Pick<QueueCommand, 'commandId' | 'seq'>,
    input: CommandInput,
    takes: Takes = [],
  ): Promise<Problem | null> {
    try {
      await this.#session.client.queue.change({ commandId: command.commandId, input, takes });
      this.#toasts.show({ text: words.form.changed({ seq: command.seq }) });
      return null;
    } catch (thrown) {
      return problemOf(thrown);
    }
  }

  /** Work was recorded otherwise, such as the moves of a list: each is taken back in the queue. */
  recordedOtherwise(): void {
    this.#undo.recorded(null);
  }

  /** Takes back what was recorded last from this window, and with each further call what came before it. */
  undoLast(): void {
    void this.#undo.last();
  }

  /** Records again what was undone last in this window. */
  redoLast(): void {
    void this.#undo.redo();
  }

  undo(commandId: string): Promise<void> {
    this.#isOver((one) => one.commandId === commandId);
    return this.#undo.one(commandId);
  }

  discard(commandId: string): Promise<unknown> {
    this.#isOver((one) => one.commandId === commandId);
    return this.#session.client.queue.discard({ commandId });
  }

  /** Does something whose answer is not shown; a failure is shown in a toast. */
  async attempt(doing: () => Promise<unknown>): Promise<boolean> {
    try {
      await doing();
      return true;
    } catch (thrown) {
      this.complain(problemOf(thrown));
      return false;
    }
  }

  /** Has the whole yard read again. */
  async readYard(): Promise<void> {
    this.isReadingYard = true;
    await this.attempt(() => this.#session.client.mirror.refresh({}));
    this.isReadingYard = false;
  }

  /** Has what waits tried now. */
  replayNow(): Promise<boolean> {
    return this.attempt(async () => this.#session.take(await this.#session.client.queue.replayNow({})));
  }

  /** Works offline by choice, or goes online again. */
  workOffline(offline: boolean): Promise<boolean> {
    return this.attempt(async () => this.#session.take(await this.#session.client.terminal.workOffline({ offline })));
  }

  /** As `attempt`, for creating something: a second press before it exists does not create it twice. */
  async makeOnce(what: string, making: () => Promise<unknown>): Promise<boolean> {
    if (this.#making.has(what)) return false;
    this.#making = setOf([...this.#making, what]);
    const made = await this.attempt(making);
    this.#making = setOf([...this.#making].filter((one) => one !== what));
    return made;
  }

  /** `of`: what was not done, where it has been left meanwhile. */
  complain(problem: Problem, of?: string): void {
    const said = problem.service === undefined ? {} : { detail: words.problem.serviceSaid({ said: problem.service }) };
    const text = of === undefined ? problem.text : words.unit.said({ of, what: problem.text });
    // Of several changes of one document that fail with the link, one is enough: others would push failures out.
    this.#toasts.show({ text, tone: 'bad', ...said, ...(of !== undefined && { outlives: true, key: text }) });
  }

  /** Recorded once more after that, it is new work. */
  #isOver(isMeant: (one: Unanswered, said: string) => boolean): void {
    this.#unanswered = mapOf([...this.#unanswered].filter(([said, one]) => !isMeant(one, said)));
  }

  async #record(
    input: CommandInput,
    summary: string,
    { say, undoable = true, noted }: Recording,
  ): Promise<Problem | null> {
    const said = JSON.stringify(input);
    this.#isOver(({ at }) => Date.now() - at >= anotherTryMs);
    const given = this.#unanswered.get(said)?.commandId ?? crypto.randomUUID();
    this.#unanswered = mapOf([...this.#unanswered, [said, { commandId: given, at: Date.now(), input }]]);
    try {
      const { commandId, seq } = await recordCommand(this.#session.client, input, given);
      await noted?.(commandId);
      this.#isOver((one, other) => other === said || isOfTheSame(one.input, input));
      this.#undo.recorded(undoable ? { commandId, seq, what: summary } : null);
      const undo = { label: words.shell.undo, do: () => void this.#undo.last(commandId) };
      this.#toasts.show({
        text: say({ seq, summary }),
        key: lastRecorded,
        recorded: { commandId, seq },
        ...(undoable && { action: undo }),
      });
      return null;
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (!isUnanswered(problem)) this.#isOver((_one, other) => other === said);
      return problem;
    }
  }
}

/** Whether later work takes the place of earlier: cars that were moved on or back, and moved as before once more. */
function isOfTheSame(earlier: CommandInput, later: CommandInput): boolean {
  if (earlier.kind !== 'move' || later.kind !== 'move') return earlier.kind === later.kind;
  return earlier.equipmentIds.some((id) => later.equipmentIds.includes(id));
}

/** That something is recorded, and what it waits for to be sent. */
function recordedWords(line: ConnectionState | null): Recording['say'] {
  const { recorded, recordedWaiting, recordedSignIn, recordedByChoice } = words.form;
  if (line === 'online') return recorded;
  if (line === 'unauthorised') return recordedSignIn;
  return line === 'workingOffline' ? recordedByChoice : recordedWaiting;
}
