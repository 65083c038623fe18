import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readPlaces, withKnown } from '#main/mirror/places.ts';
import { Pull } from '#main/mirror/pull.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { car, openYard, rest, standing, startedAt, stationTracks } from './yard.ts';

describe('the weights of a car', () => {
  it('are doubted where its papers give it one that cannot be, and the tons of several cars are not one car’s', async () => {
    const yard = openYard();
    const details = (grossWeightLbs: number) => ({ equipmentDetails: [{ grossWeightLbs }] });
    const several = { netWeightTons: 400, equipmentDetails: [{ netWeightLbs: 200_000 }, { netWeightLbs: 200_000 }] };
    await yard.pull([
      car(1, 11, 0, { waybill: details(330_000) }),
      car(2, 11, 1, { waybill: details(280_000), umler: { grossRailWeightLb: 263_000 } }),
      car(3, 11, 2, { waybill: details(143) }),
      car(4, 11, 3, { waybill: details(250_000) }),
      car(5, 11, 4, { waybill: several }),
    ]);
    expect(yard.tracks.get(11)?.cars.map((one) => one.weightDoubts)).toEqual([
      ['tooHeavy'],
      ['overCarLimit'],
      ['tonsOrPounds'],
      undefined,
      undefined,
    ]);
  });
});

describe('a car that no reading shows any more', () => {
  it('is missing where confirmed work put it, behind the cars that stand there; one that is shown stays where it is', async () => {
    const yard = openYard();
    await yard.pull([car(1, 11, 0), car(2, 11, 1), car(3, 12, 0)]);
    yard.mirror.storeTrack(11, [car(2, 11, 0)], startedAt + 5);
    yard.mirror.noteMovedUnseen([1, 2], 12);
    expect(yard.mirror.missing()).toEqual([{ id: 1, trackId: 12, since: startedAt + 5 }]);
    expect(yard.mirror.lastKnownOrder(11)).toEqual([2]);
    expect(yard.mirror.lastKnownOrder(12)).toEqual([3, 1]);
    expect(yard.mirror.servedOrder(12)).toEqual([3]);
  });
});

describe('stations and tracks', () => {
  it('are read from stations with children and from tracks alike, gaps filled by groupings', () => {
    const groupings = [
      { resourceId: 12, attributes: { length: 500, spots: ['X'] } },
      { resourceId: 21, name: 'n' },
    ];
    const places = readPlaces(stationTracks, groupings, defaultDialect);
    expect(places.stations.map((station) => station.name)).toEqual(['North Yard', 'Mill']);
    expect(places.tracks).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 11, stationId: 1, lengthFt: 640, spots: ['A', 'B'] }),
        expect.objectContaining({ id: 12, stationId: 1, lengthFt: 500, spots: ['X'] }),
        expect.objectContaining({ id: 21, stationId: 2, lengthFt: null, groupingType: 'TRACK' }),
      ]),
    );
  });

  it('do not exist any more when they were deleted, unless the service still counts cars there', () => {
    const deletedAt = '2026-01-01T00:00:00Z';
    const items = [...stationTracks, { resourceId: 12, name: 'Yard 2', equipmentCount: { online: 2 } }];
    const deleted = [11, 12, 21, 2].map((resourceId) => ({ resourceId, deletedAt }));
    const places = readPlaces(items, deleted, defaultDialect);
    expect(places.tracks.map((track) => track.id)).toEqual([12]);
    expect(places.stations.map((station) => station.id)).toEqual([1]);
  });

  it('that were listed and could not be read stay as they are known', () => {
    const known = readPlaces(stationTracks, [], defaultDialect);
    const read = readPlaces(stationTracks.slice(0, 1), [], defaultDialect);
    const kept = withKnown(read, new Set([2]), { tracks: () => known.tracks, stations: () => known.stations });
    expect(kept.tracks.map((track) => track.id)).toEqual([11, 12, 21]);
    expect(kept.stations.map((station) => station.id)).toEqual([1, 2]);
  });

  it('take children that are spots for spots, and children of an unnamed type for tracks', () => {
    const places = readPlaces(
      [
        {
          resourceId: 5,
          name: 'Dock',
          groupingType: 'TRACK',
          children: [{ resourceId: 50, name: 'S1', groupingType: 'Spot' }],
        },
        { resourceId: 6, name: 'Somewhere', children: [{ resourceId: 60, name: 'T' }] },
      ],
      [],
      defaultDialect,
    );
    expect(places.tracks.map(({ id, stationId, spots }) => [id, stationId, spots])).toEqual([
      [60, 6, []],
      [5, null, ['S1']],
    ]);
  });

  it('learn their station from their cars when nothing else tells it', async () => {
    const yard = openYard();
    const groupings = [
      { resourceId: 30, groupingType: 'TRACK', groupingIndex: 0 },
      { resourceId: 3, groupingType: 'Station', name: 'Harbour' },
    ];
    await yard.pull([car(1, null, 0, { parentGroupings: groupings })], [{ resourceId: 30, name: 'Quay' }]);
    expect(yard.tracks.list()).toMatchObject([{ trackId: 30, stationId: 3, stationName: 'Harbour' }]);
  });
});

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
    expect(yard.cars.get(3)).toBeNull();
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
    const pull = new Pull(
      yard.database,
      yard.mirror,
      readPlaces(stationTracks, [], defaultDialect),
      startedAt + 60_000,
    );
    pull.addPage([...cars.slice(0, 299), car(300, 12, 0)], startedAt + 60_000);
    await pull.compare(rest);
    await pull.makeReady(rest);
    pull.takeOver();
    expect(yard.mirror.servedOrder(12)).toEqual([300]);
    // Nothing is left to be cleared: who asks for another pull by then would be given this one.
    expect(yard.database.all(yard.database.build.selectFrom('car_next').select('id'))).toEqual([]);
    // One car, and the few rows of tracks and stations.
    expect(written() - before).toBeLessThan(30);
    expect(yard.cars.get(1)?.asOf).toBe(new Date(startedAt + 60_000).toISOString());
  });

  it('shows nothing of itself before it is taken over', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    const pull = new Pull(yard.database, yard.mirror, readPlaces(stationTracks, [], defaultDialect), startedAt + 1);
    pull.addPage(standing(12, 1, 2, 3), startedAt + 1);
    expect(yard.mirror.servedOrder(12)).toEqual([]);
    expect(await pull.compare(rest)).toEqual({ missing: [], losses: { before: 2, dropped: 0, emptied: [] } });
    await pull.makeReady(rest);
    expect(yard.mirror.servedOrder(11)).toEqual([1, 2]);
    expect(yard.mirror.servedOrder(12)).toEqual([]);
  });

  it('tells what it would drop', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1, 2, 3), ...standing(21, 4, 5)]);
    const pull = new Pull(yard.database, yard.mirror, readPlaces(stationTracks, [], defaultDialect), startedAt + 1);
    pull.addPage(standing(11, 1, 2), startedAt + 1);
    expect(await pull.compare(rest)).toEqual({
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
    const pull = new Pull(yard.database, yard.mirror, readPlaces(stationTracks, [], defaultDialect), startedAt + 1);
    // The pages still show car 3 on track 11 and have lost car 4; the read of track 12 knows better.
    pull.addPage(standing(11, 1, 2, 3), startedAt + 1);
    yard.mirror.storeTrack(12, standing(12, 4, 3), startedAt + 2);
    await pull.compare(rest);
    pull.takeOver();
    expect(yard.mirror.servedOrder(11)).toEqual([1, 2]);
    expect(yard.mirror.servedOrder(12)).toEqual([4, 3]);
  });
});

