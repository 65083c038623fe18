import { describe, expect, test } from 'vitest';
import { CommandTransitions } from '#main/queue/command-transitions.ts';
import type { Command, CommandInput, SendEnd } from '#main/queue/command.ts';
import { ConfirmedEffects } from '#main/queue/confirmed-effects.ts';
import { RetryPolicy } from '#main/queue/retry-policy.ts';
import { AbsenceClock, IdempotentResends } from '#main/queue/send-attempts.ts';
import { Settlement } from '#main/queue/settlement.ts';
import { inEnglish, message } from '#shared/messages/message.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext, unreachable } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';

const lag = 100;
const late = 10_000;
const timing = { lateWorkMs: late, readLagMs: lag, lookupGapMs: 50, answerWithinMs: 20 };
const token = '#yt-ab3de7gh9k';
const why = message('queue.saidYes');

/** A move that is with the service. */
function move(nth: number, cars: number[], from: number, to: number, more: Partial<Command> & { spot?: string } = {}) {
  const { spot, ...rest } = more;
  const input: CommandInput = {
    kind: 'move',
    equipmentIds: cars,
    to: { trackId: to, place: 'back', ...(spot !== undefined && { spot }) },
  };
  const against = [{ trackId: from, order: cars }];
  return madeCommand({
    seq: nth,
    commandId: `c${nth}`,
    token,
    input,
    equipmentIds: cars,
    trackIds: [from, to],
    state: 'sending',
    uncertain: true,
    sends: [madeSend({ against })],
    ...rest,
  });
}
const ended = (command: Command, at: number, how: SendEnd, state: Command['state'] = 'settled'): Command => ({
  ...command,
  state,
  sends: command.sends.map((send) => ({ ...send, end: { at, how } })),
});

/** A yard as the service shows it, and a queue in which such commands are open. */
function settling(tracks: Record<number, readonly number[]>, ...commands: Command[]) {
  const context = new MadeContext({ 1: [], 2: [], 3: [], 4: [], ...tracks });
  const { clock } = context;
  const ledger = new MadeLedger(...commands);
  const retryPolicy = new RetryPolicy(clock, { number: () => 0.5, id: () => 'id' });
  const absence = new AbsenceClock(clock, timing);
  const effects = new ConfirmedEffects(clock, () => lag);
  const idempotentResends = new IdempotentResends();
  const told: unknown[] = [];
  const draining = new Set<number>();
  const settlement = new Settlement({
    context,
    ledger,
    listener: {
      applied: ({ commandId }) => told.push(['applied', commandId]),
      settledByRecords: (cars, trackId) => told.push(['by records', cars, trackId]),
    },
    transitions: new CommandTransitions({ ledger, clock, listener: { changed: () => undefined } }),
    retryPolicy,
    idempotentResends,
    absence,
    effects,
    timing,
    clock,
    overlay: { isDraining: (trackId) => draining.has(trackId) },
  });
  const now = (nth = 1) => {
    const command = ledger.get(`c${nth}`);
    if (command === null) throw new Error(`c${nth}`);
    return command;
  };
  const read = (...trackIds: number[]) => settlement.tracksRead(trackIds, clock.monotonic());
  return {
    context,
    clock,
    ledger,
    retryPolicy,
    absence,
    effects,
    idempotentResends,
    told,
    draining,
    settlement,
    now,
    read,
    states: () => commands.map(({ commandId }) => ledger.get(commandId)?.state),
    yes: (nth = 1, how: 'yes' | 'proved' = 'yes') => settlement.applied(now(nth), how, why, {}),
    /** Its tracks are read once, and again when the lag has passed, without showing it. */
    async missed(...trackIds: number[]) {
      read(...trackIds);
      await clock.pass(lag);
      read(...trackIds);
      await clock.pass(lag);
      read(...trackIds);
      await clock.pass(lag);
    },
    /** Cars with a record of a history that has not been asked for yet. */
    recorded(...cars: number[]) {
      context.asked.length = 0;
      context.pages = [{ items: cars.map((car) => ({ equipment: { resourceId: car }, jobName: token })) }];
    },
  };
}

