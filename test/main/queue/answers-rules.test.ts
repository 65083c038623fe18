import { describe, expect, test } from 'vitest';
import { waitAfter } from '#main/backoff.ts';
import { Answers } from '#main/queue/replay/answers.ts';
import { CommandTransitions } from '#main/queue/replay/command-transitions.ts';
import type { Command, CommandInput, SendEnd } from '#main/queue/command.ts';
import type { Ready } from '#main/queue/commands/kind.ts';
import { RetryPolicy } from '#main/queue/retry/retry-policy.ts';
import { AbsenceClock } from '#main/queue/proof/absence-clock.ts';
import { IdempotentResends } from '#main/queue/proof/idempotent-resends.ts';
import { StuckCommands } from '#main/queue/retry/stuck-commands.ts';
import { inEnglish } from '#shared/messages/message.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext, unreachable } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';
import { bill, list, request } from './made-unknown.ts';

const [lag, late, once] = [100, 10_000, waitAfter(1, 0.5)];
const timing = { lateWorkMs: late, readLagMs: lag, lookupGapMs: 50, answerWithinMs: 20 };
const fails = (more: Partial<ServiceError>): ServiceError => ({
  class: 'unknown',
  cause: 'status',
  endpoint: 'move',
  message: 'Broken.',
  ...more,
});
const notYou = fails({ class: 'unauthorised', status: 401, words: 'Not you.' });
const forbidden = fails({ class: 'unauthorised', status: 403, words: 'Not allowed.' });
const exists = fails({ class: 'refused', status: 409, words: 'It exists.' });
const of = (input: CommandInput, more: Partial<Command> = {}) => ({ input, kind: input.kind, keys: ['B-1'], ...more });
const sends = (...hows: (SendEnd | null)[]) =>
  hows.map((how) => madeSend({ at: 5, end: how === null ? null : { at: 6, how } }));

/** A command that is being sent, and what its answer makes of it. */
function sending(more: Partial<Command> = {}) {
  const command = madeCommand({ state: 'sending', uncertain: true, attempts: 1, sends: sends(null), ...more });
  const context = new MadeContext({ 1: [10], 2: [] });
  const { clock, service, fresh } = context;
  const transitions = new CommandTransitions({
    ledger: new MadeLedger(command),
    clock,
    listener: { changed: () => undefined },
  });
  const taken: { now: Command; words: string | undefined; why: string }[] = [];
  const take = transitions.take.bind(transitions);
  transitions.take = (...steps) => {
    const commands = take(...steps);
    for (const [nth, now] of commands.entries())
      taken.push({ now, words: steps[nth]?.words, why: inEnglish(steps[nth]?.why ?? '') });
    return commands;
  };
  const retryPolicy = new RetryPolicy(clock, { number: () => 0.5, id: () => 'id' });
  const absence = new AbsenceClock(clock, timing);
  const idempotentResends = new IdempotentResends();
  const told: string[] = [];
  const given: unknown[] = [];
  const done = new Map<string, number>();
  const stuckCommands = new StuckCommands({
    clock,
    notify: (said) => told.push(inEnglish(said)),
    retract: () => undefined,
  });
  const answers = new Answers({
    transitions,
    retryPolicy,
    absence,
    idempotentResends,
    stuckCommands,
    settlement: { applied: (one, how, _why, patch, words) => given.push([how, one.commandId, patch, words]) },
    clock,
    ledger: { hasDone: (key, _command, since) => (done.get(key) ?? Number.NEGATIVE_INFINITY) >= since },
    service,
    gate: { isOpen: () => true, accountRefused: () => given.push('account refused') },
    fresh,
    lateWork: { unanswered: ({ commandId }) => given.push(['late work', commandId]) },
  });
  const ready: Ready = {
    is: 'ready',
    send: () => Promise.resolve({ ok: true, value: null, answeredAt: 0 }),
    against: [],
    effect: null,
  };
  return {
    command,
    context,
    clock,
    retryPolicy,
    absence,
    idempotentResends,
    stuckCommands,
    told,
    given,
    done,
    taken,
    answer: (error: ServiceError, effect: Ready['effect'] = null) =>
      answers.answered(command, { ...ready, effect }, { ok: false, error }),
    yes: (effect: Ready['effect'] = null) =>
      answers.answered(command, { ...ready, effect }, { ok: true, value: { resourceId: 5 }, answeredAt: 0 }),
    now: () => taken.at(-1)?.now ?? command,
    /** Until when nothing found counts, and everything is paused, from now on. */
    waits: () => ({
      absence: absence.countsFrom(command) - clock.monotonic(),
      paused: Math.max(0, retryPolicy.pausedUntil - clock.monotonic()),
      own: Math.max(0, retryPolicy.dueAt({ ...command, state: 'pending' }) - clock.monotonic()),
    }),
  };
}

