import { describe, expect, test } from 'vitest';
import { waitAfter } from '#main/backoff.ts';
import type { Command } from '#main/queue/command.ts';
import { CommandTransitions } from '#main/queue/replay/command-transitions.ts';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
import { FailedReads } from '#main/queue/retry/failed-reads.ts';
import { RetryPolicy } from '#main/queue/retry/retry-policy.ts';
import { StuckCommands } from '#main/queue/retry/stuck-commands.ts';
import { inEnglish, message } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';

const minute = 60_000;
const chance = { number: () => 0.5, id: () => 'id' };
const fails = (more: Partial<ServiceError>): ServiceError => ({
  class: 'unknown',
  cause: 'status',
  endpoint: 'inventory',
  message: 'Broken.',
  ...more,
});
const notYou = fails({ class: 'unauthorised', status: 401 });
const gone = fails({ class: 'refused', status: 404, message: 'No such track.' });
const history = { ...gone, endpoint: 'equipmentHistory' };
const stale = fails({ class: 'busy', cause: 'stale' });
const later = fails({ class: 'busy', status: 429, retryAfterMs: 5_000 });
const page = fails({ class: 'busy', cause: 'gateway', status: 504 });
const unreachable = fails({ class: 'notSent', cause: 'connection' });

/** A command whose next step needs a read, and what becomes of it when that fails. */
function reading(more: Partial<Command> = {}, isContradicted = false, readLagMs = 100) {
  const command = madeCommand(more);
  const context = new MadeContext({ 1: [10], 2: [] });
  const { clock, service } = context;
  const ledger = new MadeLedger(command);
  const transitions = new CommandTransitions({ ledger, clock, listener: { changed: () => undefined } });
  const retryPolicy = new RetryPolicy(clock, chance);
  const told: string[] = [];
  const given: string[] = [];
  const open = { until: 0 };
  const notify = (said: Parameters<typeof inEnglish>[0]) => told.push(inEnglish(said));
  const reads = new FailedReads({
    ...context,
    known: context.known,
    ledger,
    effects: new ConfirmedEffects(clock, () => 100),
    transitions,
    retryPolicy,
    stuckCommands: new StuckCommands({ clock, notify, retract: () => told.pop() }),
    service,
    absence: { countsFrom: () => open.until },
    gate: { isOpen: () => true, accountRefused: () => given.push('account refused') },
    settlement: {
      nothingMoreToRead: () => given.push('nothing more to read'),
      isContradicted: () => isContradicted,
    },
    timing: { readLagMs },
  });
  const now = () => ledger.get('c1') ?? command;
  const start = clock.monotonic();
  return {
    command,
    ledger,
    clock,
    service,
    retryPolicy,
    reads,
    told,
    given,
    open,
    now,
    fail: (error: ServiceError) => reads.failed(now(), error),
    /** How long nothing is tried for it, and how long nothing at all, in milliseconds. */
    waits: () => [
      Math.max(0, retryPolicy.dueAt(now()) - clock.monotonic()),
      Math.max(0, retryPolicy.pausedUntil - start),
    ],
  };
}

const once = waitAfter(1, 0.5);

