import { expect, test } from 'vitest';
import { staysOf } from '#shared/yard/car-clock.ts';

const told = (...types: readonly string[]) => types.map((moveType, index) => ({ moveType, at: index + 1 }));
const shown = (records: readonly { moveType: string; at: number }[]) =>
  staysOf(records).map(({ times, isOver }) => [times.map(({ moment, record }) => [moment, record.at]), isOver]);

test('a stay holds every time that is reported of it, earliest first, whatever the order in which records come', () => {
  const records = told('ICHR', 'ARRI', 'NOTP', 'PCON', 'EQOR', 'PACT', 'PACT', 'RMTY', 'PFPS');
  const stay = [
    ['received', 1],
    ['arrived', 2],
    ['notified', 3],
    ['constructivelyPlaced', 4],
    ['orderedIn', 5],
    ['placed', 6],
    ['placed', 7],
    ['released', 8],
    ['pulled', 9],
  ];
  expect(shown(records)).toEqual([[stay, false]]);
  expect(shown(records.toReversed())).toEqual([[stay, false]]);
});

test('after a release another placement begins another stay; a departure ends one; other records tell nothing', () => {
  expect(shown(told('PACT', 'RLOD', 'MAWY', 'PACT', 'DFLC', 'BADO', 'ARRI', 'UNKN'))).toEqual([
    [[['arrived', 7]], false],
    [[['placed', 4]], true],
    [
      [
        ['placed', 1],
        ['released', 2],
      ],
      false,
    ],
  ]);
  expect(staysOf(told('MAWY', 'DFLC'))).toEqual([]);
});
