import { expect, test } from 'vitest';
import * as z from 'zod';
import { StrangeShift } from './shift.ts';

const list = z.looseObject({ nextToken: z.string().optional() });

test.each([
  ['pageNextToken', (token: string) => ({ pageNextToken: token })],
  ['next_page_token', (token: string) => ({ next_page_token: token })],
  ['an object of its own', (token: string) => ({ pagination: { nextToken: token, total: 24 } })],
])('a list whose next page is named by %s is read whole', async (_name, named) => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      service.before('reads', async (call) => {
        if (call.endpoint !== 'inventory' && call.endpoint !== 'history') return call.pass();
        const reply = await call.pass({ ...z.looseObject({}).parse(call.body), pageSize: 3 });
        if (reply === 'broken' || reply.status !== 200) return reply;
        const { nextToken, ...body } = list.parse(reply.body);
        return { ...reply, body: { ...body, ...(nextToken !== undefined && named(nextToken)) } };
      });
    },
  });
  for (const track of shift.service.trackIds) expect(await shift.board(track)).toEqual(shift.service.order(track));
  expect(await shift.api.mirror.refresh({})).toMatchObject({ cars: 24 });
});
