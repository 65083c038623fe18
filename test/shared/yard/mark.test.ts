import { describe, expect, it } from 'vitest';
import {
  isWagonAsShown,
  lastDigitsKey,
  namesAsShown,
  parseMark,
  recognise,
  showMark,
  splitMarks,
} from '#shared/yard/mark.ts';

describe('a reporting mark', () => {
  it.each([
    ['UTLX671772', 'UTLX 671772'],
    ['UTLX 671772', 'UTLX 671772'],
    ['utlx-671772', 'UTLX 671772'],
    ['UTLX0671772', 'UTLX 671772'],
    ['UP  012345', 'UP 12345'],
    ['B&O 123', 'B&O 123'],
    ['c&im 17', 'C&IM 17'],
    [' A 1 ', 'A 1'],
    ['\u202aUTLX\u200b\u00a0671\u2060772\u202c', 'UTLX 671772'],
  ])('is read in the form %j', (text, shown) => {
    const mark = parseMark(text);
    expect(mark && showMark(mark)).toBe(shown);
  });

  it('has a number of up to six digits', () => {
    expect(parseMark('UP 999999')).toEqual({ initial: 'UP', number: 999_999 });
    expect(parseMark('UP 1000000')).toBeNull();
  });

  it.each(['', 'UTLX', '671772', 'ABCDE 1', 'UTLX 0', 'UTLX 1234567', 'UTLX 12A', '& 12', 'UTLX \u202e271716'])(
    'is not %j',
    (text) => {
      expect(parseMark(text)).toBeNull();
    },
  );

  it('is found by its last digits, zeros in front included', () => {
    expect(lastDigitsKey(671_772)).toBe('277176');
    expect(lastDigitsKey(72)).toBe('270000');
  });
});

describe('a text as cars are shown', () => {
  it.each([
    [' 3380 7846123 ', ['3380 7846123']],
    ['Züg 12', ['Züg 12', 'ZÜG 12']],
    ['33 80 7846 123-4', ['3380 7846123', '3380 78461234']],
    ['338078461234', ['3380 7846123', '3380 78461234']],
    ['33807846123', []],
    ['Züg', []],
  ])('%j may name %j', (text, shown) => {
    expect(namesAsShown(text).map(showMark)).toEqual(shown);
  });

  it('is a European wagon with four figures for the initial', () => {
    expect([' 3380 7846123 ', '3380 1', '3380 0123', 'UP 12', '338 1234'].map(isWagonAsShown)).toEqual([
      ...[true, true],
      ...[false, false, false],
    ]);
  });
});

