import type { Layout } from './page-rules.ts';
import type { PrintColumn, PrintGroup } from './table.ts';

/** Width between the margins of the narrower paper of A4 and Letter, in em of the usual 8 points. */
const room: Readonly<Record<Layout, number>> = { full: 66, trackAPage: 66, half: 43, wide: 90 };
/** The blank beside a cell. */
const beside = 0.75;
/** A heading is written smaller. */
const headingSize = 0.86;
/** No column asks for more than this: what is longer takes a second line, and a longer word is broken. */
const mostWanted = 24;
const longestWord = 14;
/** A word as short as this is never broken. */
const short = 4;
/** Lines that are measured: on a list of thousands some of them, evenly. */
const mostMeasured = 1_500;

/**
 * Shares of the page, in percent, by what stands in the columns: none cuts a word as long as there is room, an empty one
 * takes no more than its heading, and what is left goes where most lines would take a second one. `width` is the least a
 * column gets, for what is written there by hand.
 */
export function fittedShares<Row, Key extends string>(
  columns: readonly PrintColumn<Key>[],
  groups: readonly PrintGroup<Row>[],
  text: (row: Row, column: Key) => string,
  layout: Layout,
): number[] {
  const rows = sampled(groups.flatMap((group) => group.rows));
  const sized = columns.map((column) => sizeOf(column, column.write === undefined ? rows : [], text));
  const least = sum(sized.map((one) => one.least));
  const spare = room[layout] - least;
  if (spare <= 0) {
    // Marks, numbers and short words are never broken. In other columns long words give way: those of few lines first,
    // so that one long name does not break the words of all lines beside it.
    const gives = columns.map(({ strong, number, write }, at) => {
      const { least = 0, usual = 0 } = sized[at] ?? {};
      if (strong === true || number === true || write !== undefined || least <= short) return { rare: 0, common: 0 };
      const rare = least - Math.max(short, usual);
      return { rare, common: least - rare - short };
    });
    const rare = sum(gives.map((one) => one.rare));
    const common = sum(gives.map((one) => one.common));
    const ofRare = Math.min(1, -spare / Math.max(1, rare));
    const ofCommon = Math.min(1, Math.max(0, -spare - rare) / Math.max(1, common));
    const narrow = sized.map(
      (one, at) => one.least - (gives[at]?.rare ?? 0) * ofRare - (gives[at]?.common ?? 0) * ofCommon,
    );
    return narrow.map((width) => (width / sum(narrow)) * 100);
  }
  const missing = sum(sized.map((one) => one.wanted - one.least));
  const filled = missing === 0 ? 0 : Math.min(1, spare / missing);
  const widths = sized.map((one) => one.least + (one.wanted - one.least) * filled);
  const whole = sum(widths);
  // Number columns do not grow, so that numbers stay close to what they belong to.
  const growing = columns.map((column, at) =>
    column.number === true || column.write === 'box' ? 0 : (widths[at] ?? 0),
  );
  const left = Math.max(0, room[layout] - whole) / Math.max(1, sum(growing));
  return widths.map((width, at) => ((width + (growing[at] ?? 0) * left) / room[layout]) * 100);
}

interface Sized {
  /** Its longest word. */
  readonly least: number;
  /** The longest word of nine lines of ten, and of its heading. */
  readonly usual: number;
  /** So much that nine lines of ten stay one line. */
  readonly wanted: number;
}

function sizeOf<Row, Key extends string>(
  { key, label, width = 0, strong = false }: PrintColumn<Key>,
  rows: readonly Row[],
  text: (row: Row, column: Key) => string,
): Sized {
  const size = strong ? 1.06 : 1;
  // Text in strong columns is never broken. Elsewhere a line ends at a hyphen, too.
  const wordsOf = (cell: string) => (strong ? [cell] : cell.split(/\s+|(?<=-)/));
  const longest = (cell: string) =>
    Math.max(0, ...wordsOf(cell).map((one) => Math.min(longestWord, lettersWide(one) * size)));
  const cells = rows.map((row) => text(row, key));
  const heading = Math.max(...label.split(/\s+/).map(lettersWide)) * headingSize;
  const words = cells.map(longest).toSorted((one, other) => one - other);
  const lines = cells.map((cell) => lettersWide(cell) * size).toSorted((one, other) => one - other);
  const line = ofNineTenths(lines);
  const least = Math.max(width, Math.max(heading, words.at(-1) ?? 0) + beside);
  const usual = Math.max(width, Math.max(heading, ofNineTenths(words)) + beside);
  return { least, usual, wanted: Math.max(least, Math.min(mostWanted, line + beside)) };
}

function ofNineTenths(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length * 0.9)] ?? 0;
}

function sampled<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.ceil(rows.length / mostMeasured);
  return step <= 1 ? rows : rows.filter((_, at) => at % step === 0);
}

/** About how wide a text is, in em: a page is laid out before anything on it can be measured. */
function lettersWide(text: string): number {
  let width = 0;
  for (const letter of text) width += letterWide(letter);
  return width;
}

function letterWide(letter: string): number {
  if (/[ijlI.,:;|!'’()[\]ftr\s]/u.test(letter)) return 0.36;
  if (/[MWmw@%—]/u.test(letter)) return 0.94;
  if (/[OQGD]/u.test(letter)) return 0.78;
  if (/[\p{Lu}\p{N}]/u.test(letter)) return 0.69;
  return /[\p{Ll}\p{P}\p{M}]/u.test(letter) ? 0.6 : 1;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
