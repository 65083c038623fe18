import { describe, expect, test } from 'vitest';
import { OddRecords } from '#main/sync/odd-records.ts';
import { TrackReader } from '#main/sync/track-reader.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { car, openYard, standing } from '../mirror/yard.ts';
import { FakeService } from './fake-service.ts';
import { ManualClock, settled } from './manual-clock.ts';
import { quietPorts } from './quiet-ports.ts';

/** A reader of single tracks, with the cars that a pull has found: 1 to 3 on track 11, 4 and 5 on track 12. */
async function reading() {
  const yard = openYard();
  const service = new FakeService();
  service.pageSize = 50;
  const clock = new ManualClock();
  const told: unknown[] = [];
  const odd = new OddRecords(() => undefined);
  await yard.pull([...standing(11, 1, 2, 3), ...standing(12, 4, 5)]);
  service.yard.set(11, [1, 2, 3]).set(12, [4, 5]);
  const reader = new TrackReader(
    {
      ...yard,
      service,
      clock,
      ...quietPorts,
      past: {
        ...quietPorts.past,
        trackRead: (read) => told.push(read),
      },
      listener: {
        tracksRead: (tracks) => told.push(['read', ...tracks]),
        tracksChanged: (tracks) => told.push(['changed', ...(tracks ?? [])]),
        pullChanged: () => undefined,
      },
    },
    odd,
    {
      lost: () => told.push('lost'),
      renamed: () => told.push('renamed'),
      mixed: (track) => told.push(['mixed', track]),
    },
    100,
  );
  const order = async (track: number) => {
    const answer = await reader.read(track);
    return answer.ok ? answer.value.order : answer.error.cause;
  };
  const asks = (track: number) => service.asked.filter((what) => what === `track ${track}`).length;
  /** Answers the readings of a track with these pages. */
  const answer = (
    track: number,
    ...pages: { items: Equipment[]; setAside?: SetAside[]; unreadFields?: SetAside[] }[]
  ) => {
    const inventoryPage = service.inventoryPage.bind(service);
    service.inventoryPage = (filter, { nextToken } = {}) => {
      if (filter.track !== track) return inventoryPage(filter, { nextToken });
      const nth = Number(nextToken ?? 0);
      const page = pages[nth] ?? { items: [] };
      const value = { setAside: [], ...page, ...(nth + 1 < pages.length && { nextToken: String(nth + 1) }) };
      return Promise.resolve({ ok: true, value, answeredAt: 100 + nth });
    };
  };
  return { ...yard, service, clock, told, odd, reader, order, asks, answer };
}

const unread = (index: number, id: number, where = `items[${index}]`): SetAside => ({
  index,
  where,
  id: String(id),
  rule: 'a rule',
  excerpt: '{',
});
/** A car of track 12 that states no position. */
const without = (id: number): Equipment => ({ ...car(id, 12, 0), parentGroupings: [{ resourceId: 12 }] });

describe('a list of one track that does not end is refused before it fills the memory', () => {
  test.each([
    ['of cars', 2_000, 0, (id: number) => ({ items: [car(id, 11, id)] })],
    ['of few, long cars', 10, 4_000_000, (id: number) => ({ items: [car(id, 11, id)] })],
    ['of records that cannot be read', 2_000, 0, (id: number) => ({ items: [], setAside: [unread(0, id)] })],
  ])('%s', async (_, perPage, bytes, made) => {
    const { service, reader, told } = await reading();
    let pages = 0;
    service.inventoryPage = () => {
      pages += 1;
      const ids = Array.from({ length: perPage }, (__, nth) => 1_000_000 + pages * perPage + nth);
      const all = ids.map((id): { items: Equipment[]; setAside?: SetAside[] } => made(id));
      const items = all.flatMap((one) => one.items);
      const setAside = all.flatMap((one) => one.setAside ?? []);
      return Promise.resolve({ ok: true, value: { items, setAside, nextToken: `${pages}` }, answeredAt: 1, bytes });
    };
    expect(await reader.read(11)).toMatchObject({ ok: false, error: { cause: 'unreadable' } });
    expect(pages).toBeLessThan(15);
    expect(told).toEqual([]);
  });

  test('a yard of any size that a service lists in its place, ignoring the filter, is read to its end', async () => {
    const { answer, order } = await reading();
    const others = Array.from({ length: 25_000 }, (_, nth) => car(1_000_000 + nth, 12, nth));
    answer(11, { items: others }, { items: standing(11, 3, 2) });
    expect(await order(11)).toEqual([3, 2]);
  });
});

