import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { clearStaging } from '#main/mirror/pull/staging.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import { car, openYard, standing, startedAt, stationTracks } from './yard.ts';

describe('a full pull', () => {
  it('is seen as a whole, in standing order, and again and again', async () => {
    const yard = openYard();
    const first = [car(3, 11, 2), car(1, 11, 0), car(2, 11, 1), car(7, null, 0)];
    await yard.pull(first);
    expect(yard.mirror.servedOrder(11)).toEqual([1, 2, 3]);
    expect(yard.mirror.counts()).toEqual({ tracks: 3, cars: 4 });
    await yard.pull([...standing(12, 1, 2), car(7, 21, 0)]);
    expect(yard.mirror.servedOrder(12)).toEqual([1, 2]);
    expect(yard.mirror.servedOrder(11)).toEqual([]);
    expect([yard.cars.get(3), yard.mirror.whole(3)]).toEqual([null, null]);
    await yard.pull(first);
    expect(yard.mirror.servedOrder(11)).toEqual([1, 2, 3]);
    expect(yard.cars.get(3)?.equipment.equipmentNumber).toBe(670_003);
  });

  it('writes what has changed and nothing else, and all of it has been asked for now', async () => {
    const yard = openYard();
    const written = () =>
      yard.database.get(yard.database.build.selectNoFrom(sql<number>`total_changes()`.as('rows')))?.rows ?? 0;
    const cars = standing(11, ...Array.from({ length: 300 }, (_, nth) => nth + 1));
    await yard.pull(cars);
    const before = written();
    const pull = yard.beginPull(stationTracks, startedAt + 60_000);
    pull.addPage([...cars.slice(0, 299), car(300, 12, 0)], startedAt + 60_000);
    await pull.compare();
    await pull.makeReady();
    pull.takeOver();
    expect(yard.mirror.servedOrder(12)).toEqual([300]);
    // Nothing is left to be cleared: who asks for another pull by then would be given this one.
    expect(yard.database.all(yard.database.build.selectFrom('car_next').select('id'))).toEqual([]);
    // One car, and the few rows of tracks and stations.
    expect(written() - before).toBeLessThan(30);
    expect(yard.cars.get(1)?.asOf).toBe(new Date(startedAt + 60_000).toISOString());
  });

  it('does not put an older page over what a reading of a track has told of a car since, unless the car has left it', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    const pull = yard.beginPull();
    const told = (id: number, notes: string) => car(id, 11, id, { notes });
    yard.mirror.storeTrack(11, [told(1, 'newer'), told(2, 'newer')], startedAt + 2);
    pull.addPage([told(1, 'older'), car(2, 12, 0, { notes: 'met on 12' })], startedAt + 1);
    await pull.compare();
    expect(yard.cars.get(1)?.equipment.notes).toBe('newer');
    yard.mirror.storeTrack(11, [told(1, 'newer')], startedAt + 3);
    await pull.makeReady();
    pull.takeOver();
    expect([1, 2].map((id) => yard.cars.get(id)?.equipment.notes)).toEqual(['newer', 'met on 12']);
    expect(yard.mirror.servedOrder(12)).toEqual([2]);
  });

  it('says of each track and car when it was asked for, though the clock was ahead before', async () => {
    const yard = openYard();
    const cars = [...standing(11, 1, 2), ...standing(12, 3)];
    await yard.pull(cars);
    const day = 86_400_000;
    yard.mirror.storeTrack(11, standing(11, 1, 2), startedAt + day);
    const setBack = startedAt + 60_000;
    const pull = yard.beginPull(stationTracks, setBack);
    pull.addPage(cars, setBack);
    await pull.compare();
    await pull.makeReady();
    yard.mirror.storeTrack(12, standing(12, 3), setBack + 5);
    pull.takeOver();
    expect([11, 12, 21].map((track) => yard.mirror.servedAt(track))).toEqual([setBack, setBack + 5, setBack]);
    const asked = [1, 2, 3].map((id) => Date.parse(yard.cars.get(id)?.asOf ?? ''));
    expect(asked).toEqual([setBack, setBack, setBack + 5]);
  });

  it('leaves a track at the station that its cars have named, when the last has left it, if the list names none', async () => {
    const yard = openYard();
    const flat = [
      { resourceId: 30, name: 'Quay' },
      { resourceId: 31, name: 'Pier' },
    ];
    const at = (name: string) => ({
      parentGroupings: [
        { resourceId: 30, groupingType: 'TRACK', groupingIndex: 0 },
        { resourceId: 9, groupingType: 'STATION', name },
      ],
    });
    const told = () => [
      yard.mirror.places.track(30)?.stationName,
      yard.mirror.places.stations().map(({ name }) => name),
    ];
    await yard.pull([car(1, null, 0, at('Harbour'))], flat);
    await yard.pull([car(1, null, 0, at('Old Harbour'))], flat);
    expect(told()).toEqual(['Old Harbour', ['Old Harbour']]);
    await yard.pull([], flat);
    expect(told()).toEqual(['Old Harbour', ['Old Harbour']]);
    expect(yard.mirror.places.track(31)?.stationId).toBeNull();
    await yard.pull([], [...stationTracks, ...flat]);
    expect(yard.mirror.places.track(30)?.stationId).toBeNull();
  });

  it('does not count as saying anything of a car that it does not list', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    yard.mirror.storeTrack(11, standing(11, 1), startedAt + 5);
    const later = startedAt + 60_000;
    const pull = yard.beginPull(stationTracks, later);
    pull.addPage(standing(11, 1), later);
    await pull.compare();
    await pull.makeReady();
    pull.takeOver(() => false);
    const asked = [later, startedAt + 5].map((at) => new Date(at).toISOString());
    expect([1, 2].map((id) => yard.cars.get(id)?.asOf)).toEqual(asked);
    expect(yard.inventory.cars([1, 2]).map(({ asOf }) => asOf)).toEqual(asked);
    const sort = { by: 'asOf', descending: true } as const;
    expect((await yard.inventory.table({ sort }, later)).equipmentIds).toEqual([1, 2]);
    expect((await yard.inventory.table({ sort: { by: 'asOf' } }, later)).equipmentIds).toEqual([2, 1]);
  });

  it('stores the yard with a car whose reference data states a number that no column can hold', async () => {
    const yard = openYard();
    const beyond = [2 ** 53, 1e19, -1e19, 1e300].map((equipmentNumber, nth) =>
      car(nth + 1, 11, nth, { equipmentNumber: null, umler: { equipmentNumber } }),
    );
    await yard.pull([...beyond, car(9, 12, 0)]);
    expect([yard.mirror.servedOrder(11), yard.mirror.servedOrder(12)]).toEqual([[1, 2, 3, 4], [9]]);
    expect(yard.cars.get(2)).not.toBeNull();
  });

  it('shows nothing of itself before it is taken over', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    const pull = yard.beginPull();
    pull.addPage(standing(12, 1, 2, 3), startedAt + 1);
    expect(yard.mirror.servedOrder(12)).toEqual([]);
    expect(await pull.compare()).toEqual({ missing: [], losses: { before: 2, dropped: 0, emptied: [] } });
    await pull.makeReady();
    expect(yard.mirror.servedOrder(11)).toEqual([1, 2]);
    expect(yard.mirror.servedOrder(12)).toEqual([]);
  });

  it('puts cars that state one position in the order of the list, whether they are new or known', async () => {
    const yard = openYard();
    const sharing = [car(3, 11, 1), car(1, 11, 1), car(2, 11, 0)];
    for (const cars of [sharing, sharing, [car(1, 11, 1), car(3, 11, 1), car(2, 11, 0)]]) {
      await yard.pull(cars);
      expect(yard.mirror.servedOrder(11)).toEqual([2, ...cars.slice(0, 2).map(({ resourceId }) => resourceId)]);
    }
  });

  it('leaves as they are known a car that could not be read, and a track that is not listed while a car stands on it', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1, 2), ...standing(21, 4)]);
    const onlyNorth = stationTracks.slice(0, 1);
    const pull = yard.beginPull(onlyNorth);
    pull.addPage([car(1, 11, 0), car(4, 21, 0)], startedAt + 1);
    pull.addUnread([2]);
    expect((await pull.compare()).missing).toEqual([]);
    expect([...pull.notListed()]).toEqual([2]);
    await pull.makeReady();
    pull.takeOver();
    expect([yard.mirror.servedOrder(11), yard.mirror.servedOrder(21)]).toEqual([[1, 2], [4]]);
    expect(yard.mirror.places.track(21)?.stationName).toBe('Mill');
    await yard.pull(standing(11, 1), onlyNorth);
    expect(yard.mirror.places.track(21)).toBeNull();
  });

  it('reports what it would drop', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1, 2, 3), ...standing(21, 4, 5)]);
    const pull = yard.beginPull();
    pull.addPage(standing(11, 1, 2), startedAt + 1);
    expect(await pull.compare()).toEqual({
      losses: { before: 5, dropped: 3, emptied: [{ id: 2, name: 'Mill', cars: 2 }] },
      missing: [
        { id: 3, trackId: 11 },
        { id: 4, trackId: 21 },
        { id: 5, trackId: 21 },
      ],
    });
  });

  it('gives way to tracks that were read by themselves meanwhile', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4)]);
    const pull = yard.beginPull();
    // The pages still show car 3 on track 11 and have lost car 4; the read of track 12 knows better.
    pull.addPage(standing(11, 1, 2, 3), startedAt + 1);
    yard.mirror.storeTrack(12, standing(12, 4, 3), startedAt + 2);
    await pull.compare();
    pull.takeOver();
    expect(yard.mirror.servedOrder(11)).toEqual([1, 2]);
    expect(yard.mirror.servedOrder(12)).toEqual([4, 3]);
  });

  it('is what the last page says of a car that is listed twice', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    const pull = yard.beginPull();
    pull.addPage([car(1, 12, 0), car(2, 11, 1), car(3, 11, 2)], startedAt + 1);
    pull.addPage([car(1, 11, 0), car(3, 12, 0)], startedAt + 1);
    expect((await pull.compare()).losses.dropped).toBe(0);
    pull.takeOver();
    expect([yard.mirror.servedOrder(11), yard.mirror.servedOrder(12)]).toEqual([[1, 2], [3]]);
  });

  it('reports where each track would have its cars, and which of them are news', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2, 3, 5));
    const pull = yard.beginPull();
    pull.addPage([car(1, 11, 9), car(2, 11, 1), car(3, 12, 0), car(4, 11, 0)], startedAt + 1);
    await pull.compare();
    expect([pull.orderOf(11), pull.orderOf(12), pull.orderOf(21)]).toEqual([[4, 2, 1], [3], []]);
    expect(pull.changed()).toEqual([1, 3, 4]);
    expect([...pull.notListed()]).toEqual([5]);
  });

  it('loses nothing that it brings more of, and empties no station that had no cars', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    const pull = yard.beginPull();
    pull.addPage([...standing(12, 1, 2, 3)], startedAt + 1);
    expect((await pull.compare()).losses).toEqual({ before: 2, dropped: 0, emptied: [] });
  });

  it('empties no station whose tracks, with their cars, belong to another one or to none now', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1, 2), ...standing(21, 3, 4)]);
    const tracks = stationTracks.flatMap(({ children = [] }) => children ?? []);
    const renumbered = stationTracks.map((item) => ({ ...item, resourceId: item.resourceId * 1_000 }));
    for (const items of [tracks, renumbered.slice(0, 2)]) {
      await clearStaging(yard.database);
      const pull = yard.beginPull(items);
      pull.addPage([...standing(11, 1, 2), ...standing(21, 3, 4)], startedAt + 1);
      expect((await pull.compare()).losses.emptied).toEqual([]);
    }
  });

  it('counts a car that leaves every track as dropped, although it is still listed', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1, 2), car(3, null, 0)]);
    const pull = yard.beginPull();
    pull.addPage([car(1, 11, 0), car(2, null, 0), car(3, null, 0)], startedAt + 1);
    const emptied: unknown[] = [];
    expect(await pull.compare()).toEqual({ missing: [], losses: { before: 2, dropped: 1, emptied } });
  });

  it('keeps missing cars that are not gone, in place and when the tables change places', async () => {
    const yard = openYard();
    for (const inPlace of [1_000, -1]) {
      await yard.pull(standing(11, 1, 2, 3));
      const pull = yard.beginPull();
      pull.addPage([car(1, 12, 0)], startedAt + 1);
      await pull.compare();
      await pull.makeReady(inPlace);
      pull.takeOver((id) => id === 3);
      await clearStaging(yard.database);
      expect([yard.mirror.lastKnownOrder(11), yard.mirror.lastKnownOrder(12)]).toEqual([[2], [1]]);
      expect([1, 2, 3].map((id) => yard.mirror.whole(id)?.resourceId)).toEqual([1, 2, undefined]);
    }
  });

  it('leaves a car that it lacks about where it stood, however the others are numbered now', async () => {
    const yard = openYard();
    for (const inPlace of [1_000, -1]) {
      await yard.pull(standing(11, 1, 2, 3));
      const orders = [];
      for (const [one, other] of [
        [1, 1],
        [0, 2],
        [0, -1],
      ] as const) {
        const pull = yard.beginPull();
        pull.addPage([car(1, 11, one), car(3, 11, other)], startedAt + 1);
        await pull.compare();
        await pull.makeReady(inPlace);
        pull.takeOver(() => false);
        await clearStaging(yard.database);
        yard.mirror.noteMissing([2], startedAt + 1);
        orders.push(yard.mirror.lastKnownOrder(11));
      }
      expect(orders).toEqual(Array(3).fill([1, 2, 3]));
    }
  });

  it('takes a car that a track lacked meanwhile, and the list too, for gone or for missing, as its history says', async () => {
    const yard = openYard();
    for (const [inPlace, isGone] of [
      [1_000, true],
      [-1, true],
      [1_000, false],
      [-1, false],
    ] as const) {
      await yard.pull(standing(11, 1, 2));
      const pull = yard.beginPull();
      yard.mirror.storeTrack(11, standing(11, 1), startedAt + 2);
      pull.addPage(standing(11, 1), startedAt + 1);
      await pull.compare();
      await pull.makeReady(inPlace);
      pull.takeOver(() => isGone);
      await clearStaging(yard.database);
      expect(yard.mirror.lastKnownOrder(11)).toEqual(isGone ? [1] : [1, 2]);
      expect(yard.mirror.whole(2)?.resourceId).toBe(isGone ? undefined : 2);
    }
  });

  it('keeps the conditions of a car that is gone: it may come back, and only a record says that it is repaired', async () => {
    const yard = openYard();
    const isBad = () => yard.tracks.get(11)?.cars.map(({ equipmentId, flags }) => [equipmentId, flags.badOrder]);
    await yard.pull(standing(11, 1, 2));
    yard.conditions.add([1, 2].map((equipmentId) => ({ equipmentId, moveType: 'BADO', at: 10 })));
    await yard.pull(standing(11, 1));
    await yard.pull(standing(11, 1, 2));
    expect(isBad()).toEqual([
      [1, true],
      [2, true],
    ]);
    await yard.pull(standing(11, 1));
    yard.conditions.add([{ equipmentId: 2, moveType: 'BFRM', at: 20 }]);
    await yard.pull(standing(11, 1, 2));
    expect(isBad()).toEqual([
      [1, true],
      [2, false],
    ]);
  });

  it('keeps a track that is listed no more while work leads to it, with its station', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1));
    const onlyNorth = stationTracks.slice(0, 1);
    const pull = yard.beginPull(onlyNorth);
    pull.addPage(standing(11, 1), startedAt + 1);
    await pull.compare();
    pull.takeOver(undefined, (track) => track === 21);
    expect(yard.mirror.places.track(21)).toMatchObject({ name: 'Mill 1', stationName: 'Mill' });
    await yard.pull(standing(11, 1), onlyNorth);
    expect(yard.mirror.places.tracks().map(({ id }) => id)).toEqual([11, 12]);
  });
});

