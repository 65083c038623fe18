import { expect, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { testInFull } from '../support/tier.ts';
import * as hooks from './hooks.ts';
import type { Hook } from './service.ts';
import { StrangeShift } from './shift.ts';

test('track reads of eight seconds each: what another crew moves meanwhile is not undone', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  const [from = 0, elsewhere = 0] = service.trackIds;
  const to = service.trackIds.at(-1) ?? 0;
  const [car = 0] = service.order(from);
  let crewCame = false;
  const fast = service.before('inventory', async (call) => {
    await service.wait(8_000);
    const reply = await call.pass();
    if (!crewCame) {
      crewCame = true;
      // Right after the first track was read.
      void service.wait(1_000).then(() => {
        service.otherCrew([car], elsewhere);
      });
    }
    return reply;
  });
  await api.moves.record({ equipmentIds: [car], to: { trackId: to, place: 'back' } });
  await shift.until(() => service.order(elsewhere).includes(car), 'another crew');
  // Nothing is sent for as long as it goes on; that is told.
  const isTold = async () =>
    (await api.terminal.status()).notices.some(({ text }) => text.includes('No. 1 does not get through'));
  await shift.until(isTold, 'what a person is told');
  expect(service.movesOf(car)).toHaveLength(0);
  fast();
  await shift.until(async () => (await api.queue.list())[0]?.state === 'conflict', 'a conflict', 60_000);
  expect(service.order(elsewhere)).toContain(car);
});

testInFull('six origins at a second and a half each: what another crew moves meanwhile is not undone', async () => {
  const shift = await StrangeShift.begin({ size: { cars: 32, tracks: 9 } });
  const { service, api } = shift;
  const elsewhere = service.trackIds[7] ?? 0;
  const to = service.trackIds.at(-1) ?? 0;
  const cars = service.trackIds.slice(0, 6).flatMap((trackId) => service.order(trackId).slice(0, 1));
  const [car = 0] = cars;
  let crewCame = false;
  service.before('inventory', async (call) => {
    await service.wait(1_500);
    const reply = await call.pass();
    if (!crewCame) {
      crewCame = true;
      void service.wait(2_000).then(() => {
        service.otherCrew([car], elsewhere);
      });
    }
    return reply;
  });
  await api.moves.record({ equipmentIds: cars, to: { trackId: to, place: 'back' } });
  await shift.until(() => service.state.records.some((record) => record.jobName === 'Other crew'), 'another crew');
  await shift.atRest(60_000);
  expect(service.order(elsewhere)).toContain(car);
});

test('a customer whose update was done and lost keeps what the office corrected while the line was down', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  // The line is down before the answer could be missed, or the update would be sent again at once.
  const doneAndCut: Hook = async (call) => {
    const broken = await hooks.doneBut('broken')(call);
    await shift.cutLine();
    return broken;
  };
  service.before('updateCustomer', hooks.times(1, doneAndCut));
  const { commandId } = await api.customers.record({ resourceId: 501, printedName: 'HARBOUR MIL' });
  await shift.until(() => service.timesDone('updateCustomer') === 1, 'the update');
  await shift.pass(30_000);
  service.change((state) => ({
    ...state,
    customers: new Map(state.customers).set(501, { resourceId: 501, name: 'Mill 1', printedName: 'HARBOR MILL' }),
  }));
  await shift.mendLine();
  await shift.endOf(commandId, 60_000);
  expect(service.state.customers.get(501)?.['printedName']).toBe('HARBOR MILL');
});

test('a customer update that waited days for a sign-in does not undo what the office changed meanwhile, and the question shows it', async () => {
  let aheadMs = 0;
  const clock = { ...systemClock, now: () => systemClock.now() + aheadMs };
  const shift = await StrangeShift.begin({ times: 1, ports: { clock } });
  const { service, api } = shift;
  const asked = await api.customers.record({ resourceId: 501 });
  await shift.endOf(asked.commandId);
  let isExpired = false;
  const renewed = service.before('all', (call) => {
    isExpired ||= call.endpoint === 'updateCustomer';
    return isExpired ? hooks.error(401, 'The key has expired.') : call.pass();
  });
  const { commandId } = await api.customers.record({ resourceId: 501, printedName: 'HARBOUR MIL' });
  await shift.until(
    async () => (await api.terminal.status()).connection.state === 'unauthorised',
    'a sign-in that is refused',
  );
  // The connection knows before the queue has noted it.
  await shift.until(async () => (await shift.command(commandId)).state === 'pending', 'the update back in line');
  expect(await shift.command(commandId)).toMatchObject({ lastError: { status: 401 } });
  aheadMs = 3 * 24 * 3_600_000;
  const office = { resourceId: 501, name: 'Mill 1', printedName: 'HARBOR MILL' };
  service.change((state) => ({ ...state, customers: new Map(state.customers).set(501, office) }));
  renewed();
  await api.account.signIn(shift.credentials);
  expect((await shift.endOf(commandId)).state).toBe('conflict');
  expect(service.state.customers.get(501)?.['printedName']).toBe('HARBOR MILL');
  expect((await api.customers.get({ customerId: 501 })).customer.printedName).toBe('HARBOR MILL');
  await api.queue.retry({ commandId });
  expect((await shift.endOf(commandId)).state).toBe('settled');
  expect(service.state.customers.get(501)?.['printedName']).toBe('HARBOUR MIL');
});

test('of two updates of a customer that waited, the second does not undo what the office changed either, and the first is no reason to ask', async () => {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  const asked = await api.customers.record({ resourceId: 501 });
  await shift.endOf(asked.commandId);
  await shift.cutLine();
  const first = await api.customers.record({ resourceId: 501, name: 'Mill One' });
  const second = await api.customers.record({ resourceId: 501, name: 'Mill 1', printedName: 'MILL ONE' });
  const office = { resourceId: 501, name: 'Mill 1', printedName: 'HARBOR MILL' };
  service.change((state) => ({ ...state, customers: new Map(state.customers).set(501, office) }));
  await shift.mendLine();
  expect((await shift.endOf(first.commandId)).state).toBe('settled');
  expect((await shift.endOf(second.commandId)).state).toBe('conflict');
  expect(service.state.customers.get(501)).toMatchObject({ name: 'Mill One', printedName: 'HARBOR MILL' });
  await api.queue.discard({ commandId: second.commandId });
  const third = await api.customers.record({ resourceId: 501, name: 'Mill 2' });
  const fourth = await api.customers.record({ resourceId: 501, name: 'Mill 3' });
  expect((await shift.endOf(third.commandId)).state).toBe('settled');
  expect((await shift.endOf(fourth.commandId)).state).toBe('settled');
});
