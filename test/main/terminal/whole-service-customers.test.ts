import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Customer, CustomerLocation } from '#shared/service/customer.ts';
import type { CustomerUpdate } from '#shared/rules/customer-edit.ts';
import type { Shift } from '../../support/shift.ts';
import {
  beginBehindGateway,
  beginShift,
  comesTo,
  first,
  officeOf,
  paths,
  reaches,
  refusedHere,
} from './whole-service.ts';

const street = { streetLine1: '1 Mill Road', city: 'Harlan Forks', state: 'MN', zipCode: '55001', country: 'US' };

const update = (shift: Shift, input: CustomerUpdate) => comesTo(shift, { kind: 'customerUpdate', ...input }, 'settled');
const refusal = (shift: Shift, input: CustomerUpdate) =>
  comesTo(shift, { kind: 'customerUpdate', ...input }, 'refused');

/** Two customers of the practice yard: one with a default location, two more and an address each; and another. */
async function twoCustomers(shift: Shift) {
  const all = await officeOf(shift).customers();
  const one = first(
    all.filter((each) => locationsOf(each).length === 3 && locationsOf(each).every(({ address }) => address)),
    'customer with three locations',
  );
  const other = first(
    all.filter((each) => each !== one && each.scac && each.ediId && locationsOf(each).some((at) => at.address)),
    'other customer',
  );
  return { one, other };
}

const locationsOf = (customer: Customer): readonly CustomerLocation[] => customer.locations ?? [];
const idOf = (thing: { readonly resourceId?: number | null | undefined } | null | undefined) => thing?.resourceId ?? 0;

/** A location as it must be sent to be changed and to stay what it is. */
function whole(location: CustomerLocation) {
  const { addressType: _type, ...address } = location.address ?? {};
  return {
    name: location.name ?? '',
    resourceId: idOf(location),
    isDefault: location.isDefault ?? false,
    usedForBilling: location.usedForBilling ?? false,
    ...(location.abbreviatedName && { abbreviatedName: location.abbreviatedName }),
    ...(location.currencyCode && { currencyCode: location.currencyCode }),
    address: { ...street, ...Object.fromEntries(Object.entries(address).filter(([, part]) => part !== null)) },
  };
}

