import { expect, test } from 'vitest';
import { rememberedLimits } from '#main/service/limits.ts';
import { car, openYard, standing } from '../mirror/yard.ts';
import { FakeService, moved } from './fake-service.ts';
import { ManualClock, settled } from './manual-clock.ts';
import { synchroniserOn } from './synchroniser-on.ts';

// Each record of these lists is remembered until the list ends, so one that does not end would fill the memory.

const bytes = rememberedLimits.bytes / 4;

/** Pages that go on, each with another record and a quarter of what may come in all. */
function endless<Item>(item: (nth: number) => Item) {
  let pages = 0;
  const page = () => {
    pages += 1;
    const value = { items: [item(pages)], setAside: [], nextToken: `${pages}` };
    return Promise.resolve({ ok: true as const, value, answeredAt: 1, bytes });
  };
  return { page, pages: () => pages };
}

test('a list of all cars that does not end is given up, and the yard stays as it was', async () => {
  const yard = openYard();
  await yard.pull(standing(11, 1, 2));
  const before = yard.mirror.times.pulledAt;
  const service = new FakeService();
  const list = endless((nth) => car(100 + nth, 11, nth));
  service.inventoryPage = list.page;
  const sync = synchroniserOn(yard, { service, clock: new ManualClock() });
  await expect(sync.refresh()).resolves.toMatchObject({ kind: 'failed', error: { cause: 'unreadable' } });
  expect(list.pages()).toBeLessThan(10);
  expect(yard.mirror.times.pulledAt).toBe(before);
});

test('so is a list of changes', async () => {
  const yard = openYard();
  await yard.pull(standing(11, 1, 2));
  const service = new FakeService();
  service.yard.set(11, [1, 2]);
  const list = endless((nth) => moved(1, 11, 11, `2026-01-31T11:00:${10 + nth}Z`, 'BADO'));
  const others = service.equipmentHistoryPage.bind(service);
  service.equipmentHistoryPage = (request) => (request.revisionedSince === undefined ? others(request) : list.page());
  const sync = synchroniserOn(yard, { service, clock: new ManualClock() });
  sync.start();
  await settled();
  // Both that of all changes and that of the conditions among them that count.
  expect(list.pages()).toBe(2 * 5);
});
