import type { Change } from '#shared/terminal/changes.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import type { Clock } from './clock.ts';
import { untilAborted } from './until-aborted.ts';

/** Changes within this time, in milliseconds, are sent together, so that a replay does not flood a window. */
const gatherMs = 30;
/** Least interval in ms between notifications that the service has answered; the window shows their age. */
const answerEveryMs = 5_000;

const wholes = ['everything', 'events', 'settings', 'updates', 'lessons'] as const;
type Whole = (typeof wholes)[number];

/** The changes that one listener has not received yet. Its size is bounded, however slow the listener is. */
interface PendingChanges {
  status: boolean;
  wholes: Set<Whole>;
  trackIds: Set<number> | null;
  commandIds: Set<string>;
  paperIds: Set<string>;
  wake: () => void;
}

/** Notifies every window and script of changes, so that they read only those again. */
export class Changes {
  readonly #clock: Clock;
  readonly #status: () => Status;
  readonly #listeners = new Set<PendingChanges>();
  #answerToldAt = -Infinity;

  constructor(clock: Clock, status: () => Status) {
    this.#clock = clock;
    this.#status = status;
  }

  status(): void {
    this.#announce((pending) => {
      pending.status = true;
    });
  }

  /** The service was called; the outcome is in the status. */
  asked(): void {
    const now = this.#clock.monotonic();
    if (now - this.#answerToldAt < answerEveryMs) return;
    this.#answerToldAt = now;
    this.status();
  }

  /** What is always read again as a whole. */
  whole(what: Whole): void {
    this.#announce((pending) => pending.wholes.add(what));
  }

  documents(paperIds: readonly string[]): void {
    this.#announce((pending) => {
      for (const paperId of paperIds) pending.paperIds.add(paperId);
    });
  }

  /** `null`: every track. */
  tracks(trackIds: readonly number[] | null): void {
    this.#announce((pending) => {
      if (trackIds === null) pending.trackIds = null;
      else for (const trackId of trackIds) pending.trackIds?.add(trackId);
    });
  }

  commands(commandIds: readonly string[]): void {
    this.#announce((pending) => {
      for (const commandId of commandIds) pending.commandIds.add(commandId);
      pending.status = true;
    });
  }

  /** Another yard is open, or none: everything read before is invalid. */
  everything(): void {
    this.status();
    this.tracks(null);
  }

  /** All changes from now on, beginning with the status, until `signal` is aborted. */
  async *listen(signal?: AbortSignal): AsyncGenerator<Change, void> {
    let wake = new AbortController();
    const pending: PendingChanges = { ...nothingPending(), status: true, wake: () => wake.abort() };
    const stop = () => wake.abort();
    signal?.addEventListener('abort', stop, { once: true });
    this.#listeners.add(pending);
    try {
      while (!signal?.aborted) {
        wake = new AbortController();
        const changes = this.#take(pending);
        yield* changes;
        if (changes.length > 0) await this.#clock.sleep(gatherMs, signal);
        else if (!signal?.aborted) await untilAborted(wake.signal);
      }
    } finally {
      this.#listeners.delete(pending);
      signal?.removeEventListener('abort', stop);
    }
  }

  #take(pending: PendingChanges): Change[] {
    const { status, trackIds, commandIds, paperIds, wholes: changed } = pending;
    Object.assign(pending, nothingPending());
    return [
      ...(status ? [{ what: 'status' as const, status: this.#status() }] : []),
      ...(trackIds === null || trackIds.size > 0
        ? [{ what: 'tracks' as const, trackIds: trackIds && [...trackIds] }]
        : []),
      ...(commandIds.size > 0 ? [{ what: 'commands' as const, commandIds: [...commandIds] }] : []),
      ...(paperIds.size > 0 ? [{ what: 'papers' as const, paperIds: [...paperIds] }] : []),
      ...wholes.flatMap((what) => (changed.has(what) ? [{ what }] : [])),
    ];
  }

  #announce(note: (pending: PendingChanges) => void): void {
    for (const pending of this.#listeners) {
      note(pending);
      pending.wake();
    }
  }
}

function nothingPending(): Omit<PendingChanges, 'wake'> {
  return {
    status: false,
    wholes: new Set(),
    trackIds: new Set(),
    commandIds: new Set(),
    paperIds: new Set(),
  };
}
