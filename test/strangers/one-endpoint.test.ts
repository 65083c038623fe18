import { expect, test } from 'vitest';
import { fewer } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import type { EndpointName } from './endpoints.ts';
import * as hooks from './hooks.ts';
import type { Reply } from './service.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove, toldOf } from './work.ts';

test.each(fewer(1, ['switchRequest', 'move', 'bill'] as const))(
  '429 to every %s for good: work at other endpoints goes on, and a person is told within two minutes',
  async (endpoint) => {
    const shift = await StrangeShift.begin({ times: 20 });
    const { service, api, clock } = shift;
    const heal = service.before(endpoint, hooks.instead(hooks.error(429, 'Come back later.')));
    const from = clock.now();
    const [first = 0, second = 0] = service.trackIds;
    const [equipmentId = 0] = service.order(second);
    const held =
      endpoint === 'bill'
        ? await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } })
        : endpoint === 'move'
          ? await simpleMove(shift)
          : await api.switchRequests.record({ requests: [{ equipmentId, trackId: second, requestType: 'PL' }] });
    const other =
      endpoint === 'move'
        ? await api.customers.record({ resourceId: 501, printedName: 'HARBOUR MILL' })
        : await api.moves.record({
            equipmentIds: service.order(first).slice(0, 1),
            to: { trackId: service.trackIds.at(-1) ?? 0, place: 'back' },
          });
    expect((await shift.endOf(other.commandId, 60_000)).state).toBe('settled');
    expect(clock.now() - from).toBeLessThan(60_000);
    const isTold = async () => {
      const { notices, queue } = await api.terminal.status();
      return queue.attention > 0 || notices.some(({ text }) => text.startsWith('No. 1 does not get through'));
    };
    await shift.until(async () => (await isTold()) || clock.now() - from > 125_000, 'two minutes', 60_000);
    expect(await isTold()).toBe(true);
    expect(service.timesAsked(endpoint)).toBeLessThan(8);
    heal();
    await api.queue.replayNow();
    const ended = await shift.endOf(held.commandId, 60_000);
    if (endpoint !== 'bill') expect([ended.state, wasAsked(ended)]).toEqual(['settled', false]);
  },
);

test('503 to every write, with the time when it is over: only what was sent becomes a question, the rest waits for it', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  const maintenance = { ...hooks.error(503, 'Maintenance.'), headers: { 'retry-after': '600' } };
  const over = service.before('writes', hooks.instead(maintenance));
  const ids: string[] = [];
  for (const trackId of service.trackIds.slice(0, 3)) {
    const [equipmentId = 0] = service.order(trackId);
    const requests = [{ equipmentId, trackId, requestType: 'PL' as const }];
    ids.push((await api.switchRequests.record({ requests })).commandId);
  }
  const [sent = '', ...waiting] = ids;
  await shift.until(async () => wasAsked(await shift.command(sent)), 'the question', 60_000);
  expect(service.timesAsked('switchRequest')).toBe(1);
  over();
  await api.queue.replayNow();
  for (const commandId of waiting) {
    const ended = await shift.endOf(commandId, 60_000);
    expect([ended.state, wasAsked(ended)]).toEqual(['settled', false]);
  }
});

test('401 to every second request: everything that was recorded is done once, and nobody is asked', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  let asked = 0;
  service.before('all', (call) => {
    asked += 1;
    return asked % 2 === 1 ? hooks.error(401, 'Unauthorised.') : call.pass();
  });
  const to = service.trackIds.at(-1) ?? 0;
  const moves = service.trackIds.slice(0, 3).flatMap((track) => service.order(track).slice(0, 1));
  const ids: string[] = [];
  for (const car of moves) {
    ids.push((await api.moves.record({ equipmentIds: [car], to: { trackId: to, place: 'back' } })).commandId);
  }
  for (const commandId of ids) {
    const command = await shift.endOf(commandId, 120_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  }
  for (const car of moves) expect(service.movesOf(car)).toHaveLength(1);
}, 180_000);

