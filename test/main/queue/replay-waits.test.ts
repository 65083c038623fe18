import { describe, expect, test } from 'vitest';
import { waitAfter } from '#main/backoff.ts';
import type { QueueService } from '#main/queue/ports.ts';
import { inEnglish, message } from '#shared/messages/message.ts';
import { settled } from '../sync/manual-clock.ts';
import { madeSend } from './made-command.ts';
import { timing, unreachable } from './made-context.ts';
import { held, lost, move, busy, replaying, request } from './made-replay.ts';

describe('a queue that waits', () => {
  test('is closed until sending is allowed, and goes on at once when it is', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.gate.open = false;
    yard.record(move([10], 2));
    await yard.start();
    await yard.clock.pass(300_000);
    expect(yard.context.asked).toEqual([]);
    yard.gate.open = true;
    await yard.goOn();
    expect(yard.state('c1')).toBe('settled');
  });

  test('pauses as a whole while nobody can be reached, as long as it says, and no longer', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.context.unreadable = unreachable;
    yard.record(move([10], 2));
    await yard.start();
    const wait = waitAfter(1, yard.wire.chance);
    expect(yard.replay.nextAttemptAt('c1')).toBe(yard.clock.now() + wait);
    expect([yard.replay.nextAttemptAt('c9'), yard.count('track')]).toEqual([null, 2]);
    yard.context.unreadable = null;
    await yard.clock.pass(wait - 1);
    expect([yard.state('c1'), yard.count('track')]).toEqual(['pending', 2]);
    await yard.clock.pass(1);
    await settled();
    expect([yard.state('c1'), yard.replay.nextAttemptAt('c1')]).toEqual(['settled', null]);
  });

  test('ends its pause when a person asks, and builds on no reading of before', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.context.unreadable = unreachable;
    yard.record(move([10], 2));
    await yard.start();
    yard.context.unreadable = null;
    yard.replay.replayNow();
    await settled();
    expect(yard.state('c1')).toBe('settled');
  });

  test.each(['replayNow', 'disconnected'] as const)('builds on no reading of before: %s', async (how) => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.record(move([10], 2));
    await yard.start();
    yard.record(move([10], 1));
    await yard.goOn();
    const reads = yard.count('track');
    yard.replay[how]();
    yard.record(move([10], 2));
    await yard.goOn();
    expect([yard.state('c3'), yard.count('track') > reads]).toEqual(['settled', true]);
  });

  test('wakes for the one that is due first, and lets the others wait', async () => {
    const yard = replaying({ 1: [10], 2: [], 3: [11], 4: [] });
    const answers = {
      move: { ...busy, retryAfterMs: 30_000 },
      request: { ...busy, endpoint: 'requestSwitch' as const, retryAfterMs: 4_000 },
    };
    const times: [string, number][] = [];
    const began = yard.clock.monotonic();
    yard.wire.service.move = () => {
      times.push(['move', yard.clock.monotonic() - began]);
      return Promise.resolve({ ok: false, error: answers.move });
    };
    yard.wire.service.requestSwitch = () => {
      times.push(['request', yard.clock.monotonic() - began]);
      return Promise.resolve({ ok: false, error: answers.request });
    };
    yard.record(move([10], 4));
    yard.record(request(11));
    await yard.start();
    expect(times).toEqual([
      ['move', 0],
      ['request', 0],
    ]);
    await yard.clock.pass(20_000);
    expect(times.filter(([what]) => what === 'move')).toHaveLength(1);
    expect(times.filter(([what]) => what === 'request').length).toBeGreaterThan(1);
  });

  test('tries again by itself when its file could not be written, and not at once', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    const full = new Error('The disk is full.');
    const { advance } = yard.ledger;
    let tries = 0;
    yard.ledger.advance = () => {
      tries += 1;
      throw full;
    };
    yard.record(move([10], 2));
    await yard.start();
    await yard.clock.pass(4_999);
    expect([tries, yard.troubles, yard.count('move')]).toEqual([1, [full], 0]);
    yard.ledger.advance = advance;
    await yard.clock.pass(1);
    await settled();
    expect(yard.state('c1')).toBe('settled');
  });

  test('an answer that could not be stored leaves the send unknown, and it is looked up', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    const { advance } = yard.ledger;
    const why: string[] = [];
    yard.ledger.advance = (steps) => {
      why.push(...steps.map((step) => inEnglish(step.why)));
      if (steps.some(({ to }) => to === 'applied')) throw new Error('The disk is full.');
      return advance.call(yard.ledger, steps);
    };
    yard.record(move([10], 2));
    await yard.start();
    expect([yard.state('c1'), yard.replay.sending]).toEqual(['sending', null]);
    yard.ledger.advance = (steps) => {
      why.push(...steps.map((step) => inEnglish(step.why)));
      return advance.call(yard.ledger, steps);
    };
    why.length = 0;
    await yard.clock.pass(5_000);
    await settled();
    expect([yard.count('move'), yard.count('history') > 0, why[0]]).toEqual([
      1,
      true,
      inEnglish(message('queue.notWritten')),
    ]);
  });

  test.each<[string, QueueService['move'], number]>([
    ['a yes', () => Promise.resolve({ ok: true, value: [{ resourceId: 10 }], answeredAt: 0 }), 0],
    ['a proof', () => Promise.resolve({ ok: false, error: lost }), 1],
  ])(
    '%s that could not be stored is followed by no send while readings may not show the work yet',
    async (_what, answer, records) => {
      const yard = replaying({ 1: [10], 2: [] });
      let sent = 0;
      yard.wire.service.move = (asked) => {
        sent += 1;
        return answer(asked);
      };
      await yard.start();
      // In a run that began so long ago, the sends of the run before it would be over.
      await yard.clock.pass(10_000);
      const { advance } = yard.ledger;
      yard.ledger.advance = (steps) => {
        if (!steps.some(({ to }) => to === 'applied')) return advance.call(yard.ledger, steps);
        yard.ledger.advance = advance;
        throw new Error('The disk is full.');
      };
      yard.record(move([10], 2));
      const record = { equipment: { resourceId: 10 }, jobName: yard.now('c1').token ?? '' };
      yard.context.pages = records === 1 ? [{ items: [record] }] : [];
      await yard.goOn();
      expect([yard.troubles.length, sent]).toEqual([1, 1]);
      await yard.goOn();
      await yard.clock.pass(timing.lateWorkMs / 2);
      expect([yard.state('c1'), sent]).toEqual(['unknown', 1]);
      yard.context.pages = Array.from({ length: 100 }, () => ({ items: [record] }));
      yard.context.tracks.set(1, []).set(2, [10]);
      await yard.clock.pass(10_000);
      expect([yard.state('c1'), sent]).toEqual(['settled', 1]);
    },
  );

  test('settles work when others have read its tracks', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.wire.service.move = () => {
      yard.gate.open = false;
      yard.context.tracks.set(1, []).set(2, [10]);
      return Promise.resolve({ ok: true, value: [{ resourceId: 10 }], answeredAt: 0 });
    };
    yard.record(move([10], 2));
    await yard.start();
    await yard.clock.pass(1);
    expect(yard.state('c1')).toBe('applied');
    yard.replay.noteTracksRead([1, 2], yard.clock.monotonic());
    expect(yard.state('c1')).toBe('settled');
  });

  test('looks up a refused move at once when a record of it turns up', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.record(move([10], 2), {
      state: 'refused',
      sends: [madeSend({ end: { at: 0, how: 'refused' }, lookedUp: true })],
    });
    await yard.start();
    expect(yard.count('history')).toBe(0);
    yard.replay.noteJobs(['Somebody else']);
    await settled();
    expect(yard.count('history')).toBe(0);
    yard.context.pages = [{ items: [{ equipment: { resourceId: 10 }, jobName: yard.now('c1').token ?? '' }] }];
    yard.replay.noteJobs([yard.now('c1').token ?? '']);
    await settled();
    expect(yard.count('history')).toBe(1);
    expect(['applied', 'settled']).toContain(yard.state('c1'));
  });
});

