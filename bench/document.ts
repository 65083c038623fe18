// Writes what bench/results holds into docs/performance.md, and draws a chart a row: node bench/document.ts
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Figure, floorName, isMet, median, oursName, ratio } from './harness/figures.ts';
import { readResults, type RowResults } from './harness/results.ts';

const target = fileURLToPath(new URL('../docs/pictures/performance/', import.meta.url));
const width = 860;
const labelWidth = 210;
const barHeight = 18;
const colours: Readonly<Record<string, string>> = { [floorName]: '#8a8f98', [oursName]: '#1f6f50' };
const otherColour = '#b8742a';

const folder = fileURLToPath(new URL('results/', import.meta.url));
mkdirSync(target, { recursive: true });
const order = ['pull', 'record', 'replay', 'search', 'board-scroll', 'stall', 'start', 'memory'];
const rows = readdirSync(folder)
  .map((file) => readResults(file.replace(/\.json$/, '')))
  .filter((row) => row !== null)
  .toSorted((a, b) => order.indexOf(a.row) - order.indexOf(b.row));
for (const row of rows) writeFileSync(`${target}${row.row}.svg`, chart(row));
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
  const sizes = sizesOf(row);
  const lines = sizes.flatMap((size, nth) =>
    size.figures.flatMap((one) => linesOf(size.cars, one, growthSince(sizes[nth - 1], size.cars, one))),
  );
  return [
    `### ${row.title}`,
    '',
    row.how,
    '',
    '| Cars | What | Who | Median | Least to most | Times the floor | Times ours | Grown | Target |',
    '|---:|---|---|---:|---:|---:|---:|---:|---|',
    ...lines,
    '',
    `![${row.title}](pictures/performance/${row.row}.svg)`,
    '',
  ].join('\n');
}

/** By how much what everybody needs has grown since the size before, in the time that the cars have grown. */
function growthSince(before: Size | undefined, cars: number, { what, series }: Figure): (name: string) => string {
  const then = before?.figures.find((one) => one.what === what);
  return (name) => {
    const [was, is] = [then?.series[name], series[name]];
    if (before === undefined || was === undefined || is === undefined) return '';
    return `${times(median(is) / median(was))} for ${times(cars / before.cars)} the cars`;
  };
}

function times(factor: number): string {
  return `${factor.toLocaleString('en', { maximumSignificantDigits: 3 })}x`;
}

function linesOf(cars: number, one: Figure, grown: (name: string) => string): string[] {
  const [floor, ours] = [one.series[floorName], one.series[oursName]];
  const met = isMet(one);
  return Object.entries(one.series).map(([name, values]) => {
    const wanted =
      name !== oursName || one.target === null
        ? ''
        : `${'atMost' in one.target ? `at most ${one.target.atMost} ${one.unit}` : `at most ${one.target.timesFloor}x`}: ${met ? 'met' : '**not met**'}`;
    const ofFloor = floor === undefined || name === floorName ? '' : `${ratio(values, floor).toFixed(2)}x`;
    const isOther = name !== floorName && name !== oursName;
    const ofOurs = ours === undefined || !isOther ? '' : times(median(values) / median(ours));
    const spread = `${inWords(Math.min(...values), one)} to ${inWords(Math.max(...values), one)} (${values.length})`;
    return `| ${cars.toLocaleString('en')} | ${one.what} | ${name} | ${inWords(median(values), one)} | ${spread} | ${ofFloor} | ${ofOurs} | ${grown(name)} | ${wanted} |`;
  });
}

interface Size {
  readonly cars: number;
  readonly figures: readonly Figure[];
}

function sizesOf(row: RowResults): Size[] {
  return Object.entries(row.sizes)
    .map(([cars, { figures }]) => ({ cars: Number(cars), figures }))
    .toSorted((a, b) => a.cars - b.cars);
}

/** The first figure of a row, a group of bars for each size. Bars are as long as the logarithm of what they stand for. */
function chart(row: RowResults): string {
  const groups = sizesOf(row).flatMap(({ cars, figures: [figure] }) =>
    figure === undefined ? [] : [{ cars, figure }],
  );
  const values = groups.flatMap(({ figure }) => Object.values(figure.series).map(median));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const bar = (value: number) => 12 + (Math.log(value / least) / Math.max(Math.log(most / least), 0.01)) * 420;
  const parts: string[] = [];
  let y = 54;
  for (const { cars, figure } of groups) {
    parts.push(text(16, y, `${cars.toLocaleString('en')} cars: ${figure.what}`, 'group'));
    y += 10;
    for (const [name, series] of Object.entries(figure.series)) {
      const value = median(series);
      const length = bar(value).toFixed(1);
      parts.push(text(labelWidth - 8, y + 13, name, 'name'));
      parts.push(
        `<rect x="${labelWidth}" y="${y}" width="${length}" height="${barHeight - 4}" fill="${colours[name] ?? otherColour}"/>`,
      );
      parts.push(text(labelWidth + Number(length) + 8, y + 12, inWords(value, figure), 'value'));
      y += barHeight;
    }
    y += 22;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" aria-label="${row.title}">
<style>text{font:13px sans-serif;fill:#3c4149}.title{font-size:16px;font-weight:600}.group{font-weight:600}.name{text-anchor:end}
@media (prefers-color-scheme:dark){text{fill:#d7dae0}}</style>
${text(16, 24, `${row.title} (logarithmic)`, 'title')}
${parts.join('\n')}
</svg>
`;
}

function inWords(value: number, { unit }: Figure): string {
  return `${value.toLocaleString('en', { maximumSignificantDigits: 3 })} ${unit}`;
}

function text(x: number, y: number, words: string, className: string): string {
  return `<text x="${x}" y="${y}" class="${className}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}
