import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { consistLayout } from '#shared/rules/consist-columns.ts';
import { consistField } from '#shared/rules/consist-schema.ts';
import { readConsist } from '#shared/rules/consist.ts';
import { delimiterOf, tableLines } from '#shared/rules/delimited.ts';
import { readLoadStatus } from '#shared/rules/load-status.ts';
import { consistHazmat } from '#shared/yard/consist-hazmat.ts';

function read(text: string, corrections: Parameters<typeof readConsist>[2] = []) {
  const lines = [...tableLines(text, delimiterOf(text))];
  const layout = consistLayout(lines);
  return { layout, ...readConsist(lines, layout, corrections) };
}

const dirty = `Line #,Train Car ID,Load/Empty,Car Type,Commodity,Tank Car Specification,UN ID,Hazardous Class,Status of Car
7,ABCX 4145,LOADED,HOPPER,PLASTIC PELLETS,,,,ok
8,abcx-004146,EMPTY,TANK CAR,residue machine oil,DOT 117J100W,,,"scrap, pending"
9,DEFX 402025,LOADED,TANK CAR,"VINYL CHLORIDE, STABILIZED ",DOT 105J300W,UN1086,2.1 (FLAMMABLE GAS),
10,DEFX 80370,LOADED,TANK CAR,"VINYL CHLORIDE, STABILIZED ",dot 105J300W,UN 1086,2.1 (FLAMMABLE GAS),
11,GHIX 211226,LOADED,TANK CAR,"COMBUSTIBLE LIQ., NOS ",DOT 111S100W1,NA1993,COMBUSTIBE LIQUID,unknown
12,GHIX 259013,EMPTY,TANK CAR,BENZENE,DOT 111A100W1,UN 1114,3 (FLAMMABLE LIQUID),
13,JKLX 3421,LOADED,HOPPER,"FLAKES, POWDER ",,b,,
14,JKLX 205907,HALF,TANK CAR,ACRYLATES,DOT 111A100W1,UN 2348,,
,,,,,,,,
15,TTGX 953815,LOADED,AUTORACK,AUTOS,,,,
16,ABCX 4145,LOADED,HOPPER,,,,,the same again
Total,10 cars,,,,,,,`;

const languages: readonly (readonly [string, string, string, string])[] = [
  ['en', 'Loaded', 'empty', 'Empty - Residue'],
  ['de', 'beladen', 'LEER', 'leer, ungereinigt'],
  ['es', 'Cargado', 'vacío', 'Vacío (residuo)'],
  ['fr', 'Chargé', 'VIDE', 'vide, résidu'],
];

