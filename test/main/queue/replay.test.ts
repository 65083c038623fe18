import { describe, expect, test } from 'vitest';
import type { SendAttempt } from '#main/queue/command.ts';
import type { QueueService } from '#main/queue/ports.ts';
import { settled } from '../sync/manual-clock.ts';
import { madeSend } from './made-command.ts';
import { timing, unreachable } from './made-context.ts';
import { held, list, lost, move, replaying, request } from './made-replay.ts';

describe('a start', () => {
  test('what was being sent when the terminal ended may have been done; what waits was not sent', async () => {
    const yard = replaying({ 1: [10, 11], 2: [], 3: [] });
    yard.gate.open = false;
    yard.record(move([10], 2), { state: 'sending', sends: [madeSend()] });
    yard.record(move([11], 3));
    await yard.start();
    expect([yard.now('c1'), yard.now('c2')]).toMatchObject([
      { state: 'unknown', uncertain: true },
      { state: 'pending', uncertain: false },
    ]);
    expect(yard.changed).toEqual([['c1']]);
  });

  test('on a full disk is no failure: nothing is sent, and it goes on when there is room', async () => {
    const yard = replaying({ 1: [10], 2: [], 3: [11], 4: [] });
    yard.record(move([10], 2), { state: 'sending', sends: [madeSend()] });
    yard.record(move([11], 4));
    const advance = yard.ledger.advance.bind(yard.ledger);
    yard.ledger.advance = () => {
      throw new Error('No room.');
    };
    await yard.start();
    expect([yard.troubles.length, yard.state('c1'), yard.count('move')]).toEqual([1, 'sending', 0]);
    yard.ledger.advance = advance;
    await yard.clock.pass(5_000);
    expect([yard.now('c1'), yard.count('move')]).toMatchObject([{ state: 'unknown', uncertain: true }, 1]);
  });

  test('is not sent again before it has been looked up', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.record(move([10], 2), { state: 'sending', sends: [madeSend()] });
    await yard.start();
    expect([yard.count('history') > 0, yard.count('move'), yard.state('c1')]).toEqual([true, 0, 'unknown']);
  });
});

describe('a send', () => {
  test('is on disk with everything a lookup needs before the first byte leaves, and done when the service says so', async () => {
    const yard = replaying({ 1: [10], 2: [20] });
    yard.record(move([10], 2));
    let atSend: unknown;
    yard.wire.service.move = () => {
      atSend = [yard.now('c1'), yard.replay.sending, [...yard.steps]];
      return Promise.resolve({ ok: true, value: [{ resourceId: 10 }], answeredAt: 0 });
    };
    await yard.start();
    const at = yard.clock.now();
    expect(atSend).toMatchObject([
      {
        state: 'sending',
        sentAt: at,
        uncertain: true,
        attempts: 1,
        sends: [
          {
            at,
            end: null,
            answerWithinMs: timing.answerWithinMs,
            against: [
              { trackId: 1, order: [10] },
              { trackId: 2, order: [20] },
            ],
          },
        ],
      },
      'c1',
      ['before sending'],
    ]);
    expect([yard.state('c1'), yard.replay.sending]).toEqual(['applied', null]);
    expect(yard.steps).toEqual(['before sending', 'while sending', 'after an answer']);
  });

  test('by a clock that is off says by how much: its record may be stated for the service’s time', async () => {
    const yard = replaying({ 1: [10, 11], 2: [] });
    yard.record(move([10], 2));
    yard.context.aheadMs = 3_600_000;
    await yard.start();
    yard.record(move([11], 2));
    yard.context.aheadMs = 900;
    await yard.goOn();
    expect(['c1', 'c2'].map((id) => yard.now(id).sends[0]?.clockAheadMs)).toEqual([3_600_000, undefined]);
  });

  test('of a request stores the work orders it goes out against', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.context.workOrders.set(10, ['WO 1']);
    yard.record(request(10));
    await yard.start();
    expect(yard.now('c1').sentAgainst).toMatchObject({ workOrders: [{ equipmentId: 10, lines: ['WO 1'] }] });
  });

  test('one is in flight at a time, and the next goes when its answer is there', async () => {
    const yard = replaying({ 1: [10, 11], 2: [], 3: [] });
    const first = held();
    yard.wire.service.move = first.move;
    yard.record(move([10], 2));
    yard.record(request(11));
    await yard.start();
    await yard.goOn();
    expect([yard.state('c1'), yard.state('c2')]).toEqual(['sending', 'pending']);
    first.answer(10);
    await settled();
    expect([yard.state('c1'), yard.count('requestSwitch')]).toEqual(['applied', 1]);
  });

  test('what stands behind a question on the same car waits; other cars do not', async () => {
    const yard = replaying({ 1: [10, 11], 2: [], 3: [], 4: [] });
    yard.record(move([10], 2), { state: 'conflict' });
    yard.record(move([10], 3));
    yard.record(move([11], 4));
    await yard.start();
    expect(['c1', 'c2', 'c3'].map(yard.state)).toEqual(['conflict', 'pending', 'settled']);
    expect(yard.count('move')).toBe(1);
  });

  test('what may have been done is looked up although a question stands before it', async () => {
    const yard = replaying({ 1: [10], 2: [], 3: [] });
    yard.record(move([10], 2), { state: 'conflict' });
    yard.record(move([10], 3), { state: 'unknown', uncertain: true, sends: [madeSend()] });
    await yard.start();
    expect(yard.count('history')).toBeGreaterThan(0);
  });

  test('that was uncertain and is not resent for being harmless is looked up first', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.record(move([10], 2), { uncertain: true, sends: [madeSend({ end: { at: 0, how: 'unanswered' } })] });
    await yard.start();
    expect([yard.state('c1'), yard.count('move'), yard.count('history') > 0]).toEqual(['unknown', 0, true]);
  });

  test('that was refused is compared with the records before it goes out again', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.record(move([10], 2), { sends: [madeSend({ end: { at: 0, how: 'refused' } })] });
    await yard.start();
    expect([yard.state('c1'), yard.count('move'), yard.count('history') > 0]).toEqual(['unknown', 0, true]);
  });

  test('that was refused goes out again when its records can no longer be that old, and have nothing', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.gate.open = false;
    yard.record(move([10], 2), { sends: [madeSend({ end: { at: 0, how: 'refused' } })] });
    await yard.start();
    await yard.clock.pass(2 * (timing.lateWorkMs + timing.readLagMs));
    yard.gate.open = true;
    await yard.goOn();
    expect([yard.state('c1'), yard.count('history')]).toEqual(['settled', 1]);
  });

  test('that was refused does not go out again while its records cannot be read', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.wire.service.history = () => Promise.resolve({ ok: false, error: { ...lost, cause: 'status', status: 500 } });
    yard.record(move([10], 2), { sends: [madeSend({ end: { at: 0, how: 'refused' } })] });
    await yard.start();
    await yard.clock.pass(10_000);
    expect([yard.state('c1'), yard.count('move')]).toEqual(['pending', 0]);
  });

  test('without an answer is uncertain, and looked up', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.context.refusal = lost;
    yard.record(move([10], 2));
    await yard.start();
    expect([yard.state('c1'), yard.now('c1').uncertain, yard.count('history') > 0]).toEqual(['unknown', true, true]);
  });
});

