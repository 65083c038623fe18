import { describe, expect, it } from 'vitest';
import { delimiterOf, tableLines } from '#shared/rules/delimited.ts';

const cellsOf = (text: string, delimiter = delimiterOf(text)) => [...tableLines(text, delimiter)];

describe('what separates the cells of a table', () => {
  it.each([
    ['a tab, where commas stand in the texts', 'UP 1\tsand, wet\nUP 2\tcoal\n', '\t'],
    ['a semicolon, where commas are decimal', 'UP 1;83,5\nUP 2;84\nUP 3;85,25\n', ';'],
    ['a comma', 'UP 1,sand\nUP 2,coal\n', ','],
    ['a comma, where nothing is separated', 'UP 1\nUP 2\n', ','],
    ['what cuts more lines alike, though another makes more cells once', 'a;b;c;d;e\n1,2\n3,4\n', ','],
    ['of as many lines, what makes more cells', 'a;1,2,3\nb;4,5,6\n', ','],
    ['in a draw the tab', 'a\t1,2\nb\t3,4\n', '\t'],
    ['what a first line for spreadsheets says', 'sep=;\r\nUP 1;a,b,c\r\nUP 2;d,e,f\r\n', ';'],
    ['that, behind empty lines', '\r\n;;\r\n \r\nsep=;\r\nUP 1;a,b,c\r\nUP 2;d,e,f\r\n', ';'],
    ['that, with the mark of UTF-8 and quotes', '\ufeff"sep=,"\nUP 1,a;b;c\nUP 2,d;e;f\n', ','],
    ['what the many lines below a short heading say', 'Train;7\n1,2,3\n4,5,6\n7,8,9\n', ','],
  ])('is %s', (_, text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });

  it('is judged by the beginning: fifty lines', () => {
    const semicolons = (n: number) => 'a;b\n'.repeat(n);
    const commas = 'a,b,c\n'.repeat(60);
    expect(delimiterOf(semicolons(26) + commas)).toBe(';');
    expect(delimiterOf(semicolons(24) + commas)).toBe(',');
  });
});

describe('a table is cut into its cells', () => {
  it('without the line that only says what separates them; the others keep their numbers', () => {
    expect(cellsOf('sep=;\r\nCar;Net\r\nUP 1;92,5\r\n')).toEqual([
      { number: 2, cells: ['Car', 'Net'] },
      { number: 3, cells: ['UP 1', '92,5'] },
    ]);
    expect(cellsOf('\ufeff\r\n\n\rsep=;\nCar;Net\n')).toEqual([{ number: 5, cells: ['Car', 'Net'] }]);
    expect(cellsOf('\n; sep=;\n')).toEqual([{ number: 2, cells: ['', 'sep=', ''] }]);
    expect(cellsOf('sep=x;b\nc;d', ';')[0]).toEqual({ number: 1, cells: ['sep=x', 'b'] });
  });

  it.each([
    ['blanks around cells go', ' UP 1 , "sand, wet" ,x', ['UP 1', 'sand, wet', 'x']],
    ['a doubled quote is one', '"12"" pipe",b', ['12" pipe', 'b']],
    ['each of several, too', '"say ""so""",b', ['say "so"', 'b']],
    ['a quote that does not end a cell stays', '5\'6",b', ['5\'6"', 'b']],
    ['and one that is never closed, and is told', '"open,b', ['"open', 'b'], true],
    ['or is closed within a word', '"a"b,c', ['"a"b', 'c'], true],
    ['the mark that a file begins with is no sign of a mark', '\ufeffUP 1,b', ['UP 1', 'b']],
    ['an empty cell is one', 'a,,c,', ['a', '', 'c', '']],
  ])('%s', (_, text, cells, isOpen?: boolean) => {
    expect(cellsOf(text, ',')).toEqual([{ number: 1, cells, ...(isOpen && { isOpen }) }]);
  });

  it('however many empty lines are before it', () => {
    expect(cellsOf(`${'\r\n'.repeat(1_000_000)}sep=x`)).toEqual([{ number: 1_000_001, cells: ['sep=x'] }]);
  });

  it('and numbers its lines as the text has them', () => {
    expect(cellsOf('a,b\r\n\r\n"two\nlines",d\re,f\n', ',')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['two\nlines', 'd'] },
      { number: 5, cells: ['e', 'f'] },
    ]);
  });
});
