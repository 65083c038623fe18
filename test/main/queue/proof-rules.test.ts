import { describe, expect, test } from 'vitest';
import { waitAfter } from '#main/backoff.ts';
import { CommandTransitions } from '#main/queue/command-transitions.ts';
import type { Command, CommandInput, SendEnd } from '#main/queue/command.ts';
import { ConfirmedEffects } from '#main/queue/confirmed-effects.ts';
import { isUndone } from '#main/queue/earlier-refusal.ts';
import { prove } from '#main/queue/proof.ts';
import { RetryPolicy } from '#main/queue/retry-policy.ts';
import { AbsenceClock, IdempotentResends } from '#main/queue/send-attempts.ts';
import { StuckCommands } from '#main/queue/stuck-commands.ts';
import { inEnglish } from '#shared/messages/message.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext, unreachable } from './made-context.ts';
import { MadeLedger } from './made-ledger.ts';

const [lag, late, gap, once] = [100, 1_000, 50, waitAfter(1, 0.5)];
const timing = { lateWorkMs: late, readLagMs: lag, lookupGapMs: gap, answerWithinMs: 20 };
const token = '#yt-ab3de7gh9k';
const bill = { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } } as const satisfies CommandInput;
const list = { kind: 'classList', jobId: 'N', items: [] } as const satisfies CommandInput;
const request = { kind: 'switchRequest', requests: [{ equipmentId: 10 }] } as const satisfies CommandInput;
const of = (input: CommandInput, more: Partial<Command> = {}) => ({ input, kind: input.kind, trackIds: [], ...more });
const against = [
  { trackId: 1, order: [10] },
  { trackId: 2, order: [20] },
];
const sends = (...hows: SendEnd[]) => {
  const at = new MadeContext({}).clock.now();
  return hows.map((how) => madeSend({ at, against, end: { at, how } }));
};
const lastError = { class: 'unauthorised' as const, message: 'Not you.', at: '2026-01-31T12:00:00.000Z' };
const doubt = { from: 'backup' as const };
/** What it was sent as before a person changed it. */
const input: CommandInput = { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'front' } };
const earlier = [{ input, summary: 'Before', told: false }];

/** A move of car 10 from track 1 to 2 whose outcome nobody knows, a moment after its send. */
function unknown(more: Partial<Command> = {}) {
  const context = new MadeContext({ 1: [10], 2: [20], 3: [] });
  const { clock } = context;
  const command = madeCommand({
    token,
    state: 'unknown',
    uncertain: true,
    attempts: 1,
    sentAt: clock.now(),
    sends: sends('unanswered'),
    base: { at: 0, tracks: against, origins: [{ equipmentId: 10, trackId: 1 }] },
    ...more,
  });
  const ledger = new MadeLedger(command);
  const retryPolicy = new RetryPolicy(clock, { number: () => 0.5, id: () => 'id' });
  const absence = new AbsenceClock(clock, timing);
  absence.ended('c1');
  const idempotentResends = new IdempotentResends();
  const told: string[] = [];
  const given: unknown[] = [];
  const parts = {
    known: context.known,
    ledger,
    effects: new ConfirmedEffects(clock, () => lag),
    clock,
    context,
    transitions: new CommandTransitions({ ledger, clock, listener: { changed: () => undefined } }),
    retryPolicy,
    absence,
    stuckCommands: new StuckCommands({ clock, notify: (said) => told.push(inEnglish(said)), retract: () => undefined }),
    failedReads: {
      failed: (_command: Command, { message }: { message: string }) => {
        given.push(['failed', message]);
        return Promise.resolve();
      },
      succeeded: () => given.push('read'),
    },
    settlement: {
      applied: (one: Command, how: string) => {
        given.push([how, one.commandId]);
      },
    },
    idempotentResends,
    timing,
  };
  const now = () => ledger.get('c1') ?? command;
  return {
    context,
    clock,
    ledger,
    retryPolicy,
    absence,
    idempotentResends,
    told,
    given,
    now,
    look: async () => {
      context.asked.length = 0;
      context.fresh.forget();
      await prove(parts, now());
    },
    isUndone: () => isUndone(parts, ledger, now()),
    /** Cars with a record of its token, or of another name, or rejected. */
    recorded(cars: number[], record: object = {}) {
      context.asked.length = 0;
      context.pages = [
        { items: cars.map((car) => ({ equipment: { resourceId: car }, jobName: `${token} Night`, ...record })) },
      ];
    },
    next: () => Math.max(0, retryPolicy.dueAt(now()) - clock.monotonic()),
  };
}
const findings = (command: Command) => command.evidence?.findings ?? [];