test('work that was confirmed and whose tracks can never be read waits for nothing any more', async () => {
  const yard = replaying({ 1: [10], 2: [] });
  yard.wire.service.probe = () => Promise.resolve({ ok: true, value: [], answeredAt: 0 });
  yard.wire.service.move = () => {
    yard.context.unreadable = { ...lost, class: 'refused', cause: 'status', status: 404 };
    return Promise.resolve({ ok: true, value: [{ resourceId: 10 }], answeredAt: 0 });
  };
  yard.record(move([10], 2));
  await yard.start();
  await yard.clock.pass(300_000);
  expect(yard.state('c1')).toBe('settled');
});

describe('a stop', () => {
  test('waits for the request in flight and keeps its answer; nothing more is sent', async () => {
    const yard = replaying({ 1: [10, 11], 2: [], 3: [] });
    const first = held();
    yard.wire.service.move = first.move;
    yard.record(move([10], 2));
    yard.record(request(11));
    await yard.start();
    let stopped = false;
    const stopping = yard.replay.stop().then(() => (stopped = true));
    await settled();
    expect(stopped).toBe(false);
    first.answer(10);
    await stopping;
    expect([yard.state('c1'), yard.state('c2'), yard.count('requestSwitch')]).toEqual(['applied', 'pending', 0]);
  });

  test('ends at once when there is nothing to do', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    await yard.start();
    await yard.replay.stop();
    yard.record(move([10], 2));
    yard.replay.replayNow();
    await yard.clock.pass(300_000);
    expect(yard.context.asked).toEqual([]);
  });

  test('while a send is prepared lets it not out', async () => {
    const yard = replaying({ 1: [10], 2: [] });
    yard.wire.chance = 0.1;
    yard.record(move([10], 2), { sends: [madeSend({ end: { at: 0, how: 'unauthorised' }, lookedUp: true })] });
    const asked = Promise.withResolvers<boolean>();
    yard.wire.service.checkSignIn = () => asked.promise;
    await yard.start();
    const stopping = yard.replay.stop();
    asked.resolve(true);
    await stopping;
    expect([yard.state('c1'), yard.count('sign-in'), yard.count('move')]).toEqual(['pending', 1, 0]);
  });
});

