import { expect, test } from 'vitest';
import { fewer } from '../support/tier.ts';
import { wasAsked } from '../support/states.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { simpleMove } from './work.ts';

const usual = { times: 20 };

test('429 after the work, while all reads are behind: done once, and nobody is asked', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service } = shift;
  service.behind.history = 30_000;
  service.behind.inventory = 30_000;
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(429, 'Come back later.'))));
  const { car, commandId } = await simpleMove(shift);
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
  expect(service.movesOf(car)).toHaveLength(1);
});

test.each(fewer(1, [401, 429]))(
  '%i after a move, at a service that does not keep the name of the job: done once',
  async (status) => {
    const shift = await StrangeShift.begin(usual);
    const { service } = shift;
    service.before(
      'move',
      hooks.jobNameAs(() => 'Kept otherwise'),
    );
    service.before('move', hooks.times(1, hooks.doneBut(hooks.error(status, 'Not now.'))));
    const { car, commandId } = await simpleMove(shift);
    expect((await shift.endOf(commandId, 60_000)).state).toBe('conflict');
    await shift.pass(20_000);
    expect(service.movesOf(car)).toHaveLength(1);
  },
);

test.each(fewer(1, [429, 401]))('%i after a switch request: done once, and a person decides', async (status) => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before('switchRequest', hooks.times(1, hooks.doneBut(hooks.error(status, 'Not now.'))));
  const [trackId = 0] = service.trackIds;
  const [equipmentId = 0] = service.order(trackId);
  const { commandId } = await api.switchRequests.record({ requests: [{ equipmentId, trackId, requestType: 'PL' }] });
  const command = await shift.endOf(commandId, 60_000);
  expect(command.state).toBe('review');
  expect(command.evidence?.findings).toContain(
    'The work orders of 1 of 1 cars are not as they were before it was sent.',
  );
  expect(service.timesDone('switchRequest')).toBe(1);
});

test.each(fewer(1, [401, 429]))(
  '%i before a switch request: it is looked for, and then done, and nobody is asked',
  async (status) => {
    const shift = await StrangeShift.begin(usual);
    const { service, api } = shift;
    service.before('switchRequest', hooks.times(1, hooks.instead(hooks.error(status, 'Not now.'))));
    const [trackId = 0] = service.trackIds;
    const [equipmentId = 0] = service.order(trackId);
    const { commandId } = await api.switchRequests.record({ requests: [{ equipmentId, trackId, requestType: 'PL' }] });
    const command = await shift.endOf(commandId, 60_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
    expect(service.timesDone('switchRequest')).toBe(1);
  },
);

test.each([
  [401, 'refused'],
  [429, 'review'],
])('%i after an update that adds a location: done once, and a person decides', async (status, state) => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before('updateCustomer', hooks.times(1, hooks.doneBut(hooks.error(status, 'Not now.'))));
  const { commandId } = await api.customers.record({
    resourceId: 501,
    locations: [{ name: 'Dock 9', customerId: 501, isDefault: false }],
  });
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, command.uncertain]).toEqual([state, true]);
  expect(service.timesDone('updateCustomer')).toBe(1);
});

test.each([
  [401, 'refused'],
  [429, 'review'],
])(
  '%i after a load, at a service that does not place its car: done once, and a person decides',
  async (status, state) => {
    const shift = await StrangeShift.begin(usual);
    const { service, api } = shift;
    service.before('toolswork', hooks.times(1, hooks.doneBut(hooks.error(status, 'Not now.'))));
    const { commandId } = await api.toolswork.record({
      details: [{ initialAndNumber: 'NEWX 1', netWeightTons: 20, groupings: [] }],
      trackName: 'Harbour 1',
      waybillTemplateId: 5,
    });
    const command = await shift.endOf(commandId, 60_000);
    expect([command.state, command.uncertain]).toEqual([state, true]);
    expect(command.evidence?.findings).toContain('0 of the 1 cars stand on Harbour 1 now.');
    expect(service.timesDone('toolswork')).toBe(1);
  },
);

