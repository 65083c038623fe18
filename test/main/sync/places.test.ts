import { expect, test } from 'vitest';
import type { Grouping, StationTrackItem } from '#shared/service/grouping.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { car, stationTracks } from '../mirror/yard.ts';
import { unreachable } from './fake-service.ts';
import { openSync } from './open-sync.ts';

const isMill = ({ resourceId }: StationTrackItem) => resourceId === 2;
const unread = (id: string): SetAside => ({ index: 0, where: 'items[0]', id, rule: 'a rule', excerpt: '{}' });

/** A terminal whose service lists these places; they may be changed between pulls. */
function listing() {
  const opened = openSync();
  const block: Grouping = { resourceId: 900, name: 'South', groupingType: 'BLOCK' };
  const said = {
    items: stationTracks,
    setAside: [] as SetAside[],
    groupings: [block],
    unreadGroupings: [] as SetAside[],
  };
  opened.service.stationTracks = () =>
    Promise.resolve({ ok: true, value: { items: said.items, setAside: said.setAside }, answeredAt: 0 });
  opened.service.groupings = () =>
    Promise.resolve({ ok: true, value: { items: said.groupings, setAside: said.unreadGroupings }, answeredAt: 0 });
  const names = () => opened.mirror.groupings.known().groupings.map(({ name }) => name);
  return { ...opened, said, names };
}

test('a pull stores the groupings that the service lists, with the time of the request', async () => {
  const { sync, mirror, clock, names } = listing();
  expect(mirror.groupings.known().asOf).toBeNull();
  await sync.refresh();
  expect(names()).toEqual(expect.arrayContaining(['South', 'Mill', 'North Yard', 'Mill 1', 'Yard 1', 'Yard 2']));
  expect(mirror.groupings.known().asOf).toBe(new Date(clock.now()).toISOString());
});

test('a grouping that the service no longer lists is removed; one that is listed and unreadable stays', async () => {
  const { sync, said, names } = listing();
  await sync.refresh();
  said.groupings = [];
  said.unreadGroupings = [unread('900')];
  await sync.refresh();
  expect(names()).toContain('South');
  expect(sync.odd.list()).toMatchObject([{ list: 'groupings', id: '900' }]);
  said.unreadGroupings = [unread('901')];
  await sync.refresh();
  expect(names()).not.toContain('South');
});

test('a station that is listed and cannot be read stays as it is known, and that is reported', async () => {
  const { sync, said, mirror, names, notices } = listing();
  await sync.refresh();
  said.items = stationTracks.filter((item) => !isMill(item));
  said.setAside = [unread('2')];
  await sync.refresh();
  expect(names()).toContain('Mill');
  expect(mirror.places.station(2)?.name).toBe('Mill');
  expect(sync.odd.list()).toMatchObject([{ list: 'stationTracks', id: '2' }]);
  expect(notices).toHaveLength(1);
});

test('what only a grouping says of a track stays as it is known while groupings fail, or that one cannot be read', async () => {
  const { sync, service, said, mirror } = listing();
  said.items = [...stationTracks, { resourceId: 40 }, { resourceId: 41, name: 'Gone' }];
  const scale: Grouping = { resourceId: 40, name: 'Scale', attributes: { length: 300, spots: ['1', '2'] } };
  said.groupings = [scale, { resourceId: 41, deletedAt: '2026-01-01T00:00:00Z' }];
  const told = () => {
    const { name, lengthFt, spots } = mirror.places.track(40) ?? {};
    return [name, lengthFt, spots, mirror.places.has(41)];
  };
  await sync.refresh();
  expect(told()).toEqual(['Scale', 300, ['1', '2'], false]);
  const { groupings } = service;
  service.groupings = () => Promise.resolve({ ok: false, error: unreachable });
  await sync.refresh();
  expect(told()).toEqual(['Scale', 300, ['1', '2'], false]);
  service.groupings = groupings;
  said.groupings = said.groupings.slice(1);
  said.unreadGroupings = [unread('40')];
  await sync.refresh();
  expect(told()).toEqual(['Scale', 300, ['1', '2'], false]);
  said.unreadGroupings = [];
  await sync.refresh();
  expect(told()).toEqual(['#40', null, [], false]);
});

test('a list of groupings that fails costs only the groupings; one of tracks costs the pull', async () => {
  const { sync, service, said, mirror, names } = listing();
  await sync.refresh();
  said.groupings = [];
  service.groupings = () => Promise.resolve({ ok: false, error: unreachable });
  expect(await sync.refresh()).toEqual({ kind: 'done' });
  expect(names()).toContain('South');
  service.stationTracks = () => Promise.resolve({ ok: false, error: unreachable });
  expect(await sync.refresh()).toMatchObject({ kind: 'failed', error: unreachable });
  expect(mirror.counts()).toEqual({ tracks: 3, cars: 8 });
});

