import { expect, test } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#main/clock.ts';
import { fastClock } from '../faults/fast-clock.ts';
import { unhurriedClock } from '../faults/unhurried-clock.ts';
import { fewer } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';

/** How far the inventory is behind, in milliseconds, while the history is fresh. */
const behindMs = 40_000;

test('a cut that comes back to a track over two others stands as meant beside the next one, on an inventory that is behind', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  const [home = 0, second = 0, third = 0] = service.trackIds;
  const [first = 0, next = 0, anchor = 0, ...others] = service.order(home);
  const [joining = 0] = service.order(second);
  service.behind.inventory = behindMs;

  for (const to of [
    { trackId: second, place: 'back' as const },
    { trackId: third, place: 'front' as const },
    { trackId: home, place: { after: anchor } },
  ]) {
    await api.moves.record({ equipmentIds: [first, next], to });
  }
  await shift.until(() => service.timesDone('move') === 3, 'three moves');
  // No picture of the track is young enough any more: it is read again.
  await shift.pass(8_000);
  await api.moves.record({ equipmentIds: [joining], to: { trackId: home, place: { before: first } } });
  const commands = await shift.atRest(60_000);

  expect(commands.filter(wasAsked)).toEqual([]);
  expect(service.order(home)).toEqual([anchor, joining, first, next, ...others]);
  await shift.boardIsTrue();
});

test('moves within a track whose answers are all lost stand as meant, on an inventory that is behind', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  const [track = 0] = service.trackIds;
  const [first = 0, second = 0, third = 0, fourth = 0, ...others] = service.order(track);
  const last = others.at(-1) ?? fourth;
  service.behind.inventory = behindMs;
  service.before('move', hooks.doneBut('broken'));

  await api.moves.record({ equipmentIds: [last], to: { trackId: track, place: 'front' } });
  await api.moves.record({ equipmentIds: [first, second], to: { trackId: track, place: 'back' } });
  await api.moves.record({ equipmentIds: [last], to: { trackId: track, place: { after: third } } });
  const commands = await shift.atRest(60_000);

  expect(commands.filter(wasAsked)).toEqual([]);
  expect(service.timesDone('move')).toBe(3);
  const between = [fourth, ...others].filter((car) => car !== last);
  expect(service.order(track)).toEqual([third, last, ...between, first, second]);
  await shift.boardIsTrue();
});

test.each(
  fewer(1, [
    ['kill', 3_600_000],
    ['kill', -3_600_000],
    ['kill', 0],
    ['orderly', 0],
  ] as const),
)(
  'after a restart (%s, the clock set by %i ms) an older copy of the yard is no more believed than before it',
  async (how, setBy) => {
    const clock = fastClock(20, unhurriedClock);
    const shift = await StrangeShift.begin({ times: 20, ports: { clock } });
    const { service, api } = shift;
    const [from = 0, over = 0] = service.trackIds;
    const to = service.trackIds.at(-1) ?? 0;
    const [car = 0] = service.order(from);
    service.behind.inventory = behindMs;
    service.behind.history = behindMs;
    await api.moves.record({ equipmentIds: [car], to: { trackId: over, place: 'back' } });
    await shift.until(() => service.timesDone('move') === 1, 'the move');
    await shift.until(async () => (await api.queue.list())[0]?.state !== 'sending', 'its answer');
    clock.setBy(setBy);
    await (how === 'orderly' ? shift.restart() : shift.kill());
    const { commandId } = await shift.api.moves.record({
      equipmentIds: [car],
      to: { trackId: to, place: 'back' },
    });
    const shown = new Set<boolean>();
    const look = async () => {
      shown.add((await shift.board(from)).includes(car));
      return (await shift.command(commandId)).state === 'settled';
    };
    await shift.until(look, 'a settled move', 60_000);
    expect([...shown]).toEqual([false]);
    expect((await shift.commands()).filter(wasAsked)).toEqual([]);
    expect(service.movesOf(car)).toHaveLength(2);
    await shift.boardIsTrue();
  },
);

