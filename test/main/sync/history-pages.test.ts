import { expect, test } from 'vitest';
import { historyPages } from '#main/sync/history-facts.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { givingWay } from '../../support/giving-way.ts';
import { FakeService, moved } from './fake-service.ts';

test('a page of tens of thousands of records is handed on in parts, in its order, with other work in between', async () => {
  const odd: SetAside = { index: 0, where: 'items[0]', rule: 'cannot be read', excerpt: '{}' };
  const items = Array.from({ length: 30_001 }, (_, nth) => moved(1_000 + nth, 11, 12, '2026-01-31T11:00:00Z'));
  const service = new FakeService();
  service.equipmentHistoryPage = () =>
    Promise.resolve({ ok: true as const, value: { items, setAside: [odd] }, answeredAt: 7 });
  const parts: number[] = [];
  const came: unknown[] = [];
  const told: (readonly SetAside[])[] = [];
  let rests = 0;
  await givingWay(
    async () => {
      for await (const page of historyPages(service, {}, (records) => told.push(records))) {
        if (!page.ok) throw new Error(page.error.message);
        parts.push(page.value.items.length);
        came.push(...page.value.items);
      }
    },
    () => (rests += 1),
  );
  expect(Math.max(...parts)).toBeLessThan(5_000);
  expect(rests).toBeGreaterThan(6);
  expect(came).toEqual(items);
  expect(told).toEqual([[odd]]);
});