test('a clear no of a service that refuses its cheapest read for good, too, is told after ten minutes, and holds nothing else up', async () => {
  const yard = replaying({});
  const no = {
    class: 'refused',
    cause: 'status',
    status: 412,
    endpoint: 'createBillOfLading',
    message: 'No.',
  } as const;
  yard.wire.service.probe = () => Promise.resolve({ ok: false, error: { ...no, endpoint: 'stationTracks' } });
  const sent: unknown[] = [];
  yard.wire.service.createBillOfLading = ({ billOfLadingNumber }) => {
    sent.push(billOfLadingNumber);
    if (billOfLadingNumber === 'A-1') return Promise.resolve({ ok: false, error: no });
    return Promise.resolve({ ok: true, value: { billOfLadingNumber }, answeredAt: 0 });
  };
  const numbers = ['A-1', 'B-1'];
  for (const billOfLadingNumber of numbers) yard.record({ kind: 'billOfLading', waybill: { billOfLadingNumber } });
  await yard.start();
  await yard.clock.pass(1_000);
  expect([sent.slice(0, 2), yard.state('c2')]).toEqual([numbers, 'settled']);
  await yard.clock.pass(9 * 60_000);
  expect([yard.state('c1'), yard.told.length]).toEqual(['pending', 1]);
  await yard.clock.pass(2 * 60_000);
  expect(yard.state('c1')).toBe('refused');
  expect(sent.length).toBeLessThan(25);
});

describe('the outcome of an earlier send comes first', () => {
  const update = { kind: 'customerUpdate', resourceId: 7, printedName: 'Dock' } as const;

  test('an update waits for late work of one that was sent again, says why once, and goes when it is over', async () => {
    const yard = replaying({ 1: [10] });
    yard.context.refusal = lost;
    yard.record(update);
    yard.record(update);
    await yard.start();
    yard.context.refusal = null;
    await yard.clock.pass(timing.lateWorkMs - 10);
    expect([yard.state('c1'), yard.state('c2'), yard.count('updateCustomer')]).toEqual(['settled', 'pending', 2]);
    expect(yard.now('c2').lastError?.message).toContain('earlier');
    expect(yard.changed.filter((ids) => ids.includes('c2'))).toHaveLength(1);
    await yard.clock.pass(10 + timing.lookupGapMs);
    await settled();
    expect([yard.state('c2'), yard.count('updateCustomer')]).toEqual(['settled', 3]);
  });

  test('a move does not go behind one that was refused and may have been done', async () => {
    const yard = replaying({ 1: [10, 11, 12], 2: [20] });
    const at = yard.clock.now();
    const against = [1, 2].map((trackId) => ({ trackId, order: yard.context.tracks.get(trackId) ?? [] }));
    yard.record(move([10], 2), { state: 'refused', sends: [madeSend({ at, end: { at, how: 'refused' }, against })] });
    yard.record(move([11], 2));
    await yard.start();
    expect([yard.state('c2'), yard.count('move')]).toEqual(['pending', 0]);
    expect(yard.now('c2').lastError?.message).toContain('refused');
    await yard.clock.pass(timing.lateWorkMs);
    expect(yard.changed.filter((ids) => ids.includes('c2'))).toHaveLength(1);
    await yard.clock.pass(timing.readLagMs + 200);
    await settled();
    expect([yard.state('c2'), yard.count('move')]).toEqual(['settled', 1]);
  });
});
