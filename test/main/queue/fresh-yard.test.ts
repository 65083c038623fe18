import { describe, expect, test } from 'vitest';
import { systemClock } from '#main/clock.ts';
import { projectedYard } from '#main/queue/overlay/projected-yard.ts';
import { FreshYard } from '#main/queue/replay/fresh-yard.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { madeCommand } from './made-command.ts';
import { MadeContext, unreachable } from './made-context.ts';

const noNames = () => Promise.resolve({ ok: true as const, value: new Map(), answeredAt: 0 });

/** A yard whose readings of a track take as long as is said, and count; `waited`: how much of that for their turn. */
function fresh(
  tracks: Record<number, number[]>,
  takes: Record<number, number | number[]> = {},
  waited: Record<number, number> = {},
) {
  const clock = new ManualClock();
  const reads: number[] = [];
  const yard = new FreshYard(
    {
      readTrack: async (trackId) => {
        reads.push(trackId);
        const readAt = clock.monotonic();
        const given = takes[trackId] ?? 0;
        const took = typeof given === 'number' ? given : (given.shift() ?? 0);
        if (took > 0) await clock.sleep(took);
        const order = tracks[trackId];
        return order === undefined
          ? { ok: false, error: unreachable }
          : {
              ok: true,
              value: { order, readAt, whole: true },
              answeredAt: clock.now(),
              waitedMs: waited[trackId] ?? 0,
            };
      },
      trackNames: noNames,
    },
    clock,
  );
  return { clock, reads, yard };
}

describe('a standing order may be built on', () => {
  test('for five seconds from when it was asked for, and not a moment longer', async () => {
    const { clock, reads, yard } = fresh({ 1: [10] });
    expect(yard.areYoung([1])).toBe(false);
    await yard.tracks([1, 1]);
    await clock.pass(5_000);
    expect(yard.areYoung([1])).toBe(true);
    expect(await yard.tracks([1])).toMatchObject({ ok: true, orders: new Map([[1, [10]]]) });
    expect(reads).toEqual([1]);
    await clock.pass(1);
    expect(yard.areYoung([1])).toBe(false);
    await yard.tracks([1]);
    expect(reads).toEqual([1, 1]);
  });

  test('not when it was asked for before the connection broke, and came after it was back', async () => {
    const { clock, reads, yard } = fresh({ 1: [10] }, { 1: [2_000] });
    const first = yard.tracks([1]);
    await clock.pass(1_000);
    yard.forget();
    await clock.pass(1_000);
    expect(await first).toMatchObject({ ok: true });
    expect(reads).toEqual([1, 1]);
  });

  test('beside slower ones only when it is still young when they have come: else it is read again', async () => {
    const { clock, reads, yard } = fresh({ 1: [10], 2: [20] }, { 2: 3_000 });
    await yard.tracks([1]);
    await clock.pass(3_000);
    const both = yard.tracks([1, 2]);
    await clock.pass(3_000);
    expect(await both).toMatchObject({ ok: true });
    expect(reads).toEqual([1, 2, 1]);
  });

  test('when each of two takes three seconds: one after the other would never do, so that at last they are read together', async () => {
    const { clock, reads, yard } = fresh({ 1: [10], 2: [20] }, { 1: 3_000, 2: 3_000 });
    const first = yard.tracks([1]);
    await clock.pass(3_000);
    await first;
    const both = yard.tracks([1, 2]);
    await clock.pass(60_000);
    expect(await both).toMatchObject({ ok: true });
    expect(reads).toEqual([1, 2, 1, 1, 2]);
  });

  test('never when reading takes longer than it may be old: that is said, after three rounds', async () => {
    const { clock, reads, yard } = fresh({ 1: [10] }, { 1: 5_001 });
    const slow = yard.tracks([1]);
    await clock.pass(60_000);
    expect(await slow).toMatchObject({ ok: false, error: { class: 'busy', cause: 'stale' } });
    expect(reads).toHaveLength(3);
  });

  test('at a service that takes one request a second: five seconds beside the time in which the readings waited for their turn', async () => {
    const seconds = { 1: 100, 2: 1_100, 3: 2_100, 4: 3_100, 5: 4_100, 6: 5_100 };
    const waited = { 2: 1_000, 3: 2_000, 4: 3_000, 5: 4_000, 6: 5_000 };
    const { clock, reads, yard } = fresh({ 1: [10], 2: [], 3: [], 4: [], 5: [], 6: [] }, seconds, waited);
    const slow = yard.tracks([1, 2, 3, 4, 5, 6]);
    await clock.pass(60_000);
    expect(await slow).toMatchObject({ ok: true });
    expect(reads).toHaveLength(6);
  });

  test('at such a service no longer than that, nor longer beside others than by itself', async () => {
    const { clock, yard } = fresh({ 1: [10], 2: [] }, {}, { 2: 1_000 });
    await yard.tracks([1, 2]);
    await clock.pass(6_000);
    expect([yard.areYoung([1, 2]), yard.areYoung([1])]).toEqual([true, false]);
    await clock.pass(1);
    expect(yard.areYoung([1, 2])).toBe(false);
  });

  test('when the third reading at last takes less', async () => {
    const { clock, reads, yard } = fresh({ 1: [10] }, { 1: [5_001, 5_001] });
    const slow = yard.tracks([1]);
    await clock.pass(60_000);
    expect(await slow).toMatchObject({ ok: true });
    expect(reads).toHaveLength(3);
  });

  test('of several tracks only when each is young', async () => {
    const { yard } = fresh({ 1: [10], 2: [20] });
    await yard.tracks([1]);
    expect(yard.areYoung([1, 2])).toBe(false);
  });

  test.each([
    ['the device slept, and only the wall clock went on', 5_001, 0, false],
    ['the wall clock was set back', -1, 0, false],
    ['the wall clock is within the five seconds', 5_000, 0, true],
    ['the wall clock was set back by as much as has passed', 0, 5_001, false],
  ])('by both clocks: %s', async (_, passed, really, isYoung) => {
    let now = 1_000_000;
    let monotonic = 0;
    const clock = { ...systemClock, now: () => now, monotonic: () => monotonic };
    const value = { order: [10], readAt: 0, whole: true };
    const reading = Promise.resolve({ ok: true as const, value, answeredAt: 0 });
    const yard = new FreshYard({ readTrack: () => reading, trackNames: noNames }, clock);
    await yard.tracks([1]);
    now += passed;
    monotonic += really;
    expect([yard.areYoung([1]), yard.isNear]).toEqual([isYoung, isYoung]);
  });

  test('not where a track cannot be read', async () => {
    const { yard } = fresh({ 1: [10] });
    expect(await yard.tracks([1, 9])).toEqual({ ok: false, error: unreachable });
    expect(await yard.readAll([9])).toEqual({ ok: false, error: unreachable });
  });

  test('not after everything was forgotten', async () => {
    const { yard } = fresh({ 1: [10] });
    await yard.tracks([1]);
    expect(yard.isNear).toBe(true);
    yard.forget();
    expect([yard.areYoung([1]), yard.isNear]).toEqual([false, false]);
  });
});