describe('a read that fails costs time', () => {
  test.each<[string, ServiceError, number[]]>([
    ['its command a second, where the reading is only too old', stale, [1_000, 0]],
    ['what needs the endpoint so long as the service says', later, [5_000, 0]],
    ['everything, where nobody is there', unreachable, [0, once]],
    ['everything, where the service is busy in no words of its own', page, [0, once]],
    ['its command, where the service fails', fails({ status: 500 }), [once, 0]],
    ['its command, where the service refuses it', gone, [once, 0]],
    ['its command, where the sign-in is refused to this read alone', notYou, [once, 0]],
  ])('%s', async (_what, error, waits) => {
    for (const state of ['pending', 'unknown', 'applied'] as const) {
      const one = reading({ state, trackIds: [1] });
      await one.fail(error);
      expect(one.waits()).toEqual(waits);
      expect(one.now().state).toBe(state);
      // What the service has confirmed has not failed.
      expect(one.now().lastError?.message).toBe(state === 'applied' ? undefined : error.message);
      expect(one.given).toEqual([]);
    }
  });

  test('but not of the others: the tries of a command whose track is always read too late do not come before them', async () => {
    const one = reading();
    await one.fail(stale);
    await one.clock.pass(1_000);
    expect([one.retryPolicy.isDue(one.now()), one.retryPolicy.isDue(madeCommand({ commandId: 'other' }))]).toEqual([
      false,
      true,
    ]);
    expect(one.retryPolicy.nextRound([one.now()])).toBe(true);
    expect(one.retryPolicy.isDue(one.now())).toBe(true);
  });

  test('one that has had its turn gets the next as it stands then: what it waited for while it was looked up keeps no send', async () => {
    const one = reading({ state: 'unknown' });
    await one.fail(stale);
    one.retryPolicy.hold(fails({ ...later, endpoint: 'equipmentHistory', retryAfterMs: minute }));
    await one.clock.pass(1_000);
    const back = madeCommand({ ...one.now(), state: 'pending' });
    // Due and never tried would be a queue that goes round and round without a pause.
    expect(one.retryPolicy.dueAt(back)).toBeLessThanOrEqual(one.clock.monotonic());
    expect([one.retryPolicy.nextRound([back]), one.retryPolicy.isDue(back)]).toEqual([true, true]);
  });

  test('of all that needs the endpoint, where the service says when to come back, by 429 or with an error', async () => {
    for (const error of [later, fails({ status: 503, retryAfterMs: 5_000 })]) {
      const one = reading();
      await one.fail(error);
      const other = madeCommand({ commandId: 'other' });
      expect(one.retryPolicy.dueAt(other) - one.clock.monotonic()).toBe(5_000);
    }
  });

  test('and is reported after a minute, but of what is applied: the board shows that', async () => {
    for (const error of [stale, page, fails({ status: 500 })]) {
      for (const state of ['pending', 'applied'] as const) {
        const one = reading({ state });
        await one.fail(error);
        await one.clock.pass(minute);
        await one.fail(error);
        expect(one.told).toHaveLength(state === 'applied' ? 0 : 1);
      }
    }
    const held = reading();
    await held.fail(fails({ ...later, retryAfterMs: minute }));
    expect(held.told).toHaveLength(1);
  });

  test.each([page, fails({ status: 500 }), fails({ cause: 'timeout' })])(
    'but a lookup that fails for ten minutes while the service answers is a question, as its command can be decided in no other way ($cause)',
    async (error) => {
      for (const state of ['unknown', 'pending', 'applied'] as const) {
        const one = reading({ state });
        for (let nth = 0; nth < 10; nth += 1) {
          await one.fail(error);
          await one.clock.pass(minute);
        }
        expect(one.now().state).toBe(state);
        await one.fail(error);
        expect(one.now().state).toBe(state === 'unknown' ? 'review' : state);
        if (state !== 'unknown') continue;
        expect(one.now().evidence?.findings).toEqual([
          'What would tell whether it was done could not be read for ten minutes, though the service answers: Broken.',
          'Whether it was done cannot be looked up.',
        ]);
      }
    },
  );

  test('nor does the board show forever what the service has confirmed and shows elsewhere: ten minutes later there is nothing more to read', async () => {
    const one = reading({ state: 'applied' }, true);
    for (let nth = 0; nth < 10; nth += 1) {
      await one.fail(page);
      await one.clock.pass(minute);
    }
    expect(one.given).toEqual([]);
    await one.fail(page);
    expect(one.given).toEqual(['nothing more to read']);
  });

  test('of a service that answers nothing at all is no question, however long it lasts, nor is one that a lookup has interrupted', async () => {
    const none = reading({ state: 'unknown' });
    none.service.probe = () => Promise.resolve({ ok: false, error: page });
    const mended = reading({ state: 'unknown' });
    for (let nth = 0; nth < 18; nth += 1) {
      for (const one of [none, mended]) {
        if (nth === 9) mended.reads.succeeded(mended.now());
        await one.fail(page);
        await one.clock.pass(minute);
      }
    }
    expect([none.now().state, mended.now().state]).toEqual(['unknown', 'unknown']);
  });

  test.each([
    ['answered nothing', page],
    ['could not be reached', unreachable],
  ])('nor is the first that fails once a service is back that %s for longer', async (_how, error) => {
    const one = reading({ state: 'unknown' });
    const { probe } = one.service;
    for (let nth = 0; nth < 9; nth += 1) await one.fail(page);
    one.service.probe = () => Promise.resolve({ ok: false, error });
    for (let nth = 0; nth < 12; nth += 1) {
      await one.clock.pass(minute);
      await one.fail(error);
    }
    one.service.probe = probe;
    await one.fail(page);
    expect(one.now().state).toBe('unknown');
  });

  test('and one that succeeds takes back what was reported, and what was counted', async () => {
    const one = reading({ state: 'unknown' });
    await one.fail(fails({ status: 500 }));
    await one.clock.pass(minute);
    await one.fail(fails({ status: 500 }));
    expect(one.told).toHaveLength(1);
    one.reads.succeeded(one.now());
    expect(one.told).toEqual([]);
    await one.fail(gone);
    await one.fail(gone);
    await one.clock.pass(30_000);
    one.reads.succeeded(one.now());
    await one.fail(gone);
    expect(one.now().state).toBe('unknown');
  });

  test('and one that succeeds frees its endpoints for others, but those of a send only the send', async () => {
    for (const state of ['pending', 'unknown'] as const) {
      const one = reading({ state });
      one.retryPolicy.hold(later);
      one.reads.succeeded(one.now());
      expect(one.waits()[0]).toBe(state === 'pending' ? 5_000 : 0);
    }
  });
});

