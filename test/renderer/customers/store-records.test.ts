import { expect, it } from 'vitest';
import { storeRecords } from '../../../src/renderer/features/customers/store-records.ts';

const customers = Array.from({ length: 12_000 }, (_, at) => ({ resourceId: at + 1, name: `Customer ${at + 1}` }));
const goesOn = () => true;

it('says what was stored of an import before the terminal refused the rest', async () => {
  const full = new Error('The disk is full.');
  let calls = 0;
  const stored = await storeRecords(
    customers,
    ({ customers: piece }) => {
      calls += 1;
      if (calls === 3) return Promise.reject(full);
      const skipped = calls === 2 ? [{ customerId: 5_001, reason: 'It is older.' }] : [];
      return Promise.resolve({ kept: piece.length - skipped.length, skipped });
    },
    goesOn,
  );
  expect(stored).toEqual({
    kept: 9_999,
    skipped: [{ where: 'Customer 5001', reason: 'It is older.' }],
    failed: { thrown: full },
  });
});

it('stores all of an import, each record in one piece', async () => {
  const ids: number[] = [];
  const stored = await storeRecords(
    customers,
    ({ customers: piece }) => {
      ids.push(...piece.map(({ resourceId }) => resourceId));
      return Promise.resolve({ kept: piece.length, skipped: [] });
    },
    goesOn,
  );
  expect(stored).toEqual({ kept: 12_000, skipped: [], failed: null });
  expect(ids).toEqual(customers.map(({ resourceId }) => resourceId));
});

it('stores nothing more of an import once it does not go on, as where another account has been opened', async () => {
  let pieces = 0;
  const stored = await storeRecords(
    customers,
    ({ customers: piece }) => {
      pieces += 1;
      return Promise.resolve({ kept: piece.length, skipped: [] });
    },
    () => Promise.resolve(pieces < 1),
  );
  expect(stored).toEqual({ kept: 5_000, skipped: [], failed: 'stopped' });
  expect(pieces).toBe(1);
});
