import { expect, test } from 'vitest';
import { usualSyncTiming } from '#main/sync/synchroniser.ts';
import type { EquipmentHistoryRequest } from '#shared/service/history.ts';
import { moved, unreachable } from './fake-service.ts';
import { settled } from './manual-clock.ts';
import { openSync } from './open-sync.ts';

/** A synchroniser at work that has just read everything; a page holds every car. */
async function atWork(...timing: Parameters<typeof openSync>) {
  const opened = openSync(...timing);
  opened.service.pageSize = 50;
  opened.sync.start();
  await settled();
  opened.service.asked.length = 0;
  return opened;
}

test('a person who works offline asks for nothing, and is told so', async () => {
  const { sync, service, gate } = await atWork();
  gate.isOpen = () => false;
  expect(await sync.refreshTrack(11)).toMatchObject({ ok: false, error: { cause: 'stopped' } });
  expect(await sync.refresh()).toMatchObject({ kind: 'failed', error: { cause: 'stopped' } });
  expect(await sync.acceptHeld()).toMatchObject({ kind: 'failed', error: { cause: 'stopped' } });
  expect(service.asked).toEqual([]);
  gate.isOpen = () => true;
  expect(await sync.refreshTrack(11)).toMatchObject({ ok: true, value: { order: [1, 2, 3] } });
});

test('what could not be read of a list on the screen is listed with what else could not', async () => {
  const { sync } = await atWork();
  const setAside = [{ index: 0, where: 'items[0]', id: '7', rule: 'a rule', excerpt: '{' }];
  sync.odd.noteShown('chargedHistory', { setAside });
  expect(sync.odd.list()).toMatchObject([{ id: '7', list: 'chargedHistory' }]);
  sync.odd.noteShown('chargedHistory', { setAside: [] });
  expect(sync.odd.list()).toEqual([]);
});

test.each<[string, (asked: Omit<EquipmentHistoryRequest, 'carrierId'>) => boolean, string[]]>([
  ['what has changed', ({ revisionedSince }) => revisionedSince !== undefined, ['79', '77', '78']],
  ['conditions', ({ moveTypes }) => moveTypes !== undefined, ['77', '78']],
  [
    'movements',
    ({ timestampAfter, moveTypes }) => timestampAfter !== undefined && moveTypes === undefined,
    ['77', '78'],
  ],
])(
  'records that cannot be read among those of %s are listed, and told once however many come',
  async (_what, isMeant, later) => {
    const { sync, service, clock, notices } = openSync();
    const ask = service.equipmentHistoryPage.bind(service);
    const odd = (id: string) => ({ index: 0, where: 'items[0].currentTrack', id, rule: 'a rule', excerpt: '{' });
    let unread = [odd('77'), odd('78')];
    service.equipmentHistoryPage = async (asked) => {
      const page = await ask(asked);
      return page.ok && isMeant(asked) ? { ...page, value: { ...page.value, setAside: unread } } : page;
    };
    sync.start();
    await settled();
    expect(sync.odd.list()).toMatchObject([{ id: '77', list: 'equipmentHistory' }, { id: '78' }]);
    unread = [odd('79')];
    await clock.pass(usualSyncTiming.smallPullMs + 1);
    expect(sync.odd.list().map(({ id }) => id)).toEqual(later);
    expect(notices).toEqual([expect.stringMatching(/^2 records .* items\[0\]\.currentTrack \(77\)/)]);
  },
);

test('tracks that are reported to have changed are read when the lag is over', async () => {
  const { sync, service, clock } = await atWork();
  sync.readAgain([12]);
  await clock.pass(usualSyncTiming.readLagMs - 1);
  expect(service.asked).not.toContain('track 12');
  await clock.pass(usualSyncTiming.smallPullMs + 1);
  expect(service.asked).toContain('track 12');
});

test('what was created at the service is on the board when lists can no longer be older than it, and read no more often', async () => {
  const { sync, service, clock, mirror } = await atWork();
  const pulls = () => service.asked.filter((what) => what === 'all').length;
  service.yard.set(12, [4, 5, 9]);
  service.forgotten.add(9);
  const before = pulls();
  sync.requestFullPull();
  await clock.pass(usualSyncTiming.readLagMs - 1_000);
  expect([pulls() - before, mirror.lastKnownHome(9)]).toEqual([1, undefined]);
  service.forgotten.clear();
  await clock.pass(2_000);
  expect([pulls() - before, mirror.lastKnownHome(9)?.trackId]).toEqual([2, 12]);
  await clock.pass(10 * 60_000);
  expect(pulls() - before).toBe(2);
});

