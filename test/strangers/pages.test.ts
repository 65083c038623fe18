import { expect, test } from 'vitest';
import * as z from 'zod';
import { defaultDialect } from '#shared/service/dialect.ts';
import { wasAsked } from '../support/states.ts';
import * as hooks from './hooks.ts';
import type { Hook } from './service.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove } from './work.ts';

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

test('a list whose every page has a token, that of the last leading to itself, is read whole and worked on', async () => {
  const shift = await StrangeShift.begin({
    prepare: (service) => {
      service.before('reads', async (call) => {
        if (call.endpoint !== 'inventory' && call.endpoint !== 'history') return call.pass();
        const asked = z.looseObject({ pageNextToken: z.string().optional() }).parse(call.body);
        const from = Number(asked.pageNextToken ?? 0);
        const reply = await call.pass({ ...asked, pageNextToken: undefined, pageSize: 10_000 });
        if (reply === 'broken' || reply.status !== 200) return reply;
        const items = z
          .looseObject({ items: z.array(z.unknown()) })
          .parse(reply.body)
          .items.slice(from, from + 3);
        return { ...reply, body: { items, nextToken: String(from + items.length) } };
      });
    },
  });
  const { service } = shift;
  for (const track of service.trackIds) expect(await shift.board(track)).toEqual(service.order(track));
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  const { car, commandId } = await simpleMove(shift);
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.movesOf(car)).toHaveLength(1);
});

const items = z.looseObject({ items: z.array(z.unknown()) });

test.each<[string, Hook]>([
  [
    'every row is doubled',
    async (call) => {
      const reply = await call.pass();
      if (reply === 'broken' || reply.status !== 200) return reply;
      const body = items.parse(reply.body);
      return { ...reply, body: { ...body, items: body.items.flatMap((item) => [item, item]) } };
    },
  ],
  [
    'each page begins with the last row of the one before',
    async (call) => {
      const asked = z.looseObject({ pageNextToken: z.string().optional() }).parse(call.body);
      const from = Number(asked.pageNextToken ?? 0);
      const reply = await call.pass({ ...asked, pageNextToken: undefined, pageSize: 10_000 });
      if (reply === 'broken' || reply.status !== 200) return reply;
      const all = items.parse(reply.body).items;
      const next = from + 3 < all.length ? { nextToken: String(from + 2) } : {};
      return { ...reply, body: { items: all.slice(from, from + 3), ...next } };
    },
  ],
])('a service of which %s: work beside a car goes where it was meant', async (_what, hook) => {
  const shift = await StrangeShift.begin({ prepare: (service) => void service.before('inventory', hook) });
  const { service, api } = shift;
  const [from = 0, to = 0] = service.trackIds;
  const [car = 0] = service.order(from);
  const [ahead = 0, ...behind] = service.order(to);
  const { commandId } = await api.moves.record({ equipmentIds: [car], to: { trackId: to, place: { after: ahead } } });
  expect((await shift.endOf(commandId)).state).toBe('settled');
  expect(service.order(to)).toEqual([ahead, car, ...behind]);
});

const noCars = { status: 200, body: { items: [] } };

test('a first list without cars, while the service counts some, is not shown as an empty yard: it is read again', async () => {
  const shift = await StrangeShift.begin({
    times: 20,
    prepare: (service) => {
      service.before('inventory', hooks.times(1, hooks.instead(noCars)));
    },
  });
  const { service, api } = shift;
  // The yard is in use a moment before the pull that brought it is over.
  await shift.until(async () => (await api.terminal.status()).mirror.held === null, 'no question');
  expect((await api.terminal.status()).mirror).toMatchObject({ cars: 24, held: null });
  for (const track of service.trackIds) expect(await shift.board(track)).toEqual(service.order(track));
});

test('the question of a list that lacked all cars goes by itself when the service lists them again', async () => {
  // Its next usual list would come in a day.
  const shift = await StrangeShift.begin({ times: 100, ports: { timing: { fullPullMs: 86_400_000 } } });
  const { service, api } = shift;
  const well = service.before('inventory', hooks.instead(noCars));
  const held = async () => (await api.terminal.status()).mirror.held;
  await api.mirror.refresh({});
  expect(await held()).not.toBeNull();
  well();
  const [from = 0, to = 0] = service.trackIds;
  service.otherCrew(service.order(from).slice(0, 1), to);
  await shift.until(async () => (await held()) === null, 'no question');
  await shift.boardIsTrue();
});

test('a track whose next page was refused a few times, its token being too old, is read again', async () => {
  const shift = await StrangeShift.begin({
    times: 20,
    ports: { dialect: { ...defaultDialect, inventoryPageSize: 3 } },
  });
  const { service } = shift;
  const [from = 0] = service.trackIds;
  let refusals = 0;
  service.before('inventory', (call) => {
    const { track, pageNextToken } = z
      .looseObject({ track: z.int().optional(), pageNextToken: z.string().optional() })
      .parse(call.body);
    if (track !== from || pageNextToken === undefined || refusals === 6) return call.pass();
    refusals += 1;
    return hooks.error(400, 'This token has expired.');
  });
  // Within a track of two pages: no other track tells of it.
  service.otherCrew(service.order(from).slice(-1), from, 0);
  await shift.boardIsTrue();
  expect(refusals).toBe(6);
});

/** No page of the history after the first can be had. */
const onlyFirstPage: Hook = (call) => {
  const { pageNextToken } = z.looseObject({ pageNextToken: z.string().optional() }).parse(call.body);
  return pageNextToken === undefined ? call.pass() : hooks.error(400, 'This token has expired.');
};

test('a history whose further pages are refused is asked for car by car: a move that was done is not asked about', async () => {
  const shift = await StrangeShift.begin({ times: 20, ports: { dialect: { ...defaultDialect, historyPageSize: 2 } } });
  const { service } = shift;
  service.before('history', onlyFirstPage);
  service.before('move', hooks.times(1, hooks.doneBut('broken')));
  const { commandId } = await simpleMove(shift, { cars: 4 });
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.timesDone('move')).toBe(1);
});
