import { expect, test } from 'vitest';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import type { Overview } from '#shared/terminal/overview.ts';
import { usedFeet } from '#shared/yard/length.ts';
import { Shift } from '../../support/shift.ts';
import { first, officeOf, scripted } from './whole-service.ts';

const hourMs = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** A terminal that has read the histories, too. */
async function atWork(practice = { cars: 160, tracks: 14, stations: 2 }): Promise<Shift> {
  const shift = await Shift.begin({ practice });
  await shift.until(async () => (await shift.api.overview.get({})).standing.asOf !== null, 'histories that are read');
  return shift;
}

/** Every record of the yard the service stands by. */
async function histories(shift: Shift): Promise<HistoryRecord[]> {
  const records: HistoryRecord[] = [];
  let token: string | undefined;
  do {
    const page = await shift.api.history.equipment({ pageSize: 500, ...(token && { pageNextToken: token }) });
    records.push(...page.items);
    token = page.items.length === 0 ? undefined : page.nextToken;
  } while (token !== undefined);
  return records;
}

const stationsOf = ({ tracks }: Overview) => [...new Set(tracks.map((track) => track.stationId))];

test('tracks and cars are what the board shows, of the yard and of each station', async () => {
  const shift = await atWork();
  const whole = await shift.api.overview.get({});
  const listed = await shift.api.tracks.list();
  expect(whole.tracks.map((track) => [track.trackId, track.carCount, track.asOf])).toEqual(
    listed.map((track) => [track.trackId, track.carCount, track.asOf]),
  );
  const all = (await Promise.all(listed.map(({ trackId }) => shift.api.tracks.get({ trackId })))).flatMap(
    (one) => one.cars,
  );
  const flagged = (flag: 'badOrder' | 'hold' | 'placed') => all.filter((car) => car.flags[flag]).length;
  expect(whole.cars).toMatchObject({
    total: all.length,
    hazmat: all.filter((car) => car.hazmat !== null).length,
    badOrder: flagged('badOrder'),
    hold: flagged('hold'),
    placed: flagged('placed'),
    onNoTrack: 0,
  });
  expect(Object.fromEntries(whole.cars.byLoad.map((one) => [one.loadStatus, one.cars]))).toMatchObject({
    LOAD: all.filter((car) => car.loadStatus === 'LOAD').length,
    EMPTY: all.filter((car) => car.loadStatus === 'EMPTY').length,
  });
  expect(whole.cars.byLoad.reduce((sum, one) => sum + one.cars, 0)).toBe(all.length);
  for (const track of whole.tracks) {
    const { cars } = await shift.api.tracks.get({ trackId: track.trackId });
    expect(track.usedFt).toBeCloseTo(usedFeet(cars.map((car) => car.lengthFt)), 6);
    expect(track.lengthGuessed).toBe(cars.filter((car) => !car.lengthKnown).length);
    expect([track.loads, track.empties]).toEqual(
      ['LOAD', 'EMPTY'].map((load) => cars.filter((car) => car.loadStatus === load).length),
    );
    const weights = cars.flatMap(({ grossTons }) => (grossTons === null ? [] : [grossTons]));
    expect(track.tons).toBeCloseTo(
      weights.reduce((sum, tons) => sum + tons, 0),
      6,
    );
    expect(track).toMatchObject({
      weightUnknown: cars.length - weights.length,
      hazmat: cars.filter((car) => car.hazmat !== null).length,
      badOrder: cars.filter((car) => car.flags.badOrder).length,
      hold: cars.filter((car) => car.flags.hold).length,
    });
  }
  const parts = await Promise.all(stationsOf(whole).map((stationId) => shift.api.overview.get({ stationId })));
  expect(parts).toHaveLength(2);
  expect(parts.flatMap((part) => part.tracks)).toEqual(whole.tracks);
  expect(parts.reduce((sum, part) => sum + part.cars.total, 0)).toBe(whole.cars.total);
});