describe('absence is proved by two lookups without a trace, once nothing can be at work any more', () => {
  test('and until then it is looked up ever more rarely, at the end in the smallest distance', async () => {
    const one = unknown();
    await one.look();
    expect([one.now().state, one.next()]).toEqual(['unknown', gap]);
    await one.clock.pass(300);
    await one.look();
    expect(one.next()).toBe(300);
    await one.clock.pass(700);
    await one.look();
    expect(one.next()).toBe(100);
    await one.clock.pass(100);
    await one.look();
    expect([one.now().state, one.next()]).toEqual(['unknown', gap]);
    await one.clock.pass(gap);
    await one.look();
    expect(one.now()).toMatchObject({ state: 'pending', uncertain: false, sends: [{ end: { how: 'absent' } }] });
    expect(findings(one.now()).join()).toContain(token);
    expect([one.next(), one.told, one.given]).toEqual([once, [], Array(5).fill('read')]);
  });

  test('of what was sent at an unknown time, in the smallest distance', async () => {
    const one = unknown({ sentAt: null });
    await one.clock.pass(300);
    await one.look();
    expect(one.next()).toBe(gap);
  });

  test('a send that does nothing again and again is told', async () => {
    const one = unknown({ lastError: { ...lastError, class: 'unknown' } });
    for (const state of ['unknown', 'unknown'] as const) {
      one.ledger.amend(one.now(), { state });
      one.absence.ended('c1');
      await one.clock.pass(late + lag);
      await one.look();
      await one.look();
      expect(one.now().state).toBe('pending');
    }
    expect(one.told).toHaveLength(1);
  });

  test('a permission that is missing is believed when two sends were refused it, the sign-in is accepted and nothing was done', async () => {
    const absent = async (more: Partial<Command>, isSteady = true) => {
      const one = unknown({ lastError, ...more });
      one.context.service.checkSignIn = () => Promise.resolve(isSteady);
      await one.clock.pass(late + lag);
      await one.look();
      await one.look();
      return one.now();
    };
    const twice = await absent({ sends: sends('unauthorised', 'unauthorised') });
    expect(twice).toMatchObject({ state: 'refused', uncertain: false, sends: [{}, { lookedUp: true }] });
    expect(findings(twice).length).toBeGreaterThan(0);
    expect(await absent({ sends: sends('unanswered', 'unauthorised', 'unauthorised') })).toMatchObject({
      state: 'refused',
      uncertain: true,
    });
    const unsteady = await absent({ sends: sends('unauthorised', 'unauthorised') }, false);
    const once0 = await absent({ sends: sends('unauthorised') });
    const before = await absent({ sends: sends('unauthorised', 'unanswered') });
    expect([unsteady.state, once0.state, before.state]).toEqual(['pending', 'pending', 'pending']);
    // A refused permission is remembered: the second refusal is believed.
    expect(once0.sends).toMatchObject([{ end: { how: 'unauthorised' }, lookedUp: true }]);
    expect(before.sends.at(-1)?.end?.how).toBe('absent');
  });

  test('and what a person decides meanwhile stands', async () => {
    for (const at of ['history', 'sign-in'] as const) {
      const one = unknown({ lastError, sends: sends('unauthorised', 'unauthorised') });
      await one.clock.pass(late + lag);
      await one.look();
      const { service } = one.context;
      const { history } = service;
      const decide = () => one.ledger.amend(one.now(), { state: 'discarded' });
      if (at === 'history')
        service.history = (asked) => {
          decide();
          return history(asked);
        };
      else service.checkSignIn = () => Promise.resolve(decide().state === 'discarded');
      await one.look();
      expect(one.now()).toMatchObject({ state: 'discarded', sends: [{}, { lookedUp: false }] });
    }
  });

  test('a lookup that cannot be made proves nothing', async () => {
    const one = unknown();
    one.context.unreadable = unreachable;
    await one.look();
    expect([one.now().state, one.given]).toEqual(['unknown', [['failed', unreachable.message]]]);
  });
});

