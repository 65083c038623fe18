import { expect, test } from 'vitest';
import { fewer, testInFull } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import * as hooks from './hooks.ts';
import type { Hook } from './service.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove, toldOf } from './work.ts';

test('a single 401 on a write is asked once more before a permission is said to be missing', async () => {
  const shift = await StrangeShift.begin();
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.instead(hooks.error(401, 'Unauthorised.'))));
  const { commandId, car } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('an error to every customer update for good: it backs off, and a person is told within two minutes', async () => {
  const shift = await StrangeShift.begin();
  const { service, api, clock } = shift;
  service.before('updateCustomer', hooks.instead(hooks.error(500)));
  const from = clock.now();
  await api.customers.record({ resourceId: 501, printedName: 'HARBOUR MILL' });
  const isTold = async () => (await api.terminal.status()).queue.attention > 0;
  await shift.until(async () => (await isTold()) || clock.now() - from > 120_000, 'two minutes', 60_000);
  expect(await isTold()).toBe(true);
  expect(service.timesAsked('updateCustomer')).toBeLessThan(12);
  expect(service.timesDone('updateCustomer')).toBe(0);
});

testInFull(
  'an error to every bill of lading for good: it backs off, and a person is told within two minutes',
  async () => {
    const shift = await StrangeShift.begin();
    const { service, api, clock } = shift;
    service.before('bill', hooks.instead(hooks.error(500)));
    const from = clock.now();
    await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } });
    const isTold = async () => (await api.terminal.status()).queue.attention > 0;
    await shift.until(async () => (await isTold()) || clock.now() - from > 120_000, 'two minutes', 60_000);
    expect(await isTold()).toBe(true);
    expect(service.timesAsked('bill')).toBeLessThan(12);
  },
);

test.each(
  fewer(1, [
    ['the history of a move whose answer was lost', 'history', hooks.instead(hooks.error(500))],
    ['every move', 'move', hooks.instead(hooks.error(500))],
    ['every list of its cars', 'inventory', hooks.instead(hooks.error(500))],
  ] as const),
)(
  'an error to %s for good: a person is told which command hangs, and no longer once the service is well',
  async (_what, endpoint, hook) => {
    const shift = await StrangeShift.begin({ times: 20 });
    const { service, api } = shift;
    const heal = service.before(endpoint, hook);
    if (endpoint === 'history') service.before('move', hooks.times(1, hooks.doneBut('broken')));
    const { commandId, car } = await simpleMove(shift);
    const told = async () => (await api.terminal.status()).notices.map(({ text }) => text);
    await shift.until(
      async () => (await told()).includes('No. 1 does not get through and is tried again by itself: The service answered 500: Internal error.'), // prettier-ignore
      'what a person is told',
      60_000,
    );
    const [notice] = (await api.terminal.status()).notices;
    expect(notice?.textCoded).toMatchObject({ code: 'queue.notThrough', params: { why: { code: 'line.answered' } } });
    expect(await told()).toHaveLength(1);
    heal();
    await api.queue.replayNow();
    const command = await shift.endOf(commandId, 60_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
    expect(service.movesOf(car)).toHaveLength(1);
    expect(await told()).toEqual([]);
  },
);

test('a service that refuses every list for twenty seconds after its start: all is done then, and nobody is asked', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service } = shift;
  const isWell = service.before('inventory', hooks.instead(hooks.error(404, 'Not ready.')));
  const { commandId, car } = await simpleMove(shift);
  await shift.pass(20_000);
  isWell();
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('a service that answers everything with 404 for two minutes, as one that is being deployed: all is done then, and nobody is asked', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  const [first = 0, second = 0, third = 0] = service.trackIds;
  const record = (from: number, to: number) =>
    api.moves.record({ equipmentIds: service.order(from).slice(0, 1), to: { trackId: to, place: 'back' } });
  let isWell = (): void => undefined;
  const lost = service.before('move', async (call) => {
    await call.pass();
    isWell = service.before('all', hooks.instead(hooks.error(404, 'No such path.')));
    return 'broken' as const;
  });
  const { commandId: open } = await record(first, second);
  await shift.until(async () => (await shift.command(open)).state === 'unknown', 'a lost answer');
  const { commandId: waiting } = await record(third, first);
  await shift.pass(120_000);
  const { notices } = await api.terminal.status();
  expect(notices.filter(({ text }) => /^No\. \d does not get through/.test(text))).toHaveLength(1);
  lost();
  isWell();
  for (const commandId of [open, waiting]) {
    const command = await shift.endOf(commandId, 120_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  }
  expect(service.timesDone('move')).toBe(2);
});

test.each(fewer(1, ['bill', 'updateCustomer', 'classList', 'switchRequest'] as const))(
  'a %s that leaves as the service begins to answer everything with 404 is done once when it is back, and nobody is asked',
  async (endpoint) => {
    const shift = await StrangeShift.begin({ times: 20 });
    const { service, api } = shift;
    const [track = 0, other = 0] = service.trackIds;
    const [equipmentId = 0] = service.order(track);
    const noPath = hooks.error(404, 'No such path.');
    let isWell = (): void => undefined;
    const begins: Hook = () => {
      isWell = service.before('all', hooks.instead(noPath));
      return noPath;
    };
    service.before(endpoint, hooks.times(1, begins));
    const { commandId } = await {
      bill: () => api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } }),
      updateCustomer: () => api.customers.record({ resourceId: 501, printedName: 'HARBOUR MILL' }),
      classList: () => api.classLists.record({ jobId: 'Y2', items: [{ equipmentId, trackId: other, position: 0 }] }),
      switchRequest: () => api.switchRequests.record({ requests: [{ equipmentId, trackId: other }] }),
    }[endpoint]();
    await shift.pass(30_000);
    expect((await shift.command(commandId)).state).toBe('pending');
    isWell();
    const command = await shift.endOf(commandId, 120_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
    expect(service.timesDone(endpoint)).toBe(1);
  },
);