describe('a yes', () => {
  test('settles the command with its answer, and frees the endpoint for others', async () => {
    const one = sending();
    one.retryPolicy.hold(fails({ class: 'busy', retryAfterMs: 5_000 }));
    await one.yes();
    expect(one.given).toEqual([['yes', 'c1', { answer: { resourceId: 5 } }, undefined]]);
    expect(one.waits().own).toBe(0);
  });

  test.each([
    ['none', null, true, [10]],
    ['one that is known', { equipmentIds: [10], toTrackId: 2, place: 'back' }, true, []],
    ['one that nobody foresees', 'unforeseen', false, []],
  ] as const)('with an effect on the tracks: %s', async (_what, effect, isYoung, order) => {
    const one = sending();
    await one.context.fresh.read(1);
    await one.yes(effect);
    expect(one.context.fresh.areYoung([1])).toBe(isYoung);
    if (isYoung) expect(await one.context.fresh.tracks([1])).toEqual({ ok: true, orders: new Map([[1, order]]) });
  });

  test('with an effect that nobody foresees is no reason to ask again what tracks are called, or whether the service is there', async () => {
    const one = sending();
    const { fresh, reader } = one.context;
    await fresh.read(1);
    const listed = await fresh.trackNames();
    await one.yes('unforeseen');
    reader.trackNames = () => Promise.resolve({ ok: false, error: unreachable });
    expect(await fresh.trackNames()).toBe(listed);
    expect(fresh.isNear).toBe(true);
  });
});

describe('anything else leaves nothing to build on of what was read before', () => {
  test.each([unreachable, fails({}), exists, notYou, fails({ class: 'busy' })])('$class', async (error) => {
    const one = sending();
    await one.context.fresh.read(1);
    await one.answer(error);
    expect(one.context.fresh.areYoung([1])).toBe(false);
  });
});

describe('what an answer makes of a move', () => {
  test.each<[string, ServiceError, object, object]>([
    [
      'never left: it is in line again, as if it had not been tried',
      unreachable,
      { state: 'pending', uncertain: false, attempts: 0, sends: [] },
      { absence: timing.answerWithinMs + late + lag, paused: once, own: 0 },
    ],
    [
      'asked for time in the service’s own words: only old answers can hide what was done',
      fails({ class: 'busy', status: 429, words: 'Later.', retryAfterMs: 5_000 }),
      { state: 'unknown', uncertain: true, attempts: 1, sends: [{ end: { how: 'declined' } }] },
      { absence: lag, paused: 0, own: 5_000 },
    ],
    [
      'asked for time in no words: it may still be at work',
      fails({ class: 'busy', status: 503 }),
      { state: 'unknown', uncertain: true },
      { absence: late + lag, paused: 0, own: once },
    ],
    [
      'asked for time in words that are not the service’s',
      fails({ class: 'busy', cause: 'gateway', words: 'Wait.' }),
      { state: 'unknown' },
      { absence: late + lag, paused: 0, own: once },
    ],
    [
      'a no in its own words: refused, and perhaps done all the same',
      exists,
      { state: 'refused', uncertain: false, sends: [{ end: { how: 'refused' } }], lastError: { words: 'It exists.' } },
      { absence: lag, paused: 0, own: 0 },
    ],
    [
      'a no in no words',
      fails({ class: 'refused', status: 400 }),
      { state: 'refused' },
      { absence: late + lag, paused: 0, own: 0 },
    ],
    [
      'an error: nobody knows',
      fails({ status: 500, words: 'Oops.' }),
      { state: 'unknown', uncertain: true, sends: [{ end: { how: 'unanswered' } }] },
      { absence: late + lag, paused: 0, own: 0 },
    ],
    [
      'an error that says when to come back: nobody knows, and the endpoint is left alone until then',
      fails({ status: 503, words: 'Maintenance.', retryAfterMs: 5_000 }),
      { state: 'unknown', uncertain: true, sends: [{ end: { how: 'unanswered' } }] },
      { absence: late + lag, paused: 0, own: 5_000 },
    ],
    [
      'an intermediary: nobody knows, and the next would hear the same',
      fails({ cause: 'gateway', status: 502 }),
      { state: 'unknown' },
      { absence: late + lag, paused: once, own: 0 },
    ],
  ])('%s', async (_what, error, now, waits) => {
    const one = sending();
    await one.clock.pass(500);
    await one.answer(error);
    expect(one.now()).toMatchObject(now);
    expect(one.taken.map(({ words }) => words)).toEqual([error.words]);
    const { absence, ...others } = one.waits();
    const isUntouched = error === unreachable;
    expect({ absence: isUntouched ? absence + 500 : absence, ...others }).toEqual(waits);
    expect(one.given).toEqual(error.class === 'unknown' ? [['late work', 'c1']] : []);
  });

  test('what never left was last sent when it left before, if it did', async () => {
    for (const [before, at] of [
      [[], null],
      [sends('unauthorised'), 5],
    ] as const) {
      const one = sending({ sentAt: 9, sends: [...before, ...sends(null)] });
      await one.answer(unreachable);
      expect(one.now().sentAt).toBe(at);
    }
  });

  test('a long wait that the service asks for is reported', async () => {
    const one = sending();
    await one.answer(fails({ class: 'busy', status: 429, retryAfterMs: 60_000 }));
    expect(one.told).toHaveLength(1);
    const other = sending();
    await other.answer(fails({ status: 503, words: 'Maintenance.', retryAfterMs: 60_000 }));
    expect(other.told).toHaveLength(1);
  });
});

