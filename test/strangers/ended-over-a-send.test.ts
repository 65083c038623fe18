import { expect, test } from 'vitest';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove } from './work.ts';

test.each(['orderly', 'kill'] as const)(
  'a write of 25 seconds over which the terminal ends (%s) is done once',
  async (how) => {
    const shift = await StrangeShift.begin({ times: 4 });
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