describe('who asks for a track', () => {
  test('gets no answer to a request of before, and shares the next one with others; each time anew', async () => {
    const { service, reader, asks } = await reading();
    let release: () => void = () => undefined;
    service.before = () => new Promise((resolve) => (release = resolve));
    for (const round of [1, 2]) {
      const first = [reader.read(12), reader.read(12)];
      await settled();
      const later = [reader.read(12), reader.read(12)];
      await settled();
      expect(asks(12)).toBe(2 * round - 1);
      release();
      await Promise.all(first);
      await settled();
      expect(asks(12)).toBe(2 * round);
      release();
      await Promise.all(later);
    }
  });

  test('gets an answer although the request of before came to grief', async () => {
    const { service, reader } = await reading();
    service.before = () => Promise.reject(new Error('A defect.'));
    const first = reader.read(12);
    const failed = expect(first).rejects.toThrow('A defect.');
    await Promise.resolve();
    await Promise.resolve();
    const later = reader.read(12);
    service.before = () => undefined;
    await failed;
    expect(await later).toMatchObject({ ok: true, value: { order: [4, 5] } });
  });
});

describe('a reading is reported', () => {
  test('to the queue, to the board where anything is another, and to the past with its times', async () => {
    const { told, order, service, clock, answer } = await reading();
    service.yard.set(11, [2, 3]);
    answer(12, { items: standing(12, 4, 5, 1) });
    const askedAt = clock.now();
    expect(await order(12)).toEqual([4, 5, 1]);
    expect(told.filter((what) => what !== 'renamed')).toEqual([
      ['read', 12],
      ['changed', 12, 11],
      { trackId: 12, askedAt, answeredAt: 100, isMoment: true },
    ]);
  });

  test('when it no longer shows a car that stood there, and only then', async () => {
    const { told, order, service } = await reading();
    await order(12);
    expect(told).not.toContain('lost');
    service.yard.set(12, [4]);
    await order(12);
    expect(told.filter((what) => what === 'lost')).toHaveLength(1);
  });

  test('when it has cars of different moments, to be read again', async () => {
    const { told, order, answer } = await reading();
    answer(12, { items: [car(4, 12, 0), car(5, 12, 0), car(6, 12, 1)] });
    await order(12);
    expect(told).toContainEqual(['mixed', 12]);
    expect(told).toContainEqual(expect.objectContaining({ trackId: 12, isMoment: false }));
  });

  test('when its cars call the track by another name, once for each name', async () => {
    const { told, order, answer } = await reading();
    const renames = async (...named: { resourceId: number; name: string }[]) => {
      told.length = 0;
      answer(12, { items: [{ ...car(4, 12, 0), parentGroupings: named }] });
      await order(12);
      return told.includes('renamed');
    };
    expect(await renames({ resourceId: 12, name: 'Yard 2' })).toBe(false);
    expect(await renames({ resourceId: 12, name: '' }, { resourceId: 900, name: 'South' })).toBe(false);
    expect(await renames({ resourceId: 900, name: 'South' }, { resourceId: 12, name: 'West' })).toBe(true);
    expect(await renames({ resourceId: 12, name: 'West' })).toBe(false);
    expect(await renames({ resourceId: 12, name: 'East' })).toBe(true);
  });
});

