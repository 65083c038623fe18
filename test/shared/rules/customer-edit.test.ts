import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCustomerUpdate } from '#shared/rules/customer-edit.ts';
import {
  customerForm,
  emptyLocation,
  type AddressForm,
  type CustomerForm,
  type LocationForm,
} from '#shared/rules/customer-form.ts';
import { customerUpdateIssues } from '#shared/rules/customer-update.ts';
import { customerUpdateInput } from '#shared/service/customer-update.ts';
import { addressParts, type Customer } from '#shared/service/customer.ts';
import { applyUpdate, type Kept } from './customer-rules.ts';
import { emptyAddress } from './made-address.ts';

const customerId = 9;
const text = fc.constantFrom('', 'a', 'b');
const filled = fc.constantFrom('A', 'B', 'C');
const addressType = fc.constantFrom('', 'AT_PARTIAL', 'AT_CUSTOMER');

/** An address as it can be at the service: whole, or partial. */
const address: fc.Arbitrary<AddressForm> = fc
  .record({
    name: text,
    streetLine1: text,
    streetLine2: text,
    streetLine3: text,
    streetLine4: text,
    city: text,
    state: text,
    zipCode: text,
    country: text,
    addressType,
  })
  .map((parts) =>
    parts.addressType === 'AT_PARTIAL'
      ? parts
      : { ...parts, streetLine1: parts.streetLine1 || 'x', city: 'x', state: 'x', zipCode: parts.zipCode || 'x' },
  );

const fields = {
  name: filled,
  abbreviatedName: text,
  usedForBilling: fc.boolean(),
  currencyCode: fc.constantFrom('USD', 'EUR'),
  email: text,
  phoneNumber: text,
  externalLocationId: text,
  generalLedgerNumber: text,
  customerIdentificationNumbers: fc.array(filled, { maxLength: 2 }),
};

/** A customer with locations 1, 2, …, whose addresses are 101, 102, …; at most one is the default. */
const customer: fc.Arbitrary<CustomerForm> = fc
  .record({
    name: filled,
    printedName: text,
    scac: fc.constantFrom('', 'UP'),
    ediId: text,
    isTaxExempt: fc.boolean(),
    locations: fc.array(fc.record({ ...fields, address: fc.option(address, { freq: 8 }) }), { maxLength: 4 }),
    theDefault: fc.nat(5),
  })
  .map(({ theDefault, locations, ...rest }) => ({
    ...rest,
    resourceId: customerId,
    locations: locations.map((location, index) => ({
      ...location,
      resourceId: index + 1,
      isDefault: index === theDefault,
      address: location.address && { ...location.address, resourceId: 101 + index },
    })),
  }));

/** What a person does to one location. */
const touch = fc.oneof(
  { weight: 3, arbitrary: fc.constant('nothing' as const) },
  fc.constant('delete' as const),
  fc.constant('deleteAddress' as const),
  fc.record(fields, { requiredKeys: [] }),
  fc.record({ address: fc.record({ parts: address, inPlace: fc.boolean() }), isReportingLocation: fc.boolean() }),
);
const edits = fc.record({
  own: fc.record(
    { name: filled, printedName: text, scac: fc.constantFrom('', 'BN'), ediId: text },
    { requiredKeys: [] },
  ),
  touches: fc.array(touch, { minLength: 4, maxLength: 4 }),
  added: fc.array(fc.record({ ...fields, address: fc.option(address) }), { maxLength: 2 }),
  /** The place of the new default among all; 9: it stays as it was. */
  theDefault: fc.constantFrom(9, 9, 8, 0, 1, 2, 3, 4),
});
type Edits = typeof edits extends fc.Arbitrary<infer E> ? E : never;

function edit(form: CustomerForm, { own, touches, added, theDefault }: Edits): CustomerForm {
  const locations: LocationForm[] = form.locations.flatMap((location, index): LocationForm[] => {
    const touched = touches[index] ?? 'nothing';
    if (touched === 'nothing') return [location];
    if (touched === 'delete') return [];
    if (touched === 'deleteAddress') return [{ ...location, address: null }];
    if (!('address' in touched)) return [{ ...location, ...touched }];
    const { parts, inPlace } = touched.address;
    const id = inPlace ? location.address?.resourceId : undefined;
    const { isReportingLocation } = touched;
    return [{ ...location, isReportingLocation, address: { ...parts, ...(id !== undefined && { resourceId: id }) } }];
  });
  const all = [...locations, ...added.map((location) => ({ ...location, isDefault: false }))];
  const moved =
    theDefault === 9 ? all : all.map((location, index) => ({ ...location, isDefault: index === theDefault }));
  return { ...form, ...own, locations: moved };
}

