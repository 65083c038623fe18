import fc from 'fast-check';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { type CarFacts, readCar, writeCar } from '#main/past/facts.ts';
import { packCars, unpackCars } from '#main/past/packed-cars.ts';
import { givingWay } from '../../support/giving-way.ts';
import { carFacts, minute, openPastYard, sixOClock } from './past-yard.ts';

test('between two readings that say the same, a track is reported as both read it', async () => {
  const yard = openPastYard();
  yard.read(11, 10, [1, 2, 3]);
  yard.read(11, 25, [1, 2, 3]);
  const between = { certainty: 'read', before: '06:10', after: '06:25', cars: [1, 2, 3], leave: [], come: [] };
  expect(await yard.said(11, 17)).toEqual(between);
  expect(await yard.said(11, 10)).toEqual(between);
  expect(await yard.said(11, 25)).toMatchObject({
    ...{ certainty: 'read', before: '06:25', after: null },
    ...{ cars: [1, 2, 3], leave: [] },
  });
});

test('what a car was comes back as it was reported: residue, hazmat that could not be read, bad order, hold, consignee', async () => {
  const facts: CarFacts = {
    ...carFacts(1),
    ...{ destination: 'Houston, TX', consignee: 'Gulf Gas', block: 'North', spot: '4' },
    hazmat: { unNumbers: ['UN1075'], class: '2.1', residue: true },
    flags: { badOrder: false, hold: true, placed: false },
  };
  expect(readCar(writeCar(facts))).toEqual(facts);
  const unread = { unNumbers: [], class: null, residue: false, unread: true as const };
  expect(readCar(writeCar({ ...facts, hazmat: unread }))).toEqual({ ...facts, hazmat: unread });
  const turned = { badOrder: true, hold: false, placed: true };
  expect(readCar(writeCar({ ...facts, flags: turned }))).toMatchObject({ flags: turned });
});

test('what the list of all cars told is said to be of it, and no moment in which all stood so', async () => {
  const yard = openPastYard();
  yard.orders.set(11, [1]);
  await yard.readAll(0);
  yard.read(11, 5, [1, 2]);
  const [listed] = await yard.reads.at(yard.at(1), { trackId: 11 });
  expect(listed?.before).toMatchObject({ source: 'yard', isMoment: false });
  expect(listed?.after).toMatchObject({ source: 'track', isMoment: true });
});

test('between two readings that differ, what became of it when is not known: both are reported', async () => {
  const yard = openPastYard();
  yard.read(11, 10, [1, 2, 3]);
  yard.read(11, 25, [3, 4]);
  expect(await yard.said(11, 17)).toEqual({
    certainty: 'changed',
    before: '06:10',
    after: '06:25',
    cars: [1, 2, 3],
    leave: [1, 2],
    come: [4],
  });
});

test('the same cars in another order are a change, too', async () => {
  const yard = openPastYard();
  yard.read(11, 10, [1, 2]);
  yard.read(11, 25, [2, 1]);
  expect(await yard.said(11, 17)).toMatchObject({ certainty: 'changed', leave: [], come: [] });
});

test('readings far apart leave open what stood there meanwhile, and so does the time before the first', async () => {
  const yard = openPastYard();
  yard.read(11, 10, [1, 2, 3]);
  yard.read(11, 31, [1, 2, 3]);
  expect(await yard.said(11, 20)).toMatchObject({ certainty: 'notRead', before: '06:10', after: '06:31' });
  expect(await yard.said(11, 5)).toMatchObject({ certainty: 'notRead', before: null, after: '06:10', cars: [] });
  yard.pass(52);
  expect(await yard.said(11, 32)).toMatchObject({ certainty: 'notRead', before: '06:31', after: null });
});

test('a long track, and many tracks, give way to other work while they are read', async () => {
  const yard = openPastYard();
  const cars = Array.from({ length: 1_000 }, (_, nth) => nth + 1);
  yard.read(11, 0, cars);
  yard.read(11, 1, cars.toReversed().concat(5_000));
  let rests = 0;
  const at = (minutes: number, asked: { readonly trackId?: number; readonly stationId?: null }) => {
    rests = 0;
    return givingWay(
      () => yard.reads.at(yard.at(minutes), asked),
      () => (rests += 1),
    );
  };
  expect(await at(0.5, {})).toMatchObject([{ cars: { length: 1_000 }, comes: [{ position: 1_000 }] }]);
  expect(rests).toBe(5);
  for (let track = 100; track < 200; track += 1) yard.orders.set(track, []);
  await yard.readAll(2);
  await at(2, { trackId: 150 });
  expect(rests).toBe(0);
  await at(2, { stationId: null });
  expect(rests).toBe(4);
});

