import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Place } from '#shared/yard/place.ts';
import { placeCut } from '#shared/yard/standing-order.ts';
import {
  cutsOf,
  dividedAt,
  inOrderWorked,
  mostCarsInMove,
  movedInto,
  movesOf,
  renumbered,
  sameTarget,
  stepped,
  type Target,
  type WorkedLine,
} from '#shared/yard/switch-list.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString();

function done(equipmentId: number, cut: number, to: Target | null): WorkedLine {
  return { equipmentId, cut, to, work: { is: 'done', at: at(equipmentId % 60) } };
}

/** Lines of cuts of these lengths, numbered from 1. */
function inCuts(lengths: readonly number[], to: Target | null = null): WorkedLine[] {
  return lengths
    .flatMap((length, index) => Array.from({ length }, () => index + 1))
    .map((cut, index) => done(index + 1, cut, to));
}

const back: Target = { trackId: 7, place: 'back' };
const front: Target = { trackId: 7, place: 'front' };
const ids = (lines: readonly { equipmentId: number }[]) => lines.map((line) => line.equipmentId);
const cuts = (lines: readonly { cut: number }[]) => lines.map((line) => line.cut);
const lengths = (lines: readonly { cut: number }[]) => cutsOf(lines).map(({ from, to }) => to - from);

it('reads a list of four cuts from the far end: the same cuts under the same numbers, the last of them first', () => {
  const lines = inCuts([28, 15, 15, 18]);
  expect(cutsOf(lines)).toEqual([
    { cut: 1, from: 0, to: 28 },
    { cut: 2, from: 28, to: 43 },
    { cut: 3, from: 43, to: 58 },
    { cut: 4, from: 58, to: 76 },
  ]);
  const far = inOrderWorked(lines, 'back');
  expect(cutsOf(far).map(({ cut, from, to }) => [cut, to - from])).toEqual([
    [4, 18],
    [3, 15],
    [2, 15],
    [1, 28],
  ]);
  expect(ids(far).slice(0, 3)).toEqual([76, 75, 74]);
  expect(inOrderWorked(lines, 'front')).toEqual(lines);
});

it('divides a cut in front of a line, and joins the two again', () => {
  const lines = inCuts([3, 3]);
  const divided = dividedAt(lines, 1);
  expect(cuts(divided)).toEqual([1, 2, 2, 3, 3, 3]);
  expect(dividedAt(divided, 1)).toEqual(lines);
  expect(cuts(dividedAt(lines, 3))).toEqual([1, 1, 1, 1, 1, 1]);
  expect(dividedAt(lines, 0)).toEqual(lines);
  expect(cuts(dividedAt(inCuts([1, 2]), 2))).toEqual([1, 2, 3]);
});

it('steps a car over the border of a cut before it passes the next car', () => {
  const lines = inCuts([2, 2]);
  const once = stepped(lines, new Set([3]), -1);
  expect([ids(once), cuts(once)]).toEqual([
    [1, 2, 3, 4],
    [1, 1, 1, 2],
  ]);
  const twice = stepped(once, new Set([3]), -1);
  expect([ids(twice), cuts(twice)]).toEqual([
    [1, 3, 2, 4],
    [1, 1, 1, 2],
  ]);
  const down = stepped(lines, new Set([2]), 1);
  expect([ids(down), cuts(down)]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 2, 2],
  ]);
});

it('puts a dragged cut into the cut it is dropped on, also where two meet', () => {
  const lines = inCuts([2, 2]);
  expect(cuts(movedInto(lines, new Set([1]), 2, 'ahead'))).toEqual([1, 1, 2, 2]);
  expect(ids(movedInto(lines, new Set([1]), 2, 'behind'))).toEqual([2, 1, 3, 4]);
  expect(cuts(movedInto(lines, new Set([1]), 2, 'behind'))).toEqual([1, 2, 2, 2]);
  expect(cuts(movedInto(lines, new Set([1, 2]), 4, 'ahead'))).toEqual([1, 1, 1, 1]);
});

it('puts lines into the cut beside the gap, into the other where there is none, and leaves the cuts where all move', () => {
  const into = (lines: WorkedLine[], chosen: number[], gap: number, joins: 'ahead' | 'behind') => {
    const after = movedInto(lines, new Set(chosen), gap, joins);
    return [ids(after), cuts(after)];
  };
  expect(into(inCuts([1, 1, 2]), [4], 2, 'ahead')).toEqual([
    [1, 2, 4, 3],
    [1, 2, 2, 3],
  ]);
  expect(into(inCuts([1, 1, 1, 1]), [1], 2, 'behind')).toEqual([
    [2, 1, 3, 4],
    [1, 2, 2, 3],
  ]);
  expect(into(inCuts([1, 1, 1]), [3], 0, 'ahead')).toEqual([
    [3, 1, 2],
    [1, 1, 2],
  ]);
  expect(into(inCuts([1, 1, 1]), [1], 3, 'behind')).toEqual([
    [2, 3, 1],
    [1, 2, 2],
  ]);
  expect(into(inCuts([1, 1]), [1, 2], 1, 'ahead')).toEqual([
    [1, 2],
    [1, 2],
  ]);
});

