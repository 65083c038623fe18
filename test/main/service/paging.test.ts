import { expect, test } from 'vitest';
import { allPages, oneAhead } from '#main/service/paging.ts';

test('the next page, and no further one, is on its way while a page is worked on', async () => {
  const asked: number[] = [];
  async function* pages() {
    for (let page = 1; page <= 4; page += 1) {
      asked.push(page);
      yield await Promise.resolve(page);
    }
  }
  const worked: [number, number[]][] = [];
  for await (const page of oneAhead(pages())) {
    await new Promise((resolve) => setImmediate(resolve));
    worked.push([page, [...asked]]);
    if (page === 3) break;
  }
  expect(worked).toEqual([
    [1, [1, 2]],
    [2, [1, 2, 3]],
    [3, [1, 2, 3, 4]],
  ]);
});

test('a page after which no other comes, often a whole yard, is given on without being written out for a comparison', async () => {
  let written = 0;
  const record = { toJSON: () => (written += 1) };
  const pages = [{ items: [record], nextToken: 'a' }, { items: [record] }];
  const given: number[] = [];
  for await (const page of allPages('x', (token) =>
    Promise.resolve({ ok: true, value: pages[token === undefined ? 0 : 1] ?? { items: [] }, answeredAt: 0 }),
  )) {
    if (page.ok) given.push(page.value.items.length);
  }
  // The first page's record is at both of its ends.
  expect([given, written]).toEqual([[1, 1], 2]);
});