test('401 to every move for good is a missing permission', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service } = shift;
  service.before('move', hooks.instead(hooks.error(401, 'You may not move cars.')));
  const { commandId } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('refused');
  expect(command.history.at(-1)?.why).toMatch(/^The permission for this is missing\./);
  expect(service.timesAsked('move')).toBe(2);
});

test('a gateway that answers one endpoint for good: only the work that needs it waits, and a person is told', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api, clock } = shift;
  const [first = 0, second = 0, third = 0] = service.trackIds;
  const to = service.trackIds.at(-1) ?? 0;
  const from = clock.now();
  const lost = service.before('move', hooks.doneBut('broken'));
  service.before('history', hooks.instead(hooks.page(504)));
  const record = (trackId: number, toTrackId: number) =>
    api.moves.record({ equipmentIds: service.order(trackId).slice(0, 1), to: { trackId: toTrackId, place: 'back' } });
  const { commandId: open } = await record(first, to);
  await shift.until(async () => (await shift.command(open)).state === 'unknown', 'a lost answer');
  lost();
  const { commandId: other } = await record(second, third);
  expect((await shift.endOf(other, 60_000)).state).toBe('settled');
  expect(clock.now() - from).toBeLessThan(120_000);
  const isTold = async () =>
    (await api.terminal.status()).notices.some(({ text }) => text.startsWith('No. 1 does not get through'));
  await shift.until(isTold, 'a notice', 60_000);
}, 180_000);

test.each(
  fewer<[string, Reply]>(1, [
    ['refused', hooks.error(404, 'Unknown.')],
    ['behind a gateway’s page', hooks.page(504)],
  ]),
)(
  'a move that is confirmed and not done, its history %s for good: it does not count as done, and a person is told',
  async (_how, reply) => {
    const shift = await StrangeShift.begin({ times: 20 });
    const { service } = shift;
    service.before('history', hooks.instead(reply));
    const [resourceId = 0] = service.order(service.trackIds[0] ?? 0);
    service.before('move', hooks.times(1, hooks.instead({ status: 200, body: { items: [{ resourceId }] } })));
    const { commandId } = await simpleMove(shift);
    const command = await shift.endOf(commandId, 120_000);
    expect(command.state).toBe('review');
    expect(toldOf(command)).toContain('The service said yes, and does not show it.');
    expect(service.timesDone('move')).toBe(0);
  },
  180_000,
);

test.each(fewer(1, [500, 429, 404]))(
  '%i to the list of tracks for good: work that needs none of it is done, and the service is not asked over and over',
  async (status) => {
    const shift = await StrangeShift.begin({ times: 20 });
    const { service, api, clock } = shift;
    const [trackId = 0] = service.trackIds;
    const [equipmentId = 0] = service.order(trackId);
    service.before('stationTracks', hooks.instead(hooks.error(status, 'No tracks.')));
    const [from, asked] = [clock.now(), service.timesAsked('stationTracks')];
    const { commandId: list } = await api.classLists.record({
      jobId: 'L-1',
      items: [{ equipmentId, trackId, position: 0 }],
    });
    const { commandId: update } = await api.customers.record({ resourceId: 501, printedName: 'HARBOUR MILL' });
    for (const commandId of [list, update]) {
      const command = await shift.endOf(commandId, 60_000);
      expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
    }
    await shift.pass(60_000);
    expect((await api.terminal.status()).connection.state).toBe('online');
    expect(service.timesAsked('stationTracks') - asked).toBeLessThan(5 + (clock.now() - from) / 10_000);
  },
);

