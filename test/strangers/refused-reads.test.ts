import { expect, test } from 'vitest';
import * as z from 'zod';
import { fewer } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import { moveItems } from './endpoints.ts';
import * as hooks from './hooks.ts';
import type { Hook } from './service.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove, toldOf } from './work.ts';

const no = (status: number) => hooks.error(status, 'Not for you.');

/** The list of one track is refused; those of others, and of all cars, are answered. */
const refusesTrack =
  (trackId: number, status: number): Hook =>
  (call) =>
    z.looseObject({ track: z.int().optional() }).parse(call.body).track === trackId ? no(status) : call.pass();

test.each(fewer(1, [404, 403]))(
  '%i to every history for good: a move of which nobody knows is asked about with where its car stands; put back in line it is done, once',
  async (status) => {
    const shift = await StrangeShift.begin();
    const { service, api } = shift;
    service.before('history', hooks.instead(no(status)));
    service.before('move', hooks.times(1, hooks.instead('broken')));
    const { commandId, car, to } = await simpleMove(shift);
    const asked = await shift.endOf(commandId, 60_000);
    expect(asked.state).toBe('review');
    expect(toldOf(asked)).toContain('Every car stands where it stood.');
    await api.queue.retry({ commandId });
    expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
    expect(service.movesOf(car)).toHaveLength(1);
    expect(service.order(to)).toEqual([car]);
  },
  180_000,
);

test('the history of a cut is refused with 403, that of each car is not: nobody is asked', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  const cars = z.looseObject({ equipmentIds: z.array(z.int()).optional() });
  service.before('history', (call) => ((cars.parse(call.body).equipmentIds ?? []).length > 1 ? no(403) : call.pass()));
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  const { commandId, car } = await simpleMove(shift, { cars: 3 });
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('a refusal, and every history refused, too: a person who sends it again is asked once, and it is done', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  service.before('history', hooks.instead(no(404)));
  service.before('move', hooks.times(1, hooks.instead(hooks.error(400, 'Not so.'))));
  const { commandId, car } = await simpleMove(shift);
  const states: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    states.push((await shift.endOf(commandId, 60_000)).state);
    if (states.at(-1) !== 'settled') await api.queue.retry({ commandId });
  }
  expect(states).toEqual(['refused', 'conflict', 'settled']);
  expect(service.movesOf(car)).toHaveLength(1);
}, 180_000);

test('the lists of tracks and every history are refused for good: a move of which nobody knows becomes a question', async () => {
  const shift = await StrangeShift.begin({ times: 40 });
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.instead('broken')));
  for (const read of ['stationTracks', 'groupings', 'history'] as const) service.before(read, hooks.instead(no(404)));
  const { commandId } = await simpleMove(shift);
  const asked = await shift.endOf(commandId, 120_000);
  expect(asked.state).toBe('review');
  expect(toldOf(asked)).toContain('Not for you.');
  expect(service.timesAsked('move')).toBe(1);
}, 180_000);

test.each(fewer(1, [404, 403]))(
  'a yes to what was not done, its target refused with %i for good: it does not count as done, and a person is told',
  async (status) => {
    const shift = await StrangeShift.begin();
    const { service } = shift;
    const to = service.trackIds.at(-1) ?? 0;
    service.before(
      'move',
      hooks.times(1, ({ body }) => {
        service.before('inventory', refusesTrack(to, status));
        const items = moveItems(body).map(({ equipmentId }) => ({
          resourceType: 'Equipment',
          resourceId: equipmentId,
        }));
        return { status: 200, body: { items } };
      }),
    );
    const { commandId } = await simpleMove(shift);
    const command = await shift.endOf(commandId, 120_000);
    expect(command.state).toBe('review');
    expect(toldOf(command)).toContain('The service said yes, and does not show it.');
    expect(service.timesDone('move')).toBe(0);
  },
  180_000,
);

test('a yes to what was done, its target refused for good: its record tells, and nobody is asked', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  const to = service.trackIds.at(-1) ?? 0;
  service.before(
    'move',
    hooks.times(1, (call) => {
      service.before('inventory', refusesTrack(to, 403));
      return call.pass();
    }),
  );
  const { commandId } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 120_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(toldOf(command)).toContain('its tracks can no longer be read');
}, 180_000);

test.each([
  ['its target', false],
  ['each track', true],
])(
  'the answer to a move that was done is lost, and %s refused for good: its car is shown where its record has it',
  async (_what, each) => {
    const shift = await StrangeShift.begin();
    const { service } = shift;
    const to = service.trackIds.at(-1) ?? 0;
    service.before(
      'move',
      hooks.times(1, async (call) => {
        service.before('inventory', each ? hooks.instead(no(404)) : refusesTrack(to, 404));
        await call.pass();
        return 'broken' as const;
      }),
    );
    const { commandId, car } = await simpleMove(shift);
    const command = await shift.endOf(commandId, 120_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
    expect(await shift.board(to)).toEqual([car]);
  },
  180_000,
);

test.each(fewer(1, [404, 403]))(
  'the answer to a move is lost, and its target refused with %i: that its car stands where it stood is found all the same',
  async (status) => {
    const shift = await StrangeShift.begin();
    const { service } = shift;
    const to = service.trackIds.at(-1) ?? 0;
    let heal: () => void = () => undefined;
    service.before(
      'move',
      hooks.times(1, () => {
        heal = service.before('inventory', refusesTrack(to, status));
        return 'broken';
      }),
    );
    const { commandId, car } = await simpleMove(shift);
    await shift.until(
      async () => (await shift.command(commandId)).state === 'pending' && service.timesAsked('move') === 1,
      'a proof',
      60_000,
    );
    heal();
    await shift.api.queue.replayNow();
    const command = await shift.endOf(commandId, 60_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
    expect(service.movesOf(car)).toHaveLength(1);
  },
  180_000,
);