describe('nobody sends what a person has dropped meanwhile', () => {
  const dropped = (yard: ReturnType<typeof replaying>) => {
    if (yard.state('c1') === 'pending') yard.ledger.amend(yard.now('c1'), { state: 'discarded' });
  };

  test.each([
    ['its tracks are read', 'readTrack', {}],
    ['the yard has changed and is read again', 'locate', { changed: true }],
    ['its records are looked up', 'history', { sends: [madeSend({ end: { at: 0, how: 'refused' } })] }],
  ] as const)(
    'while %s',
    async (_when, endpoint, { changed, ...more }: { changed?: true; sends?: readonly SendAttempt[] }) => {
      const yard = replaying({ 1: [10], 2: [], 3: [] });
      yard.record(move([10], 2), more);
      if (changed) yard.context.tracks.set(1, []).set(3, [10]);
      const { asked } = yard.context;
      const push = asked.push.bind(asked);
      const what = endpoint === 'readTrack' ? 'track' : endpoint;
      asked.push = (...entries) => {
        if (entries.some(([name]) => name === what)) dropped(yard);
        return push(...entries);
      };
      await yard.start();
      expect([yard.state('c1'), yard.count('move')]).toEqual(['discarded', 0]);
      expect(yard.troubles).toEqual([]);
    },
  );

  test.each(['ok', 'failed'])('while it is asked whether the service is there: %s', async (how) => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.record(list);
    yard.wire.service.probe = () => {
      dropped(yard);
      const there = { ok: true, value: null, answeredAt: 0 } as const;
      return Promise.resolve(how === 'ok' ? there : { ok: false, error: unreachable });
    };
    await yard.start();
    expect([yard.count('probe'), yard.count('createClassList'), yard.now('c1').lastError]).toEqual([1, 0, null]);
    expect(yard.troubles).toEqual([]);
  });

  test('while the sign-in is checked', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.wire.chance = 0.1;
    yard.record(move([10], 2), { sends: [madeSend({ end: { at: 0, how: 'unauthorised' }, lookedUp: true })] });
    yard.wire.service.checkSignIn = () => {
      dropped(yard);
      return Promise.resolve(true);
    };
    await yard.start();
    expect([yard.state('c1'), yard.count('sign-in'), yard.count('move')]).toEqual(['discarded', 1, 0]);
  });
});

