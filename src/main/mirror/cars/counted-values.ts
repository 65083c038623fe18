import { byName } from '#shared/by-name.ts';

/** A value of a field, and how many cars have it; `null`: none is stated. */
interface CountedValue {
  readonly value: string | null;
  readonly cars: number;
}

type Counted = Iterable<readonly [value: string | null, cars: number]>;

/** Values with their cars added up, the most frequent first, then by name. */
export function mostFrequent(counted: Counted): CountedValue[] {
  const sums = new Map<string | null, number>();
  for (const [value, cars] of counted) sums.set(value, (sums.get(value) ?? 0) + cars);
  return [...sums]
    .map(([value, cars]) => ({ value, cars }))
    .toSorted((a, b) => b.cars - a.cars || byName(a.value, b.value));
}

/** The same with values that a filter takes for one, because it ignores case, as the most frequent of them. */
export function asFiltered(counted: Counted): CountedValue[] {
  const alike = [...Map.groupBy(mostFrequent(counted), ({ value }) => value?.toUpperCase() ?? null).values()];
  return mostFrequent(alike.map((group) => [group[0]?.value ?? null, group.reduce((sum, { cars }) => sum + cars, 0)]));
}
