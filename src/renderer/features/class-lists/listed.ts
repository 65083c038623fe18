import type { BoardCar } from '#shared/terminal/tracks.ts';
import type { TrackEnd } from '#shared/yard/place.ts';

/** A car of a class list, and its own place where that differs from the list's. */
export interface Listed {
  readonly car: BoardCar;
  /** The track it stands on now; `null`: none that is known. */
  readonly from: string | null;
  /** Its own target; `null`: that of the list. */
  readonly trackId: number | null;
  /** Its own position, 0 the front and -1 the back; `null`: as the list is worked. */
  readonly position: number | null;
}

/** A car with the place it goes to. */
export interface Placed {
  readonly equipmentId: number;
  /** `null` while no target has been chosen. */
  readonly trackId: number | null;
  readonly position: number;
}

/**
 * Where each car goes: to its own place, else to that of the list. Worked from the front, the cars of a
 * target take the positions 0, 1, 2 …, so that they stand in the order of the list; from the back, each
 * goes to the back (-1) as it comes.
 */
export function placed(items: readonly Listed[], trackId: number | null, worked: TrackEnd): Placed[] {
  const taken = new Map<number | null, number>();
  return items.map((item) => {
    const target = item.trackId ?? trackId;
    const before = taken.get(target) ?? 0;
    const position = item.position ?? (worked === 'back' ? -1 : before);
    // A car at the back takes no place from those at the front.
    if (position !== -1) taken.set(target, before + 1);
    return { equipmentId: item.car.equipmentId, trackId: target, position };
  });
}

/** Cars that are handled together: neighbours in the list with one target. */
export interface ListCut {
  /** Index of the first car, and of the one behind the last. */
  readonly from: number;
  readonly to: number;
  readonly trackId: number | null;
}

/** The cuts of a list: a new one begins where the target changes, or at the positions that are given. */
export function cutsOf(items: readonly Pick<Placed, 'trackId'>[], at?: readonly number[]): ListCut[] {
  const begins = items.flatMap((item, index) => {
    const given = at !== undefined && at.length > 0;
    const begin = given ? at.includes(index) : items[index - 1]?.trackId !== item.trackId;
    return index === 0 || begin ? [index] : [];
  });
  return begins.map((from, index) => ({
    from,
    to: begins[index + 1] ?? items.length,
    trackId: items[from]?.trackId ?? null,
  }));
}

/**
 * The number of cuts in the service's answer; `null`: none. Each position is the start of a cut (docs/service-gaps.md); the
 * first car starts one, listed or not.
 */
export function cutCount(at: readonly number[] | null | undefined, cars: number): number | null {
  if (at == null || at.length === 0) return null;
  return new Set([0, ...at.filter((position) => position > 0 && position < cars)]).size;
}

/** Moves the selected ones together to a gap, keeping their order; `gap` counts the items before it now. */
export function moveTo<Item>(items: readonly Item[], chosen: (item: Item) => boolean, gap: number): Item[] {
  const moving = items.filter(chosen);
  const front = items.slice(0, gap).filter((item) => !chosen(item));
  const behind = items.slice(gap).filter((item) => !chosen(item));
  return [...front, ...moving, ...behind];
}

/** Moves the chosen ones one place up (-1) or down (1); those that do not stand together come together. */
export function step<Item>(items: readonly Item[], chosen: (item: Item) => boolean, by: -1 | 1): Item[] {
  const first = items.findIndex(chosen);
  const last = items.findLastIndex(chosen);
  if (first < 0) return [...items];
  return moveTo(items, chosen, by < 0 ? Math.max(0, first - 1) : Math.min(items.length, last + 2));
}
