import Database from 'better-sqlite3';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openRecords, type Records } from '#main/records/open.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const monday = Date.UTC(2026, 0, 26, 8);
const tuesday = Date.UTC(2026, 0, 27, 8);
const wednesday = Date.UTC(2026, 0, 28, 8);

function open(path = join(temporaryFolder(), 'records.sqlite')): Records & { path: string } {
  const records = openRecords({ path, now: wednesday });
  onTestFinished(() => {
    records.close();
  });
  return { ...records, path };
}

it('keeps a customer whole over a restart, with fields nobody knows', () => {
  const { customers, close, path } = open();
  const location = { resourceId: 9, name: 'North dock', isDefault: true, gateCode: 'A7' };
  customers.store({ resourceId: 5, name: 'Prairie Grain', ediId: 'PG', locations: [location] }, tuesday);
  close();
  expect(open(path).customers.get(5)).toEqual({
    customerId: 5,
    customer: { resourceId: 5, name: 'Prairie Grain', ediId: 'PG', locations: [location] },
    source: 'service',
    asOf: '2026-01-27T08:00:00.000Z',
  });
});

it('holds what the service returned last, whatever an import had said', () => {
  const { customers } = open();
  customers.import([{ resourceId: 5, name: 'As brought' }], tuesday);
  customers.store({ resourceId: 5, name: 'As returned' }, wednesday);
  expect(customers.get(5)).toMatchObject({ source: 'service', customer: { name: 'As returned' } });
});

it('does not take an imported record for a whole one, nor for one of a moment ago', () => {
  const { customers } = open();
  customers.import([{ resourceId: 5, name: 'As brought' }], wednesday, wednesday);
  expect(customers.asRead(5)).toMatchObject({ asOf: Number.NEGATIVE_INFINITY, isWhole: false });
  customers.store({ resourceId: 5, name: 'As returned' }, wednesday);
  expect(customers.asRead(5)).toMatchObject({ asOf: wednesday, isWhole: true });
  expect(customers.asRead(6)).toBeNull();
});

it('overwrites what the service returned only with an import that is stated to be newer', () => {
  const { customers } = open();
  customers.store({ resourceId: 5, name: 'As returned' }, tuesday);
  const brought = [{ resourceId: 5, name: 'As brought' }];
  const silent = customers.import(brought, wednesday);
  expect(silent).toMatchObject({
    kept: 0,
    skipped: [{ customerId: 5, reason: expect.stringContaining('2026-01-27') }],
  });
  expect(customers.import(brought, wednesday, monday).kept).toBe(0);
  expect(customers.get(5)?.customer.name).toBe('As returned');
  expect(customers.import(brought, wednesday, tuesday + 1)).toEqual({ kept: 1, skipped: [] });
  expect(customers.get(5)).toMatchObject({ source: 'import', customer: { name: 'As brought' } });
});

it('does not believe an import that is stated to come from the future', () => {
  const { customers } = open();
  customers.store({ resourceId: 5, name: 'As returned' }, wednesday);
  expect(customers.import([{ resourceId: 5 }], wednesday, wednesday + 86_400_000).kept).toBe(0);
});

it('names what it skips: doubles, numbers the service never gives, locations of somebody else or twice', () => {
  const { customers } = open();
  const { kept, skipped } = customers.import(
    [
      { resourceId: 1, name: 'First' },
      { resourceId: 1, name: 'Again' },
      { resourceId: 0, name: 'Nobody' },
      { resourceId: 2, locations: [{ customer: { resourceId: 3 } }] },
      { resourceId: 4, locations: [{ customer: { resourceId: 4 } }, { customer: null }] },
      { resourceId: 6, locations: [{ resourceId: 8 }, {}, {}, { resourceId: 8 }] },
    ],
    tuesday,
  );
  expect(kept).toBe(2);
  expect(skipped.map(({ customerId }) => customerId)).toEqual([1, 0, 2, 6]);
  expect(skipped[2]?.reason).toContain('locations[0] belongs to customer 3');
  expect(skipped[3]?.reason).toContain('locations[3] has the number 8');
  expect(customers.list().map(({ customerId, customer }) => [customerId, customer.name])).toEqual([
    [4, undefined],
    [1, 'First'],
  ]);
});

it('knows no customer it was never told of', () => {
  expect(open().customers.get(77)).toBeNull();
});

it('lists customers by name as people count: District 2 before District 10', () => {
  const { customers } = open();
  const names = ['District 10', 'District 2', 'Amberline'];
  customers.import(
    names.map((name, at) => ({ resourceId: at + 1, name })),
    tuesday,
  );
  expect(customers.list().map(({ customer }) => customer.name)).toEqual(['Amberline', 'District 2', 'District 10']);
});

it.each([
  ['source', `update customer set source = 'servicf' where customer_id = 5`],
  ['content', `update customer set json = '{"resourceId":"five"}' where customer_id = 5`],
])('a customer whose %s a drive has altered keeps none of the others from being shown, and is told', (_, altered) => {
  const { customers, close, path } = open();
  customers.store({ resourceId: 5, name: 'Prairie Grain' }, tuesday);
  customers.store({ resourceId: 6, name: 'Lake Mills' }, tuesday);
  close();
  const drive = new Database(path);
  drive.pragma('ignore_check_constraints = ON');
  drive.exec(altered);
  drive.close();
  const told: unknown[] = [];
  const again = openRecords({ path, now: wednesday, onProblem: (problem) => told.push(problem) });
  onTestFinished(() => {
    again.close();
  });
  expect(again.customers.list().map(({ customerId }) => customerId)).toEqual([6]);
  expect(told).toEqual([expect.objectContaining({ code: 'device.customerUnread' })]);
});
