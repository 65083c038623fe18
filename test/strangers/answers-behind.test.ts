import { expect, test } from 'vitest';
import * as z from 'zod';
import { buildCustomerUpdate } from '#shared/rules/customer-edit.ts';
import { customerForm, type LocationForm } from '#shared/rules/customer-form.ts';
import { StrangeShift } from './shift.ts';
import { toldOf } from './work.ts';
import { firstCustomer } from './yard.ts';

const mill = {
  resourceId: firstCustomer,
  name: 'Mill 1',
  locations: [
    {
      resourceId: 6001,
      name: 'Dock',
      isDefault: true,
      address: { resourceId: 7001, streetLine1: '1 Quay', city: 'Houston', state: 'TX', zipCode: '77001' },
    },
  ],
};

const asked = z.looseObject({
  locations: z.array(z.looseObject({ resourceId: z.int() })).default([]),
  carrier: z.unknown(),
});

/** A shift at a service that keeps a customer, and whose answers are so many milliseconds behind what it has done. */
async function answersBehind(behindMs: number) {
  const shift = await StrangeShift.begin();
  const { service, api } = shift;
  const versions = [{ at: 0, customer: mill }];
  const current = () => versions.at(-1)?.customer ?? mill;
  service.before('updateCustomer', ({ body }) => {
    const at = service.clock.now();
    const { locations, carrier: _carrier, ...fields } = asked.parse(body);
    const changed = new Map(locations.map((location) => [location.resourceId, location]));
    const places = current().locations.map((one) => ({ ...one, ...cleared, ...changed.get(one.resourceId) }));
    if (locations.length > 0) versions.push({ at, customer: { ...current(), ...fields, locations: places } });
    const shown = versions.findLast((version) => version.at <= at - behindMs);
    return { status: 200, body: { customer: shown?.customer ?? mill } };
  });
  const edit = async (location: Partial<LocationForm>) => {
    const { customer } = await api.customers.get({ customerId: firstCustomer });
    const form = customerForm(customer);
    const edited = { ...form, locations: form.locations.map((one) => ({ ...one, ...location })) };
    const { input } = buildCustomerUpdate(customer, edited);
    const { commandId } = await api.customers.record(input ?? { resourceId: 0 });
    return shift.endOf(commandId, 60_000);
  };
  const read = await api.customers.record({ resourceId: firstCustomer });
  expect((await shift.endOf(read.commandId)).state).toBe('settled');
  return { shift, edit, dock: () => current().locations[0] };
}

/** What a changed location loses where it is left out (endpoint 1, rule 4). */
const cleared = { generalLedgerNumber: undefined, abbreviatedName: undefined };

test('the answer to an update may be from before it: the next one does not undo it, and the record is as old as it is', async () => {
  const { shift, edit, dock } = await answersBehind(20_000);
  const first = await edit({ generalLedgerNumber: '4000' });
  expect(first.state).toBe('settled');
  expect(toldOf(first)).toContain('Dock');
  expect(dock()).toMatchObject({ generalLedgerNumber: '4000' });
  const { asOf } = await shift.api.customers.get({ customerId: firstCustomer });
  expect(Date.parse(asOf)).toBeLessThan(Date.parse(first.history.findLast(({ to }) => to === 'sending')?.at ?? ''));

  const next = await edit({ abbreviatedName: 'DK' });
  expect(dock()).toMatchObject({ generalLedgerNumber: '4000' });
  expect(next.state).toBe('conflict');
});
