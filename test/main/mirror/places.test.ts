import { describe, expect, it } from 'vitest';
import { knownYard } from '#main/mirror/known-yard.ts';
import { carsCounted, readPlaces, withKnown } from '#main/mirror/pull/listed-places.ts';
import { standing as standingOrder } from '#main/mirror/pull/listed-cars.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import type { Grouping, StationTrackItem } from '#shared/service/grouping.ts';
import { processorMs } from '../../support/processor-time.ts';
import { heldMB } from '../../support/heap.ts';
import { car, openYard, startedAt, stationTracks } from './yard.ts';

function station(online: number | undefined, ...children: number[]): StationTrackItem {
  return { resourceId: 1, equipmentCount: { online }, children: children.map((resourceId) => ({ resourceId })) };
}

function within(outerId: number, online: number | undefined, ...children: number[]): StationTrackItem {
  return { ...station(online, ...children), resourceId: outerId };
}

function track(resourceId: number, online: number): StationTrackItem {
  return { resourceId, equipmentCount: { online } };
}

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

  it.each(['false', '0', '', null])('still exist where the service says %j of when they were deleted', (deletedAt) => {
    const groupings = [11, 12, 21, 2].map((resourceId) => ({ resourceId, deletedAt }));
    expect(readPlaces(stationTracks, groupings, defaultDialect)).toEqual(readPlaces(stationTracks, [], defaultDialect));
  });

  it('that were listed and could not be read stay as they are known', () => {
    const known = readPlaces(stationTracks, [], defaultDialect);
    const read = readPlaces(stationTracks.slice(0, 1), [], defaultDialect);
    const kept = withKnown(read, new Set([2]), { tracks: () => known.tracks, stations: () => known.stations });
    expect(kept.tracks.map((track) => track.id)).toEqual([11, 12, 21]);
    expect(kept.stations.map((station) => station.id)).toEqual([1, 2]);
  });

  it('are reported with their station where several tracks have the same name, once the station is known', async () => {
    const { mirror, board, tracks, pull } = openYard();
    const twice: StationTrackItem[] = [
      { resourceId: 1, name: 'North Yard', groupingType: 'STATION', children: [{ resourceId: 11, name: 'Lead' }] },
      { resourceId: 2, name: 'Mill', groupingType: 'STATION', children: [{ resourceId: 21, name: 'Mill 1' }] },
      { resourceId: 31, name: 'Lead', groupingType: 'TRACK' },
    ];
    await pull([], twice);
    const told = () => [11, 21, 31].map((id) => knownYard(mirror, board).trackName(id));
    expect(told()).toEqual(['Lead (North Yard)', 'Mill 1', 'Lead']);
    mirror.places.noteStation(31, { id: 2, name: 'Mill' });
    expect(told()).toEqual(['Lead (North Yard)', 'Mill 1', 'Lead (Mill)']);
    expect(knownYard(mirror, board).listedTrackName(31)).toBe('Lead');
    expect(tracks.list().map(({ name, fullName }) => [name, fullName])).toEqual([
      ['Mill 1', undefined],
      ['Lead', 'Lead (North Yard)'],
      ['Lead', 'Lead (Mill)'],
    ]);
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

  it('learn no station from their cars that the service numbers 0: such numbers are the terminal’s own', async () => {
    const yard = openYard();
    const groupings = [
      { resourceId: 30, groupingType: 'TRACK', groupingIndex: 0 },
      { resourceId: 0, groupingType: 'Station', name: 'Harbour' },
    ];
    await yard.pull([car(1, null, 0, { parentGroupings: groupings })], [{ resourceId: 30, name: 'Quay' }]);
    expect(yard.tracks.list()).toMatchObject([{ trackId: 30, stationId: null, stationName: null }]);
  });

  it('have no length where it is beyond any number', () => {
    const items: StationTrackItem[] = [{ resourceId: 11, groupingType: 'TRACK', attributes: { length: 1e308 } }];
    const groupings: Grouping[] = [{ resourceId: 12, attributes: { length: Number.POSITIVE_INFINITY } }];
    const inMetres = { ...defaultDialect, lengthUnit: 'm' as const };
    const listed = [...items, { resourceId: 12, groupingType: 'TRACK' }];
    expect(readPlaces(listed, groupings, inMetres).tracks.map(({ lengthFt }) => lengthFt)).toEqual([null, null]);
  });

  it('with an empty name or type have none: they are named after the groupings, else by their number', async () => {
    const items: StationTrackItem[] = [
      { resourceId: 1, name: '', groupingType: 'STATION', children: [{ resourceId: 10, name: ' ', groupingType: '' }] },
      { resourceId: 11, name: '', groupingType: '' },
    ];
    const { stations, tracks } = readPlaces(items, [{ resourceId: 11, name: 'Eleven' }], defaultDialect);
    expect(stations.map(({ name }) => name)).toEqual(['#1']);
    expect(tracks.map(({ name, groupingType }) => [name, groupingType])).toEqual([
      ['#10', 'TRACK'],
      ['Eleven', 'TRACK'],
    ]);
    const yard = openYard();
    const groupings = [
      { resourceId: 30, groupingType: 'TRACK', groupingIndex: 0 },
      { resourceId: 3, groupingType: 'Station', name: '' },
    ];
    await yard.pull([car(1, null, 0, { parentGroupings: groupings })], [{ resourceId: 30, name: 'Quay' }]);
    expect(yard.tracks.list()).toMatchObject([{ stationId: 3, stationName: '#3' }]);
  });

  it('take name, colour, length and spots from the list, else from the groupings', () => {
    const items: StationTrackItem[] = [
      { resourceId: 1, groupingType: 'station', children: [{ resourceId: 10 }, { resourceId: 11, colorToken: 'red' }] },
      { resourceId: 11, name: 'Eleven', groupingType: 'TRACK', sortOrder: 4, attributes: { length: 0, spots: null } },
    ];
    const groupings: Grouping[] = [
      { resourceId: 1, name: 'North', colorToken: 'blue' },
      {
        resourceId: 10,
        groupingType: 'SIDING',
        colorToken: 'green',
        attributes: { length: 300, spots: ['A', 7, '', ' ', 'A'] },
      },
      { resourceId: 11, colorToken: 'white', attributes: { length: 500, spots: ['B'] } },
    ];
    expect(readPlaces(items, groupings, defaultDialect)).toEqual({
      stations: [{ id: 1, name: 'North', sortOrder: 0, colorToken: 'blue' }],
      tracks: [
        {
          id: 10,
          name: '#10',
          groupingType: 'SIDING',
          stationId: 1,
          sortOrder: 0,
          colorToken: 'green',
          lengthFt: 300,
          spots: ['A'],
        },
        {
          id: 11,
          name: 'Eleven',
          groupingType: 'TRACK',
          stationId: 1,
          sortOrder: 4,
          colorToken: 'white',
          lengthFt: 500,
          spots: ['B'],
        },
      ],
    });
  });

  it('give a track within a track the station of the outer one', () => {
    const items: StationTrackItem[] = [
      { resourceId: 1, name: 'North', groupingType: 'STATION', children: [{ resourceId: 10, name: 'Ladder' }] },
      {
        resourceId: 10,
        name: 'Ladder',
        groupingType: 'TRACK',
        attributes: { length: 900 },
        children: [{ resourceId: 100 }],
      },
    ];
    const { stations, tracks } = readPlaces(items, [], defaultDialect);
    expect(stations.map(({ id }) => id)).toEqual([1]);
    expect(tracks.map(({ id, stationId }) => [id, stationId])).toEqual([
      [10, 1],
      [100, 1],
    ]);
  });

  it('with parts of their own are tracks, wherever the service states their spots or their length', () => {
    const items: StationTrackItem[] = [
      { resourceId: 1, groupingType: 'STATION', children: [10, 11, 12].map((resourceId) => ({ resourceId })) },
      { resourceId: 10, groupingType: 'TRACK', attributes: { spots: ['A'] }, children: [{ resourceId: 100 }] },
      { resourceId: 11, groupingType: 'TRACK', children: [{ resourceId: 110 }] },
      { resourceId: 12, groupingType: 'YARD', children: [{ resourceId: 120 }] },
      { resourceId: 13, groupingType: 'YARD', attributes: { length: 0, spots: [] }, children: [{ resourceId: 130 }] },
    ];
    const { stations } = readPlaces(items, [{ resourceId: 11, attributes: { length: 640 } }], defaultDialect);
    expect(stations.map(({ id }) => id)).toEqual([1, 12, 13]);
  });

  it('are stations by what the service declares, without tracks too, and keep its order and colour of them', () => {
    const items: StationTrackItem[] = [
      { resourceId: 1, name: 'North', groupingType: 'Station', sortOrder: 4, colorToken: 'red' },
      { resourceId: 2, name: 'South', groupingType: 'STATION', children: [{ resourceId: 3, groupingType: 'STATION' }] },
      { resourceId: 3, name: 'Within', groupingType: 'STATION', children: [{ resourceId: 30, groupingType: 'LEAD' }] },
      { resourceId: 5, name: 'Dock', groupingType: 'SPOT' },
    ];
    const groupings: Grouping[] = [
      { resourceId: 1, colorToken: 'blue' },
      { resourceId: 30, groupingType: 'TRACK' },
    ];
    const { stations, tracks } = readPlaces(items, groupings, defaultDialect);
    expect(stations).toEqual([
      { id: 1, name: 'North', sortOrder: 4, colorToken: 'red' },
      { id: 2, name: 'South', sortOrder: 0, colorToken: null },
      { id: 3, name: 'Within', sortOrder: 0, colorToken: null },
    ]);
    expect(
      tracks.map(({ id, stationId, groupingType, sortOrder }) => [id, stationId, groupingType, sortOrder]),
    ).toEqual([[30, 3, 'LEAD', 0]]);
  });

  it('have the spots that are listed under them and have names, and of theirs alone', () => {
    const children = [
      { resourceId: 50, name: 'S1', groupingType: 'SPOT' },
      { resourceId: 51, groupingType: 'SPOT' },
      { resourceId: 52, name: 'Within', groupingType: 'TRACK' },
    ];
    const items: StationTrackItem[] = [
      {
        resourceId: 5,
        name: 'Dock',
        groupingType: 'TRACK',
        attributes: { length: 0.5, spots: ['S0', 'S1'] },
        children,
      },
    ];
    const { tracks } = readPlaces(items, [], defaultDialect);
    expect(tracks.find(({ id }) => id === 5)).toMatchObject({ spots: ['S0', 'S1'], lengthFt: 0.5 });
    expect(tracks.map(({ id }) => id).toSorted()).toEqual([5, 52]);
  });

  it('have no name where it is too long to be one: each of their cars would tell it again', () => {
    const long = 'x'.repeat(1_001);
    const items = [
      { ...station(0, 11, 12), name: long },
      { ...track(11, 1), name: long },
    ];
    const groupings = [
      { resourceId: 11, name: 'Eleven' },
      { resourceId: 12, name: long.slice(1) },
    ];
    const { stations, tracks } = readPlaces(items, groupings, defaultDialect);
    expect(stations.map(({ name }) => name)).toEqual(['#1']);
    expect(tracks.map(({ id, name }) => [id, name])).toEqual([
      [11, 'Eleven'],
      [12, long.slice(1)],
    ]);
  });

  it('that could not be read come once, also where the list has some of them', () => {
    const known = readPlaces(stationTracks, [], defaultDialect);
    const kept = withKnown(known, new Set([1, 2, 11]), { tracks: () => known.tracks, stations: () => known.stations });
    expect(kept).toEqual(known);
  });

  it.each<[string, StationTrackItem[], number]>([
    ['at the stations, whose tracks tell less', [station(5, 11), track(11, 2)], 5],
    ['at the tracks, of whose stations none is counted', [station(undefined, 11), track(11, 2), track(12, 3)], 5],
    ['once where their track is listed again', [track(11, 2), track(12, 3), track(11, 2), { resourceId: 12 }], 5],
    [
      'at a station and, of another one, at the tracks',
      [station(5, 11), track(11, 2), within(2, undefined, 21), track(21, 3)],
      8,
    ],
    ['at a station, of whose tracks one has spots below it', [station(5, 11, 12), within(11, 3, 111), track(12, 2)], 5],
    [
      'at a track within a track, which the outer one counts',
      [station(undefined, 11), within(11, 4, 12), track(12, 3)],
      4,
    ],
    ['at places that are each listed below the other', [within(11, 2, 12), within(12, 3, 11)], 3],
    ['nowhere', [station(undefined, 11), { resourceId: 12, children: [] }], 0],
  ])('are counted with their cars %s', (_where, items, cars) => {
    expect(carsCounted(items)).toBe(cars);
  });

  it('are counted where a service lists ten thousand places each below the last', () => {
    const chain = Array.from({ length: 20_000 }, (_, nth) => within(nth, undefined, nth + 1));
    expect(carsCounted([...chain, track(20_000, 7)])).toBe(7);
  });

  it('that are known and neither listed nor unread do not come back', () => {
    const known = readPlaces(stationTracks, [], defaultDialect);
    const nothing = { tracks: [], stations: [] };
    const kept = (unread: number[]) =>
      withKnown(nothing, new Set(unread), { tracks: () => known.tracks, stations: () => known.stations });
    expect(kept([]).tracks).toEqual([]);
    // The station of a track that could not be read is not one that the list has.
    expect([kept([12]).tracks.map(({ id }) => id), kept([12]).stations]).toEqual([[12], []]);
    expect([kept([2]).tracks.map(({ id }) => id), kept([2]).stations.map(({ id }) => id)]).toEqual([[21], [2]]);
  });
});