test('what is under way when somebody asks for newer readings counts; what was read before does not', async () => {
  const { clock, reads, yard } = fresh({ 1: [10], 2: [20] }, { 1: 1_000 });
  await yard.tracks([2]);
  const reading = yard.tracks([1]);
  await clock.pass(500);
  yard.readAnew();
  await clock.pass(500);
  expect(await reading).toEqual({ ok: true, orders: new Map([[1, [10]]]) });
  expect([reads, yard.areYoung([1]), yard.areYoung([2])]).toEqual([[2, 1], true, false]);
});

test('what the tracks are called is asked for once in five minutes, and anew after a break that came while it was asked', async () => {
  const { clock, reader } = new MadeContext({ 1: [10] });
  let asked = 0;
  let onAsked = () => {};
  const trackNames = () => {
    asked += 1;
    onAsked();
    return reader.trackNames();
  };
  const yard = new FreshYard({ ...reader, trackNames }, clock);
  onAsked = () => yard.forget();
  await yard.trackNames();
  onAsked = () => {};
  await yard.trackNames();
  await yard.trackNames();
  expect(asked).toBe(2);
  await clock.pass(5 * 60_000 + 1);
  await yard.trackNames();
  expect(asked).toBe(3);
});

test('our own confirmed move is carried forward on what was read; what it does not fit is forgotten', async () => {
  const { yard } = fresh({ 1: [10, 11], 2: [20], 3: [30] });
  await yard.tracks([1, 2, 3]);
  yard.advance({ equipmentIds: [10], toTrackId: 2, place: { before: 20 } });
  expect(await yard.tracks([1, 2, 3])).toEqual({
    ok: true,
    orders: new Map([
      [1, [11]],
      [2, [10, 20]],
      [3, [30]],
    ]),
  });
  yard.advance({ equipmentIds: [11], toTrackId: 3, place: { after: 99 } });
  expect([yard.areYoung([1]), yard.areYoung([3])]).toEqual([true, false]);
});

test('the service is near for five seconds from its last answer, whatever that was', async () => {
  const { clock, yard } = fresh({ 1: [10] });
  expect(yard.isNear).toBe(false);
  yard.answered();
  await clock.pass(5_000);
  expect(yard.isNear).toBe(true);
  await clock.pass(1);
  expect(yard.isNear).toBe(false);
  await yard.read(1);
  expect(yard.isNear).toBe(true);
});

describe('the yard as commands will leave it', () => {
  const context = new MadeContext({ 1: [10, 11], 2: [20], 3: [30] });
  const { known } = context;

  test('has each car where the last move puts it, with its spot, and nowhere else', () => {
    const yard = projectedYard(known);
    yard.project(
      context.command({ kind: 'move', equipmentIds: [10, 30], to: { trackId: 2, place: 'front', spot: 'A' } }),
    );
    yard.project(context.command({ kind: 'move', equipmentIds: [30], to: { trackId: 1, place: 'back' } }));
    yard.project(context.command({ kind: 'switchRequest', requests: [{ equipmentId: 11, trackId: 3 }] }));
    expect([1, 2, 3].map((track) => yard.boardOrder(track))).toEqual([[11, 30], [10, 20], []]);
    expect([10, 30, 11].map((car) => yard.boardPlace(car))).toEqual([
      { trackId: 2, spot: 'A' },
      { trackId: 1, spot: null },
      { trackId: 1, spot: null },
    ]);
    expect([yard.servedOrder(1), yard.servedPlace(10)?.trackId]).toEqual([[10, 11], 1]);
  });

  test('has a cut whose place is gone at the back', () => {
    const yard = projectedYard(known);
    const to = { trackId: 2, place: { after: 99 } };
    yard.project(madeCommand({ input: { kind: 'move', equipmentIds: [10], to } }));
    expect(yard.boardOrder(2)).toEqual([20, 10]);
  });

  test('begins with the board, or with what was served', () => {
    const apart = { ...known, servedOrder: () => [99], servedPlace: () => ({ trackId: 9 }) };
    expect([projectedYard(apart).boardOrder(1), projectedYard(apart, 'served').boardOrder(1)]).toEqual([
      [10, 11],
      [99],
    ]);
    expect(projectedYard(apart).boardPlace(10)?.trackId).toBe(1);
    expect(projectedYard(apart, 'served').boardPlace(10)?.trackId).toBe(9);
  });
});