test('what a train of bills has changed is read at once, then once in a read lag, and when the last can be seen', async () => {
  const { sync, service, clock } = await atWork();
  const { readLagMs } = usualSyncTiming;
  const pulls = () => service.asked.filter((what) => what === 'all').length;
  await clock.pass(readLagMs);
  const before = pulls();
  for (let nth = 0; nth < 18; nth += 1) {
    sync.requestFullPull('soon');
    await clock.pass(readLagMs / 9);
  }
  expect(pulls() - before).toBe(3);
  await clock.pass(readLagMs);
  expect(pulls() - before).toBe(5);
  await clock.pass(10 * 60_000);
  expect(pulls() - before).toBe(5);
});

test.each([
  ['now', 0],
  ['soon', 0],
  ['soon', 45_000],
] as const)(
  'what is asked for %s during a pull of a person that takes longer than lists lag (%d ms) is read after it',
  async (when, readLagMs) => {
    const { sync, service, clock } = await atWork({ readLagMs });
    const pulls = () => service.asked.filter((what) => what === 'all').length;
    const { promise: reading, resolve: goOn } = Promise.withResolvers<undefined>();
    service.before = (what) => (what === 'all' ? reading : undefined);
    const pull = sync.refresh();
    await clock.pass(1);
    sync.requestFullPull(when);
    await clock.pass(2 * readLagMs + 1);
    expect(pulls()).toBe(1);
    service.before = () => undefined;
    goOn(undefined);
    await pull;
    await clock.pass(9 * 60_000);
    expect(pulls()).toBe(2);
  },
);

test('names that are as known bring no lists, nor does a list of names that fails', async () => {
  const { sync, service, clock } = await atWork();
  await sync.trackNames();
  service.failure = unreachable;
  await sync.trackNames();
  service.failure = null;
  service.asked.length = 0;
  await clock.pass(1);
  expect(service.asked).toEqual([]);
});

test('a track that has another name now is read with everything else at once', async () => {
  const { sync, service, clock, mirror } = await atWork();
  service.trackNames.set(12, 'Mill 2');
  await sync.trackNames();
  await clock.pass(1);
  expect(service.asked).toContain('all');
  expect(mirror.places.track(12)?.name).toBe('Mill 2');
});

test.each([
  ['conditions', { flags: { badOrder: true } }],
  ['movements', { movedAt: '2026-01-31T11:00:00.000Z' }],
])('what a whole reading of %s lacked, being older, is found by the next look for changes', async (read, expected) => {
  const { sync, service, clock, tracks } = openSync();
  service.pageSize = 50;
  const record = moved(1, 12, 11, '2026-01-31T11:00:00Z', 'BADO');
  service.before = (what) => {
    const { revisionedSince, moveTypes } = service.historyRequests.at(-1) ?? {};
    const isWhole = what === 'history' && revisionedSince === undefined;
    const isOther = isWhole && (moveTypes === undefined) === (read === 'conditions');
    service.failure = isOther ? { ...unreachable, class: 'refused', cause: 'status' } : null;
    service.history = isWhole ? [] : [record];
  };
  sync.start();
  await settled();
  const car = () => tracks.get(11)?.cars.find(({ equipmentId }) => equipmentId === 1);
  expect(car()).not.toMatchObject(expected);
  await clock.pass(usualSyncTiming.smallPullMs);
  expect(car()).toMatchObject(expected);
});

test('it begins once, looks again at once when asked, and not at all after a stop', async () => {
  const { sync, service, clock } = await atWork();
  sync.start();
  sync.nudge();
  await settled();
  expect(service.asked.filter((what) => what === 'history')).toHaveLength(1);
  await sync.stop();
  service.asked.length = 0;
  sync.nudge();
  await clock.pass(usualSyncTiming.fullPullMs);
  expect(service.asked).toEqual([]);
});

const later = { ...unreachable, class: 'busy', cause: 'status', status: 429, retryAfterMs: 120_000 } as const;

test('a service that asks to come back later is not asked for changes before, unless a person asks', async () => {
  const { sync, service, clock } = await atWork();
  const checks = () => service.asked.filter((what) => what === 'history').length;
  service.failure = later;
  await clock.pass(usualSyncTiming.smallPullMs + 119_999);
  expect(checks()).toBe(1);
  await clock.pass(1);
  await settled();
  expect(checks()).toBe(2);
  sync.nudge();
  await settled();
  expect(checks()).toBe(3);
});

test('nor for everything', async () => {
  const { sync, service, clock } = openSync();
  const pulls = () => service.asked.filter((what) => what === 'stationTracks').length;
  service.failure = later;
  sync.start();
  await settled();
  await clock.pass(119_999);
  expect(pulls()).toBe(1);
  await clock.pass(1);
  await settled();
  expect(pulls()).toBe(2);
});

