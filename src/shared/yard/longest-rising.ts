/** The positions of a longest increasing subsequence of distinct numbers, always the same one. The others move. */
export function longestRising(values: readonly number[]): number[] {
  /** For each length, the position of the smallest last value of a subsequence of that length. */
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
