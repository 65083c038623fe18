import { type Message, message } from '../messages/message.ts';

export type Delimiter = '\t' | ';' | ',';

/** A line of a table: its number in the text (a quoted line break counts) and its cells, without white space around. */
export interface TableLine {
  readonly number: number;
  readonly cells: readonly string[];
  /** A quote at the beginning of one of its cells does not end it. */
  readonly isOpen?: boolean;
}

/** In order of preference if several fit equally. */
const delimiters: readonly Delimiter[] = ['\t', ';', ','];
const sampleLines = 50;
const sampleLength = 50_000;
/** A longer quoted cell lacks its closing quote. */
const longestQuoted = 10_000;
/** Parts of one cell: more than any record has of anything. */
const mostParts = 1_000;

/** A first line that only states the separator for spreadsheets (`sep=;`) is no line of the table; empty ones may precede it. */
const separatorLine = /^\u{feff}?(?:[ \t;,\r\n]{0,1000}[\r\n])?"?sep=([\t;,])"?[ \t;,]*(?:\r\n?|\n)/iu;

/** The delimiter that the text states, else the one by which most lines have as many cells, and most cells. */
export function delimiterOf(text: string): Delimiter {
  const said = delimiters.find((one) => one === separatorLine.exec(text)?.[1]);
  if (said !== undefined) return said;
  const sample = text.slice(0, sampleLength);
  const judged = delimiters.map((delimiter) => {
    const counts = new Map<number, number>();
    let lines = 0;
    for (const { cells } of tableLines(sample, delimiter)) {
      counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
      lines += 1;
      if (lines === sampleLines) break;
    }
    const [columns, alike] = [...counts].filter(([cells]) => cells > 1).reduce(most, [0, 0]);
    return { delimiter, columns, alike };
  });
  const [best] = judged.sort((a, b) => b.alike - a.alike || b.columns - a.columns);
  return best !== undefined && best.alike > 0 ? best.delimiter : ',';
}

function most(a: readonly [number, number], b: readonly [number, number]): readonly [number, number] {
  return b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a;
}

/**
 * The lines of a pasted table or a CSV file, one at a time; empty lines are skipped. Cells may be quoted, with doubled
 * quotes and line breaks inside. A quote that does not end a cell (5'6") is an ordinary character.
 */
export function* tableLines(text: string, delimiter: Delimiter): Generator<TableLine, void, void> {
  const declared = separatorLine.exec(text)?.[0] ?? '';
  let at = declared === '' && text.charCodeAt(0) === 0xfe_ff ? 1 : declared.length;
  let number = 1 + breaksIn(declared);
  while (at < text.length) {
    const cells: string[] = [];
    const begins = number;
    let isOpen = false;
    for (;;) {
      const cell = readCell(text, at, delimiter);
      cells.push(cell.text.trim());
      number += cell.breaks;
      isOpen ||= cell.isOpen === true;
      at = cell.end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    number += 1;
    if (cells.some((cell) => cell !== '')) yield { number: begins, cells, ...(isOpen && { isOpen }) };
  }
}

/** The first lines of a text, at most so many. */
export function firstLines(text: string, most: number): TableLine[] {
  const lines: TableLine[] = [];
  for (const line of tableLines(text, delimiterOf(text))) {
    lines.push(line);
    if (lines.length === most) break;
  }
  return lines;
}

/** Told of a line with more cells than columns: a separator without quotes moves every cell behind it into another one. */
export function tooManyCells({ cells }: TableLine, columns: number): Message | null {
  if (cells.slice(columns).every((cell) => cell === '')) return null;
  return message('rules.cells', { n: cells.length, columns });
}

/** The parts of a cell that lists something; `null`: so many that they are no list, and millions would fill the memory. */
export function partsOf(cell: string, between: RegExp): readonly string[] | null {
  const parts = cell.split(between, mostParts + 1);
  return parts.length > mostParts ? null : parts;
}

interface Cell {
  readonly text: string;
  /** The position of the delimiter, the line break or the end of the text. */
  readonly end: number;
  /** Line breaks inside. */
  readonly breaks: number;
  readonly isOpen?: boolean;
}

function readCell(text: string, at: number, delimiter: Delimiter): Cell {
  let begin = at;
  while (text[begin] === ' ') begin += 1;
  if (text[begin] === '"') {
    const quoted = readQuoted(text, begin + 1, delimiter);
    if (quoted !== null) return quoted;
  }
  let end = begin;
  while (end < text.length && !endsCell(text[end], delimiter)) end += 1;
  return { text: text.slice(begin, end), end, breaks: 0, isOpen: text[begin] === '"' };
}

function readQuoted(text: string, begin: number, delimiter: Delimiter): Cell | null {
  const limit = Math.min(text.length, begin + longestQuoted);
  for (let at = begin; at < limit; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (text[end] === ' ') end += 1;
    if (end < text.length && !endsCell(text[end], delimiter)) return null;
    const inside = text.slice(begin, at).replaceAll('""', '"');
    return { text: inside, end, breaks: breaksIn(inside) };
  }
  return null;
}

function breaksIn(text: string): number {
  return (text.match(/\r\n|\r|\n/g) ?? []).length;
}

function endsCell(sign: string | undefined, delimiter: Delimiter): boolean {
  return sign === delimiter || sign === '\n' || sign === '\r';
}
