import { describe, expect, test } from 'vitest';
import { inEnglish, message } from '#shared/messages/message.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import { passageOf } from '#shared/rules/passage-of.ts';
import type { SetAside } from '#shared/service/set-aside.ts';
import { carsWithStruckConditions, conditionRecords, revisionKey, tracksTold } from '#main/sync/history-facts.ts';
import { countsStill, movementRecords } from '#main/sync/movement-facts.ts';
import { numberOf, OddRecords } from '#main/sync/odd-records.ts';
import { latestStated } from '#main/sync/ports.ts';
import { withPlaceholders } from '#main/sync/placeholders.ts';
import { openSync } from './open-sync.ts';

const at = '2026-01-31T12:00:00Z';
const record = (more: Partial<HistoryRecord> = {}): HistoryRecord => ({
  resourceId: 1,
  moveType: 'BADO',
  timestamp: at,
  equipment: { resourceId: 10 },
  ...more,
});

/** What counts when records are read then, where this device's clock is so far ahead of the service's. */
const readAt = (when = at, ahead: number | null = 0) =>
  latestStated({ service: { clockAheadMs: () => ahead }, clock: { now: () => Date.parse(when) } });

test.each([
  ['newest', (records: HistoryRecord[]) => records],
  ['oldest', (records: HistoryRecord[]) => records.toReversed()],
])('of records with one time the newer comes first where a list begins with the %s', (_first, listed) => {
  const earlier = ['10', '09'].map((hour) => record({ moveType: 'HMIS', timestamp: `2026-01-31T${hour}:00:00Z` }));
  const page = listed([record({ moveType: 'BFRM' }), record({ moveType: 'BADO' }), ...earlier]);
  const inOrder = ['BFRM', 'BADO', 'HMIS', 'HMIS'];
  expect(conditionRecords(page, readAt()).map(({ moveType }) => moveType)).toEqual(inOrder);
});

test('a list by cars is not taken for one that begins with the oldest, whatever the times of one car and the next', () => {
  const others = [1, 2, 3].map((id) =>
    record({ equipment: { resourceId: id }, timestamp: `2026-01-31T0${id}:00:00Z` }),
  );
  const page = [...others, record({ moveType: 'BFRM' }), record({ moveType: 'BADO' })];
  expect(conditionRecords(page, readAt()).map(({ moveType }) => moveType)).toEqual(page.map((one) => one.moveType));
});