test.each(
  fewer(1, [
    ['whose answer was lost', 'broken' as const],
    ['that was answered 403', hooks.error(403, 'Not permitted.')],
  ]),
)('work on a car right after a move of it %s is not built on what was read before the proof', async (_what, reply) => {
  const shift = await StrangeShift.begin({ times: 5 });
  const { service, api } = shift;
  const [from = 0, over = 0] = service.trackIds;
  const to = service.trackIds.at(-1) ?? 0;
  const [car = 0] = service.order(from);
  service.behind.inventory = 10_000;
  service.behind.history = 2_000;
  service.before('move', hooks.times(1, hooks.doneBut(reply)));
  await api.moves.record({ equipmentIds: [car], to: { trackId: over, place: 'back' } });
  const { commandId } = await api.moves.record({ equipmentIds: [car], to: { trackId: to, place: 'back' } });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect((await shift.commands()).filter(wasAsked)).toEqual([]);
  expect(service.movesOf(car)).toHaveLength(2);
});

test('what another crew moved, told by the history before the inventory shows it, comes to the board', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service } = shift;
  const [from = 0] = service.trackIds;
  const to = service.trackIds.at(-1) ?? 0;
  service.behind.inventory = behindMs;
  await shift.pass(behindMs);
  service.otherCrew(service.order(from).slice(0, 1), to);
  await shift.boardIsTrue();
});

test('a spot that the service has said yes to stays on the board, on an inventory that is behind', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api, clock } = shift;
  const [track = 0] = service.trackIds;
  const [car = 0] = service.order(track);
  let movedAt = Number.POSITIVE_INFINITY;
  service.before('move', (call) => {
    movedAt = clock.now();
    return call.pass();
  });
  const spot = { resourceType: 'Grouping', resourceId: 990, name: 'DOOR 4', groupingType: 'SPOT' };
  const withSpot = hooks.oddItem(car, (item) => {
    const parents = Array.isArray(item['parentGroupings']) ? item['parentGroupings'] : [];
    return { ...item, parentGroupings: [...parents, spot] };
  });
  service.before('inventory', (call) => (clock.now() > movedAt + behindMs ? withSpot(call) : call.pass()));

  const { commandId } = await api.moves.record({
    equipmentIds: [car],
    to: { trackId: track, place: 'front', spot: 'DOOR 4' },
  });
  await shift.until(() => service.timesDone('move') === 1, 'the move');
  const shown = new Set<string | undefined>();
  while (clock.now() < movedAt + behindMs + 30_000) {
    const { cars } = await api.tracks.get({ trackId: track });
    shown.add(cars.find(({ equipmentId }) => equipmentId === car)?.spot);
    await systemClock.sleep(10);
  }
  expect([...shown]).toEqual(['DOOR 4']);
  const command = await shift.endOf(commandId);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
});

test('a service that lists no spots: a move to one is settled all the same, and nobody is asked', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  const to = service.trackIds.at(-1) ?? 0;
  const { commandId } = await api.moves.record({
    equipmentIds: service.order(service.trackIds[0] ?? 0).slice(0, 1),
    to: { trackId: to, place: 'back', spot: 'DOOR 4' },
  });
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
});

const asked = z.looseObject({ track: z.int().optional() });

test.each([
  ['within its track', false],
  ['away and back', true],
])('a list of all cars from an older copy does not undo the order after a car went %s', async (_how, isAway) => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  const [track = 0, other = 0] = service.trackIds;
  const [car = 0] = service.order(track);
  service.before('inventory', (call) => {
    service.behind.inventory = asked.parse(call.body).track === undefined ? behindMs : 0;
    return call.pass();
  });
  if (isAway) await api.moves.record({ equipmentIds: [car], to: { trackId: other, place: 'back' } });
  await api.moves.record({ equipmentIds: [car], to: { trackId: track, place: 'back' } });
  await shift.atRest();
  // It says that the list is too old, or that it has been read.
  await api.mirror.refresh({}).catch(() => null);
  expect(await shift.board(track)).toEqual(service.order(track));
});
