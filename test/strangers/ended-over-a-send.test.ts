import { expect, test } from 'vitest';
import { unhurriedClock } from '../faults/unhurried-clock.ts';
import { fewer } from '../support/tier.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove, wasAsked } from './work.ts';

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
