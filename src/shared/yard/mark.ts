/** Reporting marks as painted: one to four letters (old data has `B&O`) and up to six digits (field notes, "Cars"). */
export interface Mark {
  readonly initial: string;
  readonly number: number;
}

/** What a piece of text may be, when it is meant to name a car. */
export type Recognised =
  | { readonly kind: 'mark'; readonly mark: Mark }
  /** The last digits of a number, as people call a car. */
  | { readonly kind: 'digits'; readonly digits: string }
  /** An ISO 6346 container: owner code, serial number, and whether its check digit is right. */
  | { readonly kind: 'container'; readonly mark: Mark; readonly checkDigit: number; readonly valid: boolean }
  /** A European wagon of twelve digits, and whether the last of them is right. */
  | { readonly kind: 'wagon'; readonly digits: string; readonly valid: boolean }
  | { readonly kind: 'unknown' };

const largestNumber = 999_999;

/**
 * A text as it looks: chats, tables and PDF files put zero-width characters, no-break spaces and other hyphens into
 * numbers. The right-to-left override stays (`turnsAround`), because the letters after it are not in the order in which
 * they are seen.
 */
function asSeen(text: string): string {
  return text
    .replaceAll(/[\p{Cf}--\u202e]/gv, '')
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\u2010\u2011\u2212]/g, '-');
}

/** Right-to-left override: a number after it is displayed reversed. */
const turnsAround = '\u202e';

/** Reads every accepted form: `UTLX671772`, `UTLX 671772`, `utlx-671772`, `UTLX0671772`, `UP  012345`. */
export function parseMark(text: string): Mark | null {
  const found = /^([A-Z][A-Z&]{0,3})[\s_.\-–]*(\d{1,10})$/.exec(asSeen(text).trim().toUpperCase());
  if (found === null) return null;
  const [, initial = '', digits = ''] = found;
  const number = Number(digits);
  return number >= 1 && number <= largestNumber ? { initial, number } : null;
}

/** Whether it may be the mark of a container (initials that end in U) or a trailer (in Z), which stand on cars. */
export function mayStandOnCar({ initial }: Mark): boolean {
  return /[UZ]$/.test(initial);
}

/** Whether two cells of a table are a car's initial and its number (`UTLX`, `0000671772`). */
export function namesCarInTwo(initial = '', number = ''): boolean {
  return /^[A-Z][A-Z&]{0,3}$/i.test(initial) && parseMark(`${initial} ${number}`) !== null;
}

/** The text that names a car of which initial and number stand apart; a whole name needs no initial. */
export function carInParts(initial: string, number: string): string {
  const { kind } = recognise(number);
  return kind === 'digits' || kind === 'unknown' ? `${initial} ${number}`.trim() : number;
}

/**
 * The marks that a text may name if it is written as cars are shown, whatever their initials: a European wagon (`3380
 * 7846123`, or its twelve digits), letters of any language. The caller must look up whether such a car exists.
 */
export function namesAsShown(text: string): Mark[] {
  const plain = asSeen(text).trim();
  const shown = /^(\S(?:.*\S)?)\s+(\d{1,15})$/.exec(plain);
  if (shown !== null) {
    const [, initial = '', digits = ''] = shown;
    return [...new Set([initial, initial.toUpperCase()])].map((one) => ({ initial: one, number: Number(digits) }));
  }
  const wagon = plain.replaceAll(/[\s\-–]/g, '');
  if (!/^\d{12}$/.test(wagon)) return [];
  // The last digit is a check digit; services write the number with or without it.
  return [11, 12].map((end) => ({ initial: wagon.slice(0, 4), number: Number(wagon.slice(4, end)) }));
}

/** Whether a car's name here is its mark: one without a number is called by its id (`UTLX #70001`), unknown outside. */
export function isMark(called: string): boolean {
  return namesAsShown(called).length > 0;
}

