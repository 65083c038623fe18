import { expect, it } from 'vitest';
import { Recent } from '#main/recent.ts';
import { apart, keyOfText } from '#main/remembered-text.ts';
import { allPages, type Page } from '#main/service/paging.ts';
import { readSuccess } from '#main/service/reading.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { heldMB } from '../support/heap.ts';

// What is remembered of the words of a service is no more than it takes to know them again.

const long = (nth: number, length: number) => `${nth}${'€'.repeat(length)}`;

it('a short text is its own key, and long ones have keys that differ', () => {
  expect(keyOfText('page-2')).toBe('page-2');
  const keys = [long(1, 1_000), long(2, 1_000), `${long(1, 1_000)}x`].map(keyOfText);
  expect(new Set(keys).size).toBe(3);
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThan(100);
  expect(keyOfText(long(1, 1_000))).toBe(keys[0]);
});

it('a text by itself is the same text, letter for letter', () => {
  for (const text of ['', 'Größe 10 €', 'half \uD83D of a sign', '\uFEFF mark', '🚃']) expect(apart(text)).toBe(text);
});

it('what could not be read of long records does not keep the records', async () => {
  const record = (nth: number) => `{"resourceId":"x${nth}","notes":"${'a'.repeat(4_000_000)}"}`;
  const before = heldMB();
  const kept: SetAside[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const body = Buffer.from(`{"items":[${Array.from({ length: 8 }, (_, at) => record(8 * nth + at)).join(',')}]}`);
    const read = await readSuccess(endpoints.inventory, 200, body, (text) => text);
    if (read.ok) kept.push(...read.setAside);
  }
  expect(kept).toHaveLength(24);
  expect(heldMB() - before).toBeLessThan(24);
  expect(kept[23]).toMatchObject({ id: 'x23', excerpt: expect.stringMatching(/^\{"resourceId":"x23","notes":"a+$/) });
});

it('a list of thousands of pages, each with the longest token there may be, does not keep the tokens', async () => {
  let page = 0;
  const read = (asked: string | undefined) => {
    if (page > 0) expect(asked?.startsWith(`${page}€`)).toBe(true);
    page += 1;
    const value: Page<number> = { items: [page], setAside: [], nextToken: long(page, 8_000) };
    return Promise.resolve({ ok: true as const, value, answeredAt: 0 });
  };
  const before = heldMB();
  const seen: number[] = [];
  for await (const answer of allPages('inventory', read)) {
    if (page === 2_000) seen.push(heldMB() - before);
    if (!answer.ok || page > 2_000) break;
  }
  expect(seen).toEqual([expect.any(Number)]);
  expect(seen[0]).toBeLessThan(8);
});

it('and what was told once is known again without its words', () => {
  const before = heldMB();
  const told = new Recent(400);
  for (let nth = 0; nth < 400; nth += 1) expect(told.isNew(long(nth, 50_000))).toBe(true);
  expect(heldMB() - before).toBeLessThan(8);
  expect(told.isNew(long(399, 50_000))).toBe(false);
  expect(told.isNew(long(400, 50_000))).toBe(true);
});