test('the list of all cars tells of every track, and of a yard as it was takes one row', async () => {
  const yard = openPastYard();
  yard.orders.set(11, [1, 2]).set(12, [3]);
  await yard.readAll(0);
  await yard.readAll(15);
  yard.orders.set(12, [3, 4]);
  await yard.readAll(30);
  expect(await yard.said(11, 20)).toMatchObject({ certainty: 'read', before: '06:15', after: '06:30', cars: [1, 2] });
  expect(await yard.said(12, 14)).toMatchObject({ certainty: 'read', before: '06:00', after: '06:15', cars: [3] });
  expect(await yard.said(12, 29)).toMatchObject({ certainty: 'changed', before: '06:15', after: '06:30', come: [4] });
  expect(rowsOf(yard, 'reading')).toBe(3);
  expect(rowsOf(yard, 'whole_reading')).toBe(3);
});

test('what was read by itself meanwhile is not reported as of the list of all cars', async () => {
  const yard = openPastYard();
  yard.read(11, 0, [1]);
  yard.read(11, 12, [1, 2]);
  await yard.readAll(10, { readSince: [11] });
  yard.pass(13);
  expect(await yard.said(11, 11)).toMatchObject({ certainty: 'changed', before: '06:00', after: '06:12' });
});

test('a track that is read while the list of all cars is written down is not reported as of the list', async () => {
  const yard = openPastYard();
  yard.read(11, 0, [1]);
  await givingWay(
    () => yard.readAll(15),
    once(() => yard.read(11, 16, [1, 2])),
  );
  expect(await yard.said(11, 15)).toMatchObject({ before: '06:00', after: '06:16' });
});

test('a track that our own work has changed since the list was read is not reported as of the list', async () => {
  const yard = openPastYard();
  yard.read(11, 0, [1]);
  yard.orders.set(11, [1, 2]);
  await yard.readAll(10, { reordered: [11] });
  expect(await yard.said(11, 10)).toMatchObject({ before: '06:00', after: null, cars: [1] });
});

test('after a start the record goes on: what was read before stays of its time, and what a car is now replaces what it was', async () => {
  const before = openPastYard();
  before.orders.set(11, [1]);
  await before.readAll(0);
  await before.readAll(15);
  for (const grossTons of [31, 131]) {
    before.facts.set(1, carFacts(1, { grossTons }));
    before.readings.carsSeen([1], before.at(16));
  }
  before.close();
  const yard = openPastYard({ path: before.path });
  yard.facts.set(1, carFacts(1, { loadStatus: 'EMPTY' }));
  yard.read(11, 20, [1, 2]);
  await yard.readAll(30);
  expect(yard.troubles).toEqual([]);
  expect(await yard.said(11, 15)).toMatchObject({ before: '06:15', cars: [1] });
  expect(await yard.said(11, 30)).toMatchObject({ before: '06:30', cars: [1, 2] });
  expect(yard.moments.carFacts(1, yard.at(30), null)?.facts.loadStatus).toBe('EMPTY');
});

test('what is read of a car while the first list is written down is not said to be as old as the list', async () => {
  const yard = openPastYard();
  yard.orders.set(11, [1]);
  await givingWay(
    () => yard.readAll(0),
    once(() => yard.read(11, 1, [1])),
  );
  expect(yard.moments.carFacts(1, yard.at(2), null)?.toldAt).toBe(yard.at(1));
});

test('a car that is kept on the board though the list lacks it is not reported as listed', async () => {
  const yard = openPastYard();
  yard.orders.set(11, [1, 2]);
  await yard.readAll(0, { notListed: [2] });
  expect(await yard.said(11, 0)).toMatchObject({ cars: [1] });
});

test('a track that the service lists no more is gone from then on, and seen before', async () => {
  const yard = openPastYard();
  yard.orders.set(11, [1]).set(12, []);
  await yard.readAll(0);
  yard.orders.delete(11);
  await yard.readAll(15);
  await yard.readAll(30);
  expect(await yard.said(11, 3)).toMatchObject({ certainty: 'changed', cars: [1], leave: [1] });
  expect(await yard.said(11, 20)).toBeNull();
  yard.orders.set(11, [1]);
  await yard.readAll(45);
  expect(await yard.said(11, 45)).toMatchObject({ certainty: 'read', cars: [1] });
  expect(await yard.said(11, 40)).toMatchObject({ certainty: 'changed', cars: [], come: [1] });
});

