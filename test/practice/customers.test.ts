import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { customer as customerSchema, updateCustomerResponse, type Customer } from '#shared/service/customer.ts';
import type { Answer } from '../support/rpc.ts';
import { openYard, signedIn, wordsOf } from './client.ts';

let opened: Awaited<ReturnType<typeof openYard>>;
/** One with a default location and two others, all three with an address. */
let whole: Customer;
let other: Customer;

const listed = z.object({ customers: z.array(customerSchema), reportingLocationIds: z.array(z.int()) });
const office = async () => listed.parse((await opened.client.control('/practice/customers')).body);
const customers = async () => (await office()).customers;
const again = async (id: number) => customerSchema.parse((await customers()).find((one) => one.resourceId === id));

beforeAll(async () => {
  opened = await openYard();
  const all = await customers();
  const three = all.filter((one) => one.locations?.length === 3 && one.locations.every((place) => place.address));
  const [first] = three.filter((one) => one.locations?.some((place) => place.isDefault));
  if (!first) throw new Error('The seeded yard has no such customer.');
  whole = first;
  other = all.find((one) => one.scac && one.ediId && one.resourceId !== whole.resourceId) ?? first;
});
afterEach(() => opened.client.control('/practice/reset', {}));
afterAll(() => opened.close());

const update = (fields: Record<string, unknown>, id = whole.resourceId): Promise<Answer> =>
  opened.client.call('/ims/customers/update', { carrier: { resourceId: 9001 }, resourceId: id, ...fields });

async function updated(fields: Record<string, unknown>): Promise<Customer> {
  const answer = await update(fields);
  expect(answer.status, answer.text).toBe(200);
  return updateCustomerResponse.parse(answer.body).customer;
}

const location = (index: number) => whole.locations?.at(index) ?? {};
const idOf = (index: number): number => location(index).resourceId ?? 0;
const place = { streetLine1: '1 Mill Road', city: 'Harlan Forks', state: 'MN', zipCode: '55001' };
/** A change of the location at `index` that keeps its name and takes its address in place. */
const change = (index: number, more: Record<string, unknown> = {}) => ({
  resourceId: idOf(index),
  name: location(index).name,
  isDefault: location(index).isDefault,
  address: { resourceId: location(index).address?.resourceId, ...place },
  ...more,
});
const added = (more: Record<string, unknown> = {}) => ({
  name: 'Annex',
  customerId: whole.resourceId,
  isDefault: false,
  ...more,
});
const placeIn = (customer: Customer, id: number) => customer.locations?.find((one) => one.resourceId === id);
const defaultsOf = (customer: Customer) => customer.locations?.filter((one) => one.isDefault) ?? [];

async function refused(fields: Record<string, unknown>, status: number, words: RegExp, id?: number): Promise<void> {
  const before = await customers();
  const answer = await update(fields, id);
  expect([answer.status, wordsOf(answer)]).toEqual([status, expect.stringMatching(words)]);
  expect(await customers()).toEqual(before);
}