test('every figure is the number of the cars that the inventory lists behind it', async () => {
  const shift = await atWork();
  const [stationId] = stationsOf(await shift.api.overview.get({}));
  if (typeof stationId !== 'number') throw new Error('the yard has stations');
  const { cars, standing, tracks } = await shift.api.overview.get({ stationId });
  const behind = async (filter: InventoryFilter) =>
    (await shift.api.inventory.table({ filter: { stationId: [stationId], ...filter } })).totals.cars;
  for (const { loadStatus, cars: some } of cars.byLoad)
    expect([loadStatus, await behind({ loadStatus: [loadStatus] })]).toEqual([loadStatus, some]);
  expect(cars.byArrival.reduce((sum, one) => sum + one.cars, 0)).toBe(cars.total);
  for (const { arrivalState, cars: some } of cars.byArrival)
    expect([arrivalState, await behind({ arrivalState: [arrivalState] })]).toEqual([arrivalState, some]);
  expect(await behind({ badOrder: true })).toBe(cars.badOrder);
  expect(await behind({ hold: true })).toBe(cars.hold);
  expect(await behind({ placed: true })).toBe(cars.placed);
  expect(await behind({ badOrder: true, onRepairTrack: false })).toBe(cars.badOrderOffRepair);
  expect((await behind({ badOrder: true, onRepairTrack: true })) + cars.badOrderOffRepair).toBe(cars.badOrder);
  expect(await behind({ placedDays: { atLeast: 1 } })).toBe(cars.placedOverDay);
  expect((await behind({ placedDays: { lessThan: 1 } })) + cars.placedOverDay).toBe(cars.placed);
  for (const track of tracks) {
    const there = { trackId: [track.trackId] };
    expect([track.name, await behind({ ...there, arrivalState: ['INBOUND'] })]).toEqual([track.name, track.inbound]);
    expect([track.name, await behind({ ...there, arrivalState: ['OUTBOUND'] })]).toEqual([track.name, track.outbound]);
  }
  expect(await behind({ hazmat: true })).toBe(cars.hazmat);
  for (const [index, span] of standing.spans.entries()) {
    const next = standing.spans[index + 1]?.atLeastHours;
    const standingDays = { atLeast: span.atLeastHours / 24, ...(next !== undefined && { lessThan: next / 24 }) };
    expect([span.atLeastHours, await behind({ standingDays })]).toEqual([span.atLeastHours, span.cars]);
  }
});

test('a waiting move counts where it goes to; the work that waits and that needs a person is told', async () => {
  const shift = await atWork();
  await shift.api.terminal.workOffline({ offline: true });
  const before = await shift.api.overview.get({});
  const { full, quiet } = await shift.tracks(3);
  const from = first(full);
  const cars = (await shift.board(from.trackId)).slice(0, 2);
  await shift.api.moves.record({ equipmentIds: cars, to: { trackId: quiet.trackId, place: 'back' } });
  const after = await shift.api.overview.get({});
  const of = (overview: Overview, trackId: number) => first(overview.tracks.filter((one) => one.trackId === trackId));
  expect(of(after, quiet.trackId)).toMatchObject({ carCount: quiet.carCount + 2, pendingCount: 1 });
  expect(of(after, from.trackId).usedFt).toBeLessThan(of(before, from.trackId).usedFt);
  expect(after.work).toMatchObject({ waiting: 1, attention: 0, oldestWaitingAt: expect.any(String) });
});

