import { describe, expect, test } from 'vitest';
import type { HistoryRecord } from '#shared/service/history.ts';
import { proveOutcome, recordsOf } from '#main/queue/commands/index.ts';
import { proveRefused } from '#main/queue/proof/refused-lookups.ts';
import { givingWay } from '../../support/giving-way.ts';
import { heldMB } from '../../support/heap.ts';
import { timing, unreachable } from './made-context.ts';
import { madeSend } from './made-command.ts';
import { hour, token, toTrack2, sent, record, records } from './made-move-records.ts';

describe('the history of the cars is asked', () => {
  test('from a day and a half before the stated time or the first send, whichever is earlier, with what was muted, deleted or rejected', async () => {
    const { context, command, at } = sent();
    await recordsOf(command, context);
    const occurredAt = new Date(at - 5 * hour).toISOString();
    const stated = context.command({ ...toTrack2, occurredAt }, { token, sends: command.sends });
    await recordsOf(stated, context);
    const flags = { showMuted: true, showDeletion: true, showRejection: true, showOnlyValidatedMoveTypes: false };
    const everything = { equipmentIds: [10, 11], ...flags };
    expect(context.requests('history')).toStrictEqual([
      { ...everything, timestampAfter: new Date(at - 36 * hour).toISOString() },
      { ...everything, timestampAfter: new Date(at - 41 * hour).toISOString() },
    ]);
  });

  test('never from later than a day and a half before now, by this clock or the service’s: it may have been a year ahead', async () => {
    const year = 365 * 24 * hour;
    const { context, command, at } = sent();
    const ahead = { ...command, recordedAt: at + year, sends: [madeSend({ at: at + year })] };
    await recordsOf(ahead, context);
    // It is ahead still, and was at the send.
    context.aheadMs = year;
    await recordsOf(command, context);
    expect(context.requests('history')).toMatchObject([
      { timestampAfter: new Date(at - 36 * hour).toISOString() },
      { timestampAfter: new Date(at - year - 36 * hour).toISOString() },
    ]);
  });

  test('page by page until every car has its record, and no further', async () => {
    const { context, command } = sent();
    context.pages = [{ items: [record(10)] }, { items: [record(11)] }, { items: [] }];
    expect((await records(command, context)).done).toEqual([10, 11]);
    expect(context.requests('history')).toHaveLength(2);
    expect(context.requests('history')[1]).toMatchObject({ pageNextToken: 'page 1' });
  });

  test('to its end when cars have none', async () => {
    const { context, command } = sent();
    context.pages = [{ items: [record(10)] }, {}, {}];
    expect(await recordsOf(command, context)).toMatchObject({ ok: false, error: { cause: 'stale' } });
    expect(context.requests('history')).toHaveLength(3);
  });

  test('and no further than any railway has records, none of which is held by more than a short name', async () => {
    const { context, command } = sent({}, { ...toTrack2, equipmentIds: [10] });
    const one = { ...record(99), jobName: '', timestamp: null };
    let page = 0;
    const answers = (items: () => readonly HistoryRecord[]) => () => {
      page += 1;
      const more = page < 40 && { nextToken: `${page}${'€'.repeat(8_000)}` };
      return Promise.resolve({ ok: true as const, value: { items: items(), setAside: [], ...more }, answeredAt: 0 });
    };
    const held: number[] = [];
    context.service.history = answers(() => {
      if (page === 1 || page === 40) held.push(heldMB());
      return [{ ...one, resourceId: null, uuid: `${page}${'€'.repeat(500_000)}` }];
    });
    await recordsOf(command, context);
    expect((held[1] ?? Infinity) - (held[0] ?? 0)).toBeLessThan(10);
    page = 0;
    const many = Array.from({ length: 60_000 }, () => one);
    context.service.history = answers(() => many);
    expect(await recordsOf(command, context)).toMatchObject({ ok: false, error: { cause: 'unreadable' } });
    expect(page).toBeLessThan(20);
  });

  test('with other work in between where a page is longer than any should be', async () => {
    const { context, command } = sent();
    const others = Array.from({ length: 20_000 }, () => record(99));
    context.pages = [{ items: [record(10), ...others, record(11)] }];
    let rests = 0;
    const found = await givingWay(
      () => records(command, context),
      () => (rests += 1),
    );
    expect(found.done).toEqual([10, 11]);
    expect(rests).toBeGreaterThan(9);
  });

  describe('and one of several pages, each of its own age, is whole', () => {
    /** Pages of one record, the newest first: `ages` says which copy each is from. */
    function inPages(copies: readonly (readonly HistoryRecord[])[]) {
      const { context, command } = sent({}, { ...toTrack2, equipmentIds: [10] });
      let ages: readonly number[] = [];
      context.service.history = ({ pageNextToken = '0' }) => {
        const nth = Number(pageNextToken);
        const copy = copies[ages[nth] ?? 0] ?? [];
        const more = nth + 1 < copy.length && { nextToken: String(nth + 1) };
        return Promise.resolve({
          ok: true,
          value: { items: copy.slice(nth, nth + 1), setAside: [], ...more },
          answeredAt: 0,
        });
      };
      return {
        lookUp: async (...of: number[]) => {
          ages = of;
          const recorded = await recordsOf(command, context);
          return recorded?.ok ? [...recorded.value.done] : null;
        },
        wait: (ms: number) => context.clock.pass(ms),
      };
    }
    const others = (resourceId: number) => ({ ...record(10), resourceId, jobName: 'Crew 7' });
    const [crew, ours, before] = [others(3), { ...record(10), resourceId: 2 }, others(1)];

    test('only when one a read lag before has shown the same', async () => {
      const yard = inPages([[crew, before]]);
      expect(await yard.lookUp()).toBeNull();
      await yard.wait(timing.readLagMs - 1);
      expect(await yard.lookUp()).toBeNull();
      await yard.wait(1);
      expect(await yard.lookUp()).toEqual([]);
    });

    test.each([
      ['its pages end elsewhere each time', [{ items: [crew, before] }, { items: [before] }]],
      ['it lists the same records in another order', [{ items: [before, before] }, { items: [crew] }]],
    ])('also where %s', async (_how, later) => {
      const { context, command } = sent({}, { ...toTrack2, equipmentIds: [10] });
      for (const pages of [[{ items: [crew] }, { items: [before, before] }], later]) {
        context.pages = pages;
        context.asked.length = 0;
        const recorded = await recordsOf(command, context);
        expect(recorded?.ok).toBe(pages === later);
        await context.clock.pass(timing.readLagMs);
      }
    });

    test('not when a record stands on none, because the second page is of before the record on the first', async () => {
      const yard = inPages([
        [crew, ours, before],
        [ours, before],
      ]);
      expect(await yard.lookUp(0, 1)).toBeNull();
      await yard.wait(timing.readLagMs);
      // The older copy is not shown any more.
      expect(await yard.lookUp(0, 0)).toEqual([10]);
    });
  });

  test('and a page that cannot be read proves nothing', async () => {
    const { context, command } = sent();
    context.unreadable = unreachable;
    expect(await recordsOf(command, context)).toMatchObject({ ok: false, error: unreachable });
    expect(await proveOutcome(command, context)).toEqual({ is: 'unreadable', error: unreachable });
    expect(await proveRefused(command, context)).toEqual({ is: 'unreadable', error: unreachable });
  });

  test('and a list that leads in a circle ends with an error', async () => {
    const { context, command } = sent();
    context.service.history = ({ equipmentIds }) => {
      context.asked.push(['history', equipmentIds]);
      return Promise.resolve({ ok: true, value: { items: [], setAside: [], nextToken: 'again' }, answeredAt: 0 });
    };
    const recorded = await recordsOf(command, context);
    expect(recorded).toMatchObject({ ok: false, error: { class: 'unknown', cause: 'unreadable' } });
    // As of any further page that cannot be had, each car is tried by itself.
    expect(context.requests('history')).toEqual([[10, 11], [10, 11], [10], [10]]);
  });

  test('and one that leads on and on ends with an error, also for one car', async () => {
    const { context, command } = sent({}, { ...toTrack2, equipmentIds: [10] });
    let pages = 0;
    context.service.history = () =>
      Promise.resolve({
        ok: true,
        value: { items: [], setAside: [], nextToken: `page ${(pages += 1)}` },
        answeredAt: 0,
      });
    expect(await recordsOf(command, context)).toMatchObject({ ok: false, error: { cause: 'unreadable' } });
    expect(pages).toBe(2_001);
  });

  test('and a further page that is named by nothing is none', async () => {
    const { context, command } = sent();
    context.service.history = (request) => {
      context.asked.push(['history', request]);
      return Promise.resolve({ ok: true, value: { items: [record(10)], setAside: [], nextToken: '' }, answeredAt: 0 });
    };
    expect((await records(command, context)).done).toEqual([10]);
    expect(context.requests('history')).toHaveLength(1);
  });

  test.each<[string, (cars: readonly number[], page: string | undefined) => boolean, boolean, number[][]]>([
    ['the first page', () => false, false, [[10, 11]]],
    [
      'a further page of both',
      (cars, page) => cars.length === 1 || page === undefined,
      true,
      [[10, 11], [10, 11], [10], [11]],
    ],
    [
      'a further page of both, and one of its own',
      (cars, page) => (cars.length > 1 ? page === undefined : cars[0] !== 10),
      false,
      [[10, 11], [10, 11], [10]],
    ],
  ])('car by car where %s cannot be had, and nothing is proved by a part', async (_what, canBeHad, ok, asked) => {
    const { context, command } = sent();
    context.service.history = (request) => {
      const cars = request.equipmentIds ?? [];
      context.asked.push(['history', cars]);
      if (!canBeHad(cars, request.pageNextToken)) return Promise.resolve({ ok: false, error: unreachable });
      const further = cars.length > 1 && { nextToken: 'further' };
      const items = cars.length > 1 ? [] : cars.map((car) => record(car));
      return Promise.resolve({ ok: true, value: { items, setAside: [], ...further }, answeredAt: 0 });
    };
    const recorded = await recordsOf(command, context);
    expect([recorded?.ok, context.requests('history')]).toEqual([ok, asked]);
    if (recorded?.ok) expect([...recorded.value.done]).toEqual([10, 11]);
  });
});
