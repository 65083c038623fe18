import { describe, expect, it } from 'vitest';
import { UnknownCursor } from '#main/mirror/cars/car-reads.ts';
import { oneNamed, resolveMarks } from '#main/mirror/cars/resolve.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import { car, openYard, standing } from './yard.ts';
import { givingWay } from '../../support/giving-way.ts';

const marks: [string, number][] = [
  ['UTLX', 671_772],
  ['UP', 12_345],
  ['UP', 1234],
  ['B&O', 772],
  ['GATX', 95_098],
  ['NS', 472_751],
];

async function yardWithMarks(more: (index: number) => Partial<Equipment> = () => ({})) {
  const yard = openYard();
  await yard.pull(
    marks.map(([equipmentInitial, equipmentNumber], index) =>
      car(index + 1, 11, index, { equipmentInitial, equipmentNumber, ...more(index) }),
    ),
  );
  const found = (text: string) => yard.cars.search({ text }).cars.map((one) => one.mark);
  return { ...yard, found };
}

describe('searching cars', () => {
  it.each([
    ['UTLX671772', ['UTLX 671772']],
    ['utlx-671772', ['UTLX 671772']],
    ['UTLX0671772', ['UTLX 671772']],
    ['UP  012345', ['UP 12345']],
    ['UP 1234', ['UP 1234']],
    ['UP 123', ['UP 1234', 'UP 12345']],
    ['772', ['B&O 772', 'UTLX 671772']],
    ['1772', ['UTLX 671772']],
    ['0772', ['B&O 772']],
    ['b&o', ['B&O 772']],
    ['U', ['UP 1234', 'UP 12345', 'UTLX 671772']],
    ['nothing like it', []],
  ])('finds by %j', async (text, expected) => {
    const { found } = await yardWithMarks();
    expect(found(text)).toEqual(expected);
  });

  it.each([199, 200, 201, 450])('knows the total of %i cars, on every page of them', async (all) => {
    const yard = openYard();
    await yard.pull(standing(11, ...Array.from({ length: all }, (_, nth) => nth + 1)));
    let cursor: string | undefined;
    const found: number[] = [];
    do {
      const page = yard.cars.search({ text: 'UTLX', limit: 90, cursor });
      expect(page.total).toBe(all);
      found.push(...page.cars.map(({ equipmentId }) => equipmentId));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(found).toEqual(Array.from({ length: all }, (_, nth) => nth + 1));
  });

  it('pages by initial, then number, and knows the total', async () => {
    const { cars } = await yardWithMarks();
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = cars.search({ limit: 4, cursor });
      expect(page.total).toBe(6);
      pages.push(page.cars.map((one) => one.mark));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(pages).toEqual([
      ['B&O 772', 'GATX 95098', 'NS 472751', 'UP 1234'],
      ['UP 12345', 'UTLX 671772'],
    ]);
    expect(() => cars.search({ cursor: 'nonsense' })).toThrow(UnknownCursor);
  });

  it('filters by load, type, track and station, on the board as it is', async () => {
    const yard = await yardWithMarks((index) => ({
      loadStatus: index % 2 === 0 ? 'LOAD' : 'EMPTY',
      aarCarType: index === 0 ? 'T108' : 'G519',
    }));
    const ids = (wish: Parameters<typeof yard.cars.search>[0]) =>
      yard.cars
        .search(wish)
        .cars.map((one) => one.equipmentId)
        .sort((a, b) => a - b);
    expect(ids({ loadStatus: 'load' })).toEqual([1, 3, 5]);
    expect(ids({ aarCarType: 'T108' })).toEqual([1]);
    expect(ids({ aarCarType: 'GONDOLA', loadStatus: 'LOAD' })).toEqual([3, 5]);
    yard.record(21, 'front', [2, 3]);
    expect(ids({ trackId: 21 })).toEqual([2, 3]);
    expect(ids({ stationId: 2 })).toEqual([2, 3]);
    expect(ids({ stationId: 1 })).toEqual([1, 4, 5, 6]);
    expect(yard.cars.search({ trackId: 21, limit: 1 }).total).toBe(2);
  });
});

describe('a whole car', () => {
  it('tells its place on the board and at the service, and keeps fields nobody described', async () => {
    const yard = await yardWithMarks(() => ({ paintedBy: 'someone' }));
    yard.record(21, 'back', [1], 'Dock 3');
    expect(yard.cars.get(1)).toMatchObject({
      mark: 'UTLX 671772',
      place: { trackId: 21, trackName: 'Mill 1', stationName: 'Mill', position: 0, spot: 'Dock 3' },
      servicePlace: { trackId: 11, trackName: 'Yard 1', position: 0 },
      equipment: { paintedBy: 'someone' },
      pending: ['c1'],
    });
    expect(yard.cars.get(4)?.place.position).toBe(2);
  });

  it('shows hazmat, weights and lengths out of dirty data', async () => {
    const yard = openYard();
    await yard.pull([
      car(1, 11, 0, {
        loadStatus: 'EMPTY',
        umler: { outsideLengthFt: 59.5, tareWeightLb: 64_000 },
        waybill: {
          netWeightTons: 90,
          lineItems: [{ descriptions: [{ ladingDescription: ' RESIDUE LAST CONTAINED BENZENE ' }] }],
          hazardousInfo: [{ unIdCode: 'UN 1114', classificationInfo: [{ hazardousClass: '3 (FLAMMABLE LIQUID)' }] }],
        },
      }),
      car(2, 11, 1, { umler: null, waybill: null, aarCarType: null }),
    ]);
    expect(yard.tracks.get(11)?.cars).toMatchObject([
      {
        lengthFt: 59.5,
        lengthKnown: true,
        grossTons: 32,
        commodity: 'RESIDUE LAST CONTAINED BENZENE',
        hazmat: { unNumbers: ['UN1114'], class: '3 (FLAMMABLE LIQUID)', residue: true },
      },
      { lengthFt: 60, lengthKnown: false, grossTons: null, commodity: null, hazmat: null },
    ]);
  });
});

describe('a pasted text', () => {
  it('finds each car once and says why others were not found', async () => {
    const { cars } = await yardWithMarks();
    const { found, unresolved } = await resolveMarks(
      cars,
      'GATX 95098\n772\nUTLX 671772, UP 1\n5098\nhello\nCSQU3054383',
    );
    expect(found.map((one) => one.mark)).toEqual(['GATX 95098', 'UTLX 671772']);
    expect(unresolved.map(({ text, reason, candidates }) => [text, reason, candidates.length])).toEqual([
      ['772', 'Several cars end in 772.', 2],
      ['UP 1', 'UP 1 is not in this yard.', 0],
      ['hello', 'This is not a car number.', 0],
      [
        'CSQU3054383',
        'This is a container; no car here has its number. Containers that stand on cars are not searched.',
        0,
      ],
    ]);
  });

  it('takes weights behind the marks of a list for no cars, and the cars behind one initial in a line of its own', async () => {
    const yard = openYard();
    const standingHere = [671_772, 671_773, 143_000, 141_500];
    await yard.pull(standingHere.map((equipmentNumber, nth) => car(nth + 1, 11, nth, { equipmentNumber })));
    const texts: [string, number[]][] = [
      ['UTLX 671772 143000\nUTLX 671773 141500\n', [1, 2]],
      ['UTLX 671772 671773\n', [1, 2]],
    ];
    for (const [text, ids] of texts) {
      expect((await resolveMarks(yard.cars, text)).found.map((one) => one.equipmentId)).toEqual(ids);
      expect((await yard.inventory.table({ filter: { text } }, 0)).equipmentIds.toSorted()).toEqual(ids);
      expect(oneNamed(yard.cars, text)).toBeNull();
    }
  });

  it('gives way to other work while a long one is looked up, and tells each name in it once', async () => {
    const { cars } = await yardWithMarks();
    const lines = Array.from({ length: 3_000 }, (_, n) => (n % 3 === 0 ? 'nothing' : `UP ${20_000 + (n % 900)}`));
    let rests = 0;
    const { found, unresolved } = await givingWay(
      () => resolveMarks(cars, [...lines, 'UP 12345'].join('\n')),
      () => (rests += 1),
    );
    expect(found.map((one) => one.mark)).toEqual(['UP 12345']);
    expect(unresolved).toHaveLength(601);
    expect(rests).toBeGreaterThan(300);
  });

  it('says of each kind of number why it stands for no car, or for several', async () => {
    const yard = openYard();
    const twins = { equipmentInitial: 'UP', equipmentNumber: 7 };
    await yard.pull([car(1, 11, 0, twins), car(2, 11, 1, twins), car(3, 11, 2)]);
    const { unresolved } = await resolveMarks(
      yard.cars,
      'UP 7\n999\n670003\nXPOZ 5331\nCSQU3054384\n33 80 7846 123-7\n33 80 7846 123-5',
    );
    expect(unresolved.map(({ text, reasonCoded, candidates }) => [text, reasonCoded?.code, candidates.length])).toEqual(
      [
        ['UP 7', 'line.severalCarry', 2],
        ['999', 'line.noneEnds', 0],
        ['XPOZ 5331', 'line.unit', 0],
        ['CSQU3054384', 'line.containerWrong', 0],
        ['33 80 7846 123-7', 'line.wagon', 0],
        ['33 80 7846 123-5', 'line.wagonWrong', 0],
      ],
    );
    expect(
      ['UP 7', 'UTLX 670003', '670003', 'nothing', '', '670003\nUP 7'].map(
        (mark) => oneNamed(yard.cars, mark)?.equipmentId ?? null,
      ),
    ).toEqual([null, 3, 3, null, null, null]);
  });

  it('finds a container that is a car here by its number with the check digit', async () => {
    const yard = openYard();
    await yard.pull([car(1, 11, 0, { equipmentInitial: 'CSQU', equipmentNumber: 305_438 })]);
    expect(oneNamed(yard.cars, 'CSQU3054383')?.equipmentId).toBe(1);
    expect(yard.cars.search({ text: 'CSQU 305438 3' }).cars.map((one) => one.equipmentId)).toEqual([1]);
    await yard.pull([car(1, 11, 0, { equipmentInitial: 'CSQU', equipmentNumber: 3_054_383 })]);
    expect(oneNamed(yard.cars, 'CSQU3054383')?.equipmentId).toBe(1);
    expect(oneNamed(yard.cars, 'CSQU3054384')).toBeNull();
  });

  it('finds a car without a number by the name that it is shown with, and no other car', async () => {
    const yard = openYard();
    const numberless = { equipmentInitial: 'UTLX', equipmentNumber: null };
    await yard.pull([car(1301, 11, 0, numberless), car(2, 11, 1, { equipmentInitial: 'UTLX', equipmentNumber: 1301 })]);
    const texts: [string, number][] = [
      ['UTLX #1301', 1301],
      ['utlx #1301', 1301],
      ['UTLX 1301', 2],
    ];
    for (const [text, id] of texts) {
      expect([text, oneNamed(yard.cars, text)?.equipmentId]).toEqual([text, id]);
      expect([text, yard.cars.search({ text }).cars.map((one) => one.equipmentId)]).toEqual([text, [id]]);
      expect([text, (await yard.inventory.table({ filter: { text } }, 0)).equipmentIds]).toEqual([text, [id]]);
    }
  });

  it('finds what is called as no car of North America is, by the name that it is shown with', async () => {
    const yard = openYard();
    const names: [string, number][] = [
      ['3380', 7_846_123],
      ['3380', 12],
      ['ΔЖ', 12],
      ['8180', 843_001],
    ];
    await yard.pull(
      names.map(([equipmentInitial, equipmentNumber], index) =>
        car(index + 1, 11, index, { equipmentInitial, equipmentNumber }),
      ),
    );
    const texts: [string, number][] = [
      ['3380 7846123', 1],
      ['33 80 7846 123-4', 1],
      ['3380 12', 2],
      ['δж 12', 3],
      ['8180 843001', 4],
      ['818008430014', 4],
      // Part of a number, which has more digits than a reporting mark.
      ['7846123', 1],
    ];
    expect(yard.cars.search({ text: '7846124' }).cars).toEqual([]);
    for (const [text, id] of texts) {
      expect([text, yard.cars.search({ text }).cars.map((one) => one.equipmentId)]).toEqual([text, [id]]);
      expect([text, (await yard.inventory.table({ filter: { text } }, 0)).equipmentIds]).toEqual([text, [id]]);
      const { found, unresolved } = await resolveMarks(yard.cars, text);
      expect([text, found.map((one) => one.equipmentId), unresolved]).toEqual([text, [id], []]);
    }
    const pasted = texts.map(([text]) => text).join('\n');
    expect((await yard.inventory.table({ filter: { text: pasted } }, 0)).equipmentIds.toSorted()).toEqual([1, 2, 3, 4]);
  });
});