describe('the fields of a customer (endpoint 1)', () => {
  it('keeps what is left out or null, and answers the whole customer with its contract', async () => {
    const answer = await update({ name: null, scac: null, printedName: null, isTaxExempt: null });
    expect(answer.body).toMatchObject({ contract: { effect: 'overwriteItem', resourceType: 'Customer' } });
    expect(updateCustomerResponse.parse(answer.body).customer).toEqual(whole);
    expect(await updated({})).toEqual(whole);
    expect(whole).toMatchObject({ carrier: { resourceType: 'Carrier', resourceId: 9001 } });
  });

  it('changes what is sent and keeps the rest', async () => {
    const changed = await updated({ printedName: 'PRINTED', isTaxExempt: true });
    expect(changed).toEqual({ ...whole, printedName: 'PRINTED', isTaxExempt: true });
  });

  it('clears scac and ediId by an empty string', async () => {
    const changed = updateCustomerResponse.parse((await update({ scac: '', ediId: '' }, other.resourceId)).body);
    expect(changed.customer.scac).toBeUndefined();
    expect(changed.customer.ediId).toBeUndefined();
    // Nobody shares the code that was given back.
    expect((await updated({ scac: other.scac, ediId: other.ediId })).scac).toBe(other.scac);
  });

  it('leaves out what was emptied, as it does all fields without a value', async () => {
    const emptied = { resourceId: location(1).address?.resourceId, addressType: 'AT_PARTIAL', country: '' };
    const changed = await updated({ printedName: '', locations: [change(1, { address: emptied })] });
    expect(changed).not.toHaveProperty('printedName');
    expect(placeIn(changed, idOf(1))?.address).not.toHaveProperty('country');
  });

  it('takes a SCAC that is known and free', async () => {
    expect((await updated({ scac: 'HGLX' })).scac).toBe('HGLX');
  });

  it('refuses an unknown SCAC with 404', () => refused({ scac: 'QQQQ' }, 404, /QQQQ/));
  it('refuses a SCAC another customer has with 400', () => refused({ scac: other.scac }, 400, /^scac/));
  it('refuses an ediId another customer has with 400', () => refused({ ediId: other.ediId }, 400, /^ediId/));
  it('refuses the name of another customer with 400, in any case', () =>
    refused({ name: other.name?.toUpperCase() }, 400, /^name/));
  it('refuses a name with a slash with 412', () => refused({ name: 'A/B' }, 412, /A\/B/));
  it('refuses a customer it does not have with 404', () => refused({ name: 'New' }, 404, /99/, 99));
  it('refuses a carrier that is not the one of the query', () =>
    refused({ carrier: { resourceId: 9002 } }, 400, /9002/));
  it('refuses a field it does not know with 400', () => refused({ colour: 'red' }, 400, /colour/));
  it('refuses a field of the wrong type with 400', () => refused({ isTaxExempt: 'yes' }, 400, /isTaxExempt/));

  it('answers a rule before what else does not fit', () => refused({ name: 'A/B', colour: 'red' }, 412, /"\/"/));

  it('answers a bad key with 401 and does nothing', async () => {
    const answer = await opened.client.call(
      '/ims/customers/update',
      { carrier: { resourceId: 9001 }, resourceId: whole.resourceId, printedName: 'X' },
      { headers: { ...signedIn, 'x-svc-api-key': 'wrong' } },
    );
    expect(answer.status).toBe(401);
    expect(await again(whole.resourceId)).toEqual(whole);
  });
});

describe('renaming', () => {
  const groups = async () =>
    z.object({ userGroups: z.array(z.string()) }).parse((await opened.client.control('/practice/user-groups')).body)
      .userGroups;
  const references = async () =>
    z
      .object({ references: z.array(z.object({ area: z.string(), title: z.string(), name: z.string() })) })
      .parse((await opened.client.control('/practice/name-references')).body).references;

  it('renames the user groups of the customer, and no other', async () => {
    const before = await groups();
    expect(before).toContain(`${whole.name} Admin`);
    await updated({ name: 'Renamed Company' });
    const rename = (name: string) => name.replace(`${whole.name} `, 'Renamed Company ');
    expect(new Set(await groups())).toEqual(new Set(before.map(rename)));
  });

  it('fails with 401 when the user may not update user groups, and changes nothing', async () => {
    await opened.client.control('/practice/permissions', { updateUserGroups: false });
    await refused({ name: 'Renamed Company', printedName: 'X' }, 401, /user groups/);
    expect((await updated({ printedName: 'X' })).printedName).toBe('X');
  });

  it('takes unambiguous references along and leaves ambiguous ones', async () => {
    const before = await references();
    const shared = location(2).name ?? '';
    expect(before.filter(({ name }) => name === whole.name).length).toBeGreaterThan(0);
    expect(before.filter(({ name }) => name === shared).length).toBeGreaterThan(1);
    await updated({ name: 'Renamed Company', locations: [change(2, { name: 'Renamed Place' })] });
    const after = await references();
    expect(after).toEqual(before.map((one) => (one.name === whole.name ? { ...one, name: 'Renamed Company' } : one)));
  });

  it('leaves references ambiguous that were so before the request, although it renames all who bear the name', async () => {
    const name = whole.name ?? '';
    await updated({ locations: [change(1, { name })] });
    const before = await references();
    expect(before.filter((one) => one.name === name).length).toBeGreaterThan(0);
    await updated({ name: 'Renamed Company', locations: [change(1, { name: 'Renamed Company' })] });
    expect(await references()).toEqual(before);
  });

  it('takes the references of a location along whose name is its own', async () => {
    const name = 'Dry Dock Warehouse';
    const owner = (await customers()).find((one) => one.locations?.some((at) => at.name === name));
    const resourceId = owner?.locations?.find((at) => at.name === name)?.resourceId;
    const before = await references();
    const renamed = { resourceId, name: 'Wet Dock Warehouse', isDefault: false, address: place };
    expect((await update({ locations: [renamed] }, owner?.resourceId)).status).toBe(200);
    expect(before.filter((one) => one.name === name)).toHaveLength(1);
    expect(await references()).toEqual(
      before.map((one) => (one.name === name ? { ...one, name: 'Wet Dock Warehouse' } : one)),
    );
  });
});

