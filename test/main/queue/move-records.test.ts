import { describe, expect, test } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import type { HistoryRecord } from '#shared/service/history.ts';
import type { CommandInput, SendAttempt } from '#main/queue/command.ts';
import { proveOutcome, recordsOf } from '#main/queue/commands/index.ts';
import { proveRefused } from '#main/queue/proof/refused-lookups.ts';
import { type MadeContext, unreachable } from './made-context.ts';
import { madeSend } from './made-command.ts';
import { hour, token, toTrack2, sent, record, records, nothing } from './made-move-records.ts';

describe('a record is of this move', () => {
  test('when it carries its token, for a car of it', async () => {
    const { context, command } = sent();
    context.pages = [{ items: [record(10), record(12), record(11, { jobName: 'Night job' })] }];
    expect(await records(command, context)).toMatchObject({ done: [10], rejected: [], perhaps: [] });
  });

  test('which was rejected: it is no proof of its effect', async () => {
    const { context, command } = sent();
    context.pages = [{ items: [record(10, { reportingFlag: 'Rejected' }), record(11)] }];
    expect(await records(command, context)).toMatchObject({ done: [11], rejected: [10] });
  });

  test('whose flag says neither that it was accepted nor rejected: it is no proof until a reading shows its car there', async () => {
    const flagged = () => {
      const made = sent();
      made.context.pages = [
        { items: [record(10, { reportingFlag: 'accepted' }), record(11, { reportingFlag: 'Pending' })] },
      ];
      return made;
    };
    const { context, command } = flagged();
    expect(await records(command, context)).toMatchObject({ done: [10], rejected: [], perhaps: [11] });
    const before = flagged();
    expect((await proveOutcome(before.command, before.context)).is).toBe('changed');
    const after = flagged();
    after.context.tracks.set(1, [12]).set(2, [20, 10, 11]);
    expect((await proveOutcome(after.command, after.context)).is).toBe('done');
    // One that stood there before shows nothing by standing there still.
    const within = sent({}, { ...toTrack2, equipmentIds: [10], to: { trackId: 1, place: 'back' } });
    within.context.pages = [{ items: [record(10, { reportingFlag: 'PENDING' })] }];
    const proof = await proveOutcome(within.command, within.context);
    expect(proof).toMatchObject({ is: 'changed', reason: { code: 'queue.mayBeOurs' } });
  });

  test('also one that names no car, where only one was asked for', async () => {
    const nameless: HistoryRecord = { resourceId: 1, jobName: token };
    const one = sent({}, { ...toTrack2, equipmentIds: [10] });
    one.context.pages = [{ items: [nameless] }];
    expect((await records(one.command, one.context)).done).toEqual([10]);
    expect(one.context.requests('history')).toHaveLength(1);
    const two = sent();
    two.context.pages = [{ items: [nameless] }];
    expect(await records(two.command, two.context)).toEqual(nothing);
  });

  test('also where the records of its cars have no number of their own, and one moment', async () => {
    const { context, command } = sent();
    const numberless = [10, 11].map((car) => ({
      equipment: { resourceId: car },
      jobName: token,
      timestamp: '2026-01-31T12:00:05Z',
    }));
    context.pages = [{ items: numberless }];
    expect(await records(command, context)).toMatchObject({ done: [10, 11], perhaps: [] });
  });

  test('where records name no car, each car is asked for by itself; one and the same record for both is perhaps of the second', async () => {
    const answered = async (recordOf: (cars: readonly number[]) => HistoryRecord) => {
      const { context, command } = sent();
      context.service.history = (request) => {
        context.asked.push(['history', request]);
        const items = [recordOf(request.equipmentIds ?? [])];
        return Promise.resolve({ ok: true, value: { items, setAside: [] }, answeredAt: 0 });
      };
      const { done, perhaps } = await records(command, context);
      const asked = context.requests('history').map((request) => Object(request).equipmentIds);
      return { done, perhaps, asked };
    };
    const asked = [[10, 11], [10], [11]];
    const own = await answered((cars) => ({ resourceId: cars.length * 100 + Number(cars[0]), jobName: token }));
    expect(own).toEqual({ done: [10, 11], perhaps: [], asked });
    const nth = (cars: readonly number[]) => (cars.length > 1 ? 'a' : String(cars[0]));
    for (const named of [
      (cars: readonly number[]) => ({ uuid: nth(cars) }),
      (cars: readonly number[]) => ({ timestamp: `2026-01-31T12:00:${nth(cars) === 'a' ? '05' : nth(cars)}Z` }),
    ])
      expect(await answered((cars) => ({ ...named(cars), jobName: token }))).toEqual(own);
    for (const same of [{ resourceId: 1 }, { uuid: 'a' }, { timestamp: '2026-01-31T12:00:05Z' }])
      expect(await answered(() => ({ ...same, jobName: token }))).toEqual({ done: [10], perhaps: [11], asked });
  });

  test('but not of its effect where it names another track of this yard; one that nobody knows tells nothing', async () => {
    const { context, command } = sent();
    context.pages = [
      { items: [record(10, { currentTrack: { resourceId: 3 } }), record(11, { currentTrack: { resourceId: 99 } })] },
    ];
    expect((await records(command, context)).done).toEqual([11]);
    const { findings } = await records(command, Object.assign(sent().context, { pages: context.pages }));
    expect(findings).toEqual([
      `The history holds records with ${token} for UTLX 11.`,
      `The history of UTLX 10 holds a record with ${token} that has it on Yard 3, where this did not want it.`,
    ]);
  });

  test('which was rejected for another track: rejected it is', async () => {
    const { context, command } = sent();
    context.pages = [{ items: [record(10, { currentTrack: { resourceId: 3 }, reportingFlag: 'REJECTED' })] }];
    expect(await records(command, context)).toMatchObject({ rejected: [10], findings: [] });
  });

  test('in words: each car where its records have it, and no more than they say', async () => {
    const elsewhere = (car: number) => record(car, { currentTrack: { resourceId: 3 } });
    const said = async (items: readonly HistoryRecord[]) => {
      const { context, command } = sent({}, { ...toTrack2, equipmentIds: [10, 11, 12] });
      context.pages = [{ items }];
      return (await records(command, context)).findings;
    };
    const whole = [`The history of UTLX 10 and 2 more holds records with ${token}.`];
    expect(await said([record(10), record(11), record(12)])).toEqual(whole);
    expect(await said([elsewhere(10), record(10), record(11), record(12)])).toEqual(whole);
    const of10 = `The history holds records with ${token} for UTLX 10.`;
    expect(await said([record(10)])).toEqual([of10, 'It holds none for UTLX 11 and UTLX 12.']);
    expect(await said([record(10), elsewhere(11)])).toEqual([
      of10,
      'It holds none for UTLX 12.',
      expect.stringContaining('UTLX 11'),
    ]);
    expect(await said([record(10), record(11, { reportingFlag: 'REJECTED' })])).toEqual([
      of10,
      'It holds none for UTLX 11 and UTLX 12.',
      expect.stringMatching(/^(?!.*UTLX 12).*UTLX 11/),
    ]);
  });

  test.each<[string, Partial<HistoryRecord>, boolean]>([
    ['its token', {}, true],
    ['its very second', { jobName: 'Night job', timestamp: new Date(sent().at).toISOString() }, true],
    ['nothing of it', { jobName: 'Night job' }, false],
  ])('perhaps, where one names its car by its mark alone, and has %s', async (_what, more, hasUnread) => {
    for (const equipment of [
      { equipmentInitial: 'UTLX', equipmentNumber: 10 },
      { equipmentInitial: 'UTLX' },
      { resourceId: null, equipmentNumber: 10 },
    ]) {
      const { context, command } = sent();
      context.pages = [{ items: [record(10, { ...more, equipment })] }];
      const recorded = await recordsOf(command, context);
      expect(recorded).toMatchObject({ value: { hasUnread, done: new Set(), perhaps: new Set() } });
      context.asked.length = 0;
      expect((await proveOutcome(command, context)).is).toBe(hasUnread ? 'changed' : 'noTrace');
    }
    const { context, command } = sent();
    context.pages = [{ items: [record(10, { equipment: { resourceId: 10, equipmentInitial: 'UTLX' } })] }];
    expect((await records(command, context)).done).toEqual([10]);
  });

  test('perhaps, where its mark is gone from a record of the very second, or cut too short to tell', async () => {
    const { context, command, at } = sent();
    const second = (ms: number) => new Date(at + ms).toISOString();
    const asIf = (car: number, jobName: string, ms: number) => record(car, { jobName, timestamp: second(ms) });
    context.pages = [{ items: [asIf(10, 'Night job', 999), asIf(11, token.slice(0, 6), 60_000)] }];
    expect((await records(command, context)).perhaps).toEqual([10, 11]);
    context.pages = [{ items: [record(10, { jobName: token.slice(0, 6) }), record(11, { jobName: 'Night job' })] }];
    context.asked.length = 0;
    expect((await records(command, context)).perhaps).toEqual([10]);
    const others = Object.assign(sent().context, {
      pages: [
        { items: [asIf(10, 'Night job', 1_000), asIf(10, '#yt-zzzzzzzzzz', 0), asIf(11, token.slice(0, 6), -1_500)] },
      ],
    });
    expect((await records(command, others)).perhaps).toEqual([]);
    // Recorded by a clock that was ahead, it went out without a time: its record has the service's own.
    const ahead = sent({ recordedAt: at + 3 * hour });
    ahead.context.pages = [{ items: [asIf(10, token.slice(0, 6), 60_000), asIf(11, token.slice(0, 6), -1_500)] }];
    expect((await records(ahead.command, ahead.context)).perhaps).toEqual([10]);
  });

  test('perhaps, where the service has taken its own time, because the clock of this device is ahead', async () => {
    const { context, command, at } = sent();
    context.aheadMs = 3 * hour;
    const stated = (ms: number) => new Date(at - 3 * hour + ms).toISOString();
    const asIf = (car: number, jobName: string, ms: number) => record(car, { jobName, timestamp: stated(ms) });
    context.pages = [{ items: [asIf(10, 'Night job', 1_500), asIf(11, token.slice(0, 6), 60_000)] }];
    expect((await records(command, context)).perhaps).toEqual([10, 11]);
    const others = sent();
    others.context.aheadMs = 3 * hour;
    others.context.pages = [{ items: [asIf(10, 'Night job', 4_000), asIf(11, token.slice(0, 6), -3_500)] }];
    expect((await records(others.command, others.context)).perhaps).toEqual([]);
    // By a right clock, which is read from a date in whole seconds, it has stated its time.
    const right = sent();
    right.context.aheadMs = 900;
    right.context.pages = [{ items: [record(10, { jobName: 'Crew', timestamp: new Date(at + 1_500).toISOString() })] }];
    expect((await records(right.command, right.context)).perhaps).toEqual([]);
  });

  test.each([
    ['is ahead', 3, 0, true],
    ['is behind', -3, 0, true],
    ['is told otherwise by a later answer', 3, 1_400, true],
    ['is behind, and told otherwise by a later answer', -3, -1_400, true],
    ['is off, where its time is another', -3, 4_000, false],
  ])(
    'perhaps, where it was stated by the service’s clock, because that of this device %s',
    async (_what, hours, ms, is) => {
      const { context, command, at } = sent();
      const recordedAt = at - hour;
      context.aheadMs = hours * hour;
      const timestamp = new Date(recordedAt - hours * hour + ms).toISOString();
      context.pages = [{ items: [record(10, { jobName: 'Crew', timestamp })] }];
      expect((await records({ ...command, recordedAt }, context)).perhaps).toEqual(is ? [10] : []);
    },
  );

  test.each([3, -3])(
    'perhaps, where its time was stated by a clock that was off by %i hours at the send, and has been set since',
    async (hours) => {
      const { context, command, at } = sent();
      const recordedAt = at - hour;
      const timestamp = new Date(recordedAt - hours * hour).toISOString();
      context.pages = [{ items: [record(10, { jobName: 'Crew', timestamp })] }];
      const ofSend = (more: Partial<SendAttempt>) => ({ ...command, recordedAt, sends: [madeSend({ at, ...more })] });
      expect((await records(ofSend({ clockAheadMs: hours * hour }), context)).perhaps).toEqual([10]);
      context.asked.length = 0;
      expect((await records(ofSend({}), context)).perhaps).toEqual([]);
    },
  );

  test('perhaps, where the service has taken its own time, because the clock was behind while it was recorded', async () => {
    const { context, command, at } = sent();
    const timestamp = new Date(at + 1_500).toISOString();
    context.pages = [{ items: [record(10, { jobName: 'Crew', timestamp })] }];
    expect((await records({ ...command, recordedAt: at - 50 * hour }, context)).perhaps).toEqual([10]);
  });

  test('perhaps, where its mark is cut too short to tell and its time is rounded down to the minute', async () => {
    const { context, command, at } = sent();
    const minute = Math.ceil(at / 60_000) * 60_000;
    const within = { ...command, recordedAt: minute + 42_000, sends: [madeSend({ at: minute + 42_000 })] };
    const cut = (car: number, ms: number) =>
      record(car, { jobName: token.slice(0, 6), timestamp: new Date(minute + ms).toISOString() });
    context.pages = [{ items: [cut(10, 0), cut(11, -60_000)] }];
    expect((await records(within, context)).perhaps).toEqual([10]);
  });

  test('a history reaches back when it holds a record of before the first send', async () => {
    const { context, command, at } = sent();
    const old = (ms: number) => record(12, { jobName: 'x', timestamp: new Date(at + ms).toISOString() });
    context.pages = [{ items: [old(0)] }];
    expect((await records(command, context)).reachesBack).toBe(false);
    const further = Object.assign(sent().context, { pages: [{ items: [old(-1)] }] });
    expect((await records(command, further)).reachesBack).toBe(true);
    // It left an hour earlier than the clock showed then.
    const ahead = { ...command, sends: [madeSend({ at, clockAheadMs: hour })] };
    expect((await records(ahead, further)).reachesBack).toBe(false);
  });
});

