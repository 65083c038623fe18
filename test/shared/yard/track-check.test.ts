import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeCut } from '#shared/yard/standing-order.ts';
import { longestRising } from '#shared/yard/longest-rising.ts';
import {
  carKey,
  type CheckLine,
  checkResult,
  movesToMatch,
  openLines,
  seenAt,
  wasSeen,
} from '#shared/yard/track-check.ts';

const line = (car: number, more: Partial<CheckLine> = {}): CheckLine => ({
  lineId: `${more.origin ?? 'expected'}-${car}`,
  equipmentId: car,
  mark: `UP ${car}`,
  origin: 'expected',
  state: 'present',
  ...more,
});
const typed = (car: number): CheckLine => line(car, { origin: 'typed' });
const cars = (lines: readonly CheckLine[]) => lines.map((one) => one.equipmentId);

it('a car is on the sheet already where it was ticked or typed, not where it is only expected', () => {
  expect(seenAt([line(1, { state: 'open' })], line(1))).toBeUndefined();
  expect(seenAt([line(1)], typed(1))?.lineId).toBe('expected-1');
  expect(seenAt([line(1, { state: 'open' }), typed(1)], line(1))?.lineId).toBe('typed-1');
});

describe('the difference between the sheet and the track', () => {
  it('is nothing when every car was ticked', () => {
    const result = checkResult([line(1), line(2), line(3)], 'front');
    expect(cars(result.present)).toEqual([1, 2, 3]);
    expect([result.missing, result.extra, result.outOfOrder, result.unseen, result.elsewhere].flat()).toEqual([]);
  });

  it('lists what was left over and not found as missing, and never what nobody could see', () => {
    const result = checkResult(
      [
        line(1),
        line(2, { state: 'skipped', reason: 'notFound' }),
        line(3, { state: 'open' }),
        line(4, { state: 'skipped', reason: 'noAccess' }),
        line(5, { state: 'skipped', reason: 'other' }),
        line(6, { state: 'skipped', reason: 'badOrder' }),
      ],
      'front',
    );
    expect(cars(result.missing)).toEqual([2, 3]);
    expect(cars(result.unseen)).toEqual([4, 5]);
    expect(cars(result.present)).toEqual([1, 6]);
  });

  it('takes an expected car that was typed at another place for out of order, not for missing or extra', () => {
    const result = checkResult([line(1), typed(4), line(2), line(3), line(4, { state: 'open' })], 'front');
    expect(cars(result.outOfOrder)).toEqual([4]);
    expect(cars(result.elsewhere)).toEqual([4]);
    expect([result.missing, result.extra].flat()).toEqual([]);
  });

  it('knows a car this terminal does not know by its mark', () => {
    const foreign = line(0, { equipmentId: null, mark: 'ARSX 4145' });
    const again: CheckLine = { ...foreign, lineId: 'again', mark: 'arsx 4145', origin: 'typed' };
    expect(checkResult([line(1), again], 'front').extra).toEqual([again]);
    expect(checkResult([{ ...foreign, state: 'open' }, line(1), again], 'front').outOfOrder).toHaveLength(1);
  });

  it('waits for lines that are neither ticked nor skipped nor typed at another place', () => {
    const sheet = [
      line(1, { state: 'open' }),
      line(2),
      line(3, { state: 'skipped', reason: 'noAccess' }),
      line(4, { state: 'open' }),
      typed(4),
    ];
    expect(cars(openLines(sheet))).toEqual([1]);
  });

  it('has not seen a car that nobody ticked, whatever was noted of it before', () => {
    expect(wasSeen({ state: 'open', reason: 'badOrder' })).toBe(false);
    expect(checkResult([line(1, { state: 'open', reason: 'noAccess' })], 'front').missing).toHaveLength(1);
  });

  it('tells cars apart by what they are known by', () => {
    expect(carKey({ equipmentId: 7, mark: 'UP 1' })).toBe(carKey({ equipmentId: 7, mark: 'UP 2' }));
    expect(carKey({ equipmentId: null, mark: 'UP 1' })).not.toBe(carKey({ equipmentId: null, mark: 'UP 2' }));
    expect(carKey({ equipmentId: 7, mark: 'UP 1' })).not.toBe(carKey({ equipmentId: null, mark: 'UP 1' }));
  });

  it('names the same cars out of order whichever end the walk begins at', () => {
    const sheet = [line(1), typed(3), line(2), line(3, { state: 'open' }), line(4)];
    const fromBack = [line(4), typed(2), line(3), line(2, { state: 'open' }), line(1)];
    expect(cars(checkResult(sheet, 'front').outOfOrder)).toEqual([3]);
    expect(cars(checkResult(fromBack, 'back').outOfOrder)).toEqual([3]);
  });

  it('puts every line into exactly one part', () => {
    const state = fc.constantFrom(
      { state: 'open' as const },
      { state: 'present' as const },
      ...(['notFound', 'badOrder', 'noAccess', 'other'] as const).map((reason) => ({
        state: 'skipped' as const,
        reason,
      })),
    );
    const sheet = fc
      .tuple(fc.uniqueArray(fc.integer({ min: 1, max: 12 })), fc.uniqueArray(fc.integer({ min: 1, max: 18 })))
      .chain(([expected, other]) =>
        fc.tuple(
          fc.tuple(...expected.map((car) => state.map((one) => line(car, one)))),
          fc.constant(other.map(typed)),
          fc.array(fc.nat(30), { minLength: other.length, maxLength: other.length }),
        ),
      )
      .map(([expected, other, places]) => {
        const lines: CheckLine[] = [...expected];
        for (const [at, one] of other.entries()) lines.splice((places[at] ?? 0) % (lines.length + 1), 0, one);
        return lines;
      });
    fc.assert(
      fc.property(sheet, fc.constantFrom('front' as const, 'back' as const), (lines, end) => {
        const { present, missing, unseen, extra, elsewhere, seen, outOfOrder } = checkResult(lines, end);
        const parts = [...present, ...missing, ...unseen, ...extra, ...elsewhere].map((one) => one.lineId);
        expect(parts.toSorted()).toEqual(lines.map((one) => one.lineId).toSorted());
        expect(seen.every(wasSeen)).toBe(true);
        expect(new Set([...present, ...extra])).toEqual(new Set(seen));
        expect(outOfOrder.every((one) => present.includes(one))).toBe(true);
        // Without them, the present cars stand as expected.
        const expected = lines.filter((one) => one.origin === 'expected').map(carKey);
        const rest = present.filter((one) => !outOfOrder.includes(one)).map((one) => expected.indexOf(carKey(one)));
        expect(rest).toEqual(rest.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('a longest rising run', () => {
  it('rises, and none is longer', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { maxLength: 9 }), (values) => {
        const run = longestRising(values);
        const taken = run.map((at) => values[at] ?? Number.NaN);
        expect(run).toEqual(run.toSorted((a, b) => a - b));
        expect(taken).toEqual(taken.toSorted((a, b) => a - b));
        let longest = 0;
        for (let set = 0; set < 2 ** values.length; set += 1) {
          const some = values.filter((_, at) => (set >> at) & 1);
          if (some.every((value, at) => at === 0 || (some[at - 1] ?? 0) < value)) {
            longest = Math.max(longest, some.length);
          }
        }
        expect(run).toHaveLength(longest);
      }),
    );
  });
});

describe('the moves that make the board match the walk', () => {
  /** The tracks after the moves, one after another. */
  function after(tracks: ReadonlyMap<number, number[]>, trackId: number, moves: ReturnType<typeof movesToMatch>) {
    const now = new Map(tracks);
    for (const { equipmentIds, place } of moves) {
      for (const [id, order] of now) {
        if (id !== trackId)
          now.set(
            id,
            order.filter((car) => !equipmentIds.includes(car)),
          );
      }
      const placed = placeCut(now.get(trackId) ?? [], equipmentIds, place);
      if (!placed.ok) throw new Error(`${placed.missing} does not stand there`);
      now.set(trackId, placed.order);
    }
    return now;
  }

  const yard = fc
    .shuffledSubarray(
      Array.from({ length: 14 }, (_, at) => at + 1),
      { minLength: 14 },
    )
    .chain((all) =>
      fc.record({
        all: fc.constant(all),
        cuts: fc.tuple(fc.nat(14), fc.nat(14)),
        seen: fc.shuffledSubarray(all),
      }),
    )
    .map(({ all, cuts, seen }) => {
      const [a, b] = [Math.min(...cuts), Math.max(...cuts)];
      const tracks = new Map([
        [1, all.slice(0, a)],
        [2, all.slice(a, b)],
        [3, all.slice(b)],
      ]);
      const trackOf = (car: number) => [...tracks].find(([, order]) => order.includes(car))?.[0] ?? null;
      return { tracks, seen, trackOf, order: tracks.get(1) ?? [] };
    });

  it('leave the seen cars in the order of the walk, and nothing else touched', () => {
    fc.assert(
      fc.property(yard, ({ tracks, seen, trackOf, order }) => {
        const moves = movesToMatch(seen, { order, trackOf });
        const now = after(tracks, 1, moves);
        expect((now.get(1) ?? []).filter((car) => seen.includes(car))).toEqual(seen);
        const unseen = order.filter((car) => !seen.includes(car));
        expect((now.get(1) ?? []).filter((car) => !seen.includes(car))).toEqual(unseen);
        for (const other of [2, 3]) {
          expect(now.get(other)).toEqual((tracks.get(other) ?? []).filter((car) => !seen.includes(car)));
        }
        for (const move of moves) {
          expect(new Set(move.equipmentIds.map(trackOf))).toEqual(new Set([move.fromTrackId]));
        }
      }),
    );
  });

  it('touch only cars from elsewhere and a smallest set of those out of order', () => {
    fc.assert(
      fc.property(yard, ({ seen, trackOf, order }) => {
        const touched = movesToMatch(seen, { order, trackOf }).flatMap((move) => move.equipmentIds);
        const here = seen.filter((car) => order.includes(car));
        const inOrder = longestRising(here.map((car) => order.indexOf(car))).length;
        expect(touched).toHaveLength(seen.length - inOrder);
        expect(new Set(touched).size).toBe(touched.length);
      }),
    );
  });

  it('are none when the board has the track as it stands', () => {
    expect(movesToMatch([1, 2], { order: [1, 9, 2], trackOf: () => 7 })).toEqual([]);
  });

  it('bring a cut from one track in as one move, behind the car it stands behind', () => {
    const trackOf = (car: number) => (car > 20 ? 3 : 2);
    expect(movesToMatch([1, 11, 12, 21, 2], { order: [1, 2], trackOf })).toEqual([
      { equipmentIds: [11, 12], fromTrackId: 2, place: { after: 1 } },
      { equipmentIds: [21], fromTrackId: 3, place: { after: 12 } },
    ]);
    expect(movesToMatch([11, 1], { order: [5, 1], trackOf })).toEqual([
      { equipmentIds: [11], fromTrackId: 2, place: { before: 1 } },
    ]);
    expect(movesToMatch([11], { order: [5], trackOf })[0]?.place).toBe('front');
  });

  it('divide a cut that is too long for one move', () => {
    const seen = Array.from({ length: 501 }, (_, nth) => nth + 1);
    const moves = movesToMatch(seen, { order: [], trackOf: () => 2 });
    expect(moves.map((move) => move.equipmentIds.length)).toEqual([500, 1]);
    expect(moves[1]?.place).toEqual({ after: 500 });
  });
});