describe('an effect that is found decides at once', () => {
  test('a record of it: done', async () => {
    const one = unknown();
    one.recorded([10]);
    await one.look();
    expect(one.given).toEqual(['read', ['proved', 'c1']]);
  });

  test('a record that it was rejected: refused, and nothing of it is open', async () => {
    const one = unknown();
    one.recorded([10], { reportingFlag: 'REJECTED' });
    await one.look();
    expect(one.now()).toMatchObject({ state: 'refused', uncertain: false, sends: [{ end: { how: 'absent' } }] });
    expect(findings(one.now())).toHaveLength(1);
  });
});

describe('other work on its cars is a question', () => {
  test('when the service can no longer be at work on it, and its record would be shown', async () => {
    const one = unknown();
    one.context.tracks.set(1, []).set(3, [10]);
    await one.look();
    expect([one.now().state, one.next()]).toEqual(['unknown', gap]);
    await one.clock.pass(late + lag - 1);
    await one.look();
    expect([one.now().state, one.next()]).toEqual(['unknown', 1]);
    await one.clock.pass(1);
    await one.look();
    expect(one.now()).toMatchObject({ state: 'conflict', uncertain: true, sends: [{ lookedUp: true }] });
    expect(one.now().conflict?.reason).toContain('UTLX 10');
    expect(findings(one.now()).length).toBeGreaterThan(1);
    expect(one.next()).toBe(0);
  });

  test('not sooner than a record of what is first seen then could be read', async () => {
    const one = unknown();
    await one.clock.pass(late + lag - 20);
    one.context.tracks.set(1, []).set(3, [10]);
    await one.look();
    await one.clock.pass(lag - 1);
    await one.look();
    expect([one.now().state, one.next()]).toEqual(['unknown', 1]);
    await one.clock.pass(1);
    await one.look();
    expect(one.now().state).toBe('conflict');
  });

  test('with what is in doubt of a command from the past', async () => {
    const count = async (more: Partial<Command>) => {
      const one = unknown(more);
      one.context.tracks.set(1, []).set(3, [10]);
      await one.clock.pass(late + lag);
      await one.look();
      await one.clock.pass(lag);
      await one.look();
      return findings(one.now()).length;
    };
    expect(await count({ doubt })).toBe((await count({})) + 1);
  });

  test('that the original was done before a person changed it is told once, and is the outcome of the send it was', async () => {
    const changed = (turn: number) => {
      const one = unknown({ earlier, sends: sends('unanswered').map((send) => ({ ...send, turn })) });
      one.recorded([10]);
      return one;
    };
    for (const turn of [1, 2]) {
      const one = changed(turn);
      const { pages } = one.context;
      await one.clock.pass(late + lag);
      one.context.pages = pages;
      await one.look();
      await one.clock.pass(lag);
      await one.look();
      expect(one.now()).toMatchObject({ state: 'conflict', earlier: [{ told: true }], uncertain: turn === 2 });
    }
  });
});

describe('what the service keeps no proof of', () => {
  const asked = async (more: Partial<Command>) => {
    const one = unknown(more);
    await one.clock.pass(late + lag);
    await one.look();
    return one.now();
  };

  test('is a question, when all that could be found of it has been looked for', async () => {
    const one = unknown(of(list));
    await one.clock.pass(late + lag - 1);
    await one.look();
    expect([one.now().state, one.next()]).toEqual(['unknown', 1]);
    await one.clock.pass(1);
    await one.look();
    expect(one.now().state).toBe('review');
    expect(findings(one.now())).toHaveLength(1);
  });

  test('is a missing permission where the sign-in was refused, unless there are signs of it', async () => {
    const refused = sends('unauthorised');
    expect((await asked(of(list, { sends: refused, lastError }))).state).toBe('refused');
    const orders = { sentAgainst: { workOrders: [{ equipmentId: 10, lines: ['W-1'] }] } };
    expect((await asked(of(request, { sends: refused, lastError, ...orders }))).state).toBe('review');
  });

  test('keeps the signs that one lookup has shown, although the next shows none', async () => {
    const one = unknown(of(request));
    one.context.workOrders.set(10, ['W-1']);
    await one.look();
    expect(one.now().sends.at(-1)?.traced).toBe(true);
    const first = one.now();
    await one.look();
    expect(one.now()).toBe(first);
    one.context.workOrders.clear();
    await one.clock.pass(late + lag);
    await one.look();
    expect(one.now().state).toBe('review');
    expect(findings(one.now())).toEqual([...findings(first), expect.stringContaining('no longer')]);
  });
});