describe('what it was sent as before a person changed it', () => {
  const toTrack3: CommandInput = { ...toTrack2, equipmentIds: [10, 12], to: { trackId: 3, place: 'back' } };
  const changed = (told: boolean) => {
    const made = sent({ earlier: [{ input: toTrack3, summary: 'To Yard 3', told }] });
    return { ...made, now: `${token}3 Night job` };
  };

  test('is looked for with its own cars, and is no effect of what is meant now', async () => {
    const { context, command } = changed(false);
    context.pages = [{ items: [record(10), record(12)] }];
    expect(await records(command, context)).toMatchObject({ done: [], doneBefore: [[1, [10, 12]]] });
    expect(context.requests('history')).toEqual([expect.objectContaining({ equipmentIds: [10, 11, 12] })]);
    const proof = await proveOutcome(command, Object.assign(changed(false).context, { pages: context.pages }));
    expect(proof).toMatchObject({ is: 'changed', doneBefore: new Set([1]) });
    if (proof.is === 'changed') {
      expect(inEnglish(proof.reason)).toContain('To Yard 3');
      expect(proof.findings.slice(1).map(inEnglish)).toEqual([
        `The history holds records with ${token} for UTLX 10 and UTLX 12.`,
      ]);
    }
  });

  test.each([
    ['whole', [record(10), record(12)], 'It was done as it was before it was changed: To Yard 3.'],
    ['in part', [record(12)], 'It was done as it was before it was changed, for some of its cars: To Yard 3.'],
  ])('is reported as it was done: %s', async (_what, items, words) => {
    const { context, command } = changed(false);
    context.pages = [{ items }];
    const proof = await proveOutcome(command, context);
    expect('reason' in proof && inEnglish(proof.reason)).toContain(words);
  });

  test('is reported once, and its rejection tells nothing of what is meant now', async () => {
    const told = changed(true);
    told.context.pages = [{ items: [record(10)] }];
    expect(await records(told.command, told.context)).toMatchObject({ done: [], doneBefore: [] });
    const rejected = changed(false);
    rejected.context.pages = [{ items: [record(10, { reportingFlag: 'REJECTED' })] }];
    expect(await records(rejected.command, rejected.context)).toMatchObject({ rejected: [], doneBefore: [] });
  });

  test('a token cut so short that it may be of either turn is perhaps of now', async () => {
    const { context, command } = changed(false);
    context.pages = [{ items: [record(10, { jobName: token.slice(0, -2) })] }];
    expect(await records(command, context)).toMatchObject({ done: [], perhaps: [10], doneBefore: [] });
  });

  test('a record of before has it where it was meant then', async () => {
    const { context, command } = changed(false);
    context.pages = [{ items: [record(10, { currentTrack: { resourceId: 3 } })] }];
    expect(await records(command, context)).toMatchObject({ done: [], doneBefore: [[1, [10]]], findings: [] });
  });

  test('a record of the current turn is the effect of now', async () => {
    const { context, command, now } = changed(false);
    context.pages = [
      { items: [record(10, { jobName: now }), record(11, { jobName: now, reportingFlag: 'REJECTED' })] },
    ];
    expect(await records(command, context)).toMatchObject({ done: [10], rejected: [11], doneBefore: [] });
  });

  test('a record of before is looked for from the time that was stated then', async () => {
    const { context, command, at } = sent();
    const occurredAt = new Date(at - 120 * hour).toISOString();
    const earlier = [{ input: { ...toTrack2, occurredAt }, summary: 'As it was', told: false }];
    await records({ ...command, earlier }, context);
    expect(context.requests('history')).toMatchObject([{ timestampAfter: new Date(at - 156 * hour).toISOString() }]);
  });

  test('put back in line as it was, a record of either turn is its effect', async () => {
    const { context, command } = sent({
      earlier: [{ input: structuredClone(toTrack2), summary: 'As it was', told: false }],
    });
    context.pages = [{ items: [record(10), record(11, { jobName: `${token}3` })] }];
    expect(await records(command, context)).toMatchObject({ done: [10, 11], doneBefore: [] });
  });
});

