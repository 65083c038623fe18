import { describe, expect, test } from 'vitest';
import type { Command } from '#main/queue/command.ts';
import { unreachable } from './made-context.ts';
import {
  lag,
  late,
  gap,
  once,
  token,
  bill,
  list,
  request,
  of,
  sends,
  lastError,
  doubt,
  earlier,
  unknown,
  findings,
} from './made-unknown.ts';

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

  test('a send that does nothing again and again is reported', async () => {
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

test('nothing is said to be not done by the history of another car that has got the number of the one that was meant', async () => {
  const called = { cars: [{ equipmentId: 10, mark: 'UTLX 10' }], tracks: [] };
  const base = { at: 0, tracks: [], origins: [{ equipmentId: 10, trackId: 1 }], called };
  const one = unknown({ base });
  one.context.remarked.set(10, 'GATX 5');
  await one.clock.pass(late + lag);
  await one.look();
  await one.look();
  expect(one.now()).toMatchObject({ state: 'conflict', uncertain: true, sends: [{ end: { how: 'unanswered' } }] });
  expect(findings(one.now())).toEqual(['UTLX 10 is called GATX 5 now: its number may stand for another car.']);
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
    // What a person reads first, although no answer ever came.
    expect(one.now().lastError).toMatchObject({ class: 'refused', messageCoded: { code: 'queue.provedRejected' } });
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

  test('about the yard as it is when they are asked: where all stands as it stood by then, the lookups go on', async () => {
    const one = unknown();
    one.context.tracks.set(1, []).set(3, [10]);
    await one.clock.pass(late + lag);
    await one.look();
    await one.clock.pass(lag);
    const { locate } = one.context.reader;
    one.context.reader.locate = (cars) => {
      const found = locate(cars);
      // What the service had confirmed before is done only now.
      one.context.tracks.set(1, [10]).set(3, []);
      return found;
    };
    await one.look();
    expect([one.now().state, one.next()]).toEqual(['unknown', gap]);
    await one.clock.pass(lag);
    await one.look();
    await one.look();
    expect(one.now().state).toBe('pending');
  });

  test('nor about the yard before, where the history of several pages has something new by then', async () => {
    const one = unknown();
    const { context } = one;
    const { locate, readTrack } = context.reader;
    const another = (resourceId: number) => ({ items: [{ resourceId, equipment: { resourceId: 99 } }] });
    context.pages = [another(1), another(2)];
    context.tracks.set(1, []).set(3, [10]);
    context.reader.readTrack = (track) => {
      // After the yard, the history is asked for again from its beginning.
      context.asked.length = 0;
      return readTrack(track);
    };
    await one.clock.pass(late + lag);
    for (let nth = 0; nth < 2; nth += 1) {
      await one.look();
      await one.clock.pass(lag);
    }
    context.reader.locate = (cars) => {
      const found = locate(cars);
      context.tracks.set(1, [10]).set(3, []);
      context.pages = [another(1), another(3), another(2)];
      return found;
    };
    await one.look();
    expect([one.now().state, one.next()]).toEqual(['unknown', gap]);
  });

  test('and what becomes of it while the yard is read for that stands, and no wait or trace is changed by it', async () => {
    const asking = async (meanwhile: (one: ReturnType<typeof unknown>) => void) => {
      const one = unknown();
      one.context.tracks.set(1, []).set(3, [10]);
      await one.clock.pass(late + lag);
      await one.look();
      await one.clock.pass(lag);
      const { locate } = one.context.reader;
      one.context.reader.locate = (cars) => {
        meanwhile(one);
        return locate(cars);
      };
      await one.look();
      one.context.tracks.set(1, [10]).set(3, []);
      return one;
    };
    const retried = await asking(({ ledger, now, context }) => {
      ledger.amend(now(), { state: 'pending' });
      context.tracks.set(1, [10]).set(3, []);
    });
    expect([retried.now().state, retried.next()]).toEqual(['pending', 0]);
    const copied = await asking(({ ledger, now }) => ledger.amend(now(), { inBackupAt: 1 }));
    // Older copies of the yard, which a reading may show for a while.
    await copied.look();
    await copied.look();
    expect(copied.now()).toMatchObject({ state: 'unknown', inBackupAt: 1 });
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
      const { readTrack } = one.context.reader;
      one.context.reader.readTrack = (track) => {
        // After the yard, the history is asked for again from its beginning.
        one.context.asked.length = 0;
        return readTrack(track);
      };
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
    ['after its time', 45_001, 1, 'review', 'sent once'],
    ['at the end of its time', 45_000, 9, 'pending', ''],
    ['after ten tries', 0, 10, 'review', 'sent 10 times'],
    ['after a send whose sign-in was refused, which is no attempt', 45_001, 0, 'review', 'sent once'],
  ])('%s', async (_when, ms, attempts, state, said) => {
    const one = unknown(of(bill, { attempts }));
    await one.clock.pass(ms);
    await one.look();
    expect(one.now().state).toBe(state);
    if (state === 'pending') return;
    expect(findings(one.now()).join()).toContain(said);
    // A person is asked: it is not sent again by itself.
    expect(findings(one.now()).join()).not.toContain('is sent again');
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
