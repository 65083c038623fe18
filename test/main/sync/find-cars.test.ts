import { describe, expect, test } from 'vitest';
import { findCars } from '#main/sync/find-cars.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { StationTrackItem } from '#shared/service/grouping.ts';
import { car, openYard, standing } from '../mirror/yard.ts';
import { FakeService, moved, unreachable } from './fake-service.ts';
import { ManualClock } from './manual-clock.ts';
import { quietPorts } from './quiet-ports.ts';
import { heldMB } from '../../support/heap.ts';
import { processorMs } from '../../support/processor-time.ts';

const tracks = Array.from({ length: 12 }, (_, nth) => 11 + nth);
const station: StationTrackItem = {
  resourceId: 1,
  name: 'North Yard',
  groupingType: 'STATION',
  children: tracks.map((resourceId) => ({ resourceId, name: `Yard ${resourceId}`, groupingType: 'TRACK' })),
};
const refused: ServiceError = { ...unreachable, class: 'refused', cause: 'status', status: 404 };

/** A yard of tracks 11 to 22 in which a pull has found cars 1 to 3 on track 11; car 4 stood on none. */
async function seeking() {
  const yard = openYard();
  await yard.pull([...standing(11, 1, 2, 3), car(4, null, 0)], [station]);
  const service = new FakeService();
  const clock = new ManualClock();
  const read: number[] = [];
  const fails = new Map<number, ServiceError>();
  const reader = {
    read: (trackId: number) => {
      read.push(trackId);
      const error = fails.get(trackId);
      if (error !== undefined) return Promise.resolve({ ok: false as const, error });
      const order = service.yard.get(trackId) ?? [];
      yard.mirror.storeTrack(trackId, standing(trackId, ...order), clock.now());
      return Promise.resolve({ ok: true as const, value: { order, readAt: 0, pages: 1, whole: true }, answeredAt: 0 });
    },
  };
  const ports = {
    ...yard,
    service,
    clock,
    ...quietPorts,
  };
  service.yard.set(11, [1, 2, 3]);
  return {
    service,
    mirror: yard.mirror,
    read,
    fails,
    /** Where these cars are found. */
    async find(ids: number[], options: Parameters<typeof findCars>[3] = {}) {
      const found = await findCars(ids, ports, reader, options);
      if (!found.ok) return found.error.cause;
      return ids.map((id) => {
        const where = found.value.get(id);
        return where?.is === 'on' ? where.trackId : where?.is;
      });
    },
  };
}

const at = (hour: number) => `2026-01-31T${String(hour).padStart(2, '0')}:00:00Z`;
const leaving = (id: number, from: number, more: Partial<HistoryRecord> = {}): HistoryRecord => ({
  ...moved(id, from, 0, at(11)),
  currentTrack: null,
  ...more,
});