describe('a read of one track', () => {
  it('tells who came, from where, and who left', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4, 5)]);
    expect(yard.mirror.storeTrack(12, standing(12, 5, 3, 8), startedAt + 9)).toEqual({
      came: [3, 8],
      left: [4],
      from: [11],
    });
    expect(yard.mirror.servedOrder(12)).toEqual([5, 3, 8]);
    expect(yard.mirror.servedOrder(11)).toEqual([1, 2]);
    // It keeps its place until it is met elsewhere, and says so.
    expect(yard.mirror.servedHome(4)).toBeNull();
    expect(yard.mirror.lastKnownOrder(12)).toEqual([4, 5, 3, 8]);
    expect(yard.mirror.missing()).toEqual([{ id: 4, trackId: 12, since: startedAt + 9 }]);
    expect(yard.mirror.servedAt(12)).toBe(startedAt + 9);
    expect(yard.mirror.servedAt(11)).toBe(startedAt);
    expect(yard.mirror.carCount(11)).toBe(2);
    expect(yard.mirror.counts().cars).toBe(6);
  });

  it('keeps the newest words of the service about each car', async () => {
    const yard = openYard();
    await yard.pull([car(1, 11, 0, { notes: 'old' })]);
    yard.mirror.storeTrack(11, [car(1, 11, 0, { notes: 'new', loadStatus: 'EMPTY' })], startedAt + 5);
    expect(yard.cars.get(1)).toMatchObject({
      loadStatus: 'EMPTY',
      equipment: { notes: 'new' },
      asOf: new Date(startedAt + 5).toISOString(),
    });
  });

  it('believes the filter where a car names no track', async () => {
    const yard = openYard();
    await yard.pull([]);
    yard.mirror.storeTrack(12, [car(2, null, 0), car(1, null, 0)], startedAt);
    expect(yard.mirror.servedOrder(12)).toEqual([2, 1]);
  });
});

describe('conditions', () => {
  it('come from the latest record of each and show on the board', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    yard.conditions.add([
      { equipmentId: 1, moveType: 'BADO', at: 10 },
      { equipmentId: 2, moveType: 'PACT', at: 10 },
      { equipmentId: 2, moveType: 'RMTY', at: 20 },
    ]);
    expect(yard.conditions.add([{ equipmentId: 2, moveType: 'PCON', at: 15 }])).toEqual([2]);
    expect(yard.conditions.add([{ equipmentId: 2, moveType: 'ARRI', at: 99 }])).toEqual([]);
    expect(yard.tracks.get(11)?.cars.map((one) => one.flags)).toEqual([
      { badOrder: true, hold: false, placed: false },
      { badOrder: false, hold: false, placed: false },
    ]);
  });
});