test('a spot that is listed below its track is one of it for what waits, too: it is not taken for removed', async () => {
  const { sync, said, mirror } = listing();
  const children = [{ resourceId: 401, name: 'Door 2', groupingType: 'SPOT' }];
  const dock = { name: 'Dock', children };
  said.items = [
    ...stationTracks,
    { resourceId: 40, ...dock, attributes: { length: 300, spots: ['Door 1'] } },
    { resourceId: 41, ...dock, attributes: { length: 300, spots: [] } },
  ];
  await sync.refresh();
  const names = await sync.trackNames();
  for (const id of [40, 41]) {
    expect(mirror.places.track(id)?.spots).toContain('Door 2');
    expect(names.ok && names.value.get(id)?.spots).toEqual(mirror.places.track(id)?.spots);
  }
  said.items = said.items.map(({ children: _unread, ...item }) => item);
  said.setAside = [{ ...unread('401'), where: 'items[3].children[0].name' }];
  const without = await sync.trackNames();
  expect(without.ok && [40, 41].map((id) => without.value.get(id)?.spots)).toEqual([null, null]);
});

test('of what the lists name, tracks are told from stations, spots and blocks, which may be called alike', async () => {
  const { sync, service, said } = listing();
  const children = [
    { resourceId: 401, name: '3', groupingType: 'SPOT' },
    { resourceId: 402, name: '4' },
  ];
  said.items = [...stationTracks, { resourceId: 40, name: 'Dock', groupingType: 'Siding', children, attributes: { length: 300 } }]; // prettier-ignore
  await sync.refresh();
  said.items = [...said.items, { resourceId: 41, name: '5', groupingType: 'SIDING' }];
  const told = async () => {
    const names = await sync.trackNames();
    return names.ok ? [...names.value].map(([id, { isTrack }]) => [id, isTrack]) : [];
  };
  const tracks = [[11, true], [12, true], [21, true], [40, true], [41, true], [402, true]]; // prettier-ignore
  expect(await told()).toEqual(expect.arrayContaining([...tracks, [1, false], [2, false], [401, false]]));
  const grouped = (resourceId: number, groupingType: string) => ({ resourceId, groupingType, name: '3' });
  said.groupings = [
    ...[11, 12, 21, 402].map((id) => grouped(id, 'TRACK')),
    { ...grouped(40, 'Siding'), attributes: { spots: [] } },
    { ...grouped(11, 'TRACK'), attributes: { spots: ['A', 'B'] } },
    ...[grouped(41, 'siding'), grouped(1, 'STATION'), grouped(900, 'BLOCK')],
  ];
  service.stationTracks = () =>
    Promise.resolve({ ok: false, error: { ...unreachable, cause: 'status', class: 'busy', status: 503 } });
  expect(await told()).toEqual(expect.arrayContaining([...tracks, [1, false], [900, false]]));
});

test('while groupings stand in for the list of tracks, which of them name no spot below a track, only a spot they named is gone', async () => {
  const { sync, service, said } = listing();
  const children = [{ resourceId: 401, name: 'Door 2', groupingType: 'SPOT' }];
  const grouped = (resourceId: number, spots: string[]) => ({ resourceId, name: 'Dock', attributes: { spots } });
  said.items = [
    { resourceId: 40, name: 'Dock', children, attributes: { spots: ['Door 1', 'Door 3'] } },
    { resourceId: 41, name: 'Dock', children },
    { resourceId: 42, name: 'Dock' },
  ];
  said.groupings = [grouped(40, ['Door 1', 'Door 3']), grouped(41, []), grouped(42, ['Door 4', 'Door 5'])];
  await sync.refresh();
  said.groupings = [grouped(40, ['Door 1']), { resourceId: 41, name: 'Dock' }, grouped(42, ['Door 5'])];
  for (const no of [{ class: 'busy', status: 503 } as const, { class: 'unauthorised', status: 403 } as const]) {
    service.stationTracks = () => Promise.resolve({ ok: false, error: { ...unreachable, cause: 'status', ...no } });
    const names = await sync.trackNames();
    const spots = names.ok ? [...names.value.values()].map((track) => track.spots) : null;
    expect(spots).toEqual([['Door 1', 'Door 2'], null, ['Door 5']]);
  }
});

