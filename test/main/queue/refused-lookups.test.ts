import { describe, expect, test } from 'vitest';
import { waitAfter } from '#main/backoff.ts';
import type { Command, CommandInput } from '#main/queue/command.ts';
import { CommandTransitions } from '#main/queue/replay/command-transitions.ts';
import { RefusedLookups } from '#main/queue/proof/refused-lookups.ts';
import { RetryPolicy } from '#main/queue/retry/retry-policy.ts';
import { AbsenceClock } from '#main/queue/proof/absence-clock.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { processorMs } from '../../support/processor-time.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';

const token = '#yt-ab3de7gh9k';
const timing = { lateWorkMs: 1_000, readLagMs: 100, lookupGapMs: 50, answerWithinMs: 20 };
const move: CommandInput = { kind: 'move', equipmentIds: [10, 11], to: { trackId: 2, place: 'back' } };
const against = [1, 2].map((trackId) => ({ trackId, order: [] }));
const record = (car: number, jobName = `${token} Night`) => ({
  resourceId: car,
  equipment: { resourceId: car },
  jobName,
});
const failing = (more: Partial<ServiceError>): ServiceError => ({
  class: 'unknown',
  cause: 'status',
  endpoint: 'equipmentHistory',
  message: 'Broken.',
  ...more,
});

/** A move that the service has refused in its own words a moment ago, and whatever else is open. */
function refused(more: Partial<Command> = {}, ...others: Command[]) {
  const context = new MadeContext({ 1: [10, 11], 2: [20] });
  const { clock } = context;
  const at = clock.now();
  const end = { at, how: 'refused' as const };
  const made = { token, input: move, equipmentIds: [10, 11], state: 'refused' as const, sentAt: at };
  const command = madeCommand({ ...made, sends: [madeSend({ at, end, against })], ...more });
  const ledger = new MadeLedger(command, ...others);
  const retryPolicy = new RetryPolicy(clock, { number: () => 0.5, id: () => 'id' });
  const absence = new AbsenceClock(clock, timing);
  absence.ended(command.commandId, 'no');
  const applied: unknown[] = [];
  const lookingBy = (ofThisRun: AbsenceClock) =>
    new RefusedLookups({
      ...context,
      ledger,
      transitions: new CommandTransitions({ ledger, clock, listener: { changed: () => undefined } }),
      retryPolicy,
      absence: ofThisRun,
      settlement: {
        applied: (one, how, _why, { evidence }) => applied.push([one.commandId, how, evidence?.findings.length]),
      },
      timing,
    });
  const lookups = lookingBy(absence);
  return {
    context,
    ledger,
    clock,
    retryPolicy,
    absence,
    applied,
    lookups,
    /** Those of the next run of the terminal, on the same commands. */
    restarted: () => lookingBy(new AbsenceClock(clock, timing)),
    command,
    now: () => ledger.get('c1') ?? command,
    /** How long until the next lookup. */
    left: () => lookups.nextLookupAt() - clock.monotonic(),
    found: (...items: ReturnType<typeof record>[]) => {
      context.asked.length = 0;
      context.pages = [{ items }];
    },
    looks: () => context.requests('history').length,
  };
}

