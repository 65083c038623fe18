import { describe, expect, test } from 'vitest';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { Answer } from '#main/queue/command.ts';
import { confirmedForAllCars, confirmedByRecord, confirmedForThis } from '#main/queue/commands/answer.ts';
import { unreachable } from './made-context.ts';

describe('a yes', () => {
  const ok = <T>(value: T): ServiceResult<T> => ({ ok: true, value, answeredAt: 5 });
  const no: ServiceResult<never> = { ok: false, error: unreachable };
  const perhaps = { ok: false, error: { class: 'unknown', cause: 'unreadable', status: 200 } };

  test('to work on cars is one to all of them, or must be looked up', () => {
    const cars = [{ resourceId: 10 }, { resourceId: 11 }, { resourceId: 12 }];
    const mark = (car: number) => `UTLX ${car}`;
    const toCars = (ids: number[], answer: Parameters<typeof confirmedForAllCars>[2]) =>
      confirmedForAllCars(ids, 'requestSwitch', answer, { mark });
    expect(toCars([10, 11], ok(cars))).toEqual({ ok: true, value: null, answeredAt: 5 });
    const said = 'The service said yes and named 1 of 3 cars, but not UTLX 13, UTLX 14.';
    const some = { ...perhaps.error, endpoint: 'requestSwitch', message: said };
    expect(toCars([13, 10, 14], ok(cars))).toMatchObject({ ok: false, error: some });
    expect(toCars([10], ok([]))).toMatchObject(perhaps);
    expect(toCars([10], no)).toBe(no);
  });

  test('reports something of what it made, or must be looked up', () => {
    const tells = (value: Answer | null | undefined) => confirmedByRecord(['id', 'name'], 'x', ok(value));
    expect(tells({ id: 1, other: null })).toEqual(ok({ id: 1, other: null }));
    expect(tells({ other: 2, name: 'B' }).ok).toBe(true);
    for (const value of [null, undefined, {}, { error: 'x' }, { id: null, name: undefined }]) {
      expect(tells(value)).toMatchObject(perhaps);
    }
    expect(confirmedByRecord(['id'], 'x', no)).toBe(no);
  });

  test('names what was sent, whole or in part, or must be looked up', () => {
    const named = (sent: string | number, name: unknown) => confirmedForThis(sent, 'n', 'x', ok({ n: name })).ok;
    expect(
      ['B-1', 'b 1', 'CARRIER B-1', 'B', undefined, null, '', ' ', true].map((name) => named('B-1', name)),
    ).toEqual(Array(9).fill(true));
    expect(named('9001-YOU-261128-7QK2', '9001-YOU-261128')).toBe(true);
    expect(named('RECEIVING-2 CUT', 'RECEIVING')).toBe(true);
    expect(['B-2', 'B-12', 'AB-1'].map((name) => named('B-1', name))).toEqual(Array(3).fill(false));
    expect(named('B-12', 'B-1')).toBe(false);
    expect([named(7, 7), named(7, '7'), named(7, 70), named(7, '17')]).toEqual([true, true, false, false]);
    expect(named('Zu\u0308rich 4', 'Z\u00fcrich 4')).toBe(true);
    expect(confirmedForThis(7, 'n', 'x', ok(null)).ok).toBe(true);
    expect(confirmedForThis(7, 'n', 'x', no)).toBe(no);
    expect(confirmedForThis(7, 'n', 'x', ok({ n: 8 }))).toMatchObject(perhaps);
  });

  test('that names another record is told in short, however long the name: each attempt keeps what it was told', () => {
    const answer = confirmedForThis('B-1', 'n', 'x', ok({ n: `C\u202E-${'9'.repeat(1_000_000)}` }));
    expect(answer.ok ? '' : answer.error.message).toMatch(
      /^The service said yes and named C\\u202e-9{100,200}… in place of B-1\.$/,
    );
  });
});
