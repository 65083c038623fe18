import { describe, expect, it } from 'vitest';
import { customerForm } from '#shared/rules/customer-form.ts';
import { customer as customerSchema, type Customer } from '#shared/service/customer.ts';
import { afterUpdate } from '../../../src/renderer/features/customers/apply-update.ts';
import { changesInWords } from '../../../src/renderer/features/customers/change-words.ts';
import {
  customerDraft,
  customerIn,
  customerPlan,
  editedForm,
  updateOf,
} from '../../../src/renderer/features/customers/customer-plan.ts';
import { findCustomers } from '../../../src/renderer/features/customers/store.svelte.ts';
import { goneLocations, rebase, withLocations } from '../../../src/renderer/features/customers/rebase.ts';
import { FormModel } from '../../../src/renderer/lib/form/form.svelte.ts';

const known: Customer = customerSchema.parse({
  resourceId: 3001,
  uuid: 'u',
  name: 'Northmark Grain',
  printedName: 'NORTHMARK GRAIN',
  scac: 'NMGR',
  isTaxExempt: null,
  locations: [
    {
      resourceId: 30_001,
      name: 'Main Plant',
      isDefault: true,
      usedForBilling: false,
      currencyCode: 'USD',
      email: 'a@b.example',
      address: { resourceId: 60_001, streetLine1: '1 Mill Road', city: 'Oak', state: 'MN', zipCode: '55401' },
    },
    {
      resourceId: 30_002,
      name: 'Billing Office',
      isDefault: false,
      usedForBilling: true,
      generalLedgerNumber: '401',
      customerIdentificationNumbers: ['A'],
      address: { resourceId: 60_002, streetLine1: '2 Dock Street', city: 'Elm', state: 'MN', zipCode: '55402' },
    },
  ],
});

/** A form for the known customer, as the window fills it. */
const aForm = (base: Customer = known) =>
  new FormModel<Customer>(
    customerPlan(() => base),
    base,
  );
const valueOf = (form: FormModel<Customer>): Customer => form.value ?? { resourceId: 0 };
const newLocation = { name: 'South Yard', isDefault: false, usedForBilling: false, currencyCode: 'USD' };

describe('the form of a customer', () => {
  it('changes nothing by being opened, whatever the record lacks', () => {
    const sparse = customerSchema.parse({ resourceId: 5, name: 'A', locations: [{ resourceId: 6, address: {} }] });
    for (const record of [known, sparse, { resourceId: 9 }]) {
      expect(updateOf(record, valueOf(aForm(record))).input).toBeNull();
    }
  });

  it('makes the smallest update of what was changed', () => {
    const form = aForm();
    form.set(['scac'], '');
    expect(updateOf(known, valueOf(form)).input).toEqual({ resourceId: 3001, scac: '' });
  });

  it('sends a changed location whole with its address in place, and lets go of the default before it moves', () => {
    const form = aForm();
    form.set(['locations', 0, 'isDefault'], false);
    form.set(['locations', 1, 'isDefault'], true);
    const { input } = updateOf(known, valueOf(form));
    expect(
      input?.locations?.map(({ resourceId, isDefault, address }) => [resourceId, isDefault, address?.resourceId]),
    ).toEqual([
      [30_001, false, 60_001],
      [30_002, true, 60_002],
    ]);
  });

  it('says what is wrong beside the field it is in, wherever the location stands in the update', () => {
    const form = aForm();
    form.remove(['locations'], 0);
    form.add(['locations'], { ...newLocation, phoneNumber: '123456789012', address: { streetLine1: 'x' } });
    form.check();
    expect(form.issues.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['locations[1].phoneNumber', 'locations[1].address.city', 'locations[1].address.zipCode']),
    );
    expect(form.issues.every(({ field }) => field.startsWith('locations[1]'))).toBe(true);
  });

  it('asks for nothing of a customer nobody knows but what is filled in', () => {
    const form = aForm({ resourceId: 42 });
    form.set(['ediId'], '777');
    expect(form.check()).toBe(true);
    expect(updateOf({ resourceId: 42 }, valueOf(form)).input).toEqual({ resourceId: 42, ediId: '777' });
  });
});

