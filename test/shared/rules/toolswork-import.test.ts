import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inEnglish, message } from '#shared/messages/message.ts';
import { delimiterOf, tableLines } from '#shared/rules/delimited.ts';
import { toolsworkLayout } from '#shared/rules/toolswork-columns.ts';
import { importToolswork } from '#shared/rules/toolswork-import.ts';
import { readWeight } from '#shared/rules/written-weight.ts';

const lines = (text: string) => [...importToolswork(text)].flat();
const details = (text: string) => lines(text).map(({ detail }) => detail);
const wrong = (text: string) =>
  lines(text).flatMap(({ line, issues }) => issues.map(({ field, rule }) => `${line}: ${field} ${inEnglish(rule)}`));
const advised = (text: string) =>
  lines(text).flatMap(({ line, advice }) => advice.map(({ field, rule }) => `${line}: ${field} ${inEnglish(rule)}`));
const utlx = { initialAndNumber: 'UTLX 671772', netWeightTons: 92.5, groupings: [] };

describe('a pasted table of cars', () => {
  it.each([
    ['from a spreadsheet', 'Car\tNet Tons\nutlx671772\t92.5\n'],
    ['with commas', 'Car,Net Tons\r\nUTLX 671772,92.5\r\n'],
    ['with semicolons and decimal commas', 'Car;Net Tons\nUTLX 671772;92,5\n'],
    ['with commas and quoted decimal commas', 'Car,Net Tons\nUTLX 671772,"92,5"\n'],
    ['with a byte-order mark', '\uFEFFCar;Net Tons\nUTLX 671772;92.5'],
    ['with quoted cells', '"Car","Net ""real"" Tons"\n"UTLX 671772","92.5"'],
    ['with blank lines', '\n\nCar,Net Tons\n,\n\nUTLX 671772,92.5\n\n'],
    ['in columns of the service', 'initialAndNumber,netWeightTons\nUTLX 671772,92.5'],
    ['with initial and number apart', 'Initial,Number,Net Tons\nUTLX,671772,92.5'],
    ['in pounds', 'Railcar,Net Weight (LBS)\nUTLX 671772,"185,000"'],
    ['in kilograms', 'Wagon;Net kg\nUTLX 671772;83.914,59'],
    ['with columns nobody asked for', 'Line #,Train Car ID,Load/Empty,Car Type,Net\n1,UTLX 671772,L,T108,92.5'],
    ['in another order', 'Net,Status,Car Number\n92.5,ok,UTLX 671772'],
    ['without headings', 'UTLX 671772,92.5\n'],
    ['without headings, initial and number apart', 'UTLX\t671772\t92.5\n'],
    ['without headings, the number filled up to ten digits', 'UTLX\t0000671772\t92.5\n'],
  ])('is read %s', (_, text) => {
    expect(wrong(text)).toEqual([]);
    expect(details(text)).toEqual([utlx]);
  });

  it('is read with everything a car of a load may have', () => {
    const text = [
      'Seq;Car;Net;Gross;Tare;Remarks;Groupings;Group LOT',
      '1;UTLX 671772;92,5;122,5;30;"leave; last";"CLASS:3 | BLOCK = N:2";A7',
    ].join('\n');
    expect(details(text)).toEqual([
      {
        initialAndNumber: 'UTLX 671772',
        netWeightTons: 92.5,
        grossWeightTons: 122.5,
        tareWeightTons: 30,
        comments: 'leave; last',
        sequence: 1,
        groupings: [
          { type: 'CLASS', name: '3' },
          { type: 'BLOCK', name: 'N:2' },
          { type: 'LOT', name: 'A7' },
        ],
      },
    ]);
    expect(details('Car,Net,Grouping Type,Grouping Name\nUTLX 671772,92.5,LOT,A7')[0]?.groupings).toEqual([
      { type: 'LOT', name: 'A7' },
    ]);
  });

  it.each<[string, string, string[]]>([
    ['the first of two columns for one thing', 'Car,Net,Net tons,Group LOT,Group LOT', ['car', 'net', '', 'LOT', '']],
    ['a column for each type of grouping', 'Car,Net,Group LOT,Group CLASS', ['car', 'net', 'LOT', 'CLASS']],
    ['initial and number only where both are there', 'Mark,Net', ['car', 'net']],
    ['a number for the car', 'No.,Net', ['car', 'net']],
    ['the road beside a number', 'Road,Car No,Net', ['initial', 'number', 'net']],
    ['no initial by the road, where another column names the car', 'Car,Road,No,Net', ['car', '', '', 'net']],
    ['no heading where a car stands in the line', 'UP 1,Net', ['car', 'net']],
  ])('is read by %s', (_, text, meant) => {
    const { columns } = toolsworkLayout(text);
    expect(columns.map((column) => (column === null ? '' : 'type' in column ? column.type : column.holds))).toEqual(
      meant,
    );
  });

  it.each([
    ['more weights have commas than points', 'Car;Net\nUP 1;92,5\nUP 2;90,25\nUP 3;80.5', true],
    ['as many have one as the other', 'Car;Net\nUP 1;92,5\nUP 3;80.5', false],
    ['commas stand in other columns', 'Car;Net;Remarks\nUP 1;92.5;1,5\nUP 2;80.5;2,5\nUP 3;80;2,5', false],
    ['the first line has no heading', 'UP 1;92,5', true],
  ])('has decimal commas where %s', (_, text, decimalComma) => {
    expect(toolsworkLayout(text).decimalComma).toBe(decimalComma);
  });

  it('takes the first unit of a heading', () => {
    expect(toolsworkLayout('Car,Net lb or tons').columns[1]).toEqual({ holds: 'net', unit: 'lb' });
  });

  it('is not taken over where a grouping lacks its type or its name, nor stopped by empty cells at the end', () => {
    const heading = 'Car,Net,Grouping Type,Grouping Name';
    expect(wrong(`${heading}\nUTLX 671772,92.5,LOT,\nUP 2,92.5,,A7\nUP 3,92.5,,,,`)).toEqual([
      expect.stringContaining('2: groupings[0].name'),
      expect.stringContaining('3: groupings[0].type'),
    ]);
    expect(details(`${heading}\nUTLX 671772,92.5,LOT,\nUP 2,92.5,,A7`)).toEqual([null, null]);
  });

  it('says of each line what is wrong with it, and takes the others', () => {
    const text = [
      'Car,Net,Gross,Seq,Groupings',
      'UTLX 671772,92.5,,1,',
      '1772,92.5,,2,',
      'UP 2,heavy,,3,',
      'UP 3,,,4,',
      'UP 4,92.5,3000,5,',
      'utlx-671772,92.5,,6,',
      'UP 5,92.5,,1,',
      'UP 6,92.5,,x,',
      'UP 7,92.5,,8,LOT A',
      'UP 8,92,5,,9,,x',
      'Total,740,,,',
      '"UP 9",90,"120",10,',
    ].join('\n');
    expect(
      lines(text)
        .filter(({ detail }) => detail)
        .map(({ line }) => line),
    ).toEqual([2, 3, 6, 7, 8, 12, 13]);
    expect(wrong(text)).toEqual([
      '4: netWeightTons must be a number such as 92.5 (heavy)',
      '5: netWeightTons is missing; each car needs its net weight',
      '9: sequence must be a whole number (x)',
      '10: groupings must be written as TYPE:NAME (LOT A)',
      '11: line has 7 cells for 5 columns; put a cell with a separator in it in quotes',
      '11: groupings must be written as TYPE:NAME (9)',
    ]);
    expect(advised(text)).toEqual([
      '3: initialAndNumber is only a number (1772); give the initial too, such as UTLX 1772',
      '6: grossWeightTons is 3,000 tons, more than a car may weigh on rail (157.5 tons)',
      '7: initialAndNumber is there twice (UTLX 671772, first at line 2)',
      '8: sequence is there twice (1, first at line 2)',
      '11: grossWeightTons is less than the net weight; check both',
      '12: initialAndNumber cannot be read as a car (Total); write it as UTLX 671772',
      '12: netWeightTons is 740 tons, more than a car may weigh on rail (157.5 tons)',
    ]);
  });

  it('counts lines as an editor does, also after a quoted line break', () => {
    const text = 'Car,Net,Remarks\r\nUP 1,90,"two\r\nlines"\r\nUP 2,heavy,\r\n';
    expect(lines(text).map(({ line, detail }) => [line, detail?.comments])).toEqual([
      [2, 'two\r\nlines'],
      [4, undefined],
    ]);
  });

  it('is not lost to a quote that is never closed', () => {
    expect(details('Car,Remarks,Net\nUP 1,5\'6" high,90\nUP 2,"left open,91\nUP 3,,92')).toMatchObject([
      { initialAndNumber: 'UP 1', comments: '5\'6" high' },
      { initialAndNumber: 'UP 2', comments: '"left open', netWeightTons: 91 },
      { initialAndNumber: 'UP 3' },
    ]);
  });

  it('may be read another way than it looks', () => {
    const text = 'Car,Payload\nUTLX 671772,92.5';
    const layout = toolsworkLayout(text);
    expect(layout.columns).toEqual([{ holds: 'car' }, null]);
    const columns = [layout.columns[0] ?? null, { holds: 'net' as const, unit: 'ton' as const }];
    expect([...importToolswork(text, { ...layout, columns })].flat().map(({ detail }) => detail)).toEqual([utlx]);
  });

  it('of ten thousand cars comes in slices, with what spans them', () => {
    const text = [
      'Car;Net',
      ...Array.from({ length: 10_000 }, (_, i) => `UTLX ${i + 1};${80 + (i % 20)},5`),
      'UTLX 1;9',
    ];
    const slices = [...importToolswork(text.join('\n'))];
    expect(slices.map((slice) => slice.length)).toEqual([...Array(20).fill(500), 1]);
    expect(slices.flat().filter(({ detail }) => detail).length).toBe(10_001);
    expect(inEnglish(slices.at(-1)?.[0]?.advice[0]?.rule ?? '')).toContain('first at line 2');
  });

  it('is read in a time that grows with its length alone, whatever blanks its cells and headings hold', () => {
    const blanks = ' '.repeat(9_900);
    const headings = Array.from({ length: 500 }, () => `"group${blanks}a\nb"`).join();
    expect(lines(`Car,Net,${headings}\nUTLX 671772,1${' '.repeat(300_000)}!`)).toHaveLength(1);
  });

  it('says once of a cell with more groupings than any car has that it holds none', () => {
    const cell = 'LOT:A7 | '.repeat(999);
    expect(wrong(`Car,Net,Groupings\nUTLX 671772,92.5,${cell}`)).toEqual([]);
    for (const piece of ['LOT:A7 | ', 'LOT | ', '|']) {
      const [line] = lines(`Car,Net,Groupings\nUTLX 671772,92.5,x:y${piece.repeat(2_000)}`);
      expect(line?.issues.map(({ field }) => field)).toEqual(['groupings']);
      expect(line?.read.groupings).toEqual([]);
    }
  });

  it('without a line gives nothing', () => {
    for (const text of ['', '\n \n', 'Car,Net']) expect([...importToolswork(text)]).toEqual([]);
  });
});

