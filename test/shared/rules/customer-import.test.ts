import { describe, expect, it } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import { customerColumns } from '#shared/rules/customer-columns.ts';
import { customerForm } from '#shared/rules/customer-form.ts';
import { type ReadCustomers, readCustomers } from '#shared/rules/customer-import.ts';

const leftOutOf = ({ leftOut }: ReadCustomers) =>
  leftOut.map(({ where, reason }) => ({ where: inEnglish(where), reason: inEnglish(reason) }));
const record = (resourceId: number, name: string) => ({
  resourceId,
  name,
  isTaxExempt: false,
  locations: [{ resourceId: resourceId * 10, name: 'Plant', isDefault: true, address: { resourceId: 7, city: 'Oak' } }],
});

describe('customers out of JSON', () => {
  it.each([
    ['an array of records', [record(1, 'A'), record(2, 'B')]],
    ['an object that holds them', { customers: [record(1, 'A'), record(2, 'B')] }],
    ['answers of the service', [{ customer: record(1, 'A'), contract: {} }, { customer: record(2, 'B') }]],
  ])('come from %s, every field kept', (_what, content) => {
    const read = readCustomers(JSON.stringify(content));
    expect(read.customers).toEqual([record(1, 'A'), record(2, 'B')]);
    expect(leftOutOf(read)).toEqual([]);
  });

  it('come from a single record, also behind the mark some editors put first', () => {
    expect(readCustomers(`\u{feff} ${JSON.stringify(record(5, 'E'))}`).customers).toEqual([record(5, 'E')]);
  });

  it('are left out one by one, with the reason and their name', () => {
    const wrong = [{ name: 'No number' }, { ...record(2, 'B'), isTaxExempt: 'maybe' }, 'text', record(-1, 'D')];
    const read = readCustomers(JSON.stringify([...wrong, record(9, 'Good')]));
    expect(read.customers.map(({ resourceId }) => resourceId)).toEqual([9]);
    expect(leftOutOf(read)).toEqual([
      { where: 'record 1 (No number)', reason: 'its number (resourceId) cannot be read' },
      { where: 'record 2 (B)', reason: 'isTaxExempt cannot be read' },
      { where: 'record 3', reason: 'is no record of a customer' },
      { where: 'record 4 (D)', reason: 'its number (resourceId) cannot be read' },
    ]);
  });

  it('are none where the file is cut off', () => {
    const read = readCustomers('[{"resourceId": 1}, {');
    expect(read.customers).toEqual([]);
    expect(read.leftOut).toHaveLength(1);
  });
});