describe('changing a location (rules 2 to 6)', () => {
  it('leaves locations that are not listed as they are', async () => {
    const changed = await updated({ locations: [change(1, { name: 'Yard Office' })] });
    expect(changed.locations?.map((one) => one.resourceId)).toEqual(whole.locations?.map((one) => one.resourceId));
    expect(placeIn(changed, idOf(0))).toEqual(location(0));
    expect(placeIn(changed, idOf(2))).toEqual(location(2));
  });

  it('resets, clears or keeps what is left out', async () => {
    const full = {
      abbreviatedName: 'YO',
      usedForBilling: true,
      isReportingLocation: true,
      currencyCode: 'CAD',
      externalLocationId: 'X-1',
      generalLedgerNumber: '401',
      email: 'a@b.example',
      phoneNumber: '15555550100',
      customerIdentificationNumbers: ['CIN1', 'CIN2'],
    };
    const { isReportingLocation: _untold, ...told } = full;
    expect(placeIn(await updated({ locations: [change(1, full)] }), idOf(1))).toMatchObject(told);
    const reporting = async () => (await office()).reportingLocationIds;
    expect(await reporting()).toContain(idOf(1));

    const left = placeIn(await updated({ locations: [change(1)] }), idOf(1));
    expect(left).toMatchObject({
      usedForBilling: false,
      currencyCode: 'USD',
      email: full.email,
      phoneNumber: full.phoneNumber,
      customerIdentificationNumbers: full.customerIdentificationNumbers,
    });
    for (const field of ['abbreviatedName', 'externalLocationId', 'generalLedgerNumber']) {
      expect(left).not.toHaveProperty(field);
    }
    expect(await reporting()).not.toContain(idOf(1));
  });

  it('refuses a changed location without an address with 500', () =>
    refused({ locations: [{ ...change(1), address: undefined }] }, 500, /Internal/));
  it('refuses a location name with a slash with 412', () =>
    refused({ locations: [change(1, { name: 'A/B' })] }, 412, /A\/B/));
  it('refuses a location it does not have with 404', () =>
    refused({ locations: [change(1, { resourceId: 99 })] }, 404, /99/));
  it('refuses a location of another customer with 404', () =>
    refused({ locations: [change(1, { resourceId: other.locations?.[0]?.resourceId })] }, 404, /location/));
  it('refuses a telephone number longer than eleven characters with 400', () =>
    refused({ locations: [change(1, { phoneNumber: '155555501001' })] }, 400, /phoneNumber/));
  it('refuses a currency that is no code with 400', () =>
    refused({ locations: [change(1, { currencyCode: 'dollars' })] }, 400, /currencyCode/));
  it('refuses an unknown field of a location with 400', () =>
    refused({ locations: [change(1, { colour: 'red' })] }, 400, /colour/));

  it('checks a location id of a rail carrier', async () => {
    const known = await updated({ locations: [change(1, { externalLocationId: 'up:UP-PDX-007' })] });
    expect(placeIn(known, idOf(1))?.externalLocationId).toBe('up:UP-PDX-007');
    await refused({ locations: [change(1, { externalLocationId: 'up:NOWHERE' })] }, 404, /NOWHERE/);
  });

  it('does nothing of a request when one of its locations is refused', () =>
    refused({ printedName: 'X', locations: [change(1, { name: 'Moved' }), change(2, { resourceId: 99 })] }, 404, /99/));
});