describe('a consist out of a spreadsheet', () => {
  it('finds every column by its heading', () => {
    expect(read(dirty).layout).toMatchObject({
      headingLine: 1,
      columns: ['sequence', 'car', 'load', 'kind', 'commodity', 'tankSpec', 'un', 'class', 'remarks'],
    });
  });

  it.each(languages.map(([language]) => language))('finds the columns of a table with our own headings in %s', (of) => {
    const text = readFileSync(new URL(`../../../messages/${of}.json`, import.meta.url), 'utf8');
    const messages = z
      .record(z.string(), z.union([z.string(), z.object({ message: z.string() })]))
      .parse(JSON.parse(text));
    const headings = consistField.options.map((field) => {
      const found = messages[`consist.fields.${field}`];
      return typeof found === 'object' ? found.message : (found ?? '');
    });
    expect(read(headings.join(';')).layout.columns).toEqual(consistField.options);
  });

  it.each(languages)('reads loaded and empty as written in %s', (_, loaded, empty, residue) => {
    expect(readLoadStatus(loaded)).toEqual({ status: 'LOAD', residue: false });
    expect(readLoadStatus(empty)).toEqual({ status: 'EMPTY', residue: false });
    expect(readLoadStatus(residue)).toEqual({ status: 'EMPTY', residue: true });
  });

  it('counts every line as a car or as not understood', () => {
    const { rows, cars, notUnderstood } = read(dirty);
    expect([rows, cars.length]).toEqual([11, 10]);
    expect(notUnderstood).toEqual([
      { line: 13, cells: ['Total', '10 cars', '', '', '', '', '', '', ''], why: 'notACar' },
    ]);
  });

  it('keeps what was written beside what was understood', () => {
    const [first, second, gas] = read(dirty).cars;
    expect(first).toMatchObject({ mark: 'ABCX 4145', sequence: 7, load: 'LOAD', kind: 'H', un: null, notes: [] });
    expect(second).toMatchObject({
      mark: 'ABCX 4146',
      load: 'EMPTY',
      residue: true,
      tankSpec: 'DOT 117J100W',
      remarks: 'scrap, pending',
      raw: { car: 'abcx-004146', load: 'EMPTY', kind: 'TANK CAR' },
    });
    expect(gas).toMatchObject({ un: 'UN1086', hazardClass: '2.1', commodity: 'VINYL CHLORIDE, STABILIZED' });
  });

  it('says of each row what a person should look at', () => {
    const notes = new Map(read(dirty).cars.map((car) => [car.line, car.notes]));
    expect(notes.get(6)).toEqual([{ field: 'class', what: 'unreadable' }]);
    expect(notes.get(8)).toEqual([{ field: 'un', what: 'unreadable' }]);
    expect(notes.get(9)).toEqual([
      { field: 'load', what: 'unreadable' },
      { field: 'class', what: 'missing' },
    ]);
    expect(notes.get(12)).toEqual([{ field: 'car', what: 'twice' }]);
  });

  it('lists everything hazardous in its order, dirt as it is and flagged', () => {
    expect(
      consistHazmat(read(dirty).cars).map(({ mark, un, class: given, residue, flags }) => [
        mark,
        un,
        given,
        residue,
        flags,
      ]),
    ).toEqual([
      ['DEFX 402025', 'UN1086', '2.1 (FLAMMABLE GAS)', false, []],
      ['DEFX 80370', 'UN1086', '2.1 (FLAMMABLE GAS)', false, []],
      ['GHIX 211226', 'NA1993', 'COMBUSTIBE LIQUID', false, ['classInWords']],
      ['GHIX 259013', 'UN1114', '3 (FLAMMABLE LIQUID)', true, []],
      ['JKLX 3421', 'b', null, false, ['unUnreadable', 'noClass']],
      ['JKLX 205907', 'UN2348', null, false, ['noClass']],
    ]);
  });

  it('flags a packing group only where the consist has a column for it and the class has one', () => {
    const { cars } = read('Car,UN,Class,PG\nABCX 1,UN1075,2.1,\nABCX 2,UN1114,3,\nABCX 3,UN1114,3,PG II');
    expect(consistHazmat(cars).map(({ pg, flags }) => [pg, flags])).toEqual([
      [null, []],
      [null, ['noPackingGroup']],
      ['II', []],
    ]);
  });
});

