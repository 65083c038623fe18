import { expect, test } from 'vitest';
import { car, openYard } from './yard.ts';

test.each<[string, number[]]>([
  ['UN', [1, 5]],
  ['UN 10', [1]],
  ['un-1086', [1]],
  ['1993', [2, 5]],
  ['na', [2, 5]],
  ['2.1', [1]],
  ['flammable gas', [1]],
  ['class', []],
  ['Class 3', [2, 5]],
  ['div. 2.1', [1]],
  ['corrosive', [5]],
  ['Class 8', [5]],
  ['UN 1830', [5]],
  ['false', []],
  ['"', []],
  ['e', [1, 5]],
])(
  'filters by “%s” as a part of a UN number or class, and by nothing that these are stored with',
  async (text, found) => {
    const yard = openYard();
    const lading = (unIdCode: string | undefined, ...classes: string[]) => ({
      unIdCode,
      classificationInfo: classes.map((hazardousClass) => ({ hazardousClass })),
    });
    const hazardous = (...hazardousInfo: ReturnType<typeof lading>[]) => ({ waybill: { hazardousInfo } });
    await yard.pull([
      car(1, 11, 0, hazardous(lading('UN 1086', '2.1 (FLAMMABLE GAS)'))),
      car(2, 11, 1, hazardous(lading('NA 1993', '3'))),
      car(3, 11, 2, hazardous(lading(undefined))),
      car(4, 11, 3),
      car(5, 11, 4, hazardous(lading('NA 1993', '3'), lading('UN 1830', '8 (CORROSIVE)'))),
    ]);
    const { equipmentIds } = await yard.inventory.table({ filter: { hazmatText: text } }, 0);
    expect(equipmentIds).toEqual(found);
  },
);