describe('customers out of CSV', () => {
  it('are put together from a line for each location', () => {
    const read = readCustomers(
      [
        'Customer ID;customer_name;isTaxExempt;locationId;locationName;isDefault;addressId;streetLine1;city;customerIdentificationNumbers',
        '3001;Northmark Grain;yes;30001;Main Plant;true;60001;"12 Mill Road; Gate 2";Oak;A|B',
        '3001;;;30002;Billing Office;no;;;;',
        '3002;Amberline;0;;;;;;;',
      ].join('\n'),
    );
    expect(leftOutOf(read)).toEqual([]);
    expect(read.customers).toEqual([
      {
        resourceId: 3001,
        name: 'Northmark Grain',
        isTaxExempt: true,
        locations: [
          {
            resourceId: 30_001,
            name: 'Main Plant',
            isDefault: true,
            customerIdentificationNumbers: ['A', 'B'],
            address: { resourceId: 60_001, streetLine1: '12 Mill Road; Gate 2', city: 'Oak' },
          },
          { resourceId: 30_002, name: 'Billing Office', isDefault: false },
        ],
      },
      { resourceId: 3002, name: 'Amberline', isTaxExempt: false, locations: [] },
    ]);
  });

  it.each([
    ['a yes that is none', 'customerId,customerName,isTaxExempt\n1,A,maybe', /isTaxExempt must be true or false/],
    [
      'a number that a spreadsheet has shortened',
      'customerId,locationName,phoneNumber\n1,Plant,1.31256E+10',
      /phoneNumber must be as it was/,
    ],
    ['a formula that failed', 'customerId,customerName,ediId\n1,A,#N/A', /ediId must be as it was/],
    [
      'one among several',
      'customerId,locationName,customerIdentificationNumbers\n1,A,77|1.2E+11',
      /Numbers must be as it was/,
    ],
    ['the same in small letters', 'customerId,locationName,phoneNumber\n1,A,1.2e+11', /phoneNumber must be as it was/],
    [
      'what did not fit its column',
      'customerId,locationName,phoneNumber\n1,A,########',
      /phoneNumber must be as it was/,
    ],
    ['a decimal that nobody wrote', 'customerId,locationName,zipCode\n1,A,60601.0', /zipCode must be as it was/],
    [
      'a number that no record has',
      'customerId,locationName,locationId\n1,Plant,0',
      /locationId must be the number of a record/,
    ],
    ['a formula that holds a text', 'customerId,locationName,generalLedgerNumber\n1,A,="007"', /must be as it was/],
    ['a quote that is never closed', 'customerId,locationName,email\n1,"Main,a@b\n', /begins with a quote and/],
    ['one that ends within a cell', 'customerId,locationName\n1,"Plant" 7', /begins with a quote and/],
    [
      'a number that is none',
      'customerId,locationName,locationId\n1,Plant,x9',
      /locationId must be the number of a record/,
    ],
    ['a location without a name', 'customerId,locationName,city\n1,Plant,Oak\n1,,Elm', /locationName is missing/],
    ['another name on a further line', 'customerId,customerName\n1,A\n1,B', /name is another one than on line 2/],
    ['a comma without quotes', 'customerId,customerName,scac\n1,Acme, Inc.,ACME', /4 cells for 3 columns/],
    ['a location twice', 'customerId,locationId,locationName\n1,5,A\n1,5,B', /locationId 5 is there already/],
    ['two defaults', 'customerId,locationName,isDefault\n1,A,yes\n1,B,yes', /isDefault is true for another/],
  ])('are left out whole for %s', (_what, text, reason) => {
    const read = readCustomers(text);
    expect(read.customers).toEqual([]);
    expect(leftOutOf(read)).toEqual([
      { where: expect.stringContaining('customer 1'), reason: expect.stringMatching(reason) },
    ]);
  });

  it('are left out where the number is none; the others are kept', () => {
    const read = readCustomers('customerId,customerName\nabc,A\n2,B');
    expect(read.customers.map(({ name }) => name)).toEqual(['B']);
    expect(leftOutOf(read)).toEqual([{ where: 'line 2', reason: 'customerId must be the number of a customer' }]);
  });

  it.each(['1.2E+3', '1e3', '0x10', '1,200', '12.0', '9007199254740993'])(
    'are not taken for another customer where a spreadsheet wrote the number as %s',
    (written) => {
      const read = readCustomers(`customerId;customerName\n${written};A`);
      expect(read.customers).toEqual([]);
      expect(leftOutOf(read)).toEqual([{ where: 'line 2', reason: 'customerId must be the number of a customer' }]);
    },
  );

  it('are taken where a line has empty cells behind its columns', () => {
    expect(readCustomers('customerId,customerName\n1,A,,').customers).toEqual([
      { resourceId: 1, name: 'A', locations: [] },
    ]);
  });

  it('stand under their own headings where the first column has none, as some programs write the numbers of lines', () => {
    const table = ['\tcustomerId\tcustomerName\tscac\tediId', '0\t500\tAcme\tACME\t', '7\t501\tBorden\t\tB-1'];
    const read = readCustomers(`\u{feff}${table.join('\n')}\n`);
    expect(read.customers).toEqual([
      { resourceId: 500, name: 'Acme', scac: 'ACME', locations: [] },
      { resourceId: 501, name: 'Borden', ediId: 'B-1', locations: [] },
    ]);
    expect(leftOutOf(read)).toEqual([]);
  });

  it('are left out under the number of their line where empty lines stand above the heading', () => {
    expect(leftOutOf(readCustomers('\n\ncustomerId,customerName\nabc,A'))).toEqual([
      { where: 'line 4', reason: 'customerId must be the number of a customer' },
    ]);
  });

  it('tell of columns that mean nothing here', () => {
    expect(readCustomers('customerId,customerName,Remarks\n1,A,hello').unknownColumns).toEqual(['Remarks']);
  });

  it.each([
    ['nothing', ''],
    ['no heading', '3001,Northmark Grain'],
  ])('are none in a file with %s, and it says why', (_what, text) => {
    const read = readCustomers(text);
    expect(read.customers).toEqual([]);
    expect(read.leftOut).toHaveLength(1);
  });

  it('have a column for everything the service tells of a customer', () => {
    const cells = customerColumns.map(({ holds }) => ({ text: 'x', number: '5', flag: 'yes', list: 'x|y' })[holds]);
    const read = readCustomers(`${customerColumns.map(({ name }) => name).join(',')}\n${cells.join(',')}`);
    const [only] = read.customers;
    const form = only === undefined ? null : customerForm(only);
    const [place] = form?.locations ?? [];
    const said = { ...form, ...place, ...place?.address };
    expect(Object.entries(said).filter(([, value]) => value === '' || value === null)).toEqual([]);
    expect(place?.customerIdentificationNumbers).toEqual(['x', 'y']);
  });
});