test('what a switch request asks for is requested until the work order of its car is closed', async () => {
  const shift = await atWork();
  const before = (await shift.api.overview.get({})).cars.requested;
  const { full, quiet } = await shift.tracks(3);
  const { cars } = await shift.api.inventory.cars({ equipmentIds: await shift.board(first(full).trackId) });
  const free = cars.filter((car) => car.served.workOrder === null).slice(0, 2);
  expect(free).toHaveLength(2);
  const equipmentIds = free.map((car) => car.equipmentId);
  await shift.api.switchRequests.record({
    requests: equipmentIds.map((equipmentId) => ({ equipmentId, trackId: quiet.trackId, requestType: 'PL' as const })),
  });
  await shift.drained();
  await shift.api.mirror.refresh({});
  await shift.until(async () => (await shift.api.overview.get({})).cars.requested === before + 2, 'two requested cars');
  const listed = await shift.api.inventory.table({ filter: { requested: true } });
  expect(listed.equipmentIds).toEqual(expect.arrayContaining(equipmentIds));
  expect(listed.totals.cars).toBe(before + 2);
  const shown = await shift.api.inventory.cars({ equipmentIds });
  expect(shown.cars.map((car) => car.served.workOrder)).toEqual(['PENDING', 'PENDING']);

  // Drawn on the board, and one call from a list that knows where each is to go.
  const { cars: standing } = await shift.api.tracks.get({ trackId: first(full).trackId });
  const signed = standing.filter((car) => car.requested === true).map((car) => car.equipmentId);
  expect(signed).toEqual(expect.arrayContaining(equipmentIds));
  const list = await shift.api.switchLists.createFromWorkOrders({
    title: 'Work due',
    equipmentIds: equipmentIds.toReversed(),
  });
  const to = { trackId: quiet.trackId, place: 'back' };
  expect(list.lines).toMatchObject(equipmentIds.map((equipmentId) => ({ equipmentId, cut: 1, to })));
});

test('a train that comes in came to its station and went from the others; of the yard it is neither', async () => {
  const shift = await atWork();
  const since = ago(hourMs / 2);
  const [here, there] = stationsOf(await shift.api.overview.get({}));
  if (typeof here !== 'number' || typeof there !== 'number') throw new Error('the yard has two stations');
  const before = await shift.api.overview.get({ stationId: here, since });
  const away = await shift.api.overview.get({ stationId: there, since });
  const yard = await shift.api.overview.get({ since });
  await officeOf(shift).trainArrives({ count: 4, stationId: here, trainNumber: '114' });
  await shift.until(
    async () => (await shift.api.overview.get({ stationId: here, since })).traffic.came === before.traffic.came + 4,
    'four cars that came',
  );
  const { traffic } = await shift.api.overview.get({ stationId: here, since });
  expect(traffic.went).toBe(before.traffic.went);
  expect(traffic.since).toBe(since);
  expect(traffic.hours.reduce((sum, hour) => sum + hour.came, 0)).toBe(traffic.came);
  expect(Date.parse(traffic.asOf ?? '')).toBeGreaterThan(Date.parse(since));
  expect((await shift.api.overview.get({ stationId: there, since })).traffic.went).toBe(away.traffic.went + 4);
  const now = (await shift.api.overview.get({ since })).traffic;
  expect([now.came, now.went]).toEqual([yard.traffic.came, yard.traffic.went]);
  // What was summed up before is summed up again where the train has changed it.
  await shift.until(async () => {
    const [{ tracks }, listed] = await Promise.all([shift.api.overview.get({}), shift.api.tracks.list()]);
    return tracks.every((track, index) => track.carCount === listed[index]?.carCount);
  }, 'tracks as the board counts them');
});

test('cars delivered in interchange went from the yard in the hour their crew stated, however often it is reported', async () => {
  const shift = await atWork();
  const since = ago(5 * hourMs);
  const before = (await shift.api.overview.get({ since })).traffic;
  const { full, quiet } = await shift.tracks(3);
  const cars = (await shift.board(first(full).trackId)).slice(0, 2);
  for (const [minutes, moveType] of [
    [100, 'DFLC'],
    [95, 'ICHD'],
  ] as const) {
    await shift.api.moves.record({
      equipmentIds: cars,
      to: { trackId: quiet.trackId, place: 'back' },
      occurredAt: ago(minutes * 60_000),
      moveType,
    });
    await shift.drained();
  }
  await shift.until(async () => (await shift.api.overview.get({ since })).traffic.went === before.went + 2, 'two went');
  const { hours, came } = (await shift.api.overview.get({ since })).traffic;
  // 100 minutes ago is in the fourth of the five hours.
  expect(hours.map((hour, index) => hour.went - (before.hours[index]?.went ?? 0)).indexOf(2)).toBe(3);
  expect(came).toBe(before.came);
});