describe('cars are looked for', () => {
  test('on their last tracks first, each read once; nobody asks for a history when they are there', async () => {
    const { find, read, service } = await seeking();
    const told: number[] = [];
    expect(await find([1, 2, 3], { read: (count) => told.push(count) })).toEqual([11, 11, 11]);
    expect([read, told, service.historyRequests]).toEqual([[11], [1], []]);
  });

  test('then where their histories lead, with no word of the cars that were found', async () => {
    const { find, service, read } = await seeking();
    service.yard.set(11, [1, 3]).set(12, [2]);
    service.history = [moved(2, 11, 12, at(11)), moved(1, 11, 13, at(11))];
    expect(await find([1, 2])).toEqual([11, 12]);
    expect(service.historyRequests.map(({ equipmentIds }) => equipmentIds)).toEqual([[2]]);
    expect(read).toEqual([11, 12]);
  });

  test('in a history without an end in the time that its length takes, by its newest records', async () => {
    const { find, service } = await seeking();
    service.yard.set(11, [2, 3]).set(12, [1]);
    service.pageSize = 5_000;
    service.history = [moved(1, 11, 12, at(11)), ...Array.from({ length: 80_000 }, () => moved(1, 13, 13, at(1)))];
    const found = async () => expect(await find([1])).toEqual([12]);
    expect(await processorMs(found)).toBeLessThan(10_000);
  });

  test('in records of megabytes without keeping them', async () => {
    const { find, service } = await seeking();
    service.yard.set(11, [2, 3]);
    const held: number[] = [];
    let page = 0;
    service.equipmentHistoryPage = () => {
      page += 1;
      if (page === 1 || page === 40) held.push(heldMB());
      const items = [moved(1, 13, 13, at(1), `${page}${'x'.repeat(1_000_000)}`)];
      const value = { items, setAside: [], ...(page < 40 && { nextToken: String(page) }) };
      return Promise.resolve({ ok: true as const, value, answeredAt: 0 });
    };
    expect(await find([1])).toEqual(['nowhere']);
    const [before = 0, after = Infinity] = held;
    expect(after - before).toBeLessThan(10);
  });

  test('a hundred to a request', async () => {
    const { find, service } = await seeking();
    const strangers = Array.from({ length: 150 }, (_, nth) => 1_000 + nth);
    await find(strangers);
    expect(service.historyRequests.map(({ equipmentIds }) => equipmentIds?.length)).toEqual([100, 50]);
  });

  test('and in halves where the service refuses so many at once, down to one car', async () => {
    const { find, service } = await seeking();
    service.yard.set(11, []).set(12, [1]).set(13, [2]);
    service.history = [moved(1, 11, 12, at(11)), moved(2, 11, 13, at(11))];
    service.before = () => {
      service.failure = (service.historyRequests.at(-1)?.equipmentIds ?? []).length > 1 ? refused : null;
    };
    expect(await find([1, 2, 3])).toEqual([12, 13, 'nowhere']);
    service.before = () => {
      service.failure = refused;
    };
    expect(await find([4])).toBe('status');
    expect(await find([4], { mayLack: true })).toEqual(['nowhere']);
  });

  test('and so where one of them may not be seen, but not where the account is refused', async () => {
    const { find, service } = await seeking();
    const strangers = [1_000, 1_001, 1_002, 1_003];
    service.before = () => {
      const ids = service.historyRequests.at(-1)?.equipmentIds ?? [];
      service.failure = ids.length > 1 ? { ...refused, class: 'unauthorised', status: 403 } : null;
    };
    expect(await find(strangers)).toEqual(strangers.map(() => 'nowhere'));
    expect(service.historyRequests).toHaveLength(7);
    service.before = () => undefined;
    service.failure = { ...refused, class: 'unauthorised', status: 401 };
    expect(await find(strangers)).toBe('status');
    expect(service.historyRequests).toHaveLength(8);
  });

  test.each([
    ['breaks off', { ...unreachable, class: 'unknown', cause: 'timeout' }],
    ['asks to come back later', { ...unreachable, class: 'busy', cause: 'status', status: 429 }],
  ] satisfies [string, ServiceError][])(
    'without their histories, if they may be lacking, where that endpoint %s: it is asked once',
    async (_how, failure) => {
      const { find, service } = await seeking();
      const strangers = Array.from({ length: 250 }, (_, nth) => 1_000 + nth);
      service.failure = failure;
      expect(await find(strangers, { mayLack: true })).toEqual(strangers.map(() => 'nowhere'));
      expect(service.historyRequests).toHaveLength(1);
      expect(await find([4])).toBe(failure.cause);
      service.failure = unreachable;
      expect(await find([4], { mayLack: true })).toBe('connection');
    },
  );

  test('on the tracks of the newest records by the list and by their times, in turn; a record without a time is old', async () => {
    const { find, service, read } = await seeking();
    service.yard.set(11, []).set(13, [1]);
    service.history = [
      moved(1, 11, 12, at(9)),
      moved(1, 11, 14, at(8)),
      moved(1, 11, 13, at(10)),
      { ...moved(1, 11, 15, ''), timestamp: null },
    ];
    expect(await find([1])).toEqual([13]);
    expect(read).toEqual([11, 12, 13]);
  });

  test('on no more than six tracks', async () => {
    const { find, service, read } = await seeking();
    service.yard.set(11, []);
    service.history = tracks.slice(1).map((track, nth) => moved(1, 11, track, at(20 - nth)));
    expect(await find([1])).toEqual(['nowhere']);
    expect(read).toHaveLength(7);
  });

  test('not along records of other cars, nor along those that were struck', async () => {
    const { find, service, read } = await seeking();
    service.yard.set(11, [2]);
    service.equipmentHistoryPage = () =>
      Promise.resolve({
        ok: true,
        value: { items: [moved(2, 11, 12, at(11)), { ...moved(1, 11, 13, at(11)), deletedAt: at(12) }], setAside: [] },
        answeredAt: 0,
      });
    expect(await find([1])).toEqual(['nowhere']);
    expect(read).toEqual([11]);
  });
});

