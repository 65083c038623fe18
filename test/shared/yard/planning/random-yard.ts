import { seeded } from '../../../support/seeded.ts';
import type { Block, PlanCar, SwitchProblem } from '../../../../src/shared/yard/planning/problem.ts';

export interface YardSize {
  readonly cars: number;
  readonly tracks: number;
  /** How many of the tracks hold cars at first. */
  readonly receiving: number;
  readonly blocks: number;
  /** The share of cars that are in no block. */
  readonly staying: number;
  /** Whether some cars may end anywhere. */
  readonly free?: boolean;
  readonly lead: SwitchProblem['lead'];
  /** Usable feet of each track. */
  readonly lengthFt: number | null;
}

/** A yard in which blocks are to be made; the blocks stand on the last tracks. */
export function randomYard(seed: number, size: YardSize): SwitchProblem {
  const random = seeded(seed);
  const below = (count: number) => Math.floor(random() * count);
  const trackIds = Array.from({ length: size.tracks }, (_, at) => 10 + at);
  const standing = new Map<number, PlanCar[]>(trackIds.map((id) => [id, []]));
  const blocks: (Block & { equipmentIds: number[] })[] = Array.from({ length: size.blocks }, (_, at) => ({
    name: `Block ${at + 1}`,
    equipmentIds: [],
    trackId: size.free === true && at === 0 ? null : (trackIds.at(-1 - below(2)) ?? null),
  }));
  for (let at = 0; at < size.cars; at += 1) {
    const car = { equipmentId: 100 + at, feet: 50 + 10 * below(3) };
    standing.get(trackIds[below(size.receiving)] ?? 0)?.push(car);
    if (random() >= size.staying) blocks[below(size.blocks)]?.equipmentIds.push(car.equipmentId);
  }
  return {
    end: random() < 0.5 ? 'front' : 'back',
    tracks: trackIds.map((trackId) => ({ trackId, lengthFt: size.lengthFt, cars: standing.get(trackId) ?? [] })),
    lead: size.lead,
    blocks: blocks.filter((block) => block.equipmentIds.length > 0),
  };
}