describe('a track whose station only its cars tell', () => {
  const quay = { resourceId: 30, name: 'Quay' };
  const inStation = (id: number, station: { resourceId: number; groupingType: string; name: string }, track = 30) =>
    car(id, track, id, { parentGroupings: [{ resourceId: track, groupingIndex: id }, station] });
  const harbour = { resourceId: 3, groupingType: 'Station', name: 'Harbour' };
  const depot = { resourceId: 4, groupingType: 'Station', name: 'Depot' };

  it('is in the station that its first car names', async () => {
    const yard = openYard();
    await yard.pull([inStation(1, harbour), inStation(2, depot)], [quay]);
    expect(yard.mirror.places.track(30)).toMatchObject({ stationId: 3, stationName: 'Harbour' });
    expect(yard.mirror.places.stations().map(({ name }) => name)).toEqual(['Harbour']);
  });

  it('is in its station with the order and colour that the list has for it', async () => {
    const yard = openYard();
    const listed = { resourceId: 3, name: 'Harbour', groupingType: 'STATION', sortOrder: 7, colorToken: 'blue' };
    await yard.pull([inStation(1, { ...harbour, name: 'HARBOUR' })], [listed, quay]);
    expect(yard.mirror.places.stations()).toEqual([{ id: 3, name: 'Harbour', sortOrder: 7, colorToken: 'blue' }]);
  });

  it('makes that station empty when none of its cars comes any more', async () => {
    const yard = openYard();
    const cars = [inStation(1, harbour), inStation(2, harbour)];
    await yard.pull(cars, [quay]);
    const losses = async (came: Equipment[]) => {
      await clearStaging(yard.database);
      const pull = yard.beginPull([quay]);
      pull.addPage(came, startedAt + 1);
      return (await pull.compare()).losses.emptied;
    };
    expect(await losses(cars)).toEqual([]);
    expect(await losses([car(1, null, 0)])).toEqual([{ id: 3, name: 'Harbour', cars: 2 }]);
  });

  it('makes no station of what the cars of other tracks say', async () => {
    const yard = openYard();
    await yard.pull([inStation(1, depot, 11)]);
    expect(yard.mirror.places.stations().map(({ name }) => name)).toEqual(['North Yard', 'Mill']);
    expect(yard.mirror.places.track(11)?.stationName).toBe('North Yard');
  });
});
