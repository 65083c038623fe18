import { describe, expect, test } from 'vitest';
import type { Command, SendAttempt, SendEnd } from '#main/queue/command.ts';
import { AbsenceClock } from '#main/queue/proof/absence-clock.ts';
import { IdempotentResends } from '#main/queue/proof/idempotent-resends.ts';
import {
  bySend,
  currentTurn,
  firstSentAt,
  wasRefusedUntold,
  isLookedUp,
  isOnBoard,
  isSameIntent,
  lastEnd,
  isUncheckedRefusal,
  wasDeclined,
  sentAgainst,
  wasUnanswered,
  withEnd,
  withLookupDone,
  withNewSend,
  withProof,
  withTrace,
  withoutLastSend,
  withTurnOver,
  whyUnproved,
} from '#main/queue/proof/send-attempts.ts';
import { SendClock } from '#main/queue/proof/send-clock.ts';
import { systemClock } from '#main/clock.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeLedger } from './made-ledger.ts';

const ended = (how: SendEnd | null, more: Partial<SendAttempt> = {}) =>
  madeSend({ end: how === null ? null : { at: 5, how }, ...more });
const sentAs = (...hows: (SendEnd | null)[]) => madeCommand({ sends: hows.map((how) => ended(how)) });
const ends: SendEnd[] = ['yes', 'proved', 'vouched', 'refused', 'unauthorised', 'declined', 'unanswered', 'absent'];
const earlier = { input: madeCommand().input, summary: 'A move', told: false };

describe('the sends of a command', () => {
  test('the first and the last five are kept, however often it is sent', () => {
    let command = madeCommand();
    for (let at = 1; at <= 9; at += 1)
      command = madeCommand({ sends: withNewSend(command, { at, answerWithinMs: 20, against: [] }) });
    expect(command.sends.map(({ at }) => at)).toEqual([1, 5, 6, 7, 8, 9]);
    expect(command.sends.at(-1)).toEqual(madeSend({ at: 9 }));
  });

  test('a new one is open, not looked up, and of the current turn', () => {
    const command = madeCommand({ earlier: [earlier], sends: [ended('absent', { lookedUp: true })] });
    expect(currentTurn(command)).toBe(2);
    expect(withNewSend(command, { at: 7, answerWithinMs: 30, against: [] })).toEqual([
      ended('absent', { lookedUp: true }),
      madeSend({ at: 7, answerWithinMs: 30, turn: 2 }),
    ]);
  });

  test('an end, a look-up and a withdrawal concern the last one alone', () => {
    const command = sentAs('absent', null);
    expect(withEnd(command, 'unanswered', 5)).toEqual([ended('absent'), ended('unanswered')]);
    expect(withLookupDone(command)).toEqual([ended('absent'), ended(null, { lookedUp: true })]);
    expect(withTrace(command)).toEqual([ended('absent'), ended(null, { traced: true })]);
    expect(withoutLastSend(command)).toEqual([ended('absent')]);
    expect(isLookedUp(command)).toBe(false);
    expect(isLookedUp({ ...command, sends: withLookupDone(command) })).toBe(true);
    expect(isLookedUp(madeCommand())).toBe(false);
  });

  test('what it was sent as is kept when a person puts it back in line, and only if it was sent as that', () => {
    const input = { ...earlier.input };
    expect(withTurnOver(madeCommand({ input, sends: [ended('refused')] }))).toEqual([earlier]);
    expect(withTurnOver(madeCommand())).toEqual([]);
    expect(withTurnOver(madeCommand({ earlier: [earlier], sends: [ended('refused')] }))).toEqual([earlier]);
    expect(isSameIntent(earlier, structuredClone(input))).toBe(true);
    expect(isSameIntent(earlier, { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'front' } })).toBe(false);
  });

  test('it was sent against the yard of its last send, or else against the one it was recorded against', () => {
    const [recorded, sent] = [[{ trackId: 1, order: [10] }], [{ trackId: 1, order: [11, 10] }]];
    const base = { at: 0, tracks: recorded, origins: [] };
    expect(sentAgainst(madeCommand({ base }))).toBe(recorded);
    expect(sentAgainst(madeCommand({ base, sends: [madeSend(), madeSend({ against: sent })] }))).toBe(sent);
  });

  test('a search in the history begins at its first send', () => {
    expect(firstSentAt(madeCommand({ recordedAt: 3 }))).toBe(3);
    expect(firstSentAt(madeCommand({ recordedAt: 3, sentAt: 9 }))).toBe(9);
    expect(
      firstSentAt(madeCommand({ recordedAt: 3, sentAt: 9, sends: [madeSend({ at: 6 }), madeSend({ at: 9 })] })),
    ).toBe(6);
  });
});

