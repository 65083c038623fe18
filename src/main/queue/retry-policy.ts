import type { ServiceError } from '#shared/service/outcome.ts';
import { waitAfter } from '../backoff.ts';
import type { Clock } from '../clock.ts';
import type { Command } from './command.ts';
import type { Chance } from './ports.ts';

/**
 * The retry policy: who is not tried again before when. The whole queue pauses when the connection or the service is the
 * trouble; one command waits when it alone is; a look for evidence is never brought forward.
 * Times are monotonic milliseconds.
 */
export class RetryPolicy {
  readonly #clock: Clock;
  readonly #chance: Chance;
  readonly #waits = new Map<string, { until: number; failures: number }>();
  readonly #nextLooks = new Map<string, number>();
  #pausedUntil = 0;
  #pauses = 0;

  constructor(clock: Clock, chance: Chance) {
    this.#clock = clock;
    this.#chance = chance;
  }

  /** Tries now whatever backs off: connection back, device awake, or a person asks. */
  retryNow(): void {
    this.#pausedUntil = 0;
    this.#pauses = 0;
    this.#waits.clear();
  }

  /** Until when the whole queue pauses. */
  get pausedUntil(): number {
    return this.#pausedUntil;
  }

  /** Everything waits. */
  pause(error: ServiceError): void {
    this.#pauses += 1;
    this.#pausedUntil = this.#clock.monotonic() + waitAfter(this.#pauses, this.#chance.number(), error.retryAfterMs);
  }

  /** One command waits; the rest goes on. */
  backOff(command: Command, error: ServiceError | null): void {
    const failures = Math.max(this.#waits.get(command.commandId)?.failures ?? 0, command.attempts - 1) + 1;
    const until = this.#clock.monotonic() + waitAfter(failures, this.#chance.number(), error?.retryAfterMs);
    this.#waits.set(command.commandId, { until, failures });
  }

  /** The next look for evidence of a command makes sense in `ms`; nothing brings it forward. */
  waitForLookUp(commandId: string, ms: number): void {
    this.#nextLooks.set(commandId, this.#clock.monotonic() + ms);
  }

  clearLookUp(commandId: string): void {
    this.#nextLooks.delete(commandId);
  }

  /** A command got through: nothing is held against it, nor against the service. */
  succeeded(commandId: string): void {
    this.#pauses = 0;
    this.#waits.delete(commandId);
    this.#nextLooks.delete(commandId);
  }

  /** From when a command may be tried. */
  dueAt(commandId: string): number {
    return Math.max(this.#waits.get(commandId)?.until ?? 0, this.#nextLooks.get(commandId) ?? 0);
  }

  /** The same as a wall-clock time, for people; `null`: now. */
  nextAttemptAt(commandId: string): number | null {
    const wait = Math.max(this.dueAt(commandId), this.#pausedUntil) - this.#clock.monotonic();
    return wait > 0 ? this.#clock.now() + wait : null;
  }
}
