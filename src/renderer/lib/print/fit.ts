import type { Layout } from './page-rules.ts';
import type { PrintColumn, PrintGroup } from './paper.ts';

const usualPoints = 8;
/** Width between the margins of the narrower paper of A4 and Letter, in em of the usual 8 points. */
const room: Readonly<Record<Layout, number>> = { full: 66, trackAPage: 66, half: 43, wide: 90 };
/** The blank beside a cell. */
const beside = 0.75;
/** A heading is written smaller. */
const headingSize = 0.86;
/** No column asks for more than this: what is longer takes a second line. */
const mostWanted = 48;
/** Marks and what has digits in it, as UN numbers and times, are not broken up to here; a longer word is broken anyway. */
const longestWhole = 14;
/** No word as short as this is broken. */
const short = 4;
/** A broken word is as bad as so many lines more on the page. */
const brokenCosts = 10;
/** A line of a cell that makes nothing higher is as bad as so many lines. */
const cellCosts = 0.05;
/** What is taken at once from the width of a column: so many em, more where far too much is asked for. */
const step = 0.5;
const mostSteps = 16;
/** No column loses a larger part of what it needs than this. */
const mostGiven = 0.75;
/** Lines that are measured, and laid out to compare: on a list of thousands some of them, evenly. */
const mostMeasured = 400;
const mostLaidOut = 100;

/**
 * Shares of the page, in percent, by what stands in the columns. Each asks for as much as it can use; where that is more
 * than there is, room is taken where it costs the fewest lines and words, down to what is never broken: marks, numbers and
 * short words. What is left goes to those that may grow. `width` is the least a column gets, for what is written there by
 * hand, `points` the size of the letters.
 */
export function fittedShares<Row, Key extends string>(
  columns: readonly PrintColumn<Key>[],
  groups: readonly PrintGroup<Row>[],
  text: (row: Row, column: Key) => string,
  layout: Layout,
  points = usualPoints,
): number[] {
  const page = (room[layout] * usualPoints) / points;
  const rows = sampled(
    groups.flatMap((group) => group.rows),
    mostMeasured,
  );
  const sized = columns.map((column) => sizeOf(column, column.write === undefined ? rows : [], text));
  const widths = sized.map((one) => one.wanted);
  let laid = sized.map((one) => laidOut(one, one.wanted));
  for (let over = sum(widths) - page; over > 0; over = sum(widths) - page) {
    const narrower = sized.flatMap((one, at) => {
      const before = widths[at] ?? 0;
      const width = Math.max(one.least, before - Math.max(step, over / mostSteps));
      if (width >= before) return [];
      const then = laid.with(at, laidOut(one, width));
      return [{ at, width, then, costs: costsOf(then) }];
    });
    const [first] = narrower.toSorted((one, other) => one.costs - other.costs || other.width - one.width);
    if (first === undefined) break;
    widths[first.at] = first.width;
    laid = first.then;
  }
  const whole = sum(widths);
  // On a page that is narrower still, words give way rather than numbers and marks, which would cover what is beside them.
  const stays = ({ strong, number, write }: PrintColumn) => strong === true || number === true || write !== undefined;
  const giving = sum(columns.map((column, at) => (stays(column) ? 0 : (widths[at] ?? 0))));
  const given = Math.min(mostGiven, Math.max(0, whole - page) / Math.max(1, giving));
  // Number columns do not grow, so that numbers stay close to what they belong to.
  const growing = columns.map((column, at) =>
    column.number === true || column.write === 'box' ? 0 : (widths[at] ?? 0),
  );
  const left = Math.max(0, page - whole) / Math.max(1, sum(growing));
  const all = columns.map((column, at) => {
    const width = widths[at] ?? 0;
    return width * (stays(column) ? 1 : 1 - given) + (growing[at] ?? 0) * left;
  });
  return all.map((width) => (width / Math.max(sum(all), page)) * 100);
}