describe('a file made to hold its reader up is read in the time that its length takes', () => {
  it('with one customer of very many locations', () => {
    const lines = Array.from({ length: 100_000 }, (_, n) => `3001,${n + 1},Plant ${n}`);
    const { customers } = readCustomers(`customerId,locationId,locationName\n${lines.join('\n')}`);
    expect(customers[0]?.locations).toHaveLength(100_000);
  });

  it('without one whose cell lists more texts than any customer has', () => {
    const read = readCustomers(
      `customerId,locationName,customerIdentificationNumbers\n1,A,${'7|'.repeat(2_000)}\n2,B,7`,
    );
    expect(read.customers.map(({ resourceId }) => resourceId)).toEqual([2]);
    expect(read.leftOut).toHaveLength(1);
  });

  it('with very many columns over very many lines', () => {
    const headings = Array.from({ length: 50_000 }, (_, n) => `x${n}`);
    const lines = Array.from({ length: 50_000 }, (_, n) => `${n + 1}`);
    const read = readCustomers(`customerId,${headings.join(',')}\n${lines.join('\n')}`);
    expect(read.customers).toHaveLength(50_000);
    expect(read.unknownColumns).toHaveLength(50_000);
  });

  it.each([
    ['lines', `customerId\n${'x\n'.repeat(2_000_000)}`],
    ['records', `[${'0,'.repeat(2_000_000)}0]`],
  ])('with more %s than can be held at once, which is said', (_, text) => {
    const read = readCustomers(text);
    expect(read.customers).toEqual([]);
    const reason = 'has more than 500,000 lines or records; divide it into several';
    expect(leftOutOf(read)).toEqual([{ where: 'the file', reason }]);
  });

  it('of two headings for one thing the first counts, and the other is named', () => {
    const read = readCustomers('customerId,customerName,Customer Name\n5,A,B');
    expect(read.customers).toEqual([{ resourceId: 5, name: 'A', locations: [] }]);
    expect(read.unknownColumns).toEqual(['Customer Name']);
  });
});

it('are left out by themselves where one is nested so deep that no code could read it', () => {
  const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  const read = readCustomers(`[{"resourceId":7,"remarks":${nested}},{"resourceId":8}]`);
  expect(read.customers).toEqual([{ resourceId: 8 }]);
  expect(leftOutOf(read)).toEqual([{ where: 'record 1', reason: 'has more than 90 levels within each other' }]);
});

it('takes for no work of a spreadsheet what people write', () => {
  const read = readCustomers('customerId,locationName,streetLine2,externalLocationId\n1,Plant,#B12,1E5');
  expect(read.leftOut).toEqual([]);
  expect(read.customers[0]?.locations?.[0]).toMatchObject({
    externalLocationId: '1E5',
    address: { streetLine2: '#B12' },
  });
});

it.each([
  ['WAHR', true],
  ['falsch', false],
  ['VRAI', true],
  ['FAUX', false],
  ['VERDADERO', true],
  ['FALSO', false],
  ['Sí', true],
  ['nein', false],
])('reads %s as a spreadsheet in another language writes yes and no', (cell, isTaxExempt) => {
  const read = readCustomers(`sep=;\r\ncustomerId;isTaxExempt\r\n3001;${cell}\r\n`);
  expect(read.leftOut).toEqual([]);
  expect(read.customers).toMatchObject([{ resourceId: 3001, isTaxExempt }]);
});
