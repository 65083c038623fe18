import { test } from 'vitest';

/**
 * Whether everything is to be run. `npm test` and `npm run test:unit` leave out what is proven a second time elsewhere
 * and take samples of what is long (docs/testing.md); `npm run test:full` and vitest by itself leave out nothing.
 */
export const full = !['unit', 'everyday'].includes(process.env['YARD_TESTS'] ?? '');

/** A test that `npm test` leaves out, in a file that it runs. */
export function testInFull(name: string, body: () => Promise<void>): void {
  if (full) test(name, body);
}

/** Rows of a table of tests: all of them in full, in `npm test` the first `count`. */
export function fewer<T extends string | number | object | unknown[] | [unknown]>(
  count: number,
  rows: readonly T[],
): T[] {
  return full ? [...rows] : rows.slice(0, count);
}

const seeds = new Map<string, number>();

/**
 * A number for chance to begin with: another in each run, or the one that the variable `name` holds. A second try of a
 * test begins with the same one, so that what chance has found is not lost by it.
 */
export function seedOf(name: string): number {
  const seed = seeds.get(name) ?? Number(process.env[name] ?? Math.floor(Math.random() * 2 ** 31));
  seeds.set(name, seed);
  return seed;
}

/** Every one of `all` in full; otherwise `count` of them in a row, from where `seed` points to, and round. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const from = seed % all.length;
  return full ? [...all] : [...all.slice(from), ...all.slice(0, from)].slice(0, count);
}

/** How many cases a property is tried with: `count` in full, otherwise a third. fast-check draws others in each run. */
export function runs(count: number): { readonly numRuns: number } {
  return { numRuns: full ? count : Math.ceil(count / 3) };
}