test('groupings that name very many spots of a track stand in for the list of tracks in the time that its length takes', async () => {
  const { sync, service, said } = listing();
  const spots = Array.from({ length: 200_000 }, (_, n) => `Door ${n}`);
  said.items = [{ resourceId: 40, name: 'Dock', attributes: { spots } }];
  said.groupings = [{ resourceId: 40, name: 'Dock', attributes: { spots } }];
  await sync.refresh();
  service.stationTracks = () =>
    Promise.resolve({ ok: false, error: { ...unreachable, cause: 'status', class: 'busy', status: 503 } });
  const begun = performance.now();
  const names = await sync.trackNames();
  expect(performance.now() - begun).toBeLessThan(5_000);
  expect(names.ok && names.value.get(40)?.spots).toHaveLength(200_000);
});

test('in a list without stations, a track that cannot be read takes no emptied track from the station of its cars', async () => {
  const { sync, service, said, mirror } = listing();
  const north = { resourceId: 1, groupingType: 'STATION', name: 'North Yard' };
  const within = (id: number, track: number) =>
    car(id, track, 0, { parentGroupings: [{ resourceId: track, groupingIndex: 0 }, north] });
  let cars = [within(1, 11), within(2, 12), within(3, 13)];
  service.inventoryPage = ({ track }) => {
    const items = cars.filter(
      ({ parentGroupings }) => track === undefined || parentGroupings?.[0]?.resourceId === track,
    );
    return Promise.resolve({ ok: true, value: { items, setAside: [] }, answeredAt: 0 });
  };
  said.items = [11, 12, 13].map((resourceId) => ({ resourceId, name: `Yard ${resourceId}`, groupingType: 'TRACK' }));
  await sync.refresh();
  cars = cars.slice(2);
  said.items = said.items.slice(1);
  said.setAside = [unread('11')];
  expect(await sync.refresh()).toEqual({ kind: 'done' });
  expect(mirror.places.tracks().map(({ stationName }) => stationName)).toEqual([
    'North Yard',
    'North Yard',
    'North Yard',
  ]);
});

test('a track that was deleted stays as long as cars stand on it, also where nothing is known yet and none is counted', async () => {
  const { sync, said, mirror } = listing();
  const deletedAt = '2026-01-01T00:00:00Z';
  said.groupings = [11, 40, 2].map((resourceId) => ({ resourceId, deletedAt }));
  said.items = [...stationTracks, { resourceId: 40, name: 'Empty' }];
  await sync.refresh();
  expect(mirror.places.tracks().map(({ id, stationName }) => [id, stationName])).toEqual([
    [11, 'North Yard'],
    [12, 'North Yard'],
    [21, 'Mill'],
  ]);
  expect(mirror.servedOrder(11)).toEqual([1, 2, 3]);
});

test('such a track keeps the name of its station where that was deleted, too', async () => {
  const { sync, said, mirror } = listing();
  said.groupings = [1, 11, 12, 2].map((resourceId) => ({ resourceId, deletedAt: '2026-01-01T00:00:00Z' }));
  await sync.refresh();
  expect(mirror.places.track(11)).toMatchObject({ stationId: 1, stationName: 'North Yard' });
});

test('a car that still names a deleted track stands on the other one that it names', async () => {
  const { sync, service, said, mirror } = listing();
  said.items = [{ resourceId: 40, name: 'Old' }, ...stationTracks];
  said.groupings = [{ resourceId: 40, deletedAt: '2026-01-01T00:00:00Z' }];
  const on = (id: number, ...tracks: number[]) =>
    car(id, null, 0, { parentGroupings: tracks.map((resourceId) => ({ resourceId, groupingIndex: id })) });
  const cars = [on(1, 40, 11), on(2, 40)];
  service.inventoryPage = () => Promise.resolve({ ok: true, value: { items: cars, setAside: [] }, answeredAt: 0 });
  await sync.refresh();
  expect([mirror.servedOrder(40), mirror.servedOrder(11)]).toEqual([[2], [1]]);
  await sync.readTrack(11);
  expect([mirror.servedOrder(40), mirror.servedOrder(11)]).toEqual([[2], [1]]);
});

test('a car in a track within a track stands on the inner one, whichever the service names first', async () => {
  const { sync, service, said, mirror } = listing();
  const attributes = { length: 900 };
  said.items = [
    { resourceId: 1, groupingType: 'STATION', name: 'North', children: [{ resourceId: 30 }] },
    { resourceId: 30, name: 'Ladder', attributes, children: [{ resourceId: 31 }] },
    { resourceId: 31, name: 'Ladder 1', attributes, children: [{ resourceId: 32 }] },
    { resourceId: 30, name: 'Ladder', groupingType: 'TRACK' },
  ];
  const within = (id: number, ...tracks: number[]) =>
    car(id, null, 0, { parentGroupings: tracks.map((resourceId) => ({ resourceId, groupingIndex: id })) });
  const cars = [within(0, 30), within(1, 30, 32), within(2, 32, 30), within(3, 31, 30)];
  service.inventoryPage = () => Promise.resolve({ ok: true, value: { items: cars, setAside: [] }, answeredAt: 0 });
  await sync.refresh();
  const orders = () => [30, 31, 32].map((id) => mirror.servedOrder(id));
  expect(orders()).toEqual([[0], [3], [1, 2]]);
  await sync.readTrack(30);
  expect(orders()).toEqual([[0], [3], [1, 2]]);
});

