import { carInParts } from '../yard/mark.ts';
import { readCarName } from './car-name.ts';
import { partsOf, tooManyCells, type TableLine, tableLines } from './delimited.ts';
import { isBlank, type Issue } from './issue.ts';
import { isSpoilt } from './spoilt.ts';
import {
  type ToolsworkDetail,
  toolsworkDetailAdvice,
  toolsworkDetailIssues,
  type ToolsworkGrouping,
  toolsworkRepeats,
  weightFields,
} from './toolswork.ts';
import { type ToolsworkColumn, toolsworkLayout, type ToolsworkLayout } from './toolswork-columns.ts';
import { readWeight } from './written-weight.ts';
import { message } from '../messages/message.ts';

/** The longest file that is read, in bytes: more than a hundred thousand cars. */
export const longestLoadFile = 32 * 2 ** 20;

const sliceLines = 500;

/** One line of a pasted table: the car it loads, or what is wrong with it. */
export interface ImportedLine {
  /** Its number in the text, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** `null` where the line has an issue. */
  readonly detail: ToolsworkDetail | null;
  /** What could be read of it, with or without issues; an unreadable weight is 0. */
  readonly read: ToolsworkDetail;
  /** By the fields of a detail; empty when there is one. */
  readonly issues: readonly Issue[];
  /** Advice against it that prevents nothing; by the fields of a detail. */
  readonly advice: readonly Issue[];
}

/**
 * Reads cars to load from a pasted table or a CSV file, line by line: an unreadable line gives its reason and does not
 * affect the others. Yields slices, so that the caller can draw or cancel in between; an empty text yields none.
 */
export function* importToolswork(
  text: string,
  layout: ToolsworkLayout = toolsworkLayout(text),
): Generator<readonly ImportedLine[], void, void> {
  const repeats = toolsworkRepeats((line) => message('rules.line', { n: line }));
  let heading = layout.hasHeading;
  let slice: ImportedLine[] = [];
  for (const line of tableLines(text, layout.delimiter)) {
    if (heading) {
      heading = false;
      continue;
    }
    slice.push(readToolsworkLine(line, layout, repeats));
    if (slice.length < sliceLines) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}

/** One line; with `repeats`, duplicates get advice too. */
export function readToolsworkLine(
  line: TableLine,
  layout: ToolsworkLayout,
  repeats: ReturnType<typeof toolsworkRepeats> = () => [],
): ImportedLine {
  const { cells, number } = line;
  const { columns } = layout;
  const places = placesOf(layout);
  const cell = (holds: ToolsworkColumn['holds']) => cells[places.get(holds) ?? -1] ?? '';
  const issues: Issue[] = [];

  const extra = tooManyCells(line, columns.length);
  if (extra !== null) issues.push({ field: 'line', rule: extra });
  const written = cell('car') || carInParts(cell('initial'), cell('number'));
  const car = readCarName(written);
  // The service makes a car of whatever name it does not have.
  if (written.split(' ').some(isSpoilt)) issues.push({ field: 'initialAndNumber', rule: message('rules.spoilt') });
  const weights = readWeights(line, layout, issues);
  if (weights.net === undefined && !issues.some(({ field }) => field === 'netWeightTons')) {
    issues.push({ field: 'netWeightTons', rule: message('rules.netNeeded') });
  }
  const sequence = cell('sequence');
  if (sequence !== '' && !/^\d{1,9}$/.test(sequence)) {
    issues.push({ field: 'sequence', rule: message('rules.wholeNumberSaid', { text: sequence.slice(0, 30) }) });
  }
  const detail: ToolsworkDetail = {
    initialAndNumber: car.ok ? car.name : written.trim(),
    netWeightTons: weights.net ?? 0,
    ...(weights.gross !== undefined && { grossWeightTons: weights.gross }),
    ...(weights.tare !== undefined && { tareWeightTons: weights.tare }),
    ...(cell('comments') !== '' && { comments: cell('comments') }),
    ...(/^\d{1,9}$/.test(sequence) && { sequence: Number(sequence) }),
    groupings: readGroupings(line, layout, issues),
  };
  issues.push(...toolsworkDetailIssues(detail));
  const advice = [...toolsworkDetailAdvice(detail), ...repeats(detail, number)];
  return { line: number, cells, detail: issues.length === 0 ? detail : null, read: detail, issues, advice };
}

const placesByLayout = new WeakMap<ToolsworkLayout, ReadonlyMap<ToolsworkColumn['holds'], number>>();

/** The first column of each kind, cached for tables with thousands of columns. */
export function placesOf(layout: ToolsworkLayout): ReadonlyMap<ToolsworkColumn['holds'], number> {
  const known = placesByLayout.get(layout);
  if (known !== undefined) return known;
  const places = new Map<ToolsworkColumn['holds'], number>();
  for (const [index, column] of layout.columns.entries()) {
    if (column !== null && !places.has(column.holds)) places.set(column.holds, index);
  }
  placesByLayout.set(layout, places);
  return places;
}

type Weights = Partial<Record<keyof typeof weightFields, number>>;

function readWeights({ cells }: TableLine, { columns, decimalComma }: ToolsworkLayout, issues: Issue[]): Weights {
  const weights: Weights = {};
  for (const [index, text] of cells.entries()) {
    const column = columns[index] ?? null;
    if (column === null || !('unit' in column) || text === '') continue;
    const read = readWeight(text, column.unit, decimalComma);
    if (read.ok) weights[column.holds] = read.tons;
    else issues.push({ field: weightFields[column.holds], rule: read.rule });
  }
  return weights;
}

function readGroupings({ cells }: TableLine, { columns }: ToolsworkLayout, issues: Issue[]): ToolsworkGrouping[] {
  const groupings: ToolsworkGrouping[] = [];
  // A grouping in two columns.
  let [type, name] = ['', ''];
  for (const [index, text] of cells.entries()) {
    const column = columns[index] ?? null;
    if (column === null || text === '') continue;
    // A grouping that does not exist is made by the service.
    if (column.holds.startsWith('grouping') && isSpoilt(text)) {
      issues.push({ field: 'groupings', rule: message('rules.spoilt') });
      continue;
    }
    if (column.holds === 'groupingOf') groupings.push({ type: column.type, name: text });
    if (column.holds === 'groupingType') type = text;
    if (column.holds === 'groupingName') name = text;
    if (column.holds !== 'groupings') continue;
    const pieces = partsOf(text, /[|;]/);
    const noteNone = (piece: string) =>
      issues.push({ field: 'groupings', rule: message('rules.typeName', { text: piece.trim().slice(0, 30) }) });
    if (pieces === null) noteNone(text);
    for (const piece of pieces?.filter((part) => !isBlank(part)) ?? []) {
      const [, before, after] = /^([^:=]+)[:=](.*)$/.exec(piece) ?? [];
      if (after !== undefined && isSpoilt(after)) issues.push({ field: 'groupings', rule: message('rules.spoilt') });
      else if (before !== undefined && after !== undefined) groupings.push({ type: before.trim(), name: after.trim() });
      else noteNone(piece);
    }
  }
  return type === '' && name === '' ? groupings : [...groupings, { type, name }];
}