const inTwoMinutes = { ...hooks.error(429, 'Come back later.'), headers: { 'retry-after': '120' } };

test('429 to a customer update and a bill, until two minutes later: both are done then, and nobody is asked', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api, clock } = shift;
  const from = clock.now();
  for (const endpoint of ['updateCustomer', 'bill'] as const) {
    service.before(endpoint, hooks.times(1, hooks.instead(inTwoMinutes)));
  }
  const update = await api.customers.record({ resourceId: 501, printedName: 'HARBOUR MILL' });
  const bill = await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } });
  for (const [{ commandId }, endpoint] of [[update, 'updateCustomer'] as const, [bill, 'bill'] as const]) {
    const command = await shift.endOf(commandId, 60_000);
    expect([command.state, wasAsked(command)]).toEqual(['settled', false]);
    expect([service.timesAsked(endpoint), service.timesDone(endpoint)]).toEqual([2, 1]);
  }
  expect(clock.now() - from).toBeGreaterThan(120_000);
});

test('a bill whose number exists two minutes after a 429 may be of somebody else: a person is asked', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service, api } = shift;
  service.before('bill', hooks.times(1, hooks.doneBut(inTwoMinutes)));
  const { commandId } = await api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } });
  const command = await shift.endOf(commandId, 60_000);
  expect([command.state, command.uncertain]).toEqual(['review', true]);
  expect(command.evidence?.findings.join()).toMatch(/^It exists at the service already\./);
  // Sending it again tells no more.
  await api.queue.retry({ commandId });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('review');
  expect(service.timesDone('bill')).toBe(1);
});

test.each(fewer(1, [400, 409, 412, 422]))(
  '%i after the work: refused at first, and done as soon as the history shows it',
  async (status) => {
    const shift = await StrangeShift.begin(usual);
    const { service, api } = shift;
    service.behind.history = 20_000;
    service.before('move', hooks.times(1, hooks.doneBut(hooks.error(status, 'Not so.'))));
    const { car, commandId, to } = await simpleMove(shift);
    expect((await shift.endOf(commandId, 60_000)).state).toBe('refused');
    const ended = async () => (await shift.command(commandId)).state === 'settled';
    await shift.until(ended, 'a settled move', 60_000);
    const { history } = await shift.command(commandId);
    expect(history.map(({ to: state }) => state)).toEqual(['pending', 'sending', 'refused', 'applied', 'settled']);
    expect(history[3]?.why).toMatch(/^Proved: it was done\./);
    expect(await api.terminal.status()).toMatchObject({ queue: { attention: 0 } });
    expect(service.movesOf(car)).toHaveLength(1);
    expect(await shift.board(to)).toEqual([car]);
  },
);

test('a refused move that the history shows later than is assumed of it is done all the same', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service } = shift;
  service.behind.history = 100_000;
  service.before('move', hooks.times(1, hooks.doneBut(hooks.error(400, 'Not so.'))));
  const { car, commandId } = await simpleMove(shift);
  expect((await shift.endOf(commandId, 60_000)).state).toBe('refused');
  await shift.until(async () => (await shift.command(commandId)).state === 'settled', 'a settled move', 60_000);
  expect(service.movesOf(car)).toHaveLength(1);
});

test('a refusal of a part of the work is reported with the cars that were moved', async () => {
  const shift = await StrangeShift.begin(usual);
  const { service } = shift;
  service.before('move', hooks.times(1, hooks.onlyFirst(1, hooks.error(400, 'Not so.'))));
  const { commandId } = await simpleMove(shift, { cars: 2 });
  expect((await shift.endOf(commandId, 60_000)).state).toBe('refused');
  const told = async () => (await shift.command(commandId)).evidence?.findings.join(' ') ?? '';
  await shift.until(async () => (await told()).includes('holds records with'), 'what became of it', 60_000);
  expect((await shift.command(commandId)).state).toBe('refused');
});