test('after the clock of the device was set back, a reading still tells of its own cars', async () => {
  const yard = openPastYard();
  yard.read(11, 60, [1]);
  yard.read(11, 30, [2]);
  yard.orders.set(12, []);
  await yard.readAll(31);
  yard.pass(120);
  expect(await yard.said(11, 30)).toMatchObject({ cars: [2], after: '06:31' });
  expect(await yard.said(11, 31)).toMatchObject({ cars: [2] });
  expect(await yard.said(11, 60)).toMatchObject({ cars: [1] });
});

test('after the clock was set back, what it dated ahead does not leave open what stands there now', async () => {
  const yard = openPastYard();
  yard.read(11, 20, [1]);
  yard.read(11, 1_460, [1, 2]);
  yard.orders.set(12, [3]);
  await yard.readAll(1_461);
  yard.read(11, 22, [1, 2]);
  await yard.readAll(23);
  yard.pass(24);
  expect(await yard.said(11, 24)).toMatchObject({ certainty: 'read', before: '06:23', after: null, cars: [1, 2] });
  expect(await yard.said(12, 24)).toMatchObject({ certainty: 'read', before: '06:23', after: null, cars: [3] });
});

test('what was reported of a car while the clock was ahead is reported of it after the clock was set back, and not before', async () => {
  const yard = openPastYard();
  yard.read(11, 0, [1, 2]);
  yard.facts.set(1, carFacts(1, { loadStatus: 'EMPTY' }));
  yard.read(11, 1_460, [1, 2]);
  yard.facts.set(2, carFacts(2, { loadStatus: 'EMPTY' }));
  await yard.readAll(1_461);
  yard.tracks.set(11, { name: 'Ladder 11' });
  await yard.readAll(1_462);
  yard.read(11, 22, [1, 2]);
  await yard.readAll(23, { changed: [] });
  yard.pass(24);
  const toldAt = async (minutes: number) => {
    const [track] = await yard.reads.at(yard.at(minutes), { trackId: 11 });
    return [track?.name, ...(track?.cars ?? []).map((car) => [car.loadStatus, car.toldAt])];
  };
  const read = '2026-03-02T06:23:00.000Z';
  expect(await toldAt(24)).toEqual(['Ladder 11', ['EMPTY', read], ['EMPTY', read]]);
  const before = '2026-03-02T06:00:00.000Z';
  expect(await toldAt(10)).toEqual(['Yard 11', ['LOAD', before], ['LOAD', before]]);
});

test('a car is told as it was told by then, with that time; conditions that nobody had read are not known', async () => {
  const yard = openPastYard();
  yard.facts.set(1, carFacts(1, { flags: null }));
  yard.read(11, 0, [1]);
  yard.facts.set(
    1,
    carFacts(1, { loadStatus: 'EMPTY', hazmat: null, flags: { badOrder: true, hold: false, placed: false } }),
  );
  yard.readings.carsSeen([1], yard.at(20));
  const carAt = async (minutes: number) => (await yard.reads.car(yard.at(minutes), 1))[0]?.cars[0];
  yard.pass(30);
  expect(await carAt(10)).toMatchObject({
    mark: 'UTLX 670001',
    loadStatus: 'LOAD',
    hazmat: { unNumbers: ['UN1075'] },
    flagsKnown: false,
    toldAt: '2026-03-02T06:00:00.000Z',
  });
  expect(await carAt(25)).toMatchObject({
    loadStatus: 'EMPTY',
    hazmat: null,
    flags: { badOrder: true },
    flagsKnown: true,
    toldAt: '2026-03-02T06:20:00.000Z',
  });
});

test('a car is found on the tracks that the readings around a moment have it on', async () => {
  const yard = openPastYard();
  yard.read(11, 0, [1, 2]);
  yard.read(12, 0, []);
  yard.read(11, 10, [2]);
  yard.read(12, 10, [1]);
  const where = async (minutes: number) =>
    (await yard.reads.car(yard.at(minutes), 1)).map(({ trackId, certainty }) => [trackId, certainty]);
  expect(await where(5)).toEqual([
    [11, 'changed'],
    [12, 'changed'],
  ]);
  expect(await where(10)).toEqual([[12, 'read']]);
});

test('a time that has not been is refused, and a track that never was', async () => {
  const yard = openPastYard();
  yard.read(11, 0, [1]);
  await expect(yard.reads.at(yard.at(1), {})).rejects.toThrow();
  await expect(yard.reads.at(yard.at(0), { trackId: 99 })).rejects.toThrow();
});

