import type { PlanQuestion, PlanSorting } from '#shared/terminal/planning.ts';
import type { BoardCar, TrackWithCars } from '#shared/terminal/tracks.ts';
import type { BlockOrder } from '#shared/yard/planning/block-order.ts';
import { countedGroups } from '#shared/yard/car-groups.ts';
import { usedFeet } from '#shared/yard/length.ts';
import { purposeOf } from '#shared/yard/track-purpose.ts';
import { groupOf } from '../../lib/yard/car-group.ts';

/** What a track is in a plan: its cars are sorted, or it may be used. */
export type TrackUse = 'sort' | 'use';

/** A block as it is asked for: its name, and where it shall stand; `null`: anywhere, and then in any order. */
export interface WantedBlock {
  readonly name: string;
  /** Front to back, where the order is given by hand. */
  readonly equipmentIds: readonly number[];
  readonly trackId: number | null;
  readonly order: BlockOrder;
}

/** What a person has said of blocks, by their names. */
export interface Said {
  readonly targets: ReadonlyMap<string, number | null>;
  readonly orders: ReadonlyMap<string, BlockOrder>;
  /** The cars of a block as they shall stand, front to back. */
  readonly byHand: ReadonlyMap<string, readonly number[]>;
}

/** How many tracks are proposed at first to be sorted, and how many to be used. */
const firstSorted = 2;
const firstUsed = 6;

/** The default uses: arrival tracks (`first`: only that) are sorted, over those named after blocks and the roomiest. */
export function usualUses(
  rows: readonly TrackWithCars[],
  by: PlanSorting,
  first: number | null,
): ReadonlyMap<number, TrackUse> {
  const plain = rows.filter(({ track }) => purposeOf(track.name) !== 'repair');
  const arriving = plain.filter(({ track, cars }) => cars.length > 0 && purposeOf(track.name) === 'receiving');
  const filled = plain.filter(({ cars }) => cars.length > 0);
  const chosen = rows.filter(({ track }) => track.trackId === first);
  const sorted = chosen.length > 0 ? chosen : (arriving.length > 0 ? arriving : filled).slice(0, firstSorted);
  const others = plain
    .filter((row) => !sorted.includes(row) && purposeOf(row.track.name) === null)
    .toSorted((a, b) => roomOf(b) - roomOf(a));
  const blocks = countedGroups(sorted.flatMap((row) => row.cars.map((car) => groupOf(car, by))));
  const named = blocks.flatMap(([block]) => others.find((row) => isNamedAfter(row, block)) ?? []);
  const roomiest = [...new Set([...named, ...others])].slice(0, firstUsed);
  return new Map<number, TrackUse>([
    ...sorted.map(({ track }) => [track.trackId, 'sort'] as const),
    ...roomiest.map(({ track }) => [track.trackId, 'use'] as const),
  ]);
}

/** The blocks that stand on the tracks that are sorted, the largest first. Cars of which it is not known stay where they are. */
export function blocksOn(rows: readonly TrackWithCars[], uses: ReadonlyMap<number, TrackUse>, by: PlanSorting) {
  const cars = rows.filter(({ track }) => uses.get(track.trackId) === 'sort').flatMap((row) => row.cars);
  const counted = countedGroups(cars.map((car) => groupOf(car, by)));
  const blocks = counted.map(([name]) => ({
    name,
    cars: cars.filter((car) => groupOf(car, by) === name),
  }));
  return { blocks, unknown: cars.filter((car) => groupOf(car, by) === null).length };
}

/**
 * The question of a plan. Where a person has not said where a block goes, it gets a track of its own among those that may
 * be used, the roomiest for the largest, while there are any with room for it.
 */
export function wantedBlocks(
  rows: readonly TrackWithCars[],
  uses: ReadonlyMap<number, TrackUse>,
  by: PlanSorting,
  { targets, orders, byHand }: Said,
): WantedBlock[] {
  const { blocks } = blocksOn(rows, uses, by);
  const taken = new Set([...targets.values()]);
  const free = rows
    .filter(({ track }) => uses.get(track.trackId) === 'use' && !taken.has(track.trackId))
    .toSorted((a, b) => roomOf(b) - roomOf(a));
  const targetOf = (name: string, cars: readonly BoardCar[]): number | null => {
    const chosen = targets.get(name);
    if (chosen !== undefined) return uses.has(chosen ?? -1) ? chosen : null;
    const hasRoom = (row: TrackWithCars) => roomOf(row) >= usedFeet(cars.map((car) => car.lengthFt));
    const own = free.findIndex((row) => hasRoom(row) && isNamedAfter(row, name));
    const at = own === -1 ? free.findIndex(hasRoom) : own;
    const [row] = at === -1 ? [] : free.splice(at, 1);
    return row?.track.trackId ?? null;
  };
  return blocks.map(({ name, cars }) => {
    const trackId = targetOf(name, cars);
    const order = trackId === null ? 'any' : (orders.get(name) ?? 'any');
    const equipmentIds = cars.map((car) => car.equipmentId);
    return {
      name,
      equipmentIds: order === 'byHand' ? asSaid(equipmentIds, byHand.get(name) ?? []) : equipmentIds,
      trackId,
      order,
    };
  });
}

/** Cars that have come since an order was given stand behind. */
function asSaid(equipmentIds: readonly number[], said: readonly number[]): number[] {
  const here = new Set(equipmentIds);
  return [...new Set([...said.filter((id) => here.has(id)), ...equipmentIds])];
}

export function questionOf(
  uses: ReadonlyMap<number, TrackUse>,
  blocks: readonly WantedBlock[],
  end: PlanQuestion['end'],
  leadFt: number | null,
): PlanQuestion {
  return {
    tracks: [...uses.keys()].map((trackId) => ({ trackId })),
    end,
    lead: { lengthFt: leadFt, mostCars: null },
    blocks: blocks.map(({ equipmentIds, ...block }) => ({ ...block, equipmentIds: [...equipmentIds] })),
  };
}

/** `Class 5 Locals` of the block `Locals`. */
function isNamedAfter({ track }: TrackWithCars, block: string): boolean {
  return track.name.toLowerCase().includes(block.toLowerCase());
}

/** Feet that are free on a track; of unknown length: more than anything needs. */
function roomOf({ track, cars }: TrackWithCars): number {
  if (track.length === null || track.length === 0) return Number.POSITIVE_INFINITY;
  return track.length - usedFeet(cars.map((car) => car.lengthFt));
}