describe('a record of the history', () => {
  test.each([
    ['rejected', { reportingFlag: 'Rejected' }],
    ['deleted', { deletedAt: at }],
    ['muted', { mutedAt: at }],
    ['deleted, in a number', { deletedAt: Date.parse(at) }],
  ])('that was %s counts no more, and what it may have said of a condition is asked again', (_how, struck) => {
    const one = record(struck);
    expect(countsStill(one)).toBe(false);
    expect(conditionRecords([one], readAt())).toEqual([]);
    expect(carsWithStruckConditions([one], countsStill)).toEqual([10]);
    expect(
      carsWithStruckConditions(
        [record({ ...struck, moveType: 'MAWY' }), record({ ...struck, equipment: null })],
        countsStill,
      ),
    ).toEqual([]);
    expect(revisionKey(one)).not.toBe(revisionKey(record()));
  });

  test('counts when nothing of that is said, or in empty words', () => {
    expect(countsStill(record({ deletedAt: '', mutedAt: null, reportingFlag: 'ORIGINAL' }))).toBe(true);
    expect(countsStill(record({ deletedAt: false, mutedAt: 0 }))).toBe(true);
    expect(countsStill(record({ deletedAt: 'False', mutedAt: '0' }))).toBe(true);
    expect(countsStill(record({ deletedAt: '0001-01-01T00:00:00Z', mutedAt: '1970-01-01 00:00' }))).toBe(true);
    expect(carsWithStruckConditions([record()], countsStill)).toEqual([]);
  });

  test('reports a condition of its car, with its time, and one without a time where no other does', () => {
    expect(conditionRecords([record(), record({ timestamp: null })], readAt())).toEqual([
      { equipmentId: 10, moveType: 'BADO', at: Date.parse(at) },
      { equipmentId: 10, moveType: 'BADO', at: 0 },
    ]);
    expect(conditionRecords([record({ equipment: null }), record({ moveType: null })], readAt())).toEqual([]);
  });

  test('that ends a bad order in a year from now hides none until then, whichever clock is wrong; one that begins it counts', () => {
    const nextYear = { timestamp: '2027-01-31T12:00:00Z' };
    const ends = record({ moveType: 'BFRM', ...nextYear });
    const told = (one: HistoryRecord, ...read: Parameters<typeof readAt>) => conditionRecords([one], readAt(...read));
    expect(told(ends)).toEqual([]);
    expect(told(ends, '2020-01-01T00:00:00Z', null)).toEqual([]);
    expect([told(ends, '2027-01-31T12:00:00Z'), told(record(nextYear))].map((said) => said.length)).toEqual([1, 1]);
    // An end of now is none of a year ahead for a device whose clock was reset, at a service that says its time.
    const reset = Date.parse('2020-01-01T00:00:00Z') - Date.parse(at);
    expect(told(record({ moveType: 'BFRM' }), '2020-01-01T00:00:00Z', reset)).toHaveLength(1);
    // A clock or a time zone that is a day off.
    expect(told(record({ moveType: 'BFRM', timestamp: '2026-02-01T20:00:00Z' }))).toHaveLength(1);
  });

  test('is another one when any of it was revised', () => {
    const keys = [
      record(),
      record({ resourceId: 2 }),
      record({ moveType: 'RELB' }),
      record({ timestamp: '2026-01-31T12:00:01Z' }),
      record({ reportingFlag: 'X' }),
      record({ revisionTime: at }),
      record({ resourceId: null, uuid: 'u' }),
      record({ equipment: { resourceId: 11 } }),
      record({ previousTrack: { resourceId: 12 } }),
      record({ currentTrack: { resourceId: 12 } }),
      record({ currentTrack: { name: 'Yard 2' } }),
    ].map(revisionKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(revisionKey(record({ jobName: 'Night' }))).toBe(keys[0]);
    // Without a number of their own, two moves of one time are two records.
    const numberless = [
      { equipment: { resourceId: 8 } },
      { currentTrack: { resourceId: 12 } },
      { jobName: 'Day' },
      {},
    ].map((one) => revisionKey(record({ resourceId: undefined, uuid: null, ...one })));
    expect(new Set(numberless).size).toBe(numberless.length);
    // Half a million may be remembered, and the service may write megabytes in place of a number.
    const long = ['a', 'b'].map((end) => revisionKey(record({ resourceId: null, uuid: `${'u'.repeat(1e6)}${end}` })));
    expect(new Set(long).size).toBe(2);
    expect(long[0]?.length).toBeLessThan(300);
  });

  test('names the tracks it leads from and to', async () => {
    const { mirror, sync } = openSync();
    await sync.refresh();
    const told = (more: Partial<HistoryRecord>) => tracksTold(record(more), mirror);
    expect(told({ previousTrack: { resourceId: 11 }, currentTrack: { resourceId: 12 } })).toEqual([11, 12]);
    expect(told({ previousTrack: { resourceId: null } })).toEqual([]);
    // By its name where it has no number; with where its car was last where it does not say where it is.
    expect(told({ previousTrack: { name: 'Mill 1' }, currentTrack: { resourceId: 99, name: 'Yard 1' } })).toEqual([21]);
    expect(told({ previousTrack: { resourceId: 12 }, equipment: { resourceId: 1 } })).toEqual([12, 11]);
    const within = [{ resourceId: 12 }, { resourceId: 1 }, { name: 'Yard 2' }];
    expect(told({ equipment: { resourceId: 1, parentGroupings: within } })).toEqual([12]);
    expect(passageOf(record({ previousStation: { resourceId: 5 }, currentTrack: { resourceId: 2 } }))).toEqual({
      moveType: 'BADO',
      previousTrack: null,
      previousStation: 5,
      currentTrack: 2,
      currentStation: null,
    });
  });
});

describe('a movement in the history', () => {
  const from = (resourceId: number) => ({ previousTrack: { resourceId } });
  const to = (resourceId: number) => ({ currentTrack: { resourceId } });

  test.each<[string, Partial<HistoryRecord>, object[]]>([
    ['within the yard says where its car went', { ...from(11), ...to(12) }, [{ record: '1', movedTo: 12 }]],
    ['that was struck keeps its number alone', { ...from(11), ...to(12), mutedAt: at }, [{ record: '1' }]],
    [
      'into the yard crosses into its station',
      { ...from(99), ...to(12) },
      [{ record: '1', movedTo: 12, crossing: { from: null, to: 1 } }],
    ],
    [
      'to another station crosses from one to the other',
      { ...from(11), ...to(21) },
      [{ record: '1', movedTo: 21, crossing: { from: 1, to: 2 } }],
    ],
    [
      'that is stated for a year from now keeps its number alone',
      { ...to(12), timestamp: '2027-01-31T12:00:00Z' },
      [{ record: '1', at: Date.parse('2027-01-31T12:00:00Z') }],
    ],
    ['without a time is none', { ...to(12), timestamp: null }, []],
    ['of no car is none', { ...to(12), equipment: null }, []],
    [
      'without a number is known by its car, type and time',
      { ...from(11), ...to(12), resourceId: null },
      [{ record: `10|MAWY|${at}`, movedTo: 12 }],
    ],
  ])('%s', async (_what, more, expected) => {
    const { mirror, sync } = openSync();
    await sync.refresh();
    const records = movementRecords([record({ moveType: 'MAWY', ...more })], mirror.places, readAt());
    expect(records).toEqual(expected.map((one) => ({ equipmentId: 10, at: Date.parse(at), ...one })));
  });

  test('with a number of megabytes is known by a short one', async () => {
    const { mirror, sync } = openSync();
    await sync.refresh();
    const all = ['a', 'b'].map((end) => record({ resourceId: null, uuid: `${'u'.repeat(1e6)}${end}` }));
    const keys = movementRecords(all, mirror.places, readAt()).map((one) => one.record);
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]?.length).toBeLessThan(300);
  });
});

