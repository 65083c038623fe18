import { sql } from 'kysely';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary.ts';
import { car, openYard, standing, startedAt, stationTracks } from './yard.ts';

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

  it('stands behind others in the order in which they were moved, and stays where it was last if the track is not known', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull([...standing(11, 1, 2, 4), car(3, 12, 0)]);
    mirror.storeTrack(11, [], startedAt + 5);
    mirror.noteMovedUnseen([4, 1, 2], 12);
    expect(mirror.lastKnownOrder(12)).toEqual([3, 4, 1, 2]);
    mirror.noteMovedUnseen([1], 99);
    expect(mirror.missing().find(({ id }) => id === 1)?.trackId).toBe(12);
  });

  it.each([
    ['leaves gaps', 5],
    ['states -1 for the back', -1],
  ])('stands behind others also where the service %s', async (_what, index) => {
    const { mirror, ...yard } = openYard();
    await yard.pull([...standing(11, 1, 2), car(3, 12, index)]);
    mirror.storeTrack(11, [], startedAt + 5);
    mirror.noteMovedUnseen([2, 1], 12);
    expect(mirror.lastKnownOrder(12)).toEqual([3, 2, 1]);
  });

  it('stands behind the one at the back also after the next readings, however these number it', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull([...standing(11, 1, 2), car(3, 12, 0), car(4, 12, -1)]);
    mirror.storeTrack(11, [], startedAt + 5);
    mirror.noteMovedUnseen([2, 1], 12);
    const order = (front: number, back: number) => {
      mirror.storeTrack(12, [car(3, 12, front), car(4, 12, back)], startedAt + 6);
      return mirror.lastKnownOrder(12);
    };
    expect([order(0, -1), order(1, 1), order(0, -1), order(0, 1)]).toEqual(Array(4).fill([3, 4, 2, 1]));
  });
});