describe('groupings', () => {
  it('are reported by type and name with the cars in them, station tracks among them, whatever was listed where', async () => {
    const { mirror, database, ...yard } = openYard();
    expect(mirror.groupings.known()).toEqual({ asOf: null, groupings: [] });
    const inBlock = (id: number) => ({ parentGroupings: [{ resourceId: 11 }, { resourceId: id }] });
    await yard.pull([car(1, 11, 0, inBlock(80)), car(2, 11, 1, inBlock(80)), car(3, 11, 2, inBlock(81))]);
    database.transaction(() => {
      mirror.groupings.replaceStationTracks(
        [
          {
            resourceId: 1,
            name: 'North',
            groupingType: 'STATION',
            children: [{ resourceId: 11, name: 'child', sortOrder: 3 }],
          },
          { resourceId: 11, name: 'Yard 1', groupingType: 'TRACK', equipmentCount: { online: 3 } },
        ],
        new Set(),
      );
    });
    mirror.groupings.replace(
      [
        { resourceId: 81, groupingType: 'BLOCK', name: 'Block 10' },
        { resourceId: 80, groupingType: 'BLOCK', name: 'Block 9' },
        { resourceId: 82, groupingType: 'BLOCK', name: 'Block 9' },
        { resourceId: 11, name: null, attributes: { length: 640 } },
      ],
      [],
      startedAt,
    );
    const known = mirror.groupings.known();
    expect(known.asOf).toBe(new Date(startedAt).toISOString());
    expect(known.groupings.map((one) => [one.resourceId, one.name, one.cars, one.countedCars, one.sortOrder])).toEqual([
      [80, 'Block 9', 2, undefined, undefined],
      [82, 'Block 9', 0, undefined, undefined],
      [81, 'Block 10', 1, undefined, undefined],
      [1, 'North', 0, undefined, undefined],
      [11, 'Yard 1', 3, 3, 3],
    ]);
    expect(known.groupings.find((one) => one.resourceId === 11)?.lengthFt).toBe(640);
    mirror.groupings.replace([], [81], startedAt);
    database.transaction(() => {
      mirror.groupings.replaceStationTracks([], new Set([11]));
    });
    expect(mirror.groupings.known().groupings.map((one) => one.resourceId)).toEqual([81, 11]);
  });
});

