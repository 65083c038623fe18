/**
 * What a figure must keep to: at most so many times the floor, at most so much by itself, or, taken day by day, at
 * most so many times the first day's at the end.
 */
export type Target =
  { readonly timesFloor: number } | { readonly atMost: number } | { readonly timesFirst: number } | null;

/** One number of a row, measured in every run. */
export interface Figure {
  readonly what: string;
  readonly unit: 'ms' | 'MB' | 'bytes' | 'elements' | '%' | 'a second';
  readonly target: Target;
  /** One value a run each, in the order of the runs; floor, ours and the others side by side. */
  readonly series: Readonly<Record<string, readonly number[]>>;
}

export const floorName = 'floor';
export const oursName = 'Yard Terminal';

/** A sample below which `share` (0 to 1) of all samples lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const above = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (above + (sorted[middle - 1] ?? Number.NaN)) / 2 : above;
}

/**
 * The middle of the quotients of each run. Both were measured one after the other in that run, so what the
 * machine was doing at the time weighs on both.
 */
export function ratio(values: readonly number[], floor: readonly number[]): number {
  return median(values.flatMap((value, run) => (floor[run] === undefined ? [] : [value / floor[run]])));
}

/** Whether ours keeps to the target; `null`: there is none. Of `per` day, every day has to. */
export function isMet({ target, series }: Figure, per: 'run' | 'day' = 'run'): boolean | null {
  if (target === null) return null;
  const ours = series[oursName] ?? [];
  if ('atMost' in target) return (per === 'day' ? Math.max(...ours) : median(ours)) <= target.atMost;
  if ('timesFirst' in target) return (ours.at(-1) ?? Number.NaN) <= target.timesFirst * (ours[0] ?? Number.NaN);
  return ratio(ours, series[floorName] ?? []) <= target.timesFloor;
}

/** The target in words, such as `at most 5 ms`; empty when there is none. */
export function wantedOf({ target, unit }: Figure): string {
  if (target === null) return '';
  if ('atMost' in target) return `at most ${target.atMost} ${unit}`;
  if ('timesFirst' in target) return `at the end at most ${target.timesFirst}x the first day`;
  return `at most ${target.timesFloor}x`;
}

/** Values of several series, gathered run by run. */
export class Runs {
  readonly #series = new Map<string, number[]>();

  note(name: string, value: number): void {
    const values = this.#series.get(name) ?? [];
    values.push(value);
    this.#series.set(name, values);
  }

  figure(what: string, unit: Figure['unit'], target: Target): Figure {
    return { what, unit, target, series: Object.fromEntries(this.#series) };
  }
}

/** Milliseconds that `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}