/** A form as the record it comes from: fields without a value are left out, and hidden ones are kept apart. */
function record(form: CustomerForm): Customer {
  const full = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  return {
    ...full({ ...form, locations: [] }),
    resourceId: form.resourceId,
    locations: form.locations.map(({ address: at, ...location }) => ({
      ...full(location),
      ...(at && { address: full(at) }),
    })),
  };
}

/** What two forms must have in common, whatever new ids the service gave and in whatever order it lists. */
function essence(form: CustomerForm): unknown {
  const locations = form.locations.map(({ address: at, resourceId, isReportingLocation: _, ...location }) =>
    JSON.stringify([
      resourceId !== undefined && resourceId < 1000 ? resourceId : 'new',
      Object.entries(location).sort(([a], [b]) => a.localeCompare(b)),
      at && addressParts.map((part) => at[part]),
    ]),
  );
  return { ...form, locations: locations.sort() };
}

function check(form: CustomerForm, change: Edits): 'applied' | 'nothing' | 'incomplete' {
  const known = record(form);
  const edited = edit(customerForm(known), change);
  const { input, editedAt } = buildCustomerUpdate(known, edited);
  const kept: Kept = { customer: known, reporting: new Map(form.locations.map((_, index) => [index + 1, true])) };
  if (input === null) {
    expect(essence(edited)).toEqual(essence(customerForm(known)));
    return 'nothing';
  }
  const parsed = customerUpdateInput.safeParse({ ...input, carrier: { resourceId: 1 } });
  const lacking = (input.locations ?? []).find(
    ({ resourceId, requestAction, address: at }) => resourceId !== undefined && !requestAction && !at,
  );
  if (lacking !== undefined) {
    // Nothing can be built of a changed location that neither has nor gets an address (rule 5).
    expect(parsed.error?.issues.map(({ message }) => message)).toContain('rules.toChangeLocation');
    return 'incomplete';
  }
  expect(parsed.error).toBeUndefined();
  expect(customerUpdateIssues(input, known)).toEqual([]);
  const after = applyUpdate(kept, input);
  if (typeof after === 'number') throw new Error(`refused with ${after}: ${JSON.stringify(input)}`);
  expect(essence(customerForm(after.customer))).toEqual(essence(edited));

  // Nothing that was not edited is touched, down to what the service does not tell.
  const listed = new Set<unknown>((input.locations ?? []).map(({ resourceId }) => resourceId));
  for (const location of known.locations ?? []) {
    if (listed.has(location.resourceId)) continue;
    expect(after.customer.locations).toContainEqual(location);
    expect(after.reporting.get(location.resourceId ?? 0)).toBe(true);
  }
  for (const [index, place] of editedAt.entries()) {
    const { resourceId, requestAction } = input.locations?.[index] ?? {};
    if (place === null) expect(requestAction).toBe('delete');
    else expect(edited.locations[place]?.resourceId).toBe(resourceId);
    const before = customerForm(known).locations.find((location) => location.resourceId === resourceId);
    const now = place === null ? undefined : edited.locations[place];
    if (before === undefined || now === undefined) continue;
    expect(now).not.toEqual(before);
  }
  return 'applied';
}

