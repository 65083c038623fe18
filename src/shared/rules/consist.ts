import { letterOf } from '../yard/car-types.ts';
import { normaliseUn, placardClass } from '../yard/hazmat.ts';
import { carInParts, recognise, showMark } from '../yard/mark.ts';
import { namesCar } from './consist-columns.ts';
import type {
  ConsistCar,
  ConsistField,
  ConsistLayout,
  ConsistNote,
  CorrectedCell,
  Correction,
  LineNotUnderstood,
  ReadConsist,
} from './consist-schema.ts';
import type { TableLine } from './delimited.ts';
import { isBlank } from './issue.ts';
import { readLoadStatus } from './load-status.ts';

export const mostConsistLines = 5_000;

/** Reads a table as a consist. Every line is a car or is listed as not understood. */
export function readConsist(
  lines: readonly TableLine[],
  layout: ConsistLayout,
  corrections: readonly Correction[] = [],
): ReadConsist {
  const cars: ConsistCar[] = [];
  const notUnderstood: LineNotUnderstood[] = [];
  const met = new Set<string>();
  const byLine = Map.groupBy(corrections, (one) => one.line);
  const lastHeading = layout.headings.findLastIndex((heading) => heading !== '');
  for (const asCame of lines) {
    const { number: line } = asCame;
    if (line === layout.headingLine) continue;
    const made = byLine.get(line) ?? [];
    const cells = correctedCells(asCame.cells, made);
    const left = (why: LineNotUnderstood['why']) => notUnderstood.push({ line, cells, why });
    if (layout.headingLine !== null && line < layout.headingLine) left('aboveHeading');
    else if (isHeadingAgain(cells, layout, lastHeading)) left('headingAgain');
    else {
      const car = readCar({ number: line, cells }, layout, met);
      if (typeof car === 'string') left(car);
      else cars.push({ ...car, corrected: made.map(({ column }) => cellAsCame(asCame.cells, column, layout)) });
    }
  }
  return { rows: cars.length + notUnderstood.length, cars, notUnderstood };
}

function correctedCells(cells: readonly string[], corrections: readonly Correction[]): readonly string[] {
  if (corrections.length === 0) return cells;
  const width = Math.max(cells.length, ...corrections.map(({ column }) => column + 1));
  const next = Array.from({ length: width }, (_, at) => cells[at] ?? '');
  for (const { column, text } of corrections) next[column] = text;
  return next;
}

function cellAsCame(cells: readonly string[], column: number, layout: ConsistLayout): CorrectedCell {
  return { field: layout.columns[column] ?? null, heading: layout.headings[column] ?? '', was: cells[column] ?? '' };
}

/** Compares the last heading first, so that a short line in a wide table is rejected at once. */
function isHeadingAgain(cells: readonly string[], { headings }: ConsistLayout, lastHeading: number): boolean {
  if (lastHeading < 0 || cells[lastHeading] !== headings[lastHeading]) return false;
  return cells.every((cell, at) => at >= headings.length || cell === headings[at]);
}