test('the cars that stood longest are those whose histories say so, since the time their crews stated', async () => {
  const shift = await atWork();
  const { standing, cars, tracks } = await shift.api.overview.get({});
  const records = await histories(shift);
  const since = new Map<number, number>();
  for (const { equipment, previousTrack, currentTrack, timestamp } of records) {
    const id = equipment?.resourceId;
    if (typeof id !== 'number' || previousTrack?.resourceId === currentTrack?.resourceId) continue;
    since.set(id, Math.max(since.get(id) ?? 0, Date.parse(timestamp ?? '')));
  }
  for (const { trackId, dwellHours } of tracks) {
    const there = (await shift.api.tracks.get({ trackId })).cars.flatMap((car) => since.get(car.equipmentId) ?? []);
    const stood = there.reduce((sum, at) => sum + (Date.now() - at) / hourMs, 0);
    if (there.length === 0) expect(dwellHours).toBeNull();
    else expect(dwellHours).toBeCloseTo(stood / there.length, 0);
  }
  const engines = (await shift.api.cars.search({ aarCarType: 'D', limit: 1000 })).cars;
  for (const { equipmentId } of engines) since.delete(equipmentId);
  const expected = [...since.values()].sort((a, b) => a - b);
  expect(standing.longest).toHaveLength(10);
  expect(standing.longest.map((car) => Date.parse(car.since))).toEqual(expected.slice(0, 10));
  for (const car of standing.longest) {
    expect(since.get(car.equipmentId)).toBe(Date.parse(car.since));
    expect((await shift.api.cars.get({ equipmentId: car.equipmentId })).servicePlace.trackId).toBe(car.trackId);
  }
  const counted = standing.spans.reduce((sum, span) => sum + span.cars, 0);
  expect(counted + standing.notKnown).toBe(cars.total);
  const days = (Date.now() - (expected[0] ?? 0)) / (24 * hourMs);
  expect(standing.spans.findLast((span) => span.cars > 0)?.atLeastHours).toBeLessThanOrEqual(days * 24);

  // Moved, it has stood since the time that is stated for the move, and no longer.
  const [car] = standing.longest;
  if (car === undefined) throw new Error('no car stands');
  const { quiet } = await shift.tracks(1);
  await shift.api.moves.record({
    equipmentIds: [car.equipmentId],
    to: { trackId: quiet.trackId, place: 'back' },
    occurredAt: ago(60_000),
  });
  await shift.drained();
  await shift.until(
    async () => (await shift.api.overview.get({})).standing.longest.every((one) => one.equipmentId !== car.equipmentId),
    'another car that stood longest',
  );
});

test('while the histories cannot be read, nothing is said of what only they tell', async () => {
  const shift = await Shift.begin({ signedIn: false, practice: { cars: 20, tracks: 4, stations: 1 } });
  await shift.control.fault({ fault: 'errorBefore', path: '/equipment-history/' });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  const { traffic, standing, cars } = await shift.api.overview.get({});
  expect(cars.total).toBe(20);
  expect(cars.conditionsAsOf).toBeNull();
  expect((await shift.api.terminal.status()).mirror.conditionsUnread).toBe(true);
  expect(traffic.asOf).toBeNull();
  expect(standing).toEqual({ asOf: null, from: null, longest: [], spans: [], notKnown: 0 });
});

test('a station nobody knows is not found; a day that began too long ago, or not yet, is refused by name', async () => {
  const shift = await Shift.begin({ practice: { cars: 10, tracks: 3, stations: 1 } });
  const call = await scripted(shift);
  expect(await call('overview/get', { stationId: 999_999 })).toMatchObject({
    status: 404,
    body: { json: { data: { field: 'stationId' } } },
  });
  for (const since of [ago(3 * 24 * hourMs), ago(-hourMs), 'this morning']) {
    expect(await call('overview/get', { since })).toMatchObject({
      status: 400,
      body: { json: { data: { issues: [{ field: 'since' }] } } },
    });
  }
  expect(await call('overview/get', { colour: 'red' })).toMatchObject({
    status: 400,
    body: { json: { data: { issues: [{ field: 'colour' }] } } },
  });
});