/** Whether a text is a European wagon as services write it: four figures for the initial, then its number. */
export function isWagonAsShown(text: string): boolean {
  return /^\d{4} [1-9]\d{0,7}$/.test(text.trim());
}

/** As it is shown, and as the service writes it: initial, one space, number. */
export function showMark(mark: Mark): string {
  return `${mark.initial} ${mark.number}`;
}

/** Tells what a text may name. Nothing is guessed beyond the forms people really use. */
export function recognise(text: string): Recognised {
  const plain = asSeen(text).trim().toUpperCase();
  const container = parseContainer(plain);
  // `UTLU0671772` may be a mark with a zero in front or a container: the check digit decides.
  if (container !== null && (container.valid || parseMark(plain) === null)) return container;
  const mark = parseMark(plain);
  if (mark !== null) return { kind: 'mark', mark };
  const digits = plain.replaceAll(/[\s\-–]/g, '');
  if (!/^\d+$/.test(digits)) return { kind: 'unknown' };
  if (digits.length === 12) return { kind: 'wagon', digits, valid: passesLuhn(digits) };
  const last = digits.length > 6 ? digits.replace(/^0+/, '') : digits;
  return last.length >= 1 && last.length <= 6 ? { kind: 'digits', digits: last } : { kind: 'unknown' };
}

/** The six digits of a number in reverse, so that a search for last digits becomes a prefix search. */
export function digitsFromTheBack(digits: string | number): string {
  return [...String(digits)].reverse().join('');
}

/** A car's number as six digits from the back: the key under which its last digits are looked up. */
export function lastDigitsKey(number: number): string {
  return digitsFromTheBack(String(number).padStart(6, '0'));
}

const wagon = String.raw`\d{2}[ \-–]?\d{2}[ \-–]?\d{4}[ \-–]?\d{3}[ \-–]?\d`;
const wagonAsShown = String.raw`\d{4} \d{7}`;
/**
 * `671,772` is not car 671: a spreadsheet writes a number with a sign between its thousands. Messages between railways
 * fill a number up to ten digits (`UTLX0000671772`).
 */
