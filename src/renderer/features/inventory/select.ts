/** The most cars selected at once: nobody moves more together, and each must be read. */
export const mostChosen = 2000;

/** The cars from one to another in the order of the table, both included; the one alone when the other is not listed. */
export function rangeOf(
  ids: readonly number[],
  places: ReadonlyMap<number, number>,
  anchor: number | null,
  to: number,
) {
  const from = anchor === null ? undefined : places.get(anchor);
  const end = places.get(to);
  if (from === undefined || end === undefined) return [to];
  return ids.slice(Math.min(from, end), Math.max(from, end) + 1);
}

/** Takes a car out of the choice, or puts it in where the table has it. */
export function toggled(
  chosen: readonly number[],
  places: ReadonlyMap<number, number>,
  car: number,
): readonly number[] {
  if (chosen.includes(car)) return chosen.filter((id) => id !== car);
  return inTableOrder([...chosen, car], places);
}

/** In the order of the table; cars that it does not list stay behind, as they were. */
function inTableOrder(ids: readonly number[], places: ReadonlyMap<number, number>): number[] {
  const placeOf = (id: number) => places.get(id) ?? Number.MAX_SAFE_INTEGER;
  return ids.toSorted((a, b) => placeOf(a) - placeOf(b));
}
