import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { message } from '#shared/messages/message.ts';
import { stationTracks } from '../mirror/yard.ts';
import { type FakeService, moved, unreachable } from './fake-service.ts';
import { settled } from './manual-clock.ts';
import { openSync } from './open-sync.ts';

describe('a full pull', () => {
  it('brings everything, page by page, and says how far it is', async () => {
    const { sync, mirror, told, service, clock } = openSync();
    expect(await sync.refresh()).toEqual({ kind: 'done' });
    expect(mirror.servedOrder(11)).toEqual([1, 2, 3]);
    expect(mirror.counts()).toEqual({ tracks: 3, cars: 8 });
    expect(service.asked.filter((what) => what === 'all')).toHaveLength(4);
    expect([...new Set(told.stages)]).toEqual(['tracks', 'cars', 'storing']);
    expect(told.read).toEqual([[[11, 12, 21].sort(), clock.monotonic()]]);
    expect(told.changed).toEqual([null]);
    expect(mirror.times.pulledAt).toBe(clock.now());
  });

  it.each([
    [90, 30],
    [25, 20],
    [20, 10],
  ])('does not take the first page of a list of %i for the whole yard, unless a person says so', async (all, page) => {
    const { sync, service, mirror } = openSync();
    for (const trackId of service.yard.keys()) service.yard.set(trackId, []);
    const cars = Array.from({ length: all }, (_, index) => 100 + index);
    service.yard.set(11, cars);
    service.pageSize = page;
    service.stationTracks = () => {
      const counted = stationTracks.map((item) => ({
        ...item,
        equipmentCount: { online: service.yard.get(item.resourceId)?.length ?? 0 },
      }));
      return Promise.resolve({ ok: true, value: { items: counted, setAside: [] }, answeredAt: 0 });
    };
    const asked = service.inventoryPage.bind(service);
    // The token to the next page has another name than the terminal looks for.
    service.inventoryPage = async (filter, wish) => {
      const said = await asked(filter, wish);
      return said.ok ? { ...said, value: { items: said.value.items, setAside: [] } } : said;
    };
    const reason = message('line.listEnded', { counted: all, listed: page });
    expect(await sync.refresh()).toMatchObject({ kind: 'held', held: { reason } });
    expect(mirror.times.pulledAt).toBeNull();
    expect(await sync.acceptHeld()).toEqual({ kind: 'done' });
    expect(await sync.refresh()).toEqual({ kind: 'done' });
  });

  it('removes a car only when track, history and a later list have it no more', async () => {
    const { sync, mirror, service, told, clock, notices, board } = openSync();
    await sync.refresh();
    service.forgotten.add(2);
    service.yard.set(12, [4]);
    service.asked.length = 0;
    expect(await sync.refresh()).toEqual({ kind: 'done' });
    expect(service.asked).toEqual(expect.arrayContaining(['track 11', 'track 12', 'history']));
    expect(service.asked).not.toContain('track 21');
    expect(told.stages).toContain('checking');
    // One is met on its track. The other is missing, and keeps its place.
    expect(mirror.servedOrder(11)).toEqual([1, 2, 3]);
    expect(mirror.servedOrder(12)).toEqual([4]);
    expect(board.order(12)).toEqual([4, 5]);
    expect(notices).toEqual([]);
    await clock.pass(1_000);
    expect(await sync.refresh()).toEqual({ kind: 'done' });
    expect(board.order(12)).toEqual([4]);
    expect(mirror.lastKnownHome(5)).toBeUndefined();
    expect(notices).toEqual([expect.stringContaining('UTLX 670005 (Yard 2)')]);
  });

  it('that fails leaves everything as it was and says why', async () => {
    const { sync, mirror, service } = openSync();
    await sync.refresh();
    service.yard.set(11, []);
    service.before = (what) => {
      if (what === 'all' && service.asked.filter((one) => one === 'all').length > 5) service.failure = unreachable;
    };
    expect(await sync.refresh()).toMatchObject({ kind: 'failed' });
    expect(sync.state()).toEqual({ pull: null, held: null, problem: 'Nobody there.' });
    expect(mirror.servedOrder(11)).toEqual([1, 2, 3]);
    service.failure = null;
    service.before = () => undefined;
    await sync.refresh();
    expect(sync.state().problem).toBeNull();
    expect(mirror.servedOrder(11)).toEqual([]);
  });

  it('stops and asks before it empties a station, and goes on when a person says so', async () => {
    const { sync, mirror, service } = openSync();
    await sync.refresh();
    service.yard.set(21, []);
    const outcome = await sync.refresh();
    expect(outcome).toMatchObject({ kind: 'held', held: { reason: message('line.noneAt', { stations: 'Mill' }) } });
    expect(mirror.servedOrder(21)).toEqual([6, 7, 8]);
    expect(sync.state().held).not.toBeNull();
    expect(await sync.acceptHeld()).toEqual({ kind: 'done' });
    expect(mirror.servedOrder(21)).toEqual([]);
    expect(sync.state().held).toBeNull();
  });

  it('stops before it drops more than a third of the cars, and again when it has become worse', async () => {
    const { sync, mirror, service } = openSync();
    service.pageSize = 50;
    service.yard.set(
      11,
      Array.from({ length: 60 }, (_, index) => 100 + index),
    );
    await sync.refresh();
    service.yard.set(11, service.yard.get(11)?.slice(0, 35) ?? []);
    expect(await sync.refresh()).toMatchObject({ kind: 'held', held: { losses: { dropped: 25 } } });
    service.yard.set(11, service.yard.get(11)?.slice(0, 5) ?? []);
    expect(await sync.acceptHeld()).toMatchObject({ kind: 'held', held: { losses: { dropped: 55 } } });
    expect(mirror.counts().cars).toBe(65);
  });

  it('takes the ordinary coming and going of a day without asking', async () => {
    const { sync, service } = openSync();
    service.yard.set(11, [1, 2, 3, 9, 10, 13, 14, 15, 16, 17]);
    await sync.refresh();
    service.yard.set(11, [1]).set(12, []);
    expect(await sync.refresh()).toEqual({ kind: 'done' });
  });

  it('does not undo what a single read found meanwhile', async () => {
    const { sync, mirror, service } = openSync();
    await sync.refresh();
    let read: Promise<unknown> | null = null;
    service.before = async (what) => {
      if (what !== 'all' || read !== null) return;
      read = Promise.resolve();
      // The pages that follow still list car 1 where it was when the pull began.
      service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
      await sync.readTrack(12);
      service.yard.set(11, [1, 2, 3]).set(12, [4, 5]);
    };
    await sync.refresh();
    expect(mirror.servedOrder(12)).toEqual([4, 5, 1]);
    expect(mirror.servedOrder(11)).toEqual([2, 3]);
  });
});

