import { isDeepStrictEqual } from 'node:util';
import type { StandingOrder } from '#shared/yard/standing-order.ts';

/**
 * Whether the positions that the cars of one answer state can be those of one moment: no two cars at the same. Gaps are no
 * sign, because a service may count what it does not list, or leave them where cars have left. Cars without a position
 * stand by list order, which cannot be judged.
 */
export function canBeOfOneMoment(stated: readonly (number | null)[]): boolean {
  return stated.includes(null) || new Set(stated).size === stated.length;
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

  fit(trackId: number): void {
    this.#odd.delete(trackId);
    this.#manner.delete(trackId);
  }

  /** Notes an odd reading. Returns whether the service numbers this track so. */
  isManner(trackId: number, order: StandingOrder, readAt: number): boolean {
    const before = this.#odd.get(trackId);
    const since = before !== undefined && isDeepStrictEqual(before.order, order) ? before.since : readAt;
    this.#odd.set(trackId, { order, since });
    if (readAt - since >= this.#readLagMs) this.#manner.add(trackId);
    return this.#manner.has(trackId);
  }
}