describe('the update built from what a person edited', () => {
  it('makes exactly that of the customer, and touches nothing else', () => {
    const seen = { applied: 0, nothing: 0, incomplete: 0 };
    fc.assert(
      fc.property(customer, edits, (form, change) => {
        seen[check(form, change)] += 1;
      }),
      { numRuns: 3000 },
    );
    expect(seen.applied).toBeGreaterThan(1000);
    expect(seen.nothing).toBeGreaterThan(0);
    expect(seen.incomplete).toBeGreaterThan(0);
  });

  const whole = { ...emptyAddress, streetLine1: '1 Main St', city: 'Omaha', state: 'NE', zipCode: '68102' };
  const dock: LocationForm = {
    ...emptyLocation,
    resourceId: 1,
    name: 'Dock',
    isDefault: true,
    email: 'dock@mill.example',
    abbreviatedName: 'DCK',
    address: { ...whole, resourceId: 101, streetLine2: 'Gate 3' },
  };
  const silo: LocationForm = {
    ...dock,
    resourceId: 2,
    name: 'Silo',
    isDefault: false,
    address: { ...whole, resourceId: 102 },
  };
  const mill: CustomerForm = {
    resourceId: customerId,
    name: 'Mill',
    printedName: 'MILL',
    scac: 'UP',
    ediId: '77',
    isTaxExempt: false,
    locations: [dock, silo],
  };
  const build = (edited: CustomerForm) => buildCustomerUpdate(record(mill), edited);

  it('is nothing where nothing was changed', () => {
    expect(build(customerForm(record(mill)))).toEqual({ input: null, editedAt: [] });
  });

  it('has only the fields of the customer that changed, empty where they are cleared', () => {
    expect(build({ ...mill, scac: '', isTaxExempt: true }).input).toEqual({
      resourceId: customerId,
      scac: '',
      isTaxExempt: true,
    });
  });

  it('sends a changed location whole, its address in place, and what keeps its value empty to clear it', () => {
    const address = { ...whole, resourceId: 101, city: 'Lincoln' };
    expect(build({ ...mill, locations: [{ ...dock, email: '', address }, silo] }).input?.locations).toEqual([
      {
        name: 'Dock',
        resourceId: 1,
        isDefault: true,
        usedForBilling: false,
        abbreviatedName: 'DCK',
        currencyCode: 'USD',
        email: '',
        address: { resourceId: 101, streetLine1: '1 Main St', city: 'Lincoln', state: 'NE', zipCode: '68102' },
      },
    ]);
  });

  it('replaces an address where a part is taken away that nothing is said to clear in place', () => {
    const partial = { ...silo, address: { ...whole, resourceId: 102, addressType: 'AT_PARTIAL', city: '' } };
    const [sent] = build({ ...mill, locations: [dock, partial] }).input?.locations ?? [];
    expect(sent?.address).toEqual({
      streetLine1: '1 Main St',
      state: 'NE',
      zipCode: '68102',
      addressType: 'AT_PARTIAL',
    });
  });

  it('lists the default that lets go before the one that takes it', () => {
    const moved = [
      { ...dock, isDefault: false },
      { ...silo, isDefault: true },
    ];
    const built = build({ ...mill, locations: [...moved].reverse() });
    expect(built.input?.locations?.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['Dock', false],
      ['Silo', true],
    ]);
    expect(built.editedAt).toEqual([1, 0]);
  });

  it('deletes with the name, and a default that goes is said to be none', () => {
    expect(build({ ...mill, locations: [{ ...silo, isDefault: true }] }).input?.locations?.[0]).toEqual({
      name: 'Dock',
      resourceId: 1,
      requestAction: 'delete',
      isDefault: false,
    });
  });

  it('never adds a location once more that is known without its number', () => {
    const { resourceId: _number, ...unnumbered } = dock;
    const imported: CustomerForm = { ...mill, locations: [unnumbered, silo] };
    const changed = (edited: CustomerForm) => buildCustomerUpdate(record(imported), edited);
    expect(changed(imported)).toEqual({ input: null, editedAt: [] });
    expect(changed({ ...imported, printedName: 'NEW' }).input).toEqual({ resourceId: customerId, printedName: 'NEW' });
    const pier = { ...emptyLocation, name: 'Pier', email: dock.email, address: whole };
    expect(changed({ ...imported, locations: [unnumbered, silo, pier] }).input?.locations).toEqual([
      expect.objectContaining({ name: 'Pier', customerId, email: dock.email }),
    ]);
  });

  it('adds a location under its customer', () => {
    const pier = { ...emptyLocation, name: 'Pier', address: whole };
    expect(build({ ...mill, locations: [dock, silo, pier] }).input?.locations).toMatchObject([
      { name: 'Pier', customerId, isDefault: false, currencyCode: 'USD' },
    ]);
  });
});

describe('a stored phone number of fifteen characters', () => {
  const known: Customer = {
    resourceId: customerId,
    name: 'Mill',
    locations: [
      {
        resourceId: 3,
        name: 'Plant',
        isDefault: true,
        phoneNumber: '+1 555 000 1111',
        address: {
          resourceId: 4,
          streetLine1: '1 Dock Rd',
          city: 'Gary',
          state: 'IN',
          zipCode: '46402',
        },
      },
    ],
  };

  it('is not sent again when something else changes, and keeps nobody from changing it', () => {
    const form = customerForm(known);
    const edited = { ...form, locations: form.locations.map((one) => ({ ...one, abbreviatedName: 'PLT' })) };
    const { input } = buildCustomerUpdate(known, edited);
    expect(input?.locations?.[0]).toMatchObject({ resourceId: 3, abbreviatedName: 'PLT', isDefault: true });
    expect(input?.locations?.[0]).not.toHaveProperty('phoneNumber');
    expect(customerUpdateInput.safeParse({ ...input, carrier: { resourceId: 1 } }).success).toBe(true);
    const cleared = { ...form, locations: form.locations.map((one) => ({ ...one, phoneNumber: '' })) };
    expect(buildCustomerUpdate(known, cleared).input?.locations?.[0]?.phoneNumber).toBe('');
  });
});