describe('what a look proves', () => {
  const proved = async (
    pages: MadeContext['pages'],
    change: (made: ReturnType<typeof sent>) => unknown = () => null,
  ) => {
    const made = sent();
    made.context.pages = pages;
    await change(made);
    const proof = await proveOutcome(made.command, made.context);
    const said = proof.is === 'changed' ? inEnglish(proof.reason) : null;
    return { is: proof.is, said, findings: 'findings' in proof ? proof.findings.map(inEnglish) : [] };
  };

  test('records of all cars: done', async () => {
    const { is, findings } = await proved([{ items: [record(10), record(11)] }]);
    expect([is, ...findings]).toEqual(['done', expect.stringContaining('UTLX 10 and UTLX 11')]);
  });

  test('records of some cars: a person is asked, and told of which', async () => {
    const { is, said, findings } = await proved([{ items: [record(10), record(11, { reportingFlag: 'REJECTED' })] }]);
    expect(is).toBe('changed');
    expect(said).toContain('1 of 2');
    expect(findings).toHaveLength(3);
    expect(findings[2]).toContain('UTLX 11');
  });

  test('records of some cars beside one that cannot be read, or may be of it: the others are not said to stand', async () => {
    const setAside = [{ index: 0, where: 'items[0]', rule: 'cannot be read', excerpt: '"ERROR"' }];
    const unread = await proved([{ items: [record(10)], setAside }]);
    const unclear = await proved([{ items: [record(10), record(11, { reportingFlag: 'PENDING' })] }]);
    for (const { said, findings } of [unread, unclear]) {
      expect(said).toContain('At least 1 of 2');
      expect(findings).toEqual([
        expect.stringContaining('UTLX 10'),
        expect.stringMatching(/UTLX 11 holds a record that .*may be of this move/),
      ]);
    }
  });

  test('records of some cars and a rejection of each other are certain, whatever else cannot be read', async () => {
    const setAside = [{ index: 0, where: 'items[0]', rule: 'cannot be read', excerpt: '"ERROR"' }];
    const no = record(11, { reportingFlag: 'REJECTED' });
    const { said, findings } = await proved([{ items: [record(10), no], setAside }]);
    expect(said).toContain('Only 1 of 2');
    expect(findings).toEqual([expect.stringContaining('UTLX 10'), expect.stringMatching(/UTLX 11 .*rejected/)]);
  });

  test('only rejections: not done', async () => {
    const { is, findings } = await proved([{ items: [record(10, { reportingFlag: 'REJECTED' })] }]);
    expect([is, ...findings]).toEqual(['refused', expect.stringContaining(token)]);
    const rejected = async (...cars: number[]) => {
      const { context, command } = sent();
      context.pages = [{ items: cars.map((car) => record(car, { reportingFlag: 'REJECTED' })) }];
      return proveOutcome(command, context);
    };
    expect([await rejected(10), await rejected(10, 11)]).toMatchObject([{ isWhole: false }, { isWhole: true }]);
  });

  test('a rejection of all cars of a move that was sent again may be of the first send: it decides nothing at once', async () => {
    const end = { at: 0, how: 'absent' } as const;
    const again = sent({ sends: [madeSend({ end }), madeSend({ end: { at: 1, how: 'unanswered' } })] });
    again.context.pages = [{ items: [10, 11].map((car) => record(car, { reportingFlag: 'REJECTED' })) }];
    expect(await proveOutcome(again.command, again.context)).toMatchObject({ is: 'refused', isWhole: false });
  });

  test('a rejection of some cars beside a record of the others that may be of it is no proof that nothing was done', async () => {
    const no = record(10, { reportingFlag: 'REJECTED' });
    const setAside = [{ index: 0, where: 'items[0]', rule: 'cannot be read', excerpt: '"ERROR"' }];
    const unread = await proved([{ items: [no], setAside }]);
    const unclear = await proved([{ items: [no, record(11, { reportingFlag: 'PENDING' })] }]);
    for (const { is, said, findings } of [unread, unclear]) {
      expect([is, said]).toEqual(['changed', expect.stringContaining('UTLX 11 holds a record')]);
      expect(findings).toEqual([said, expect.stringContaining('was rejected')]);
    }
  });

  test('nothing, and every car where it was: no trace, whatever the order of other tracks', async () => {
    const against = [
      { trackId: 1, order: [10, 11, 12] },
      { trackId: 2, order: [20, 21] },
    ];
    const { is, findings } = await proved([{}], (made) => {
      made.context.tracks.set(2, [21, 20]);
      made.command = { ...made.command, sends: [madeSend({ at: made.at, against })] };
    });
    expect([is, findings[0]]).toEqual(['noTrace', expect.stringContaining(token)]);
    const fromBoth = sent({}, { ...toTrack2, equipmentIds: [10, 20], to: { trackId: 1, place: 'back' } });
    fromBoth.context.tracks.set(1, [11, 12, 10]);
    expect((await proveOutcome(fromBoth.command, fromBoth.context)).is).toBe('changed');
  });

  test('nothing, and a car elsewhere, or the order of its own track another: a person is asked', async () => {
    const strayed = await proved([{}], ({ context }) => context.tracks.set(1, [11, 12]).set(3, [10]));
    expect([strayed.is, strayed.said]).toEqual(['changed', expect.stringContaining('UTLX 10 was no longer on Yard 1')]);
    const within = sent({}, { ...toTrack2, to: { trackId: 1, place: 'back' } });
    expect((await proveOutcome(within.command, within.context)).is).toBe('noTrace');
    within.context.tracks.set(1, [12, 10, 11]);
    expect((await proveOutcome(within.command, within.context)).is).toBe('changed');
  });

  test('nothing, and the tracks cannot be read: nothing', async () => {
    const { context, command } = sent();
    const reader = { ...context.reader, readTrack: () => Promise.resolve({ ok: false as const, error: unreachable }) };
    const fresh = { readAll: () => Promise.resolve({ ok: false as const, error: unreachable }) };
    expect(await proveOutcome(command, { ...context, reader, fresh: Object.assign(context.fresh, fresh) })).toEqual({
      is: 'unreadable',
      error: unreachable,
    });
  });

  test('a car that this move has on another track than was meant: a person is asked, with the track', async () => {
    const found = await proved([{ items: [record(10, { currentTrack: { resourceId: 3 } })] }]);
    expect([found.is, found.said]).toEqual(['changed', expect.stringContaining('Yard 3')]);
  });

  test('a record that may be ours, or that nobody can read: a person is asked', async () => {
    const timestamp = new Date(sent().at).toISOString();
    expect((await proved([{ items: [record(10, { jobName: null, timestamp })] }])).is).toBe('changed');
    expect(
      (await proved([{ setAside: [{ index: 0, where: 'items[0]', rule: 'cannot be read', excerpt: '{' }] }])).is,
    ).toBe('changed');
  });

  test('after three days the lack of a record proves nothing, unless the history reaches back', async () => {
    const days = 24 * hour;
    expect((await proved([{}], ({ context }) => context.clock.pass(3 * days))).is).toBe('noTrace');
    const later = (made: ReturnType<typeof sent>) => made.context.clock.pass(3 * days + 1);
    expect((await proved([{}], later)).is).toBe('changed');
    // The clock was set back: nobody knows how long it has been.
    const setBack = ({ context }: ReturnType<typeof sent>) => {
      context.clock.sleepDevice(-3 * days - 1);
      return Promise.resolve();
    };
    expect((await proved([{}], setBack)).is).toBe('changed');
    // It was set back by a day and a half, as the service's answers tell, and shows half the time that has passed.
    const setBackSince = (made: ReturnType<typeof sent>) => {
      made.context.aheadMs = -1.5 * days;
      return made.context.clock.pass(1.5 * days + 1);
    };
    expect((await proved([{}], setBackSince)).is).toBe('changed');
    const before = record(10, { jobName: 'x', timestamp: new Date(sent().at - 1).toISOString() });
    expect((await proved([{ items: [before] }], later)).is).toBe('noTrace');
  });
});

describe('what the records tell of a move that was refused', () => {
  test.each([
    ['nothing', [], 'nothing'],
    ['one car', [record(10)], 'partly'],
    ['all cars', [record(10), record(11)], 'done'],
  ] as const)('%s', async (_what, items, is) => {
    const { context, command } = sent();
    context.pages = [{ items }];
    expect((await proveRefused(command, context)).is).toBe(is);
  });

  test('a record that may be of it', async () => {
    const { context, command, at } = sent();
    context.pages = [{ items: [record(10, { jobName: null, timestamp: new Date(at).toISOString() })] }];
    expect((await proveRefused(command, context)).is).toBe('partly');
    context.asked.length = 0;
    context.pages = [{ items: [...(context.pages[0]?.items ?? []), record(11)] }];
    const some = await proveRefused(command, context);
    expect(some.is === 'partly' && some.findings.map(inEnglish)[0]).toContain(token);
  });
});