describe('an update in words', () => {
  it('shows what is changed, added, deleted, and where the default goes', () => {
    const form = aForm();
    form.set(['name'], 'Northmark');
    form.set(['locations', 1, 'address', 'city'], 'Ash');
    form.remove(['locations'], 0);
    form.add(['locations'], { ...newLocation, isDefault: true });
    const told = changesInWords(customerForm(known), editedForm(valueOf(form)));
    expect(told.map(({ what, title }) => [what, title])).toEqual([
      ['own', 'Customer'],
      ['default', 'The default moves from Main Plant to South Yard'],
      ['changed', 'Location Billing Office'],
      ['added', 'New location South Yard'],
      ['deleted', 'Location Main Plant is deleted'],
    ]);
    expect(told[0]?.fields).toEqual([{ label: 'Name', from: 'Northmark Grain', to: 'Northmark' }]);
    expect(told[2]?.fields).toEqual([{ label: 'Address changed in place: City', from: 'Elm', to: 'Ash' }]);
  });

  it('says nothing of locations that are known without their number and stay as they are', () => {
    const unnumbered = known.locations?.map(({ resourceId: _number, ...location }) => location);
    const imported = customerSchema.parse({ ...known, locations: unnumbered });
    const form = aForm(imported);
    form.set(['ediId'], '700');
    const before = customerForm(customerIn(customerDraft(imported)));
    const told = () => changesInWords(before, editedForm(valueOf(form))).map(({ what, title }) => [what, title]);
    expect(told()).toEqual([['own', 'Customer']]);
    expect(updateOf(imported, valueOf(form)).input).toEqual({ resourceId: 3001, ediId: '700' });
    form.set(['locations', 1, 'email'], 'new@b.example');
    expect(told()).toEqual([
      ['own', 'Customer'],
      ['added', 'New location Billing Office'],
    ]);
  });

  it('a name in an address that changes the direction of writing cannot turn what stands beside it', () => {
    const edited = customerForm(known);
    const [first] = customerForm({ ...known, locations: known.locations?.slice(0, 1) }).locations;
    const address = first?.address ?? null;
    if (first === undefined || address === null) throw new Error('no address');
    const before = { ...edited, locations: [{ ...first, address: { ...address, name: '\u202EDock' } }] };
    const [told] = changesInWords(before, { ...edited, locations: [{ ...first, address: null }] });
    expect(told?.fields[0]?.from).toMatch(/^\u2068\\u202eDock\u2069, /);
  });

  it('tells a new address from one that is changed or deleted', () => {
    const address = (value: unknown) => {
      const draft = customerDraft({ ...known, locations: [{ ...known.locations?.[0], address: value }] });
      const before = customerForm({ ...known, locations: known.locations?.slice(0, 1) });
      return changesInWords(before, editedForm(customerIn(draft)))[0]?.fields.map(({ label }) => label);
    };
    expect(address({ streetLine1: '9 New Road', city: 'Fir' })).toEqual(['Address replaced by a new one']);
    expect(address(null)).toEqual(['Address deleted']);
  });
});

describe('a recorded update that is changed', () => {
  it('opens as the customer it was meant to make, so that nothing else is sent again', () => {
    const form = aForm();
    form.set(['ediId'], '700');
    form.set(['locations', 0, 'isDefault'], false);
    form.set(['locations', 1, 'isDefault'], true);
    form.set(['locations', 1, 'email'], 'new@b.example');
    form.add(['locations'], { ...newLocation, address: { streetLine1: '3', city: 'Fir', state: 'MN', zipCode: '5' } });
    const { input } = updateOf(known, valueOf(form));
    if (input === null) throw new Error('nothing changed');
    const again = customerIn(customerDraft(afterUpdate(known, input)));
    expect(updateOf(known, again).input).toEqual(input);
  });

  it('has its deleted locations deleted and its replaced addresses replaced', () => {
    const form = aForm();
    form.remove(['locations'], 1);
    form.set(['locations', 0, 'address'], { streetLine1: '9', city: 'Fir', state: 'MN', zipCode: '5', country: 'US' });
    const { input } = updateOf(known, valueOf(form));
    if (input === null) throw new Error('nothing changed');
    expect(updateOf(known, customerIn(customerDraft(afterUpdate(known, input)))).input).toEqual(input);
  });
});

