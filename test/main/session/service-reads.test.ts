import { describe, expect, test } from 'vitest';
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

function readsAt(url: string, kept: readonly HistoryRecord[] = []) {
  const stored: (readonly HistoryRecord[])[] = [];
  const leftOut: [string, number][] = [];
  const reads = new ServiceReads({
    service: clientOf(url).client,
    histories: {
      get: () => (kept.length === 0 ? null : { at: 0, items: [...kept] }),
      store: (_car, items) => stored.push(items),
    },
    clock: { now: () => 0, monotonic: () => 0, sleep: () => Promise.resolve() },
    markOf: () => null,
    noteLeftOut: (list, { setAside }) => leftOut.push([list, setAside.length]),
  });
  return { reads, stored, leftOut };
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

describe('who moved cars last', () => {
  const since = Date.parse('2026-05-02T12:00:00Z');
  const moved = (car: number | null, day: number, jobName: string, more: Partial<HistoryRecord> = {}) => ({
    resourceId: car === null ? 90 + day : car * 100 + day,
    moveType: 'MAWY',
    jobName,
    timestamp: `2026-05-0${day}T10:00:00Z`,
    ...(car !== null && { equipment: { resourceId: car } }),
    previousTrack: { resourceId: 1 },
    currentTrack: { resourceId: 3 },
    ...more,
  });
  const stays = { previousTrack: { resourceId: 3 } };

  test('is read of all of them together, to the end: of each its own newest movement, whatever came after it', async () => {
    const { reads, service } = await sparseHistory([
      [moved(1, 2, 'Old 1'), moved(2, 2, 'Old 2'), moved(9, 4, 'Another')],
      [moved(1, 3, 'New 1'), moved(2, 3, 'Same time')],
      [
        { ...moved(2, 3, 'New 2'), resourceId: 7 },
        moved(1, 4, 'Inspection', stays),
        moved(2, 5, 'Struck', { deletedAt: '2026-05-06' }),
      ],
    ]);
    const moves = await reads.lastMoves([1, 2, 3], since);
    expect(moves.map(({ equipmentId, jobName, trackId }) => [equipmentId, jobName, trackId])).toEqual([
      [1, 'New 1', 3],
      [2, 'New 2', 3],
    ]);
    expect(service.heard).toHaveLength(3);
    expect(JSON.parse(service.heard[0]?.body ?? '')).toMatchObject({
      equipmentIds: [1, 2, 3],
      timestampAfter: '2026-05-01T00:00:00.000Z',
    });
  });

  test('is not told by what moved them long before', async () => {
    const { reads } = await sparseHistory([[moved(1, 1, 'Long ago', { timestamp: '2026-04-01T10:00:00Z' })]]);
    expect(await reads.lastMoves([1], since)).toEqual([]);
  });

  test('is noted with how many records could not be read: one of them may be newer', async () => {
    const { reads, leftOut } = await sparseHistory([[moved(1, 3, 'Read'), 'no record' as never]]);
    expect(await reads.lastMoves([1], since)).toMatchObject([{ jobName: 'Read' }]);
    expect(leftOut).toEqual([['equipmentHistory', 1]]);
  });

  test('is told of the car that was asked for where a record names none, and of none where several were', async () => {
    const { reads } = await sparseHistory([[moved(null, 3, 'Nameless')]]);
    expect(await reads.lastMoves([1], since)).toMatchObject([{ equipmentId: 1, jobName: 'Nameless' }]);
    expect(await reads.lastMoves([1, 2], since)).toEqual([]);
  });

  test('is told as it was last read here where the service does not answer', async () => {
    const service = await httpService((_, response) => json(response, 503, {}));
    const { reads } = readsAt(service.url, [moved(1, 3, 'Stored')]);
    expect(await reads.lastMoves([1, 2], since)).toMatchObject([{ equipmentId: 1, jobName: 'Stored' }]);
  });
});
