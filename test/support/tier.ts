/** Whether everything is to be run: `npm run test:full`. `npm test` takes samples of what is long (docs/testing.md). */
export const full = process.env['YARD_TESTS'] === 'full';

/** A number for chance to begin with: another in each run, or the one that the variable `name` holds. */
export function seedOf(name: string): number {
  return Number(process.env[name] ?? Math.floor(Math.random() * 2 ** 31));
}

/** Every one of `all` in full; otherwise `count` of them in a row, from where `seed` points to. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  if (full) return [...all];
  return Array.from({ length: Math.min(count, all.length) }, (_, n) => all[(seed + n) % all.length]).filter(
    (one) => one !== undefined,
  );
}