function readCar(
  { number, cells }: TableLine,
  layout: ConsistLayout,
  met: Set<string>,
): Omit<ConsistCar, 'corrected'> | 'noCar' | 'notACar' {
  const { raw, other } = byField(cells, layout);
  const said = (field: ConsistField) => raw[field] ?? '';
  const written = raw.car ?? carInParts(said('initial'), said('number'));
  if (written === '') return 'noCar';
  const named = readMark(written);
  if (named === null) return 'notACar';

  const load = readLoadStatus(said('load'));
  const un = normaliseUn(said('un'));
  const hasHazmat = !isBlank(raw.un) || !isBlank(raw.class);
  const car = {
    load: load.status,
    sequence: /^\d{1,9}$/.test(said('sequence')) ? Number(raw.sequence) : null,
    kind: letterOf(said('kind')),
    un: /^(UN|NA)\d{4}$/.test(un) ? un : null,
    hazardClass: placardClass(raw.class ?? null),
    packingGroup: readPackingGroup(said('packingGroup')),
  };
  const notes: ConsistNote[] = [...named.notes];
  const note = (field: ConsistNote['field'], what: ConsistNote['what']) => notes.push({ field, what });
  if (met.has(named.mark)) note('car', 'twice');
  notes.push(...unreadable(raw, car));
  if (car.un !== null && isBlank(raw.class)) note('class', 'missing');
  if (!isBlank(raw.class) && isBlank(raw.un)) note('un', 'missing');
  if (cells.slice(layout.columns.length).some((cell) => cell !== '')) note('line', 'extraCells');
  if (other.some(({ text }) => namesCar(text))) note('line', 'anotherCar');
  met.add(named.mark);
  return {
    line: number,
    mark: named.mark,
    ...car,
    commodity: plain(said('commodity')),
    tankSpec: plain(said('tankSpec'))?.toUpperCase() ?? null,
    // Every emptied car that a hazmat list shows, however its number or class is written.
    residue: load.residue || (load.status === 'EMPTY' && (hasHazmat || /\bresidue\b/i.test(said('commodity')))),
    remarks: plain(said('remarks')),
    raw,
    other,
    notes,
  };
}

/** The cells whose field is known, and the others that say something. */
function byField(cells: readonly string[], { columns, headings }: ConsistLayout) {
  const raw: Partial<Record<ConsistField, string>> = {};
  const other: { heading: string; text: string }[] = [];
  for (const [at, text] of cells.entries()) {
    const field = columns[at] ?? null;
    if (field !== null) raw[field] = text;
    else if (text !== '') other.push({ heading: headings[at] ?? '', text });
  }
  return { raw, other };
}

/** The name of the car as shown; `null`: it is no car number in any form. */
function readMark(written: string): { readonly mark: string; readonly notes: readonly ConsistNote[] } | null {
  const read = recognise(written);
  switch (read.kind) {
    case 'mark':
      return { mark: showMark(read.mark), notes: [] };
    case 'digits':
      return { mark: written.trim(), notes: [{ field: 'car', what: 'onlyNumber' }] };
    case 'container':
    case 'wagon':
      return { mark: written.trim().toUpperCase(), notes: read.valid ? [] : [{ field: 'car', what: 'checkDigit' }] };
    case 'unknown':
      return null;
  }
}

/** `PG II`, `II` and `2` are II. */
function readPackingGroup(text: string): ConsistCar['packingGroup'] {
  const [, group] = /^(?:PG|PACKING GROUP)?[\s.-]*(I{1,3}|[123])$/i.exec(text.trim()) ?? [];
  const groups = { I: 'I', II: 'II', III: 'III', '1': 'I', '2': 'II', '3': 'III' } as const;
  const key = group?.toUpperCase();
  return key !== undefined && isKeyOf(key, groups) ? groups[key] : null;
}

function isKeyOf<Of extends object>(key: string, of: Of): key is keyof Of & string {
  return Object.hasOwn(of, key);
}

function unreadable(
  raw: ConsistCar['raw'],
  read: Pick<ConsistCar, 'load' | 'kind' | 'un' | 'packingGroup' | 'hazardClass' | 'sequence'>,
): ConsistNote[] {
  const fields = [
    ['sequence', read.sequence],
    ['load', read.load],
    ['kind', read.kind],
    ['un', read.un],
    ['class', read.hazardClass],
    ['packingGroup', read.packingGroup],
  ] as const;
  return fields
    .filter(([field, value]) => value === null && !isBlank(raw[field]))
    .map(([field]) => ({ field, what: 'unreadable' }));
}

/** Without white space around and in rows; `null` when nothing is left. */
function plain(text: string): string | null {
  const words = text.replaceAll(/\s+/g, ' ').trim();
  return words === '' ? null : words;
}