describe('a read of one track', () => {
  it('leaves a car that nobody can read where it is known, in a list of everything and on its track, at its place', async () => {
    const { sync, service, mirror } = openSync();
    await sync.refresh();
    service.unreadable.add(2);
    await sync.refresh();
    expect([mirror.servedOrder(11), mirror.missing()]).toEqual([[1, 2, 3], []]);
    service.yard.set(11, [4, 2, 3]).set(12, [5]);
    const reading = await sync.readTrack(11);
    expect(reading).toMatchObject({ ok: true, value: { order: [4, 2, 3] } });
    expect([mirror.servedOrder(11), mirror.servedHome(1)]).toEqual([[4, 2, 3], null]);
  });

  it('stands the cars in the order of their positions, not of the list', async () => {
    const { sync, service, mirror } = openSync();
    service.pageSize = 50;
    await sync.refresh();
    const asked = service.inventoryPage.bind(service);
    service.inventoryPage = async (filter, page) => {
      const said = await asked(filter, page);
      return said.ok ? { ...said, value: { ...said.value, items: said.value.items.toReversed() } } : said;
    };
    service.yard.set(11, [3, 1, 2]);
    await sync.readTrack(11);
    expect(mirror.servedOrder(11)).toEqual([3, 1, 2]);
  });

  it('is shared by those who ask before it is sent, and never by those who ask after', async () => {
    const { sync, service, told } = openSync();
    await sync.refresh();
    service.asked.length = 0;
    service.yard.set(12, [4]);
    let later: ReturnType<typeof sync.readTrack> | null = null;
    service.before = () => {
      if (later !== null) return;
      later = sync.readTrack(12);
      void sync.readTrack(12);
    };
    const both = await Promise.all([sync.readTrack(12), sync.readTrack(12)]);
    expect(both[0]).toBe(both[1]);
    expect(both[0]).toMatchObject({ ok: true, value: { order: [4] } });
    expect(later).not.toBeNull();
    await later;
    expect(service.asked).toEqual(['track 12', 'track 12']);
    expect(told.read.slice(1).map(([tracks]) => tracks)).toEqual([[12], [12]]);
  });

  it('reports when it was sent, not when it was answered', async () => {
    const { sync, service, clock } = openSync();
    await sync.refresh();
    const sentAt = clock.monotonic();
    service.before = () => clock.pass(5_000);
    expect(await sync.readTrack(11)).toMatchObject({ value: { readAt: sentAt } });
  });

  it('that fails stores nothing', async () => {
    const { sync, service, mirror } = openSync();
    await sync.refresh();
    service.yard.set(11, []);
    service.failure = unreachable;
    expect(await sync.readTrack(11)).toEqual({ ok: false, error: unreachable });
    expect(mirror.servedOrder(11)).toEqual([1, 2, 3]);
  });
});