describe('a read of one track', () => {
  it('reports once that a car has left, and asks of no car but those that are meant', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull([...standing(11, 1, 2), ...standing(12, 3)]);
    expect(mirror.storeTrack(11, standing(11, 1), startedAt + 1).left).toEqual([2]);
    expect(mirror.storeTrack(11, standing(11, 1), startedAt + 2).left).toEqual([]);
    expect(mirror.missing()).toEqual([{ id: 2, trackId: 11, since: startedAt + 1 }]);
    expect([...mirror.tracksOf([1, 3])]).toEqual([
      [1, 11],
      [3, 12],
    ]);
    expect([...mirror.tracksOf([2, 99])]).toEqual([[2, null]]);
  });

  it('believes a car that names another track, and the order of the list for those that state no position', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull([]);
    const unplaced = (id: number) => car(id, 12, 0, { parentGroupings: [{ resourceId: 12 }] });
    mirror.storeTrack(12, [car(3, 12, 0), unplaced(2), unplaced(1), car(9, 11, 5)], startedAt + 1);
    expect([mirror.servedOrder(12), mirror.servedOrder(11)]).toEqual([[3, 2, 1], [9]]);
  });

  it('leaves a missing car about where it last stood, however the others are numbered now', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull(standing(11, 1, 2, 3));
    const order = (one: number, other: number) => {
      mirror.storeTrack(11, [car(1, 11, one), car(3, 11, other)], startedAt + 1);
      return mirror.lastKnownOrder(11);
    };
    expect([order(0, 1), order(1, 1), order(0, 1)]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('believes the positions of cars on another track, whatever order the read one has', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull([]);
    mirror.storeTrack(11, [car(1, 12, 1), car(2, 12, 0), car(3, 11, 1), car(4, 11, 1)], startedAt + 1);
    expect([mirror.servedOrder(11), mirror.servedOrder(12)]).toEqual([
      [3, 4],
      [2, 1],
    ]);
  });

  it('takes -1 for the back, as the service does in a move', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull([car(1, 11, -1), car(2, 11, 0), car(3, 11, 1)]);
    expect(mirror.servedOrder(11)).toEqual([2, 3, 1]);
    mirror.storeTrack(11, [car(4, 11, -1), car(5, 11, -1), car(2, 11, 0)], startedAt + 1);
    expect(mirror.servedOrder(11)).toEqual([2, 4, 5]);
  });

  it('has a car at the back behind those that state no position or no track, which stand behind the others', async () => {
    const { mirror, ...yard } = openYard();
    const unplaced = (id: number) => car(id, 12, 0, { parentGroupings: [{ resourceId: 12 }] });
    const cars = [car(7, 12, -1), unplaced(2), unplaced(1), car(3, 12, 0), car(4, 12, 5)];
    await yard.pull(cars);
    const pulled = mirror.servedOrder(12);
    mirror.storeTrack(12, [...cars, car(9, null, 0)], startedAt + 1);
    expect([pulled, mirror.servedOrder(12)]).toEqual([
      [3, 4, 2, 1, 7],
      [3, 4, 2, 1, 9, 7],
    ]);
    mirror.storeTrack(12, [car(3, 12, 1), car(4, 12, 1), car(9, null, 0), car(8, null, 0)], startedAt + 2);
    expect(mirror.servedOrder(12)).toEqual([3, 4, 9, 8]);
  });

  it('leaves a track the station that the service lists it in, whatever its cars say', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull([]);
    const elsewhere = [
      { resourceId: 11, groupingIndex: 0 },
      { resourceId: 9, groupingType: 'STATION', name: 'Elsewhere' },
    ];
    mirror.storeTrack(11, [car(1, 11, 0, { parentGroupings: elsewhere })], startedAt + 1);
    expect(mirror.places.track(11)?.stationName).toBe('North Yard');
  });

  it('reports who came, from where, and who left', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4, 5)]);
    expect(yard.mirror.servedHome(3)?.trackId).toBe(11);
    expect(yard.mirror.storeTrack(12, standing(12, 5, 3, 8), startedAt + 9)).toEqual({
      came: [3, 8],
      left: [4],
      from: [11],
    });
    expect(yard.mirror.servedOrder(12)).toEqual([5, 3, 8]);
    expect(yard.mirror.servedOrder(11)).toEqual([1, 2]);
    expect(yard.mirror.servedHome(3)?.trackId).toBe(12);
    // It keeps its place until it is met elsewhere, and says so.
    expect(yard.mirror.servedHome(4)).toBeNull();
    expect(yard.mirror.lastKnownOrder(12)).toEqual([4, 5, 3, 8]);
    expect(yard.mirror.missing()).toEqual([{ id: 4, trackId: 12, since: startedAt + 9 }]);
    expect(yard.mirror.servedAt(12)).toBe(startedAt + 9);
    expect(yard.mirror.servedAt(11)).toBe(startedAt);
    expect(yard.mirror.carCount(11)).toBe(2);
    expect(yard.mirror.counts().cars).toBe(6);
  });

  it('shows a car that a reading lists, and that says of itself that it stands on another track, there at once', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1), ...standing(12, 4)]);
    expect(yard.mirror.lastKnownOrder(11)).toEqual([1]);
    yard.record(11, 'back', [4]);
    const within = [
      { resourceId: 11, groupingType: 'TRACK', groupingIndex: 1 },
      { resourceId: 12, groupingType: 'TRACK', groupingIndex: 1 },
    ];
    const { from } = yard.mirror.storeTrack(
      12,
      [car(4, 12, 0), car(9, null, 0, { parentGroupings: within })],
      startedAt + 1,
    );
    expect(yard.mirror.lastKnownHome(9)?.trackId).toBe(11);
    expect(yard.mirror.lastKnownOrder(11)).toEqual([1, 9]);
    expect(yard.board.recompute([12, ...from])).toContain(11);
    expect(yard.board.order(11)).toEqual([1, 9, 4]);
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

  it('reports the station of a track of which nothing else does', async () => {
    const yard = openYard();
    await yard.pull([], [...stationTracks, { resourceId: 30, name: 'Quay' }]);
    expect(yard.mirror.places.track(30)?.stationId).toBeNull();
    const within = [
      { resourceId: 3, groupingType: 'Station', name: 'Harbour' },
      { resourceId: 30, groupingIndex: 0 },
    ];
    yard.mirror.storeTrack(30, [car(8, 30, 1), car(9, null, 0, { parentGroupings: within })], startedAt + 1);
    expect(yard.mirror.places.track(30)).toMatchObject({ stationId: 3, stationName: 'Harbour', readAt: startedAt + 1 });
    expect(yard.mirror.places.stations().map(({ name }) => name)).toContain('Harbour');
  });

  it('takes the order of the list where several cars state one position, and keeps unreadable ones where they are left room', async () => {
    const yard = openYard();
    await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4)]);
    yard.mirror.storeTrack(11, [car(3, 11, 1), car(1, 11, 1)], startedAt + 1, [{ id: 2, index: 1 }]);
    expect(yard.mirror.servedOrder(11)?.filter((id) => id !== 2)).toEqual([3, 1]);
    expect(yard.mirror.servedHome(2)).toEqual({ trackId: 11, spot: null });
    // One that was known elsewhere stands where it was listed now.
    yard.mirror.storeTrack(11, standing(11, 1), startedAt + 2, [{ id: 4, index: 1 }]);
    expect([yard.mirror.servedOrder(11), yard.mirror.servedOrder(12)]).toEqual([[1, 4], []]);
    expect(yard.mirror.storeTrack(99, standing(99, 1), startedAt + 3)).toEqual({ came: [], left: [], from: [] });
    expect(yard.mirror.servedOrder(11)).toEqual([1, 4]);
    expect(yard.mirror.indexOn(11, car(1, 11, 7))).toBe(7);
    expect(yard.mirror.indexOn(12, car(1, 11, 7))).toBeNull();
  });

  it('is fresher than a pull that began before it, until the next one begins', async () => {
    const yard = openYard();
    await yard.pull(standing(11, 1, 2));
    yard.mirror.storeTrack(11, standing(11, 2, 1), startedAt + 1);
    expect(yard.mirror.tracksReadSincePull()).toEqual([11]);
    expect([...yard.mirror.tracksReorderedSincePull()]).toEqual([11]);
    yard.mirror.noteReadsFromNow();
    expect(yard.mirror.tracksReadSincePull()).toEqual([]);
    await yard.pull(standing(11, 1, 2));
    expect([...yard.mirror.tracksReorderedSincePull()]).toEqual([]);
  });

  it('believes the filter where a car names no track', async () => {
    const yard = openYard();
    await yard.pull([]);
    yard.mirror.storeTrack(12, [car(2, null, 0), car(1, null, 0)], startedAt);
    expect(yard.mirror.servedOrder(12)).toEqual([2, 1]);
  });
});