describe('what is sent again without harm', () => {
  test('is, at once, as long as that is soon after', async () => {
    const one = unknown(of(bill));
    await one.look();
    expect(one.now().state).toBe('pending');
    expect([one.idempotentResends.has('c1'), one.next()]).toEqual([true, once]);
  });

  test.each([
    ['after its time', 45_001, 1, 'review'],
    ['at the end of its time', 45_000, 9, 'pending'],
    ['after ten tries', 0, 10, 'review'],
  ])('%s', async (_when, ms, attempts, state) => {
    const one = unknown(of(bill, { attempts }));
    await one.clock.pass(ms);
    await one.look();
    expect(one.now().state).toBe(state);
    if (state === 'review') expect(findings(one.now()).join()).toContain(String(attempts));
  });
});

describe('a command from the past is never put back in line for lack of a proof', () => {
  test.each<[string, Partial<Command>, string]>([
    ['a move', {}, token],
    ['a bill', of(bill), 'no proof'],
    ['a list', of(list), 'N'],
  ])('%s', async (_what, more, said) => {
    const one = unknown({ doubt, ...more });
    await one.clock.pass(late + lag);
    await one.look();
    if (one.now().state === 'unknown') await one.look();
    expect(one.now().state).toBe('review');
    const all = findings(one.now());
    expect(all.slice(0, -1).join()).toContain(said);
    expect(all.length).toBeGreaterThan(1);
    expect(all.join()).not.toContain('again');
  });

  test('but what is proved is', async () => {
    const done = unknown({ doubt });
    done.recorded([10]);
    await done.look();
    expect(done.given).toContainEqual(['proved', 'c1']);
    const rejected = unknown({ doubt });
    rejected.recorded([10], { reportingFlag: 'REJECTED' });
    await rejected.look();
    expect(rejected.now().state).toBe('refused');
  });
});

describe('before a send that follows a refusal, the refusal is compared with the records', () => {
  const pending = (more: Partial<Command> = {}) => unknown({ state: 'pending', sends: sends('refused'), ...more });

  test('without a record, once they must show it: it may be sent', async () => {
    const one = pending();
    expect(await one.isUndone()).toBe(false);
    expect(one.now()).toMatchObject({ state: 'unknown', uncertain: true, sends: [{ lookedUp: false }] });
    const later = pending();
    await later.clock.pass(late + lag);
    expect(await later.isUndone()).toBe(true);
    expect(later.now()).toMatchObject({ state: 'pending', sends: [{ lookedUp: true }] });
  });

  test('with a record of a car, of now or of before it was changed: it is looked up', async () => {
    const one = pending();
    await one.clock.pass(late + lag);
    one.recorded([10]);
    expect(await one.isUndone()).toBe(false);
    expect(one.now()).toMatchObject({ state: 'unknown', sends: [{ lookedUp: false }] });
    const changed = pending({ earlier });
    await changed.clock.pass(late + lag);
    changed.recorded([10]);
    expect(await changed.isUndone()).toBe(false);
  });

  test('with a record that may be its own: a person is asked, once', async () => {
    const one = pending();
    await one.clock.pass(late + lag);
    const timestamp = new Date(one.now().recordedAt).toISOString();
    one.recorded([10], { jobName: null, timestamp });
    expect(await one.isUndone()).toBe(false);
    expect(one.now()).toMatchObject({ state: 'unknown', sends: [{ lookedUp: true }] });
  });

  test('where nothing is kept, there is nothing to compare', async () => {
    const one = pending(of(list));
    expect(await one.isUndone()).toBe(true);
    expect(one.now()).toMatchObject({ state: 'pending', sends: [{ lookedUp: true }] });
  });

  test('which cannot be read, or of which a person has decided meanwhile: it is not sent', async () => {
    const one = pending();
    one.context.unreadable = unreachable;
    expect([await one.isUndone(), one.given]).toEqual([false, [['failed', unreachable.message]]]);
    const decided = pending();
    await decided.clock.pass(late + lag);
    const { history } = decided.context.service;
    decided.context.service.history = (asked) => {
      decided.ledger.amend(decided.now(), { state: 'discarded' });
      return history(asked);
    };
    expect([await decided.isUndone(), decided.now().state, decided.given]).toEqual([false, 'discarded', []]);
  });
});