describe('a car is found only where a reading shows it', () => {
  test('a track that is refused shows none, and the search goes on', async () => {
    const { find, service, fails } = await seeking();
    fails.set(11, refused);
    service.yard.set(12, [2]);
    service.history = [moved(2, 11, 12, at(11))];
    expect(await find([1, 2])).toEqual(['nowhere', 12]);
  });

  test('a track that may not be seen ends no search, nor one that fails by itself a search that may lack it: what may be on the latter is not known to be gone', async () => {
    const { find, service, fails } = await seeking();
    service.yard.set(12, [2]);
    service.history = [moved(2, 11, 12, at(11)), leaving(3, 11, { moveType: 'DFLC' })];
    fails.set(11, { ...refused, class: 'unauthorised', status: 403 });
    expect(await find([1, 2, 3], { mayLack: true })).toEqual(['nowhere', 12, 'away']);
    expect(await find([1, 2])).toEqual(['nowhere', 12]);
    fails.set(11, { ...refused, class: 'unknown', status: 500 });
    expect(await find([1, 2, 3], { mayLack: true })).toEqual(['unread', 12, 'unread']);
    expect(await find([1, 2])).toBe('status');
    service.history = [moved(4, 11, 12, at(11))];
    expect(await find([4], { mayLack: true })).toEqual(['nowhere']);
    fails.set(12, { ...refused, class: 'unknown', status: 500 });
    expect(await find([4], { mayLack: true })).toEqual(['unread']);
  });

  test.each([401, 403])(
    'a track whose sign-in is refused once (%i) is read again, and shows no car only where another read is accepted',
    async (status) => {
      const { find, service, fails, read } = await seeking();
      const unauthorised = { ...refused, class: 'unauthorised', status } as const;
      service.history = [leaving(2, 11, { moveType: 'DFLC' })];
      fails.set(11, unauthorised);
      service.before = (what) => {
        if (what === 'stationTracks') fails.delete(11);
      };
      expect([await find([1, 2]), read]).toEqual([
        [11, 11],
        [11, 11],
      ]);
      fails.set(11, unauthorised);
      service.yard.set(11, []);
      service.before = (what) => {
        service.failure = what === 'stationTracks' ? unauthorised : null;
      };
      expect(await find([2], { mayLack: true })).toEqual(['unread']);
      expect(await find([2])).toBe('status');
    },
  );

  test('but the fifth in a row that fails does: then it is not the tracks', async () => {
    const { find, service, fails, read } = await seeking();
    service.history = tracks.slice(1).map((track, nth) => moved(4, 11, track, at(20 - nth)));
    for (const track of tracks) fails.set(track, { ...refused, class: 'unknown', status: 500 });
    expect(await find([1, 4], { mayLack: true })).toBe('status');
    expect(read).toHaveLength(5);
  });

  test('failures with an answer between them are not in a row, and end nothing', async () => {
    const { find, service, fails, read } = await seeking();
    service.history = tracks.slice(1).map((track, nth) => moved(4, 11, track, at(20 - nth)));
    for (const track of tracks) if (track !== 14) fails.set(track, { ...refused, class: 'unknown', status: 500 });
    expect(await find([1, 4], { mayLack: true })).toEqual(['unread', 'unread']);
    expect(read.length).toBeGreaterThan(6);
  });

  test('a track that cannot be reached ends the search', async () => {
    const { find, fails } = await seeking();
    fails.set(11, unreachable);
    expect(await find([1])).toBe('connection');
  });

  test('of this search; one of others that meets it meanwhile tells those alone who ask whether it is gone', async () => {
    const { find, service, mirror } = await seeking();
    service.yard.set(11, [2, 3]);
    const meet = (on: number) => {
      service.before = (what) => {
        if (what === 'history') mirror.storeTrack(on, standing(on, 1), 0);
      };
    };
    meet(12);
    expect(await find([1])).toEqual(['nowhere']);
    meet(13);
    expect(await find([1], { mayLack: true })).toEqual([13]);
  });

  test('a search that is stopped reads nothing more and finds nothing', async () => {
    const { find, read } = await seeking();
    expect([await find([1], { stopped: () => true }), read]).toEqual(['stopped', []]);
  });
});