test('cars in a track within a track take their positions on the outer one, too: beside a car of it is where the service counts', async () => {
  const { sync, service, said } = listing();
  const attributes = { length: 900 };
  said.items = [
    { resourceId: 30, name: 'Ladder', attributes, children: [{ resourceId: 31 }] },
    { resourceId: 31, name: 'Ladder 1', attributes },
  ];
  const at = (resourceId: number, groupingIndex?: number) => ({ resourceId, groupingIndex });
  const cars = [
    car(1, 30, 0),
    car(2, null, 0, { parentGroupings: [at(30, 1), at(31, 0)] }),
    car(3, 30, 2),
    car(4, null, 0, { parentGroupings: [at(30), at(31, 1)] }),
  ];
  service.inventoryPage = () => Promise.resolve({ ok: true, value: { items: cars, setAside: [] }, answeredAt: 0 });
  await sync.refresh();
  const order = async (trackId: number) => {
    const read = await sync.readTrack(trackId);
    return read.ok ? read.value.order : null;
  };
  expect([await order(30), await order(31)]).toEqual([
    [1, -1, 3],
    [2, 4],
  ]);
  // One that cannot be read takes the place in front of them, whether or not it is known.
  const items = [car(1, 30, 1), car(2, null, 0, { parentGroupings: [at(30, 2), at(31, 0)] }), car(3, 30, 3)];
  for (const [id, expected] of [
    ['900', [-1, 1, -2, 3]],
    ['4', [4, 1, -1, 3]],
  ] as const) {
    const setAside = [{ index: 0, where: 'items[0].mark', rule: 'is odd', id, excerpt: '' }];
    service.inventoryPage = () => Promise.resolve({ ok: true, value: { items, setAside }, answeredAt: 0 });
    expect(await order(30)).toEqual(expected);
  }
});

test('a car that names only its spot is found on the track of the spot, and on no other, in a list of the whole yard', async () => {
  const { sync, service, said, mirror } = listing();
  const children = [{ resourceId: 401, name: 'Door 2', groupingType: 'SPOT' }];
  said.items = [...stationTracks, { resourceId: 40, name: 'Dock', children, attributes: { length: 900 } }];
  const cars = [car(1, 11, 0), car(2, null, 0, { parentGroupings: [{ resourceId: 401 }] })];
  service.inventoryPage = () => Promise.resolve({ ok: true, value: { items: cars, setAside: [] }, answeredAt: 0 });
  await sync.refresh();
  cars.push(car(3, null, 0, { parentGroupings: [{ resourceId: 401 }] }));
  await sync.readTrack(40);
  expect(mirror.servedOrder(40)).toEqual([2, 3]);
  await sync.readTrack(11);
  expect([mirror.servedOrder(11), mirror.servedOrder(40)]).toEqual([[1], [2, 3]]);
});

test('what a station or a track that cannot be read said of the tracks that are listed elsewhere, too, stays as it is known', async () => {
  const { sync, said, mirror } = listing();
  const own = { resourceId: 11, name: 'Yard 1', uuid: 'u-11', attributes: { length: 640, spots: ['A'] } };
  said.items = [
    { resourceId: 1, name: 'North', groupingType: 'STATION', children: [{ resourceId: 11 }, { resourceId: 12 }] },
    own,
    { resourceId: 12, name: 'Yard 2' },
  ];
  await sync.refresh();
  const known = () => [mirror.places.tracks(), mirror.groupings.uuidOf(11, 'Yard 1')];
  const before = known();
  said.items = [
    { resourceId: 11, name: 'Yard 1' },
    { resourceId: 12, name: 'Yard 2' },
  ];
  said.setAside = [unread('1'), unread('11')];
  expect(await sync.refresh()).toEqual({ kind: 'done' });
  expect(known()).toEqual(before);
  said.setAside = [];
  await sync.refresh();
  expect(mirror.places.track(11)).toMatchObject({ lengthFt: null, spots: [] });
});

test('an empty list of groupings beside tracks takes away nothing that groupings have said: it may be of somebody between', async () => {
  const { sync, said, mirror, names } = listing();
  said.groupings = [...said.groupings, { resourceId: 12, attributes: { length: 500, spots: ['X'] } }];
  await sync.refresh();
  const before = [mirror.places.track(12), names()];
  said.groupings = [];
  await sync.refresh();
  expect([mirror.places.track(12), names()]).toEqual(before);
});
