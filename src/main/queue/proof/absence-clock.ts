import { longestWait } from '../../backoff.ts';
import type { Clock } from '../../clock.ts';
import type { Command } from '../command.ts';
import type { EvidenceTiming } from '../ports.ts';
import { isElsewhereToo } from './send-attempts.ts';

/**
 * How long a lookup of what another device has done holds, in milliseconds: longer than any wait between two tries, or the
 * send that follows would never come.
 */
const notDoneForMs = longestWait * 1.5;

/**
 * When the absence of a send may be believed. The service may still work on it (`lateWorkMs` after the send ended), and
 * each answer may be stale (`readLagMs`). So no lookup counts before both have passed, and a lookup that shows a trace
 * restarts the time. Monotonic milliseconds of this run: a start restarts the time, because the wall clock may have
 * been set.
 */
export class AbsenceClock {
  readonly #clock: Clock;
  readonly #timing: EvidenceTiming;
  readonly #startedAt: number;
  readonly #from = new Map<string, number>();
  readonly #traceUntil = new Map<string, number>();
  readonly #firstTrace = new Map<string, number>();
  readonly #looks = new Map<string, number>();
  /** Walks through histories of several pages: what the last one showed, and when the first that showed it ended. */
  readonly #walks = new Map<string, { readonly shown: string; readonly at: number }>();
  /** Commands as they were when they were last found not to be done by another device, and when that was. */
  readonly #notDone = new Map<string, { readonly at: number; readonly decidedAt: number | null }>();
  /** When this run began, or met the service again after a while. */
  #metAt: number;

  constructor(clock: Clock, timing: EvidenceTiming) {
    this.#clock = clock;
    this.#timing = timing;
    this.#startedAt = clock.monotonic();
    this.#metAt = this.#startedAt;
  }

  /** The service can be reached again, and could not since `apartFrom` (monotonic ms). */
  metAgain(apartFrom: number): void {
    const now = this.#clock.monotonic();
    this.#notDone.clear();
    // A line that breaks for moments again and again must not keep work from being sent.
    if (now - apartFrom >= this.#timing.readLagMs) this.#metAt = now;
  }

  /**
   * A send ended with unknown outcome. A refusal in the service's own words (4xx) may come after the work, but no work
   * follows it, so only stale answers remain possible.
   */
  ended(commandId: string, how: 'open' | 'no' = 'open'): void {
    const ofEarlierSend = this.#from.get(commandId) ?? 0;
    this.forget(commandId);
    const lateWorkMs = how === 'no' ? 0 : this.#timing.lateWorkMs;
    this.#from.set(commandId, Math.max(ofEarlierSend, this.#clock.monotonic() + lateWorkMs + this.#timing.readLagMs));
  }

  /** A lookup shows a trace of the send: older copies may be read for as long as reads lag. */
  trace(command: Command): void {
    const { commandId } = command;
    const now = this.#clock.monotonic();
    this.#looks.delete(commandId);
    this.#traceUntil.set(commandId, now + this.#timing.readLagMs);
    if (!this.#firstTrace.has(commandId)) this.#firstTrace.set(commandId, now);
  }

  /**
   * From when a lookup that shows the yard changed but no record may become a question. The work may have been done
   * between reading its history and its tracks, and its record may appear later than its effect.
   */
  mayAskFrom(command: Command): number {
    const seen = this.#firstTrace.get(command.commandId);
    return Math.max(this.countsFrom(command), seen === undefined ? 0 : seen + this.#timing.readLagMs);
  }

  /** From when the service can no longer be working on the send, and its answers can no longer be that stale. */
  countsFrom(command: Command): number {
    const { lateWorkMs, readLagMs } = this.#timing;
    const ofOthers = isElsewhereToo(command) ? this.#metAt + lateWorkMs + readLagMs : 0;
    return Math.max(this.#ofOwnSend(command), ofOthers);
  }

  #ofOwnSend(command: Command): number {
    const known = this.#from.get(command.commandId);
    if (known !== undefined) return known;
    const { lateWorkMs, readLagMs } = this.#timing;
    const last = command.sends.at(-1);
    // How much of its time-out has passed, a wall clock that may have been set since does not tell.
    const stillWaitedMs = last?.end === null ? last.answerWithinMs : 0;
    const from = this.#startedAt + stillWaitedMs + lateWorkMs + readLagMs;
    this.#from.set(command.commandId, from);
    return from;
  }

  /** A lookup found nothing; `begunAt` is when it began. Returns how many such lookups in a row count. */
  foundNothing(command: Command, begunAt: number): number {
    if (begunAt < Math.max(this.countsFrom(command), this.#traceUntil.get(command.commandId) ?? 0)) return 0;
    this.#firstTrace.delete(command.commandId);
    const looks = (this.#looks.get(command.commandId) ?? 0) + 1;
    this.#looks.set(command.commandId, looks);
    return looks;
  }

  /**
   * A history of several pages was walked to its end, from `begunAt` on. Each page may be of another age, and where one
   * has fewer new records than the page before it, the record between them is on neither. Two walks hide the same record
   * at the same place only where something new was recorded within the read lag before each. So a walk is whole when it
   * shows the same as one that ended a read lag before it began. Returns in how many milliseconds the history is to be
   * walked again; 0: this walk is whole. `walk`: its command first, and its cars.
   */
  walked(walk: string, begunAt: number, shown: string): number {
    const { readLagMs, lookupGapMs } = this.#timing;
    const before = this.#walks.get(walk);
    if (before?.shown !== shown) {
      this.#walks.set(walk, { shown, at: this.#clock.monotonic() });
      return lookupGapMs;
    }
    const apartMs = begunAt - before.at;
    return apartMs >= readLagMs ? 0 : Math.min(readLagMs - apartMs, Math.max(lookupGapMs, apartMs));
  }

  /** Nothing shows that another device has done it; that holds for a moment. */
  notDoneElsewhere({ commandId, decidedAt }: Command): void {
    this.#notDone.set(commandId, { at: this.#clock.monotonic(), decidedAt });
  }

  /** Whether another device may have done it since that was last looked up, or since a person was asked about it. */
  mayBeDoneElsewhere({ commandId, inBackupAt, decidedAt }: Command): boolean {
    const found = this.#notDone.get(commandId);
    const holds = found?.decidedAt === decidedAt && this.#clock.monotonic() - found.at <= notDoneForMs;
    return inBackupAt !== null && !holds;
  }

  forget(commandId: string): void {
    for (const walk of this.#walks.keys()) if (walk.startsWith(commandId)) this.#walks.delete(walk);
    this.#from.delete(commandId);
    this.#traceUntil.delete(commandId);
    this.#firstTrace.delete(commandId);
    this.#looks.delete(commandId);
  }
}
