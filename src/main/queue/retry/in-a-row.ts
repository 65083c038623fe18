import type { Clock } from '../../clock.ts';
import type { Command } from '../command.ts';

/** How often something must happen to a command in a row, and over how many milliseconds, to count as permanent. */
interface ForGood {
  readonly times: number;
  readonly ms: number;
}

/** What may be of a service in transition counts as permanent when it has gone on like this: then a person decides. */
export const tenMinutes: ForGood = { times: 8, ms: 10 * 60_000 };

/**
 * Counts what happens to commands in a row, and since when (monotonic ms). What is looked up of a command before it is sent
 * does not interrupt what happens to it in line.
 */
export class InARow {
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #counted = new Map<string, { readonly count: number; readonly since: number; readonly state: string }>();

  constructor(clock: Pick<Clock, 'monotonic'>) {
    this.#clock = clock;
  }

  /** It has happened once more. Returns whether it is permanent by now. */
  again({ commandId, state }: Command, { times, ms }: ForGood): boolean {
    const now = this.#clock.monotonic();
    const before = this.#counted.get(commandId);
    const { count, since } = before?.state === state ? before : { count: 0, since: now };
    this.#counted.set(commandId, { count: count + 1, since, state });
    return count + 1 >= times && now - since >= ms;
  }

  over({ commandId, state }: Command): void {
    if (this.#counted.get(commandId)?.state === state) this.#counted.delete(commandId);
  }
}