test('what is older than the days kept goes, and where the rest begins stays', async () => {
  const yard = openPastYard({ bounds: { days: 1, bytes: 1e9 } });
  const day = 24 * 60;
  for (let hour = 0; hour < 48; hour += 1) yard.read(11, hour * 60, [1, 100 + hour]);
  yard.read(12, 0, [7]);
  await yard.readAll(2 * day + 1);
  expect(rowsOf(yard, 'reading')).toBeLessThan(30);
  expect(rowsOf(yard, 'state')).toBeLessThan(30);
  expect(await yard.said(11, 2 * day - 60)).toMatchObject({ cars: [1, 147] });
  expect(await yard.said(11, 20 * 60)).toMatchObject({ certainty: 'notRead', before: null });
  expect(await yard.said(12, 2 * day)).toMatchObject({ before: '06:00', cars: [7] });
});

test('the file stays below its bound, and what is newest is kept', async () => {
  const bound = 250_000;
  const yard = openPastYard({ bounds: { days: 30, bytes: bound } });
  const random = lcg(7);
  let largest = 0;
  for (let hour = 0; hour < 120; hour += 1) {
    for (let track = 1; track <= 20; track += 1) {
      yard.read(
        track,
        hour * 61,
        Array.from({ length: 25 }, () => 1 + Math.floor(random() * 300)),
      );
    }
    await yard.readAll(hour * 61 + 1);
    largest = Math.max(largest, yard.bytes());
  }
  expect(largest).toBeGreaterThan(bound * 0.9);
  expect(largest).toBeLessThanOrEqual(bound);
  expect((await yard.said(3, 119 * 61))?.cars).toHaveLength(25);
});

test('after the clock was ahead, the file is still held within its bound', async () => {
  const bytes = 250_000;
  const yard = openPastYard({ bounds: { days: 30, bytes } });
  const random = lcg(7);
  await yard.readAll(400 * 24 * 60);
  const shuffled = () => Array.from({ length: 200 }, () => 1 + Math.floor(random() * 200));
  for (let nth = 0; nth < 1_000; nth += 1) yard.read(11, nth * 10, shuffled());
  expect(yard.bytes()).toBeGreaterThan(bytes);
  await yard.readAll(10_000, { changed: [] });
  expect(yard.bytes()).toBeLessThanOrEqual(bytes);
});

test('a car that has left for long is forgotten; one that comes back is told of anew, one that stays is known', async () => {
  const yard = openPastYard({ bounds: { days: 1, bytes: 1e9 } });
  const day = 24 * 60;
  yard.read(11, 0, [1, 2, 3]);
  yard.read(12, 0, [4]);
  for (let days = 1; days <= 20; days += 1) yard.read(11, days * day, days < 20 ? [3] : [2, 3]);
  await yard.readAll(20 * day + 1, { changed: [] });
  const known = (id: number) => yard.moments.carFacts(id, yard.at(20 * day + 1), null)?.toldAt ?? null;
  expect(known(1)).toBeNull();
  expect(known(2)).toBe(yard.at(20 * day));
  expect(known(3)).not.toBeNull();
  expect(known(4)).toBe(yard.at(0));
});

test('a damaged record is set aside, and begins anew', async () => {
  const first = openPastYard();
  first.read(11, 0, [1]);
  first.close();
  writeFileSync(first.path, 'this is no database');
  const again = openPastYard({ path: first.path });
  expect(again.repair?.setAsideAt).toContain('damaged');
  expect(readdirSync(dirname(first.path)).some((name) => name.includes('damaged'))).toBe(true);
  expect(existsSync(first.path)).toBe(true);
  expect(again.moments.span()).toBeNull();
  again.read(11, 5, [2]);
  expect(await again.said(11, 5)).toMatchObject({ cars: [2] });
});

test('what cannot be written is a stretch without a reading, and is reported', async () => {
  const yard = openPastYard();
  yard.read(11, 0, [1]);
  yard.close();
  yard.read(11, 15, [1, 2]);
  await yard.readAll(30);
  // The reading, the list, and what was to be forgotten.
  expect(yard.troubles).toHaveLength(3);
});

test('it says from when to when it reaches', () => {
  const yard = openPastYard();
  expect(yard.reads.span()).toMatchObject({ from: null, until: null });
  yard.read(11, 0, [1]);
  yard.read(11, 90, [1]);
  expect(yard.reads.span()).toMatchObject({
    from: new Date(sixOClock).toISOString(),
    until: new Date(sixOClock + 90 * minute).toISOString(),
  });
});

test('cars come out of the file as they went in', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 2 ** 50 }));
  fc.assert(
    fc.property(ids, (order) => {
      expect(unpackCars(packCars(order))).toEqual(order);
    }),
  );
  expect(() => unpackCars(Uint8Array.of(200))).toThrow(RangeError);
});

function rowsOf({ database }: ReturnType<typeof openPastYard>, table: 'reading' | 'whole_reading' | 'state'): number {
  return database.all(database.build.selectFrom(table).selectAll()).length;
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
}

/** The same numbers every time. */
function lcg(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
