import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type Figure, floorName, isMet, median, oursName, ratio, wantedOf } from './figures.ts';

const figure = z.object({
  what: z.string(),
  unit: z.enum(['ms', 'MB', 'bytes', 'elements', '%', 'a second']),
  target: z.union([
    z.object({ timesFloor: z.number() }),
    z.object({ atMost: z.number() }),
    z.object({ timesFirst: z.number() }),
    z.null(),
  ]),
  series: z.record(z.string(), z.array(z.number())),
});

const results = z.object({
  row: z.string(),
  title: z.string(),
  /** What a run was, in a sentence. */
  how: z.string(),
  /** What a value of a series stands for; a run when left out. */
  per: z.literal('day').optional(),
  sizes: z.record(z.string(), z.object({ machine: z.string(), figures: z.array(figure) })),
});
export type RowResults = z.infer<typeof results>;

export interface Row {
  /** Name of the row, of its program and of its file. */
  readonly row: string;
  readonly title: string;
  readonly how: string;
  readonly per?: 'day';
}

const resultsFile = (row: string) => fileURLToPath(new URL(`../results/${row}.json`, import.meta.url));

/** What is kept of a row; `null`: it has not been measured yet. */
export function readResults(row: string): RowResults | null {
  const path = resultsFile(row);
  return existsSync(path) ? results.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** The figures of one size of yard. */
export interface Size {
  readonly cars: number;
  readonly figures: readonly Figure[];
}

/** The small yards first. */
export function sizesOf(row: RowResults): Size[] {
  return Object.entries(row.sizes)
    .map(([cars, { figures }]) => ({ cars: Number(cars), figures }))
    .toSorted((a, b) => a.cars - b.cars);
}

/** Prints the figures of a row at one size. */
export function printRow(row: Row, cars: number, figures: readonly Figure[]): void {
  console.log(`\n${row.title}, ${cars.toLocaleString('en')} cars`);
  for (const one of figures) printFigure(one, row.per ?? 'run');
}

/**
 * Keeps the figures of a row at one size beside those of other sizes. Such as are not `whole`, more runs being to
 * come, do not take the place of as many that are kept already.
 */
export function keepRow(row: Row, cars: number, figures: readonly Figure[], whole: boolean): void {
  const kept = readResults(row.row);
  if (!whole && runsOf(kept?.sizes[cars]?.figures ?? []) >= runsOf(figures)) return;
  const path = resultsFile(row.row);
  const sizes = {
    ...kept?.sizes,
    [cars]: { machine: machine(), figures: figures.map((one) => ({ ...one, series: rounded(one.series) })) },
  };
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, `${JSON.stringify({ ...row, sizes }, null, 2)}\n`);
  renameSync(`${path}.part`, path);
}

/** Runs that every series of ours has. */
function runsOf(figures: readonly Figure[]): number {
  return figures.length === 0 ? 0 : Math.min(...figures.map(({ series }) => series[oursName]?.length ?? 0));
}

function printFigure(one: Figure, per: 'run' | 'day'): void {
  const { what, unit, series } = one;
  const floor = series[floorName];
  const met = isMet(one, per);
  const wanted = wantedOf(one);
  console.log(`  ${what}${wanted === '' ? '' : `: target ${wanted}, ${met ? 'met' : 'NOT MET'}`}`);
  for (const [name, values] of Object.entries(series)) {
    if (per === 'day') {
      console.log(`    ${name.padEnd(16)} ${values.map((value) => shown(value)).join('')} ${unit}`);
      continue;
    }
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const times = floor && name !== floorName ? `  ${ratio(values, floor).toFixed(2)}x the floor` : '';
    const ours = series[oursName];
    const factor =
      ours && name !== floorName && name !== oursName ? `, ${(median(values) / median(ours)).toFixed(1)}x ours` : '';
    console.log(
      `    ${name.padEnd(16)} ${shown(median(values))} ${unit}  (${shown(least).trim()} to ${shown(most).trim()}, ${values.length} runs)${times}${factor}`,
    );
  }
}

function shown(value: number): string {
  return value.toFixed(value < 10 ? 3 : 1).padStart(10);
}

function rounded(series: Figure['series']): Record<string, number[]> {
  return Object.fromEntries(
    Object.entries(series).map(([name, values]) => [name, values.map((value) => Number(value.toPrecision(5)))]),
  );
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores ${cpu?.model.trim() ?? ''}, Node ${process.versions.node}, ${process.platform}`;
}