describe('the address of a location', () => {
  const addressId = () => location(1).address?.resourceId ?? 0;
  const withAddress = async (address: Record<string, unknown>) =>
    placeIn(await updated({ locations: [change(1, { address })] }), idOf(1))?.address;

  it('is changed in place by its id, its name and further lines cleared when left out', async () => {
    const full = {
      ...place,
      resourceId: addressId(),
      name: 'Gate',
      streetLine2: 'B',
      streetLine3: 'C',
      streetLine4: 'D',
    };
    expect(await withAddress({ ...full, country: 'CA' })).toMatchObject({ ...full, country: 'CA' });
    const changed = await withAddress({ ...place, resourceId: addressId() });
    expect(changed).toMatchObject({ ...place, resourceId: addressId(), country: 'CA' });
    for (const part of ['name', 'streetLine2', 'streetLine3', 'streetLine4']) expect(changed).not.toHaveProperty(part);
  });

  it('is replaced by one without an id', async () => {
    const replaced = await withAddress(place);
    expect(replaced?.resourceId).not.toBe(addressId());
    expect(replaced).toEqual({ resourceId: replaced?.resourceId, ...place });
  });

  it('is deleted by its id', async () => {
    expect(await withAddress({ resourceId: addressId(), requestAction: 'delete' })).toBeUndefined();
  });

  it('may be partial when it says so', async () => {
    const partial = await withAddress({ addressType: 'AT_PARTIAL', city: 'Millrace' });
    expect(partial).toMatchObject({ addressType: 'AT_PARTIAL', city: 'Millrace' });
  });

  it.each(['streetLine1', 'city', 'state', 'zipCode'])('is refused with 400 without its %s', (part) =>
    refused({ locations: [change(1, { address: { ...place, [part]: undefined } })] }, 400, new RegExp(part)),
  );
  it('is refused with 404 under an id the location does not have', () =>
    refused(
      { locations: [change(1, { address: { ...place, resourceId: location(0).address?.resourceId } })] },
      404,
      /address/,
    ));
  it('is refused with 404 when another is to be deleted', () =>
    refused({ locations: [change(1, { address: { resourceId: 99, requestAction: 'delete' } })] }, 404, /99/));
  it('is refused with 400 when nothing names the one to delete', () =>
    refused({ locations: [change(1, { address: { requestAction: 'delete' } })] }, 400, /resourceId/));
  it('is refused with 400 under a type that is none', () =>
    refused({ locations: [change(1, { address: { ...place, addressType: 'AT_HOME' } })] }, 400, /AT_HOME/));
});

describe('adding and deleting locations (rule 3)', () => {
  it('adds one that names its customer, with what the rules default', async () => {
    const changed = await updated({ locations: [added({ address: place })] });
    const [annex] = changed.locations?.filter((one) => one.name === 'Annex') ?? [];
    expect(annex).toMatchObject({
      isDefault: false,
      usedForBilling: false,
      currencyCode: 'USD',
      address: place,
      customer: { resourceType: 'Customer', resourceId: whole.resourceId, name: whole.name },
    });
    expect(changed.locations).toHaveLength(4);
  });

  it('adds one again when asked again: nothing tells a repetition', async () => {
    await updated({ locations: [added()] });
    expect((await updated({ locations: [added()] })).locations).toHaveLength(5);
  });

  it('refuses one without customerId with 400', () =>
    refused({ locations: [added({ customerId: undefined })] }, 400, /customerId/));
  it('refuses one for another customer with 400', () =>
    refused({ locations: [added({ customerId: other.resourceId })] }, 400, /customerId/));
  it('refuses one with an address that exists elsewhere with 404', () =>
    refused(
      { locations: [added({ address: { ...place, resourceId: location(0).address?.resourceId } })] },
      404,
      /address/,
    ));

  it('deletes one by its id and needs its name still', async () => {
    const gone = { resourceId: idOf(2), name: location(2).name, requestAction: 'delete' };
    await refused({ locations: [{ ...gone, name: undefined }] }, 400, /name/);
    const changed = await updated({ locations: [gone] });
    expect(changed.locations?.map((one) => one.resourceId)).toEqual([idOf(0), idOf(1)]);
    expect(defaultsOf(changed)).toHaveLength(1);
    await refused({ locations: [gone] }, 404, /location/);
  });

  it('refuses to delete one that has no id with 400', () =>
    refused({ locations: [{ name: 'Annex', requestAction: 'delete' }] }, 400, /resourceId/));
});