describe('locating cars', () => {
  it('looks where they were, then where their history says they went', async () => {
    const { sync, service } = openSync();
    await sync.refresh();
    service.yard.set(11, [2, 3]).set(21, [6, 7, 8, 1]);
    service.history = [
      moved(1, 11, 12, '2026-01-31T11:00:00Z'),
      moved(1, 12, 21, '2026-01-31T11:30:00Z'),
      moved(99, 12, 11, '2026-01-31T11:30:00Z'),
    ];
    const located = await sync.locate([1, 4, 99]);
    expect(located).toMatchObject({ ok: true });
    if (!located.ok) return;
    expect([...located.value]).toEqual([
      [1, 21],
      [4, 12],
      [99, null],
    ]);
  });
});

/** Lets the service say at once what stands on a track, and holds that answer back until it is let go. */
function holdAnswerOf(service: FakeService, trackId: number): () => void {
  const { promise, resolve } = Promise.withResolvers<null>();
  const asked = service.inventoryPage.bind(service);
  let held = false;
  service.inventoryPage = async (filter, page) => {
    const said = await asked(filter, page);
    if (filter.track !== trackId || held) return said;
    held = true;
    await promise;
    return said;
  };
  return () => resolve(null);
}

describe('an answer that comes late', () => {
  it('does not put a car back that a later question has met on another track', async () => {
    const { sync, service, mirror } = openSync();
    service.pageSize = 50;
    await sync.refresh();
    const letGo = holdAnswerOf(service, 11);
    const late = sync.readTrack(11);
    await settled();
    service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
    await sync.readTrack(12);
    letGo();
    expect(await late).toMatchObject({ ok: true, value: { order: [2, 3] } });
    expect([mirror.servedOrder(11), mirror.servedOrder(12)]).toEqual([
      [2, 3],
      [4, 5, 1],
    ]);
  });

  it('does not put a car back that a full pull has met on another track', async () => {
    const { sync, service, mirror } = openSync();
    service.pageSize = 50;
    await sync.refresh();
    const letGo = holdAnswerOf(service, 11);
    const late = sync.readTrack(11);
    await settled();
    service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
    await sync.refresh();
    letGo();
    await late;
    expect([mirror.servedOrder(11), mirror.servedOrder(12)]).toEqual([
      [2, 3],
      [4, 5, 1],
    ]);
  });

  it('is taken in the end where the service has a car on two tracks', async () => {
    const { sync, service, mirror } = openSync();
    service.pageSize = 50;
    await sync.refresh();
    service.yard.set(12, [4, 5, 1]);
    service.before = async (what) => {
      if (what === 'track 11') await sync.readTrack(12);
    };
    expect((await sync.readTrack(11)).ok).toBe(true);
    expect(mirror.servedOrder(11)).toEqual([1, 2, 3]);
    expect(service.asked.filter((what) => what === 'track 11')).toHaveLength(3);
  });
});

