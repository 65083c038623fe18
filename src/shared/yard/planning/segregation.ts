import type { Block, PlanCar, SwitchProblem } from './problem.ts';

/** The side of a car in a rule that keeps the two sides apart; `null`: a neutral car, which separates them (cover). */
export type Side = 'one' | 'other' | null;

/** Cars of a block that stand together, and the sides that may be at either end of them. */
interface Part {
  readonly equipmentIds: readonly number[];
  readonly sides: ReadonlySet<Side>;
}

/** The parts of a track's blocks so far, and how often they may break the rule. */
interface Laid {
  readonly parts: readonly (readonly Part[])[];
  readonly last: ReadonlySet<Side>;
  readonly broken: number;
}

/**
 * Divides the blocks of a problem so that the two sides do not stand beside each other: the sides of a block are
 * separated by a neutral car, with another at an end where the neighbour requires it. Only as much is pinned as the
 * rule needs. If the rule cannot be kept, it is broken in as few places as possible. `pinned`: the tracks on which a
 * block was divided.
 */
export function segregate(
  { end, tracks, blocks }: SwitchProblem,
  sideOf: (equipmentId: number) => Side,
): { readonly blocks: readonly Block[]; readonly pinned: readonly number[] } {
  const inBlocks = new Set(blocks.flatMap((block) => block.equipmentIds));
  const instead = new Map<Block, readonly Block[]>();
  const pinned: number[] = [];
  for (const { trackId, cars } of tracks) {
    const meant = blocks.filter((block) => block.trackId === trackId && block.equipmentIds.length > 0);
    const beside = sideOfNearest(
      cars.filter((car) => !inBlocks.has(car.equipmentId)),
      end,
      sideOf,
    );
    const laid = laidOut(
      meant.map((block) => block.equipmentIds),
      end === 'back' ? beside : clear,
      end === 'front' ? beside : clear,
      sideOf,
    );
    if (laid.some((parts) => parts.length > 1)) pinned.push(trackId);
    for (const [at, block] of meant.entries()) {
      const parts = laid[at] ?? [];
      if (parts.length > 1) {
        instead.set(
          block,
          parts.map(({ equipmentIds }) => ({ ...block, equipmentIds })),
        );
      }
    }
  }
  return { blocks: blocks.flatMap((block) => instead.get(block) ?? [block]), pinned };
}

const clear: ReadonlySet<Side> = new Set();

/** The car that stays and stands next to the blocks. */
function sideOfNearest(
  staying: readonly PlanCar[],
  end: SwitchProblem['end'],
  sideOf: (equipmentId: number) => Side,
): ReadonlySet<Side> {
  const nearest = end === 'front' ? staying[0] : staying.at(-1);
  return nearest === undefined ? clear : new Set([sideOf(nearest.equipmentId)]);
}

/** The parts of each block of a track, front to back, with the rule broken least and, of equals, divided least. */
function laidOut(
  blocks: readonly (readonly number[])[],
  ahead: ReadonlySet<Side>,
  behind: ReadonlySet<Side>,
  sideOf: (equipmentId: number) => Side,
): readonly (readonly Part[])[] {
  let ways: readonly Laid[] = [{ parts: [], last: ahead, broken: 0 }];
  for (const block of blocks) {
    const next = ways.flatMap((way) =>
      waysOf(block, sideOf).map((parts): Laid => {
        const broken = way.broken + brokenAmong([way.last, ...parts.map((part) => part.sides)]) + mixed(parts);
        return { parts: [...way.parts, parts], last: parts.at(-1)?.sides ?? way.last, broken };
      }),
    );
    // What follows depends only on the sides that stand last, so the best of each is enough.
    const byLast = Map.groupBy(next, ({ last }) => [...last].map(String).toSorted().join());
    ways = [...byLast.values()].flatMap((all) => all.toSorted(compareLaid).slice(0, 1));
  }
  const whole = ways.map((way) => ({ ...way, broken: way.broken + brokenAmong([way.last, behind]) }));
  return whole.toSorted(compareLaid)[0]?.parts ?? [];
}

function compareLaid(a: Laid, b: Laid): number {
  const divided = ({ parts }: Laid) => parts.reduce((sum, one) => sum + one.length, 0);
  return a.broken - b.broken || divided(a) - divided(b);
}

/** Ways to divide a block: whole, or its sides apart by cover, which may stand at either end while there is some. */
function waysOf(block: readonly number[], sideOf: (equipmentId: number) => Side): (readonly Part[])[] {
  const of = (side: Side) => block.filter((id) => sideOf(id) === side);
  const [one, other, cover] = [of('one'), of('other'), of(null)];
  const part = (equipmentIds: readonly number[]): Part => ({ equipmentIds, sides: new Set(equipmentIds.map(sideOf)) });
  const ways: (readonly Part[])[] = [[part(block)]];
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    if (first.length === 0) continue;
    for (const [ahead, behind] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const) {
      const needed = ahead + behind + (second.length > 0 ? 1 : 0);
      // Cover that is not needed may stand anywhere among the first side.
      const [before, between, after, rest] = [
        cover.slice(0, ahead),
        cover.slice(ahead, needed - behind),
        cover.slice(needed - behind, needed),
        cover.slice(needed),
      ];
      ways.push([before, [...first, ...rest], between, second, after].filter((ids) => ids.length > 0).map(part));
    }
  }
  return ways;
}

/** Parts in which the two sides stand in any order. */
function mixed(parts: readonly Part[]): number {
  return parts.filter(({ sides }) => sides.has('one') && sides.has('other')).length;
}

/** Number of neighbours where one may end with one side and the next begin with the other. */
function brokenAmong(inARow: readonly ReadonlySet<Side>[]): number {
  return inARow.filter((sides, at) => {
    const before = inARow[at - 1] ?? clear;
    return (before.has('one') && sides.has('other')) || (before.has('other') && sides.has('one'));
  }).length;
}