test.each(
  fewer<[string, readonly EndpointName[], Reply]>(1, [
    ['a gateway answers in place of both lists of tracks', ['stationTracks', 'groupings'], hooks.page(502)],
    ['every read ends in 500', ['stationTracks', 'groupings', 'inventory', 'history'], hooks.error(500, 'No.')],
    ['a gateway answers in place of the inventory', ['inventory'], hooks.page(502)],
  ]),
)('%s for good: the service is not asked over and over for work that waits', async (_how, reads, reply) => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  const [trackId = 0, to = 0] = service.trackIds;
  for (const read of reads) service.before(read, hooks.instead(reply));
  const details = [{ initialAndNumber: 'UTLX 1', netWeightTons: 60, groupings: [] }];
  await api.toolswork.record({ trackName: 'New track', waybillTemplateId: 1, details });
  await api.moves.record({ equipmentIds: service.order(trackId).slice(0, 1), to: { trackId: to, place: 'back' } });
  await shift.pass(60_000);
  const asked = () =>
    (['stationTracks', 'groupings', 'inventory', 'history'] as const).reduce(
      (n, one) => n + service.timesAsked(one),
      0,
    );
  const before = asked();
  await shift.pass(60_000);
  expect(asked() - before).toBeLessThan(80);
});

test('a service that takes three requests a second is sent a move of the cars of three tracks', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  let taken: number[] = [];
  service.before('all', (call) => {
    const now = service.clock.now();
    taken = [...taken.filter((at) => at > now - 1_000), now];
    if (taken.length <= 3) return call.pass();
    return { ...hooks.error(429, 'Too many requests.'), headers: { 'retry-after': '7' } };
  });
  const [one = 0, two = 0, three = 0] = service.trackIds;
  const equipmentIds = [one, two, three].flatMap((trackId) => service.order(trackId).slice(0, 1));
  const trackId = service.trackIds.at(-1) ?? 0;
  const { commandId } = await api.moves.record({ equipmentIds, to: { trackId, place: 'back' } });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
  expect(service.order(trackId)).toEqual(equipmentIds);
});

test.each([
  ['', Infinity],
  [', of whose two servers one fails each read,', 2],
])(
  'a service that takes one request a second%s is sent a move of the cars of seven tracks',
  async (_fails, servers) => {
    const shift = await StrangeShift.begin({ size: { cars: 60, tracks: 8 } });
    const { service, api } = shift;
    let takenAt = Number.NEGATIVE_INFINITY;
    let nth = 0;
    service.before('all', (call) => {
      const now = service.clock.now();
      if (now - takenAt < 1_000) return hooks.error(429, 'Too many requests.');
      takenAt = now;
      return call.pass();
    });
    service.before('reads', (call) => {
      nth += 1;
      return nth % servers === 0 ? hooks.error(503) : call.pass();
    });
    const [trackId = 0, ...others] = service.trackIds.toReversed();
    const equipmentIds = others.flatMap((other) => service.order(other).slice(0, 1));
    const before = service.order(trackId);
    const { commandId } = await api.moves.record({ equipmentIds, to: { trackId, place: 'back' } });
    expect((await shift.endOf(commandId, 60_000)).state).toBe('settled');
    expect(service.order(trackId)).toEqual([...before, ...equipmentIds]);
  },
  180_000,
);

test.each<[string, number, Reply]>(
  fewer(1, [
    ['two servers', 2, hooks.error(500)],
    ['two servers, behind a page,', 2, hooks.page(404)],
    ['three servers', 3, hooks.error(503)],
  ]),
)(
  'of %s that answer in turn one fails each read: work goes on, and the board is true',
  async (_n, servers, failure) => {
    const shift = await StrangeShift.begin({ size: { cars: 24, tracks: 5 } });
    const { service, api } = shift;
    const [one = 0, two = 0, three = 0, trackId = 0] = service.trackIds;
    let nth = 0;
    service.before('reads', (call) => {
      nth += 1;
      return nth % servers === 0 ? failure : call.pass();
    });
    for (let times = 0; times < 5; times += 1) {
      service.before('move', hooks.times(1, hooks.doneBut('broken')));
      const tracks = [one, two, three].slice(0, 1 + (times % 3));
      const equipmentIds = tracks.flatMap((from) => service.order(from).slice(0, 1));
      const { commandId } = await api.moves.record({ equipmentIds, to: { trackId, place: 'front' } });
      const ended = await shift.endOf(commandId, 10_000);
      expect([ended.state, wasAsked(ended)]).toEqual(['settled', false]);
    }
    await shift.boardIsTrue();
  },
);