describe('a read that is refused for good is a question, or nothing to wait for', () => {
  const refusedFor = async (one: ReturnType<typeof reading>, error: ServiceError, times = 3, ms = 30_000) => {
    for (let time = 1; time <= times; time += 1) {
      if (time === times) await one.clock.pass(ms);
      await one.fail(error);
    }
    return one.now();
  };

  test.each(
    [gone, notYou].flatMap((error) =>
      (
        [
          ['pending', 'conflict', []],
          ['unknown', 'review', []],
          ['applied', 'applied', ['nothing more to read']],
        ] as const
      ).map(([state, becomes, given]) => [error.class, state, becomes, given, error] as const),
    ),
  )('by %s, of a command that is %s: %s', async (_class, state, becomes, given, error) => {
    const one = reading({ state });
    const now = await refusedFor(one, error);
    expect([now.state, one.given]).toEqual([becomes, given]);
    if (state !== 'applied') expect(now.lastError?.message).toBe(error.message);
    if (becomes === 'review') expect(now.evidence?.findings).toHaveLength(2);
    if (becomes === 'conflict') expect(now.conflict?.reason).toContain(error.message);
  });

  test.each([
    ['after two of them', 2, 30_000],
    ['after less than half a minute', 3, 29_999],
  ])('not %s', async (_when, times, ms) => {
    expect((await refusedFor(reading({ state: 'unknown' }), gone, times, ms)).state).toBe('unknown');
  });

  test('not while an older copy may not have its track yet, nor where a reading that was only too old came in between', async () => {
    for (const state of ['pending', 'unknown', 'applied'] as const) {
      const lagging = reading({ state }, false, 45_000);
      await refusedFor(lagging, gone);
      expect([lagging.now().state, lagging.given]).toEqual([state, []]);
      const alternating = reading({ state });
      await refusedFor(alternating, gone, 2);
      await alternating.fail(stale);
      await alternating.clock.pass(30_000);
      await alternating.fail(gone);
      expect([alternating.now().state, alternating.given]).toEqual([state, []]);
    }
  });

  test('not where the sign-in is refused now and then, or nobody answers whether it is', async () => {
    const unsteady = reading({ state: 'unknown' });
    unsteady.service.checkSignIn = () => Promise.resolve(false);
    expect((await refusedFor(unsteady, notYou)).state).toBe('unknown');
    const silent = reading({ state: 'unknown' });
    silent.service.probe = () => Promise.resolve({ ok: false, error: unreachable });
    expect((await refusedFor(silent, notYou)).state).toBe('unknown');
    expect([unsteady.given, silent.given]).toEqual([[], []]);
  });

  test('not while the service refuses its cheapest read, too, nor at its first refusal after that', async () => {
    for (const state of ['pending', 'unknown', 'applied'] as const) {
      const one = reading({ state });
      const { probe } = one.service;
      one.service.probe = () => Promise.resolve({ ok: false, error: gone });
      await refusedFor(one, gone, 9, minute);
      one.service.probe = probe;
      await one.fail(gone);
      expect([one.now().state, one.given]).toEqual([state, []]);
      // What goes on to be refused is meant for it.
      await refusedFor(one, gone);
      expect([one.now().state, one.given]).not.toEqual([state, []]);
    }
  });

  test('not while its send may still be done, or a reading be from before it', async () => {
    const refused = madeSend({ end: { at: 0, how: 'refused' } });
    for (const more of [{ state: 'unknown' }, { state: 'pending', sends: [refused] }] as const) {
      const one = reading(more);
      one.open.until = one.clock.monotonic() + 90_000;
      expect((await refusedFor(one, gone)).state).toBe(more.state);
      await one.clock.pass(60_000);
      await one.fail(gone);
      expect(one.now().state).not.toBe(more.state);
    }
  });

  test('and a lookup that the service refuses with its cheapest read is a question after ten minutes: it would wait for ever', async () => {
    const refused = madeSend({ end: { at: 0, how: 'refused' } });
    for (const [more, becomes] of [
      [{ state: 'unknown' }, 'review'],
      // One before a send that follows a refusal.
      [{ state: 'pending', sends: [refused] }, 'conflict'],
      [{ state: 'pending' }, 'pending'],
    ] as const) {
      const one = reading(more);
      one.service.probe = () => Promise.resolve({ ok: false, error: gone });
      for (let nth = 0; nth < 10; nth += 1) {
        await one.fail(gone);
        await one.clock.pass(minute);
      }
      expect(one.now().state).toBe(more.state);
      await one.fail(gone);
      expect(one.now().state).toBe(becomes);
      if (becomes === 'review') expect(one.now().evidence?.findings[0]).toContain(gone.message);
    }
  });

  test('also where it is looked up in between, as what stands in a backup is again and again: it would wait for ever', async () => {
    const one = reading();
    for (let nth = 0; nth < 2; nth += 1) {
      await one.fail(gone);
      one.ledger.amend(one.now(), { state: 'unknown' });
      one.reads.succeeded(one.now());
      one.ledger.amend(one.now(), { state: 'pending' });
      await one.clock.pass(minute);
    }
    await one.fail(gone);
    expect(one.now().state).toBe('conflict');
  });

  test('which says what else was found', async () => {
    const one = reading({ state: 'unknown' });
    for (const ms of [0, 0, 30_000]) {
      await one.clock.pass(ms);
      await one.reads.failed(one.now(), gone, [message('queue.allStand')]);
    }
    expect(one.now().evidence?.findings).toContain('Every car stands where it stood.');
  });

  test('once: put back in line by a person, it is sent if its history is still refused', async () => {
    const earlier = [{ input: madeCommand({}).input, summary: 'Move', told: false }];
    const unanswered = madeSend({ end: { at: 0, how: 'unanswered' } });
    const putBack = { state: 'unknown', earlier, inBackupAt: 5 } as const;
    const one = reading({ state: 'unknown', uncertain: true, sends: [unanswered] });
    expect(await refusedFor(one, history)).toMatchObject({ state: 'review', sends: [{ lookedUp: false }] });
    one.ledger.amend(one.now(), putBack);
    const now = await refusedFor(one, history);
    expect(now).toMatchObject({ state: 'pending', uncertain: false, inBackupAt: null, sends: [{ lookedUp: true }] });
    // Put back after another question, this one is asked first.
    const other = reading({ ...putBack, uncertain: true, sends: [unanswered] });
    expect((await refusedFor(other, history)).state).toBe('review');
    // A refusal whose record cannot be looked for is not asked about again, either.
    const refused = madeSend({ end: { at: 0, how: 'refused' } });
    for (const [error, lookedUp] of [
      [history, true],
      [gone, false],
    ] as const) {
      const again = await refusedFor(reading({ state: 'pending', sends: [refused] }), error);
      expect(again).toMatchObject({ state: 'conflict', sends: [{ lookedUp }] });
    }
  });

  test('not where the whole account is refused: that is told, and the command stays as it is', async () => {
    const one = reading({ state: 'unknown' });
    one.service.probe = () => Promise.resolve({ ok: false, error: notYou });
    const now = await refusedFor(one, notYou, 1);
    expect([now, one.given]).toEqual([one.command, ['account refused']]);
    expect(one.waits()).toEqual([0, 0]);
  });

  test('not of what a person has put back in line since, at its first refusal', async () => {
    for (const state of ['unknown', 'pending'] as const) {
      const one = reading({ state });
      one.ledger.amend(await refusedFor(one, gone), { state });
      await one.fail(gone);
      expect(one.now().state).toBe(state);
    }
  });

  test('not of what a person has decided meanwhile', async () => {
    const one = reading({ state: 'unknown' });
    await refusedFor(one, gone, 2);
    const before = one.now();
    await one.clock.pass(30_000);
    const decided = one.ledger.amend(before, { state: 'discarded' });
    await one.reads.failed(before, gone);
    expect(one.now()).toBe(decided);
    await one.reads.failed(before, stale);
    expect(one.now()).toBe(decided);
  });
});

test('the service’s refusal of a send stays with it while it cannot be looked up; any other error gives way', async () => {
  const lastError = { class: 'unauthorised' as const, message: 'Not you.', at: '2026-01-31T12:00:00.000Z' };
  const kept = async (more: Partial<Command>) => {
    const one = reading(more);
    await one.fail(fails({ status: 500 }));
    return one.now().lastError?.message;
  };
  expect(await kept({ state: 'unknown', lastError })).toBe('Not you.');
  expect(await kept({ state: 'pending', lastError })).toBe('Broken.');
  expect(await kept({ state: 'unknown', lastError: { ...lastError, class: 'unknown' } })).toBe('Broken.');
});