describe('left to itself', () => {
  it('pulls when the connection is there, and then reads only what changed', async () => {
    const { sync, service, clock, mirror, gate } = openSync();
    service.pageSize = 50;
    gate.online = false;
    sync.start();
    await clock.pass(60_000);
    expect(service.asked).toEqual([]);
    gate.online = true;
    sync.nudge();
    await settled();
    expect(mirror.counts().cars).toBe(8);
    service.asked.length = 0;
    service.history = [moved(1, 11, 12, new Date(clock.now()).toISOString())];
    service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
    await clock.pass(15_000);
    expect(service.asked).toEqual(['history', 'track 11', 'track 12']);
    expect(mirror.servedOrder(12)).toEqual([4, 5, 1]);
    // Seen once, acted on once.
    await clock.pass(15_000);
    expect(service.asked.slice(3)).toEqual(['history']);
    await clock.pass(15 * 60_000);
    expect(service.asked).toContain('all');
  });

  it('reads everything again when something was made that a running pull may have missed', async () => {
    const { sync, service, clock, gate } = openSync();
    service.pageSize = 50;
    const pulls = () => service.asked.filter((what) => what === 'stationTracks').length;
    sync.start();
    await settled();
    expect(pulls()).toBe(1);
    service.before = (what) => {
      if (what === 'all' && pulls() === 2) sync.requestFullPull();
    };
    await sync.refresh();
    await settled();
    expect(pulls()).toBe(3);

    gate.online = false;
    sync.requestFullPull();
    await clock.pass(60_000);
    expect(pulls()).toBe(3);
    gate.online = true;
    sync.nudge();
    await settled();
    expect(pulls()).toBe(4);
  });

  it('leaves tracks with work on its way alone until the work is through', async () => {
    const { sync, service, clock, draining } = openSync();
    service.pageSize = 50;
    sync.start();
    await settled();
    draining.add(11);
    service.history = [moved(1, 11, 12, new Date(clock.now()).toISOString())];
    service.asked.length = 0;
    await clock.pass(15_000);
    expect(service.asked).toEqual(['history', 'track 12']);
    draining.clear();
    await clock.pass(15_000);
    expect(service.asked.slice(2)).toEqual(['history', 'track 11']);
  });

  it('learns conditions from the history, and shows them', async () => {
    const { sync, service, clock, tracks, told } = openSync();
    service.history = [moved(1, 11, 11, '2026-01-30T08:00:00Z', 'BADO')];
    sync.start();
    await settled();
    expect(tracks.get(11)?.cars[0]?.flags).toEqual({ badOrder: true, hold: false, placed: false });
    service.history = [moved(1, 11, 11, '2026-01-31T09:00:00Z', 'BFRM')];
    told.changed.length = 0;
    await clock.pass(15_000);
    expect(tracks.get(11)?.cars[0]?.flags.badOrder).toBe(false);
    expect(told.changed).toContainEqual([11]);
  });

  it('tells whoever waits for it each job that the history names, but none of a struck record, and no look tells it anew', async () => {
    const { sync, service, clock, told } = openSync();
    await sync.refresh();
    const job = (jobName: string, nth: number) => ({
      ...moved(1, 11, 11, '2026-01-31T09:00:00Z'),
      resourceId: nth,
      jobName,
    });
    service.history = [job('#yt-one', 1), { ...job('#yt-struck', 2), reportingFlag: 'REJECTED' }, job('#yt-two', 3)];
    sync.start();
    await clock.pass(120_000);
    expect(new Set(told.jobs)).toEqual(new Set(['#yt-one', '#yt-two']));
    const { length } = told.jobs;
    await clock.pass(60_000);
    expect(told.jobs).toHaveLength(length);
  });

  it('asks again for the conditions of a car whose record was struck, however many pages tell them', async () => {
    const { sync, service, clock, told, tracks } = openSync();
    const bad = moved(1, 11, 11, '2026-01-30T08:00:00Z', 'BADO');
    service.history = [bad];
    await sync.refresh();
    sync.start();
    await clock.pass(60_000);
    const isBad = () => tracks.get(11)?.cars[0]?.flags.badOrder;
    expect(isBad()).toBe(true);
    told.carsSeen.length = 0;
    service.pageSize = 1;
    service.history = [
      { ...bad, deletedAt: '2026-01-31T12:00:00Z' },
      moved(1, 11, 11, '2026-01-29T08:00:00Z', 'BFRM'),
      moved(1, 11, 11, '2026-01-28T08:00:00Z', 'BADO'),
    ];
    await clock.pass(60_000);
    expect([isBad(), told.carsSeen]).toEqual([false, expect.arrayContaining([1])]);
  });

  it('believes the record that was reported last, where two of a car state the same time', async () => {
    const { sync, service, clock, tracks } = openSync();
    const badOrder = () => tracks.get(11)?.cars.map((car) => car.flags.badOrder);
    // As the service gives them: the newest first.
    service.history = [
      moved(1, 11, 11, '2026-01-30T08:00:00Z', 'BFRM'),
      moved(1, 11, 11, '2026-01-30T08:00:00Z', 'BADO'),
    ];
    sync.start();
    await settled();
    expect(badOrder()).toEqual([false, false, false]);
    service.history = [
      moved(2, 11, 11, '2026-01-31T09:00:00Z', 'BFRM'),
      moved(2, 11, 11, '2026-01-31T09:00:00Z', 'BADO'),
      ...service.history,
    ];
    await clock.pass(15_000);
    expect(badOrder()).toEqual([false, false, false]);
  });

  it('looks back far enough for a clock that is not the service’s own', async () => {
    const { sync, service, clock } = openSync();
    sync.start();
    await settled();
    const lookedAt = clock.now();
    await clock.pass(15_000);
    const since = service.historyRequests.findLast((request) => request.revisionedSince !== undefined)?.revisionedSince;
    expect(Date.parse(since ?? '')).toBe(lookedAt - 120_000);
  });

  it('writes nothing to the mirror while nothing changes', async () => {
    const { sync, service, clock, database, mirror } = openSync();
    service.pageSize = 50;
    const written = () => database.get(database.build.selectNoFrom(sql<number>`total_changes()`.as('n')))?.n;
    const stored = () =>
      database.get(database.build.selectFrom('meta').select('value').where('name', '=', 'looked_at'))?.value;
    sync.start();
    await settled();
    await clock.pass(15_000);
    const before = written();
    await clock.pass(120_000);
    expect(mirror.times.checkedAt).toBeGreaterThan(Number(stored()) + 100_000);
    expect(written()).toBe(before);
    service.history = [moved(1, 11, 12, new Date(clock.now()).toISOString())];
    service.yard.set(11, [2, 3]).set(12, [4, 5, 1]);
    await clock.pass(15_000);
    expect(stored()).toBe(String(mirror.times.checkedAt));
  });

  it('reports a failure of its own, such as a full disk, and goes on', async () => {
    const { sync, service, clock, troubles, mirror } = openSync();
    let full = true;
    service.before = (what) => {
      if (what === 'all' && full) throw new Error('no room');
    };
    sync.start();
    await settled();
    expect(troubles).toHaveLength(1);
    expect(sync.state().problem).toBe('no room');
    full = false;
    await clock.pass(45_000);
    expect(mirror.counts().cars).toBe(8);
  });
});