describe('a clear no of a service that refuses its cheapest read, too, as one that is being deployed does', () => {
  const noPath = fails({ class: 'refused', status: 404, words: 'No such path.' });
  const probed = async (input: CommandInput, error: ServiceError, probe: ServiceError) => {
    const one = sending(of(input));
    one.context.service.probe = () => Promise.resolve({ ok: false, error: probe });
    await one.answer(error);
    return one;
  };

  test.each([bill, list, request])('is not meant for the command, which waits: a $kind', async (input) => {
    const one = await probed(input, noPath, noPath);
    expect(one.now()).toMatchObject({
      state: 'pending',
      uncertain: false,
      attempts: 0,
      sends: [{ end: { how: 'refused' } }],
      lastError: { words: 'No such path.' },
    });
    expect(one.told).toEqual([]);
    // Nobody asks an endpoint that refuses everything without a pause.
    const held = one.retryPolicy.dueAt({ ...one.now(), input: { kind: 'move', equipmentIds: [], to: { trackId: 1, place: 'back' } } }); // prettier-ignore
    expect(held - one.clock.monotonic()).toBe(once);
  });

  test('is a no where the number of a bill exists, nothing was sent, or the read fails otherwise', async () => {
    for (const [error, probe] of [
      [exists, noPath],
      [fails({ class: 'refused', cause: 'invalidRequest' }), noPath],
      [noPath, fails({ status: 503 })],
      [noPath, unreachable],
    ] as const) {
      expect((await probed(bill, error, probe)).now().state).toBe('refused');
    }
  });
});

describe('“it exists already”', () => {
  const resent = (more: Partial<Command> = {}) => {
    const one = sending(of(bill, more));
    one.idempotentResends.begin(one.command, 5_000);
    return one;
  };

  test('to a bill that is sent again proves that it was made, also where another bill of its car was', async () => {
    const one = resent({ keys: ['B-1', 'UTLX 10'] });
    one.done.set('UTLX 10', one.clock.now());
    await one.answer(exists);
    expect([one.given, one.taken]).toEqual([[['proved', 'c1', {}, 'It exists.']], []]);
  });

  test('does not where another command has made that bill before, or the refusal is another one', async () => {
    const repeated = resent();
    repeated.done.set('B-1', repeated.clock.now() - 180 * 24 * 3_600_000);
    await repeated.answer(exists);
    expect([repeated.given, repeated.now()]).toMatchObject([[], { state: 'refused', uncertain: true }]);
    // That one's number is free again.
    const old = resent();
    old.done.set('B-1', old.clock.now() - 201 * 24 * 3_600_000);
    await old.answer(exists);
    expect(old.given).toMatchObject([['proved', 'c1', {}, 'It exists.']]);
    const other = resent();
    await other.answer(fails({ class: 'refused', status: 400, words: 'No.' }));
    expect(other.now().state).toBe('refused');
    const list0 = sending(of(list));
    list0.idempotentResends.begin(list0.command, 5_000);
    await list0.answer(exists);
    expect(list0.now().state).toBe('refused');
  });

  test('does not where a send of its own was refused before, and a person told: it may have existed then', async () => {
    const told = resent({ sends: sends('refused', 'unanswered', null), decidedAt: 7 });
    await told.answer(exists);
    expect([told.given, told.now()]).toMatchObject([[], { state: 'unknown', uncertain: true }]);
    // Of that nobody was told: the service refused everything then.
    const untold = resent({ sends: sends('refused', 'unanswered', null) });
    await untold.answer(exists);
    expect(untold.given).toMatchObject([['proved', 'c1', {}, 'It exists.']]);
  });

  test('to the first send is a plain no, unless one before was refused and nobody told: then nobody knows whose it is', async () => {
    const plain = sending(of(bill));
    await plain.answer(exists);
    expect(plain.now()).toMatchObject({ state: 'refused', uncertain: false });
    for (const before of ['unauthorised', 'refused'] as const) {
      const after = sending(of(bill, { sends: sends(before, null) }));
      await after.answer(exists);
      expect(after.now()).toMatchObject({
        state: 'unknown',
        uncertain: true,
        sends: [{}, { end: { how: 'refused' } }],
      });
    }
    const told = sending(of(bill, { sends: sends('refused', null), decidedAt: 7 }));
    await told.answer(exists);
    expect(told.now()).toMatchObject({ state: 'refused', uncertain: false });
    const other = sending(of(bill, { sends: sends('unauthorised', null) }));
    await other.answer(fails({ class: 'refused', status: 400 }));
    expect(other.now().state).toBe('refused');
  });
});

