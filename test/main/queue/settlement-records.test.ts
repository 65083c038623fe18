import { describe, expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { inEnglish, message } from '#shared/messages/message.ts';
import { madeSend } from './made-command.ts';
import { unreachable } from './made-context.ts';
import { lag, late, token, move, settling } from './made-settlement.ts';

describe('what is confirmed and not shown is compared with the service’s records', () => {
  const unseen = async (tracks: Record<number, number[]>, cars = [10], how: 'yes' | 'proved' = 'yes') => {
    const one = settling(tracks, move(1, cars, 1, 2));
    one.yes(1, how);
    await one.missed(1, 2);
    return one;
  };
  const asked = (one: ReturnType<typeof settling>) => one.context.requests('history').length;
  const compare = async (one: ReturnType<typeof settling>, nth = 1) => {
    one.retryPolicy.clearLookup(`c${nth}`);
    const looked = await one.settlement.runNextLookup();
    if (looked !== null) return looked;
    // It was missed once more just now.
    one.retryPolicy.clearLookup(`c${nth}`);
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

  test('not recorded by records that were asked for while it could still be done: they are asked again', async () => {
    const one = await unseen({ 1: [10] });
    const { history } = one.context.service;
    const left = late + lag - 3 * lag;
    await one.clock.pass(left - 10);
    one.context.service.history = async (request) => {
      await one.clock.pass(20);
      return history(request);
    };
    await compare(one);
    expect(asked(one)).toBe(1);
    expect(one.states()).toEqual(['applied']);
    await compare(one);
    expect(one.states()).toEqual(['review']);
  });

  test('recorded, and its cars elsewhere: others have moved them on, which is reported', async () => {
    const one = await unseen({ 4: [10] });
    one.recorded(10);
    await compare(one);
    expect([one.states(), one.told.at(-1)]).toEqual([['settled'], ['by records', [10], 2, []]]);
  });

  test('recorded, and moved on: earlier moves of its cars wait for their other cars only', async () => {
    const after = (cars: number[]) => settling({ 2: [22], 4: [21] }, move(1, cars, 2, 1), move(2, [21, 22], 1, 2));
    for (const [cars, states] of [
      [[22], ['settled', 'settled']],
      [
        [22, 23],
        ['applied', 'settled'],
      ],
    ] as const) {
      const one = after([...cars]);
      one.yes(1);
      one.yes(2);
      await one.missed(1, 2);
      one.recorded(21, 22);
      await compare(one, 2);
      one.read(1, 2);
      expect(one.states()).toEqual(states);
    }
  });

  test('recorded, and a car where it came from: it was done after the yes, and is looked for anew', async () => {
    const one = await unseen({ 1: [11], 2: [10] }, [10, 11]);
    one.recorded(10, 11);
    const at = one.clock.monotonic();
    expect(await compare(one)).toMatchObject({ read: { commandId: 'c1' } });
    expect([one.now().state, one.now().sends.at(-1)?.end?.how]).toEqual(['applied', 'proved']);
    one.context.asked.length = 0;
    await compare(one);
    expect([asked(one), one.context.requests('track')]).toEqual([0, [1]]);
    expect(at).toBeLessThanOrEqual(one.clock.monotonic());
  });

  test('recorded under a flag that does not say whether it was done: the yes holds where its cars are elsewhere', async () => {
    const pending = { resourceId: 1, equipment: { resourceId: 10 }, jobName: token, reportingFlag: 'PENDING' };
    for (const [trackId, state] of [
      [4, 'settled'],
      [1, 'applied'],
    ] as const) {
      const one = await unseen({ [trackId]: [10] });
      one.context.pages = [{ items: [pending] }];
      await compare(one);
      expect([one.now().state, one.now().sends.at(-1)?.end?.how]).toEqual([state, 'yes']);
    }
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

  test('of which the tracks can never be read: its records are asked, and without one, a person; not of what is shown, proved or no move', async () => {
    const why = message('queue.cannotRead', { why: 'No.' });
    for (const [recorded, state] of [
      [[10], 'settled'],
      [[], 'review'],
    ] as const) {
      const one = settling({ 1: [10] }, move(1, [10], 1, 2));
      one.yes();
      await one.clock.pass(late + lag);
      one.context.tracks.set(1, recorded.length > 0 ? [] : [10]);
      one.settlement.nothingMoreToRead(one.now(), why);
      expect(one.now().state).toBe('applied');
      one.recorded(...recorded);
      await compare(one);
      expect(one.now().state).toBe(state);
      // Nothing is shown on a track that the service refuses to show.
      const unread = message('queue.tracksUnreadable');
      const none = message('queue.historyHasNone', { cars: 'UTLX 10', token });
      const findings = [message('queue.yesNotShown'), unread, none].map(inEnglish);
      expect(one.now().evidence?.findings).toEqual(state === 'review' ? findings : undefined);
    }
    const shown = settling({ 2: [10] }, move(1, [10], 1, 2));
    const proved = settling({ 1: [10] }, move(1, [10], 1, 2));
    shown.yes();
    proved.yes(1, 'proved');
    for (const [one, unseen] of [
      [shown, []],
      [proved, [10]],
    ] as const) {
      one.settlement.nothingMoreToRead(one.now(), why);
      expect(one.now().state).toBe('settled');
      // No reading will take its car to where the proof has it, nor from where it stood.
      expect(one.told).toContainEqual(['by records', [10], 2, unseen]);
    }
    // One of them met elsewhere since, on a track of the move that was not read.
    const met = settling({ 1: [10, 11] }, move(1, [10, 11], 1, 2, { trackIds: [1, 2, 3] }));
    met.yes(1, 'proved');
    met.context.tracks.set(1, [11]).set(3, [10]);
    met.settlement.nothingMoreToRead(met.now(), why);
    expect(met.told).toContainEqual(['by records', [10, 11], 2, [11]]);
  });

  test('of which the records can never be read, a person is asked once it can no longer be done; what others have moved on is done', async () => {
    const why = message('queue.cannotRead', { why: 'No.' });
    const one = await unseen({ 1: [10] });
    one.settlement.nothingMoreToRead(one.now(), why);
    expect(one.now().state).toBe('applied');
    await one.clock.pass(one.retryPolicy.dueAt(one.now()) - one.clock.monotonic());
    one.settlement.nothingMoreToRead(one.now(), why);
    expect(one.now()).toMatchObject({ state: 'review', uncertain: true });
    expect(one.now().evidence?.findings).toEqual(
      [message('queue.yesNotShown'), why, message('queue.cannotLookUp')].map(inEnglish),
    );
    const other = await unseen({ 4: [10] });
    other.settlement.nothingMoreToRead(other.now(), why);
    expect(other.now().state).toBe('settled');
    // Its target cannot be read, nor its records: the yard still has it where it came from, or not.
    for (const [tracks, state] of [
      [{ 1: [10] }, 'review'],
      [{ 1: [] }, 'settled'],
    ] as const) {
      const half = settling(tracks, move(1, [10], 1, 2));
      half.yes();
      await half.clock.pass(late + lag);
      half.read(1);
      half.settlement.nothingMoreToRead(half.now(), why);
      expect(half.now().state).toBe('applied');
      half.settlement.nothingMoreToRead(half.now(), why);
      expect(half.now().state).toBe(state);
    }
  });

  test('of a car that had stood on no known track: that it stands on another is no sign that it was done and moved on', async () => {
    const why = message('queue.cannotRead', { why: 'No.' });
    const more = { trackIds: [2], sends: [madeSend({ against: [{ trackId: 2, order: [] }] })] };
    const one = settling({ 4: [10] }, move(1, [10], 1, 2, more));
    one.yes();
    await one.missed(2);
    await one.clock.pass(late);
    one.settlement.nothingMoreToRead(one.now(), why);
    expect(one.states()).toEqual(['review']);
    const recorded = settling({ 4: [10] }, move(1, [10], 1, 2, more));
    recorded.yes();
    await recorded.missed(2);
    recorded.recorded(10);
    await compare(recorded);
    await recorded.missed(2);
    await compare(recorded);
    expect(recorded.states()).toEqual(['settled']);
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
