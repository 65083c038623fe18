import { expect, test } from 'vitest';
import * as z from 'zod';
import { fewer } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import * as hooks from './hooks.ts';
import type { Hook } from './service.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove, toldOf } from './work.ts';

const list = z.looseObject({ items: z.array(z.looseObject({ jobName: z.unknown() })) });

/** Writes the records of the terminal's own moves in the history in another way. */
function ownRecordsAs(change: (record: Readonly<Record<string, unknown>>) => unknown): Hook {
  return async (call) => {
    const reply = await call.pass();
    if (reply === 'broken' || reply.status !== 200) return reply;
    const { items, ...around } = list.parse(reply.body);
    const written = items.map((one) => (String(one.jobName).includes('#yt-') ? change(one) : one));
    return { ...reply, body: { ...around, items: written } };
  };
}

/** A move that is done and whose answer is lost; another crew takes the car back a second later. */
async function lostAndTakenBack(records: Hook, cars = 1) {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service } = shift;
  service.before('history', records);
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  const work = await simpleMove(shift, { cars });
  await shift.until(() => service.movesOf(work.car).length > 0, 'the move');
  await shift.pass(1_000);
  service.otherCrew(work.cut, work.from, 0);
  const command = await shift.endOf(work.commandId, 60_000);
  await shift.pass(60_000);
  return { ...work, shift, command };
}

test('details of a record that cannot be read take no proof away: done once, and nobody is asked', async () => {
  const { shift, command, car } = await lostAndTakenBack(
    ownRecordsAs((record) => ({
      ...record,
      umlerSnapshot: { axleCount: 'four', outsideLength: { of: 'another kind' } },
      waybill: { waybillNumber: 'n/a', parties: 'none' },
    })),
  );
  expect(command.state).toBe('settled');
  expect(wasAsked(command)).toBe(false);
  expect(shift.service.movesOf(car)).toHaveLength(1);
});

test.each(
  fewer(1, [
    ['a record of no car', (record: object) => ({ ...record, equipment: { equipmentInitial: 'ABCD' } })],
    ['a text', () => 'ERROR'],
    ['nothing', () => null],
  ]),
)('a record that cannot be read (%s) may be of the move: done once, and a person is told of it', async (_, odd) => {
  const { shift, command, car } = await lostAndTakenBack(ownRecordsAs(odd));
  expect(command.state).toBe('conflict');
  expect(toldOf(command)).toContain('holds a record that cannot be read');
  expect(shift.service.movesOf(car)).toHaveLength(1);
});

test('a record under a flag that does not say whether it was done is proof where the track shows its car: done once, and nobody is asked', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service } = shift;
  service.before(
    'history',
    ownRecordsAs((record) => ({ ...record, reportingFlag: 'POSTED' })),
  );
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  const { commandId, car } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('and no proof where it does not: a person is told of it, and nothing is sent again', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service } = shift;
  service.before(
    'history',
    ownRecordsAs((record) => ({ ...record, reportingFlag: 'PENDING' })),
  );
  const [from = 0] = service.trackIds;
  const stood = service.order(from);
  service.before(
    'move',
    hooks.times(1, async (call) => {
      await call.pass();
      service.otherCrew(stood.slice(0, 1), from, 0);
      return 'broken' as const;
    }),
  );
  const { commandId } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('conflict');
  expect(toldOf(command)).toContain('its flag does not say');
  expect([service.order(from), service.timesDone('move')]).toEqual([stood, 1]);
});

test('records that do not say whose they are count for the car that was asked for: a cut is done once, and nobody is asked', async () => {
  const { shift, command, cut } = await lostAndTakenBack(
    ownRecordsAs(({ equipment: _equipment, ...record }) => record),
    2,
  );
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  for (const car of cut) expect(shift.service.movesOf(car)).toHaveLength(1);
});

const byMarkAlone = ({ equipment, ...record }: Readonly<Record<string, unknown>>) => {
  const { resourceId: _id, ...named } = z.looseObject({}).parse(equipment);
  return { ...record, equipment: named };
};

test('records that name their cars by reporting marks alone count for these cars: a cut is done once, and nobody is asked', async () => {
  const { shift, command, cut } = await lostAndTakenBack(ownRecordsAs(byMarkAlone), 2);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  for (const car of cut) expect(shift.service.movesOf(car)).toHaveLength(1);
});

test('a record with a mark that its car no longer has may be of the move: done once, and a person is told of it', async () => {
  const { shift, command, car } = await lostAndTakenBack(
    ownRecordsAs((record) => ({ ...record, equipment: { equipmentInitial: 'OLDX', equipmentNumber: 4711 } })),
  );
  expect(command.state).toBe('conflict');
  expect(toldOf(command)).toContain('holds a record that cannot be read');
  expect(shift.service.movesOf(car)).toHaveLength(1);
});

test('records that do not say whose they are, whichever car is asked for: one of the cut that was moved is not taken for all', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service } = shift;
  service.before(
    'history',
    ownRecordsAs(({ equipment: _equipment, ...record }) => record),
  );
  service.before('history', (call) => {
    const { equipmentIds: _ids, ...asked } = z.looseObject({ equipmentIds: z.unknown() }).parse(call.body);
    return call.pass(asked);
  });
  service.before('move', hooks.times(1, hooks.onlyFirst(1, 'broken')));
  const { commandId, cut } = await simpleMove(shift, { cars: 2 });
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('conflict');
  expect(cut.map((car) => service.movesOf(car).length)).toEqual([1, 0]);
});

test('a history that refuses so many cars at once is asked for fewer: done once, and nobody is asked', async () => {
  const { shift, command, car } = await lostAndTakenBack((call) => {
    const { equipmentIds = [] } = z.looseObject({ equipmentIds: z.array(z.int()).optional() }).parse(call.body);
    return equipmentIds.length > 2 ? hooks.error(400, 'At most 2 cars.') : call.pass();
  }, 4);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(shift.service.movesOf(car)).toHaveLength(1);
});

test('of two bad orders the deleted one is none, also where the flags of a request alone tell which it is', async () => {
  const shift = await StrangeShift.begin();
  const { service, api, clock } = shift;
  const [trackId = 0] = service.trackIds;
  const [deleted = 0, standing = 0] = service.order(trackId);
  const timestamp = new Date(clock.now()).toISOString();
  const currentTrack = { resourceType: 'Grouping', resourceId: trackId };
  const asked = z.looseObject({ equipmentIds: z.array(z.int()).optional(), showDeletion: z.boolean().optional() });
  service.before('history', async (call) => {
    const reply = await call.pass();
    if (reply === 'broken' || reply.status !== 200) return reply;
    const { items, ...around } = list.parse(reply.body);
    const { equipmentIds, showDeletion } = asked.parse(call.body);
    const records = [standing, ...(showDeletion === true ? [deleted] : [])]
      .filter((car) => equipmentIds?.includes(car) ?? true)
      .map((car) => ({ resourceId: car, equipment: { resourceId: car }, moveType: 'BADO', timestamp, currentTrack }));
    return { ...reply, body: { ...around, items: [...records, ...items] } };
  });
  const badOrders = async () => {
    const { cars } = await api.tracks.get({ trackId });
    return cars.filter(({ flags }) => flags.badOrder).map(({ equipmentId }) => equipmentId);
  };
  await shift.until(async () => (await badOrders()).includes(standing), 'the bad order');
  // Two checks for changes, and what they lead to.
  await shift.pass(45_000);
  expect(await badOrders()).toEqual([standing]);
});
