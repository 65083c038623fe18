import { isDeepStrictEqual } from 'node:util';
import type { StandingOrder } from '#shared/yard/standing-order.ts';
import { isDoubled } from '../mirror/pull/listed-cars.ts';

/**
 * Whether the positions stated in one answer can be a consistent snapshot: no two cars at the same one. Gaps prove
 * nothing, because a service may count what it does not list, or leave gaps where cars have left. Cars without a
 * position stand in list order, which cannot be checked.
 */
export function canBeOfOneMoment(stated: readonly (number | null)[]): boolean {
  return stated.includes(null) || !isDoubled(stated);
}

/** The positions that one reading's cars state, the order that follows, and when it was requested (monotonic ms). */
interface StatedPositions {
  readonly stated: readonly (number | null)[];
  readonly order: StandingOrder;
  readonly readAt: number;
}

/**
 * Tracks on which two cars state the same position. For as long as reads may lag, one answer can mix cars of different
 * ages; if it stays so for longer, that is how the service numbers this track.
 */
export class OddPositions {
  readonly #readLagMs: number;
  /** The order last read, and since when it has been the same (monotonic ms). */
  readonly #odd = new Map<number, { readonly order: StandingOrder; readonly since: number }>();
  readonly #manner = new Set<number>();

  constructor(readLagMs: number) {
    this.#readLagMs = readLagMs;
  }

  /** Whether a reading is consistent, or numbered as this track always is. Remembers one that is neither. */
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