test('a switch request that is refused for a missing permission is not sent a second time: it may have been done', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  service.before('switchRequest', hooks.doneBut(hooks.error(403, 'Permission missing.')));
  const [track = 0] = service.trackIds;
  const [car = 0] = service.order(track);
  const { commandId } = await api.switchRequests.record({
    requests: [{ equipmentId: car, trackId: track, requestType: 'PL' }],
  });
  expect((await shift.endOf(commandId)).state).toBe('refused');
  expect(service.timesDone('switchRequest')).toBe(1);
});

test('a bill that was made and answered 401, the key withdrawn: that it exists already is asked about, and no plain refusal', async () => {
  const shift = await StrangeShift.begin({ times: 20 });
  const { service, api } = shift;
  const noKey = hooks.error(401, 'Unauthorised.');
  let keyIsBack = () => {};
  const madeAndWithdrawn: Hook = async (call) => {
    await call.pass();
    keyIsBack = service.before('all', hooks.instead(noKey));
    // Reads that came before it are answered by then: none tells the terminal that its key is good.
    await service.wait(1_000);
    return noKey;
  };
  service.before('bill', hooks.times(1, madeAndWithdrawn));
  const { commandId } = await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } });
  const isBack = async () => toldOf(await shift.command(commandId)).includes('refused the sign-in');
  await shift.until(
    async () => (await api.terminal.status()).connection.state === 'unauthorised' && (await isBack()),
    'the key is withdrawn',
  );
  keyIsBack();
  await api.account.signIn(shift.credentials);
  const asked = await shift.endOf(commandId, 60_000);
  expect(asked.state).toBe('review');
  expect(toldOf(asked)).toContain('may have made it');
  // Sending it again tells no more.
  await api.queue.retry({ commandId });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('review');
  expect(service.timesDone('bill')).toBe(1);
});
