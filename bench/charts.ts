// Draws a chart a row from bench/results into docs/pictures/performance: node bench/charts.ts
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Figure, floorName, median, oursName } from './harness/figures.ts';
import { readResults, type RowResults } from './harness/results.ts';

const target = fileURLToPath(new URL('../docs/pictures/performance/', import.meta.url));
const width = 860;
const labelWidth = 190;
const barHeight = 18;
const colours: Readonly<Record<string, string>> = { [floorName]: '#8a8f98', [oursName]: '#1f6f50' };
const otherColour = '#b8742a';

const folder = fileURLToPath(new URL('results/', import.meta.url));
mkdirSync(target, { recursive: true });
for (const file of readdirSync(folder)) {
  const row = readResults(file.replace(/\.json$/, ''));
  if (row !== null) writeFileSync(`${target}${row.row}.svg`, chart(row));
}

/** The first figure of a row, a group of bars for each size. Bars are as long as the logarithm of what they stand for. */
function chart(row: RowResults): string {
  const groups = Object.entries(row.sizes)
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([cars, { figures }]) => (figures[0] === undefined ? [] : [{ cars: Number(cars), figure: figures[0] }]));
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
