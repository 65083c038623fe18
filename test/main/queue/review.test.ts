import { afterEach, describe, expect, test } from 'vitest';
import { FreshYard } from '#main/queue/replay/fresh-yard.ts';
import { systemClock } from '#main/clock.ts';
import { waitAfter } from '#main/backoff.ts';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard | null = null;
afterEach(async () => {
  await yard?.close();
  yard = null;
});

function open(tracks: Record<number, number[]>, start = true): ScriptedYard {
  yard = new ScriptedYard(tracks);
  if (start) yard.queue.start();
  return yard;
}

describe('a decision about one command knows nothing of those behind it', () => {
  test('retry works although later work on the same car is blocked behind it', async () => {
    const here = open({ 1: [10], 2: [], 3: [] }, false);
    here.fates = ['refused'];
    const first = here.move([10], 2, 'back');
    const second = here.move([10], 3, 'back');
    here.queue.start();
    await here.until(() => here.queue.get(first).state === 'refused');
    here.queue.retry(first);
    await here.settled();
    expect(here.queue.get(second).state).toBe('settled');
    expect(here.tracks.get(3)).toEqual([10]);
    expect(here.done.map((one) => one.to)).toEqual([2, 3]);
  });

  test('retry finds its anchor although the anchor is about to move on', async () => {
    const here = open({ 1: [10], 2: [20], 3: [] }, false);
    here.fates = ['refused'];
    const first = here.move([10], 2, { after: 20 });
    here.queue.start();
    await here.until(() => here.queue.get(first).state === 'refused');
    here.open = false;
    here.move([20], 3, 'back');
    here.queue.retry(first);
    here.open = true;
    here.queue.replayNow();
    await here.settled();
    expect(here.done.map((one) => one.cars)).toEqual([[10], [20]]);
    expect(here.tracks.get(2)).toEqual([10]);
  });
});

test('a read from before the device slept is not built on, whatever the monotonic clock says', async () => {
  let wall = 1_000_000;
  let reads = 0;
  const clock = { ...systemClock, now: () => wall, monotonic: () => 5 };
  const reader = {
    readTrack: () => {
      reads += 1;
      return Promise.resolve({ ok: true as const, value: { order: [1], readAt: 5, whole: true }, answeredAt: wall });
    },
    trackNames: () => Promise.resolve({ ok: true as const, value: new Map(), answeredAt: wall }),
  };
  const fresh = new FreshYard(reader, clock);
  await fresh.tracks([1]);
  await fresh.tracks([1]);
  expect(reads).toBe(1);
  wall += 6 * 3_600_000;
  await fresh.tracks([1]);
  expect(reads).toBe(2);
  wall -= 24 * 3_600_000;
  await fresh.tracks([1]);
  expect(reads).toBe(3);
});

describe('what can never be looked up is for a person, not forever', () => {
  test('a history that is refused for good', async () => {
    const here = open({ 1: [10], 2: [] });
    here.fates = ['lostBefore'];
    here.historyRefused = true;
    const id = here.move([10], 2, 'back');
    await here.until(() => {
      here.aheadMs += 1_000;
      return here.queue.get(id).state === 'review';
    });
    expect(here.queue.get(id).evidence?.findings.join(' ')).toContain('cannot be looked up');
    here.queue.discard(id);
  });

  test('a track that is refused for good', async () => {
    const here = open({ 1: [10], 2: [] }, false);
    here.tracksRefused = true;
    const id = here.move([10], 2, 'back');
    here.queue.start();
    await here.until(() => {
      here.aheadMs += 1_000;
      return here.queue.get(id).state === 'conflict';
    });
    here.queue.discard(id);
  });

  test('what is resent without ever an answer', async () => {
    const here = open({ 1: [10] });
    here.fates = Array.from({ length: 50 }, () => 'errorAfter');
    const { commandId } = here.queue.record({ kind: 'customerUpdate', resourceId: 7, printedName: 'Once' });
    await here.until(() => {
      here.queue.replayNow();
      return here.queue.get(commandId).state === 'review';
    });
    expect(here.customerUpdates).toBeLessThanOrEqual(10);
  });

  test('a deletion whose answer was lost is not taken for a refusal', async () => {
    const here = open({ 1: [10] });
    here.fates = ['answerLost'];
    const { commandId } = here.queue.record({
      kind: 'customerUpdate',
      resourceId: 7,
      locations: [{ resourceId: 3, name: 'Dock', requestAction: 'delete' }],
    });
    await here.until(() => here.queue.get(commandId).state === 'review');
    expect(here.customerUpdates).toBe(1);
  });
});

