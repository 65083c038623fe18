import type { BenchArguments } from './arguments.ts';
import type { Figure } from './figures.ts';
import { keepRow, printRow, type Row } from './results.ts';

/** What a row does: once in each run, and what has been measured so far. */
export interface Measuring {
  readonly run: (run: number) => Promise<void>;
  readonly figures: () => readonly Figure[];
}

/**
 * Takes the runs of a row one after the other and tells on standard error how far it is. What was measured is kept
 * after every run: one that fails, or is broken off, costs no other.
 */
export async function measureRow(row: Row, given: BenchArguments, { run, figures }: Measuring): Promise<void> {
  for (let nth = 0; nth < given.runs; nth += 1) {
    tellProgress(
      `${row.row}, ${given.cars.toLocaleString('en')} cars: ${row.per ?? 'run'} ${nth + 1} of ${given.runs}`,
    );
    await run(nth);
    if (given.save) keepRow(row, given.cars, figures(), nth + 1 === given.runs);
  }
  tellProgress(`${row.row}: done`);
  printRow(row, given.cars, figures());
}

/** A line for whoever waits, with the seconds since the program began. */
export function tellProgress(words: string): void {
  console.error(`[${(performance.now() / 1000).toFixed(0).padStart(4)} s] ${words}`);
}