describe('a refused sign-in', () => {
  const steady = (is: boolean) => (one: ReturnType<typeof sending>) => {
    one.context.service.checkSignIn = () => Promise.resolve(is);
  };
  const accountRefused = (one: ReturnType<typeof sending>) => {
    one.context.service.probe = () => Promise.resolve({ ok: false, error: notYou });
  };
  const silent = (one: ReturnType<typeof sending>) => {
    one.context.service.probe = () => Promise.resolve({ ok: false, error: unreachable });
  };
  const second = { sends: sends('unauthorised', null) };
  type Change = (one: ReturnType<typeof sending>) => void;
  const nothing: Change = () => undefined;

  test.each<
    [string, Partial<Command>, ServiceError, Change, object, { given?: unknown[]; paused?: number; own?: number }]
  >([
    ['to one send alone: it is looked for', {}, notYou, nothing, { state: 'unknown', attempts: 0 }, { own: once }],
    [
      'to one request of that kind: the same',
      of(request),
      notYou,
      nothing,
      { state: 'unknown', attempts: 0 },
      { own: once },
    ],
    ['to a list, which cannot be looked for, once', of(list), notYou, nothing, { state: 'unknown' }, { own: once }],
    [
      'to a list twice, while the sign-in is accepted: it may be said after the work',
      of(list, second),
      notYou,
      nothing,
      { state: 'refused', attempts: 1, uncertain: true },
      {},
    ],
    [
      'to a list twice, while the sign-in is accepted now and then',
      of(list, second),
      notYou,
      steady(false),
      { state: 'unknown' },
      { own: once },
    ],
    ['to a move twice: it is looked for', second, notYou, nothing, { state: 'unknown' }, { own: once }],
    [
      'to the whole account: it is in line again',
      {},
      notYou,
      accountRefused,
      { state: 'pending', attempts: 0, uncertain: false },
      { given: ['account refused'] },
    ],
    ['to nobody knows whom', {}, notYou, silent, { state: 'unknown' }, { paused: once }],
    [
      'and nobody there to ask, of a list, twice',
      of(list, second),
      notYou,
      silent,
      { state: 'unknown' },
      { paused: once },
    ],
    ['with a 403, of a move: it is looked for', {}, forbidden, nothing, { state: 'unknown' }, { own: once }],
    ['with a 403, of a bill: it is sent again', of(bill), forbidden, nothing, { state: 'unknown' }, { own: once }],
    [
      'with a 403, of a list: it is not risked twice',
      of(list),
      forbidden,
      nothing,
      { state: 'refused', uncertain: true },
      {},
    ],
    [
      'with a 403, of a list, and the account refused',
      of(list),
      forbidden,
      accountRefused,
      { state: 'refused' },
      { given: ['account refused'] },
    ],
    [
      'with a 403, of a move, and the account refused',
      {},
      forbidden,
      accountRefused,
      { state: 'unknown' },
      { given: ['account refused'] },
    ],
  ])('%s', async (_what, more, error, change, now, { given = [], paused = 0, own = 0 }) => {
    const one = sending(more);
    change(one);
    await one.answer(error);
    expect(one.now()).toMatchObject(now);
    expect(one.now().sends.at(-1)?.end?.how).toBe('unauthorised');
    expect([one.given, one.waits().paused, one.waits().own, one.taken.length]).toEqual([given, paused, own, 1]);
    expect(one.taken[0]?.words).toBe(error.words);
  });

  test('says whether answers that are old can hide it, or work that goes on', async () => {
    for (const [error, absence] of [
      [notYou, lag],
      [fails({ class: 'unauthorised', status: 401 }), late + lag],
    ] as const) {
      const one = sending();
      await one.answer(error);
      expect(one.waits().absence).toBe(absence);
    }
  });

  test('is reported when it comes again and again', async () => {
    for (const [more, times] of [
      [second, 1],
      [{}, 0],
    ] as const) {
      const one = sending(more);
      one.stuckCommands.sendFailed(one.command);
      await one.answer(notYou);
      expect(one.told).toHaveLength(times);
    }
  });
});
