import { expect, test } from 'vitest';
import { unhurriedClock } from '../faults/unhurried-clock.ts';
import { fewer, testInFull } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove } from './work.ts';

test.each(fewer(1, ['kill', 'orderly'] as const))(
  'a write of 25 seconds over which the terminal ends (%s) is done once',
  async (how) => {
    const shift = await StrangeShift.begin({ times: 8 });
    const { service } = shift;
    service.before('move', hooks.times(1, hooks.slow(service, 25_000)));
    const { car, commandId } = await simpleMove(shift);
    await shift.until(() => service.timesAsked('move') === 1, 'a send');
    await shift.pass(3_000);
    await (how === 'orderly' ? shift.restart() : shift.kill());
    expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
    await shift.pass(30_000);
    expect(service.movesOf(car)).toHaveLength(1);
    await shift.boardIsTrue();
  },
);

test('work that the service does 55 seconds after the send is done once, although the terminal was restarted', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.slow(service, 55_000)));
  const { car, commandId } = await simpleMove(shift);
  await shift.until(async () => (await shift.command(commandId)).state === 'unknown', 'a time-out');
  await shift.restart();
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  await shift.pass(60_000);
  expect(service.movesOf(car)).toHaveLength(1);
});

test.each(['the connections are those of the send', 'others were made after a rest', 'somebody has signed in anew'])(
  'an update over which the terminal ends is broken off and sent again at once: %s',
  async (since) => {
    let aheadMs = 0;
    const clock = { ...unhurriedClock, now: () => unhurriedClock.now() + aheadMs };
    const shift = await StrangeShift.begin({ times: 1, ports: { clock, timing: { closingMs: 50 } } });
    const { service, api } = shift;
    service.before('updateCustomer', hooks.times(1, hooks.slow(service, 60_000)));
    const { commandId } = await api.customers.record({ resourceId: 501, printedName: 'MILL ONE' });
    await shift.until(() => service.timesAsked('updateCustomer') === 1, 'a send');
    if (since === 'others were made after a rest') {
      aheadMs = 5_000;
      await api.mirror.refresh({ trackId: service.trackIds[0] ?? 0 });
    } else if (since === 'somebody has signed in anew') await api.account.signIn(shift.credentials);
    await shift.restart();
    const done = await shift.endOf(commandId, 60_000);
    expect([done.state, wasAsked(done)]).toEqual(['settled', false]);
    expect(service.timesDone('updateCustomer')).toBe(1);
  },
);

test('a read that the service leaves unanswered holds up no end of the terminal', async () => {
  const never = 1_000_000_000;
  const timing = { closingMs: never, timeouts: { headers: never, whole: never } };
  const shift = await StrangeShift.begin({ ports: { timing } });
  const { service } = shift;
  const asked = service.timesAsked('inventory');
  service.before('inventory', hooks.slow(service, never));
  const read = shift.api.mirror.refresh({}).catch(() => 'broken off');
  await shift.until(() => service.timesAsked('inventory') > asked, 'a read');
  await shift.restart();
  expect(await read).toBe('broken off');
  await shift.boardIsTrue();
});

testInFull('hundreds of commands over two kills come to rest, each done once, and nobody is asked', async () => {
  const shift = await StrangeShift.begin({ size: { cars: 60, tracks: 9 } });
  const { service } = shift;
  await shift.api.terminal.workOffline({ offline: true });
  const cars = service.trackIds.flatMap((trackId) => service.order(trackId));
  for (let nth = 0; nth < 400; nth += 1) {
    await shift.api.moves.record({
      equipmentIds: [cars[(nth * 7) % cars.length] ?? 0],
      to: { trackId: service.trackIds[(nth * 5) % 9] ?? 0, place: nth % 3 === 0 ? 'back' : 'front' },
    });
  }
  await shift.api.terminal.workOffline({ offline: false });
  for (const many of [100, 200]) {
    await shift.until(() => service.timesDone('move') > many, `${many} moves`, 60_000);
    await shift.kill();
  }
  const commands = await shift.atRest(120_000);
  expect(commands.filter(({ state }) => state !== 'settled')).toEqual([]);
  expect(commands.filter(wasAsked)).toEqual([]);
  expect(service.timesDone('move')).toBe(400);
  await shift.boardIsTrue();
});
