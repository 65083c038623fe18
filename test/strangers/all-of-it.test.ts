import { expect, test } from 'vitest';
import * as z from 'zod';
import { moveItems } from './endpoints.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { needsPerson } from '../support/states.ts';
import { markOf, simpleMove, toldOf } from './work.ts';
import { rejected } from './yard.ts';

test.each([
  ['then 500', hooks.onlyFirst(1, hooks.error(500))],
  ['and 200 that names it', hooks.onlyFirst(1)],
])('one car of three is moved, %s: a question says which', async (_what, hook) => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hook));
  const { commandId, cut } = await simpleMove(shift, { cars: 3 });
  const command = await shift.endOf(commandId, 60_000);
  expect(needsPerson).toContain(command.state);
  const told = toldOf(command);
  expect(cut.map((car) => told.includes(markOf(shift, car)))).toEqual([expect.anything(), true, true]);
  expect(service.movesOf(cut[0] ?? 0)).toHaveLength(1);
});

test('200 that names one car of three, all of which were moved: settled, and nobody is asked', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before(
    'move',
    hooks.times(1, async (call) => {
      const reply = await call.pass();
      return reply === 'broken' ? reply : hooks.namingFirst(reply, 1);
    }),
  );
  const { commandId, cut } = await simpleMove(shift, { cars: 3 });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(cut.map((car) => service.movesOf(car).length)).toEqual([1, 1, 1]);
});

test('a rejected record of a move proves that it was refused, not that it was done', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.rejects(service, hooks.error(500))));
  const { commandId, car } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect(service.movesOf(car)).toHaveLength(0);
  expect(command.state).toBe('refused');
});

test('a cut of which a record rejects one car is not refused while the other may still be done', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before(
    'move',
    hooks.times(1, (call) => {
      const body = z.looseObject({ items: z.array(z.unknown()), jobName: z.string() }).parse(call.body);
      service.change((state, at) => rejected(state, moveItems(body).slice(0, 1), { at, jobName: body.jobName }));
      void service.wait(9_000).then(() => call.pass({ ...body, items: body.items.slice(1) }));
      return 'broken';
    }),
  );
  const { commandId, cut } = await simpleMove(shift, { cars: 2 });
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('conflict');
  expect(toldOf(command)).toContain('1 of 2');
  expect(cut.map((car) => service.movesOf(car).length)).toEqual([0, 1]);
});

test('a rejected record proves it in whatever case the service writes its flag', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('history', async (call) => {
    const reply = await call.pass();
    return reply === 'broken'
      ? reply
      : { ...reply, body: JSON.parse(JSON.stringify(reply.body).replaceAll('REJECTED', 'Rejected')) };
  });
  service.before('move', hooks.times(1, hooks.rejects(service, hooks.error(500))));
  const { commandId, car } = await simpleMove(shift);
  expect((await shift.endOf(commandId, 60_000)).state).toBe('refused');
  expect(service.movesOf(car)).toHaveLength(0);
});
