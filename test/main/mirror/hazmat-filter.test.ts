import { expect, test } from 'vitest';
import { car, openYard } from './yard.ts';

test.each<[string, number[]]>([
  ['UN', [1]],
  ['UN 10', [1]],
  ['un-1086', [1]],
  ['1993', [2]],
  ['na', [2]],
  ['2.1', [1]],
  ['flammable gas', [1]],
  ['class', []],
  ['false', []],
  ['"', []],
  ['e', [1]],
])(
  'filters by “%s” as a part of a UN number or class, and by nothing that these are stored with',
  async (text, found) => {
    const yard = openYard();
    const hazardous = (unIdCode: string | undefined, ...classes: string[]) => ({
      waybill: { hazardousInfo: [{ unIdCode, classificationInfo: classes.map((one) => ({ hazardousClass: one })) }] },
    });
    await yard.pull([
      car(1, 11, 0, hazardous('UN 1086', '2.1 (FLAMMABLE GAS)')),
      car(2, 11, 1, hazardous('NA 1993', '3')),
      car(3, 11, 2, hazardous(undefined)),
      car(4, 11, 3),
    ]);
    const { equipmentIds } = await yard.inventory.table({ filter: { hazmatText: text } }, 0);
    expect(equipmentIds).toEqual(found);
  },
);