describe('the file of the mirror', () => {
  it('opened again, has the yard as it was known: places, positions, who is missing since when, and what was asked', async () => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    const before = openYard(path);
    const harbour = { resourceId: 3, groupingType: 'Station', name: 'Harbour' };
    await before.pull(
      [
        ...standing(11, 1, 2, 3),
        ...standing(12, 4),
        car(6, null, 0),
        car(7, 30, 0, { parentGroupings: [{ resourceId: 30, groupingType: 'TRACK', groupingIndex: 0 }, harbour] }),
      ],
      [...stationTracks, { resourceId: 30, name: 'Quay' }],
    );
    before.mirror.storeTrack(11, [car(2, 11, 0), car(1, 11, 1, { notes: 'new' })], startedAt + 5);
    before.mirror.storeTrack(12, [], startedAt + 6);
    before.mirror.noteMovedUnseen([3], 21);
    before.mirror.noteMissing([2, 3, 6], startedAt + 9);
    const known = ({ mirror, tracks, cars, board }: typeof before) => {
      board.recompute('all');
      return {
        counts: mirror.counts(),
        missing: mirror.missing().toSorted((a, b) => a.id - b.id),
        tracks: tracks.list(),
        orders: [11, 12, 21, 30, 99].map((track) => [mirror.lastKnownOrder(track), mirror.servedOrder(track)]),
        positions: [1, 2, 6].map((id) => mirror.lastKnownPlace(id)?.position),
        homes: [1, 2, 3, 6, 7, 99].map((id) => [
          mirror.lastKnownHome(id),
          mirror.servedHome(id),
          mirror.missingSince(id),
        ]),
        carCounts: [11, 12, 21, 99].map((track) => mirror.carCount(track)),
        asked: [mirror.servedAt(11), mirror.servedAt(21), mirror.askedAt(0, null)],
        notes: cars.get(1)?.equipment.notes,
      };
    };
    const expected = known(before);
    expect(expected).toMatchObject({
      counts: { tracks: 4, cars: 6 },
      missing: [
        { id: 2, trackId: 11, since: startedAt + 9 },
        { id: 3, trackId: 21, since: startedAt + 5 },
        { id: 4, trackId: 12, since: startedAt + 6 },
        { id: 6, trackId: null, since: startedAt + 9 },
      ],
      orders: [
        [[2, 1], [1]],
        [[4], []],
        [[3], []],
        [[7], [7]],
        [null, null],
      ],
      positions: [1, 0, undefined],
      homes: [
        [{ trackId: 11, spot: null }, { trackId: 11, spot: null }, null],
        [{ trackId: 11, spot: null }, null, startedAt + 9],
        [{ trackId: 21, spot: null }, null, startedAt + 5],
        [null, null, startedAt + 9],
        [{ trackId: 30, spot: null }, { trackId: 30, spot: null }, null],
        [undefined, undefined, null],
      ],
      carCounts: [2, 1, 1, 0],
      asked: [startedAt + 5, startedAt, startedAt],
      notes: 'new',
    });
    expect(expected.tracks.map((one) => [one.name, one.stationName])).toEqual([
      ['Quay', 'Harbour'],
      ['Yard 1', 'North Yard'],
      ['Yard 2', 'North Yard'],
      ['Mill 1', 'Mill'],
    ]);
    before.close();
    expect(known(openYard(path))).toEqual(expected);
  });
});

