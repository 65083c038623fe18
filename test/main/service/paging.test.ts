import { expect, test } from 'vitest';
import { oneAhead } from '#main/service/paging.ts';

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
