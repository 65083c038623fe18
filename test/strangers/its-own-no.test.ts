import { expect, test } from 'vitest';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove, wasAsked } from './work.ts';

test('a single 401 on a write is asked once more before a permission is said to be missing', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.instead(hooks.error(401, 'Unauthorised.'))));
  const { commandId, car } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('an error to every customer update for good: it backs off, and a person is told within two minutes', async () => {
  const shift = await StrangeShift.begin();
  const { service, api, clock } = shift;
  service.before('updateCustomer', hooks.instead(hooks.error(500)));
  const from = clock.now();
  await api.customers.record({ resourceId: 501, printedName: 'HARBOUR MILL' });
  const isTold = async () => (await api.terminal.status()).queue.attention > 0;
  await shift.until(async () => (await isTold()) || clock.now() - from > 120_000, 'two minutes', 60_000);
  expect(await isTold()).toBe(true);
  expect(service.timesAsked('updateCustomer')).toBeLessThan(12);
  expect(service.timesDone('updateCustomer')).toBe(0);
});