describe('what the service has confirmed', () => {
  test('is settled when its tracks have been read since and show it, and not before', async () => {
    const one = settling({ 2: [10] }, move(1, [10], 1, 2));
    one.read(1, 2);
    await one.clock.pass(1);
    one.yes();
    expect([one.states(), one.told]).toEqual([['applied'], [['applied', 'c1']]]);
    expect(one.now()).toMatchObject({ uncertain: false, sends: [{ end: { how: 'yes' } }] });
    one.read(1);
    expect(one.states()).toEqual(['applied']);
    one.read(2);
    expect(one.states()).toEqual(['settled']);
  });

  test('is settled at once where there is nothing to be shown', () => {
    const bill = {
      input: { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B' } },
      kind: 'billOfLading',
    } as const;
    const one = settling({}, madeCommand({ ...bill, state: 'sending', equipmentIds: [], trackIds: [] }));
    one.yes();
    expect(one.states()).toEqual(['settled']);
  });

  test('waits for nothing any more, and its lookups and resends are forgotten', async () => {
    const one = settling({}, move(1, [10], 1, 2));
    const started = one.clock.monotonic();
    await one.clock.pass(500);
    one.retryPolicy.waitForLookup('c1', 5_000);
    one.idempotentResends.begin(one.now(), 5_000);
    one.absence.ended('c1');
    one.yes();
    expect([one.retryPolicy.dueAt(one.now()), one.idempotentResends.has('c1')]).toEqual([0, false]);
    expect(one.absence.countsFrom(one.now())).toBe(started + late + lag);
  });

  test.each([
    ['yes', true],
    ['proved', false],
  ] as const)('by %s may still be built on what was read before: %s', async (how, isYoung) => {
    const one = settling({}, move(1, [10], 1, 2));
    await one.context.fresh.read(3);
    one.yes(1, how);
    expect(one.context.fresh.areYoung([3])).toBe(isYoung);
  });

  test('makes readings of before it old', () => {
    const one = settling({}, move(1, [10], 1, 2));
    one.yes();
    expect(one.effects.overrules(1, [10], one.clock.monotonic() + 1)).toBe(true);
  });
});

describe('after a start, readings of before the last confirmed moves are old', () => {
  const recalled = (...ends: [number, number, SendEnd][]) => {
    const at = new MadeContext({}).clock.now();
    const done = ends.map(([car, ago, how], nth) => ended(move(nth + 1, [car], 1, 2), at - ago, how));
    const { effects } = settling({}, ...done);
    return ends.map(([car]) => effects.hasLeft(car, 1));
  };

  test('those of a moment ago, and confirmed together with the last, however long that is by the clock', () => {
    expect(recalled([10, lag - 1, 'yes'])).toEqual([true]);
    expect(recalled([10, 6_000, 'yes'], [11, 5_050, 'proved'], [12, 5_000, 'yes'])).toEqual([false, true, true]);
  });

  test('also on a clock that was set back: the last by number, and the last by time', () => {
    expect(recalled([10, 7_000, 'yes'], [11, 5_000, 'yes'], [12, 9_050, 'yes'], [13, 9_000, 'yes'])).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('not what a person vouched for', () => {
    expect(recalled([10, 10, 'vouched'], [11, 10, 'yes'])).toEqual([false, true]);
  });

  test('in the order in which they were confirmed', () => {
    const at = new MadeContext({}).clock.now();
    const { effects } = settling(
      {},
      ended(move(1, [10], 1, 2), at - 20, 'yes'),
      ended(move(2, [10], 2, 3), at - 10, 'yes'),
    );
    expect([1, 2, 3].map((track) => effects.hasLeft(10, track))).toEqual([true, true, false]);
  });
});

describe('what is confirmed is looked for', () => {
  test('on each of its tracks, but those whose work goes on by itself', async () => {
    const one = settling({ 2: [10] }, move(1, [10], 1, 2, { state: 'applied' }));
    one.draining.add(1);
    await one.settlement.runNextLookup();
    expect(one.context.requests('track')).toEqual([2]);
    one.draining.add(2);
    expect(await one.settlement.runNextLookup()).toBeNull();
    one.draining.clear();
    expect(await one.settlement.runNextLookup()).toEqual({});
    expect([one.context.requests('track'), one.states()]).toEqual([[2, 1], ['settled']]);
    expect(await one.settlement.runNextLookup()).toBeNull();
    const next = settling({}, move(1, [10], 1, 2, { state: 'applied' }));
    await next.settlement.runNextLookup();
    expect(next.context.requests('track')).toEqual([1]);
  });

  test('and a track that cannot be read is told', async () => {
    const one = settling({}, move(1, [10], 1, 2, { state: 'applied' }));
    one.context.unreadable = unreachable;
    expect(await one.settlement.runNextLookup()).toEqual({ failed: [one.now(), unreachable] });
  });

  test('only when it is due', async () => {
    const one = settling({}, move(1, [10], 1, 2, { state: 'applied' }), move(2, [11], 1, 3, { state: 'applied' }));
    expect(one.settlement.nextLookupAt()).toBe(Infinity);
    one.retryPolicy.waitForLookup('c1', 300);
    one.retryPolicy.waitForLookup('c2', 200);
    const due = one.clock.monotonic() + 200;
    expect([one.settlement.nextLookupAt(), await one.settlement.runNextLookup()]).toEqual([due, null]);
    await one.clock.pass(200);
    expect(one.settlement.nextLookupAt()).toBe(due + 100);
    expect(await one.settlement.runNextLookup()).toEqual({});
  });
});

describe('a car is looked for where the last of our moves that is shown put it', () => {
  test('so all of a chain are settled when the end of it is shown', () => {
    const one = settling({ 4: [10] }, move(1, [10], 1, 2), move(2, [10], 2, 3), move(3, [10], 3, 4));
    for (const nth of [1, 2, 3]) one.yes(nth);
    one.read(1, 2, 3, 4);
    expect(one.states()).toEqual(['settled', 'settled', 'settled']);
  });

  test('and none while one of its cars is shown nowhere that we put it', () => {
    const one = settling({ 1: [11], 3: [10] }, move(1, [10, 11], 1, 2), move(2, [10], 2, 3));
    one.yes(1);
    one.yes(2);
    one.read(1, 2, 3);
    expect(one.states()).toEqual(['applied', 'applied']);
    one.context.tracks.set(1, []).set(2, [11]);
    one.read(1, 2, 3);
    expect(one.states()).toEqual(['settled', 'settled']);
  });

  test('and as long as the later one has not been read, the first is not missed', async () => {
    const one = settling({ 2: [11], 3: [10] }, move(1, [10, 11], 1, 2), move(2, [10], 2, 3));
    one.yes(1);
    await one.clock.pass(lag);
    one.yes(2);
    one.read(1, 2);
    expect(one.retryPolicy.dueAt(one.now(1))).toBe(0);
    one.read(3);
    expect(one.states()).toEqual(['settled', 'settled']);
  });

  test('but missed it is when a car that no later one takes on is not there', async () => {
    const one = settling({ 1: [11], 3: [10] }, move(1, [10, 11], 1, 2), move(2, [10], 2, 3));
    one.yes(1);
    await one.clock.pass(lag);
    one.yes(2);
    one.read(1, 2);
    expect(one.retryPolicy.dueAt(one.now(1))).toBeGreaterThan(0);
  });

  test('and a later yes that no reading shows has taken nothing on', () => {
    const one = settling({ 2: [10] }, move(1, [10], 1, 2), move(2, [10], 2, 3));
    one.yes(1);
    one.yes(2);
    one.read(1, 2, 3);
    expect(one.states()).toEqual(['settled', 'applied']);
    const missing = settling({ 1: [10] }, move(1, [10], 1, 2), move(2, [10], 2, 3));
    missing.yes(1);
    missing.yes(2);
    missing.read(1, 2, 3);
    expect(missing.retryPolicy.dueAt(missing.now(1))).toBeGreaterThan(0);
  });

  test('and a later command that moves nothing takes nothing on', () => {
    const input: CommandInput = { kind: 'switchRequest', requests: [{ equipmentId: 10 }] };
    const one = settling({}, move(1, [10], 1, 2), move(2, [10], 1, 1, { input, kind: input.kind }));
    one.yes(1);
    one.yes(2);
    one.read(1, 2);
    expect(one.retryPolicy.dueAt(one.now(1))).toBeGreaterThan(0);
  });

  test('and what a person vouched for counts as shown', async () => {
    const one = settling({ 1: [10] }, ended(move(1, [10], 1, 2), 0, 'vouched', 'applied'));
    await one.settlement.runNextLookup();
    expect(one.states()).toEqual(['applied']);
    await one.settlement.runNextLookup();
    expect(one.states()).toEqual(['settled']);
  });

  test.each([
    ['a1', ' A1 ', 'settled'],
    ['a1', 'B', 'applied'],
    ['a1', null, 'applied'],
  ] as const)('a spot %s is shown as %s: %s', (spot, shown, state) => {
    const one = settling({ 2: [10] }, move(1, [10], 1, 2, { spot }));
    if (shown !== null) one.context.spots.set(10, shown);
    one.yes();
    one.read(1, 2);
    expect(one.states()).toEqual([state]);
  });

  test('a spot that is not shown is waited for only as long as readings may lag', async () => {
    const one = settling({ 2: [10] }, move(1, [10], 1, 2, { spot: 'A' }));
    one.yes();
    await one.missed(1, 2);
    one.read(1, 2);
    expect(one.states()).toEqual(['settled']);
  });
});

describe('what is confirmed and not shown is compared with the service’s records', () => {
  const unseen = async (tracks: Record<number, number[]>, cars = [10], how: 'yes' | 'proved' = 'yes') => {
    const one = settling(tracks, move(1, cars, 1, 2));
    one.yes(1, how);
    await one.missed(1, 2);
    return one;
  };
  const asked = (one: ReturnType<typeof settling>) => one.context.requests('history').length;
  const compare = async (one: ReturnType<typeof settling>) => {
    one.retryPolicy.clearLookup('c1');
    const looked = await one.settlement.runNextLookup();
    if (looked !== null) return looked;
    // It was missed once more just now.
    one.retryPolicy.clearLookup('c1');
    return one.settlement.runNextLookup();
  };

  test('not before a reading of after the longest lag has missed it, nor when the mirror shows it by then', async () => {
    const one = settling({ 1: [10] }, move(1, [10], 1, 2));
    one.yes();
    one.read(1, 2);
    await compare(one);
    expect(asked(one)).toBe(0);
    const shown = await unseen({ 1: [10] });
    shown.context.tracks.set(1, []).set(2, [10]);
    await compare(shown);
    expect(asked(shown)).toBe(0);
  });

  test('recorded, and its cars elsewhere: others have moved them on, which is told', async () => {
    const one = await unseen({ 4: [10] });
    one.recorded(10);
    await compare(one);
    expect([one.states(), one.told.at(-1)]).toEqual([['settled'], ['by records', [10], 2]]);
  });

  test('recorded, and a car where it came from: it was done after the yes, and is looked for anew', async () => {
    const one = await unseen({ 1: [11], 2: [10] }, [10, 11]);
    one.recorded(10, 11);
    const at = one.clock.monotonic();
    expect(await compare(one)).toEqual({});
    expect([one.now().state, one.now().sends.at(-1)?.end?.how]).toEqual(['applied', 'proved']);
    one.context.asked.length = 0;
    await compare(one);
    expect([asked(one), one.context.requests('track')]).toEqual([0, [1]]);
    expect(at).toBeLessThanOrEqual(one.clock.monotonic());
  });

  test('proved before: no record of it is needed, and a car back where it was has been put there', async () => {
    const one = await unseen({ 1: [10] }, [10], 'proved');
    await compare(one);
    expect(one.states()).toEqual(['settled']);
  });

  test('of which the records cannot be read, it is as it was', async () => {
    const one = await unseen({ 4: [10] });
    one.context.unreadable = unreachable;
    expect(await compare(one)).toEqual({ failed: [one.now(), unreachable] });
  });

  test('of which a person has decided meanwhile, that stands', async () => {
    const one = await unseen({ 4: [10] });
    one.recorded(10);
    const { history } = one.context.service;
    one.context.service.history = (request) => {
      one.ledger.amend(one.now(), { state: 'discarded' });
      return history(request);
    };
    await compare(one);
    expect([one.states(), one.told]).toEqual([['discarded'], [['applied', 'c1']]]);
  });

  test('without a record, it is waited for as long as it may still be done, ever closer to the end', async () => {
    const one = settling({ 1: [10] }, move(1, [10], 1, 2));
    one.yes();
    const end = one.clock.monotonic() + late + lag;
    await one.missed(1, 2);
    await compare(one);
    const left = end - one.clock.monotonic();
    expect(one.retryPolicy.dueAt(one.now()) - one.clock.monotonic()).toBe(left / 2);
    await one.clock.pass(left - 2_500);
    await compare(one);
    expect(one.retryPolicy.dueAt(one.now()) - one.clock.monotonic()).toBe(2_000);
    await one.clock.pass(2_499);
    await compare(one);
    expect([one.retryPolicy.dueAt(one.now()) - one.clock.monotonic(), one.now().state]).toEqual([1, 'applied']);
    await one.clock.pass(1);
    await compare(one);
    expect(one.now()).toMatchObject({ state: 'review', uncertain: true });
  });

  test('without a record of some of its cars, a person is told of these, each with where it is', async () => {
    const one = await unseen({ 1: [10], 4: [12] }, [10, 11, 12]);
    one.recorded(11);
    await one.clock.pass(late);
    await compare(one);
    const [first, ...findings] = one.now().evidence?.findings ?? [];
    expect(first).toBe(inEnglish(message('queue.yesNotShown')));
    expect(findings).toEqual([expect.stringMatching(/UTLX 10.*Yard 1/), expect.stringMatching(/UTLX 12.*Yard 4/)]);
    expect(findings.every((finding) => finding.includes(token))).toBe(true);
  });
});

describe('a reading that shows what no older one can is compared at once', () => {
  const comparedAt = async (tracks: Record<number, number[]>, command: Command, before: Command[] = []) => {
    const one = settling(tracks, ...before, command);
    for (const { seq } of [...before, command]) one.yes(seq);
    one.read(1, 2, 3, 4);
    for (let look = 0; look < 6; look += 1) {
      await one.clock.pass(1);
      one.retryPolicy.clearLookup(command.commandId);
      await one.settlement.runNextLookup();
    }
    return one.context.requests('history').length > 0;
  };

  test.each<[string, Record<number, number[]>, boolean]>([
    ['its cars on a track where none of them was', { 4: [10, 11] }, true],
    ['one there, one on such a track', { 2: [11], 4: [10] }, true],
    ['one on such a track, one where it came from', { 1: [11], 4: [10] }, false],
    ['one on such a track, one nowhere', { 4: [10] }, false],
    ['both where they came from', { 1: [10, 11] }, false],
    ['both nowhere', {}, false],
  ])('%s', async (_what, tracks, isCompared) => {
    expect(await comparedAt(tracks, move(1, [10, 11], 1, 2))).toBe(isCompared);
  });

  test('not on a track that it had left by our own earlier moves', async () => {
    expect(await comparedAt({ 1: [10] }, move(2, [10], 2, 3), [move(1, [10], 1, 2)])).toBe(false);
  });

  test('on a track that was read before it was sent, without its car', async () => {
    const against = [
      { trackId: 1, order: [10] },
      { trackId: 4, order: [40] },
    ];
    const command = move(1, [10], 1, 2, { sends: [madeSend({ against })] });
    expect(await comparedAt({ 4: [40, 10] }, command)).toBe(true);
  });
});
