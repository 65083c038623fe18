import { message, type MessageOrText } from '#shared/messages/message.ts';
import { type WeightPart, weightParts } from '#shared/rules/car-weights.ts';
import { partsOf } from '#shared/rules/delimited.ts';
import { type ImportedLine, placesOf, readToolsworkLine } from '#shared/rules/toolswork-import.ts';
import type { ToolsworkColumn, ToolsworkLayout } from '#shared/rules/toolswork-columns.ts';
import type { Issue } from '#shared/rules/issue.ts';
import type { ToolsworkDetail, ToolsworkGrouping } from '#shared/rules/toolswork.ts';
import { readWeight, type WeightUnit } from '#shared/rules/written-weight.ts';
import { entryShown, unitsInUse } from '../../lib/format/units.ts';
import { groupingsText } from '../../lib/yard/groupings.ts';

export const loadColumns = ['car', 'net', 'gross', 'tare', 'sequence', 'groupings', 'comments'] as const;
export type LoadColumn = (typeof loadColumns)[number];
export const weightColumns: readonly LoadColumn[] = weightParts;
export type RowTexts = Readonly<Record<LoadColumn, string>>;

/** One row of the table: a car as it is typed. A row is replaced when it changes, never written to. */
export interface LoadRow extends RowTexts {
  readonly id: number;
  /** What is wrong with it and cannot be seen in its texts; shown until the row is changed. */
  readonly told: readonly RowIssue[];
}

/** What is wrong with a row, and in which column; `null`: the row as a whole. */
export interface RowIssue {
  readonly column: LoadColumn | null;
  readonly rule: MessageOrText;
}

export interface CheckedRow {
  readonly row: LoadRow;
  /** As it would be recorded; `null` for a row that is empty or has an issue. */
  readonly detail: ToolsworkDetail | null;
  /** The car's name as the service writes it, where the text can be read as one. */
  readonly name: string | null;
  readonly issues: readonly RowIssue[];
  /** What speaks against it; it can be recorded all the same. */
  readonly advice: readonly RowIssue[];
}

export const emptyTexts: RowTexts = {
  car: '',
  net: '',
  gross: '',
  tare: '',
  sequence: '',
  groupings: '',
  comments: '',
};

/** The table's own columns, as a pasted table with them would be read. */
const ownLayout: ToolsworkLayout = {
  delimiter: '\t',
  hasHeading: false,
  headings: [],
  columns: loadColumns.map((holds): ToolsworkColumn => {
    return holds === 'net' || holds === 'gross' || holds === 'tare' ? { holds, unit: 'ton' } : { holds };
  }),
  decimalComma: false,
};

const groupingsLayout: ToolsworkLayout = { ...ownLayout, columns: [{ holds: 'groupings' }] };

const columnOfField: Readonly<Record<string, LoadColumn>> = {
  initialAndNumber: 'car',
  netWeightTons: 'net',
  grossWeightTons: 'gross',
  tareWeightTons: 'tare',
  sequence: 'sequence',
  groupings: 'groupings',
  comments: 'comments',
};