describe('what the end of a send leaves open', () => {
  test.each(ends)('after %s', (how) => {
    const command = sentAs('absent', how);
    expect(lastEnd(command)).toBe(how);
    expect(wasDeclined(command)).toBe(how === 'declined' || how === 'unauthorised');
    expect(isUncheckedRefusal(command)).toBe(['refused', 'unauthorised', 'declined'].includes(how));
    expect(isUncheckedRefusal({ ...command, sends: withLookupDone(command) })).toBe(false);
  });

  test('nothing of what was never sent, or has no end', () => {
    expect(
      [madeCommand(), sentAs(null)].map((one) => [lastEnd(one), wasDeclined(one), isUncheckedRefusal(one)]),
    ).toEqual([
      [null, false, false],
      [null, false, false],
    ]);
  });

  test('an earlier send that nobody answered stays open, the last one is not counted', () => {
    expect(wasUnanswered(sentAs('unanswered', 'refused'))).toBe(true);
    expect(wasUnanswered(sentAs(null, 'refused'))).toBe(true);
    expect(wasUnanswered(sentAs('unanswered', 'absent', 'refused'))).toBe(true);
    expect(wasUnanswered(sentAs('absent', 'declined', 'unanswered'))).toBe(false);
  });

  test('a sign-in that was refused before counts, and a send while no person had been told, but not the last one', () => {
    expect(wasRefusedUntold(sentAs('unauthorised', 'absent', 'refused'))).toBe(true);
    expect(wasRefusedUntold(sentAs('refused', 'refused'))).toBe(true);
    expect(wasRefusedUntold({ ...sentAs('refused', 'refused'), decidedAt: 1_000_000 })).toBe(false);
    expect(wasRefusedUntold(sentAs('absent', 'unauthorised'))).toBe(false);
  });

  test('the board shows what is on its way or done, and what a person is asked about only after a yes', () => {
    const shown = (['pending', 'sending', 'unknown', 'applied'] as const).map((state) => madeCommand({ state }));
    expect(shown.every(isOnBoard)).toBe(true);
    const over = (['settled', 'refused', 'conflict', 'discarded'] as const).map((state) => ({
      ...sentAs('yes'),
      state,
    }));
    expect(over.some(isOnBoard)).toBe(false);
    expect(isOnBoard({ ...sentAs('yes'), state: 'review' })).toBe(true);
    expect(isOnBoard({ ...sentAs('unanswered'), state: 'review' })).toBe(false);
  });
});

