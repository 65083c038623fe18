import { parseMark, showMark } from '../yard/mark.ts';
import { consistLayout } from './consist-columns.ts';
import { mostConsistLines, readConsist } from './consist.ts';
import { firstLines, type TableLine } from './delimited.ts';

export interface ReadCar {
  readonly line: number;
  /** As marks are shown. */
  readonly mark: string;
  /** When its tag was read, as it was written. */
  readonly at?: string;
  readonly axles?: number;
}

export interface LineLeftOut {
  /** `null`: the file as a whole. */
  readonly line: number | null;
  readonly text: string;
  readonly why:
    /** The same car is on an earlier line: cars have a tag on each side. */
    | 'twice'
    /** A locomotive is no car of the yard. */
    | 'locomotive'
    /** A vehicle without a mark: its tag is missing or could not be read. */
    | 'noMark'
    | 'notUnderstood'
    /** Its end is missing, or states more lines than there are. */
    | 'cutShort'
    /** The file has more lines than are read. */
    | 'tooMany';
}

/** The content of a reader's file, in the order in which the cars stand or passed. */
interface ReaderFile {
  /** The track that the reader names; `null`: none. */
  readonly track: string | null;
  readonly cars: readonly ReadCar[];
  readonly leftOut: readonly LineLeftOut[];
}

const segment = /^(START|TRACK|USER|RAIL\d?|END)$/;
/** Equipment group of a locomotive (AAR S-918); words of tables for one. */
const locomotiveGroup = '5';
const locomotiveWords = /^(diesel|loco(motive|motora)?|lok(omotive)?|engine)$/i;
const side = /^(left|right)$/i;

/**
 * Reads files of tag readers (docs/reader-files.md): records that begin with `START`, `TRACK`, `RAIL1`; single reads,
 * one tag per line; tables with a heading, and plain lists. Every line is a car, describes the file, or is listed as
 * left out.
 */
export function readReaderFile(text: string): ReaderFile {
  const all = firstLines(text, mostConsistLines + 1);
  const lines = all.slice(0, mostConsistLines);
  const beyond = all.slice(mostConsistLines).map((line) => leftOut(line, 'tooMany'));
  const read = readLines(lines);
  return beyond.length === 0 ? read : { ...read, leftOut: [...read.leftOut, ...beyond] };
}

function readLines(lines: readonly TableLine[]): ReaderFile {
  if (lines.some(({ cells }) => isSegment(cells))) return readSegments(lines);
  if (lines.some(({ cells }) => tagAt(cells) !== null)) {
    return { track: null, ...withoutTwins(lines.map((line) => readTag(line, tagAt(line.cells)))) };
  }
  return readTable(lines);
}

const isSegment = ([code = '']: readonly string[]) => segment.test(code.toUpperCase());

type Line = ReadCar | LineLeftOut;

const isCar = (line: Line): line is ReadCar => 'mark' in line;

function leftOut({ number, cells }: TableLine, why: LineLeftOut['why']): LineLeftOut {
  return { line: number, text: cells.join(', ').slice(0, 200), why };
}

function readSegments(lines: readonly TableLine[]): ReaderFile {
  const found: Line[] = [];
  let track: string | null = null;
  let end: TableLine | null = null;
  for (const line of lines) {
    const [code = '', said = ''] = line.cells;
    switch (code.toUpperCase()) {
      case 'RAIL':
      case 'RAIL1':
        found.push(readTag(line, segmentInitialAt));
        break;
      case 'TRACK':
        track = said === '' ? null : said;
        break;
      case 'END':
        end = line;
        break;
      default:
        // Text typed at the reader (`USER`, `RAIL2`, `RAIL3`) is kept with the file.
        if (!isSegment(line.cells)) found.push(leftOut(line, 'notUnderstood'));
    }
  }
  const before = end === null ? 0 : lines.indexOf(end);
  const counted = Number(end?.cells[1] ?? Number.NaN);
  const isWhole = end !== null && !(counted > before);
  const { cars, leftOut: others } = withoutTwins(found);
  return { track, cars, leftOut: isWhole ? others : [{ line: null, text: '', why: 'cutShort' }, ...others] };
}

