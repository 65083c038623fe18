import { describe, expect, it } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import type { CustomerUpdate } from '#shared/rules/customer-edit.ts';
import { customerUpdateIssues, customerUpdateWarnings } from '#shared/rules/customer-update.ts';
import type { LocationInput } from '#shared/service/customer-update.ts';
import type { Customer } from '#shared/service/customer.ts';
import { processorMs } from '../../support/processor-time.ts';

const address = { streetLine1: '1 Main St', city: 'Omaha', state: 'NE', zipCode: '68102' };
const dock: LocationInput = { name: 'Dock', resourceId: 1, isDefault: true, address: { ...address, resourceId: 101 } };
const silo: LocationInput = { name: 'Silo', resourceId: 2, isDefault: false, address: { ...address, resourceId: 102 } };
const pier: LocationInput = { name: 'Pier', customerId: 9, address };
const known: Customer = {
  resourceId: 9,
  name: 'Mill',
  printedName: 'MILL',
  locations: [
    {
      resourceId: 1,
      name: 'Dock',
      isDefault: true,
      usedForBilling: true,
      currencyCode: 'CAD',
      abbreviatedName: 'DCK',
      address: { ...address, resourceId: 101, streetLine2: 'Gate 3' },
    },
    { resourceId: 2, name: 'Silo', isDefault: false, currencyCode: 'USD', address: { ...address, resourceId: 102 } },
  ],
};

const update = (fields: Partial<CustomerUpdate>): CustomerUpdate => ({ resourceId: 9, ...fields });
const issues = (fields: Partial<CustomerUpdate>, customer: Customer | null = known) =>
  customerUpdateIssues(update(fields), customer).map(({ field, rule }) => `${field} ${inEnglish(rule)}`);
const warnings = (fields: Partial<CustomerUpdate>, customer: Customer | null = known) =>
  customerUpdateWarnings(update(fields), customer).map(({ field, rule }) => `${field} ${inEnglish(rule)}`);

/** Of a location, everything that would be lost if it were left out. */
const whole = (location: LocationInput): LocationInput => ({
  isReportingLocation: true,
  usedForBilling: true,
  abbreviatedName: 'DCK',
  ...(location.resourceId === 1 && { currencyCode: 'CAD' }),
  ...location,
  ...(location.address?.requestAction !== 'delete' && {
    address: { ...location.address, ...(location.resourceId === 1 && { streetLine2: 'Gate 3' }) },
  }),
});
const away = { ...pier, isDefault: false };
const gone = { name: 'Dock', resourceId: 1, requestAction: 'delete' as const };
const codes = (fields: Partial<CustomerUpdate>, customer: Customer | null) =>
  customerUpdateWarnings(update(fields), customer).map(
    ({ field, rule }) => `${field} ${typeof rule === 'string' ? rule : rule.code}`,
  );

describe('a customer update is recorded', () => {
  it.each<[string, Partial<CustomerUpdate>]>([
    ['when it changes nothing: its answer is the only full record there is', {}],
    ['when it clears scac and ediId', { scac: '', ediId: '' }],
    ['when null keeps what there is', { name: null, scac: null, locations: null }],
    [
      'when the default lets go before another takes it',
      {
        locations: [
          { ...dock, isDefault: false },
          { ...silo, isDefault: true },
        ],
      },
    ],
    [
      'when the default is deleted before another takes it',
      {
        locations: [
          { name: 'Dock', resourceId: 1, requestAction: 'delete' },
          { ...pier, isDefault: true },
        ],
      },
    ],
    ['when the default stays the default', { locations: [dock] }],
    ['when a new location says that it is no default', { locations: [{ ...pier, isDefault: false }] }],
    ['when a new location follows the default', { locations: [dock, pier] }],
    [
      'when a location is deleted with its name',
      { locations: [{ name: 'Silo', resourceId: 2, requestAction: 'delete' }] },
    ],
  ])('%s', (_, fields) => {
    expect(issues(fields)).toEqual([]);
  });
});

