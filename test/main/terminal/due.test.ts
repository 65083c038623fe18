import { expect, test } from 'vitest';
import type { StandingLimit } from '#shared/yard/standing-limits.ts';
import { usedFeet } from '#shared/yard/length.ts';
import { Shift } from '../../support/shift.ts';
import { beginBehindGateway, first, paths, scripted } from './whole-service.ts';

/** A yard at work in which no minute goes by. */
async function atWork(): Promise<Shift> {
  const stands = () => new Promise<void>(() => undefined);
  const shift = await Shift.begin({ practice: { scenario: 'shift', sleep: stands } });
  await shift.until(async () => (await shift.api.due.get({})).standing.asOf !== null, 'histories that are read');
  await shift.until(async () => (await shift.api.due.get({})).placed.asOf !== null, 'conditions that are read');
  return shift;
}

const every = (hours: number, asks: Partial<StandingLimit> = {}): StandingLimit => ({
  track: null,
  loadStatus: null,
  customer: null,
  hours,
  ...asks,
});

test('trains on their way are told with their cars, what they take and the room there is; nobody has requested their cars', async () => {
  const { api } = await atWork();
  const { coming, room } = await api.due.get({});
  const tracks = await api.tracks.list();
  const onTheRoad = tracks.filter(({ stationName, carCount }) => stationName === 'On the road' && carCount > 0);
  expect(coming.map(({ train }) => train)).toEqual(
    onTheRoad.map(({ name }) => name.split('/')[0]).toSorted((one, other) => Number(one) - Number(other)),
  );
  for (const train of coming) {
    const { trackId } = first(onTheRoad.filter(({ name }) => name.startsWith(`${train.train}/`)));
    const { cars } = await api.tracks.get({ trackId });
    expect(train.equipmentIds.toSorted()).toEqual(cars.map(({ equipmentId }) => equipmentId).toSorted());
    expect(train.feet).toBeCloseTo(usedFeet(cars.map(({ lengthFt }) => lengthFt)), 6);
    expect(train.loads).toBe(cars.filter(({ loadStatus }) => loadStatus === 'LOAD').length);
    expect(cars.filter(({ requested }) => requested === true)).toEqual([]);
  }
  expect(room.every(({ name }) => name.startsWith('Receiving'))).toBe(true);
  expect(room.length).toBe(tracks.filter(({ name }) => name.startsWith('Receiving')).length);
  const { tracks: glance } = await api.overview.get({});
  for (const { trackId, freeFt, lengthGuessed } of room) {
    const track = first(glance.filter((one) => one.trackId === trackId));
    expect(freeFt).toBeCloseTo((track.lengthFt ?? 0) - track.usedFt, 6);
    expect(lengthGuessed).toBe(track.lengthGuessed);
  }
});

test('cars beyond a limit, and cars placed and not released, are those that the inventory finds by the same days', async () => {
  const { api } = await atWork();
  const days = 3;
  const { standing, placed, coming } = await api.due.get({ limits: [every(days * 24)] });
  const onTheWay = new Set(coming.flatMap(({ equipmentIds }) => equipmentIds));
  const behind = async (filter: object) => (await api.inventory.table({ filter })).equipmentIds;
  const stood = await behind({ standingDays: { atLeast: days }, equipmentType: ['CAR', 'CABOOSE', null] });
  expect(standing.cars.map(({ car }) => car.equipmentId).toSorted()).toEqual(
    stood.filter((id) => !onTheWay.has(id)).toSorted(),
  );
  expect(standing.total).toBeGreaterThan(0);
  expect(standing.cars.map(({ since }) => since)).toEqual(standing.cars.map(({ since }) => since).toSorted());
  expect(placed.cars.map(({ car }) => car.equipmentId).toSorted()).toEqual((await behind({ placed: true })).toSorted());
  expect(placed.total).toBeGreaterThan(0);
  // A move that waits here does not make a car have stood where it is to go.
  const { equipmentId, place } = first(standing.cars).car;
  const { trackId } = first((await api.tracks.list()).filter((track) => track.trackId !== place.trackId));
  await api.terminal.workOffline({ offline: true });
  await api.moves.record({ equipmentIds: [equipmentId], to: { trackId, place: 'back' } });
  const { standing: still } = await api.due.get({ limits: [every(days * 24)] });
  const moved = still.cars.find(({ car }) => car.equipmentId === equipmentId)?.car;
  expect([moved?.place.trackId, moved?.pending.length]).toEqual([place.trackId, 1]);

  const { car } = first(standing.cars.filter((one) => one.car.consignee !== null));
  const customer = (car.consignee ?? '').toLowerCase();
  const ofCustomer = await api.due.get({ limits: [every(days * 24), every(8_760, { customer })] });
  expect(ofCustomer.standing.cars.some((one) => one.car.consignee === car.consignee)).toBe(false);
  expect(ofCustomer.standing.total).toBeLessThan(standing.total);
  expect((await api.due.get({ limits: [] })).standing.total).toBe(0);
});