describe('a refusal may come after the work: it is looked for', () => {
  test('at once, ever more rarely, and for the last time when no answer can be that old any more', async () => {
    const one = refused();
    expect(one.left()).toBeLessThanOrEqual(0);
    expect(await one.lookups.runNextLookup()).toBe(true);
    expect(one.left()).toBe(50);
    expect(await one.lookups.runNextLookup()).toBe(false);
    await one.clock.pass(70);
    expect(await one.lookups.runNextLookup()).toBe(true);
    // So long as has passed since the send, but not beyond the last one that counts.
    expect(one.left()).toBe(30);
    expect(one.now().sends[0]?.lookedUp).toBe(false);
    await one.clock.pass(30);
    expect(await one.lookups.runNextLookup()).toBe(true);
    expect([one.now().sends[0]?.lookedUp, one.now().state, one.now().uncertain]).toEqual([true, 'refused', false]);
    expect([one.lookups.nextLookupAt(), await one.lookups.runNextLookup(), one.looks()]).toEqual([Infinity, false, 3]);
    expect(one.applied).toEqual([]);
  });

  test('the longer ago it was sent, the more rarely', async () => {
    const one = refused();
    await one.clock.pass(60);
    await one.lookups.runNextLookup();
    expect(one.left()).toBe(40);
    const early = refused({ sends: [madeSend({ end: { at: 0, how: 'declined' } })] });
    early.absence.ended('c1');
    await early.clock.pass(200);
    await early.lookups.runNextLookup();
    expect(early.left()).toBe(200);
    const unknown = refused({ sentAt: null });
    await unknown.clock.pass(90);
    await unknown.lookups.runNextLookup();
    expect(unknown.left()).toBe(10);
  });

  test('a look that began before the records must show it is not the last, however long it takes', async () => {
    const one = refused();
    await one.clock.pass(90);
    const { history } = one.context.service;
    one.context.service.history = async (request) => {
      await one.clock.pass(50);
      return history(request);
    };
    await one.lookups.runNextLookup();
    expect(one.now().sends[0]?.lookedUp).toBe(false);
  });

  test('found whole, it is done', async () => {
    const one = refused();
    one.found(record(10), record(11));
    await one.lookups.runNextLookup();
    expect(one.applied).toEqual([['c1', 'proved', 1]]);
  });

  test('found in part, a person is told of what, and it is looked for again', async () => {
    const one = refused();
    one.found(record(10));
    await one.lookups.runNextLookup();
    expect(one.now()).toMatchObject({ state: 'refused', uncertain: true, sends: [{ lookedUp: false }] });
    expect(one.now().evidence?.findings.join()).toContain('UTLX 11');
    expect([one.applied, one.left()]).toEqual([[], 50]);
  });

  test('found in part, its tracks are read: the yard beside the evidence is the one it speaks of', async () => {
    const one = refused({ trackIds: [1, 2] });
    await one.lookups.runNextLookup();
    expect(one.context.requests('track')).toEqual([]);
    one.found(record(10));
    await one.clock.pass(50);
    await one.lookups.runNextLookup();
    expect(one.context.requests('track')).toEqual([1, 2]);
  });

  test('while other things are not: what leaves no record, what was not sent, what is in line', async () => {
    const end = { at: 0, how: 'refused' as const };
    for (const more of [
      { input: { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B' } } as const },
      { sends: [] },
      { sends: [madeSend({ end, lookedUp: true })] },
      { sends: [madeSend({ end: { at: 0, how: 'absent' } })] },
      { state: 'pending' as const },
      { state: 'conflict' as const },
    ]) {
      const one = refused(more);
      expect([one.lookups.nextLookupAt(), await one.lookups.runNextLookup()]).toEqual([Infinity, false]);
    }
  });

  test('once more when a record names it, whoever read that, and however long ago', async () => {
    const one = refused({ sends: [madeSend({ end: { at: 0, how: 'refused' }, lookedUp: true })] });
    expect(one.lookups.noteJobs(['Night', '#yt-zzzzzzzzzz'])).toBe(false);
    expect(one.lookups.nextLookupAt()).toBe(Infinity);
    expect(one.lookups.noteJobs(['Night', `${token} Night`])).toBe(true);
    expect(await one.lookups.runNextLookup()).toBe(true);
    expect([one.lookups.nextLookupAt(), one.now()]).toEqual([Infinity, one.command]);
    expect(one.lookups.noteJobs([`${token}3 Night`])).toBe(false);
    const again = refused({ earlier: [{ input: move, summary: '', told: false }] });
    expect(again.lookups.noteJobs([`${token}3 Night`])).toBe(true);
  });

  test('found in the time that the names of the records take once, however many were refused', async () => {
    const others = Array.from({ length: 300 }, (_, nth) => {
      const own = `#yt-${String(nth).padStart(10, '2')}`;
      return madeCommand({ commandId: own, token: own, input: move, equipmentIds: [10], state: 'refused' });
    });
    const one = refused({}, ...others);
    const long = 'Night #yt-aaaaaaaaaa '.repeat(10_000);
    const names = Array.from({ length: 20 }, () => long);
    expect(await processorMs(() => one.lookups.noteJobs(names))).toBeLessThan(4_000);
    expect(one.lookups.noteJobs([...names, `${long}${token.slice(0, -2)}...`])).toBe(true);
  });

  test('and what a person decides meanwhile stands', async () => {
    const one = refused();
    one.found(record(10), record(11));
    const { history } = one.context.service;
    let decided: Command = one.command;
    one.context.service.history = (request) => {
      decided = one.ledger.amend(one.now(), { state: 'discarded' });
      return history(request);
    };
    await one.lookups.runNextLookup();
    expect([one.applied, one.now()]).toEqual([[], decided]);
  });
});

describe('a history that cannot be read is asked again later, and holds up', () => {
  const once = waitAfter(1, 0.5);
  test.each<[string, ServiceError, { left: number; paused: number; held: number }]>([
    ['itself alone', failing({ status: 500 }), { left: once, paused: 0, held: 0 }],
    ['itself, as it is refused', failing({ class: 'refused', status: 404 }), { left: once, paused: 0, held: 0 }],
    [
      'all that needs it, where the service asks for time',
      failing({ class: 'busy', status: 429, retryAfterMs: 5_000 }),
      { left: 5_000, paused: 0, held: 5_000 },
    ],
    [
      'all that needs it, where an error says when to come back',
      failing({ status: 503, retryAfterMs: 5_000 }),
      { left: 5_000, paused: 0, held: 5_000 },
    ],
    [
      'itself, behind a gateway: other work may not need the histories',
      failing({ class: 'busy', cause: 'gateway' }),
      { left: once, paused: 0, held: 0 },
    ],
    [
      'everything, where nobody is there',
      failing({ class: 'notSent', cause: 'connection' }),
      { left: once, paused: once, held: 0 },
    ],
    [
      'itself, on a broken connection',
      failing({ class: 'unknown', cause: 'reset' }),
      { left: once, paused: 0, held: 0 },
    ],
  ])('%s', async (_what, error, expected) => {
    const one = refused();
    one.context.unreadable = error;
    expect(await one.lookups.runNextLookup()).toBe(true);
    const other = one.retryPolicy.dueAt(madeCommand({ commandId: 'other', state: 'unknown' }));
    const from = one.clock.monotonic();
    const after = (at: number) => Math.max(0, at - from);
    expect({ left: one.left(), paused: after(one.retryPolicy.pausedUntil), held: after(other) }).toEqual(expected);
    expect(one.now()).toBe(one.command);
  });
});

describe('a move is not put beside cars of a refused one that may be there', () => {
  const next = (place: 'back' | 'front' | { after: number }, more: Partial<Command> = {}) =>
    madeCommand({
      seq: 2,
      commandId: 'c2',
      input: { kind: 'move', equipmentIds: [12], to: { trackId: 2, place } },
      equipmentIds: [12],
      ...more,
    });

  test('until the records must show it; at the front of the track it is in nobody’s way', async () => {
    const { lookups, clock } = refused({ trackIds: [1, 2] });
    expect(lookups.waitBefore(next('back'))).toBe(100);
    expect(lookups.waitBefore(next({ after: 20 }))).toBe(100);
    expect(lookups.waitBefore(next('front'))).toBe(0);
    expect(lookups.waitBefore(madeCommand({ input: { kind: 'billOfLading', waybill: {} } }))).toBe(0);
    await clock.pass(40);
    expect(lookups.waitBefore(next('back'))).toBe(60);
    await clock.pass(100);
    expect(lookups.waitBefore(next('back'))).toBe(0);
  });

  test('and waits for no other: itself, one that was looked for, one that is not refused, one of another track', () => {
    const looked = [madeSend({ end: { at: 0, how: 'refused' }, lookedUp: true, against })];
    const absent = [madeSend({ end: { at: 0, how: 'absent' }, against })];
    const elsewhere = [madeSend({ end: { at: 0, how: 'refused' }, against: [{ trackId: 3, order: [] }] })];
    expect(refused().lookups.waitBefore(next('back', { commandId: 'c1' }))).toBe(0);
    expect(refused({ sends: looked }).lookups.waitBefore(next('back'))).toBe(0);
    expect(refused({ state: 'conflict', sends: absent }).lookups.waitBefore(next('back'))).toBe(0);
    expect(refused({ sends: elsewhere }).lookups.waitBefore(next('back'))).toBe(0);
  });

  const vouched = madeSend({ end: { at: 0, how: 'vouched' }, against });

  test.each<[string, Partial<Command>, number]>([
    ['that a person has dropped since', { state: 'discarded' }, 100],
    ['that a person has changed to go elsewhere', { state: 'pending', trackIds: [1, 3] }, 100],
    ['that a person says was done', { state: 'settled', sends: [vouched] }, 100],
    [
      'but not of one that its records have proved',
      { state: 'settled', sends: [madeSend({ end: { at: 0, how: 'proved' }, against })] },
      0,
    ],
    [
      'nor of one that was looked for to the end before a person said that it was done',
      { state: 'settled', sends: [{ ...vouched, lookedUp: true }] },
      0,
    ],
  ])('also of one %s', async (_what, decided, left) => {
    const one = refused({ trackIds: [1, 2] });
    await one.lookups.runNextLookup();
    one.ledger.amend(one.now(), decided);
    expect(one.lookups.waitBefore(next('back'))).toBe(left);
    // A start restarts the time.
    expect(one.restarted().waitBefore(next('back'))).toBe(left === 0 ? 0 : 1_100);
    expect(one.lookups.waitBefore(next('back', { commandId: 'c1' }))).toBe(0);
    expect(one.lookups.waitBefore({ ...next('back'), input: { ...move, to: { trackId: 3, place: 'back' } } })).toBe(0);
    await one.clock.pass(100);
    expect([one.lookups.nextLookupAt(), one.lookups.waitBefore(next('back'))]).toEqual([Infinity, 0]);
  });

  test('but not after each later restart: only of one decided within the lag of now, or of the last work', async () => {
    const { ledger, clock, restarted, now } = refused();
    await clock.pass(60);
    const end = { at: clock.now(), how: 'yes' as const };
    ledger.amend(next('front', { commandId: 'c3', state: 'settled', sends: [madeSend({ end, against })] }), {});
    ledger.amend(now(), { state: 'discarded' });
    expect(restarted().waitBefore(next('back'))).toBe(1_100);
    await clock.pass(60);
    ledger.amend(next('front', { commandId: 'c3' }), {
      state: 'settled',
      sends: [madeSend({ end: { ...end, at: clock.now() } })],
    });
    expect(restarted().waitBefore(next('back'))).toBe(0);
  });

  test('also where more than two hundred moves were done between it and a restart, as in a long replay', () => {
    const { ledger, clock, restarted, now } = refused();
    const end = { at: clock.now(), how: 'yes' as const };
    for (let seq = 10; seq < 260; seq += 1)
      ledger.amend(
        madeCommand({ seq, commandId: `c${seq}`, state: 'settled', sends: [madeSend({ end, against })] }),
        {},
      );
    ledger.amend(now(), { state: 'discarded' });
    expect(restarted().waitBefore(next('back'))).toBe(1_100);
  });

  test('and is placed by a reading from after that', async () => {
    const { lookups, clock, context } = refused({ trackIds: [1, 2] });
    const reads = async () => {
      await context.fresh.tracks([2]);
      return context.requests('track').length;
    };
    expect(lookups.waitBefore(next('back'))).toBe(100);
    await clock.pass(90);
    expect([await reads(), await reads()]).toEqual([1, 1]);
    await clock.pass(10);
    expect(lookups.waitBefore(next('back'))).toBe(0);
    expect([await reads(), lookups.waitBefore(next('back')), await reads()]).toEqual([2, 0, 2]);
  });

  test('and of several for the one that may show last', () => {
    const end = { at: 0, how: 'declined' as const };
    const more = madeCommand({
      commandId: 'c3',
      state: 'refused',
      token: '#yt-x',
      sends: [madeSend({ end, against })],
    });
    const { lookups } = refused({}, more);
    expect(lookups.waitBefore(next('back'))).toBe(1_100);
  });
});