describe('a text that names a car', () => {
  it.each([
    'MSCU1234571',
    'HLBU1644189',
    'BICU2053793',
    'LVNU2463401',
    'TGHU2873011',
    'ZIMU3282627',
    'KKTU3692230',
    'XINU4101849',
    'WHLU4511458',
    'FCIU4921066',
    'EGHU5330672',
    'OOLU5740286',
    'PONU6149893',
    'YMLU6559509',
    'SUDU6969113',
    'GESU7378722',
    'RWAU7788336',
    'QNNU8197945',
    'AMFU8607550',
    'CAIU9017161',
    'DFSU9426773',
    'JXLU9836389',
    'TRLU3050050',
    'TRLU3050039',
  ])('is a container by the check digit of ISO 6346, and by no other: %s', (text) => {
    const wrong = text.slice(0, -1) + String((Number(text.at(-1)) + 1) % 10);
    expect(recognise(text.toLowerCase())).toMatchObject({ kind: 'container', valid: true });
    expect(recognise(wrong)).not.toMatchObject({ valid: true });
  });

  it.each([
    '218124712173',
    '518008430010',
    '338078461237',
    '399999999994',
    '805059960213',
    '192939495961',
    '545456543218',
  ])('is a wagon whose twelfth figure checks the others: %s', (text) => {
    const wrong = text.slice(0, -1) + String((Number(text.at(-1)) + 1) % 10);
    expect(recognise(text)).toEqual({ kind: 'wagon', digits: text, valid: true });
    expect(recognise(wrong)).toEqual({ kind: 'wagon', digits: wrong, valid: false });
  });

  it.each([
    ['067177', '067177'],
    ['0671772', '671772'],
    ['72', '72'],
  ])('is last digits as they were written, up to six: %j', (text, digits) => {
    expect(recognise(text)).toEqual({ kind: 'digits', digits });
  });

  it('is not seven figures', () => {
    expect(recognise('6717720')).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['CSQU3054383', { kind: 'container', mark: { initial: 'CSQU', number: 305_438 }, checkDigit: 3, valid: true }],
    ['CSQU3054384', { kind: 'container', mark: { initial: 'CSQU', number: 305_438 }, checkDigit: 4, valid: false }],
    ['21-81-2471217-3', { kind: 'wagon', digits: '218124712173', valid: true }],
    ['51-80-0843001-0', { kind: 'wagon', digits: '518008430010', valid: true }],
    ['51 80 0843 001-1', { kind: 'wagon', digits: '518008430011', valid: false }],
    ['1772', { kind: 'digits', digits: '1772' }],
    ['0671772', { kind: 'digits', digits: '671772' }],
    ['UTLX 671772', { kind: 'mark', mark: { initial: 'UTLX', number: 671_772 } }],
    [' CSQU 305438-3 ', { kind: 'container', mark: { initial: 'CSQU', number: 305_438 }, checkDigit: 3, valid: true }],
    ['CSQU-305438 3', { kind: 'container', mark: { initial: 'CSQU', number: 305_438 }, checkDigit: 3, valid: true }],
    ['CSQU  305438  3', { kind: 'container', mark: { initial: 'CSQU', number: 305_438 }, checkDigit: 3, valid: true }],
    // Ends in U and has seven digits, yet its check digit says that it is no container: a car with a zero in front.
    ['UTLU0671772', { kind: 'mark', mark: { initial: 'UTLU', number: 671_772 } }],
    ['XCSQU3054383', { kind: 'unknown' }],
    ['CSQU30543833', { kind: 'unknown' }],
    ['8180-0843-0019', { kind: 'wagon', digits: '818008430019', valid: false }],
    ['7', { kind: 'digits', digits: '7' }],
    ['100200', { kind: 'digits', digits: '100200' }],
    ['0012', { kind: 'digits', digits: '0012' }],
    ['0000012', { kind: 'digits', digits: '12' }],
    ['0100200', { kind: 'digits', digits: '100200' }],
    ['0000000', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['NO 7A', { kind: 'unknown' }],
    ['hopper', { kind: 'unknown' }],
    ['12345678', { kind: 'unknown' }],
  ])('%j is recognised', (text, expected) => {
    expect(recognise(text)).toEqual(expected);
  });
});

describe('a pasted text', () => {
  it('gives the cars of a column', () => {
    expect(splitMarks('UTLX 671772\r\nup-012345\n\nB&O 12\n')).toEqual(['UTLX 671772', 'up-012345', 'B&O 12']);
  });

  it.each(['\r', '\v', '\f', '\u2028'])('takes what stands in lines that end with %j for lines', (end) => {
    expect(splitMarks(['UP 12', '772', 'hello there'].join(end))).toEqual(['UP 12', '772', 'hello there']);
  });

  it('gives the cars of a row, however it is separated', () => {
    expect(splitMarks('UTLX 671772 UP 12345, NS472751;KCS\t112405')).toEqual([
      'UTLX 671772',
      'UP 12345',
      'NS472751',
      'KCS 112405',
    ]);
  });

  it.each([
    ['UP 12345, 12346 and 12347', ['UP 12345', 'UP 12346', 'UP 12347']],
    ['utlx-671772; 671773, NS 472751 & 472752', ['utlx-671772', 'utlx 671773', 'NS 472751', 'NS 472752']],
    ['UTLX 671772, 92', ['UTLX 671772']],
    ['UTLX 671772, 14300', ['UTLX 671772']],
    ['UTLX 671772, 143000 lb', ['UTLX 671772']],
    ['3, UTLX 671772,671773', ['UTLX 671772']],
    ['UP 12345, 12346/2', ['UP 12345']],
    ['UP 12345/12346/12347', ['UP 12345', 'UP 12346', 'UP 12347']],
    ['UP 12345/2', ['UP 12345']],
    ['UP 12345 12346 12347', ['UP 12345', 'UP 12346', 'UP 12347']],
    ['utlx671772 671773 NS 472751 472752', ['utlx671772', 'utlx 671773', 'NS 472751', 'NS 472752']],
    ['UTLX 671772 53', ['UTLX 671772']],
    ['UTLX 671772 14300', ['UTLX 671772']],
    ['UTLX 671772 143000 L', ['UTLX 671772']],
    ['1 UTLX 671772 143000', ['UTLX 671772']],
    ['UTLX 671772\t143000', ['UTLX 671772']],
    ['UTLX 671772 143000\nUTLX 671773 141500\n', ['UTLX 671772', 'UTLX 671773']],
    ['UP 12345 12346\n', ['UP 12345', 'UP 12346']],
    ['UTLX 671772  143000', ['UTLX 671772']],
  ])('takes the cars that are listed behind one initial, and no weight: %s', (text, cars) => {
    expect(splitMarks(text)).toEqual(cars);
  });

  it('takes the car out of a spreadsheet line and leaves line numbers, specifications and UN numbers', () => {
    expect(
      splitMarks(
        '28,TILX 402025,LOADED,TANK CAR,"VINYL CHLORIDE, STABILIZED ",DOT 105J300W,UN1086,2.1 (FLAMMABLE GAS)',
      ),
    ).toEqual(['TILX 402025']);
  });

  it('names a UN number where a line names nothing else, and no line is lost however long', () => {
    expect(splitMarks('UN1086')).toEqual(['UN1086']);
    expect(splitMarks('UP 12 NA 1993')).toEqual(['UP 12']);
    expect(splitMarks('UN1086 45')).toEqual(['UN1086']);
    expect(splitMarks(`${'y'.repeat(79)} and more`)).toEqual(['y'.repeat(79)]);
    expect(splitMarks('UP 1\n   \nUP 2')).toEqual(['UP 1', 'UP 2']);
    expect(splitMarks('UP 12 SUN 1086 NA 19931')).toEqual(['UP 12', 'SUN 1086', 'NA 19931']);
    expect(splitMarks(`x${'y'.repeat(200)}`)).toEqual([`x${'y'.repeat(79)}`]);
  });

  it('reads a car whose initial and number stand in two cells, and one in quotation marks', () => {
    expect(splitMarks('KCS\t\t112405')).toEqual(['KCS 112405']);
    expect(splitMarks('"UP";"12"')).toEqual(['UP   12']);
    expect(splitMarks('"772""1043"')).toEqual(['772', '1043']);
  });

  it('reads numbers that are filled up with zeros to ten digits, and nothing else of their line for a car', () => {
    expect(splitMarks('01 UTLX0000671772 1234 65')).toEqual(['UTLX0000671772']);
    expect(splitMarks('UTLX 0000671772, GATX0000001234')).toEqual(['UTLX 0000671772', 'GATX0000001234']);
  });

  it.each([
    ['LOT #7: UTLX #1772, #1773 and GATX# 043', ['UTLX 1772', 'UTLX 1773', 'GATX 043']],
    ['| UTLX | 671772 | L |', ['UTLX 671772']],
    ['cars #1772 and #1043', ['1772', '1043']],
    ['CAR #1772', ['1772']],
  ])('takes a number behind an initial for that car, and not for last digits of another: %s', (text, cars) => {
    expect(splitMarks(text)).toEqual(cars);
  });

  it('takes bare numbers as last digits where no whole car is named', () => {
    expect(splitMarks('772, 1043\n4145 2025')).toEqual(['772', '1043', '4145', '2025']);
  });

  it('names a car once, and keeps what it cannot read', () => {
    expect(splitMarks('UP 1\nUP 1\nhello there')).toEqual(['UP 1', 'hello there']);
  });

  it('takes a European wagon with its separators', () => {
    expect(splitMarks('21-81-2471217-3 51-80-0843001-0')).toEqual(['21-81-2471217-3', '51-80-0843001-0']);
  });

  it.each([
    ['with a sign without a width in its number', 'UTLX 6717\u200b72', ['UTLX 671772']],
    ['hyphenated at the end of a line of a PDF file', 'UTLX 67\u00ad1772', ['UTLX 671772']],
    ['behind a byte order mark, between marks of direction', '\ufeff\u202dUTLX 671772\u202c', ['UTLX 671772']],
    ['with a blank that does not break', 'UTLX\u00a0671772\u00a0UP\u202f12', ['UTLX 671772', 'UP 12']],
    ['with a hyphen that does not break', 'UTLX\u2011671772', ['UTLX-671772']],
    ['whose number is shown from its end', 'UTLX \u202e271716', ['UTLX \u202e271716']],
    ['with a sign between thousands', 'UTLX\t671,772', ['UTLX\t671,772']],
    ['with a point, an apostrophe or a blank there', 'UP 1.234\nUP 1’234\nUP 1\u00a0234', ['UP 1.234', 'UP 1,234']],
    ['with a letter of another alphabet', 'U\u0422LX 671772', ['671772']],
    ['struck through', 'U\u0336P\u0336 \u03361\u03362\u0336', ['U\u0336P\u0336 \u03361\u03362\u0336']],
    ['in a list without blanks', 'UP 12,UP 345,NS 472751,100', ['UP 12', 'UP 345', 'NS 472751']],
  ])('names no other car than is seen: one %s', (_how, text, cars) => {
    expect(splitMarks(text)).toEqual(cars);
  });

  it('stays quick with a very long text', () => {
    expect(splitMarks('A'.repeat(100_000) + ' 1-'.repeat(30_000))).toHaveLength(1);
    expect(splitMarks(`UP 12345${', 12346'.repeat(50_000)}x`)).toEqual(['UP 12345', 'UP 12346']);
    expect(splitMarks(`UP 12345${' 12346'.repeat(50_000)}`)).toEqual(['UP 12345', 'UP 12346']);
    expect(splitMarks(`${'UP 12345 12346 '.repeat(20_000)}x`)).toEqual(['UP 12345']);
  });
});