test('an update is done once; the full record it returns is kept and is what the form of the next is filled from', async () => {
  const shift = await beginShift();
  const office = officeOf(shift);
  const { one } = await twoCustomers(shift);
  const customerId = one.resourceId;
  await expect(shift.api.customers.get({ customerId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await shift.api.customers.list()).toEqual([]);

  // An update that says nothing changes nothing, and brings the whole record.
  const asked = await update(shift, { resourceId: customerId });
  expect(asked.summary).toContain('nothing changed');
  expect(asked.answer).toEqual(one);
  expect(await shift.api.customers.get({ customerId })).toMatchObject({ customer: one, source: 'service' });

  await update(shift, { resourceId: customerId, printedName: 'THE MILL', isTaxExempt: true, ediId: '' });
  const { ediId: _cleared, ...before } = one;
  const after = { ...before, printedName: 'THE MILL', isTaxExempt: true };
  expect((await shift.api.customers.get({ customerId })).customer).toEqual(after);
  // Null keeps, as leaving out does (rule 1).
  await update(shift, { resourceId: customerId, name: null, printedName: null, scac: null, isTaxExempt: null });
  expect((await shift.api.customers.get({ customerId })).customer).toEqual(after);
  expect(await office.customers()).toContainEqual(after);
  expect(await office.done(paths.customers)).toBe(3);
  expect((await shift.api.customers.list()).map((known) => known.customerId)).toEqual([customerId]);
});

test('scac and ediId are set to what is known and free, and cleared by an empty text', async () => {
  const shift = await beginShift();
  const { one } = await twoCustomers(shift);
  const { resourceId } = one;
  const known = async () => (await shift.api.customers.get({ customerId: resourceId })).customer;
  await update(shift, { resourceId, scac: 'OSPR', ediId: '700999999' });
  expect(await known()).toMatchObject({ scac: 'OSPR', ediId: '700999999' });
  await update(shift, { resourceId, scac: '', ediId: '' });
  expect((await known()).scac).toBeUndefined();
  expect((await known()).ediId).toBeUndefined();
});

test('locations are added, changed whole and deleted, their addresses changed in place, replaced and deleted; others stay', async () => {
  const shift = await beginShift();
  const { one } = await twoCustomers(shift);
  const { resourceId } = one;
  const [main, second, third] = locationsOf(one);
  if (!main || !second || !third) throw new Error('three locations');
  const known = async (id: number) =>
    locationsOf((await shift.api.customers.get({ customerId: resourceId })).customer).find(
      (at) => at.resourceId === id,
    );

  await update(shift, {
    resourceId,
    locations: [
      {
        name: 'Pier',
        customerId: resourceId,
        isDefault: false,
        email: 'pier@mill.example',
        phoneNumber: '15550001111',
      },
    ],
  });
  const pier = first(
    locationsOf((await shift.api.customers.get({ customerId: resourceId })).customer).filter(
      (at) => at.name === 'Pier',
    ),
  );
  expect(pier).toMatchObject({ currencyCode: 'USD', usedForBilling: false, isDefault: false });
  expect(await known(idOf(main))).toEqual(main);

  // Left out: reset or cleared (rule 4), but contact and identification are kept.
  const { abbreviatedName: _short, usedForBilling: _billing, currencyCode: _currency, ...bare } = whole(second);
  await update(shift, {
    resourceId,
    locations: [{ ...bare, address: { ...bare.address, streetLine1: '2 Dock Street', streetLine2: 'Gate 3' } }],
  });
  const changed = await known(idOf(second));
  expect(changed).toMatchObject({
    usedForBilling: false,
    currencyCode: 'USD',
    email: second.email,
    phoneNumber: second.phoneNumber,
    address: { resourceId: idOf(second.address), streetLine1: '2 Dock Street', streetLine2: 'Gate 3' },
  });
  expect(changed?.abbreviatedName).toBeUndefined();
  expect(changed?.generalLedgerNumber).toBeUndefined();

  // Without its id an address takes the place of the one there is (rule 6).
  await update(shift, { resourceId, locations: [{ ...whole(second), address: { ...street, name: 'Office' } }] });
  const replaced = await known(idOf(second));
  expect(replaced?.address).toMatchObject({ ...street, name: 'Office' });
  expect(idOf(replaced?.address)).not.toBe(idOf(second.address));

  await update(shift, {
    resourceId,
    locations: [
      { ...whole(second), address: { resourceId: idOf(replaced?.address), requestAction: 'delete' } },
      { name: third.name ?? '', resourceId: idOf(third), requestAction: 'delete' },
      { ...whole(main), address: { ...whole(main).address, addressType: 'AT_PARTIAL', zipCode: '' } },
    ],
  });
  expect((await known(idOf(second)))?.address).toBeUndefined();
  expect(await known(idOf(third))).toBeUndefined();
  expect((await known(idOf(main)))?.address?.addressType).toBe('AT_PARTIAL');
});

test('the default moves when the old one is listed before the new one; out of order it is not even recorded', async () => {
  const shift = await beginShift();
  const { one } = await twoCustomers(shift);
  const { resourceId } = one;
  await update(shift, { resourceId });
  const [old, next] = locationsOf(one).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
  if (!old?.isDefault || !next) throw new Error('a default and another');
  const takes = { ...whole(next), isDefault: true };
  const letsGo = { ...whole(old), isDefault: false };
  await expect(shift.api.customers.record({ resourceId, locations: [takes, letsGo] })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'locations[0].isDefault' }] },
  });
  await expect(shift.api.customers.record({ resourceId, locations: [takes] })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'locations[0].isDefault', rule: expect.stringContaining(old.name ?? '?') }] },
  });
  await update(shift, { resourceId, locations: [letsGo, takes] });
  const defaults = locationsOf((await shift.api.customers.get({ customerId: resourceId })).customer).filter(
    (at) => at.isDefault,
  );
  expect(defaults.map(idOf)).toEqual([idOf(next)]);
});

test('renaming takes the user groups and clear references along, and is refused in plain words without the permission', async () => {
  const shift = await beginShift();
  const office = officeOf(shift);
  const { one } = await twoCustomers(shift);
  const { resourceId, name } = one;
  await office.mayUpdateUserGroups(false);
  const refused = await refusal(shift, { resourceId, name: 'Stone Mill' });
  expect(refused.lastError).toMatchObject({ class: 'unauthorised', status: 401 });
  expect(refused.lastError?.words).toContain('user groups');
  expect(refused.history.at(-1)?.why).toContain('permission');
  expect((await shift.api.terminal.status()).connection.state).toBe('online');

  await office.mayUpdateUserGroups(true);
  await shift.api.queue.retry({ commandId: refused.commandId });
  await reaches(shift, refused.commandId, 'settled');
  expect(await office.userGroups()).toEqual(expect.arrayContaining(['Stone Mill Admin', 'Stone Mill Operator']));
  expect((await office.references()).map((reference) => reference.name)).not.toContain(name);
  expect((await shift.api.customers.get({ customerId: resourceId })).customer.name).toBe('Stone Mill');
});