test('the limits of the settings hold where none are asked for, and stay over a restart; a wrong one is refused by its field', async () => {
  const shift = await atWork();
  const { api } = shift;
  const usual = await api.due.get({});
  await api.settings.set({ standingLimits: [every(8_760)] });
  expect((await api.due.get({})).standing.total).toBeLessThan(usual.standing.total);
  const call = await scripted(shift);
  expect(await call('settings/set', { standingLimits: [every(0)] })).toMatchObject({
    status: 400,
    body: { json: { data: { issues: [{ field: 'standingLimits[0].hours' }] } } },
  });
  await shift.restart();
  expect((await shift.api.settings.get()).standingLimits).toEqual([every(8_760)]);
});

test('the clock of a car has each time as its record states it, leaves out what counts no more, and is there without a connection, with its age', async () => {
  const { shift, gateway } = await beginBehindGateway();
  const { api } = shift;
  const { full } = await shift.tracks(1);
  const [equipmentId = 0] = await shift.board(first(full).trackId);
  const record = (resourceId: number, moveType: string, timestamp: string, more: object = {}) => ({
    resourceId,
    moveType,
    timestamp,
    equipment: { resourceId: equipmentId },
    reportingFlag: 'ACCEPTED',
    jobName: 'Local 7',
    currentTrack: { resourceId: 1, name: 'Acme Lead' },
    ...more,
  });
  gateway.change(paths.history, () => ({
    items: [
      record(6, 'RMTY', '2026-03-04T09:30:00-06:00'),
      record(5, 'RMTY', '2026-03-04T07:00:00-06:00', { reportingFlag: 'REJECTED' }),
      record(4, 'PACT', '2026-03-02T15:30:00Z'),
      record(3, 'MAWY', '2026-03-02T12:00:00Z'),
      record(2, 'ICHR', '2026-03-01T10:00:00Z', { resourceId: null, uuid: 'u-2', jobName: null, currentTrack: null }),
      record(1, 'PCON', 'when it came'),
    ],
  }));
  const clock = await api.due.clock({ equipmentId });
  // What a service does unasked is not described, and no field of its record tells a deleted one.
  const asked = gateway.of(paths.history).map(({ body }) => body);
  const flags = { showDeletion: false, showRejection: false, showMuted: false, showOnlyValidatedMoveTypes: false };
  expect(asked).toContainEqual(expect.objectContaining({ equipmentIds: [equipmentId], ...flags }));
  expect(clock).toMatchObject({
    equipmentId,
    isLive: true,
    goesOn: false,
    struck: 1,
    untimed: ['constructivelyPlaced'],
  });
  expect(clock.stays).toEqual([
    {
      isOver: false,
      times: [
        ['received', '2026-03-01T10:00:00.000Z', 'ICHR', 'u-2', null, null],
        ['placed', '2026-03-02T15:30:00.000Z', 'PACT', '4', 'Local 7', 'Acme Lead'],
        ['released', '2026-03-04T15:30:00.000Z', 'RMTY', '6', 'Local 7', 'Acme Lead'],
      ].map(([moment, at, moveType, id, jobName, place]) => ({
        moment,
        at,
        moveType,
        id,
        jobName,
        place,
        source: 'history',
        receivedAt: null,
      })),
    },
  ]);
  const { loadStatus, consignee, commodity } = await api.cars.get({ equipmentId });
  expect(clock.bill).toMatchObject({ loadStatus, consignee, commodity });

  await shift.control.offline(true);
  const later = await api.due.clock({ equipmentId });
  expect(later).toEqual({ ...clock, isLive: false, goesOn: true, asOf: expect.any(String) });
  await expect(api.due.clock({ equipmentId: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
