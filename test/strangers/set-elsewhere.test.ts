import { expect, test } from 'vitest';
import * as z from 'zod';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { needsPerson } from '../support/states.ts';
import { simpleMove, toldOf } from './work.ts';

const list = z.looseObject({ items: z.array(z.looseObject({ previousTrack: z.unknown() })) });

// A service that sets cars off where there is room, whatever was asked for: its record tells it.
test.each(['broken', 'said yes'] as const)(
  'a move whose cars the service has put on another track is not said to be done: %s',
  async (how) => {
    const shift = await StrangeShift.begin({ times: 20 });
    const { service } = shift;
    const [, other = 0] = service.trackIds;
    service.before('move', async (call) => {
      const text = JSON.stringify(call.body).replaceAll(
        `"resourceId":${service.trackIds.at(-1)}`,
        `"resourceId":${other}`,
      );
      const answer = await call.pass(JSON.parse(text));
      return how === 'broken' ? 'broken' : answer;
    });
    const { commandId } = await simpleMove(shift);
    const command = await shift.endOf(commandId, 60_000);
    expect(needsPerson).toContain(command.state);
    if (how === 'broken') expect(toldOf(command)).toContain('where this did not want it');
  },
);

test('a record that names the track on the way beside the one that was meant: done, and nobody is asked', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service } = shift;
  service.before('history', async (call) => {
    const reply = await call.pass();
    if (reply === 'broken') return reply;
    const body = list.parse(reply.body);
    const onTheWay = body.items.map((record) => ({ ...record, currentTrack: record.previousTrack }));
    return { ...reply, body: { ...body, items: [...onTheWay, ...body.items] } };
  });
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  const { commandId } = await simpleMove(shift, { cars: 2 });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
});
