import { expect, test } from 'vitest';
import { seedYard } from '#practice/seed/seed.ts';
import { createForgetOld } from '#practice/shift/forget-old.ts';
import { openStore } from '#practice/store/store.ts';
import { seededAt } from './client.ts';

const day = 24 * 60 * 60_000;

test('what a shift leaves behind goes after two months, but for the last record of each car and what is charged', () => {
  using store = disposable();
  seedYard(store.yard, { scenario: 'shift', seed: 1, cars: 0, tracks: 0, stations: 0, now: seededAt });
  const number = (sql: string) => store.yard.prepare<[], number>(sql).pluck().get();
  const records = () => number('SELECT count(*) FROM history');
  store.yard.exec(
    `INSERT INTO log (at, method, path, equipment_ids, effect) VALUES ('${new Date(seededAt).toISOString()}', 'POST', '/', '[]', 1)`,
  );
  const seeded = records();
  const forgetOld = createForgetOld(store.yard);

  forgetOld(seededAt + 7 * day);
  expect([records(), number('SELECT count(*) FROM log')]).toEqual([seeded, 1]);

  forgetOld(seededAt + 61 * day);
  expect(records()).toBeLessThan(seeded ?? 0);
  expect(records()).toBe(
    number(
      `SELECT count(*) FROM (SELECT max(id) FROM history GROUP BY equipment_id UNION SELECT history_id FROM charge)`,
    ),
  );
  expect(number('SELECT count(*) FROM log')).toBe(0);
});

function disposable() {
  const yard = openStore(undefined);
  return { yard, [Symbol.dispose]: () => yard.close() };
}
