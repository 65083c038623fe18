/** Whole numbers to be named on the axis of a chart, about four of them: 1, 2 or 5 of a power of ten from one another. */
export function levelsOf(least: number, most: number): number[] {
  const about = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(about));
  const share = (about / power) ** 2;
  const step = Math.max(1, power * (share >= 50 ? 10 : share >= 10 ? 5 : share >= 2 ? 2 : 1));
  const first = Math.ceil(least / step);
  return Array.from({ length: Math.floor(most / step) - first + 1 }, (_, at) => (first + at) * step);
}
