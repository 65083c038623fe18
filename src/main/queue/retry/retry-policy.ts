import type { ServiceError } from '#shared/service/outcome.ts';
import { waitAfter } from '../../backoff.ts';
import type { Clock } from '../../clock.ts';
import type { Command } from '../command.ts';
import { endpointsNeeded } from '../commands/index.ts';
import type { Chance } from '../ports.ts';

/** Whether an endpoint of the service asks to come back later: 429 and its like, or an error that says when. */
export function asksToWait({ class: what, cause, retryAfterMs }: ServiceError): boolean {
  return cause === 'status' && (what === 'busy' || (what === 'unknown' && retryAfterMs !== undefined));
}

/**
 * The retry policy: what is tried again when. The whole queue pauses when the connection or the service fails. When an
 * endpoint asks to come back later, only commands that need it wait. When one command fails alone, only it waits. A
 * lookup of evidence is never brought forward. Times are monotonic milliseconds.
 */
export class RetryPolicy {
  readonly #clock: Clock;
  readonly #chance: Chance;
  readonly #waits = new Map<string, { until: number; failures: number }>();
  readonly #nextLookups = new Map<string, number>();
  /** Endpoints that asked to come back later, by name. */
  readonly #holds = new Map<string, { until: number; failures: number }>();
  /** Commands whose reads have paused the queue, or come too late, or that were refused with all: the others go first. */
  readonly #hadTurn = new Set<string>();
  #pausedUntil = 0;
  #pauses = 0;

  constructor(clock: Clock, chance: Chance) {
    this.#clock = clock;
    this.#chance = chance;
  }

  /** Ends all back-off: connection back, device awake, or a person asks. */
  retryNow(): void {
    this.#pausedUntil = 0;
    this.#pauses = 0;
    this.#waits.clear();
    this.#holds.clear();
  }

  /** Until when the whole queue pauses. */
  get pausedUntil(): number {
    return this.#pausedUntil;
  }

  pause(error: ServiceError): void {
    this.#pauses += 1;
    this.#pausedUntil = this.#clock.monotonic() + waitAfter(this.#pauses, this.#chance.number(), error.retryAfterMs);
  }

  /** Pauses everything after a read for one command: where only that read fails, the others must get their turn. */
  pauseAfter(command: Command, error: ServiceError): void {
    this.othersFirst(command);
    this.pause(error);
  }

  /** It is tried again when nothing else is due. */
  othersFirst({ commandId }: Command): void {
    this.#hadTurn.add(commandId);
  }

  /**
   * Nothing else is due: of the `open` commands, those that have had their turn, and are, are tried again. Returns whether
   * there are any.
   */
  nextRound(open: readonly Command[]): boolean {
    const now = this.#clock.monotonic();
    const due = open.filter((command) => this.#hadTurn.has(command.commandId) && this.dueAt(command) <= now);
    for (const { commandId } of due) this.#hadTurn.delete(commandId);
    return due.length > 0;
  }

  /** An endpoint asked to come back later: commands that need it wait. Returns for how many milliseconds. */
  hold({ endpoint, retryAfterMs }: ServiceError): number {
    const failures = (this.#holds.get(endpoint)?.failures ?? 0) + 1;
    const wait = waitAfter(failures, this.#chance.number(), retryAfterMs);
    this.#holds.set(endpoint, { until: this.#clock.monotonic() + wait, failures });
    return wait;
  }

  /** Endpoints have answered: commands may use them again. */
  release(endpoints: readonly string[]): void {
    for (const endpoint of endpoints) this.#holds.delete(endpoint);
  }

  /** One command waits; the rest goes on. */
  backOff(command: Command, error: ServiceError | null): void {
    const failures = Math.max(this.#waits.get(command.commandId)?.failures ?? 0, command.attempts - 1) + 1;
    const until = this.#clock.monotonic() + waitAfter(failures, this.#chance.number(), error?.retryAfterMs);
    this.#waits.set(command.commandId, { until, failures });
  }

  /** The next lookup of a command is due in `ms`; nothing brings it forward. */
  waitForLookup(commandId: string, ms: number): void {
    this.#nextLookups.set(commandId, this.#clock.monotonic() + ms);
  }

  /** A command needs a fresher reading. The others go first: where its track is read slowly, each try takes long. */
  waitForReading(command: Command, ms: number): void {
    this.othersFirst(command);
    this.waitForLookup(command.commandId, ms);
  }

  clearLookup(commandId: string): void {
    this.#nextLookups.delete(commandId);
  }

  /** A command got through: its back-off and the pause are reset. */
  succeeded(commandId: string): void {
    this.#pauses = 0;
    this.#waits.delete(commandId);
    this.#nextLookups.delete(commandId);
  }

  /** Whether it is the turn of a command, as far as time goes. */
  isDue(command: Command): boolean {
    return this.dueAt(command) <= this.#clock.monotonic() && !this.#hadTurn.has(command.commandId);
  }

  /** When a command may be tried (monotonic ms), apart from a pause of the whole queue. */
  dueAt(command: Command): number {
    const { commandId } = command;
    const held = this.#holds.size === 0 ? [] : endpointsNeeded(command).map((one) => this.#holds.get(one)?.until ?? 0);
    return Math.max(this.#waits.get(commandId)?.until ?? 0, this.#nextLookups.get(commandId) ?? 0, ...held);
  }

  /** When a command may be tried, as a wall-clock time (ms) for people; `null`: now. */
  nextAttemptAt(command: Command): number | null {
    const wait = Math.max(this.dueAt(command), this.#pausedUntil) - this.#clock.monotonic();
    return wait > 0 ? this.#clock.now() + wait : null;
  }
}
