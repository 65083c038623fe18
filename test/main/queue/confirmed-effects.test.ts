import { describe, expect, test } from 'vitest';
import { ConfirmedEffects } from '#main/queue/settlement/confirmed-effects.ts';
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
      sentAt = when,
    ) {
      at = when;
      const [trackId, order] = from;
      const against = [{ trackId, order }, ...(onto ? [{ trackId: to, order: onto }] : [])];
      effects.confirmed({ equipmentIds: cars, toTrackId: to, place, sentAt, against });
    },
    isOld: (when: number, trackId: number, order: number[]) => effects.overrules(trackId, order, when),
    effects,
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
    expect(isOld(100 + lag, b, [])).toBe(false);
    expect(isOld(100 + lag, b, [])).toBe(false);
  });

  test('one that was asked for before the yes, and has the car on a third track, is older than the work', () => {
    const { move, isOld, effects } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    expect([isOld(99, c, [10]), effects.wasTakenOn(10)]).toEqual([true, false]);
    expect([isOld(100, c, [10]), effects.wasTakenOn(10), effects.wasTakenOn(11)]).toEqual([false, true, false]);
    move(200, [10], [c, [10]], a);
    expect(effects.wasTakenOn(10)).toBe(false);
  });

  test('a car that is met on a third track is news; a copy of where our move put it may still be of before that', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    expect(isOld(200, c, [10])).toBe(false);
    expect(isOld(210, b, [])).toBe(true);
    expect(isOld(220, c, [])).toBe(false);
    expect(isOld(100 + lag, b, [])).toBe(false);
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
    expect(isOld(200, a, [13, 10, 11, 12])).toBe(true);
    expect(isOld(200, a, [10, 13, 11])).toBe(true);
  });

  test('of two moves within a track, the one sent last tells, also when the first is proved after it', () => {
    const { move, isOld } = confirmed();
    move(200, [12], [a, [11, 12, 10]], a);
    move(300, [10], [a, [10, 11, 12]], a, 'back', undefined, 100);
    expect(isOld(400, a, [11, 12, 10])).toBe(true);
    expect(isOld(400, a, [10, 11, 12])).toBe(true);
    expect(isOld(400, a, [11, 10, 12])).toBe(false);
    expect(isOld(250 + lag, a, [11, 12, 10])).toBe(true);
    expect(isOld(300 + lag, a, [11, 12, 10])).toBe(false);
  });

  test('a move within a track that is sent after the clock was set back tells, once the one before is over', () => {
    const { move, isOld } = confirmed();
    move(100, [12], [a, [11, 12, 10]], a, 'back', undefined, 5_000);
    move(200 + lag, [10], [a, [11, 10, 12]], a, 'back', undefined, 1_000);
    expect(isOld(300 + lag, a, [11, 10, 12])).toBe(true);
  });

  test('a move within its track that changes no order makes no reading old', () => {
    const { move, isOld } = confirmed();
    move(100, [12], [a, [10, 11, 12]], a);
    expect(isOld(200, a, [10, 11, 12])).toBe(false);
  });

  test('a car that the list left out at a move within its track: where the cut stands among all cars tells', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [11, 10]], a);
    expect(isOld(200, a, [11, 10, 12])).toBe(true);
    expect(isOld(200, a, [11, 12, 10])).toBe(false);
    move(300, [13], [b, [13]], a, 'back', [11, 12, 10]);
    expect(isOld(400, a, [11, 12, 10, 13])).toBe(false);
    expect(isOld(400, a, [11, 10, 12, 13])).toBe(true);
    expect(isOld(100 + lag, a, [11, 10, 12, 13])).toBe(false);
  });
});

