import { expect, test } from 'vitest';
import * as z from 'zod';
import { fewer } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import { moveItems } from './endpoints.ts';
import * as hooks from './hooks.ts';
import type { Hook, Reply, StrangeService } from './service.ts';
import { StrangeShift } from './shift.ts';
import { markOf, simpleMove, toldOf } from './work.ts';
import { moved } from './yard.ts';

/** Answers that are no yes to a move, whatever has become of it. */
const oddYeses: readonly (readonly [string, Reply])[] = [
  ['no cars', { status: 200, body: { items: [] } }],
  ['another body', { status: 200, body: { result: 'done' } }],
  ['no body', { status: 204, body: '' }],
  ['null', { status: 200, body: null }],
  ['a list that is none', { status: 200, body: { items: {} } }],
  ['another car', { status: 200, body: { items: [{ resourceType: 'Equipment', resourceId: 99 }] } }],
  ['"accepted"', { status: 202, body: { items: [] } }],
];

test.each(fewer(1, oddYeses))(
  '%s in place of the answer to a move: done once, before it or not',
  async (_what, reply) => {
    for (const isDone of [true, false]) {
      const shift = await StrangeShift.begin();
      const { service } = shift;
      service.before('move', hooks.times(1, isDone ? hooks.doneBut(reply) : hooks.instead(reply)));
      const { car, commandId } = await simpleMove(shift);
      const command = await shift.endOf(commandId, 60_000);
      expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
      expect(service.movesOf(car)).toHaveLength(1);
    }
  },
  180_000,
);

/** Two numbers stand for one another from now on, in every request and every answer. */
function swapped(one: number, other: number): Hook {
  const swap = (body: unknown): unknown => {
    if (body === undefined) return undefined;
    const text = JSON.stringify(body);
    const number = new RegExp(`(?<=[:[,])(?:${one}|${other})(?=[,}\\]])`, 'g');
    return z.unknown().parse(JSON.parse(text.replace(number, (found) => String(found === String(one) ? other : one))));
  };
  return async (call) => {
    const reply = await call.pass(swap(call.body));
    return reply === 'broken' ? reply : { ...reply, body: swap(reply.body) };
  };
}

/** The answer to a move is lost, done or not, and from then on numbers stand for others. */
function lostAndSwapped(service: StrangeService, isDone: boolean, swap: Hook): Hook {
  return async (call): Promise<Reply> => {
    if (isDone) await call.pass();
    service.before('all', swap);
    return 'broken';
  };
}

test.each(fewer(1, ['done', 'not done']))(
  'a track that gets another number while a move to it is looked up: not done twice, nor elsewhere (%s)',
  async (what) => {
    const shift = await StrangeShift.begin();
    const { service } = shift;
    const isDone = what === 'done';
    const [other = 0, to = 0] = [service.trackIds[1], service.trackIds.at(-1)];
    service.before('move', hooks.times(1, lostAndSwapped(service, isDone, swapped(to, other))));
    const { car, commandId } = await simpleMove(shift);
    await shift.endOf(commandId, 60_000);
    await shift.pass(60_000);
    expect(service.movesOf(car).length).toBeLessThanOrEqual(1);
    if (isDone) expect(service.order(to)).toEqual([car]);
  },
);

test.each(fewer(1, ['done', 'not done']))(
  'a car that gets another number while its move is looked up: asked, in words that its picture bears out (%s)',
  async (what) => {
    const shift = await StrangeShift.begin();
    const { service } = shift;
    const isDone = what === 'done';
    const [from = 0] = service.trackIds;
    const [car = 0] = service.order(from);
    service.before('move', hooks.times(1, lostAndSwapped(service, isDone, swapped(car, 88_888))));
    const { commandId } = await simpleMove(shift);
    const command = await shift.endOf(commandId, 60_000);
    expect(command.state).toBe('conflict');
    expect(service.movesOf(car)).toHaveLength(isDone ? 1 : 0);
    const marks = command.conflict?.now.tracks.find(({ trackId }) => trackId === from)?.cars.map(({ mark }) => mark);
    const isShown = marks?.includes(markOf(shift, car)) === true;
    expect(isShown).toBe(!isDone);
    expect(toldOf(command)).not.toMatch(/no longer (on|where)/);
    expect(toldOf(command)).toContain('has another number at the service now');
  },
);

test('an undo, and the undo of that, the answer to each lost: each is done once, and the yard is as the last one meant it', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  service.before('move', hooks.times(3, hooks.doneBut('broken')));
  const { commandId, cut, from, to } = await simpleMove(shift, { cars: 2 });
  const before = service.order(from);
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  let last = commandId;
  for (const [stands, left] of [
    [from, to],
    [to, from],
  ] as const) {
    const undone = await api.queue.undo({ commandId: last });
    if (undone.how !== 'compensated') throw new TypeError(undone.how);
    for (const by of undone.by) {
      expect((await shift.endOf(by.commandId, 60_000)).state).toBe('settled');
      last = by.commandId;
    }
    expect(service.order(stands)).toEqual(expect.arrayContaining(cut));
    expect(service.order(left)).not.toEqual(expect.arrayContaining(cut));
    if (stands === from) expect(service.order(from)).toEqual([...cut, ...before.slice(2)]);
  }
  expect(service.order(to)).toEqual(cut);
  expect(service.timesDone('move')).toBe(3);
  await shift.boardIsTrue();
}, 180_000);