test('a pull that failed is tried again after half a minute, before there is a yard as after', async () => {
  const { sync, service, clock } = openSync();
  const pulls = () => service.asked.filter((what) => what === 'stationTracks').length;
  service.failure = unreachable;
  sync.start();
  await settled();
  await clock.pass(29_999);
  expect(pulls()).toBe(1);
  await clock.pass(1);
  await settled();
  expect(pulls()).toBe(2);
  // Without a yard there is nothing to look for.
  expect(service.asked).not.toContain('history');
});

test('a pull that is held is tried again in five minutes, and in half a minute while there is no yard', async () => {
  const { sync, service, clock } = await atWork();
  const pulls = () => service.asked.filter((what) => what === 'stationTracks').length;
  service.yard.set(11, []).set(12, []).set(21, []);
  await clock.pass(usualSyncTiming.fullPullMs);
  expect([sync.state().held === null, pulls()]).toEqual([false, 1]);
  await clock.pass(4 * 60_000);
  expect(pulls()).toBe(1);
  await clock.pass(60_000 + usualSyncTiming.smallPullMs);
  expect(pulls()).toBe(2);
});

test('a device that slept for longer than a full pull lasts reads everything when it is awake, and once', async () => {
  const { service, clock } = await atWork();
  const pulls = () => service.asked.filter((what) => what === 'stationTracks').length;
  const { fullPullMs, smallPullMs } = usualSyncTiming;
  clock.sleepDevice(fullPullMs - smallPullMs - 1);
  await clock.pass(smallPullMs);
  expect(pulls()).toBe(0);
  clock.sleepDevice(4 * 86_400_000);
  await clock.pass(smallPullMs);
  await settled();
  expect(pulls()).toBe(1);
  await clock.pass(smallPullMs);
  expect(pulls()).toBe(1);
});

test.each([
  ['half a minute', 0, 30_000],
  ['five minutes, where cars are listed all the same', 3, 5 * 60_000],
])('a service that has no tracks yet is asked for them again after %s', async (_how, cars, wait) => {
  const { sync, service, clock, mirror } = openSync();
  service.pageSize = 50;
  const yard = [...service.yard];
  service.yard.clear();
  if (cars > 0) service.yard.set(11, [1, 2, 3]);
  const asked = service.stationTracks.bind(service);
  service.stationTracks = async () => {
    await asked();
    return { ok: true, value: { items: [], setAside: [] }, answeredAt: 0 };
  };
  const pulls = () => service.asked.filter((what) => what === 'stationTracks').length;
  sync.start();
  await clock.pass(wait - 1_000);
  expect([pulls(), mirror.counts()]).toEqual([1, { tracks: 0, cars }]);
  service.stationTracks = asked;
  for (const [track, order] of yard) service.yard.set(track, order);
  await clock.pass(1_000);
  expect([pulls(), mirror.counts()]).toEqual([2, { tracks: 3, cars: 8 }]);
  await clock.pass(10 * 60_000);
  expect(pulls()).toBe(2);
});

test('everything is read sooner when a car came onto a track made during the pull, and but once where no list has it', async () => {
  const { sync, service, clock, mirror } = openSync();
  service.pageSize = 50;
  const pulls = () => service.asked.filter((what) => what === 'stationTracks').length;
  const listed = service.stationTracks.bind(service);
  service.before = (what) => {
    if (what === 'all') service.yard.set(11, [2, 3]).set(13, [1]);
  };
  sync.start();
  await settled();
  expect(mirror.tracksOf([1]).get(1)).toBeNull();
  const to = (id: number, track: number, currentStation = {}) => ({
    ...moved(id, 11, track, new Date(clock.now()).toISOString()),
    currentStation,
  });
  service.history = [to(1, 13, { resourceId: 1 }), to(9, 500, { resourceId: 77 })];
  service.stationTracks = async () => {
    const said = await listed();
    if (!said.ok) return said;
    const [first, ...others] = said.value.items;
    const children = [...(first?.children ?? []), { resourceId: 13, name: 'Yard 3', groupingType: 'TRACK' }];
    return { ...said, value: { ...said.value, items: first ? [{ ...first, children }, ...others] : others } };
  };
  await clock.pass(5 * 60_000);
  expect([pulls(), mirror.servedOrder(13)]).toEqual([2, [1]]);
  service.history = [to(8, 99)];
  await clock.pass(14 * 60_000);
  expect(pulls()).toBe(3);
});

test('everything is read sooner where that was wished while a pull was under way, which may have missed it', async () => {
  const { sync, service, clock } = openSync();
  const pulls = () => service.asked.filter((what) => what === 'stationTracks').length;
  service.before = (what) => {
    if (what === 'all' && pulls() === 1) sync.pullSooner();
  };
  sync.start();
  await clock.pass(5 * 60_000);
  expect(pulls()).toBe(2);
  await clock.pass(14 * 60_000);
  expect(pulls()).toBe(2);
});