describe('a car that no track has', () => {
  test.each<[string, HistoryRecord[], number, string]>([
    ['is away when its history takes it from where it was', [leaving(1, 11, { moveType: 'DFLC' })], 1, 'away'],
    ['is nowhere when that takes it from elsewhere', [leaving(1, 12, { moveType: 'DFLC' })], 1, 'nowhere'],
    [
      'is away when others have taken it on from there, track by track, and out',
      [
        leaving(1, 14, { moveType: 'DFLC' }),
        moved(1, 14, 14, at(10), 'BADO'),
        moved(1, 12, 14, at(9)),
        moved(1, 11, 12, at(8)),
        moved(1, 15, 11, at(7)),
      ],
      1,
      'away',
    ],
    [
      'is nowhere when a part of its way from there is not told',
      [leaving(1, 14, { moveType: 'DFLC' }), moved(1, 13, 14, at(9)), moved(1, 11, 12, at(8))],
      1,
      'nowhere',
    ],
    [
      'is nowhere when it was there before it left another time',
      [
        leaving(1, 14, { moveType: 'DFLC' }),
        leaving(1, 14, { moveType: 'DFLC', timestamp: at(9) }),
        moved(1, 11, 14, at(8)),
      ],
      1,
      'nowhere',
    ],
    ['is nowhere without a record', [], 1, 'nowhere'],
    ['is nowhere without a record, also when it stood on no track', [], 4, 'nowhere'],
    ['is away by its history alone when it stood on no track', [leaving(4, 13, { moveType: 'DFLC' })], 4, 'away'],
    [
      'is away by a record that names no track, where others of it do',
      [leaving(1, 11), moved(1, 12, 11, at(9))],
      1,
      'away',
    ],
    [
      'is not away for that where none of its records names one',
      [leaving(1, 11), leaving(1, 12, { timestamp: at(9) })],
      1,
      'nowhere',
    ],
    [
      'is not away when it has come back since by the list',
      [moved(1, 12, 13, at(9)), leaving(1, 11, { moveType: 'DFLC' })],
      1,
      'nowhere',
    ],
    [
      'is not away when it has come back since by the times',
      [leaving(1, 11, { moveType: 'DFLC', timestamp: at(9) }), moved(1, 12, 13, at(10))],
      1,
      'nowhere',
    ],
    [
      'is away in a history that begins with its oldest records, too',
      [moved(1, 15, 11, at(7)), moved(1, 11, 12, at(8)), leaving(1, 12, { moveType: 'DFLC' })],
      1,
      'away',
    ],
    [
      'is nowhere by two records that may begin with the older one: which is the newer cannot be told for certain',
      [{ ...moved(1, 15, 11, at(7)), previousTrack: null }, leaving(1, 11)],
      1,
      'nowhere',
    ],
    [
      'is away although a report of it came after',
      [moved(1, 11, 11, at(12), 'BADO'), leaving(1, 11, { moveType: 'DFLC' })],
      1,
      'away',
    ],
  ])('%s', async (_what, history, id, where) => {
    const { find, service } = await seeking();
    service.pageSize = 1;
    service.yard.set(11, []);
    service.history = history;
    expect(await find([id])).toEqual([where]);
  });
});