describe('a consist in other shapes', () => {
  it('may have a title above its heading and the heading again on each page', () => {
    const text =
      'Train 32 of Friday\n\nInit\tNumber\tL/E\nUTLX\t671772\tE\nInit\tNumber\tL/E\nUP\t012345\tL\nInit\tNumber\tL/E\tPage 3';
    const { cars, notUnderstood, rows } = read(text);
    expect(cars.map(({ mark, load }) => [mark, load])).toEqual([
      ['UTLX 671772', 'EMPTY'],
      ['UP 12345', 'LOAD'],
    ]);
    expect(notUnderstood.map(({ line, why }) => [line, why])).toEqual([
      [1, 'aboveHeading'],
      [5, 'headingAgain'],
      [7, 'headingAgain'],
    ]);
    expect(rows).toBe(5);
  });

  it('may have no heading: the cells tell what they hold', () => {
    const { layout, cars } = read('1;UTLX 671772;L;UN1075;TANK CAR\n2;UP 12;E;;BOX CAR\n3;NS 77;L;UN 1086;TANK');
    expect(layout).toMatchObject({ headingLine: null, columns: [null, 'car', 'load', 'un', 'kind'] });
    expect(cars[0]).toMatchObject({ mark: 'UTLX 671772', un: 'UN1075', other: [{ heading: '', text: '1' }] });
  });

  it('may be a bare column of marks, of last digits, or initials and numbers apart', () => {
    expect(read('UTLX 671772\nUP 12\n').cars.map((car) => car.mark)).toEqual(['UTLX 671772', 'UP 12']);
    expect(read('671772\n4145').cars.map(({ mark, notes }) => [mark, notes[0]?.what])).toEqual([
      ['671772', 'onlyNumber'],
      ['4145', 'onlyNumber'],
    ]);
    expect(read('UTLX,671772,x\nUP,12,y').cars.map((car) => car.mark)).toEqual(['UTLX 671772', 'UP 12']);
  });

  it('reports cells nobody reads: too many of them, or another car', () => {
    const { cars } = read('Car,Remarks,Colour\nUP 1,fine,red,blue\nUP 2,fine,UP 3');
    expect(cars.map(({ notes }) => notes.map(({ what }) => what))).toEqual([['extraCells'], ['anotherCar']]);
    expect(cars[0]?.other).toEqual([
      { heading: 'Colour', text: 'red' },
      { heading: '', text: 'blue' },
    ]);
  });

  it('keeps containers and wagons as they are and tells a wrong check digit', () => {
    const { cars } = read('Unit\nCSQU3054383\nCSQU3054384\n21-81-2471217-3');
    expect(cars.map(({ mark, notes }) => [mark, notes.map(({ what }) => what)])).toEqual([
      ['CSQU3054383', []],
      ['CSQU3054384', ['checkDigit']],
      ['21-81-2471217-3', []],
    ]);
  });

  it('is read as a person has corrected it, and keeps what came', () => {
    const corrections = [
      { line: 2, column: 0, text: 'UP 10' },
      { line: 2, column: 3, text: 'late' },
    ];
    const { cars } = read('Car,Remarks\nUP 1O,fine\nUP 11,bent', corrections);
    expect(cars).toMatchObject([
      {
        mark: 'UP 10',
        remarks: 'fine',
        other: [{ heading: '', text: 'late' }],
        corrected: [
          { field: 'car', heading: 'Car', was: 'UP 1O' },
          { field: null, heading: '', was: '' },
        ],
      },
      { mark: 'UP 11', remarks: 'bent', corrected: [] },
    ]);
  });

  it.each([
    ['EMPTY', 'residue: oil', '', true],
    ['EMPTY', 'sand', '', false],
    ['EMPTY', 'sand', 'UN1075', true],
    ['EMPTY', 'sand', 'UN1075 RQ', true],
    ['EMPTY', 'sand', ',2.1', true],
    ['LOAD', 'residue: oil', 'UN1075', false],
    ['RESIDUE', 'sand', '', true],
  ])(
    'holds a residue where it says so, and where an emptied car had hazmat: %s, %s, %s',
    (load, commodity, un, residue) => {
      expect(read(`Car,L/E,Commodity,UN,Class\nUP 1,${load},${commodity},${un}`).cars[0]?.residue).toBe(residue);
    },
  );

  it.each([
    ['PG II', 'II'],
    [' iii ', 'III'],
    ['1', 'I'],
    ['IV', null],
  ])('has the packing group of %j', (text, group) => {
    expect(read(`Car,UN,Class,PG\nUP 1,UN1114,3,${text}`).cars[0]?.packingGroup).toBe(group);
  });

  it('reports what cannot be read of a line, and a class without its number', () => {
    const [car] = read('Seq,Car,UN,Class,PG,Remarks\nx,csqu3054383,,3,IV,two   words ').cars;
    expect(car).toMatchObject({ mark: 'CSQU3054383', sequence: null, remarks: 'two words', load: null });
    expect(car?.notes).toEqual([
      { field: 'sequence', what: 'unreadable' },
      { field: 'packingGroup', what: 'unreadable' },
      { field: 'un', what: 'missing' },
    ]);
  });

  it.each<[string, string, (string | null)[]]>([
    ['the number, where no other column names cars', 'No.,Load\n12,L', ['car', 'load']],
    ['a line number, where another does', 'No.,Car\n1,UP 12', ['sequence', 'car']],
    ['the first of two for one thing', 'Car,Type,Kind\nUP 1,BOX CAR,x', ['car', 'kind', null]],
    ['initial and number, where both are there', 'Mark,Number,Car Kind\nUP,1,BOX CAR', ['initial', 'number', 'kind']],
    ['the car, where its initial alone is', 'Mark,Kind,Load\nUP 1,BOX CAR,L', ['car', 'kind', 'load']],
    [
      'a car by its initials, and its number beside it',
      'Reporting Mark,Number,L/E\nUP,1,L',
      ['initial', 'number', 'load'],
    ],
    ['the road, and its number', 'Road,Number,L/E\nUP,1,L', ['initial', 'number', 'load']],
    ['no initial by the road, where another column is that', 'RR,Init,Number\nBN,UP,1', [null, 'initial', 'number']],
    ['no initial by the road of whole cars, and a line number', 'No.,Car,Road\n1,UP 7,BN', ['sequence', 'car', null]],
    ['whole cars beside a count of lines', 'Reporting Mark,Number,L/E\nUP 7,1,L', ['car', 'sequence', 'load']],
    [
      'the cars by their look, where three other headings are known',
      'Stock,Commodity,UN,Class\nUP 1,sand,,\nUP 2,,,',
      ['car', 'commodity', 'un', 'class'],
    ],
  ])('has a heading that means %s', (_, text, columns) => {
    expect(read(text).layout).toMatchObject({ headingLine: 1, columns });
  });

  it('a whole car beside its road is that car', () => {
    expect(read('Car Number,Road\nUP 7,BN\nMSKU 1234565,BN').cars.map(({ mark }) => mark)).toEqual([
      'UP 7',
      'MSKU 1234565',
    ]);
  });

  it.each<[string, string, (string | null)[]]>([
    ['two known headings without a car', 'Commodity,UN\nUP 1,UN1075\nUP 2,UN1086', ['car', 'un']],
    ['a line with a car in it', 'Car,Number,UP 1\nx,y,UP 2\nx,y,UP 3', [null, null, 'car']],
    ['a number without letters is no UN number', 'UP 1,1075\nUP 2,1086', ['car', null]],
    ['a class that is a bare figure could be anything', 'UP 1,3\nUP 2,8', ['car', null]],
    ['a class is one by its point', 'UP 1,2.1\nUP 2,5.1', ['car', 'class']],
    ['half of the cells are not enough', 'UP 1,L\nUP 2,x', ['car', null]],
    ['empty cells do not count', 'UP 1,L\nUP 2,\nUP 3,', ['car', 'load']],
    ['initials and numbers apart, of most lines', 'x,UP,1\ny,UP,2\nz,-,-', [null, 'initial', 'number']],
    ['numbers filled up to ten digits', 'UP,0000000001,L\nUP,0000671772,E', ['initial', 'number', 'load']],
    ['not of half of them', 'x,UP,1\ny,-,-', [null, null, null]],
  ])('has no heading in %s', (_, text, columns) => {
    expect(read(text).layout).toMatchObject({ headingLine: null, columns });
  });

  it('has its heading among the first twenty lines', () => {
    const titles = (n: number) => Array.from({ length: n }, (_, at) => `Title ${at}`).join('\n');
    expect(read(`${titles(19)}\nCar,Load\nUP 1,L`).layout.headingLine).toBe(20);
    expect(read(`${titles(20)}\nCar,Load\nUP 1,L`).layout.headingLine).toBeNull();
  });

  it('is nothing where nothing is', () => {
    expect(read('')).toMatchObject({ rows: 0, cars: [], notUnderstood: [] });
    expect(read('good morning\nto all')).toMatchObject({ rows: 2, cars: [] });
  });
});

describe('a consist made to stall its reader costs what its text costs', () => {
  it('where short lines stand under a heading of a million columns, each beginning as the heading does', () => {
    const heading = `Car\tType\tLoad${'\t'.repeat(1_000_000)}`;
    const { cars, notUnderstood } = read(`${heading}\nUTLX 671772\n${'Car\tType\tLoad\n'.repeat(4_000)}`);
    expect([cars.length, notUnderstood.length]).toEqual([1, 4_000]);
    expect(notUnderstood[0]?.why).toBe('headingAgain');
  });

  it('where one line without a heading is wider than all others together', () => {
    const { layout } = read(`x${'\t'.repeat(1_000_000)}y\n${'UTLX\t671772\n'.repeat(198)}`);
    expect(layout.columns.slice(0, 2)).toEqual(['initial', 'number']);
  });
});
