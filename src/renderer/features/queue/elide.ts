/** A line of a standing order that is told in parts: a car, or how many are left out here. */
type Told<Car> = { readonly car: Car; readonly at: number } | { readonly hidden: number; readonly at: number };

/** Neighbours of a car that matters which are told with it, to either side. */
const around = 2;

/**
 * A long track told by the cars that matter and their neighbours to either side, with both ends kept.
 * A gap of a single car is not worth a line that says so.
 */
export function elide<Car>(cars: readonly Car[], matters: (car: Car) => boolean): Told<Car>[] {
  const keep = new Set<number>();
  cars.forEach((car, at) => {
    if (!matters(car) && at !== 0 && at !== cars.length - 1) return;
    const reach = matters(car) ? around : 0;
    for (let near = at - reach; near <= at + reach; near += 1) keep.add(near);
  });
  const told: Told<Car>[] = [];
  let hiddenFrom: number | null = null;
  const flush = (to: number) => {
    if (hiddenFrom === null) return;
    const only = cars[hiddenFrom];
    if (to - hiddenFrom === 1 && only !== undefined) told.push({ car: only, at: hiddenFrom });
    else told.push({ hidden: to - hiddenFrom, at: hiddenFrom });
    hiddenFrom = null;
  };
  cars.forEach((car, at) => {
    if (keep.has(at)) {
      flush(at);
      told.push({ car, at });
    } else hiddenFrom ??= at;
  });
  flush(cars.length);
  return told;
}
