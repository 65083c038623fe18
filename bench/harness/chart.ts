import { type Figure, floorName, median, oursName } from './figures.ts';
import { type RowResults, type Size, sizesOf } from './results.ts';

const width = 860;
const labelWidth = 210;
const longest = 420;
const barHeight = 18;
const colours: Readonly<Record<string, string>> = { [floorName]: '#8a8f98', [oursName]: '#1f6f50' };
const otherColour = '#b8742a';

interface Bar {
  readonly name: string;
  readonly colour: string;
  readonly value: number;
  /** 0 to 1. */
  readonly length: number;
}
interface Group {
  readonly title: string;
  readonly unit: Figure['unit'];
  readonly bars: readonly Bar[];
}

/** An SVG of a row: its first figure by size, or each of its figures by day. */
export function chartOf(row: RowResults): string {
  const sizes = sizesOf(row);
  return row.per === 'day' ? drawn(row.title, daysOf(sizes)) : drawn(`${row.title} (logarithmic)`, bySize(sizes));
}

/** The first figure, a group for each size. Bars are as long as the logarithm of what they stand for. */
function bySize(sizes: readonly Size[]): Group[] {
  const groups = sizes.flatMap(({ cars, figures: [figure] }) => (figure === undefined ? [] : [{ cars, figure }]));
  const values = groups.flatMap(({ figure }) => Object.values(figure.series).map(median));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return groups.map(({ cars, figure }) => ({
    title: `${cars.toLocaleString('en')} cars: ${figure.what}`,
    unit: figure.unit,
    bars: Object.entries(figure.series).map(([name, series]) => {
      const value = median(series);
      const length = Math.log(value / least) / Math.max(Math.log(most / least), 0.01);
      return { name, colour: colours[name] ?? otherColour, value, length };
    }),
  }));
}

/** Every figure of the largest yard, a bar for each day, as long as what it stands for. */
function daysOf(sizes: readonly Size[]): Group[] {
  return (sizes.at(-1)?.figures ?? []).map(({ what, unit, series }) => {
    const days = series[oursName] ?? [];
    return {
      title: what,
      unit,
      bars: days.map((value, nth) => ({
        name: `day ${nth + 1}`,
        colour: colours[oursName] ?? otherColour,
        value,
        length: value / Math.max(...days),
      })),
    };
  });
}

function drawn(title: string, groups: readonly Group[]): string {
  const parts: string[] = [];
  let y = 54;
  for (const group of groups) {
    parts.push(text(16, y, group.title, 'group'));
    y += 10;
    for (const { name, colour, value, length } of group.bars) {
      const px = (12 + length * longest).toFixed(1);
      parts.push(text(labelWidth - 8, y + 13, name, 'name'));
      parts.push(`<rect x="${labelWidth}" y="${y}" width="${px}" height="${barHeight - 4}" fill="${colour}"/>`);
      parts.push(text(labelWidth + Number(px) + 8, y + 12, inWords(value, group.unit), 'value'));
      y += barHeight;
    }
    y += 22;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" aria-label="${title}">
<style>text{font:13px sans-serif;fill:#3c4149}.title{font-size:16px;font-weight:600}.group{font-weight:600}.name{text-anchor:end}
@media (prefers-color-scheme:dark){text{fill:#d7dae0}}</style>
${text(16, 24, title, 'title')}
${parts.join('\n')}
</svg>
`;
}

/** A value with its unit, three digits of it. */
export function inWords(value: number, unit: Figure['unit']): string {
  return `${value.toLocaleString('en', { maximumSignificantDigits: 3 })} ${unit}`;
}

function text(x: number, y: number, words: string, className: string): string {
  return `<text x="${x}" y="${y}" class="${className}">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
}