test('each documented refusal is kept with its status and words, does nothing, and holds up nobody else', async () => {
  const { shift, gateway } = await beginBehindGateway();
  const office = officeOf(shift);
  const { one, other } = await twoCustomers(shift);
  const { resourceId } = one;
  const next = first(locationsOf(one).filter((at) => !at.isDefault));
  const foreign = first(locationsOf(other));
  const before = await office.customers();
  const cases: [string, CustomerUpdate, number, RegExp][] = [
    ['duplicate name', { resourceId, name: other.name }, 400, /^name/],
    ['duplicate scac', { resourceId, scac: other.scac }, 400, /^scac/],
    ['duplicate ediId', { resourceId, ediId: other.ediId }, 400, /^ediId/],
    // Without a full record only the service knows the default (rule 7).
    ['a second default', { resourceId, locations: [{ ...whole(next), isDefault: true }] }, 400, /default already/],
    [
      'an added location that would become the default unsaid',
      { resourceId, locations: [{ name: 'Pier', customerId: resourceId }] },
      400,
      /default already/,
    ],
    ['an unknown customer: there is no upsert', { resourceId: 99, name: 'New' }, 404, /99/],
    [
      'an unknown location',
      { resourceId, locations: [{ ...whole(next), resourceId: idOf(foreign) }] },
      404,
      /location/,
    ],
    [
      'an unknown address',
      { resourceId, locations: [{ ...whole(next), address: { ...street, resourceId: 5 } }] },
      404,
      /address/,
    ],
    ['an unknown SCAC', { resourceId, scac: 'QQQQ' }, 404, /QQQQ/],
    [
      'an unknown location of a rail carrier',
      { resourceId, locations: [{ ...whole(next), externalLocationId: 'up:NOWHERE' }] },
      404,
      /NOWHERE/,
    ],
  ];
  for (const [what, input, status, words] of cases) {
    const refused = await refusal(shift, input);
    expect([what, refused.lastError]).toMatchObject([what, { class: 'refused', status }]);
    expect(refused.lastError?.words).toMatch(words);
    expect(refused.uncertain).toBe(false);
    await shift.api.queue.discard({ commandId: refused.commandId });
  }
  // What is checked here first would be understood from the service too.
  for (const [status, message] of [
    [412, 'A name must not contain "/": A/B'],
    [400, 'customerId: is required to add a location.'],
    [401, 'The user may not update customers.'],
  ] as const) {
    gateway.answerInstead(paths.customers, status, { message });
    // A single 401 is asked once more.
    if (status === 401) gateway.answerInstead(paths.customers, status, { message });
    const refused = await refusal(shift, { resourceId, printedName: 'X' });
    expect(refused.lastError).toMatchObject({ status, words: message });
    await shift.api.queue.discard({ commandId: refused.commandId });
  }
  expect(await office.customers()).toEqual(before);
  expect(await office.done(paths.customers)).toBe(0);

  await refusal(shift, { resourceId, scac: 'QQQQ' });
  await update(shift, { resourceId: other.resourceId, printedName: 'ON IT GOES' });
  expect(await office.done(paths.customers)).toBe(1);
});

test('a 500 is no clear no: an update that adds nothing is sent again until it is answered', async () => {
  const { shift, gateway } = await beginBehindGateway();
  const { one } = await twoCustomers(shift);
  gateway.answerInstead(paths.customers, 500, { message: 'Internal error.' });
  const done = await update(shift, { resourceId: one.resourceId, printedName: 'TWICE ASKED' });
  expect(done.history.map((line) => line.to)).toContain('unknown');
  expect(done.history.some((line) => line.words === 'Internal error.')).toBe(true);
  expect(gateway.of(paths.customers)).toHaveLength(2);
  expect(await officeOf(shift).done(paths.customers)).toBe(1);
});

test('what one customer gives up is set at another only afterwards, also where the first update has to be sent again', async () => {
  const { shift, gateway } = await beginBehindGateway();
  const { one, other } = await twoCustomers(shift);
  await update(shift, { resourceId: one.resourceId });
  gateway.answerInstead(paths.customers, 500, { message: 'Internal error.' });
  const cleared = await shift.api.customers.record({ resourceId: one.resourceId, ediId: '' });
  const set = await shift.api.customers.record({ resourceId: other.resourceId, ediId: one.ediId });
  await reaches(shift, set.commandId, 'settled');
  await reaches(shift, cleared.commandId, 'settled');
  const known = (await shift.api.customers.get({ customerId: other.resourceId })).customer;
  expect(known.ediId).toBe(one.ediId);
});