describe('a customer update is not recorded', () => {
  it.each<[string, Partial<CustomerUpdate>, string]>([
    ['with an empty name', { name: ' ' }, 'name must not be empty'],
    ['with a location without name', { locations: [{ ...dock, name: '' }] }, 'locations[0].name must not be empty'],
    [
      'with a changed location that does not say whether it is the default',
      { locations: [{ name: 'Dock', resourceId: 1, address }] },
      'locations[0].isDefault must be stated',
    ],
    [
      'with one location twice',
      { locations: [silo, dock, silo] },
      'locations[2].resourceId is the location of locations[0]',
    ],
    [
      'with a location of another customer',
      { locations: [{ ...silo, customerId: 8 }] },
      'locations[0].customerId must be the resourceId of the customer (9)',
    ],
    [
      'with a new location under another customer',
      { locations: [{ ...pier, customerId: 8, isDefault: false }] },
      'locations[0].customerId must be the resourceId of the customer (9)',
    ],
    [
      'with two defaults',
      {
        locations: [
          { ...dock, isDefault: false },
          { ...silo, isDefault: true },
          { ...pier, isDefault: true },
        ],
      },
      'locations[2].isDefault cannot be true too',
    ],
    [
      'with a new location at an address that another one has',
      { locations: [{ ...pier, isDefault: false, address: { ...address, resourceId: 102 } }] },
      'locations[0].address.resourceId must be left out',
    ],
    [
      'with a default that is deleted',
      { locations: [{ ...dock, requestAction: 'delete' }] },
      'locations[0].isDefault must not be true',
    ],
    [
      'with a second default',
      { locations: [{ ...silo, isDefault: true }] },
      'locations[0].isDefault cannot be true while Dock is the default; list Dock with isDefault false before',
    ],
    [
      'with a new default before the old one lets go',
      {
        locations: [
          { ...silo, isDefault: true },
          { ...dock, isDefault: false },
        ],
      },
      'locations[0].isDefault cannot be true before Dock has become false',
    ],
    [
      'with a first location that would become the default unsaid',
      { locations: [{ name: 'Silo', resourceId: 2, requestAction: 'delete' }, pier] },
      'locations[1].isDefault must be stated: Dock is the default, and an update without one would make it this location',
    ],
  ])('%s', (_, fields, rule) => {
    expect(issues(fields).join('\n')).toContain(rule);
  });

  it.each<[string, Partial<CustomerUpdate>, [string, string][]]>([
    [
      'a deleted location without its name',
      { locations: [{ name: '', resourceId: 2, requestAction: 'delete' }] },
      [['locations[0].name', 'rules.notEmptyDeleted']],
    ],
    [
      'an address of blanks alone',
      { locations: [{ ...silo, address: { ...address, resourceId: 102, city: ' ', zipCode: '\u00a0' } }] },
      [
        ['locations[0].address.city', 'rules.unlessPartial'],
        ['locations[0].address.zipCode', 'rules.unlessPartial'],
      ],
    ],
    ['a location without a name', { locations: [{ ...silo, name: ' ' }] }, [['locations[0].name', 'rules.notEmpty']]],
    [
      'a location of another customer, which may be left out',
      { locations: [{ ...silo, customerId: 8 }] },
      [['locations[0].customerId', 'rules.ofThisCustomerOrOut']],
    ],
    [
      'a new location under another customer',
      { locations: [{ ...pier, customerId: 8, isDefault: false }] },
      [['locations[0].customerId', 'rules.ofThisCustomer']],
    ],
    [
      'a first location that does not say whether it is the default, whatever the others say',
      { locations: [pier, silo] },
      [['locations[0].isDefault', 'rules.sayFalse']],
    ],
    [
      'a new default after the old one was listed, and did not let go',
      { locations: [dock, { ...silo, isDefault: true }] },
      [['locations[1].isDefault', 'rules.oneDefault']],
    ],
  ])('for %s, and for nothing else', (_, fields, told) => {
    const found = customerUpdateIssues(update(fields), known);
    expect(found.map(({ field, rule }) => [field, typeof rule === 'string' ? rule : rule.code])).toEqual(told);
  });

  it('with one location again and again, each told with the first', () => {
    expect(issues({ locations: [silo, silo, silo] }).filter((issue) => issue.includes('resourceId'))).toEqual([
      expect.stringContaining('locations[1].resourceId is the location of locations[0]'),
      expect.stringContaining('locations[2].resourceId is the location of locations[0]'),
    ]);
  });

  it('by the record of another customer', () => {
    expect(issues({ locations: [{ ...silo, isDefault: true }] }, { ...known, resourceId: 10 })).toEqual([]);
    expect(issues({ locations: [{ ...silo, isDefault: true }] }, null)).toEqual([]);
  });
});