/** After the code, the position in the file and the equipment group. */
const segmentInitialAt = 3;

/** Where a single read has a mark's initial, followed by number and tag side; `null`: nowhere. */
function tagAt(cells: readonly string[]): number | null {
  const at = cells.findIndex(
    (cell, index) => parseMark(`${cell} ${cells[index + 1] ?? ''}`) !== null && side.test(cells[index + 2] ?? ''),
  );
  return at === -1 ? null : at;
}

/** A record of one tag: its equipment group, initial, number, then the side it is on, length and axles. */
function readTag(line: TableLine, at: number | null): Line {
  const { number, cells } = line;
  if (at === null) return leftOut(line, 'notUnderstood');
  if (cells[at - 1] === locomotiveGroup) return leftOut(line, 'locomotive');
  const mark = parseMark(`${cells[at] ?? ''} ${cells[at + 1] ?? ''}`);
  if (mark === null) return leftOut(line, 'noMark');
  const sideAt = cells.findIndex((cell) => side.test(cell));
  // Some readers write an empty field between the length and the axles.
  const axles = sideAt === -1 ? undefined : cells.slice(sideAt + 2, sideAt + 4).find((cell) => /^\d{1,2}$/.test(cell));
  const readAt = cells.find((cell) => /\d{1,2}:\d{2}/.test(cell));
  return {
    line: number,
    mark: showMark(mark),
    ...(readAt !== undefined && { at: (/[\d/.-]{1,20}[ T][\d:]+/.exec(readAt) ?? [readAt])[0] }),
    ...(axles !== undefined && { axles: Number(axles) }),
  };
}

/** A table with or without a heading, a list of marks: read as consists are. */
function readTable(lines: readonly TableLine[]): ReaderFile {
  const layout = consistLayout(lines);
  const { cars, notUnderstood } = readConsist(lines, layout);
  const column = (name: RegExp) => layout.headings.findIndex((heading) => name.test(heading.trim()));
  const [trackAt, typeAt, timeAt] = [column(/^track$/i), column(/^type$/i), column(/^(date ?\/? ?)?time$/i)];
  const cellsOf = new Map(lines.map((line) => [line.number, line.cells]));
  const found = cars.map((car): Line => {
    const cells = cellsOf.get(car.line) ?? [];
    if (locomotiveWords.test(cells[typeAt] ?? '')) return leftOut({ number: car.line, cells }, 'locomotive');
    if (parseMark(car.mark) === null) return leftOut({ number: car.line, cells }, 'noMark');
    const at = cells[timeAt] ?? '';
    return { line: car.line, mark: car.mark, ...(at !== '' && { at }) };
  });
  const others = notUnderstood
    .filter(({ why }) => why !== 'headingAgain' && why !== 'aboveHeading')
    .map(({ line, cells, why }) => leftOut({ number: line, cells }, why === 'noCar' ? 'noMark' : 'notUnderstood'));
  const tracks = new Set(cars.map(({ line }) => cellsOf.get(line)?.[trackAt] ?? '').filter((name) => name !== ''));
  const [track = null] = tracks.size === 1 ? tracks : [];
  const read = withoutTwins(found);
  return { track, cars: read.cars, leftOut: [...read.leftOut, ...others].toSorted(byLine) };
}

function byLine(a: LineLeftOut, b: LineLeftOut): number {
  return (a.line ?? 0) - (b.line ?? 0);
}

/** A car has a tag on each side, and a reader may read both. */
function withoutTwins(found: readonly Line[]): Pick<ReaderFile, 'cars' | 'leftOut'> {
  const met = new Set<string>();
  const cars: ReadCar[] = [];
  const others: LineLeftOut[] = [];
  for (const line of found) {
    if (!isCar(line)) others.push(line);
    else if (met.has(line.mark)) others.push({ line: line.line, text: line.mark, why: 'twice' });
    else {
      met.add(line.mark);
      cars.push(line);
    }
  }
  return { cars, leftOut: others };
}
