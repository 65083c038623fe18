/** An item of an abridged standing order: a car, or how many are left out here. */
type Told<Car> = { readonly car: Car; readonly at: number } | { readonly hidden: number; readonly at: number };

/** Number of neighbours shown on either side of a relevant car. */
const around = 2;

/** Abridges a long track to the relevant cars, their neighbours and both ends; never by a single car. */
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