describe('what a customer update does beyond what it says', () => {
  it('is warned of a new name of the customer, with its user groups', () => {
    expect(warnings({ name: 'Steel Mill' }).join()).toContain('"Mill Admin" and "Mill Operator" are renamed too');
    expect(warnings({ name: 'Mill' })).toEqual([]);
  });

  it('is warned of a SCAC that is hardly one, which the service alone can tell', () => {
    expect(issues({ scac: 'UP 1' })).toEqual([]);
    expect(warnings({ scac: 'UP 1' }).join()).toContain('scac is no SCAC of two to four letters; the service refuses');
    expect(warnings({ scac: 'up' })).toEqual([]);
  });

  it('is warned of a new name of a location', () => {
    const renamed = { ...silo, name: 'Silo 2', isReportingLocation: false };
    expect(warnings({ locations: [renamed] })).toEqual([
      'locations[0].name is new: clear references to Silo in revenue agreements, invoice settings and workflows change too',
    ]);
  });

  it('is warned of everything that a changed location loses by being left out', () => {
    expect(warnings({ locations: [dock] }).map((warning) => warning.split(' ')[0])).toEqual([
      'locations[0].isReportingLocation',
      'locations[0].abbreviatedName',
      'locations[0].usedForBilling',
      'locations[0].currencyCode',
      'locations[0].address.streetLine2',
    ]);
    const whole = {
      ...dock,
      isReportingLocation: true,
      abbreviatedName: 'DCK',
      usedForBilling: true,
      currencyCode: 'CAD',
      address: { ...address, resourceId: 101, streetLine2: 'Gate 3' },
    };
    expect(warnings({ locations: [whole] })).toEqual([]);
    // Another address is no loss: the one there is goes as a whole, and that has been said.
    expect(warnings({ locations: [{ ...whole, address }] })).toEqual([]);
  });

  it.each<[string, LocationInput, string]>([
    ['a location that was not there', { ...silo, resourceId: 77 }, 'locations[0].resourceId was no location of Mill'],
    [
      'an address that was not there',
      { ...silo, address: { ...address, resourceId: 777 } },
      'locations[0].address.resourceId was not the location’s address',
    ],
    [
      'a name that another has',
      { ...pier, isDefault: false, name: 'Dock' },
      'locations[0].name is the name of another location',
    ],
    [
      'a reserved identifier',
      { ...silo, externalLocationId: 'up:7' },
      'locations[0].externalLocationId starts with "up:"',
    ],
  ])('is told of %s', (_, location, rule) => {
    expect(warnings({ locations: [location] }).join('\n')).toContain(rule);
  });

  it('is warned where the customer is left without a default', () => {
    const gone = { name: 'Dock', resourceId: 1, requestAction: 'delete' as const };
    expect(warnings({ locations: [gone] }).join()).toContain('leaves the customer without a default location');
    expect(warnings({ locations: [gone, { ...pier, isDefault: true }] })).toEqual([]);
  });

  it.each<[string, Partial<CustomerUpdate>, string[]]>([
    ['a printed name that may not be cleared', { printedName: '' }, ['printedName rules.emptyUnclear']],
    [
      'two locations that exchange their names',
      { locations: [whole({ ...dock, name: 'Silo' }), whole({ ...silo, name: 'Dock' })] },
      ['locations[0].name rules.renamesReferences', 'locations[1].name rules.renamesReferences'],
    ],
    ['two new locations of one name', { locations: [away, away] }, ['locations[1].name rules.nameOfAnother']],
    [
      'a new location in place of one that goes',
      { locations: [{ ...gone, resourceId: 2, name: 'Pier', isDefault: false }, away] },
      [],
    ],
    ['a location that goes, and not the default', { locations: [{ ...gone, resourceId: 2, isDefault: false }] }, []],
    [
      'a location that goes first, and may be taken for a second default',
      { locations: [{ ...gone, resourceId: 2, name: 'Pier' }, away] },
      ['locations[0].isDefault rules.wouldBecomeDefault'],
    ],
    [
      'an address that goes',
      { locations: [whole({ ...dock, address: { resourceId: 101, requestAction: 'delete' } })] },
      [],
    ],
    [
      'a default that lets go',
      { locations: [whole({ ...dock, isDefault: false })] },
      ['locations rules.noDefaultLeft'],
    ],
    ['a default that goes', { locations: [gone, away] }, ['locations rules.noDefaultLeft']],
    ['a default that goes, and the next takes it', { locations: [gone, pier] }, []],
    ['a default that another has taken', { locations: [{ ...away, isDefault: true }, gone] }, []],
  ])('is told of %s, and of nothing else', (_, fields, told) => {
    expect(codes(fields, known)).toEqual(told);
  });

  it.each<[string, Partial<CustomerUpdate>, string[]]>([
    ['a new name', { name: 'Steel Mill' }, ['name rules.renamesGroups']],
    ['a printed name that is cleared', { printedName: '' }, []],
    ['a location nobody knows', { locations: [whole({ ...silo, resourceId: 77 })] }, []],
    ['a location that goes', { locations: [{ ...gone, isDefault: false }] }, []],
    [
      'a first location that goes and does not say that it is not the default',
      { locations: [gone] },
      ['locations[0].isDefault rules.wouldBecomeDefault'],
    ],
    [
      'a first location that says nothing',
      { locations: [pier, away] },
      ['locations[0].isDefault rules.wouldBecomeDefault', 'locations[1].name rules.nameOfAnother'],
    ],
    [
      'two that take the default',
      {
        locations: [
          { ...away, isDefault: true },
          { ...away, name: 'Quay', isDefault: true },
        ],
      },
      ['locations[0].isDefault rules.refusedWhileDefault'],
    ],
  ])('is told of %s as far as it can be without the record of the customer', (_, fields, told) => {
    for (const other of [null, { ...known, resourceId: 10 }]) expect(codes(fields, other).toSorted()).toEqual(told);
  });

  it('takes a location without a currency for one in dollars, and an address without a number for any', () => {
    const plain = { resourceId: 2, name: 'Silo', address };
    const customer = { ...known, locations: [plain] };
    expect(codes({ locations: [whole(silo)] }, customer)).toEqual([]);
  });

  it('is warned of the name of a location that has no number, beside a new one, and of the first of two of one number', () => {
    for (const resourceId of [null, undefined]) {
      const unnumbered = { ...known, locations: [...(known.locations ?? []), { name: 'Pier', resourceId }] };
      expect(codes({ locations: [away] }, unnumbered)).toEqual(['locations[0].name rules.nameOfAnother']);
    }
    const twice = { ...known, locations: [...(known.locations ?? []), { resourceId: 2, name: 'Tank' }] };
    expect(codes({ locations: [whole(silo)] }, twice)).toEqual([]);
  });

  it('is warned where nobody knows the default', () => {
    expect(warnings({ locations: [pier] }, null).join()).toContain('this one would become it');
    expect(warnings({ locations: [{ ...pier, isDefault: true }] }, null).join()).toContain('is refused while another');
    expect(warnings({ locations: [{ ...pier, isDefault: false }] }, null)).toEqual([]);
  });
});

it('thousands of locations of one name are warned about at once', async () => {
  const locations = Array.from({ length: 3_000 }, (_, at) => ({ ...silo, resourceId: at + 1 }));
  const many = { ...known, locations };
  const warned = () =>
    expect(warnings({ locations }, many).join()).toContain('locations[2999].name is the name of another');
  expect(await processorMs(warned)).toBeLessThan(1_500);
});