it('makes no grouping of what a spreadsheet has left of its name', () => {
  const rows = ['Car,Net,Group LOT', 'UTLX 1,92,1.2E+11', 'UTLX 2,92,#N/A', 'UTLX 3,92,12E4'];
  const pieces = ['Car,Net,Groupings', 'UTLX 1,92,LOT:1.2E+11 | CLASS:3', 'UTLX 3,92,LOT:A7'];
  for (const table of [rows, pieces]) {
    const read = [...importToolswork(table.join('\n'))].flat();
    expect(read.at(-1)?.issues).toEqual([]);
    for (const { detail, issues } of read.slice(0, -1)) {
      expect(detail).toBeNull();
      expect(issues).toContainEqual({ field: 'groupings', rule: message('rules.spoilt') });
    }
  }
});

it('loads no car by what a spreadsheet has left of its number', () => {
  const apart = ['Initial,Number,Net', 'UTLX,6.71772E+05,92', 'UTLX,#N/A,92', 'UTLX,671772,92'];
  const whole = ['Car,Net', '1.2E+11,92', '#REF!,92', 'UTLX 671772,92'];
  for (const table of [apart, whole]) {
    const read = [...importToolswork(table.join('\n'))].flat();
    expect(read.map(({ detail }) => detail?.initialAndNumber)).toEqual([undefined, undefined, 'UTLX 671772']);
    for (const { issues } of read.slice(0, -1)) {
      expect(issues).toEqual([{ field: 'initialAndNumber', rule: message('rules.spoilt') }]);
    }
  }
});