describe('a car stands', () => {
  test('where it is listed, unless it says that it stands on another track of this yard', async () => {
    const { order, answer } = await reading();
    const on = (id: number, ...tracks: number[]) => ({
      ...car(id, 12, 0),
      parentGroupings: tracks.map((resourceId) => ({ resourceId })),
    });
    answer(12, { items: [on(4, 900), on(5), on(6, 12, 11), on(7, 11), on(8, 900, 11)] });
    expect(await order(12)).toEqual([4, 5, 6]);
  });

  test('not where a service lists it that does not heed which track was asked for, if it states none', async () => {
    const { order, answer } = await reading();
    const inbound: Equipment = { ...car(9, 12, 0), parentGroupings: [] };
    answer(12, { items: [inbound, ...standing(11, 1, 2, 3), ...standing(12, 4, 5)] });
    expect(await order(12)).toEqual([4, 5]);
    answer(12, { items: [...standing(12, 4, 5), inbound] });
    expect(await order(12)).toEqual([4, 5, 9]);
  });

  test('where the later request has found it: an answer that was overtaken is asked for again', async () => {
    const { order, service, asks } = await reading();
    let release: () => void = () => undefined;
    service.before = (what) => (what === 'track 12' ? new Promise((resolve) => (release = resolve)) : undefined);
    const old = order(12);
    await settled();
    expect(await order(11)).toEqual([1, 2, 3]);
    service.yard.set(12, [4, 5, 1]);
    release();
    await settled();
    service.yard.set(12, [4, 5]);
    release();
    expect([await old, asks(12)]).toEqual([[4, 5], 2]);
  });

  test('where this request has found it, when the other is older', async () => {
    const { order, service, asks } = await reading();
    await order(11);
    service.yard.set(12, [4, 5, 1]);
    expect([await order(12), asks(12)]).toEqual([[4, 5, 1], 1]);
  });

  test('once, although two pages have it at two places, and then the pages are not of one moment', async () => {
    const { reader, answer } = await reading();
    answer(12, { items: [car(4, 12, 0), car(5, 12, 1)] }, { items: [car(5, 12, 2)] });
    expect(await reader.read(12)).toMatchObject({ value: { order: [4, 5], pages: 2, whole: false } });
  });

  test.each([
    ['two pages overlap', [[car(4, 12, 0), car(5, 12, 1)], [car(5, 12, 1)]]],
    ['two pages overlap, without positions', [[without(4), without(5)], [without(5)]]],
    ['every row is doubled', [[car(4, 12, 0), car(4, 12, 0), car(5, 12, 1), car(5, 12, 1)]]],
  ])('once, where %s: that is no sign of different moments', async (_what, pages) => {
    const { reader, answer } = await reading();
    answer(12, ...pages.map((items) => ({ items })));
    expect(await reader.read(12)).toMatchObject({ value: { order: [4, 5], whole: true } });
  });

  test('nobody knows where, if two pages have it without a position: they are not of one moment', async () => {
    const { reader, answer } = await reading();
    answer(12, { items: [without(4), without(5)] }, { items: [without(4)] });
    expect(await reader.read(12)).toMatchObject({ value: { whole: false } });
  });
});

describe('a car that cannot be read holds its place', () => {
  test('by the list, over all its pages, where no positions are stated', async () => {
    const { order, answer, odd } = await reading();
    answer(
      12,
      { items: [without(4)], setAside: [unread(1, 98)] },
      { items: [without(5)], setAside: [unread(1, 99)], unreadFields: [unread(0, 5, 'items[0].x')] },
    );
    expect(await order(12)).toEqual([4, -1, 5, -2]);
    expect(odd.list().map(({ id }) => id)).toEqual(['98', '99']);
    expect(odd.fields().map(({ id }) => id)).toEqual(['5']);
  });

  test('also where it is known here, and whether the others state none or the same', async () => {
    const { order, answer } = await reading();
    answer(12, { items: [without(4), without(6)], setAside: [unread(1, 5)] });
    expect(await order(12)).toEqual([4, 5, 6]);
    answer(12, { items: [car(4, 12, 1), car(6, 12, 1)], setAside: [unread(0, 99), unread(2, 5)] });
    expect(await order(12)).toEqual([-1, 4, 5, 6]);
  });

  test('by the positions that the others leave open, where they state them', async () => {
    const { order, answer } = await reading();
    answer(12, { items: [car(4, 12, 0), car(5, 12, 2)], setAside: [unread(2, 99)] });
    expect(await order(12)).toEqual([4, -1, 5]);
  });

  test('by the list, where two of the others state the same position', async () => {
    const { order, answer } = await reading();
    answer(12, { items: [car(4, 12, 1), car(5, 12, 1)], setAside: [unread(2, 99)] });
    expect(await order(12)).toEqual([4, 5, -1]);
  });
});
