import { describe, expect, test } from 'vitest';
import { csvLine, csvOf } from '#shared/rules/csv.ts';
import { type Delimiter, tableLines } from '#shared/rules/delimited.ts';
import { queueAsCsv } from '#main/maintenance/queue-export.ts';

const signs = ['=', '+', '-', '@'];
const separators: readonly Delimiter[] = [',', ';', '\t'];

/** The cells of a line as the crudest spreadsheet sees them: cut at every separator and line break, quotes stripped. */
function crudeCells(text: string, separator: string): string[] {
  return text.split(new RegExp(`[${separator}\r\n]`)).map((cell) => cell.replace(/^"+/, ''));
}

describe('no cell is a formula, whatever separates cells in this country', () => {
  const texts = signs.flatMap((sign) => [
    `${sign}1+1`,
    `a;${sign}1+1`,
    `a\t${sign}1+1`,
    `a,${sign}1+1`,
    `a\n${sign}1+1`,
    `a\r${sign}1+1`,
    `a;"${sign}1+1`,
    `a;;${sign}1`,
    `;${sign}1;${sign}1`,
  ]);
  test.each(texts)('%j', (text) => {
    const line = csvLine(['before', text, text]);
    for (const separator of separators) {
      for (const cell of crudeCells(line, separator)) expect(cell).not.toMatch(/^[=+\-@]/);
      for (const { cells } of tableLines(line, separator)) {
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
      }
    }
  });

  test.each(['\t=1', '\r=1', '\n=1', '\tplain'])('a cell that begins with white space that cuts: %j', (text) => {
    expect(csvLine([text])).toMatch(/^"'[\t\r\n]/);
  });
});

describe('nor behind what a spreadsheet leaves out, nor in wide signs', () => {
  const begins = [' ', '\u00a0', '\ufeff', '\u200b', '\u0000', '\u202e '].flatMap((blank) =>
    signs.map((sign) => blank + sign),
  );
  test.each([...begins, '＝', '＋', '－', '＠', ' ＝'])('%j', (begin) => {
    expect(csvLine([`${begin}1+1`])).toBe(`'${begin}1+1\r\n`);
    expect(csvLine([`a;${begin}1+1`])).toBe(`"a;'${begin}1+1"\r\n`);
  });

  test('a long run of blanks is read once', () => {
    const blanks = ' '.repeat(2_000_000);
    expect(csvLine([`,${blanks}x`])).toBe(`",${blanks}x"\r\n`);
  });
});

test('what is no formula is left as it is, and quoted where a separator or a line break stands in it', () => {
  expect(
    csvOf(
      ['a', 'b'],
      [
        ['UTLX 671772', 'half - full'],
        ['x;y', 'say "so"'],
      ],
    ),
  ).toBe('a,b\r\nUTLX 671772,half - full\r\n"x;y","say ""so"""\r\n');
});

test('a number stays one, also below nothing, with the decimals of the country', () => {
  expect(csvOf(['a', 'b'], [[-12.5, 'x']])).toBe('a,b\r\n-12.5,x\r\n');
  const form = { separator: ';', decimal: ',' } as const;
  expect(csvOf(['a', 'b'], [[-12.5, 'x;y']], form)).toBe('a;b\r\n-12,5;"x;y"\r\n');
  for (const { cells } of tableLines(csvLine(['p,q', 0.5, 'r'], form), ';')) expect(cells).toEqual(['p,q', '0,5', 'r']);
});

test('the export of the queue is written by the same hand', () => {
  const command = {
    seq: 1,
    commandId: 'c',
    state: 'rejected',
    summary: '\r=cmd',
    recordedAt: '2026-05-01T12:00:00.000Z',
    sentAt: null,
    attempts: 1,
    token: null,
    lastError: { message: 'no;=1+1' },
    history: [],
    overrides: [],
  };
  const text = queueAsCsv([Object(command)]);
  expect(text).toContain(`"'\r'=cmd"`);
  expect(text).toContain(`"no;'=1+1"`);
  // As spreadsheets with a decimal comma split lines.
  expect(queueAsCsv([Object({ ...command, summary: 'UP 1, UP 2' })], ';')).toContain('\r\n1;rejected;"UP 1, UP 2";');
});

test('an export of the queue says of no command that it was sent while no try of it has left this device', () => {
  const command = {
    seq: 1,
    state: 'pending',
    summary: 'Move',
    recordedAt: 'r',
    sentAt: 'tried',
    token: null,
    history: [],
  };
  expect(queueAsCsv([Object({ ...command, attempts: 0 })])).toContain('1,pending,Move,r,,0,');
  expect(queueAsCsv([Object({ ...command, attempts: 1 })])).toContain('1,pending,Move,r,tried,1,');
});
