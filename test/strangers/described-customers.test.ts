import { expect, test } from 'vitest';
import { buildCustomerUpdate } from '#shared/rules/customer-edit.ts';
import { customerForm } from '#shared/rules/customer-form.ts';
import * as hooks from './hooks.ts';
import { StrangeShift } from './shift.ts';
import { firstCustomer } from './yard.ts';

/** A record as this service keeps it: a telephone number that its own description would refuse. */
const mill = {
  resourceId: firstCustomer,
  name: 'Mill 1',
  locations: [
    {
      resourceId: 6001,
      name: 'Dock',
      isDefault: true,
      phoneNumber: '+48 22 555 1234',
      address: { resourceId: 7001, streetLine1: '1 Quay', city: 'Houston', state: 'TX', zipCode: '77001' },
    },
  ],
};

test('an edit leaves out a telephone number that nobody has changed, however long it is, and is done', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  service.change((state) => ({ ...state, customers: new Map(state.customers).set(firstCustomer, mill) }));
  await api.customers.import({ customers: [mill] });
  const known = (await api.customers.get({ customerId: firstCustomer })).customer;
  const form = customerForm(known);
  const edited = {
    ...form,
    locations: form.locations.map((location) => ({ ...location, generalLedgerNumber: '4000' })),
  };
  const { input } = buildCustomerUpdate(known, edited);
  const { commandId } = await api.customers.record(input ?? { resourceId: 0 });
  expect((await shift.endOf(commandId)).state).toBe('settled');
  const sent = service.asked.findLast(({ endpoint }) => endpoint === 'updateCustomer')?.body;
  expect(sent).toMatchObject({
    locations: [{ resourceId: 6001, generalLedgerNumber: '4000', address: { resourceId: 7001 } }],
  });
  expect(sent).not.toHaveProperty('locations.0.phoneNumber');
});

test('an address is deleted by its number, and by nothing else', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const deleting = (address: object) =>
    api.customers.record({
      resourceId: firstCustomer,
      locations: [
        { resourceId: 6001, name: 'Dock', isDefault: false, address: { requestAction: 'delete', ...address } },
      ],
    });
  await expect(deleting({})).rejects.toMatchObject({ status: 400 });
  const { commandId } = await deleting({ resourceId: 7001 });
  expect((await shift.endOf(commandId)).state).toBe('settled');
  expect(service.asked.filter(({ endpoint }) => endpoint === 'updateCustomer').map(({ body }) => body)).toEqual([
    {
      carrier: { resourceId: 77 },
      resourceId: firstCustomer,
      locations: [
        { resourceId: 6001, name: 'Dock', isDefault: false, address: { requestAction: 'delete', resourceId: 7001 } },
      ],
    },
  ]);
});

test('an edit of an imported record that the service has otherwise is not sent over it: a person compares', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const dock = { ...mill.locations[0], usedForBilling: true };
  service.change((state) => ({
    ...state,
    customers: new Map(state.customers).set(firstCustomer, { ...mill, locations: [dock] }),
  }));
  await api.customers.import({ customers: [mill] });
  const { commandId } = await api.customers.record({
    resourceId: firstCustomer,
    locations: [
      { resourceId: 6001, name: 'Dock', isDefault: true, generalLedgerNumber: '4000', address: dock.address },
    ],
  });
  expect((await shift.endOf(commandId)).state).toBe('conflict');
  for (const { body } of service.asked.filter(({ endpoint }) => endpoint === 'updateCustomer')) {
    expect(body).toEqual({ carrier: { resourceId: 77 }, resourceId: firstCustomer });
  }
  expect(await api.customers.get({ customerId: firstCustomer })).toMatchObject({
    source: 'service',
    customer: { locations: [{ usedForBilling: true }] },
  });
  await api.queue.retry({ commandId });
  expect((await shift.endOf(commandId)).state).toBe('settled');
  expect(service.timesDone('updateCustomer')).toBe(3);
});

test('an update does not overwrite what another office has changed a minute before: a person compares', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const asked = await api.customers.record({ resourceId: firstCustomer });
  expect((await shift.endOf(asked.commandId)).state).toBe('settled');
  const { customer } = await api.customers.get({ customerId: firstCustomer });
  service.change((state) => ({
    ...state,
    customers: new Map(state.customers).set(firstCustomer, { ...customer, printedName: 'THEIRS' }),
  }));
  await shift.pass(60_000);
  const ours = await api.customers.record({ resourceId: firstCustomer, printedName: 'OURS' });
  expect((await shift.endOf(ours.commandId)).state).toBe('conflict');
  expect(service.state.customers.get(firstCustomer)?.['printedName']).toBe('THEIRS');
  await api.queue.retry({ commandId: ours.commandId });
  expect((await shift.endOf(ours.commandId)).state).toBe('settled');
  expect(service.state.customers.get(firstCustomer)?.['printedName']).toBe('OURS');
});

test('an update does not undo an earlier one that nobody answered and a person vouched for, however young the record here is', async () => {
  const shift = await StrangeShift.begin();
  const { api, service } = shift;
  const asked = await api.customers.record({ resourceId: firstCustomer });
  expect((await shift.endOf(asked.commandId)).state).toBe('settled');
  service.before('updateCustomer', hooks.times(1, hooks.doneBut('broken')));
  const gate = { name: 'Gate', customerId: firstCustomer, isDefault: false };
  const first = await api.customers.record({ resourceId: firstCustomer, printedName: 'MILL ONE', locations: [gate] });
  expect((await shift.endOf(first.commandId, 60_000)).state).toBe('review');
  await api.queue.confirmApplied({ commandId: first.commandId });
  const next = await api.customers.record({ resourceId: firstCustomer, printedName: 'MILL TWO' });
  expect((await shift.endOf(next.commandId, 60_000)).state).toBe('conflict');
  expect(service.state.customers.get(firstCustomer)?.['printedName']).toBe('MILL ONE');
  expect((await api.customers.get({ customerId: firstCustomer })).customer.printedName).toBe('MILL ONE');
});
