/**
 * The places, in order, of a longest rising run within different numbers: what is left out is a smallest
 * set whose members would have to go elsewhere to put the rest in order. Of several such runs, always
 * the same one.
 */
export function longestRising(values: readonly number[]): number[] {
  /** For each length, where the run of that length that ends lowest ends. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [at, value] of values.entries()) {
    const length = firstNotBelow(ends, values, value);
    before.push(ends[length - 1] ?? -1);
    ends[length] = at;
  }
  const run: number[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) run.push(at);
  return run.reverse();
}

function firstNotBelow(ends: readonly number[], values: readonly number[], value: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
