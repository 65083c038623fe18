import { describe, expect, test } from 'vitest';
import { readReaderFile } from '#shared/rules/reader-file.ts';

const marks = (text: string) => readReaderFile(text).cars.map(({ mark }) => mark);

/** As a portable reader writes the inventory of a track (docs/reader-files.md). */
const segments = [
  'START,"0001","11/23/2026 05:21:55","0002"',
  'TRACK,"Class 2","WEST"',
  'USER,"commodity","","","","","",""',
  'RAIL1,"1","5","NS  ","1526","11/23/2026 04:41:54","None","1","Left","183","4","1","","",""',
  'RAIL2,"1","5","NS  ","1526","","",""',
  'RAIL1,"2","19","UP  ","123456","11/23/2026 04:42:06","None","2","Left","161","","4","1","0",""',
  'RAIL3,"2","19","UP  ","123456","broken grab iron"',
  'RAIL1,"3","19","CSX ","987654","11/23/2026 04:42:08""None","3",,"Right","193","","6","1","0",""',
  'RAIL1,"4","19","    ","","11/23/2026 04:42:09","None","1","","","","","","",""',
  'RAIL1,"5","19","UP  ","123456","11/23/2026 04:42:10","None","2","Right","161","","4","1","0",""',
];

describe('records that begin with START, TRACK, RAIL', () => {
  const text = [...segments, 'END,"10"'].join('\r\n');

  test('name the track, and each car once with its axles and the time of its tag', () => {
    expect(readReaderFile(text)).toMatchObject({
      track: 'Class 2',
      cars: [
        { line: 6, mark: 'UP 123456', at: '11/23/2026 04:42:06', axles: 4 },
        { line: 8, mark: 'CSX 987654', at: '11/23/2026 04:42:08', axles: 6 },
      ],
    });
  });

  test('leave out a locomotive, a vehicle without a tag and the second tag of a car, each told with its line', () => {
    expect(readReaderFile(text).leftOut.map(({ line, why }) => [line, why])).toEqual([
      [4, 'locomotive'],
      [9, 'noMark'],
      [10, 'twice'],
    ]);
  });

  test.each([
    ['its end is missing', segments],
    ['its end counts more records than there are', [...segments, 'END,"11"']],
  ])('are said to be cut short when %s', (_, lines) => {
    const { cars, leftOut } = readReaderFile(lines.join('\n'));
    expect(leftOut[0]).toEqual({ line: null, text: '', why: 'cutShort' });
    expect(cars).toHaveLength(2);
  });

  test('a record nobody knows is told, and costs only itself', () => {
    const { cars, leftOut } = readReaderFile([...segments, 'WEIGH,"1","2"', 'END,"11"'].join('\n'));
    expect(leftOut.at(-1)).toEqual({ line: 11, text: 'WEIGH, 1, 2', why: 'notUnderstood' });
    expect(cars).toHaveLength(2);
  });
});

test('records are known in small letters, without a track and without axles; a long line is reported by its beginning', () => {
  const text = [
    'start,1',
    'track,""',
    'rail1,"1","19","UP  ","123456","","None","1","Left","161"',
    `weigh,${'x'.repeat(300)}`,
    'end,4',
  ].join('\n');
  expect(readReaderFile(text)).toEqual({
    track: null,
    cars: [{ line: 3, mark: 'UP 123456' }],
    leftOut: [{ line: 4, text: `weigh, ${'x'.repeat(193)}`, why: 'notUnderstood' }],
  });
});

test('axles are the field behind the length, or the one after it where that is empty', () => {
  const axles = (behind: string) =>
    readReaderFile(`START,1\nRAIL1,"1","19","UP","1","","None","1","Left","161",${behind}\nEND,2`).cars[0]?.axles;
  expect([axles('"4"'), axles('"","6"'), axles('"","","8"'), axles('')]).toEqual([4, 6, undefined, undefined]);
});

test('lines of a table without a car are reported in their order, and a heading again is no line', () => {
  const text = ['Vehicle ID,Track', 'NS 1,A', ',A', 'Vehicle ID,Track', 'Total,1', '1526,A', 'NS 1,A'].join('\n');
  expect(readReaderFile(text)).toMatchObject({
    track: 'A',
    cars: [{ line: 2, mark: 'NS 1' }],
    leftOut: [
      { line: 3, why: 'noMark' },
      { line: 5, why: 'notUnderstood' },
      { line: 6, why: 'noMark' },
      { line: 7, why: 'twice' },
    ],
  });
});

test('of more lines than are read, the first that is not is reported', () => {
  const text = Array.from({ length: 5_003 }, (_, at) => `UP ${at + 1}`).join('\n');
  const { cars, leftOut } = readReaderFile(text);
  expect(cars).toHaveLength(5_000);
  expect(leftOut).toEqual([{ line: 5_001, text: 'UP 5001', why: 'tooMany' }]);
});

test('single reads, a tag a line, are cars in the order in which they passed', () => {
  const text = [
    '11/23/2026 10:58,0002,"51","1","19","UP  ","123456","Left","161","4","1","0"',
    '11/23/2026 10:58,0003,"51","1","19","CSX ","987654","Right","193","6","1","0"',
    'ACK,0003',
  ].join('\n');
  const { cars, leftOut } = readReaderFile(text);
  expect(cars).toMatchObject([
    { mark: 'UP 123456', axles: 4, at: '11/23/2026 10:58' },
    { mark: 'CSX 987654', axles: 6 },
  ]);
  expect(leftOut).toEqual([{ line: 3, text: 'ACK, 0003', why: 'notUnderstood' }]);
});

test('a table with a heading names the track where all its cars stand on one', () => {
  const heading = '"Vehicle ID","Track","Position","Type","Time","Manual"';
  const rows = [
    '"NS  1526","Class 2","W1","Diesel","11/23/2026 04:41:54","No"',
    '"UP  123456","Class 2","W2","Railcar","11/23/2026 04:42:06","No"',
    '"CSX 987654","Class 2","W3","Railcar","11/23/2026 04:42:08","Yes"',
  ];
  expect(readReaderFile([heading, ...rows].join('\n'))).toEqual({
    track: 'Class 2',
    cars: [
      { line: 3, mark: 'UP 123456', at: '11/23/2026 04:42:06' },
      { line: 4, mark: 'CSX 987654', at: '11/23/2026 04:42:08' },
    ],
    leftOut: [{ line: 2, text: expect.stringContaining('NS'), why: 'locomotive' }],
  });
  const elsewhere = '"BNSF 4711","Class 3","W1","Railcar","",""';
  expect(readReaderFile([heading, ...rows, elsewhere].join('\n')).track).toBeNull();
});

test('a plain list is read a mark a line; a line that names no car is reported', () => {
  expect(marks('UP 123456\ncsx987654\n')).toEqual(['UP 123456', 'CSX 987654']);
  const { cars, leftOut } = readReaderFile('UP 123456\nend of train\nCSX 987654\n');
  expect(cars).toHaveLength(2);
  expect(leftOut).toMatchObject([{ line: 2, text: 'end of train' }]);
});

test.each([[''], ['\u0000\u0001'], ['T94 0001 SITE 0000 nothing of this is known']])(
  'a file nobody understands (%j) gives no car and loses no line',
  (text) => {
    const { cars, leftOut } = readReaderFile(text);
    expect(cars).toEqual([]);
    expect(leftOut).toHaveLength(text === '' ? 0 : 1);
  },
);

test('a time as long as the file is read once', () => {
  const text = `UTLX,671772,Left,${'1'.repeat(500_000)}:11`;
  expect(marks(text)).toEqual(['UTLX 671772']);
});
