import { expect, test } from 'vitest';
import { conditionsAreDue, pullConditions, readConditionsOf } from '#main/sync/conditions-pull.ts';
import { car, openYard, standing } from '../mirror/yard.ts';
import { FakeService, moved } from './fake-service.ts';
import { ManualClock } from './manual-clock.ts';
import { quietPorts } from './quiet-ports.ts';

const day = 86_400_000;
const badOrder = (id: number) => moved(id, 11, 11, '2026-01-31T11:00:00Z', 'BADO');

/** The parts that read conditions, in a yard of cars 1 to 3, all of them in bad order by their histories. */
async function reading() {
  const yard = openYard();
  await yard.pull(standing(11, 1, 2, 3));
  const service = new FakeService();
  const clock = new ManualClock();
  const told: unknown[] = [];
  const slices: number[][] = [];
  service.history = [1, 2, 3].map(badOrder);
  const ports = {
    ...yard,
    service,
    clock,
    ...quietPorts,
    past: {
      ...quietPorts.past,
      carsSeen: (cars: readonly number[]) => slices.push([...cars]),
    },
    listener: {
      ...quietPorts.listener,
      tracksChanged: (tracks: readonly number[] | null) => told.push(tracks),
      // The status says whether conditions have ever been read.
      pullChanged: () => told.push(yard.conditions.readWholeAt() === null ? 'not read' : 'read'),
    },
  };
  const bad = () => {
    yard.board.recompute('all');
    return yard.tracks.get(11)?.cars.flatMap(({ equipmentId, flags }) => (flags.badOrder ? [equipmentId] : []));
  };
  return { ...yard, service, clock, told, slices, ports, bad };
}

test('the conditions of all cars are read over every page, told to the board and its status and, each car once, to the past', async () => {
  const { ports, slices, told, bad, clock } = await reading();
  expect(conditionsAreDue(ports)).toBe(true);
  await pullConditions(ports, () => false);
  expect([bad(), told, slices]).toEqual([[1, 2, 3], [null, 'read'], [[1, 2, 3]]]);
  await clock.pass(day);
  expect(conditionsAreDue(ports)).toBe(false);
  await clock.pass(1);
  expect(conditionsAreDue(ports)).toBe(true);
});

test('a great many cars are told to the past in slices, none twice', async () => {
  const { ports, slices, service } = await reading();
  service.pageSize = 5_000;
  service.history = Array.from({ length: 1_200 }, (_, nth) => badOrder(1_000 + nth));
  await pullConditions(ports, () => false);
  expect(slices.map((cars) => cars.length)).toEqual([500, 500, 200]);
  expect(new Set(slices.flat()).size).toBe(1_200);
});

test('a read that is stopped changes nothing', async () => {
  const { ports, service, told, conditions, bad } = await reading();
  await pullConditions(ports, () => true);
  expect([service.historyRequests.length, told, conditions.readWholeAt(), bad()]).toEqual([1, [], null, []]);
});

test('the conditions of some cars are read over every page, however old, and replace what was known', async () => {
  const { ports, service, bad } = await reading();
  await readConditionsOf([1, 2, 3], ports);
  expect(bad()).toEqual([1, 2, 3]);
  expect(service.historyRequests[0]).not.toHaveProperty('timestampAfter');
  service.history = [badOrder(1), badOrder(2)];
  await readConditionsOf([1, 3], ports);
  expect(bad()).toEqual([1, 2]);
});

test('where the service has given the number of a car to another one, what was read of its history is read anew', async () => {
  const { ports, mirror, histories, movements, clock } = await reading();
  await pullConditions(ports, () => false);
  histories.store(1, [], clock.now());
  movements.add([{ record: 'r', equipmentId: 1, at: 5, movedTo: 11 }]);
  const stored = () => [histories.get(1) !== null, mirror.whole(1)?.equipmentNumber, conditionsAreDue(ports)];
  mirror.storeTrack(11, [{ ...car(1, 11, 0), loadStatus: 'EMPTY' }, car(2, 11, 1)], clock.now());
  mirror.storeTrack(11, [{ ...car(1, 11, 0), equipmentNumber: null }, car(2, 11, 1)], clock.now());
  mirror.storeTrack(11, [car(1, 11, 0), car(2, 11, 1)], clock.now());
  expect(stored()).toEqual([true, 670_001, false]);
  mirror.storeTrack(11, [{ ...car(1, 11, 0), equipmentNumber: 5 }, car(2, 11, 1)], clock.now());
  expect(stored()).toEqual([false, 5, true]);
});

test('a car does not come into order by standing in bad order for longer than histories are read back', async () => {
  const { ports, service, clock, bad, conditions, mirror, database } = await reading();
  await pullConditions(ports, () => false);
  service.history = [badOrder(1), badOrder(2), badOrder(3), moved(3, 11, 11, '2026-02-10T11:00:00Z', 'BFRM')];
  await clock.pass(61 * day);
  await pullConditions(ports, () => false);
  expect(Date.parse(service.historyRequests.at(-1)?.timestampAfter ?? '')).toBe(clock.now() - 60 * day);
  service.history = [];
  await clock.pass(2 * day);
  await pullConditions(ports, () => false);
  expect(bad()).toEqual([1, 2]);
  mirror.storeTrack(11, [car(1, 11, 0), { ...car(2, 11, 1), equipmentNumber: 5 }, car(3, 11, 2)], clock.now());
  await pullConditions(ports, () => false);
  expect(bad()).toEqual([1]);
  // Of one that is not here nothing is remembered.
  conditions.add([{ equipmentId: 99, moveType: 'BADO', at: 1 }]);
  await pullConditions(ports, () => false);
  expect(database.all(database.build.selectFrom('car_condition').select('id')).map(({ id }) => id)).toEqual([1]);
});

test('a car that is in bad order is shown so, whatever a record of next year says', async () => {
  const { ports, service, bad } = await reading();
  service.history.push(
    moved(1, 11, 11, '2027-01-31T11:00:00Z', 'BFRM'),
    moved(2, 11, 11, '2026-01-31T11:30:00Z', 'BFRM'),
  );
  await pullConditions(ports, () => false);
  expect(bad()).toEqual([1, 3]);
  await readConditionsOf([1, 2], ports);
  expect(bad()).toEqual([1, 3]);
});
