import type { Random } from '../random.ts';
import type { Block } from './blocks.ts';
import { carKinds, caboose, locomotive, tradesOf, type CarKind } from './kinds.ts';
import { commodities, type Commodity } from './lading.ts';
import type { Trade } from './parties.ts';
import type { TrackPlan } from './stations.ts';

/** A car before it has an id or a place. Lengths in feet, weights in pounds. */
export interface CarPlan {
  readonly kind: CarKind;
  readonly initial: string;
  readonly number: number;
  readonly loaded: boolean;
  readonly commodity: Commodity;
  readonly tareLb: number;
  readonly netLb: number;
  /** What it is classed by, where the yard's cars are. */
  readonly block?: Block;
}

/** Coupler allowance added to a car's outside length, in feet. */
export const couplersFt = 4;

export function roomOf(car: CarPlan): number {
  return car.kind.lengthFt + couplersFt;
}

/** Makes the cars of one yard; no two carry the same reporting mark. */
export function createCarMaker(random: Random): (track: TrackPlan) => CarPlan[] {
  const taken = new Set<string>();

  /** A cut for the track: cars that came together, of one kind and one commodity. */
  return (track) => {
    const block = track.blocks && random.pick(track.blocks);
    const kind = kindFor(random, track, block?.trades);
    const commodity = random.pick(commodities[kind.trade]);
    const loaded = block?.loaded ?? random.chance(track.purpose === 'storage' ? 0.1 : 0.55);
    const initial = random.pick(kind.initials);
    const size = kind.equipmentType === 'CAR' ? random.weighted(cutSizes).cars : 1;
    const series = random.int(4, 899) * 1000;
    const cut: CarPlan[] = [];
    for (let n = 0; n < size; n += 1) {
      const number = freeNumber(random, taken, initial, series);
      const tareLb = random.int(...kind.tareLb);
      const room = kind.grossRailLb - tareLb;
      const netLb = loaded && kind.trade !== 'none' ? Math.round((room * random.int(70, 99)) / 10_000) * 100 : 0;
      cut.push({
        kind,
        initial,
        number,
        loaded: netLb > 0,
        commodity,
        tareLb,
        netLb,
        ...(block !== undefined && kind.equipmentType === 'CAR' && { block: block.name }),
      });
    }
    return cut;
  };
}

const cutSizes = [
  { cars: 1, weight: 5 },
  { cars: 2, weight: 4 },
  { cars: 3, weight: 3 },
  { cars: 5, weight: 2 },
  { cars: 8, weight: 1 },
];

function kindFor(random: Random, track: TrackPlan, ofBlock: readonly Trade[] | undefined): CarKind {
  if (track.purpose === 'engine') return random.chance(0.85) ? locomotive : caboose;
  const trades = ofBlock ?? tradesOf(track.purpose, track.industry?.ships);
  const fitting = trades ? carKinds.filter((kind) => trades.includes(kind.trade)) : carKinds;
  return random.weighted(fitting);
}

function freeNumber(random: Random, taken: Set<string>, initial: string, series: number): number {
  for (let tries = 0; ; tries += 1) {
    // A series that is nearly used up makes way for the whole range of numbers.
    const number = tries < 20 ? series + random.int(1, 999) : random.int(1000, 999_999);
    const mark = `${initial} ${number}`;
    if (taken.has(mark)) continue;
    taken.add(mark);
    return number;
  }
}