describe('a table', () => {
  it('comes back as it was written, whatever is in its cells', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '\t', '"', '\n', ' ', "'", 'é'), maxLength: 6 });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ';', ','), (written, delimiter) => {
        const text = written
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(delimiter))
          .join('\n');
        const read = [...tableLines(text, delimiter)].map(({ cells }) => cells);
        const trimmed = written.map((row) => row.map((one) => one.trim()));
        expect(read).toEqual(trimmed.filter((row) => row.some((one) => one !== '')));
      }),
    );
  });

  it('that is not quoted well is read to its end all the same', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' '), maxLength: 40 });
    fc.assert(
      fc.property(text, (dirty) => {
        const read = [...tableLines(dirty, ',')].flatMap(({ cells }) => cells).join('');
        // No sign of a car gets lost; quotes and separators may.
        expect(read.replaceAll(/[^a]/g, '').length).toBe(dirty.replaceAll(/[^a]/g, '').length);
      }),
    );
  });

  it.each([
    ['a;b;92,5\nc;d;93,5', ';'],
    ['a,b,LOT:1;CLASS:2\nc,d,LOT:1;CLASS:3', ','],
    ['a\tb;c\nd\te,f', '\t'],
    ['UTLX 1\nUTLX 2', ','],
  ])('%j is separated by %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});

describe('a written weight', () => {
  it.each([
    ['92.5', 'ton', false, 92.5],
    ['92,5', 'ton', false, 92.5],
    ['92', 'ton', true, 92],
    ['92,500', 'ton', true, 92.5],
    ['92.500', 'ton', false, 92.5],
    ['0,125', 'ton', false, 0.125],
    ['185,000', 'lb', false, 92.5],
    ['185.000', 'lb', true, 92.5],
    ['185 000', 'lb', false, 92.5],
    ['1,185,000.5', 'lb', false, 592.5003],
    ['1.185.000,5', 'lb', false, 592.5003],
    ['185000 lbs', 'ton', false, 92.5],
    ['100 t', 'ton', false, 110.2311],
    ['100', 'tonne', false, 110.2311],
    ['100000', 'kg', false, 110.2311],
  ] as const)('%j, in %s where it names no unit, decimal comma %s, is %d tons', (text, unit, comma, tons) => {
    expect(readWeight(text, unit, comma)).toEqual({ ok: true, tons });
  });

  it('that can be read in two ways is not guessed', () => {
    expect(readWeight('92,500', 'ton', false)).toEqual({
      ok: false,
      rule: message('rules.ambiguous', { decimal: 92.5, thousands: 92_500 }),
    });
  });

  it.each(['heavy', '9x', '1,2,3', '-5', '92.5 stone', '.', ''])('%j is none', (text) => {
    expect(readWeight(text, 'ton', false).ok).toBe(false);
  });
});

it('a table of very many columns over very many lines is read in the time that its length takes', () => {
  const headings = Array.from({ length: 100_000 }, (_, n) => `x${n}`);
  const cars = Array.from({ length: 20_000 }, (_, n) => `UTLX ${n + 1},90`);
  expect(details(`Car,Net tons,${headings.join(',')}\n${cars.join('\n')}`).filter((one) => one !== null)).toHaveLength(
    20_000,
  );
});