describe('a list that many pages bring', () => {
  test('has a car in an old place when it was asked for after the yes, within the lag of reads, and has it only there', () => {
    const { move, effects } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    const isOldPlace = (when: number, ...tracks: number[]) => effects.isOldPlace(10, tracks, when);
    expect([isOldPlace(99, a), isOldPlace(100, a), isOldPlace(99 + lag, a), isOldPlace(100 + lag, a)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([isOldPlace(200, b), isOldPlace(200, a, b), isOldPlace(200, c), isOldPlace(200)]).toEqual(
      Array(4).fill(false),
    );
    expect(isOldPlace(200, c, a)).toBe(true);
    expect(effects.isOldPlace(11, [a], 200)).toBe(false);
  });

  test('has a track in an old order when it was asked for after the yes, within the lag of reads', () => {
    const { move, effects } = confirmed();
    move(100, [10], [a, [10, 11, 12]], a);
    const isOldOrder = (when: number, ...order: number[]) => effects.isOldOrder(a, () => order, when);
    expect([99, 100, 99 + lag, 100 + lag].map((when) => isOldOrder(when, 10, 11, 12))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isOldOrder(200, 11, 12, 10)).toBe(false);
    expect(effects.isOldOrder(b, () => [10, 11], 200)).toBe(false);
  });
});

describe('the tracks that a car has left by our own moves', () => {
  test('are known, and for as long as reads may lag still shown', () => {
    const { move, effects } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    move(200, [10], [b, [10]], c);
    expect([a, b, c].map((track) => effects.hasLeft(10, track))).toEqual([true, true, false]);
    expect([199 + lag, 200 + lag].map((when) => effects.hasLeft(10, a, when))).toEqual([true, false]);
    expect(effects.hasLeft(11, a)).toBe(false);
  });

  test('are not the one to which it has come back', () => {
    const { move, effects } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    move(200, [10], [b, [10]], a);
    expect([a, b].map((track) => effects.hasLeft(10, track))).toEqual([false, true]);
  });

  test('are forgotten when the next move comes after that time', () => {
    const { move, isOld, effects } = confirmed();
    move(100, [10], [a, [10, 11]], b);
    move(100 + lag, [10], [b, [10]], c);
    expect([a, b].map((track) => effects.hasLeft(10, track))).toEqual([false, true]);
    expect(isOld(150 + lag, a, [10, 11])).toBe(false);
    expect(isOld(160 + lag, b, [])).toBe(false);
  });
});

test('a move of cars that stood nowhere known is expected where it went', () => {
  const { move, isOld } = confirmed();
  move(100, [10], [a, [11]], b, 'back', [20]);
  expect(isOld(200, b, [20])).toBe(true);
  expect(isOld(200, b, [20, 10])).toBe(false);
  expect(isOld(200, a, [11])).toBe(false);
});

test('a car that was moved from no known track: each other track that has it may be a copy of where it came from', () => {
  const { move, isOld, effects } = confirmed();
  move(100, [10], [a, [11]], b, 'back', [20]);
  expect(isOld(200, c, [10])).toBe(true);
  expect(effects.isOldPlace(10, [c], 200)).toBe(true);
  expect(effects.isOldPlace(10, [], 200)).toBe(false);
  expect(isOld(200, b, [20])).toBe(true);
  expect(isOld(100 + lag, c, [10])).toBe(false);
});

test('the same once it has been moved on, for as long as a copy of before its first move may be read', () => {
  const { move, isOld } = confirmed();
  move(100, [10], [a, [11]], b, 'back', [20]);
  move(200, [10], [b, [20, 10]], a, 'back', [11]);
  expect(isOld(300, c, [10])).toBe(true);
  expect(isOld(300, a, [11])).toBe(true);
  expect(isOld(300, b, [20])).toBe(false);
  move(200 + lag, [10], [a, [11, 10]], b, 'back', [20]);
  expect(isOld(300 + lag, c, [10])).toBe(false);
});

test('a car that others have moved on, and then a move of ours: it is expected where that put it, and nowhere else', () => {
  const { move, isOld } = confirmed();
  move(100, [10], [a, [10]], b);
  expect(isOld(200, c, [10])).toBe(false);
  move(300, [10], [c, [10]], a);
  expect(isOld(400, b, [])).toBe(false);
  expect(isOld(400, a, [])).toBe(true);
  expect(isOld(400, c, [10])).toBe(true);
});

test('after two moves within a track, each order but that of after the last may be of before: others may have worked there unseen', () => {
  const { move, isOld } = confirmed();
  move(100, [10], [a, [10, 11, 12]], a);
  move(200, [11], [a, [11, 12, 10]], a);
  expect(isOld(300, a, [10, 11, 12])).toBe(true);
  expect(isOld(300, a, [11, 12, 10])).toBe(true);
  expect(isOld(300, a, [12, 10, 11])).toBe(false);
  expect(isOld(300, a, [10, 12, 11])).toBe(true);
  expect(isOld(200 + lag, a, [10, 12, 11])).toBe(false);
});

test('a car of the cut that has left with others alone makes their old order old', () => {
  const { move, isOld } = confirmed();
  move(100, [10], [a, [10, 11, 12]], b);
  move(200, [10, 20], [b, [10, 20]], a, 'back', [11, 12]);
  expect(isOld(300, a, [10, 11, 12, 20])).toBe(true);
  expect(isOld(300, a, [11, 12, 10, 20])).toBe(false);
});

test('cars that were put on a track for the first time leave no old order behind: others may have put them anywhere', () => {
  const { move, isOld } = confirmed();
  move(100, [10], [a, [10, 11]], b, 'back', [20, 21]);
  expect(isOld(200, b, [10, 20, 21])).toBe(false);
});

describe('a car that comes back to a track', () => {
  test('makes the order old in which it stood there, also when others have left since, and no other car does', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 11, 12]], b);
    move(110, [11], [a, [11, 12]], b);
    move(200, [10], [b, [10, 11]], a, 'back', [12]);
    expect(isOld(300, a, [10, 12])).toBe(true);
    expect(isOld(300, a, [12, 10])).toBe(false);
    const other = confirmed();
    other.move(100, [10], [a, [10, 11, 12]], b);
    other.move(150, [20], [c, [20]], a, 'back', [11, 12]);
    expect(other.isOld(200, a, [20, 11, 12])).toBe(false);
  });

  test('only while a copy of before it left may still be read when it comes back', () => {
    const { move, isOld } = confirmed();
    move(100, [10], [a, [10, 12]], b);
    move(150 + lag, [10], [b, [10]], a, 'back', [12]);
    expect(isOld(200 + lag, a, [10, 12])).toBe(false);
  });
});

test('where it was put within its track is no longer known: no order of it is old', () => {
  const effects = new ConfirmedEffects({ ...systemClock, monotonic: () => 100 }, () => lag);
  effects.confirmed({ equipmentIds: [10], toTrackId: a, sentAt: 100, against: [{ trackId: a, order: [10, 11] }] });
  expect(effects.overrules(a, [10, 11], 200)).toBe(false);
  expect(effects.overrules(a, [11], 200)).toBe(true);
});
