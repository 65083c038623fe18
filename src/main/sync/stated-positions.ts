import { isDeepStrictEqual } from 'node:util';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import { isDoubled } from '../mirror/listed-cars.ts';

/**
 * Whether the positions that the cars of one answer state can be those of one moment: no two cars at the same. Gaps are no
 * sign, because a service may count what it does not list, or leave them where cars have left. Cars without a position
 * stand by list order, which cannot be judged.
 */
export function canBeOfOneMoment(stated: readonly (number | null)[]): boolean {
  return stated.includes(null) || !isDoubled(stated);
}

/** What the cars of one reading state, the order they stand in by it, and when it was asked for (monotonic ms). */
interface StatedPositions {
  readonly stated: readonly (number | null)[];
  readonly order: StandingOrder;
  readonly readAt: number;
}

/**
 * Tracks on which two cars state the same position. Cars of different ages in one answer cause it for as long as reads lag.
 * What stays so for longer is the service's manner of numbering.
 */
export class OddPositions {
  readonly #readLagMs: number;
  /** The order last read, and since when it has been so (monotonic ms). */
  readonly #odd = new Map<number, { readonly order: StandingOrder; readonly since: number }>();
  readonly #manner = new Set<number>();

  constructor(readLagMs: number) {
    this.#readLagMs = readLagMs;
  }

  /** Whether a reading is of one moment, or as the service always numbers this track. Notes one that is neither. */
  areOfOneMoment(trackId: number, { stated, order, readAt }: StatedPositions): boolean {
    if (canBeOfOneMoment(stated)) {
      this.#odd.delete(trackId);
      this.#manner.delete(trackId);
      return true;
    }
    const before = this.#odd.get(trackId);
    const since = before !== undefined && isDeepStrictEqual(before.order, order) ? before.since : readAt;
    this.#odd.set(trackId, { order, since });
    if (readAt - since >= this.#readLagMs) this.#manner.add(trackId);
    return this.#manner.has(trackId);
  }
}
