import { expect, it } from 'vitest';
import { Refusals } from '#main/webhooks/refusals.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { ManualClock } from '../sync/manual-clock.ts';

function noting() {
  const clock = new ManualClock();
  const logged: object[] = [];
  return {
    clock,
    logged,
    refusals: new Refusals(clock, { ...silentLogger, warn: (facts: object) => void logged.push(facts) }),
  };
}

it('each reason is logged once a minute at most, with how many there were', async () => {
  const { clock, logged, refusals } = noting();
  refusals.note('token');
  refusals.note('token');
  refusals.note('late');
  await clock.pass(59_999);
  refusals.note('token');
  expect(logged).toEqual([
    { reason: 'token', count: 1 },
    { reason: 'late', count: 1 },
  ]);
  await clock.pass(1);
  refusals.note('token');
  expect(logged.at(-1)).toEqual({ reason: 'token', count: 4 });
  expect(refusals.status()).toMatchObject({ refused: 5, refusals: { token: 4, late: 1 } });
  expect(logged).toHaveLength(3);
});

it('the form that a refused signature fits is reported, that of the last one that was looked into', async () => {
  const { clock, refusals } = noting();
  const fits = { form: 'body', separator: '.' } as const;
  refusals.note('keyId', () => ({ fits, lateByMinutes: 5 }));
  expect(refusals.status()).toMatchObject({ fits: null, lateByMinutes: null });
  refusals.note('signature', () => ({ fits }));
  expect(refusals.status().fits).toEqual(fits);
  await clock.pass(60_000);
  refusals.note('token');
  expect(refusals.status().fits).toEqual(fits);
  refusals.note('signature');
  expect(refusals.status().fits).toBeNull();
  refusals.note('signature', () => ({ fits }));
  await clock.pass(60_000);
  refusals.note('signature', () => ({ fits }));
  refusals.forgetRemedies();
  expect(refusals.status().fits).toBeNull();
  expect(Object.keys(refusals.status().refusals)).toEqual(['token', 'keyId', 'signature']);
});

it('a delay of nothing, or one that nobody knows, is none', () => {
  const { refusals } = noting();
  refusals.note('late');
  expect(refusals.status().lateByMinutes).toBe(0);
});

it('the longest delay is reported, and the form that would fit, until the settings are others', () => {
  const { logged, refusals } = noting();
  expect([refusals.status().lateByMinutes, refusals.status().fits]).toEqual([null, null]);
  for (const lateByMinutes of [7, 40, 12]) refusals.note('late', () => ({ lateByMinutes }));
  refusals.note('late');
  expect(refusals.status().lateByMinutes).toBe(40);
  refusals.forgetRemedies();
  expect([refusals.status().lateByMinutes, refusals.status().fits]).toEqual([null, null]);
  refusals.note('late', () => ({ lateByMinutes: 9 }));
  expect(refusals.status().lateByMinutes).toBe(9);
  expect(logged).toHaveLength(2);
});
