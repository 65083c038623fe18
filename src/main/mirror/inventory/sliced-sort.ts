import { inSlices, rest } from '../../clock.ts';

/** Comparisons per slice: some milliseconds. */
const perSlice = 4_096;

/** Stable like `toSorted`, and yields to other work in between. */
export async function sortedInSlices<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for await (const slice of inSlices(items, perSlice)) runs.push(slice.toSorted(compare));
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let nth = 0; nth < runs.length; nth += 2) {
      merged.push(await mergedInSlices(runs[nth] ?? [], runs[nth + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergedInSlices<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<readonly T[]> {
  const merged: T[] = [];
  let taken = 0;
  for (const item of one) {
    for (let next = other[taken]; next !== undefined && compare(next, item) < 0; next = other[taken]) {
      merged.push(next);
      taken += 1;
    }
    merged.push(item);
    if (merged.length % perSlice === 0) await rest();
  }
  return [...merged, ...other.slice(taken)];
}