interface Sized {
  readonly least: number;
  readonly wanted: number;
  /** How wide the words of each cell are. */
  readonly cells: readonly (readonly number[])[];
}

function sizeOf<Row, Key extends string>(
  { key, label, width = 0, strong, number = false }: PrintColumn<Key>,
  rows: readonly Row[],
  text: (row: Row, column: Key) => string,
): Sized {
  const size = strong === undefined ? 1 : 1.04;
  // Text in strong columns is never broken. Elsewhere a line ends at a hyphen, too.
  const texts = rows.map((row) => (strong === true ? [text(row, key)] : text(row, key).split(/(?<=\s)|(?<=-)/)));
  const heading = label.split(/\s+/).map((word) => lettersWide(word) * headingSize);
  const cells = [heading, ...sampled(texts, mostLaidOut).map((those) => those.map((word) => lettersWide(word) * size))];
  const whole = texts.flat().filter((word) => strong === true || number || /\p{N}/u.test(word));
  // A column with room of its own has it for its name, too.
  const named = width === 0 ? 0 : longestOf(heading);
  const longest = Math.min(longestWhole, Math.max(named, longestOf(whole.map((word) => lettersWide(word) * size))));
  const ofAll = Math.min(mostWanted, Math.max(longestOf(heading), longestOf(cells.slice(1).map(sum))));
  const wanted = Math.max(width, ofAll + beside);
  return { least: Math.min(wanted, Math.max(width, Math.max(short, longest) + beside)), wanted, cells };
}

/** A column as it stands at some width: how many lines each cell takes, and how many words are broken. */
function laidOut({ cells }: Sized, width: number) {
  const inside = width - beside;
  let broken = 0;
  const lines = cells.map((words) => {
    let count = 1;
    let used = 0;
    for (const word of words) {
      if (used > 0 && used + word > inside) {
        count += 1;
        used = 0;
      }
      const pieces = Math.ceil(word / inside);
      count += pieces - 1;
      broken += Math.max(0, pieces - Math.ceil(word / longestWhole));
      used += word;
    }
    return count;
  });
  return { lines, broken };
}

/** A line of the list is as high as its highest cell; of two ways that are as high, the one with less in all cells. */
function costsOf(laid: readonly ReturnType<typeof laidOut>[]): number {
  const rows = Math.max(...laid.map((one) => one.lines.length));
  let costs = brokenCosts * sum(laid.map((one) => one.broken));
  for (let row = 0; row < rows; row += 1) {
    let highest = 0;
    for (const { lines } of laid) {
      const own = lines[row] ?? 0;
      costs += own * cellCosts;
      if (own > highest) highest = own;
    }
    costs += highest;
  }
  return costs;
}

function longestOf(numbers: readonly number[]): number {
  return numbers.reduce((most, one) => Math.max(most, one), 0);
}

function sampled<Row>(rows: readonly Row[], most: number): readonly Row[] {
  const step = Math.ceil(rows.length / most);
  return step <= 1 ? rows : rows.filter((_, at) => at % step === 0);
}

/** How wide a text is, in em, rather too wide than too narrow: a page is laid out before anything on it can be measured. */
function lettersWide(text: string): number {
  return sum([...text].map((letter) => widthsOfLetters.find(([those]) => those.test(letter))?.[1] ?? 1));
}

/** The letters of the window's typeface, digits of one width. */
const widthsOfLetters: readonly (readonly [RegExp, number])[] = [
  [/[ijlI.,;|!'’·\s]/u, 0.3],
  [/[()[\]/ftr]/u, 0.4],
  [/[MWmw@%—]/u, 0.94],
  [/[acekszvxy]/u, 0.575],
  [/[EFJLZ]/u, 0.64],
  [/[CDGHNOQU]/u, 0.755],
  [/[\p{N}:-]/u, 0.65],
  [/\p{Lu}/u, 0.71],
  [/[\p{Ll}\p{P}\p{M}]/u, 0.61],
];

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