describe('the default location (rule 7)', () => {
  const defaultIndex = () => whole.locations?.findIndex((one) => one.isDefault) ?? -1;
  const notDefault = () => (defaultIndex() === 0 ? 1 : 0);

  it('moves when the old one is listed before the new one', async () => {
    const changed = await updated({
      locations: [change(defaultIndex(), { isDefault: false }), change(notDefault(), { isDefault: true })],
    });
    expect(defaultsOf(changed).map((one) => one.resourceId)).toEqual([idOf(notDefault())]);
  });

  it('is refused with 400 when the new one comes before the old one', () =>
    refused(
      { locations: [change(notDefault(), { isDefault: true }), change(defaultIndex(), { isDefault: false })] },
      400,
      /default/,
    ));
  it('is refused with 400 while another is', () =>
    refused({ locations: [change(notDefault(), { isDefault: true })] }, 400, /default/));
  it('is refused with 400 for two of one request', () =>
    refused(
      {
        locations: [
          change(defaultIndex(), { isDefault: false }),
          change(notDefault(), { isDefault: true }),
          added({ isDefault: true }),
        ],
      },
      400,
      /default/,
    ));

  it('is refused with 400 when the first location does not say it is not, and another is', async () => {
    await refused({ locations: [added({ isDefault: undefined })] }, 400, /default/);
    await refused({ locations: [change(notDefault(), { isDefault: undefined })] }, 400, /default/);
    expect((await updated({ locations: [change(notDefault(), { isDefault: false })] })).locations).toHaveLength(3);
  });

  it('stays where it is when the default is changed first without saying so', async () => {
    const changed = await updated({ locations: [change(defaultIndex(), { isDefault: undefined })] });
    expect(defaultsOf(changed).map((one) => one.resourceId)).toEqual([idOf(defaultIndex())]);
  });

  it('comes to the first location of the request when there was none and none is said', async () => {
    expect(defaultsOf(await updated({ locations: [change(defaultIndex(), { isDefault: false })] }))).toEqual([]);
    const changed = await updated({
      locations: [added({ isDefault: undefined }), change(1, { isDefault: undefined })],
    });
    expect(defaultsOf(changed).map((one) => one.name)).toEqual(['Annex']);
  });

  it('counts a deleted location as none of the request', async () => {
    const gone = { resourceId: idOf(defaultIndex()), name: location(defaultIndex()).name, requestAction: 'delete' };
    const changed = await updated({ locations: [gone, change(notDefault(), { isDefault: undefined })] });
    expect(defaultsOf(changed).map((one) => one.resourceId)).toEqual([idOf(notDefault())]);
  });
});

it('writes to the log which customer a write was about', async () => {
  await update({ printedName: 'X' });
  await update({ name: 'A/B' });
  const { entries } = await opened.client.log();
  expect(entries).toMatchObject([
    { path: '/ims/customers/update', effect: true, status: 200, subject: { customerId: whole.resourceId } },
    { effect: false, status: 412, subject: { customerId: whole.resourceId } },
  ]);
});

it('does the work and loses the answer, or refuses before it, as on every endpoint', async () => {
  await opened.client.control('/practice/faults', { fault: 'answerLost', count: 1, path: 'customers' });
  await expect(update({ printedName: 'Lost' })).rejects.toThrow();
  expect((await again(whole.resourceId)).printedName).toBe('Lost');
  await opened.client.control('/practice/faults', { fault: 'errorBefore', count: 1, path: 'customers' });
  expect((await update({ printedName: 'Never' })).status).toBe(500);
  expect((await again(whole.resourceId)).printedName).toBe('Lost');
});