test('one refusal of a look is not for good: a key that is renewed meanwhile costs nothing', async () => {
  const here = open({ 1: [10], 2: [] });
  here.fates = ['answerLost'];
  here.historyRefused = true;
  const id = here.move([10], 2, 'back');
  await here.until(() => here.queue.get(id).lastError?.status === 404);
  here.historyRefused = false;
  await here.until(() => {
    here.queue.replayNow();
    return here.queue.get(id).state === 'settled';
  });
  expect(here.done).toHaveLength(1);
});

describe('a car from nowhere is watched as any other', () => {
  test('placed by another crew meanwhile, it is a conflict', async () => {
    const here = open({ 1: [10], 2: [] }, false);
    const id = here.move([99], 2, 'back');
    here.tracks.set(1, [10, 99]);
    here.queue.start();
    await here.until(() => here.queue.get(id).state === 'conflict');
    expect(here.queue.get(id).conflict?.reason).toContain('stood on one by then');
    expect(here.done).toEqual([]);
  });

  test('found where it was to go, without a record, it is not moved a second time', async () => {
    const here = open({ 1: [], 2: [] });
    here.fates = ['answerLost'];
    here.historyForgets = true;
    const id = here.move([99], 2, 'back');
    await here.until(() => here.queue.get(id).state === 'conflict');
    expect(here.done).toHaveLength(1);
  });
});

test('a move within its track whose record is late is not done a second time', async () => {
  const here = open({ 1: [1, 2, 3] });
  here.fates = ['answerLost'];
  here.historyForgets = true;
  const id = here.move([1], 1, 'back');
  await here.until(() => here.queue.get(id).state === 'conflict');
  expect(here.done).toHaveLength(1);
});

test('undo brings a car back to its spot', async () => {
  const here = open({ 1: [10, 11, 12], 2: [] });
  here.spots.set(10, 'Dock 1');
  here.spots.set(11, 'Dock 1');
  const id = here.move([10, 11, 12], 2, 'back');
  await here.settled();
  const undone = here.queue.undo(id);
  const inputs = undone.how === 'compensated' ? undone.by.map(({ commandId }) => here.queue.get(commandId).input) : [];
  expect(inputs).toMatchObject([
    { equipmentIds: [10, 11], to: { spot: 'Dock 1' } },
    { equipmentIds: [12], to: { trackId: 1 } },
  ]);
});

test('what comes from a backup is looked up before anything of it is sent', async () => {
  const here = open({ 1: [10, 11], 2: [] }, false);
  const id = here.move([10], 2, 'back');
  const request = here.queue.record({
    kind: 'switchRequest',
    requests: [{ equipmentId: 11, trackId: 2, requestType: 'PL' }],
  });
  here.comesBack();
  here.queue.start();
  await here.until(() => here.queue.get(request.commandId).state === 'review');
  expect(here.queue.get(id).history.some((line) => line.to === 'unknown')).toBe(true);
  expect(here.requests).toEqual([]);
});

test('a service that asks to come back in a month is asked again within the hour', () => {
  expect(waitAfter(1, 0, 30 * 24 * 3_600_000)).toBe(3_600_000);
});