/** Issues by the fields of a detail (`groupings[0].name`) as issues by column. */
export function byColumn(issues: readonly Issue[]): RowIssue[] {
  return issues.map(({ field, rule }) => ({ column: columnOfField[field.replace(/[[.].*$/s, '')] ?? null, rule }));
}

export function isEmpty(row: RowTexts): boolean {
  return loadColumns.every((column) => row[column].trim() === '');
}

export function sameTexts(one: RowTexts, other: RowTexts): boolean {
  return loadColumns.every((column) => one[column] === other[column]);
}

/** Whether a text is the last digits of a car's number and no name: three at least, as fewer are soon of another car. */
export function isLastDigits(text: string): boolean {
  return /^\d{3,6}$/.test(text.trim());
}

const known = new WeakMap<LoadRow, CheckedRow>();

/** Reads a row by itself; rows that did not change are not read again. */
export function checkRow(row: LoadRow): CheckedRow {
  const before = known.get(row);
  if (before !== undefined) return before;
  const checked = read(row);
  known.set(row, checked);
  return checked;
}

function read(row: LoadRow): CheckedRow {
  if (isEmpty(row)) return { row, detail: null, name: null, issues: [], advice: [] };
  const line = readToolsworkLine({ number: 0, cells: loadColumns.map((column) => row[column].trim()) }, ownLayout);
  const issues = [...byColumn(line.issues), ...row.told];
  const unread = [...line.issues, ...line.advice].some(({ field }) => field === 'initialAndNumber');
  const name = line.read.initialAndNumber;
  const advice = byColumn(line.advice);
  return { row, detail: issues.length === 0 ? line.read : null, name: unread ? null : name, issues, advice };
}

/** A line of a pasted table as texts of the table's own columns: weights in tons wherever they can be read. */
export function textsOf(line: ImportedLine, layout: ToolsworkLayout): RowTexts {
  if (line.detail !== null) return textsOfDetail(line.detail);
  const places = placesOf(layout);
  const cell = (holds: ToolsworkColumn['holds']) => line.cells[places.get(holds) ?? -1] ?? '';
  const weight = (part: WeightPart) => {
    const text = cell(part);
    const column = layout.columns[places.get(part) ?? -1];
    if (text === '' || column === null || column === undefined || !('unit' in column)) return text;
    const said = readWeight(text, column.unit, layout.decimalComma);
    if (said.ok) return String(said.tons);
    return column.unit === 'ton' || /[a-z]/i.test(text) ? text : `${text} ${column.unit}`;
  };
  return {
    car: line.read.initialAndNumber,
    net: weight('net'),
    gross: weight('gross'),
    tare: weight('tare'),
    sequence: cell('sequence'),
    groupings: [groupingsText(line.read.groupings), ...unreadGroupings(cell('groupings'))].filter(Boolean).join(' | '),
    comments: cell('comments'),
  };
}

/** The parts of a groupings cell that name no grouping. */
function unreadGroupings(cell: string): string[] {
  const pieces = partsOf(cell, /[|;]/)?.map((piece) => piece.trim());
  if (pieces === undefined) return [cell];
  return pieces.filter((piece) => piece !== '' && !/[:=]/.test(piece));
}

/** A car of a recorded load as texts. */
export function textsOfDetail(detail: ToolsworkDetail): RowTexts {
  const number = (value: number | undefined) => (value === undefined ? '' : String(value));
  return {
    car: detail.initialAndNumber,
    net: String(detail.netWeightTons),
    gross: number(detail.grossWeightTons),
    tare: number(detail.tareWeightTons),
    sequence: number(detail.sequence),
    groupings: groupingsText(detail.groupings),
    comments: detail.comments ?? '',
  };
}

/** Groupings that a cell cannot hold: from its text others would be read (`|` in a name, `:` in a type). */
export function notOfACell(groupings: readonly ToolsworkGrouping[]): ToolsworkGrouping[] {
  return groupings.filter((one) => {
    const read = readToolsworkLine({ number: 0, cells: [groupingsText([one])] }, groupingsLayout).read.groupings;
    return read.length !== 1 || read[0]?.type !== one.type || read[0].name !== one.name;
  });
}

/** Says so of a row whose cell would have to hold such groupings. */
export function issuesOfCell(groupings: readonly ToolsworkGrouping[]): RowIssue[] {
  return notOfACell(groupings).map((one) => ({
    column: 'groupings',
    rule: message('rules.typeName', { text: groupingsText([one]) }),
  }));
}

export function ownWeightUnit(): WeightUnit {
  return unitsInUse.value === 'metric' ? 'tonne' : 'ton';
}

/** A weight as it is typed, in plain tons where it can be read (`185,000 lb` is 92.5); else as it is. */
export function weightText(text: string): string {
  if (text.trim() === '') return '';
  const said = readWeight(text, ownWeightUnit(), false);
  return said.ok ? String(said.tons) : text.trim();
}

/** The range of numbers that are likely weights in the small unit where the large one is expected. */
const likely = { ton: { least: 10_000, most: 315_000 }, tonne: { least: 4_500, most: 143_000 } };

/** A plain number of a cell that can only be pounds (kilograms, where tonnes are in use), with that unit; else `null`. */
export function asSmallUnit(text: string): string | null {
  const plain = entryShown(text.trim().replaceAll(',', ''), 'Tons');
  const metric = unitsInUse.value === 'metric';
  const { least, most } = metric ? likely.tonne : likely.ton;
  const fits = /^\d+(\.\d+)?$/.test(plain) && Number(plain) >= least && Number(plain) <= most;
  return fits ? `${plain} ${metric ? 'kg' : 'lb'}` : null;
}

export function smallUnitWeights(row: RowTexts): number {
  return weightColumns.filter((column) => asSmallUnit(row[column]) !== null).length;
}
