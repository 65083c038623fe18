import { isDeepStrictEqual } from 'node:util';
import type { StandingOrder } from '#shared/yard/standing-order.ts';

/**
 * Whether the positions that the cars of one answer state are those of one moment: from 0 on, each once. Unreadable
 * records (`unread`) hold some, too. Cars without a position stand by list order, which cannot be judged.
 */
export function fitTogether(stated: readonly (number | null)[], unread: number): boolean {
  const told = stated.flatMap((position) => position ?? []);
  if (told.length < stated.length) return true;
  const isOwn = new Set(told).size === told.length;
  return isOwn && told.every((position) => position >= 0 && position < told.length + unread);
}

/**
 * Tracks whose positions do not fit together. Cars of different ages in one answer cause it for as long as reads lag.
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
