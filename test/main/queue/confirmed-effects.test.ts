import { describe, expect, test } from 'vitest';
import { ConfirmedEffects } from '#main/queue/confirmed-effects.ts';
import { systemClock } from '#main/clock.ts';

const [a, b, c] = [1, 2, 3];
const lag = 1_000;

/** Moves confirmed at given moments, and the readings of later moments held against them. */
function confirmed() {
  let at = 0;
  const effects = new ConfirmedEffects({ ...systemClock, monotonic: () => at }, () => lag);
  return {
    move(
      when: number,
      cars: number[],
      from: [number, number[]],
      to: number,
      place: 'front' | 'back' = 'back',
      onto?: number[],
    ) {
      at = when;
      const [trackId, order] = from;
      const against = [{ trackId, order }, ...(onto ? [{ trackId: to, order: onto }] : [])];
      effects.confirmed({ equipmentIds: cars, toTrackId: to, place, against });
    },
    isOld: (when: number, trackId: number, order: number[]) => effects.overrules(trackId, order, when),
  };
}

describe('a reading counts only if it can contain the write', () => {
  test('within the lag of reads, one that shows a moved car in its old place is old, and afterwards it is believed', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    expect(isOld(200, a, [10, 11])).toBe(true);
    expect(isOld(200, b, [])).toBe(true);
    expect(isOld(200, a, [11])).toBe(false);
    expect(isOld(200, b, [10])).toBe(false);
    expect(isOld(100 + lag, a, [10, 11])).toBe(false);
  });

  test('a car that is met on a third track is news: others have moved it since', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    expect(isOld(200, c, [10])).toBe(false);
    expect(isOld(210, b, [])).toBe(false);
  });

  test('a car that is met on a third track, and an older copy of where it began: that one stays old', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    expect(isOld(200, c, [10])).toBe(false);
    expect(isOld(210, a, [10, 11])).toBe(true);
    expect(isOld(220, b, [10])).toBe(true);
    expect(isOld(100 + lag, a, [10, 11])).toBe(false);
  });

  test('a car that comes back to its track over another: a copy from before it left is old', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 11, 12]], b);
    move(200, [10], [b, [10]], c);
    move(300, [10], [c, [10]], a, 'back', [11, 12]);
    expect(isOld(400, a, [10, 11, 12])).toBe(true);
    expect(isOld(400, a, [11, 12])).toBe(true);
    expect(isOld(400, a, [11, 12, 10])).toBe(false);
    expect(isOld(300 + lag, a, [10, 11, 12])).toBe(false);
  });

  test('a reading that is old for the sake of one car tells nothing of another', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    move(110, [20], [c, [20]], b);
    expect(isOld(200, c, [10, 20])).toBe(true);
    expect(isOld(210, b, [20])).toBe(true);
  });

  test('the last of several moves of a car is what counts', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    move(200, [10], [b, [10]], a, 'front');
    expect(isOld(300, a, [10, 11])).toBe(false);
    expect(isOld(300, b, [10])).toBe(true);
    expect(isOld(300, a, [11])).toBe(true);
  });

  test('of a move within its track, the order tells', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 11, 12]], a);
    expect(isOld(200, a, [10, 11, 12])).toBe(true);
    expect(isOld(200, a, [11, 12, 10])).toBe(false);
    expect(isOld(200, a, [13, 11, 12, 10])).toBe(false);
  });

  test('a move within its track that changes no order makes no reading old', () => {
    const { move, isOld } = confirmed();
    move(100, [12], [a, [10, 11, 12]], a);
    expect(isOld(200, a, [10, 11, 12])).toBe(false);
  });
});
