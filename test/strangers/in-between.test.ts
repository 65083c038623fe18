import { expect, test } from 'vitest';
import { fewer } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import type { Answer } from './endpoints.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove } from './work.ts';

test.each(
  fewer(2, [
    ['reads', 20],
    ['writes', 20],
    ['reads', 5],
    ['writes', 5],
  ] as const),
)(
  'a gateway answers %s with a page and 404 for %i seconds: everything is done after it, and nobody is asked',
  async (which, seconds) => {
    const shift = await StrangeShift.begin();
    const { service, api } = shift;
    const to = service.trackIds.at(-1) ?? 0;
    const cars = service.trackIds.slice(0, 5).flatMap((trackId) => service.order(trackId).slice(0, 2));
    const takeAway = service.before(which, hooks.instead(hooks.page(404)));
    for (const car of cars) {
      await api.moves.record({ equipmentIds: [car], to: { trackId: to, place: 'back' } });
    }
    await shift.pass(seconds * 1_000);
    takeAway();
    const commands = await shift.atRest(60_000);
    expect(commands.map(({ state }) => state)).toEqual(cars.map(() => 'settled'));
    expect(commands.filter(wasAsked)).toEqual([]);
    expect(service.order(to)).toEqual(cars);
    expect(cars.map((car) => service.movesOf(car).length)).toEqual(cars.map(() => 1));
  },
);

test('a gateway that asks once to come back in an hour is not heeded for an hour: it does not know when the service is well', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, clock } = shift;
  const from = clock.now();
  const later: Answer = { ...hooks.page(503), headers: { 'retry-after': '3600' } };
  service.before('inventory', hooks.times(1, hooks.instead(later)));
  const { commandId } = await simpleMove(shift);
  expect((await shift.endOf(commandId)).state).toBe('settled');
  expect(clock.now() - from).toBeLessThan(5 * 60_000);
});

test('while a gateway answers writes in its own words, the terminal does not say that it is simply online', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  service.before('all', hooks.instead(hooks.page(404)));
  await simpleMove(shift);
  await shift.until(
    async () => (await api.terminal.status()).connection.state !== 'online',
    'another word than online',
  );
});