describe('before a send', () => {
  test('what leaves proof is not held up by a line that nothing was heard on', async () => {
    const yard = replaying({});
    yard.wire.service.probe = () => Promise.resolve({ ok: false, error: unreachable });
    yard.record({ kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } });
    await yard.start();
    expect([yard.count('probe'), yard.count('createBillOfLading')]).toEqual([0, 1]);
  });

  test.each(['pending', 'applied'] as const)(
    'a reading whose sign-in is refused is looked into before the next step: %s',
    async (state) => {
      const yard = replaying({ 1: [10], 2: [] });
      yard.context.unreadable = { ...lost, class: 'unauthorised', cause: 'status', status: 401 };
      const asked = Promise.withResolvers<Awaited<ReturnType<QueueService['probe']>>>();
      yard.wire.service.probe = () => asked.promise;
      yard.record(move([10], 2), { state });
      yard.replay.start();
      await yard.clock.pass(timing.lateWorkMs + timing.readLagMs);
      const reads = yard.count('track');
      await yard.clock.pass(60_000);
      const during = [yard.count('probe'), yard.count('track')];
      yard.gate.open = false;
      asked.resolve({ ok: true, value: null, answeredAt: 0 });
      expect(during).toEqual([1, reads]);
    },
  );

  test('work without proof is not risked on a line that nothing was heard on for seconds; what leaves proof is', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.wire.service.probe = () => Promise.resolve({ ok: false, error: unreachable });
    yard.record(list);
    await yard.start();
    expect([yard.state('c1'), yard.count('probe'), yard.count('createClassList')]).toEqual(['pending', 1, 0]);
    expect(yard.now('c1').lastError?.message).toBe(unreachable.message);
    yard.wire.service = {};
    yard.context.list = { jobId: 'N', status: 'ACTIVE' };
    yard.replay.replayNow();
    await settled();
    expect([yard.state('c1'), yard.count('probe')]).toEqual(['settled', 2]);
    yard.record(move([10], 2));
    await yard.goOn();
    yard.record(list);
    await yard.goOn();
    // The service was heard a moment ago.
    expect([yard.state('c3'), yard.count('probe')]).toEqual(['settled', 2]);
  });

  test.each(['unauthorised', 'absent'] as const)(
    'after one that was %s, a sign-in is checked by chance, so that not each nth send is that',
    async (how) => {
      const refusedOnce = { sends: [madeSend({ end: { at: 0, how }, lookedUp: true })] };
      for (const [chance, checks] of [
        [0.5, 0],
        [0.4, 1],
      ] as const) {
        const yard = replaying({ 1: [10, 11], 2: [], 3: [] });
        yard.wire.chance = chance;
        yard.record(move([10], 2), refusedOnce);
        yard.record(move([11], 3));
        await yard.start();
        expect([yard.count('sign-in'), yard.count('move')]).toEqual([checks, 2]);
      }
    },
  );

  test('readings that have aged meanwhile are made again', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.wire.chance = 0.1;
    yard.record(move([10], 2), { sends: [madeSend({ end: { at: 0, how: 'unauthorised' }, lookedUp: true })] });
    let slow = true;
    yard.wire.service.checkSignIn = async () => {
      if (slow) await yard.clock.sleep(6_000);
      slow = false;
      return true;
    };
    await yard.start();
    expect(yard.count('track')).toBe(2);
    let read = 0;
    yard.wire.service.move = () => {
      read = yard.count('track');
      return Promise.resolve({ ok: true, value: [{ resourceId: 10 }], answeredAt: 0 });
    };
    await yard.clock.pass(6_000);
    expect([read, yard.count('sign-in')]).toEqual([4, 2]);
  });

  test('a yard that has changed is read again before anybody is asked, and then a person is', async () => {
    const yard = replaying({ 1: [10], 2: [], 3: [] });
    yard.record(move([10], 2));
    yard.context.tracks.set(1, []).set(3, [10]);
    await yard.start();
    expect([yard.state('c1'), yard.count('move')]).toEqual(['conflict', 0]);
    expect(yard.count('locate')).toBeGreaterThan(0);
  });

  test('a car that a list has only left out is found by the second reading', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.record(move([10], 2));
    yard.context.tracks.set(1, []);
    const { asked } = yard.context;
    const push = asked.push.bind(asked);
    asked.push = (...entries) => {
      if (entries.some(([name]) => name === 'locate')) yard.context.tracks.set(1, [10]);
      return push(...entries);
    };
    await yard.start();
    expect(yard.state('c1')).toBe('settled');
  });

  test('a car that a list has left out is no question while the second reading fails', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.record(move([10], 2));
    yard.context.tracks.set(1, []);
    const { readTrack } = yard.context.reader;
    let reads = 0;
    yard.context.reader.readTrack = async (trackId) => {
      reads += 1;
      if (reads === 3) yard.context.tracks.set(1, [10]);
      return reads <= 2 || reads > 4
        ? readTrack(trackId)
        : { ok: false, error: { ...unreachable, class: 'busy', cause: 'stale' } };
    };
    await yard.start();
    expect(yard.state('c1')).toBe('pending');
    await yard.clock.pass(10_000);
    expect(yard.state('c1')).toBe('settled');
  });

  test('a gate that closes meanwhile lets nothing out', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.wire.chance = 0.1;
    yard.record(move([10], 2), { sends: [madeSend({ end: { at: 0, how: 'unauthorised' }, lookedUp: true })] });
    yard.wire.service.checkSignIn = () => {
      yard.gate.open = false;
      return Promise.resolve(true);
    };
    await yard.start();
    expect([yard.state('c1'), yard.count('sign-in'), yard.count('move')]).toEqual(['pending', 1, 0]);
  });
});