test('a car that cannot be read takes up its place, so that the positions of the others are those the service counts', () => {
  expect(withPlaceholders([10, 11, 12], [3, 1])).toEqual([10, -1, 11, -2, 12]);
  expect(withPlaceholders([10], [9])).toEqual([10, -1]);
  expect(withPlaceholders([10, 11], [])).toEqual([10, 11]);
});

describe('records that cannot be read', () => {
  const odd = (nth: number, more: Partial<SetAside> = {}): SetAside => ({
    index: nth,
    where: `items[${nth}]`,
    id: String(nth),
    rule: 'a rule',
    excerpt: `{${nth}`,
    ...more,
  });
  const nameless: SetAside = { index: 0, where: 'items[0]', rule: 'a rule', excerpt: '{' };
  function noting() {
    const told: string[] = [];
    return { told, records: new OddRecords((said) => told.push(inEnglish(said))) };
  }

  test('are reported once in a run, the first by name, and kept for as long as their list has them', () => {
    const { told, records } = noting();
    records.note('track 1', 'inventory', { setAside: [odd(1), odd(2)] });
    records.note('track 2', 'inventory', { setAside: [odd(2)] });
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('items[1] (1)');
    expect(told[0]).toContain('2');
    expect(records.list().map(({ id }) => id)).toEqual(['1', '2']);
    records.note('track 1', 'inventory', { setAside: [] });
    expect(records.list().map(({ id }) => id)).toEqual(['2']);
    records.note('track 2', 'inventory', { setAside: [nameless] });
    expect(told).toHaveLength(2);
    expect(told[1]).not.toContain('(');
  });

  test('one alone is reported as one; whatever it looks like the next time, it is the same by its id', () => {
    const { told, records } = noting();
    records.note('track 1', 'inventory', { setAside: [odd(1)] });
    records.note('track 1', 'inventory', { setAside: [odd(1, { excerpt: '{other' })] });
    expect(told).toEqual([inEnglish(message('device.oddRecord', { what: 'items[1] (1)', rule: 'a rule' }))]);
    expect(records.list()).toHaveLength(1);
  });

  test('one and the same field is reported once, however many records lack it', () => {
    const { told, records } = noting();
    const field = (nth: number) => odd(nth, { where: `items[${nth}].umler.lengthFt` });
    records.note('inventory', 'inventory', { setAside: [], unreadFields: [field(1), field(2)] });
    records.note('track 1', 'inventory', { setAside: [], unreadFields: [field(3), odd(3, { where: 'items[3].x' })] });
    expect(told).toHaveLength(2);
    expect(records.fields()).toHaveLength(4);
    expect(records.list()).toEqual([]);
  });

  test('are kept up to a hundred', () => {
    const { records } = noting();
    records.note('a', 'inventory', { setAside: Array.from({ length: 150 }, (_, nth) => odd(nth + 1)) });
    expect(records.list()).toHaveLength(100);
  });

  test.each([
    ['7', 7],
    ['1', 1],
    ['0', null],
    ['-7', null],
    ['9007199254740993', null],
    ['x', null],
    [undefined, null],
  ])('the number of %s is %s', (id, number) => {
    expect(numberOf(id === undefined ? nameless : odd(1, { id }))).toBe(number);
  });
});