describe('a record that is renewed while it is edited', () => {
  it('keeps what was changed on top of what is new', () => {
    const form = aForm();
    form.set(['printedName'], 'MINE');
    form.set(['locations', 0, 'phoneNumber'], '1555');
    form.add(['locations'], { ...newLocation });
    const renewed: Customer = {
      ...known,
      scac: 'NEWC',
      locations: [
        { ...known.locations?.[0], email: 'renewed@b.example' },
        ...(known.locations ?? []).slice(1),
        { resourceId: 30_003, name: 'Dry Dock' },
      ],
    };
    const draft = rebase(customerDraft(known), form.kept, customerDraft(renewed));
    const { input } = updateOf(renewed, customerIn(draft));
    expect(input?.printedName).toBe('MINE');
    expect(input).not.toHaveProperty('scac');
    expect(input?.locations?.map(({ name }) => name)).toEqual(['South Yard', 'Main Plant']);
    expect(input?.locations?.at(-1)).toMatchObject({ phoneNumber: '1555' });
    expect(input?.locations?.at(-1)).not.toHaveProperty('email');
  });

  it('keeps a deletion, and lets a location that is gone go', () => {
    const form = aForm();
    form.remove(['locations'], 0);
    const stays = customerIn(rebase(customerDraft(known), form.kept, customerDraft(known)));
    expect(stays.locations?.map(({ name }) => name)).toEqual(['Billing Office']);
    const gone: Customer = { ...known, locations: known.locations?.slice(0, 1) };
    const left = customerIn(rebase(customerDraft(known), aForm().kept, customerDraft(gone)));
    expect(left.locations?.map(({ name }) => name)).toEqual(['Main Plant']);
  });

  it('gives back what was changed of a location that is gone, and keeps it on top should it come back', () => {
    const gone = customerDraft({ ...known, locations: known.locations?.slice(0, 1) });
    const form = aForm();
    expect(goneLocations(customerDraft(known), form.kept, gone)).toEqual([]);
    form.set(['locations', 1, 'email'], 'mine@b.example');
    const [office] = goneLocations(customerDraft(known), form.kept, gone);
    expect(office?.before).toMatchObject({ name: 'Billing Office', email: '' });
    expect(office?.mine).toMatchObject({ name: 'Billing Office', email: 'mine@b.example' });
    if (office === undefined) return;
    const mine = withLocations(rebase(customerDraft(known), form.kept, gone), [office.mine]);
    const back = rebase(withLocations(gone, [office.before]), mine, customerDraft(known));
    expect(updateOf(known, customerIn(back)).input?.locations).toMatchObject([
      { resourceId: 30_002, email: 'mine@b.example' },
    ]);
  });

  it('keeps a recorded change of a location that the record lacked until it came', () => {
    const form = aForm();
    form.set(['locations', 1, 'email'], 'mine@b.example');
    const { input } = updateOf(known, valueOf(form));
    if (input === null) throw new Error('nothing changed');
    const none = { resourceId: 3001 };
    const recorded = customerDraft(afterUpdate(none, input));
    const [office] = goneLocations(customerDraft(none), recorded, customerDraft(none));
    expect(office).toMatchObject({ before: null, mine: { email: 'mine@b.example' } });
    expect(customerIn(rebase(customerDraft(none), recorded, customerDraft(none))).locations ?? []).toEqual([]);
    const back = customerIn(rebase(customerDraft(none), recorded, customerDraft(known)));
    expect(updateOf(known, back).input?.locations).toMatchObject([{ resourceId: 30_002, email: 'mine@b.example' }]);
  });
});

describe('a customer out of a file that lacks the numbers of its locations', () => {
  const imported: Customer = {
    ...known,
    locations: known.locations?.map(({ resourceId: _number, ...location }) => location),
  };

  it('has none of them added once more, when it is opened, changed, or changed again later', () => {
    const form = aForm(imported);
    expect(updateOf(imported, valueOf(form)).input).toBeNull();
    form.set(['printedName'], 'MINE');
    expect(updateOf(imported, valueOf(form)).input).toEqual({ resourceId: 3001, printedName: 'MINE' });
    form.add(['locations'], { ...newLocation, email: 'a@b.example' });
    const { input } = updateOf(imported, valueOf(form));
    if (input === null) throw new Error('nothing changed');
    expect(input.locations?.map(({ name, email }) => [name, email])).toEqual([['South Yard', 'a@b.example']]);
    expect(updateOf(imported, customerIn(customerDraft(afterUpdate(imported, input)))).input).toEqual(input);
  });

  it('gives way to the record of the service, with what was added on top of it', () => {
    const form = aForm(imported);
    form.add(['locations'], { ...newLocation });
    const draft = rebase(customerDraft(imported), form.kept, customerDraft(known));
    expect(updateOf(known, customerIn(draft)).input?.locations?.map(({ name }) => name)).toEqual(['South Yard']);
  });
});

describe('searching customers', () => {
  const all = [{ customerId: 3001, customer: known, source: 'service', asOf: '2026-05-01T00:00:00Z' } as const];
  it.each(['3001', 'north', 'nmgr', 'dock street', 'grain elm', 'nörth', ''])('finds them by %j', (text) => {
    expect(findCustomers(all, text)).toHaveLength(1);
  });
  it('finds none where a word is missing', () => {
    expect(findCustomers(all, 'northmark oakridge')).toEqual([]);
  });
});
