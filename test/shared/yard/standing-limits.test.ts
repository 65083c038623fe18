import { expect, test } from 'vitest';
import { limitOf, standingLimit, type StandingLimit } from '#shared/yard/standing-limits.ts';

const limit = (hours: number, asks: Partial<StandingLimit> = {}): StandingLimit => ({
  track: null,
  loadStatus: null,
  customer: null,
  hours,
  ...asks,
});
const car = { trackName: 'Receiving 2', loadStatus: 'LOAD', customers: ['Acme Lumber', null] };

test('a limit for the customer goes before one for the track, that before one for the load, that before the one for all', () => {
  const all = limit(24);
  const loads = limit(48, { loadStatus: 'LOAD' });
  const receiving = limit(72, { track: 'receiving' });
  const receivingLoads = limit(96, { track: 'receiving', loadStatus: 'LOAD' });
  const customer = limit(200, { customer: 'ACME lumber' });
  expect(limitOf(car, [all, loads, receiving, receivingLoads, customer])).toBe(customer);
  expect(limitOf({ ...car, customers: [' Acme Lumber '] }, [all, customer])).toBe(customer);
  expect(limitOf(car, [all, loads, receiving, receivingLoads])).toBe(receivingLoads);
  expect(limitOf(car, [all, loads, receiving])).toBe(receiving);
  expect(limitOf(car, [all, loads])).toBe(loads);
  expect(limitOf({ ...car, loadStatus: 'Load' }, [all, loads])).toBe(loads);
  expect(limitOf(car, [loads, limit(36, { loadStatus: 'LOAD' })])?.hours).toBe(36);
});

test('a limit that names another customer, track or load does not hold', () => {
  for (const other of [
    { customer: 'Acme' },
    { track: 'departure' },
    { track: 'other' },
    { loadStatus: 'EMPTY' },
  ] as const)
    expect(limitOf(car, [limit(1, other)])).toBeNull();
  expect(limitOf({ ...car, trackName: 'Class 4' }, [limit(1, { track: 'other' })])?.hours).toBe(1);
  expect(limitOf(car, [])).toBeNull();
});

test('hours are whole, at least one and at most a year; a customer is a name', () => {
  for (const hours of [0, 1.5, 8_761, Number.NaN]) expect(standingLimit.safeParse(limit(hours)).success).toBe(false);
  expect(standingLimit.safeParse(limit(8_760)).success).toBe(true);
  expect(standingLimit.safeParse(limit(1, { customer: '  ' })).success).toBe(false);
});