it.each([
  ['by position', [2, 0, 1], [1, 2, 0]],
  ['equal ones as listed', [1, 0, 1], [1, 0, 2]],
  ['those without a position last, as listed', [null, 5, null], [1, 0, 2]],
  ['the only one without a position in front of those from 1 on', [2, null, 1], [1, 2, 0]],
  ['the only one without a position last where another is in front', [1, null, 0], [2, 0, 1]],
])('cars of a list stand %s', (_how, stated, order) => {
  expect(standingOrder(stated)).toEqual(order);
});

it('places that are listed again and again, or thousands of them below one another, keep nothing waiting', async () => {
  const { mirror, database } = openYard();
  const { groupings } = mirror;
  const replace = (items: StationTrackItem[]) =>
    processorMs(() => database.transaction(() => groupings.replaceStationTracks(items, new Set())));
  const ids = Array.from({ length: 20_000 }, (_, at) => 100 + at);
  const again = Array.from({ length: 5_000 }, () => ({ resourceId: 1 }));
  expect(await replace([within(1, undefined, ...ids), ...again])).toBeLessThan(2_000);
  expect(groupings.above(100)).toEqual(new Set([1]));
  await replace(ids.map((id) => within(id, undefined, id + 1)));
  expect(groupings.above(10_000).size).toBeLessThan(100);
  expect([...groupings.above(10_000)].slice(0, 2)).toEqual([9_999, 9_998]);
});

it('a place that is listed below thousands, and places that cars name and no list has, fill no memory', () => {
  const { groupings } = openYard().mirror;
  const spots = Array.from({ length: 500 }, (_, nth) => 20_000 + nth);
  const stations = Array.from({ length: 3_000 }, (_, nth) => within(1_000 + nth, undefined, 11));
  groupings.replaceStationTracks([...stations, within(11, undefined, ...spots)], new Set());
  expect([...groupings.above(20_000)].slice(0, 3)).toEqual([11, 1_000, 1_001]);
  const before = heldMB();
  for (const id of spots) groupings.above(id);
  for (let id = 1; id < 100_000; id += 1) groupings.above(-id);
  expect(heldMB() - before).toBeLessThan(10);
});
