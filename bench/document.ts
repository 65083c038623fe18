// Writes what bench/results holds into docs/performance.md, and draws a chart a row: node bench/document.ts
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chartOf, inWords } from './harness/chart.ts';
import { type Figure, floorName, isMet, median, oursName, ratio, wantedOf } from './harness/figures.ts';
import { readResults, type RowResults, type Size, sizesOf } from './harness/results.ts';

const target = fileURLToPath(new URL('../docs/pictures/performance/', import.meta.url));
const folder = fileURLToPath(new URL('results/', import.meta.url));
mkdirSync(target, { recursive: true });
const order = [
  'pull',
  'record',
  'tick',
  'replay',
  'search',
  'board-scroll',
  'stall',
  'start',
  'idle',
  'memory',
  'growth',
];
const rows = readdirSync(folder)
  .map((file) => readResults(file.replace(/\.json$/, '')))
  .filter((row) => row !== null)
  .toSorted((a, b) => order.indexOf(a.row) - order.indexOf(b.row));
for (const row of rows) writeFileSync(`${target}${row.row}.svg`, chartOf(row));
writeBetweenMarks(fileURLToPath(new URL('../docs/performance.md', import.meta.url)), rows.map(section).join('\n'));

/** Replaces what stands between the two marks of the page. Throws when they are not there. */
function writeBetweenMarks(path: string, figures: string): void {
  const page = readFileSync(path, 'utf8');
  const marks = /(<!-- figures -->\n)[^]*(<!-- end of figures -->)/;
  if (!marks.test(page)) throw new Error(`${path} has no marks for the figures`);
  writeFileSync(
    path,
    page.replace(marks, (_all, begin: string, end: string) => `${begin}\n${figures}\n${end}`),
  );
}

function section(row: RowResults): string {
  const table = row.per === 'day' ? tableOfDays(row) : tableOfRuns(row);
  const picture = `![${row.title}](pictures/performance/${row.row}.svg)`;
  return [`### ${row.title}`, '', row.how, '', ...table, '', picture, ''].join('\n');
}

function tableOfRuns(row: RowResults): string[] {
  const sizes = sizesOf(row);
  return [
    '| Cars | What | Who | Median | Least to most | Times the floor | Times ours | Grown | Target |',
    '|---:|---|---|---:|---:|---:|---:|---:|---|',
    ...sizes.flatMap((size, nth) =>
      size.figures.flatMap((one) => linesOf(size.cars, one, growthSince(sizes[nth - 1], size.cars, one))),
    ),
  ];
}

function tableOfDays(row: RowResults): string[] {
  const sizes = sizesOf(row);
  const days = Math.max(...sizes.flatMap(({ figures }) => figures.map(({ series }) => series[oursName]?.length ?? 0)));
  const eachDay = Array.from({ length: days }, (_, nth) => `Day ${nth + 1}`);
  return [
    `| Cars | What | ${eachDay.join(' | ')} | Target |`,
    `|---:|---|${eachDay.map(() => '---:|').join('')}---|`,
    ...sizes.flatMap(({ cars, figures }) =>
      figures.map((one) => {
        const values = eachDay.map((_, nth) => {
          const value = one.series[oursName]?.[nth];
          return value === undefined ? '' : inWords(value, one.unit);
        });
        return `| ${cars.toLocaleString('en')} | ${one.what} | ${values.join(' | ')} | ${verdictOf(one, 'day')} |`;
      }),
    ),
  ];
}

/** By how much a figure of everybody's has grown since the size before, beside how much the cars have. */
function growthSince(before: Size | undefined, cars: number, { what, series }: Figure): (name: string) => string {
  const then = before?.figures.find((one) => one.what === what);
  return (name) => {
    const [was, is] = [then?.series[name], series[name]];
    if (before === undefined || was === undefined || is === undefined) return '';
    return `${times(median(is) / median(was))} for ${times(cars / before.cars)} the cars`;
  };
}

function linesOf(cars: number, one: Figure, grown: (name: string) => string): string[] {
  const [floor, ours] = [one.series[floorName], one.series[oursName]];
  return Object.entries(one.series).map(([name, values]) => {
    const ofFloor = floor === undefined || name === floorName ? '' : `${ratio(values, floor).toFixed(2)}x`;
    const isOther = name !== floorName && name !== oursName;
    const ofOurs = ours === undefined || !isOther ? '' : times(median(values) / median(ours));
    const spread = `${inWords(Math.min(...values), one.unit)} to ${inWords(Math.max(...values), one.unit)} (${values.length})`;
    const verdict = name === oursName ? verdictOf(one) : '';
    return `| ${cars.toLocaleString('en')} | ${one.what} | ${name} | ${inWords(median(values), one.unit)} | ${spread} | ${ofFloor} | ${ofOurs} | ${grown(name)} | ${verdict} |`;
  });
}

/** The target and whether it is met; empty when there is none. */
function verdictOf(one: Figure, per: 'run' | 'day' = 'run'): string {
  return one.target === null ? '' : `${wantedOf(one)}: ${isMet(one, per) ? 'met' : '**not met**'}`;
}

function times(factor: number): string {
  return `${factor.toLocaleString('en', { maximumSignificantDigits: 3 })}x`;
}
