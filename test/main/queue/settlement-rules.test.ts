import { describe, expect, test } from 'vitest';
import type { CommandInput, SendAttempt, SendEnd } from '#main/queue/command.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext, unreachable } from './made-context.ts';
import { lag, late, move, ended, settling, settlingSince } from './made-settlement.ts';

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

  test('is not settled by a reading that was sent before the yes and came after it', async () => {
    const one = settling({ 2: [10] }, move(1, [10], 1, 2));
    const sentAt = one.clock.monotonic();
    const { readTrack } = one.context.reader;
    one.context.reader.readTrack = async (trackId) => {
      const reading = await readTrack(trackId);
      return reading.ok ? { ...reading, value: { ...reading.value, readAt: sentAt } } : reading;
    };
    await one.clock.pass(1);
    one.yes();
    for (const _track of [1, 2]) {
      one.retryPolicy.clearLookup('c1');
      await one.settlement.runNextLookup();
    }
    expect(one.states()).toEqual(['applied']);
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

  test('and cannot be stored, is still waited for, with all that is known of its send', async () => {
    const one = settling({}, move(1, [10], 1, 2));
    await one.clock.pass(500);
    one.retryPolicy.waitForLookup('c1', 5_000);
    one.idempotentResends.begin(one.now(), 5_000);
    one.absence.ended('c1');
    const known = () => [
      one.retryPolicy.dueAt(one.now()),
      one.idempotentResends.has('c1'),
      one.absence.countsFrom(one.now()),
    ];
    const before = known();
    one.ledger.advance = () => {
      throw new Error('The disk is full.');
    };
    expect(() => one.yes()).toThrow('full');
    expect(known()).toEqual(before);
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
  const sent = (at: number, more: Partial<SendAttempt> = {}) =>
    madeSend({ at, against: [{ trackId: 1, order: [10] }], ...more });
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

  test('also on a clock that was set forward before the last, or during their send', () => {
    const at = new MadeContext({}).clock.now();
    const [off, aheadMs] = [-3_600_000, { clockAheadMs: -3_600_000 }];
    const last = ended(move(3, [12], 1, 2, { sends: [sent(at - 10)] }), at - 5, 'yes');
    const isRecalled = (one: SendAttempt, endedAt: number) =>
      settling({}, ended(move(1, [10], 1, 2, { sends: [one] }), endedAt, 'yes'), last).effects.hasLeft(10, 1);
    expect(isRecalled(sent(at + off - 30, aheadMs), at + off - 20)).toBe(true);
    expect(isRecalled(sent(at - 30), at + off - 20)).toBe(true);
    expect(isRecalled(sent(at + off - 300, aheadMs), at + off - 200)).toBe(false);
  });

  test('not what a person vouched for', () => {
    expect(recalled([10, 10, 'vouched'], [11, 10, 'yes'])).toEqual([false, true]);
  });

  test('not what another deployment confirmed, whose numbers are those of other cars and tracks', () => {
    const at = new MadeContext({}).clock.now();
    const there = ended(move(1, [10], 1, 2), at - 20, 'yes');
    const here = ended(move(2, [11], 1, 2), at - 5, 'yes');
    const moved = settlingSince(at - 10, {}, there, here);
    expect([moved.effects.hasLeft(10, 1), moved.effects.hasLeft(11, 1)]).toEqual([false, true]);
    expect(settlingSince(at - 10, {}, there).effects.overrules(1, [10], 0)).toBe(false);
  });

  test('however many they are, as after a long replay, and one that had waited before them', () => {
    const many = Array.from({ length: 450 }, (_, nth): [number, number, SendEnd] => [1_000 + nth, lag - 1, 'yes']);
    expect(recalled(...many).filter(Boolean)).toHaveLength(450);
    const at = new MadeContext({}).clock.now();
    const early = ended(move(1, [10], 1, 2), at - 10, 'yes', 'applied');
    const hourAgo = many.map(([car], nth) => ended(move(nth + 2, [car], 1, 2), at - 3_600_000 + nth, 'yes'));
    expect(settling({}, early, ...hourAgo).effects.hasLeft(10, 1)).toBe(true);
  });

  test('also where the last of so many that are looked at does not count', () => {
    const many = Array.from({ length: 450 }, (_, nth): [number, number, SendEnd] => [
      1_000 + nth,
      lag - 1,
      nth % 50 === 0 ? 'vouched' : 'yes',
    ]);
    expect(recalled(...many).filter(Boolean)).toHaveLength(441);
  });

  test('also behind ever so many that say nothing of readings, and on a clock that was set back in between', () => {
    const others = Array.from({ length: 450 }, (_, nth): [number, number, SendEnd] => [1_000 + nth, 5, 'vouched']);
    expect(recalled([10, lag - 1, 'yes'], ...others)[0]).toBe(true);
    expect(recalled([10, -3_600_000, 'yes'], ...others)[0]).toBe(true);
  });

  test.each([
    ['they were sent', 20, 10],
    ['they were sent, also on a clock that was set back between them', -3_600_000, 10],
  ])('in the order in which %s', (_how, first, second) => {
    const at = new MadeContext({}).clock.now();
    const { effects } = settling(
      {},
      ended(move(1, [10], 1, 2), at - first, 'yes'),
      ended(move(2, [10], 2, 3), at - second, 'yes'),
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
    expect(await one.settlement.runNextLookup()).toMatchObject({ read: { commandId: 'c1' } });
    expect([one.context.requests('track'), one.states()]).toEqual([[2, 1], ['settled']]);
    expect(await one.settlement.runNextLookup()).toBeNull();
    const next = settling({}, move(1, [10], 1, 2, { state: 'applied' }));
    await next.settlement.runNextLookup();
    expect(next.context.requests('track')).toEqual([1]);
  });

  test('and a track that cannot be read is reported', async () => {
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
    expect(await one.settlement.runNextLookup()).toMatchObject({ read: { commandId: 'c2' } });
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

  test('and the history says that the yard shows it only where that was looked at', async () => {
    const shown = settling({ 2: [10] }, move(1, [10], 1, 2));
    shown.yes();
    shown.read(1, 2);
    expect(shown.ledger.whys.at(-1)).toBe('The yard as read since then shows it.');

    const between = settling({ 2: [10, 30, 12] }, move(1, [10, 12], 1, 2));
    between.yes();
    between.read(1, 2);
    expect(between.ledger.whys.at(-1)).toBe('The yard as read since then shows it.');
    const reversed = settling({ 2: [12, 30, 10] }, move(1, [10, 12], 1, 2));
    reversed.yes();
    reversed.read(1, 2);
    expect(reversed.ledger.whys.at(-1)).toBe('The yard as read since then shows its cars there, in another order.');

    const vouched = settling({ 1: [10] }, ended(move(1, [10], 1, 2), 0, 'vouched', 'applied'));
    await vouched.settlement.runNextLookup();
    await vouched.settlement.runNextLookup();
    expect(vouched.ledger.whys.at(-1)).toContain('confirmed by hand; the yard was not compared');

    const list: CommandInput = { kind: 'classList', jobId: 'Night', items: [] };
    const planned = settling({}, madeCommand({ input: list, kind: list.kind, state: 'sending', trackIds: [], sends: [madeSend({})] })); // prettier-ignore
    planned.yes();
    expect(planned.ledger.whys.at(-1)).toContain('a reading of the yard cannot show this');
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

describe('a move within its track is shown by the order of the cars that stood there', () => {
  const within = (nth: number, cars: number[], order: number[]) =>
    move(nth, cars, 1, 1, { sends: [madeSend({ against: [{ trackId: 1, order }] })] });

  test.each([
    ['as it put them', [12, 10, 11], 'settled'],
    ['as it put them, beside one that has come since', [12, 10, 11, 30], 'settled'],
    ['as it put them, and one has left since', [12, 11], 'applied'],
    ['as before', [10, 11, 12], 'applied'],
    ['as by half of it', [11, 12, 10], 'applied'],
  ])('which stand %s', (_how, order, state) => {
    const one = settling({ 1: order }, within(1, [10, 11], [10, 11, 12]));
    one.yes();
    one.read(1);
    expect(one.states()).toEqual([state]);
  });

  test('and without a record of it a person is asked: it did not count as done where the service said yes and did nothing', async () => {
    const one = settling({ 1: [10, 11, 12] }, within(1, [10, 11], [10, 11, 12]));
    one.yes();
    await one.missed(1);
    await one.settlement.runNextLookup();
    await one.clock.pass(late);
    await one.settlement.runNextLookup();
    expect(one.states()).toEqual(['review']);
  });

  test('but for the cars that later work of ours has put elsewhere', () => {
    const one = settling({ 1: [11, 12, 10] }, within(1, [12], [10, 11, 12]), within(2, [10], [10, 11, 12]));
    one.yes(1);
    one.yes(2);
    one.read(1);
    expect(one.states()).toEqual(['settled', 'settled']);
  });
});
