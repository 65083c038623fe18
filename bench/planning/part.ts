import { searchYard } from '../../src/shared/yard/planning/search-yard.ts';
import { exactSearch, type ExactResult } from '../../src/shared/yard/planning/exact.ts';
import type { SwitchProblem } from '../../src/shared/yard/planning/problem.ts';
import { searchPlans, type SearchReport } from '../../src/shared/yard/planning/search.ts';

/** A part of the evidence: a table for docs/planning.md. */
export interface Part {
  readonly title: string;
  readonly how: string;
  /** The heads of the columns, then the lines. */
  readonly table: readonly (readonly string[])[];
}

/** Runs a search to its end without a rest. */
export function toTheEnd<Result>(search: Generator<unknown, Result>): Result {
  for (;;) {
    const turn = search.next();
    if (turn.done === true) return turn.value;
  }
}

/** The plan with fewest movements, by the exact search alone, and milliseconds. */
export function proved(problem: SwitchProblem, mostYards = 3_000_000): ExactResult & { readonly ms: number } {
  const began = performance.now();
  const result = toTheEnd(exactSearch(searchYard(problem), { fewerThan: Infinity, mostYards }));
  return { ...result, ms: performance.now() - began };
}

/** What the terminal's search knows after so many milliseconds, or in the end, and when it had its first plan. */
export function searchedFor(
  problem: SwitchProblem,
  ms: number,
): { report: SearchReport | null; firstMs: number | null; first: number | null } {
  const began = performance.now();
  const search = searchPlans(problem);
  let report: SearchReport | null = null;
  let firstMs: number | null = null;
  let first: number | null = null;
  for (;;) {
    const turn = search.next();
    if (turn.value !== null) {
      report = turn.value;
      if (report.best !== null) {
        firstMs ??= performance.now() - began;
        first ??= report.best.length;
      }
    }
    if (turn.done === true || performance.now() - began > ms) return { report, firstMs, first };
  }
}

export function quantileOf(values: readonly number[], at: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? NaN;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

export function inSeconds(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`;
}
