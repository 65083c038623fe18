import { expect, test } from 'vitest';
import type { Clock } from '#main/clock.ts';
import { fastClock } from '../faults/fast-clock.ts';
import { unhurriedClock } from '../faults/unhurried-clock.ts';
import { fewer } from '../support/tier.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';

const printedName = (shift: StrangeShift) => shift.service.state.customers.get(501)?.['printedName'];

/** A shift whose first update the service does only after `ms`; `late` says when it has. */
async function firstIsLateOf(ms: number, clock?: Clock) {
  const shift = await StrangeShift.begin({ times: 20, ...(clock && { ports: { clock } }) });
  const late = { isDone: false };
  const later = hooks.doneLater(shift.service, ms, 'broken');
  shift.service.before(
    'updateCustomer',
    hooks.times(1, (call) =>
      later({
        ...call,
        pass: async () => {
          const answer = await call.pass();
          late.isDone = true;
          return answer;
        },
      }),
    ),
  );
  return { shift, late };
}

test('an update that the service does late, after it was sent again, does not undo the next one', async () => {
  const { shift, late } = await firstIsLateOf(35_000);
  const { api } = shift;
  await api.customers.record({ resourceId: 501, printedName: 'MILL ONE' });
  const { commandId } = await api.customers.record({ resourceId: 501, printedName: 'MILL TWO' });
  await api.customers.record({ resourceId: 502, printedName: 'OTHER MILL' });
  await shift.until(async () => (await shift.command(commandId)).lastError !== undefined, 'the reason why it waits');
  expect((await shift.command(commandId)).lastError?.message).toContain('may still be at work on it');
  // Another customer does not wait for it.
  await shift.until(() => shift.service.state.customers.get(502)?.['printedName'] === 'OTHER MILL', 'the other one');
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  await shift.until(() => late.isDone, 'the late work', 60_000);
  expect(printedName(shift)).toBe('MILL TWO');
});

test.each(
  fewer(1, [
    [' and its wall clock was set back an hour', -3_600_000],
    ['', 0],
  ]),
)('the same when the terminal was killed in between%s', async (_how, setBy) => {
  const clock = fastClock(20, unhurriedClock);
  const { shift, late } = await firstIsLateOf(35_000, clock);
  const first = await shift.api.customers.record({ resourceId: 501, printedName: 'MILL ONE' });
  expect((await shift.endOf(first.commandId)).state).toBe('settled');
  clock.setBy(setBy);
  await shift.kill();
  const { commandId } = await shift.api.customers.record({ resourceId: 501, printedName: 'MILL TWO' });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  await shift.until(() => late.isDone, 'the late work', 60_000);
  expect(printedName(shift)).toBe('MILL TWO');
});

test('the same when nobody answered the first in time and a person has dropped it', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  service.before('updateCustomer', hooks.times(1, hooks.slow(service, 65_000)));
  const first = await api.customers.record({ resourceId: 501, printedName: 'MILL ONE' });
  expect((await shift.endOf(first.commandId, 60_000)).state).toBe('review');
  await api.queue.discard({ commandId: first.commandId });
  const { commandId } = await api.customers.record({ resourceId: 501, printedName: 'MILL TWO' });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  await shift.until(() => shift.service.timesDone('updateCustomer') === 2, 'the late work', 60_000);
  expect(printedName(shift)).toBe('MILL TWO');
});