describe('a change', () => {
  it('reports each track it concerns once, and after a full pull that it may be any', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull([...standing(11, 1, 2), ...standing(12, 3), car(4, null, 0)]);
    expect(mirror.takeChangedTracks()).toEqual([]);
    mirror.storeTrack(12, [car(3, 12, 0), car(1, 12, 1), car(4, 12, 2)], startedAt + 1);
    expect(mirror.takeChangedTracks()).toEqual([12, 11]);
    expect([mirror.carCount(11), mirror.carCount(12)]).toEqual([1, 3]);
    mirror.storeTrack(12, [car(3, 12, 0), car(4, 12, 1)], startedAt + 2);
    expect(mirror.takeChangedTracks()).toEqual([12]);
    mirror.noteMovedUnseen([1], 21);
    expect(mirror.takeChangedTracks()).toEqual([21, 12]);
    mirror.noteMovedUnseen([1, 2], 21);
    expect(mirror.takeChangedTracks()).toEqual([]);
    mirror.noteAway([1, 3]);
    expect(mirror.takeChangedTracks()).toEqual([21, 12]);
    expect([mirror.carCount(12), mirror.carCount(21)]).toEqual([1, 0]);
    expect([mirror.missing(), mirror.servedHome(1), mirror.lastKnownHome(3)]).toEqual([[], null, null]);
    mirror.reload();
    expect(mirror.takeChangedTracks()).toBeNull();
  });

  it('finds again on its track a car that was missing there', async () => {
    const { mirror, ...yard } = openYard();
    await yard.pull(standing(11, 1, 2));
    mirror.storeTrack(11, standing(11, 1), startedAt + 1);
    expect(mirror.storeTrack(11, standing(11, 1, 2), startedAt + 2)).toEqual({ came: [2], left: [], from: [] });
    expect(mirror.missing()).toEqual([]);
  });
});

describe('a change that cannot be written', () => {
  it('leaves everything as it was, in the file and in memory', async () => {
    const { mirror, database, ...yard } = openYard();
    await yard.pull([...standing(11, 1, 2), ...standing(12, 3)]);
    mirror.storeTrack(11, standing(11, 1), startedAt + 1);
    const known = () => [
      mirror.counts(),
      mirror.missing(),
      [11, 12].map((track) => [mirror.lastKnownOrder(track), mirror.carCount(track), mirror.servedAt(track)]),
      [1, 2, 3].map((id) => [mirror.lastKnownHome(id), mirror.tracksOf([id]).get(id)]),
    ];
    const before = known();
    database.run({
      compile: () =>
        sql
          .raw("create temp trigger full before update of read_at on track begin select raise(abort, 'full'); end")
          .compile(database.build),
    });
    expect(() => mirror.storeTrack(12, standing(12, 1, 5), startedAt + 9)).toThrow('full');
    expect(known()).toEqual(before);
    expect(mirror.takeChangedTracks()).toBeNull();
  });
});

describe('a mark', () => {
  it('stands for a car only where one car alone carries it; an unknown car has a number that reads alike in every language', async () => {
    const { mirror, ...yard } = openYard();
    const twins = { equipmentInitial: 'UP', equipmentNumber: 7 };
    await yard.pull([car(1, 11, 0), car(2, 11, 1, twins), car(3, 11, 2, twins)]);
    const withMark = (initial: string, number: number) => mirror.carWithMark({ initial, number });
    expect([withMark('UTLX', 670_001), withMark('UP', 7), withMark('NS', 1)]).toEqual([1, null, null]);
    expect([mirror.mark(1), mirror.mark(99)]).toEqual(['UTLX 670001', '#99']);
  });
});