it('makes one move of neighbours with one target, and another where target or cut changes', () => {
  const other: Target = { trackId: 8, place: 'back' };
  const lines = [done(1, 1, back), done(2, 1, back), done(3, 1, other), done(4, 1, back)];
  expect(movesOf(lines, 'front').map((move) => move.equipmentIds)).toEqual([[1, 2], [3], [4]]);
  expect(movesOf(lines, 'back').map((move) => move.equipmentIds)).toEqual([[4], [3], [2, 1]]);
  // Two cuts to the back stand as one would; two to the front do not.
  expect(movesOf(inCuts([2, 2], back), 'front').map((move) => move.equipmentIds)).toEqual([[1, 2, 3, 4]]);
  expect(movesOf(inCuts([2, 2], front), 'front').map((move) => move.equipmentIds)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

it('records what was ticked and has a target, and nothing of what was skipped, left or has none', () => {
  const lines: WorkedLine[] = [
    done(1, 1, back),
    { equipmentId: 2, cut: 1, to: back, work: { is: 'skipped', at: at(2), reason: 'notFound' } },
    { equipmentId: 3, cut: 1, to: back, work: { is: 'open' } },
    done(4, 1, null),
    done(5, 1, back),
  ];
  expect(movesOf(lines, 'front')).toEqual([{ equipmentIds: [1, 5], to: back, doneAt: at(5) }]);
});

it('divides what is too long for one move so that the cars stand as in one', () => {
  const moves = movesOf(inCuts([2 * mostCarsInMove + 1], front), 'front');
  expect(moves.map((move) => move.equipmentIds.length)).toEqual([mostCarsInMove, mostCarsInMove, 1]);
  expect(moves.map((move) => move.to.place)).toEqual([
    'front',
    { after: mostCarsInMove },
    { after: 2 * mostCarsInMove },
  ]);
  const behind = movesOf(inCuts([mostCarsInMove + 1], back), 'front');
  expect(behind.map((move) => move.to.place)).toEqual(['back', 'back']);
});

it('says of two targets whether they are one: track, spot and place', () => {
  const spot: Target = { trackId: 7, place: 'back', spot: 'A' };
  const different: (Target | null)[] = [
    null,
    back,
    spot,
    front,
    { trackId: 8, place: 'back' },
    { trackId: 7, place: { index: 1 } },
    { trackId: 7, place: { index: 2 } },
    { trackId: 7, place: { before: 1 } },
    { trackId: 7, place: { before: 2 } },
    { trackId: 7, place: { after: 1 } },
    { trackId: 7, place: { after: 2 } },
  ];
  for (const [nth, a] of different.entries()) {
    const same = different.map((b) => sameTarget(a, structuredClone(b)));
    expect(same).toEqual(different.map((_, other) => other === nth));
  }
  expect(sameTarget(back, { ...back, spot: '' })).toBe(true);
});

it('leaves a list as it is when it is divided in front of its first line or behind its last', () => {
  const lines = inCuts([2, 1]);
  for (const at of [-1, 0, 3, 4]) expect(dividedAt(lines, at)).toEqual(lines);
  expect(cuts(dividedAt(lines, 1))).toEqual([1, 2, 3]);
  expect(cutsOf([])).toEqual([]);
});

it('steps nowhere when nothing is chosen, and only together from where there is no step left', () => {
  const lines = inCuts([2, 2]);
  expect(stepped(lines, new Set(), -1)).toEqual(lines);
  expect(stepped(lines, new Set(), 1)).toEqual(lines);
  const first = stepped(lines, new Set([1, 3]), -1);
  expect([ids(first), cuts(first)]).toEqual([
    [1, 3, 2, 4],
    [1, 1, 1, 2],
  ]);
  const last = stepped(lines, new Set([2, 4]), 1);
  expect([ids(last), cuts(last)]).toEqual([
    [1, 3, 2, 4],
    [1, 2, 2, 2],
  ]);
});

it('steps past the nearest line of a cut, and past a cut of one line into the cut behind it', () => {
  const inside = stepped(inCuts([3]), new Set([3]), -1);
  expect([ids(inside), cuts(inside)]).toEqual([
    [1, 3, 2],
    [1, 1, 1],
  ]);
  const front = stepped(inCuts([1, 2]), new Set([3]), -1);
  expect([ids(front), cuts(front)]).toEqual([
    [1, 3, 2],
    [1, 2, 2],
  ]);
});

it('a move was done when the last of its cars was ticked, in whatever order they were', () => {
  const ticked = (equipmentId: number, minute: number): WorkedLine => ({
    equipmentId,
    cut: 1,
    to: back,
    work: { is: 'done', at: at(minute) },
  });
  expect(movesOf([ticked(1, 3), ticked(2, 9), ticked(3, 5)], 'front')).toEqual([
    { equipmentIds: [1, 2, 3], to: back, doneAt: at(9) },
  ]);
});

it('two cuts ahead of one car stand as one would; two behind it do not', () => {
  const of = (place: Place) => movesOf(inCuts([1, 1], { trackId: 7, place }), 'front').length;
  expect([of({ before: 9 }), of({ after: 9 }), of({ index: 2 }), of('back'), of('front')]).toEqual([1, 2, 2, 1, 2]);
});

// ---- whatever a person does ----

const target: fc.Arbitrary<Target | null> = fc.oneof(
  fc.constant(null),
  fc.record({
    trackId: fc.constantFrom(101, 102),
    place: fc.constantFrom<Place>('front', 'back', { before: 900 }, { after: 900 }, { index: 1 }),
  }),
);
const list = fc
  .array(fc.record({ to: target, breaks: fc.boolean(), work: fc.constantFrom('open', 'done', 'done', 'skipped') }), {
    maxLength: 14,
  })
  .map((rows) => {
    let cut = 1;
    return rows.map(({ to, breaks, work }, index): WorkedLine => {
      if (index > 0 && breaks) cut += 1;
      const equipmentId = index + 1;
      if (work === 'open') return { equipmentId, cut, to, work: { is: 'open' } };
      if (work === 'done') return { equipmentId, cut, to, work: { is: 'done', at: at(index) } };
      return { equipmentId, cut, to, work: { is: 'skipped', at: at(index), reason: 'noRoom' } };
    });
  });
const end = fc.constantFrom('front' as const, 'back' as const);

it('whatever is moved, no car is lost or doubled and the cuts are counted from 1 without gaps', () => {
  fc.assert(
    fc.property(
      list,
      fc.array(fc.nat({ max: 14 })),
      fc.nat({ max: 14 }),
      fc.nat({ max: 3 }),
      (lines, some, gap, how) => {
        const chosen = new Set(some);
        const after =
          how === 0
            ? stepped(lines, chosen, -1)
            : how === 1
              ? stepped(lines, chosen, 1)
              : how === 2
                ? movedInto(lines, chosen, Math.min(gap, lines.length), gap % 2 === 0 ? 'ahead' : 'behind')
                : dividedAt(lines, gap);
        expect(ids(after).toSorted((a, b) => a - b)).toEqual(ids(lines));
        expect(after).toEqual(renumbered(after));
        expect(cutsOf(after).map(({ cut }) => cut)).toEqual(lengths(after).map((_length, index) => index + 1));
        // What was not chosen keeps its order, and what was chosen keeps its own.
        const rest = (all: readonly WorkedLine[]) => ids(all).filter((id) => !chosen.has(id));
        const moved = (all: readonly WorkedLine[]) => ids(all).filter((id) => chosen.has(id));
        expect(rest(after)).toEqual(rest(lines));
        expect(moved(after)).toEqual(moved(lines));
      },
    ),
  );
});

it('a step there and a step back leave a car that stands inside its cut where it was', () => {
  fc.assert(
    fc.property(list, fc.nat({ max: 13 }), (lines, which) => {
      const here = lines[which];
      const ahead = lines[which - 1];
      if (here === undefined || ahead === undefined) return;
      const chosen = new Set([here.equipmentId]);
      const there = stepped(lines, chosen, -1);
      if (ahead.cut === here.cut) expect(ids(stepped(there, chosen, 1))).toEqual(ids(lines));
      else expect(ids(there)).toEqual(ids(lines));
    }),
  );
});

type Yard = ReadonlyMap<number, readonly number[]>;

/** The yard after cars were put to a place, one command after another. */
function worked(yard: Yard, moves: readonly { equipmentIds: readonly number[]; to: Target }[]): Yard {
  let now = yard;
  for (const { equipmentIds, to } of moves) {
    const left = new Map([...now].map(([track, order]) => [track, order.filter((car) => !equipmentIds.includes(car))]));
    const placed = placeCut(left.get(to.trackId) ?? [], equipmentIds, to.place);
    const order = placed.ok ? placed.order : [...(left.get(to.trackId) ?? []), ...equipmentIds];
    now = left.set(to.trackId, order);
  }
  return now;
}

it('the moves leave the yard as it is left when every handful of a cut with one target is moved by itself', () => {
  fc.assert(
    fc.property(list, end, (lines, workedFrom) => {
      const yard: Yard = new Map([
        [1, ids(lines)],
        [101, [900, 901]],
        [102, [900, 902]],
      ]);
      const handfuls: { equipmentIds: number[]; to: Target; cut: number }[] = [];
      for (const line of inOrderWorked(lines, workedFrom)) {
        if (line.work.is !== 'done' || line.to === null) continue;
        const last = handfuls.at(-1);
        if (last !== undefined && last.cut === line.cut && sameTarget(last.to, line.to)) {
          last.equipmentIds.push(line.equipmentId);
        } else handfuls.push({ equipmentIds: [line.equipmentId], to: line.to, cut: line.cut });
      }
      const moves = movesOf(lines, workedFrom);
      expect(worked(yard, moves)).toEqual(worked(yard, handfuls));
      expect(moves.length).toBeLessThanOrEqual(handfuls.length);
      expect(moves.flatMap((move) => move.equipmentIds)).toEqual(handfuls.flatMap((one) => one.equipmentIds));
    }),
  );
});