const carNumber = String.raw`(?:0{0,3}\d{4,7}|\d{1,3}(?![.,]\d{3}(?!\d)))`;
const initialAndNumber = String.raw`[A-Z][A-Z&]{0,3}[ \t_.,;\-–]*${carNumber}`;
const numbersInText = new RegExp(
  // A letter of another alphabet (`UТLX`, whose second letter is Cyrillic) is part of the name that it stands in.
  String.raw`(?<![\p{L}\p{M}\p{N}&.])(?:${wagon}|${wagonAsShown}|${initialAndNumber})(?![\p{L}\p{M}\p{N}])`,
  'giu',
);
const bareDigits = /(?<![\p{L}\p{M}\p{N}.,/])\d{2,7}(?![\p{L}\p{M}\p{N}/]|[.,]\d)/gu;
/** Signs and blanks between thousands, besides point and comma. */
const betweenThousands = /(?<=\d)['’\u00a0\u2009\u202f](?=\d{3}(?!\d))/g;
/** `UTLX #1772` is that car, and no other one whose number ends so; `car #1772` names none. */
const signBehindInitial = /(?<![\p{L}\p{M}\p{N}&.])(?!CARS?\b)([A-Z][A-Z&]{1,3}) *[#|] *(?=\d{3})/gu;
const unNumber = /^(UN|NA)[\s-]*\d{4}$/i;

/** `UP 12345, 12346 and 12347`: cars that are written behind one initial. */
const behindOneInitial = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}&.])([A-Z][A-Z&]{0,3})[ \-–]*(\d{3,6})` +
    String.raw`((?:(?:[,;] +|,? +(?:and|&) +|/)#?\d{3,6}(?![\p{L}\p{M}\p{N}]|/(?!\d{3})|[.,]\d| ?(?:lbs?|kg|tons?|ft)\b))+)`,
  'giu',
);

/** `UP 12345 12346`: a text of one line and nothing else. In a list of several, the second number is a weight. */
const marksAndBlanks = /^(?:[A-Z][A-Z&]{0,3}[ \-–]*\d{3,6}(?: \d{3,6})*(?:[ ,;]+|$))+$/i;

/** Each of them with its initial. A number of other length than the first, or with a unit, is something else. */
function spelledOut(line: string, isAlone: boolean): string {
  const listed = isAlone && marksAndBlanks.test(line) ? line.replaceAll(/(?<=\d) (?=\d)/g, ', ') : line;
  return listed.replace(behindOneInitial, (whole: string, initial: string, number: string, others: string) => {
    const named = others
      .replaceAll('#', '')
      .replaceAll(/\d+/g, (other) => (other.length === number.length ? `${initial} ${other}` : other));
    return whole.slice(0, -others.length) + named;
  });
}

/** Where lines of a pasted text end: word processors end them with a vertical tab, older tables with a return alone. */
const lineBreak = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/** The lines of a pasted text that are not blank. */
export function linesOf(text: string): string[] {
  return text.split(lineBreak).filter((line) => line.trim() !== '');
}

/**
 * Finds the car numbers in a pasted text of any shape: a column, a row, lists with commas, lines cut out of a
 * spreadsheet. In a line with whole car numbers, bare digits are line numbers or weights, except those listed behind
 * one initial; in a line without, they are last digits. A line that names nothing is returned whole, so that it does
 * not disappear silently. Each text comes once, in the order of the text. `isAlone`: it is not a line of a longer text.
 */
export function splitMarks(text: string, isAlone = linesOf(text).length === 1): string[] {
  const found = new Set<string>();
  for (const line of linesOf(text)) {
    const seen = asSeen(line.replaceAll(betweenThousands, ',')).replaceAll(/["']/g, ' ');
    const plain = seen.replaceAll(signBehindInitial, '$1 ').trim();
    if (plain === '') continue;
    if (plain.includes(turnsAround)) {
      found.add(plain.slice(0, 80));
      continue;
    }
    const whole = (spelledOut(plain, isAlone).match(numbersInText) ?? []).map((piece) =>
      piece.replaceAll(/[\t,;]+/g, ' '),
    );
    const cars = whole.filter((piece) => !unNumber.test(piece));
    const named = cars.length > 0 ? cars : whole.length > 0 ? whole : (plain.match(bareDigits) ?? []);
    for (const piece of named.length > 0 ? named : [plain.slice(0, 80)]) found.add(piece.trim());
  }
  return [...found];
}

function parseContainer(plain: string): (Recognised & { kind: 'container' }) | null {
  const found = /^([A-Z]{3}[UJZ])[\s-]*(\d{6})[\s-]*(\d)$/.exec(plain);
  if (found === null) return null;
  const [, initial = '', serial = '', check = ''] = found;
  const checkDigit = Number(check);
  return {
    kind: 'container',
    mark: { initial, number: Number(serial) },
    checkDigit,
    valid: containerCheckDigit(initial + serial) === checkDigit,
  };
}

/** ISO 6346: each place doubles in weight; letters count from 10 and leave out multiples of 11. */
function containerCheckDigit(code: string): number {
  const sum = [...code].reduce((total, sign, place) => total + signValue(sign) * 2 ** place, 0);
  return (sum % 11) % 10;
}

function signValue(sign: string): number {
  if (/\d/.test(sign)) return Number(sign);
  const place = sign.charCodeAt(0) - 'A'.charCodeAt(0);
  const value = 10 + place;
  // 11, 22 and 33 are left out: every letter after A, K and U moves up by one more.
  return value + Math.floor((value - 1) / 10);
}

/** Of twelve digits: every other one counts twice, the first of all among them. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reduce((total, sign, index) => {
    const value = Number(sign) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