test('a command cannot be dropped, undone or put back while it is with the service, and is done once', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  service.before('move', hooks.times(1, hooks.slow(service, 8_000)));
  const { commandId, car } = await simpleMove(shift);
  await shift.until(() => service.timesAsked('move') === 1, 'a send');
  for (const what of ['discard', 'undo', 'retry', 'confirmApplied'] as const) {
    await expect(api.queue[what]({ commandId })).rejects.toMatchObject({ status: 409 });
  }
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.movesOf(car)).toHaveLength(1);
});

test('somebody at the carrier’s own client repeats the job to another track, under the same name: a person is asked, and nothing is done twice', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  const elsewhere = service.trackIds[1] ?? 0;
  const byHand: Hook = (call) => {
    const { jobName } = z.looseObject({ jobName: z.string() }).parse(call.body);
    const items = moveItems(call.body).map((item) => ({ ...item, toTrackId: elsewhere, index: -1 }));
    service.change((state, at) => moved(state, items, { at, jobName: `Copy of ${jobName}` }));
    return 'broken';
  };
  service.before('move', hooks.times(1, byHand));
  const { commandId, car } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('conflict');
  expect(service.movesOf(car)).toHaveLength(0);
  expect(service.order(elsewhere)).toContain(car);
});

test('a move that was done and struck again at the carrier’s own client, its answer lost: told as rejected, and not done again', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  service.behind.history = 20_000;
  const { commandId, car, from } = await simpleMove(shift);
  await shift.until(() => service.timesDone('move') === 1, 'the work');
  service.change((state) => ({
    ...state,
    records: state.records.map((record) =>
      record.equipmentId === car ? { ...record, reportingFlag: 'REJECTED' as const } : record,
    ),
    standing: new Map(
      [...state.standing].map(([id, cars]) => [id, id === from ? [car, ...cars] : cars.filter((one) => one !== car)]),
    ),
  }));
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('refused');
  await shift.pass(60_000);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('the first car of a cut is moved before the answer breaks, the second by another crew: a person is told which', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.onlyFirst(1, 'broken')));
  const { commandId, cut, to } = await simpleMove(shift, { cars: 2 });
  const [first = 0, second = 0] = cut;
  await shift.until(() => service.timesDone('move') === 1, 'the work');
  // A record of the same second might be of the move.
  await shift.pass(2_000);
  service.otherCrew([second], to);
  await shift.kill();
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('conflict');
  expect(toldOf(command)).toContain(`Only 1 of 2 cars of this move were moved: ${markOf(shift, first)}.`);
  expect(service.order(to)).toEqual(cut);
});

test.each(fewer(1, [3, -3]))(
  'the clock of the service jumps by %i days between a send and its lookup, and back: done once',
  async (days) => {
    const shift = await StrangeShift.begin();
    const { service, clock } = shift;
    let jumps = 0;
    const dated: Hook = async (call) => {
      const reply = await call.pass();
      const date = new Date(clock.now() + jumps * 86_400_000).toUTCString();
      return reply === 'broken' ? reply : { ...reply, headers: { ...reply.headers, date } };
    };
    service.before('all', dated);
    service.before('move', hooks.times(1, hooks.doneBut('broken')));
    jumps = days;
    const { commandId, car } = await simpleMove(shift);
    await shift.until(() => service.timesDone('move') === 1, 'the work');
    jumps = 0;
    const command = await shift.endOf(commandId, 60_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
    expect(service.movesOf(car)).toHaveLength(1);
  },
);

test('two terminals record a move of the same car, to two tracks, while neither can see the other’s: the car is moved on once, and a person is asked about the other', async () => {
  const first = await StrangeShift.begin();
  const { service } = first;
  const second = await StrangeShift.begin({ beside: first });
  const [from = 0, other = 0] = service.trackIds;
  const [car = 0] = service.order(from);
  for (const shift of [first, second]) await shift.api.terminal.workOffline({ offline: true });
  const one = await simpleMove(first);
  const two = await second.api.moves.record({ equipmentIds: [car], to: { trackId: other, place: 'back' } });
  await first.api.terminal.workOffline({ offline: false });
  expect((await first.endOf(one.commandId, 60_000)).state).toBe('settled');
  await second.api.terminal.workOffline({ offline: false });
  expect((await second.endOf(two.commandId, 60_000)).state).toBe('conflict');
  expect(service.movesOf(car)).toHaveLength(1);
  await second.boardIsTrue();
});

test('a car leaves the yard and comes back between a lost answer and its lookup: a move that was done is not done again', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  service.behind.history = 15_000;
  const { commandId, car, from } = await simpleMove(shift);
  await shift.until(() => service.timesDone('move') === 1, 'the work');
  const stands = (trackId: number | null) =>
    service.change((state) => ({
      ...state,
      standing: new Map(
        [...state.standing].map(([id, cars]) => {
          const others = cars.filter((one) => one !== car);
          return [id, id === trackId ? [car, ...others] : others];
        }),
      ),
    }));
  stands(null);
  await shift.pass(5_000);
  stands(from);
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.movesOf(car)).toHaveLength(1);
  await shift.boardIsTrue(60_000);
});