describe('what is sent again because that does no harm', () => {
  const command = madeCommand({ recordedAt: 100 });

  test('is timely for so long after its send, and not on a clock that was set back', () => {
    const asking = new IdempotentResends();
    expect(asking.isTimely('c1', 100)).toBe(false);
    asking.begin({ ...command, sentAt: 300, sends: [madeSend({ at: 500 })] }, 50);
    expect([499, 500, 550, 551].map((now) => asking.isTimely('c1', now))).toEqual([false, true, true, false]);
    expect([asking.has('c1'), asking.has('c2')]).toEqual([true, false]);
    asking.forget('c1');
    expect([asking.has('c1'), asking.isTimely('c1', 520)]).toEqual([false, false]);
  });

  test('goes by the first send of its series, however often it follows', () => {
    const asking = new IdempotentResends();
    asking.begin({ ...command, sends: [madeSend({ at: 500 })] }, 50);
    asking.begin({ ...command, sends: [madeSend({ at: 540 })] }, 50);
    expect([550, 551].map((now) => asking.isTimely('c1', now))).toEqual([true, false]);
  });

  test('has no limit while the service has only asked to come back later, and one from the first send it did not answer', () => {
    const asking = new IdempotentResends();
    const declined = madeSend({ at: 500, end: { at: 501, how: 'declined' } });
    const unanswered = madeSend({ at: 9_000, end: { at: 9_001, how: 'unanswered' } });
    asking.begin({ ...command, sends: [declined] }, 50);
    asking.begin({ ...command, sends: [declined, { ...declined, at: 700 }] }, 50);
    expect([499, 500, 99_999].map((now) => asking.isTimely('c1', now))).toEqual([false, true, true]);
    asking.begin({ ...command, sends: [declined, unanswered] }, 50);
    asking.begin({ ...command, sends: [declined, unanswered, { ...declined, at: 9_020 }] }, 50);
    expect([9_050, 9_051].map((now) => asking.isTimely('c1', now))).toEqual([true, false]);
  });

  test('keeps its limit over a restart, and when the send that nobody answered is no longer among those kept', () => {
    const declined = madeSend({ at: 540, end: { at: 541, how: 'declined' } });
    const unanswered = madeSend({ at: 500, end: { at: 501, how: 'unanswered' } });
    const afterStart = new IdempotentResends();
    afterStart.begin({ ...command, sends: [unanswered, declined] }, 50);
    expect([590, 591].map((now) => afterStart.isTimely('c1', now))).toEqual([true, false]);
    const asking = new IdempotentResends();
    asking.begin({ ...command, sends: [unanswered] }, 50);
    asking.begin({ ...command, sends: [declined] }, 50);
    expect([550, 551].map((now) => asking.isTimely('c1', now))).toEqual([true, false]);
  });

  test('meets the work of an earlier send that nobody answered, or that was declined just before', () => {
    const asking = new IdempotentResends();
    asking.begin({ ...command, sends: [madeSend({ at: 500 })] }, 50);
    const met = (earlier: readonly SendEnd[], at: number) =>
      asking.metOwnWork({
        ...command,
        sends: [...earlier.map((how) => madeSend({ at: 500, end: { at: 501, how } })), madeSend({ at })],
      });
    expect([550, 551].map((at) => met(['declined'], at))).toEqual([true, false]);
    // The clock was set back in between: it may have been hours.
    expect(met(['declined'], 499)).toBe(false);
    // Put back in line by a person, too.
    expect([met(['declined', 'refused'], 510), met(['unauthorised', 'refused'], 510)]).toEqual([false, false]);
    expect([met(['unanswered'], 9_000), met(['unanswered', 'declined'], 9_000), met([], 9_000)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('begins anew when a person has put it back in line', () => {
    const asking = new IdempotentResends();
    asking.begin({ ...command, sends: [madeSend({ at: 500 })], decidedAt: 900 }, 50);
    expect([899, 900, 950, 951].map((now) => asking.isTimely('c1', now))).toEqual([false, true, true, false]);
  });

  test('goes by when it was last sent, or recorded, where its sends are not known', () => {
    const asking = new IdempotentResends();
    asking.begin({ ...command, sentAt: 300 }, 50);
    asking.begin({ ...command, commandId: 'c2' }, 50);
    expect([asking.isTimely('c1', 350), asking.isTimely('c1', 351)]).toEqual([true, false]);
    expect([asking.isTimely('c2', 150), asking.isTimely('c2', 151)]).toEqual([true, false]);
  });
});

describe('absence is believed when nothing can be at work any more and no answer can be older than that', () => {
  const timing = { lateWorkMs: 100, readLagMs: 10, lookupGapMs: 5, answerWithinMs: 20 };
  const command = madeCommand({ sends: [ended('unanswered')] });

  async function started(passed = 0) {
    const clock = new ManualClock();
    const absence = new AbsenceClock(clock, timing);
    const startedAt = clock.monotonic();
    await clock.pass(passed);
    return { clock, absence, since: (at: number) => at - startedAt };
  }

  test('after a send that nobody answered: late work and the lag of reads', async () => {
    const { absence, since } = await started(50);
    absence.ended('c1');
    expect(since(absence.countsFrom(command))).toBe(50 + 100 + 10);
  });

  test('after a no in the service’s own words: the lag of reads alone, but not sooner than an earlier send allows', async () => {
    const { absence, since, clock } = await started(50);
    absence.ended('c1', 'no');
    expect(since(absence.countsFrom(command))).toBe(50 + 10);
    absence.ended('c1');
    await clock.pass(20);
    absence.ended('c1', 'no');
    expect(since(absence.countsFrom(command))).toBe(50 + 100 + 10);
  });

  test('after a start: the whole time anew, from the start', async () => {
    const { absence, since } = await started(50);
    expect(since(absence.countsFrom(command))).toBe(100 + 10);
    expect(since(absence.countsFrom(madeCommand({ commandId: 'c2' })))).toBe(100 + 10);
  });

  test.each([-5, -500, 500])(
    'after a start over a send of %d ms after it by the wall clock, which may have been set: as long as its answer is waited for',
    async (afterStart) => {
      const { absence, since, clock } = await started(50);
      const at = clock.now() - 50 + afterStart;
      const open = madeCommand({ sends: [madeSend({ at, answerWithinMs: 20 })] });
      expect(since(absence.countsFrom(open))).toBe(20 + 100 + 10);
      const again = madeCommand({ commandId: 'c2', sends: [ended('absent'), madeSend({ at, answerWithinMs: 20 })] });
      expect(since(absence.countsFrom(again))).toBe(20 + 100 + 10);
      const over = madeCommand({ commandId: 'c3', sends: [ended('unanswered', { at, answerWithinMs: 20 })] });
      expect(since(absence.countsFrom(over))).toBe(100 + 10);
    },
  );

  test('when all of a command was forgotten: from the start again', async () => {
    const { absence, since, clock } = await started(500);
    absence.ended('c1');
    await clock.pass(5);
    absence.forget('c1');
    expect(since(absence.countsFrom(command))).toBe(100 + 10);
  });

  test('looks count when they were begun then, one after another', async () => {
    const { absence } = await started();
    absence.ended('c1');
    const from = absence.countsFrom(command);
    expect([from - 1, from, from + 5].map((at) => absence.foundNothing(command, at))).toEqual([0, 1, 2]);
    absence.forget('c1');
    absence.ended('c1');
    expect(absence.foundNothing(command, from + 10)).toBe(1);
  });

  test('looks at the send before count for nothing after a new one', async () => {
    const { absence } = await started();
    absence.ended('c1');
    const from = absence.countsFrom(command);
    expect(absence.foundNothing(command, from)).toBe(1);
    absence.ended('c1');
    expect(absence.foundNothing(command, absence.countsFrom(command))).toBe(1);
  });

  test('a trace of what was forgotten holds up nothing', async () => {
    const { absence, clock } = await started(500);
    absence.trace(command);
    absence.forget('c1');
    expect(absence.mayAskFrom(command)).toBe(absence.countsFrom(command));
    expect(absence.foundNothing(command, clock.monotonic())).toBe(1);
  });

  test('a trace starts the looks again, and none counts while copies of before it may be read', async () => {
    const { absence, clock } = await started();
    absence.ended('c1', 'no');
    await clock.pass(20);
    const now = clock.monotonic();
    expect(absence.foundNothing(command, now)).toBe(1);
    absence.trace(command);
    expect(absence.foundNothing(command, now + 9)).toBe(0);
    expect(absence.foundNothing(command, now + 10)).toBe(1);
  });

  test('a person is asked about a trace when its record could have been told: so long after the first one', async () => {
    const { absence, clock } = await started();
    absence.ended('c1', 'no');
    const from = absence.countsFrom(command);
    expect(absence.mayAskFrom(command)).toBe(from);
    await clock.pass(30);
    const seen = clock.monotonic();
    absence.trace(command);
    await clock.pass(5);
    absence.trace(command);
    expect(absence.mayAskFrom(command)).toBe(seen + 10);
    expect(absence.foundNothing(command, seen + 20)).toBe(1);
    expect(absence.mayAskFrom(command)).toBe(from);
  });

  test('a new end forgets the trace of the one before', async () => {
    const { absence, clock } = await started();
    await clock.pass(30);
    absence.trace(command);
    absence.ended('c1', 'no');
    await clock.pass(3);
    expect(absence.mayAskFrom(command)).toBe(absence.countsFrom(command));
    expect(absence.foundNothing(command, absence.countsFrom(command))).toBe(1);
  });
});

test('a person is told first what is known of the send: the service’s no, that it is of a backup, or that it was lost', () => {
  const doubt = { from: 'backup' } as const;
  expect(whyUnproved(sentAs('declined'), 'lost')).toBe('queue.saidNo');
  expect(whyUnproved(madeCommand({ doubt }), 'lost')).toBe('queue.noProofKept');
  expect(whyUnproved(madeCommand({ doubt, sentAt: 5 }), 'lost')).toBe('lost');
});

describe('the order of sends', () => {
  const sent = (seq: number, at: number, logicalAt?: number) =>
    madeCommand({ seq, sentAt: at, sends: [madeSend({ at, ...(logicalAt !== undefined && { logicalAt }) })] });
  const order = (...commands: Command[]) => commands.toSorted(bySend).map(({ seq }) => seq);

  test('is that of the logical clock; by sequence for one that has no place in it, whatever the wall clock says', () => {
    expect(order(sent(1, 10, 7), sent(2, 90, 5))).toEqual([2, 1]);
    expect(order(sent(2, 10), sent(1, 90, 5))).toEqual([1, 2]);
    expect(order(sent(2, 10), sent(1, 90))).toEqual([1, 2]);
    expect(order(sent(2, 10, 5), madeCommand({ seq: 1, recordedAt: 90 }))).toEqual([1, 2]);
  });

  test('of one that left another device, its proof here is the place, but not of one that was sent here', () => {
    expect(withProof(madeCommand(), 8, 9)).toMatchObject([{ logicalAt: 9, end: { at: 8, how: 'proved' } }]);
    expect(withProof(sent(1, 3, 4), 8, 9)).toMatchObject([{ logicalAt: 4, end: { at: 8, how: 'proved' } }]);
    // Sent here by an earlier version: later ones may have been sent since.
    expect(withProof(sent(1, 3), 8, 9)[0]).not.toHaveProperty('logicalAt');
  });

  test('holds on a clock that is set back, also over a start, and is the wall clock otherwise', () => {
    const clock = { ...systemClock, now: () => 1_000 };
    const running = new SendClock({ ledger: new MadeLedger(), clock });
    expect([running.next(), running.next()]).toEqual([1_000, 1_001]);
    clock.now = () => 500;
    expect(running.next()).toBe(1_002);
    const open = madeCommand({ sentAt: 500, sends: [madeSend({ at: 500, logicalAt: 1_002 })] });
    const over = {
      ...open,
      commandId: 'c2',
      state: 'settled',
      sends: [madeSend({ logicalAt: 1_003, end: { at: 5, how: 'yes' } })],
    } as const;
    expect(new SendClock({ ledger: new MadeLedger(open), clock }).next()).toBe(1_003);
    expect(new SendClock({ ledger: new MadeLedger(open, over), clock }).next()).toBe(1_004);
    const ofAnotherDevice = { ...over, commandId: 'c3', sentAt: null, sends: withProof(madeCommand(), 5, 1_005) };
    expect(new SendClock({ ledger: new MadeLedger(open, ofAnotherDevice), clock }).next()).toBe(1_006);
    clock.now = () => 2_000;
    expect(running.next()).toBe(2_000);
  });
});
