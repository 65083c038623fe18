import { anchorOf, type Place } from './place.ts';

/** The cars of a track by equipment id, front first. */
export type StandingOrder = readonly number[];

/** A position with the cars among which it was chosen, front first and without the cut: those are meant, not the number. */
interface ChosenPosition {
  readonly index: number;
  readonly among: StandingOrder;
}

/** The place of a recorded move. */
export type PlaceMeant = Exclude<Place, { readonly index: number }> | ChosenPosition;

/** The order after a cut has been placed, or the missing car that the place is relative to. */
type Placed = { readonly ok: true; readonly order: number[] } | { readonly ok: false; readonly missing: number };

/** The order that is left when the cars of a cut are taken out; the rest closes up. */
export function without(order: StandingOrder, cut: readonly number[]): number[] {
  const leaving = new Set(cut);
  return order.filter((car) => !leaving.has(car));
}

/** Whether the cars that stood on a track then and still stand there are in the same order. */
export function keepsOrder(then: StandingOrder, now: StandingOrder): boolean {
  const [before, after] = [new Set(then), new Set(now)];
  const right = now.filter((car) => before.has(car));
  return then.filter((car) => after.has(car)).every((car, nth) => car === right[nth]);
}

/** Puts a cut on a track, in its order. Its cars are taken off the track first: it may move within its track. */
export function placeCut(order: StandingOrder, cut: readonly number[], place: Place | PlaceMeant): Placed {
  const rest = without(order, cut);
  const at = insertionIndex(rest, place);
  if (at === null) return { ok: false, missing: anchorOf(place) ?? 0 };
  return { ok: true, order: [...rest.slice(0, at), ...cut, ...rest.slice(at)] };
}

/**
 * The `groupingIndex` of each item of one move request (endpoint 11), for items that act one after another in array
 * order, as we guess (docs/service-gaps.md): rising from the front or in the middle, `-1` each for the back. Each index
 * refers to the order that the items before it have left, without the moving car.
 */
export function groupingIndexes(
  order: StandingOrder,
  cut: readonly number[],
  place: Place,
): { readonly ok: true; readonly indexes: number[] } | { readonly ok: false; readonly missing: number } {
  if (place === 'back') return { ok: true, indexes: cut.map(() => -1) };
  const rest = without(order, cut);
  const at = insertionIndex(rest, place);
  if (at === null) return { ok: false, missing: anchorOf(place) ?? 0 };
  let standing = [...order];
  let ahead: number | undefined = rest[at - 1];
  const indexes: number[] = [];
  for (const car of cut) {
    standing = standing.filter((other) => other !== car);
    const index = ahead === undefined ? 0 : standing.indexOf(ahead) + 1;
    standing.splice(index, 0, car);
    indexes.push(index);
    ahead = car;
  }
  return { ok: true, indexes };
}

/**
 * Where a position that was chosen between cars is among the cars that stand there now (`rest`, without the cut): the car
 * ahead decides, else the car behind, else the nearest one further ahead that is still there.
 */
export function positionAmong(
  { index, among }: ChosenPosition,
  rest: StandingOrder,
): Exclude<Place, { readonly index: number }> {
  const standing = new Set(rest);
  const ahead = among.slice(0, index);
  const next = ahead.at(-1);
  const behind = among[index];
  if (next !== undefined && standing.has(next)) return { after: next };
  if (behind !== undefined && standing.has(behind)) return { before: behind };
  const further = ahead.findLast((car) => standing.has(car));
  return further === undefined ? 'front' : { after: further };
}

/** How many cars of `rest` stand ahead of a position that was chosen between cars, as they stand now. */
export function indexAmong(position: ChosenPosition, rest: StandingOrder): number {
  return insertionIndex(rest, positionAmong(position, rest)) ?? rest.length;
}

function insertionIndex(rest: StandingOrder, place: Place | PlaceMeant): number | null {
  if (place === 'front') return 0;
  if (place === 'back') return rest.length;
  if ('among' in place) return indexAmong(place, rest);
  if ('index' in place) return Math.min(Math.max(place.index, 0), rest.length);
  const anchor = rest.indexOf('before' in place ? place.before : place.after);
  if (anchor < 0) return null;
  return 'before' in place ? anchor : anchor + 1;
}
