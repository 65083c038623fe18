import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#main/clock.ts';
import { createServiceClient } from '#main/service/client.ts';
import { startPracticeYard } from '#practice/server.ts';
import { proposeBillNumber } from '#shared/rules/bill-of-lading.ts';
import { classListBody } from '#shared/rules/class-list.ts';
import { buildCustomerUpdate } from '#shared/rules/customer-edit.ts';
import { customerForm, emptyLocation, type CustomerForm, type LocationForm } from '#shared/rules/customer-form.ts';
import { customerUpdateIssues } from '#shared/rules/customer-update.ts';
import { importToolswork } from '#shared/rules/toolswork-import.ts';
import { customer } from '#shared/service/customer.ts';
import { defaultDialect } from '#shared/service/dialect.ts';
import { controlling } from '../../support/practice-control.ts';
import { emptyAddress } from '../../shared/rules/made-address.ts';

/** A client on a practice yard, over real HTTP, and what the yard's instructor sees. */
async function openPractice() {
  const practice = await startPracticeYard({ cars: 60, stations: 1, tracks: 6 });
  onTestFinished(() => practice.close());
  const client = createServiceClient({
    baseUrl: practice.url,
    ...practice.account,
    dialect: defaultDialect,
    clock: systemClock,
  });
  onTestFinished(() => client.close());
  const kept = async () => {
    const answer = await fetch(`${practice.controlUrl}/practice/customers`, { headers: controlling(practice) });
    return z.object({ customers: z.array(customer) }).parse(await answer.json()).customers;
  };
  return { client, kept, practice };
}

const changed = (form: CustomerForm, nth: number, fields: Partial<LocationForm>): CustomerForm => ({
  ...form,
  locations: form.locations.map((location, place) => (place === nth ? { ...location, ...fields } : location)),
});
const place = { ...emptyAddress, streetLine1: '1 Mill Road', city: 'Harlan Forks', state: 'MN', zipCode: '55001' };

/** What a person does to a customer with three locations, one after another. */
const edits: readonly ((form: CustomerForm) => CustomerForm)[] = [
  (form) => ({ ...changed(form, 0, { email: 'gate@mill.example', abbreviatedName: 'GT' }), printedName: 'THE MILL' }),
  (form) => {
    const address = form.locations[1]?.address ?? place;
    return changed(form, 1, { address: { ...address, streetLine2: 'Gate 3', city: 'Lincoln' } });
  },
  (form) => ({ ...form, locations: form.locations.map((one, nth) => ({ ...one, isDefault: nth === 1 })) }),
  (form) => ({ ...form, locations: form.locations.slice(0, 2) }),
  (form) => changed(changed(form, 0, { abbreviatedName: '', email: '' }), 1, { address: place }),
  (form) => {
    const pier = { ...emptyLocation, name: 'Pier', isDefault: true, address: place };
    return { ...form, locations: [...form.locations.map((one) => ({ ...one, isDefault: false })), pier] };
  },
  (form) => ({ ...form, locations: form.locations.slice(0, 2) }),
];

/** A form without the ids of the service and without its order. */
function said({ locations, ...own }: CustomerForm): unknown {
  const plain = locations.map(({ resourceId: _, address, isReportingLocation: __, ...location }) => {
    const { resourceId: ___, ...parts } = address ?? {};
    return { ...location, address: address && parts };
  });
  return { ...own, locations: plain.sort((a, b) => a.name.localeCompare(b.name)) };
}

describe('a customer of the practice yard', () => {
  it('is as a person edited it after the update built from that', async () => {
    const { client, kept } = await openPractice();
    const found = (await kept()).find(
      ({ locations = [] }) => locations?.length === 3 && locations.every(({ address }) => address),
    );
    if (!found) throw new Error('The seeded yard has no such customer.');

    // An update that changes nothing is the one way to read a full record.
    const read = await client.updateCustomer({ resourceId: found.resourceId });
    expect(read).toMatchObject({ ok: true, value: found });

    let known = found;
    for (const edit of edits) {
      const edited = edit(customerForm(known));
      const { input } = buildCustomerUpdate(known, edited);
      if (input === null) throw new Error('something was changed');
      expect(customerUpdateIssues(input, known)).toEqual([]);
      const result = await client.updateCustomer(input);
      if (!result.ok) throw new Error(result.error.message);
      expect(said(customerForm(result.value))).toEqual(said(edited));
      known = result.value;
    }
    expect(await kept()).toContainEqual(known);
  });
});

describe('office work on the practice yard', () => {
  it('is done: a pasted load, a class list, a bill that cannot be made twice, charges', async () => {
    const { client, practice } = await openPractice();
    const inventory = await client.inventoryPage({});
    if (!inventory.ok) throw new Error(inventory.error.message);
    const [car, next] = inventory.value.items;
    if (!car || !next) throw new Error('The seeded yard has no cars.');
    const mark = `${car.equipmentInitial} ${car.equipmentNumber}`;
    const track = car.parentGroupings?.find(({ groupingType }) => groupingType === 'TRACK');

    const text = `Car;Net;Tare;Group LOT\n${mark};92,5;30;A7\nYTPX 9;80,0;30;A7`;
    const details = [...importToolswork(text)].flat().flatMap(({ detail }) => detail ?? []);
    expect(details).toHaveLength(2);
    const templates = z
      .object({ templates: z.array(z.looseObject({ id: z.int() })) })
      .parse(
        await (
          await fetch(`${practice.controlUrl}/practice/waybill-templates`, { headers: controlling(practice) })
        ).json(),
      ).templates;
    const load = { trackName: 'Mill 9', waybillTemplateId: templates[0]?.id ?? 0, details };
    expect(await client.loadToolswork(load)).toMatchObject({ ok: true });
    const groupings = await client.groupings({ names: ['Mill 9', 'A7'] });
    expect(groupings.ok && groupings.value.items.map(({ name }) => name).sort()).toEqual(['A7', 'Mill 9']);

    const draft = {
      jobId: 'Night 4',
      items: [
        { equipmentId: car.resourceId, trackId: track?.resourceId ?? 0, position: 0 },
        { equipmentId: next.resourceId, trackId: track?.resourceId ?? 0, position: 1 },
      ],
    };
    expect(await client.createClassList(classListBody(draft))).toMatchObject({
      ok: true,
      value: { jobId: 'Night 4', status: 'ACTIVE' },
    });

    const parts = { carrierId: 9001, user: 'office@yard.example', now: Date.now(), random: Math.random };
    const bill = {
      billOfLadingNumber: proposeBillNumber(parts),
      equipmentDetails: [{ equipmentInitial: 'YTPX', equipmentNumber: 9, netWeightLbs: 160_000 }],
    };
    expect(await client.createBillOfLading(bill)).toMatchObject({ ok: true, value: bill });
    expect(await client.createBillOfLading(bill)).toMatchObject({
      ok: false,
      error: { class: 'refused', status: 409 },
    });
    expect(
      await client.createBillOfLading({ ...bill, billOfLadingNumber: 'YT-2', tags: { Nonsense: 'x' } }),
    ).toMatchObject({ ok: false, error: { class: 'refused', status: 412 } });

    const charges = await client.chargedHistory({ showDeletion: true });
    expect(charges.ok && charges.value.items.length).toBeGreaterThan(0);
    const none = await client.chargedHistory({ showDeletion: true, timestampBefore: '1990-01-01T00:00:00Z' });
    expect(none).toMatchObject({ ok: true, value: { items: [] } });
  });
});
