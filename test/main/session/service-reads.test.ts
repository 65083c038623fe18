import { expect, test } from 'vitest';
import * as z from 'zod';
import type { HistoryRecord } from '#shared/service/history.ts';
import { ServiceReads } from '#main/session/service-reads.ts';
import { clientOf, httpService, json } from '../service/service-at.ts';

const asked = z.object({ pageNextToken: z.string().default('0'), pagePrevToken: z.string().optional() });

/** A service that looks through so many records for a page and leaves out what does not fit: pages of any length. */
async function sparseHistory(pages: readonly (readonly Partial<HistoryRecord>[])[]) {
  const service = await httpService(({ body }, response) => {
    const { pageNextToken, pagePrevToken } = asked.parse(JSON.parse(body));
    const at = Number(pagePrevToken ?? pageNextToken);
    json(response, 200, {
      ...(pages[at]?.length !== 0 && { items: pages[at] }),
      ...(at + 1 < pages.length && { nextToken: String(at + 1) }),
      ...(at > 0 && { prevToken: String(at - 1) }),
    });
  });
  return { service, ...readsAt(service.url) };
}

function readsAt(url: string) {
  const stored: (readonly HistoryRecord[])[] = [];
  const reads = new ServiceReads({
    service: clientOf(url).client,
    histories: { get: () => null, store: (_car, items) => stored.push(items) },
    clock: { now: () => 0, monotonic: () => 0, sleep: () => Promise.resolve() },
    markOf: () => null,
    noteLeftOut: () => undefined,
  });
  return { reads, stored };
}

const a = { resourceId: 1, moveType: 'ARRI', timestamp: '2026-05-04T08:00:00Z' };
const b = { resourceId: 2, moveType: 'STPL', timestamp: '2026-05-03T08:00:00Z' };
const c = { resourceId: 3, moveType: 'PACT', timestamp: '2026-05-02T08:00:00Z' };
const d = { resourceId: 4, moveType: 'RLOD', timestamp: '2026-05-01T08:00:00Z' };

test('a history whose first pages are empty and lead on has records: the first that come are its newest page', async () => {
  const { reads, stored } = await sparseHistory([[], [], [a, b], [c]]);
  const first = await reads.equipmentHistory({ equipmentIds: [7] });
  expect(first).toEqual({ items: [a, b], marks: {}, nextToken: '3' });
  expect(stored).toEqual([[a, b]]);
});

test('an empty page is no end of a history: the records behind it are reached, and those before it again', async () => {
  const { reads } = await sparseHistory([[a], [], [], [b]]);
  const next = await reads.equipmentHistory({ equipmentIds: [7], pageNextToken: '1' });
  expect(next).toMatchObject({ items: [b], prevToken: '2' });
  expect(next.nextToken).toBeUndefined();
  expect(await reads.equipmentHistory({ equipmentIds: [7], pagePrevToken: '2' })).toMatchObject({ items: [a] });
});

test('a history says how many of its records could not be read, on every page that it was put together from', async () => {
  const service = await httpService(({ body }, response) => {
    const { pageNextToken } = asked.parse(JSON.parse(body));
    json(response, 200, pageNextToken === '0' ? { items: ['?'], nextToken: '1' } : { items: [a, '?'] });
  });
  const { reads } = readsAt(service.url);
  expect(await reads.equipmentHistory({ initialAndNumber: 'UTLX 7' })).toEqual({ items: [a], marks: {}, unread: 2 });
  expect(await reads.chargedHistory({ showDeletion: false })).toMatchObject({ items: [], unread: 1 });
});

test('a service that gives all of its records in one page, whatever was asked for, is read', async () => {
  const { reads } = await sparseHistory([Array.from({ length: 200_000 }, () => a)]);
  expect((await reads.equipmentHistory({ initialAndNumber: 'UTLX 7' })).items).toHaveLength(200_000);
});

test('a history without records ends with its last page', async () => {
  const { reads, service } = await sparseHistory([[], []]);
  expect(await reads.equipmentHistory({ equipmentIds: [7] })).toEqual({ items: [], marks: {} });
  expect(service.heard).toHaveLength(2);
});

test.each(['pageNextToken', 'pagePrevToken'])(
  'an empty page behind either end that leads to itself (%s) is asked for once',
  async (way) => {
    const service = await httpService((_, response) => json(response, 200, { nextToken: 'x', prevToken: 'x' }));
    const { reads } = readsAt(service.url);
    expect(await reads.equipmentHistory({ equipmentIds: [7], [way]: 'x' })).toEqual({ items: [], marks: {} });
    expect(service.heard).toHaveLength(1);
  },
);

test('the newest records of a car are read from a service that lists the oldest first, for the clock of a car, too', async () => {
  const { reads, stored } = await sparseHistory([[d, c], [b], [a]]);
  expect(await reads.equipmentHistory({ equipmentIds: [7], pageSize: 2 })).toEqual({ items: [d, c, b, a], marks: {} });
  expect(stored).toEqual([[d, c, b, a]]);
  expect(await reads.historyOfCar(7)).toMatchObject({ goesOn: false, items: [d, c, b, a] });
});

test('one record of a service that goes on may be its oldest: it is not stored as the newest', async () => {
  const { reads, stored } = await sparseHistory([[], [d], [], [c, b], [a]]);
  expect(await reads.equipmentHistory({ equipmentIds: [7] })).toEqual({ items: [d, c, b, a], marks: {} });
  expect(stored).toEqual([[d, c, b, a]]);
});

test('a service that lists every car, the oldest first, is not read to its end for one of them', async () => {
  const pages = Array.from({ length: 30 }, (_, nth) =>
    Array.from({ length: 5_000 }, (_record, at) => ({
      resourceId: nth * 5_000 + at,
      timestamp: `${2000 + nth}-05-01`,
    })),
  );
  const { reads, service, stored } = await sparseHistory(pages);
  await expect(reads.equipmentHistory({ equipmentIds: [7] })).rejects.toThrow('equipmentHistory');
  expect(service.heard).toHaveLength(11);
  expect(stored).toEqual([]);
});

test('one page is enough where the newest are listed first, though one was stated late', async () => {
  const { reads, service } = await sparseHistory([[a, d, b, c], [], []]);
  expect(await reads.equipmentHistory({ equipmentIds: [7] })).toMatchObject({ items: [a, d, b, c], nextToken: '1' });
  expect(service.heard).toHaveLength(1);
});
