import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveResponse } from '#shared/service/operations.ts';
import { runs } from '../support/tier.ts';
import { freshYard, seededAt, wordsOf } from './client.ts';

const { opened, full, other, empty, cars } = await freshYard(6);
const rest = await opened.client.order(other);

const car = (index: number): number => cars.at(index) ?? 0;

describe('move (endpoint 11)', () => {
  it('puts cars at the front, in the middle, at the back and beyond the end, and closes up behind them', async () => {
    const { client } = opened;
    const answer = await client.move([
      { car: car(0), to: other, index: 0 },
      { car: car(1), to: other, index: 2 },
      { car: car(2), to: other, index: -1 },
      { car: car(3), to: other, index: 9999 },
    ]);
    expect(answer.status).toBe(200);
    expect(await client.order(other)).toEqual([car(0), rest[0], car(1), ...rest.slice(1), car(2), car(3)]);
    expect(await client.order(full)).toEqual(cars.slice(4));
  });

  it('acts item by item in array order: the same index turns a cut round, rising ones keep it', async () => {
    const { client } = opened;
    await client.move([0, 1, 2].map((index) => ({ car: car(index), to: empty, index: 0 })));
    expect(await client.order(empty)).toEqual([car(2), car(1), car(0)]);
    await client.move([3, 4, 5].map((index, n) => ({ car: car(index), to: empty, index: n })));
    expect(await client.order(empty)).toEqual([car(3), car(4), car(5), car(2), car(1), car(0)]);
  });

  it('counts the position without the moving car when it stays on its track', async () => {
    await opened.client.move([{ car: car(0), to: full, index: 2 }]);
    expect(await opened.client.order(full)).toEqual([car(1), car(2), car(0), ...cars.slice(3)]);
  });

  it('moves a car twice in one batch', async () => {
    const answer = await opened.client.move([
      { car: car(0), to: empty },
      { car: car(0), to: other, index: 1 },
    ]);
    expect(moveResponse.parse(answer.body).items).toHaveLength(1);
    expect(await opened.client.order(empty)).toEqual([]);
    expect((await opened.client.order(other))[1]).toBe(car(0));
  });

  it('never loses, doubles or misplaces a car, whatever is moved where', async () => {
    const { client } = opened;
    const step = fc.record({
      car: fc.nat({ max: cars.length - 1 }).map(car),
      to: fc.constantFrom(0, 1, 2).map((track) => [full, other, empty][track] ?? empty),
      index: fc.integer({ min: -1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 4 }), async (batches) => {
        await client.control('/practice/reset', {});
        const yard = new Map([
          [full, [...cars]],
          [other, [...rest]],
          [empty, Array<number>()],
        ]);
        for (const batch of batches) {
          await client.move(batch);
          for (const move of batch) {
            for (const [track, standing] of yard)
              yard.set(
                track,
                standing.filter((one) => one !== move.car),
              );
            const target = yard.get(move.to) ?? [];
            target.splice(move.index === -1 ? target.length : move.index, 0, move.car);
          }
        }
        for (const [track, standing] of yard) expect(await client.order(track)).toEqual(standing);
        const found = (await client.inventory({ track: full, pageSize: 1000 })).items;
        const positions = found.map((one) => one.parentGroupings?.find((place) => place.groupingType === 'TRACK'));
        expect(positions.map((place) => place?.groupingIndex).toSorted((a, b) => Number(a) - Number(b))).toEqual(
          found.map((_one, index) => index),
        );
      }),
      runs(25),
    );
  });

  it('answers the cars where they stand now, in full', async () => {
    const answer = await opened.client.move([{ car: car(0), to: empty }]);
    const [moved] = moveResponse.parse(answer.body).items;
    expect(moved).toMatchObject({ resourceType: 'Equipment', resourceId: car(0) });
    const track = moved?.parentGroupings?.find((place) => place.groupingType === 'TRACK');
    expect(track).toMatchObject({ resourceId: empty, groupingIndex: 0 });
  });

  it('writes one record a car, with the stated time and type and its own revision', async () => {
    const { client } = opened;
    const stated = '2026-05-01T03:30:00+02:00';
    await client.move(
      [
        { car: car(0), to: empty },
        { car: car(1), to: empty },
      ],
      {
        jobName: 'Yard job 7 #yt-abc',
        updateTime: stated,
        updateType: 'PFPS',
      },
    );
    const records = (await client.history({ revisionedSince: new Date(seededAt).toISOString() })).items;
    expect(records).toHaveLength(2);
    for (const record of records) {
      expect(record).toMatchObject({
        moveType: 'PFPS',
        timestamp: '2026-05-01T01:30:00.000Z',
        jobName: 'Yard job 7 #yt-abc',
        previousTrack: { resourceId: full },
        currentTrack: { resourceId: empty },
        reportingFlag: 'ACCEPTED',
      });
      expect(record.previousStation?.groupingType).toBe('STATION');
    }
    expect(records.map((record) => record.equipment?.resourceId).toSorted()).toEqual([car(0), car(1)].toSorted());
  });

  it('dates a move by its own clock and calls it MAWY when nothing is stated', async () => {
    await opened.client.move([{ car: car(0), to: empty }]);
    const [record] = (await opened.client.history({ equipmentIds: [car(0)], pageSize: 1 })).items;
    expect(record).toMatchObject({ moveType: 'MAWY', timestamp: new Date(seededAt).toISOString() });
    expect(record?.jobName ?? null).toBeNull();
  });

  it('sets the spot that is named, and clears it when the car moves on', async () => {
    const { client } = opened;
    await client.switchRequest([{ equipmentId: car(0), trackId: empty, spot: 'Dock 9', requestType: 'PL' }]);
    await client.move([{ car: car(0), to: empty, spot: 'Dock 9' }]);
    expect((await client.track(empty)).cars[0]?.spot).toBe('Dock 9');
    await client.move([{ car: car(0), to: other }]);
    expect((await client.track(other)).cars.at(-1)?.spot).toBeUndefined();
  });

  it('does not ask whether the car stands where `from` says, only that the track exists', async () => {
    expect((await opened.client.move([{ car: car(0), from: other, to: empty }])).status).toBe(200);
    expect((await opened.client.move([{ car: car(1), from: 1, to: empty }])).status).toBe(404);
  });

  it.each([
    ['an unknown car', { car: 1, to: 0 }, /equipment has the id 1\b/],
    ['an unknown track', { car: 0, to: 77 }, /track has the id 77\b/],
    ['an unknown spot', { car: 0, to: 0, spot: 'Moon' }, /spot named Moon/],
  ])('does nothing of a batch that names %s', async (_what, wrong, words) => {
    const { client } = opened;
    const last = { ...wrong, car: wrong.car || car(1), to: wrong.to || empty };
    const answer = await client.move([{ car: car(0), to: empty }, last]);
    expect(answer.status).toBe(404);
    expect(wordsOf(answer)).toMatch(words);
    expect(await client.order(full)).toEqual(cars);
    expect(await client.order(empty)).toEqual([]);
    expect((await client.history({ revisionedSince: new Date(seededAt).toISOString() })).items).toEqual([]);
  });

  it.each([
    [{ items: [], name: 'x' }, /name: not a field/],
    [{ items: [{ equipment: { resourceId: 'x', resourceType: 'Equipment' } }] }, /items\[0\]\.equipment\.resourceId/],
    [{ items: [], updateType: 'WALK' }, /updateType/],
    [{ items: [], updateTime: 'noon' }, /updateTime/],
    [{}, /items/],
    ['{"items":', /not JSON/],
  ])('refuses %j with 400 and names the field', async (body, words) => {
    const answer = await opened.client.call('/ims/equipment/move', body);
    expect(answer.status).toBe(400);
    expect(wordsOf(answer)).toMatch(words);
  });
});
