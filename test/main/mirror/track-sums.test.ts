import { describe, expect, it } from 'vitest';
import { together, TrackSums } from '#main/mirror/board/track-sums.ts';
import { car, openYard, standing, startedAt } from './yard.ts';
import { givingWay } from '../../support/giving-way.ts';

const hour = 3_600_000;

async function summedYard() {
  const yard = openYard();
  await yard.pull([
    car(1, 11, 0, {
      arrivalState: 'INBOUND',
      umler: { outsideLengthFt: 50, tareWeightLb: 60_000 },
      loadStatus: 'EMPTY',
    }),
    car(2, 11, 1, { waybill: { hazardousInfo: [{ unIdCode: 'UN1114' }] }, workOrder: { status: 'ACTIVE' } }),
    car(3, 12, 0, { workOrder: { status: 'CLOSED' } }),
    car(4, 12, 1, { loadStatus: null }),
    car(5, null, 0),
    car(6, null, 1),
  ]);
  yard.conditions.add([
    { equipmentId: 1, moveType: 'BADO', at: startedAt },
    { equipmentId: 2, moveType: 'HMIS', at: startedAt },
    { equipmentId: 3, moveType: 'PACT', at: startedAt - 24 * hour },
    { equipmentId: 4, moveType: 'PACT', at: startedAt - 24 * hour + 1 },
  ]);
  yard.movements.add([
    { record: 'a', equipmentId: 1, at: startedAt - 24 * hour, movedTo: 11 },
    { record: 'b', equipmentId: 2, at: startedAt + hour, movedTo: 11 },
    { record: 'c', equipmentId: 3, at: startedAt - 72 * hour + 1, movedTo: 12 },
    { record: 'd', equipmentId: 4, at: startedAt - 9 * hour, movedTo: 11 },
  ]);
  const sums = new TrackSums(yard.board, yard.mirror);
  return { ...yard, sums, of: (tracks: number[], now = startedAt) => sums.of(tracks, now) };
}

describe('what stands on a track', () => {
  it('is added up by what is known of each car', async () => {
    const { of } = await summedYard();
    const [eleven, twelve, none, unknown] = await of([11, 12, 21, 99]);
    expect(eleven).toEqual({
      cars: 2,
      feet: 110,
      guessed: 1,
      hazmat: 1,
      badOrder: 1,
      hold: 1,
      placed: 0,
      placedOverDay: 0,
      requested: 1,
      tons: 30,
      weightUnknown: 1,
      stoodMs: 24 * hour,
      timed: 2,
      byLoad: new Map([
        ['EMPTY', 1],
        ['LOAD', 1],
      ]),
      byArrival: new Map([
        [null, 1],
        ['INBOUND', 1],
      ]),
      // A car that its crew says comes within the hour stands there since now.
      spans: [1, 1, 0, 0, 0, 0],
      notKnown: 0,
    });
    expect(twelve).toMatchObject({
      cars: 2,
      placed: 2,
      placedOverDay: 1,
      requested: 0,
      spans: [0, 1, 0, 0, 0, 0],
      notKnown: 1,
      byLoad: new Map([
        [null, 1],
        ['LOAD', 1],
      ]),
    });
    expect(none).toEqual(together([]));
    expect(unknown).toEqual(together([]));
    expect(none).toMatchObject({ cars: 0, feet: 0, stoodMs: 0, spans: [0, 0, 0, 0, 0, 0] });
  });

  it('comes in the order in which the tracks are asked for, and of several is the sum', async () => {
    const { of } = await summedYard();
    const sums = await of([12, 21, 11]);
    expect(sums.map(({ badOrder, placed }) => [badOrder, placed])).toEqual([
      [0, 2],
      [0, 0],
      [1, 0],
    ]);
    expect(together(sums)).toMatchObject({ cars: 4, hold: 1, placed: 2, placedOverDay: 1, requested: 1, notKnown: 1 });
    expect(together(sums).byLoad).toEqual(
      new Map([
        ['LOAD', 2],
        [null, 1],
        ['EMPTY', 1],
      ]),
    );
    expect(together(sums).spans).toEqual([1, 2, 0, 0, 0, 0]);
  });

  it('is where the board has it while moves wait; what the service has elsewhere adds no standing time there', async () => {
    const yard = await summedYard();
    yard.record(21, 'front', [1, 5]);
    yard.record(11, 'front', [3]);
    const [eleven, twelve, mill] = await yard.of([11, 12, 21]);
    expect([eleven?.cars, twelve?.cars, mill?.cars]).toEqual([2, 1, 2]);
    expect([eleven?.badOrder, eleven?.placed, mill?.badOrder]).toEqual([0, 1, 1]);
    expect([mill?.stoodMs, mill?.timed, mill?.notKnown]).toEqual([0, 0, 1]);
    expect(yard.sums.onNoTrack()).toBe(1);
  });

  it('counts again what has changed and what has grown old, and nothing else', async () => {
    const yard = await summedYard();
    const cars = async (now?: number) => (await yard.of([11, 12], now)).map((sum) => sum.cars);
    const stood = async (now: number) => (await yard.of([11], now))[0]?.stoodMs;
    expect(await cars()).toEqual([2, 2]);
    yard.mirror.storeTrack(11, standing(11, 1), startedAt + 1);
    yard.mirror.storeTrack(12, standing(12, 3, 4, 2, 6), startedAt + 2);
    yard.board.recompute([11, 12]);
    yard.sums.changed([12]);
    expect(await cars()).toEqual([2, 4]);
    yard.sums.changed([11]);
    expect(await cars()).toEqual([1, 4]);
    expect(await stood(startedAt + 5 * 60_000 - 1)).toBe(24 * hour);
    expect(await stood(startedAt + 5 * 60_000)).toBe(24 * hour + 5 * 60_000);
    // The clock was set back.
    expect(await stood(startedAt)).toBe(24 * hour);
    yard.mirror.storeTrack(11, standing(11, 1, 7), startedAt + 3);
    yard.board.recompute([11]);
    yard.sums.changed(null);
    expect(await cars()).toEqual([2, 4]);
    expect(yard.sums.onNoTrack()).toBe(1);
  });

  it('of many cars is added up with other work between, track by track the same', async () => {
    const yard = openYard();
    const ids = (from: number, count: number) => Array.from({ length: count }, (_, nth) => from + nth);
    await yard.pull([...standing(11, ...ids(1, 2_000)), ...standing(12, ...ids(3_001, 600)), ...standing(21, 5_000)]);
    let turns = 0;
    const sums = await givingWay(
      () => new TrackSums(yard.board, yard.mirror).of([11, 12, 21], startedAt),
      () => (turns += 1),
    );
    expect(sums.map((sum) => sum.cars)).toEqual([2_000, 600, 1]);
    expect(turns).toBe(2);
  });
});