test('what breaks a rule that can be told here is refused before it is recorded, by field and rule', async () => {
  const shift = await beginShift();
  const { one } = await twoCustomers(shift);
  const { resourceId } = one;
  const [at] = locationsOf(one).map(whole);
  if (!at) throw new Error('a location');
  const { address, ...homeless } = at;
  const added = { name: 'Pier', customerId: resourceId, isDefault: false };
  const withLocation = (location: object) => ({ resourceId, locations: [location] });
  await refusedHere(shift, 'customers/record', [
    [{ name: 'X' }, 'resourceId', /missing/],
    [{ resourceId, colour: 'red' }, 'colour', /not a field/],
    [{ resourceId, carrier: { resourceId: 1 } }, 'carrier', /not a field/],
    [{ resourceId, isTaxExempt: 'yes' }, 'isTaxExempt', /true or false/],
    [{ resourceId, name: 'A/B' }, 'name', /"\/"/],
    [withLocation({ ...at, name: 'A/B' }), 'locations[0].name', /"\/"/],
    [withLocation({ resourceId: at.resourceId, requestAction: 'delete' }), 'locations[0].name', /missing/],
    [withLocation(homeless), 'locations[0].address', /required to change/],
    [withLocation({ name: 'Pier' }), 'locations[0].customerId', /required to add/],
    [withLocation({ ...added, customerId: 1 }), 'locations[0].customerId', /resourceId of the customer/],
    [withLocation({ name: 'Pier', requestAction: 'delete' }), 'locations[0].resourceId', /required to delete/],
    [withLocation({ ...at, requestAction: 'destroy' }), 'locations[0].requestAction', /update, delete/],
    [withLocation({ ...at, phoneNumber: '155500011112' }), 'locations[0].phoneNumber', /at most 11/],
    [withLocation({ ...at, currencyCode: 'dollars' }), 'locations[0].currencyCode', /ISO 4217/],
    [withLocation({ ...at, address: { ...address, city: '' } }), 'locations[0].address.city', /AT_PARTIAL/],
    [withLocation({ ...added, address: { city: 'X' } }), 'locations[0].address.streetLine1', /AT_PARTIAL/],
    [
      withLocation({ ...added, address: { ...street, addressType: 'AT_HOME' } }),
      'locations[0].address.addressType',
      /one of/,
    ],
    [
      withLocation({ ...at, address: { requestAction: 'delete' } }),
      'locations[0].address.resourceId',
      /required to delete/,
    ],
    [
      withLocation({ ...at, address: { requestAction: 'delete', addressType: 'AT_PARTIAL' } }),
      'locations[0].address.resourceId',
      /required to delete/,
    ],
    [
      {
        resourceId,
        locations: [
          { ...added, isDefault: true },
          { ...added, name: 'Quay', isDefault: true },
        ],
      },
      'locations[1].isDefault',
      /at most one/,
    ],
  ]);
});

test('records that somebody brings are known, are checked against, and give way to what the service returns', async () => {
  const shift = await beginShift();
  const { one, other } = await twoCustomers(shift);
  await update(shift, { resourceId: one.resourceId });
  const brought = { ...other, printedName: 'AS BROUGHT' };
  expect(await shift.api.customers.import({ customers: [{ ...one, name: 'Older' }, brought] })).toEqual({
    kept: 1,
    skipped: [
      {
        customerId: one.resourceId,
        reason: expect.stringContaining('The service returned this customer'),
        reasonCoded: { code: 'device.importUndated', params: { at: expect.any(String) } },
      },
    ],
  });
  expect(await shift.api.customers.get({ customerId: other.resourceId })).toMatchObject({
    customer: brought,
    source: 'import',
  });
  expect((await shift.api.customers.get({ customerId: one.resourceId })).customer).toEqual(one);

  const current = locationsOf(other).find((at) => at.isDefault);
  if (current) {
    const pier = { name: 'Pier', customerId: other.resourceId, isDefault: true };
    await expect(shift.api.customers.record({ resourceId: other.resourceId, locations: [pier] })).rejects.toMatchObject(
      { code: 'INVALID', data: { issues: [{ field: 'locations[0].isDefault' }] } },
    );
  }
  await update(shift, { resourceId: other.resourceId });
  expect(await shift.api.customers.get({ customerId: other.resourceId })).toMatchObject({
    customer: other,
    source: 'service',
  });
});

test('a record that a crash kept from being stored is caught up from the answer at the next start', async () => {
  const shift = await beginShift();
  const { one } = await twoCustomers(shift);
  const customerId = one.resourceId;
  await update(shift, { resourceId: customerId, printedName: 'FIRST' });
  await update(shift, { resourceId: customerId, printedName: 'SECOND' });
  const kept = await shift.api.customers.get({ customerId });
  await shift.api.terminal.workOffline({ offline: true });
  await shift.terminal.close();
  // As if the power had gone between the yes and the record: the file does not have it.
  for (const file of globSync(join(shift.dataDir, 'profiles', '*', 'records.sqlite*'))) rmSync(file);
  await shift.restart();
  const caughtUp = await shift.api.customers.get({ customerId });
  expect(caughtUp.customer).toEqual(kept.customer);
  expect(kept.customer.printedName).toBe('SECOND');
  // It is no younger for having been caught up now.
  expect(Date.parse(caughtUp.asOf)).toBeLessThanOrEqual(Date.parse(kept.asOf));
});
