import { longestRising } from './longest-rising.ts';
import type { CheckLine } from './track-check.ts';

/** A car that a reader has seen, and what it means for a check sheet. */
interface MetCar<Car> {
  readonly car: Car;
  /** The line at which it is expected and stands; `null`: it stands where it is not expected. */
  readonly lineId: string | null;
  /** The line ahead of which it stands; `null`: behind the last. */
  readonly before: string | null;
}

interface MetSheet<Car> {
  /** The reader saw the cars from the other end than the sheet is walked. */
  readonly isTurned: boolean;
  /** In the order of the sheet. */
  readonly cars: readonly MetCar<Car>[];
  /** Expected, and not read: a tag may be missing, so that somebody must look. */
  readonly notRead: readonly string[];
}

/**
 * Compares what a reader has seen with the lines of a sheet: the longest subsequence of cars in the expected order
 * counts as expected, any other car at the place where it was seen. Of the two directions, the one that fits more cars
 * counts. Cars are matched by their marks.
 */
export function meetSheet<Car extends { readonly mark: string }>(
  lines: readonly CheckLine[],
  read: readonly Car[],
): MetSheet<Car> {
  const expected = lines.filter((line) => line.origin === 'expected');
  const rank = new Map(expected.map((line, at) => [keyOf(line), at]));
  const [asRead, turned] = [read, read.toReversed()].map((cars) => ({ cars, steady: steadyOf(cars, rank) }));
  const isTurned = (turned?.steady.size ?? 0) > (asRead?.steady.size ?? 0);
  const { cars, steady } = (isTurned ? turned : asRead) ?? { cars: read, steady: new Set<Car>() };
  const met: MetCar<Car>[] = [];
  let before: string | null = null;
  for (const car of cars.toReversed()) {
    const line = steady.has(car) ? expected[rank.get(keyOf(car)) ?? -1] : undefined;
    met.push({ car, lineId: line?.lineId ?? null, before });
    before = line?.lineId ?? before;
  }
  const seen = new Set(read.map(keyOf));
  const notRead = expected.filter((line) => !seen.has(keyOf(line))).map((line) => line.mark);
  return { isTurned, cars: met.toReversed(), notRead };
}

function steadyOf<Car extends { readonly mark: string }>(
  cars: readonly Car[],
  rank: ReadonlyMap<string, number>,
): ReadonlySet<Car> {
  const known = cars.filter((car) => rank.has(keyOf(car)));
  const places = longestRising(known.map((car) => rank.get(keyOf(car)) ?? 0));
  return new Set(places.flatMap((at) => known[at] ?? []));
}

function keyOf({ mark }: { readonly mark: string }): string {
  return mark.toUpperCase();
}
