import { namesCarInTwo, recognise } from '../yard/mark.ts';
import { isCarHeading, isInitialHeading, isNumberHeading, namesCarInParts, plainHeadings } from './car-heading.ts';
import type { WeightPart } from './car-weights.ts';
import { type Delimiter, delimiterOf, firstLines } from './delimited.ts';
import { usesDecimalComma, unitOf, type WeightUnit } from './written-weight.ts';

/** What a column of a pasted table holds. */
export type ToolsworkColumn =
  /** The car's whole name; `initial` and `number` where it is in two columns. */
  | { readonly holds: 'car' | 'initial' | 'number' | 'comments' | 'sequence' }
  | { readonly holds: WeightPart; readonly unit: WeightUnit }
  /** Groupings written out (`LOT:A7 | CLASS:3`), or the two halves of one grouping. */
  | { readonly holds: 'groupings' | 'groupingType' | 'groupingName' }
  | { readonly holds: 'groupingOf'; readonly type: string };

/** How a pasted table is read; shown to people, who may change it. */
export interface ToolsworkLayout {
  readonly delimiter: Delimiter;
  /** Whether the first line names the columns. If not, they are guessed by order. */
  readonly hasHeading: boolean;
  readonly headings: readonly string[];
  /** What each column holds; `null`: it is not read. */
  readonly columns: readonly (ToolsworkColumn | null)[];
  /** `92,5` is ninety-two and a half. */
  readonly decimalComma: boolean;
}

const sampleLines = 500;

/** How a text is best read, from its first lines; a weight without a unit is one in `unit`. */
export function toolsworkLayout(text: string, unit: WeightUnit = 'ton'): ToolsworkLayout {
  const delimiter = delimiterOf(text);
  const sample = firstLines(text, sampleLines).map(({ cells }) => cells);
  const first = sample[0] ?? [];
  const named = columnsOf(first, unit);
  const hasHeading = named.some((column) => column !== null) && first.every((cell) => recognise(cell).kind !== 'mark');
  const columns = hasHeading ? named : columnsByOrder(first, unit);
  const weights = columns.map((column) => column !== null && 'unit' in column);
  const signs = sample
    .slice(hasHeading ? 1 : 0)
    .flatMap((cells) => cells.filter((_, index) => weights[index]).map(usesDecimalComma));
  const commas = signs.filter((comma) => comma === true).length;
  const points = signs.filter((comma) => comma === false).length;
  return { delimiter, hasHeading, headings: hasHeading ? first : [], columns, decimalComma: commas > points };
}

/** A column for each heading; of two headings for one thing the first counts. */
function columnsOf(headings: readonly string[], unit: WeightUnit): (ToolsworkColumn | null)[] {
  const plain = plainHeadings(headings);
  const apart = namesCarInParts(plain);
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const column = columnOf(heading, plain[index] ?? '', apart, unit);
    if (column === null) return null;
    const key = column.holds === 'groupingOf' ? `groupingOf ${column.type}` : column.holds;
    if (taken.has(key)) return null;
    taken.add(key);
    return column;
  });
}

function columnOf(heading: string, words: string, apart: boolean, usual: WeightUnit): ToolsworkColumn | null {
  if (apart && isInitialHeading.test(words)) return { holds: 'initial' };
  if (apart && isNumberHeading.test(words)) return { holds: 'number' };
  if (isCarHeading.test(words) || isNumberHeading.test(words)) return { holds: 'car' };
  const part = weightOf(words);
  if (part !== null) {
    const unit = words
      .split(' ')
      .map(unitOf)
      .find((found) => found !== null);
    return { holds: part, unit: unit ?? usual };
  }
  if (
    /^(comments?|remarks?|notes?|comentarios?|notas?|commentaires?|remarques?|bemerkung(en)?|kommentare?)$/.test(words)
  )
    return { holds: 'comments' };
  if (/^(sequence|seq|secuencia|sec|reihung|position|pos)( (number|no|nr))?$/.test(words)) return { holds: 'sequence' };
  if (/^(group(ing)?s?|agrupacion(es)?|(re)?groupements?|gruppierung(en)?)$/.test(words)) return { holds: 'groupings' };
  if (/^group(ing)? types?$/.test(words)) return { holds: 'groupingType' };
  if (/^group(ing)? names?$/.test(words)) return { holds: 'groupingName' };
  const [, type] = /^\s*group(?:ing)?(?:\s*[:=]|\s)\s*(\S.*)$/i.exec(heading) ?? [];
  return type === undefined ? null : { holds: 'groupingOf', type: type.trim() };
}

/** Without headings: car (in one or two columns), net, gross, comments. */
function columnsByOrder(first: readonly string[], unit: WeightUnit): (ToolsworkColumn | null)[] {
  const order: ToolsworkColumn[] = [
    ...(namesCarInTwo(first[0], first[1])
      ? [{ holds: 'initial' } as const, { holds: 'number' } as const]
      : [{ holds: 'car' } as const]),
    { holds: 'net', unit },
    { holds: 'gross', unit },
    { holds: 'comments' },
  ];
  return first.map((_, index) => order[index] ?? null);
}

/** The weight a heading names, in any language of the window. */
function weightOf(words: string): WeightPart | null {
  if (/\b(net|neto|netto)\b/.test(words)) return 'net';
  if (/\b(gross|bruto|brutto|brut)\b/.test(words)) return 'gross';
  return /\b(tare|tara|light (weight|wt))\b/.test(words) ? 'tare' : null;
}
