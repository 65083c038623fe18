import type { Random } from '../random.ts';
import type { Block } from './blocks.ts';
import type { Trade } from './parties.ts';
import { type Purpose, trackKinds } from './purposes.ts';

export interface StationPlan {
  readonly name: string;
  readonly state: string;
  readonly colorToken: string;
  readonly tracks: readonly TrackPlan[];
  /** The industries it serves, where its cars are classed for them. */
  readonly industries?: readonly Industry[];
}

export interface TrackPlan {
  readonly name: string;
  readonly purpose: Purpose;
  /** Usable length in feet. */
  readonly lengthFt: number;
  readonly spots: readonly string[];
  readonly colorToken: string;
  /** Part of the length that cars stand on when the yard is seeded. */
  readonly fill: number;
  readonly industry?: Industry;
  /** What the cars that stand there are classed by, and what they carry; left out: they are not classed. */
  readonly blocks?: readonly BlockPlan[];
  /** The train that is made up there, or is on its way on it, by its even number. */
  readonly train?: string;
  /** No crew of the shift touches it: it is left to whoever practises. */
  readonly isLeft?: boolean;
}

/** Cars of a block: what they carry and whether they do, where that is no matter of chance. */
export interface BlockPlan {
  readonly name: Block;
  readonly trades?: readonly Trade[];
  readonly loaded?: boolean;
}

export interface Industry {
  readonly name: string;
  readonly ships: 'grain' | 'plastics' | 'chemicals' | 'lumber' | 'paper' | 'steel' | 'fuel' | 'autos';
}

export const places = [
  { name: 'Harlan Forks', state: 'MN' },
  { name: 'Port Ellery', state: 'WI' },
  { name: 'Quarry Bend', state: 'IA' },
  { name: 'Saddle Creek', state: 'MT' },
  { name: 'Lac Vermeil', state: 'MB' },
  { name: 'Tamarack Junction', state: 'ND' },
  { name: 'Osage Landing', state: 'MO' },
  { name: 'Bellwether', state: 'IL' },
  { name: 'Cinder Hollow', state: 'OH' },
  { name: 'Fort Averill', state: 'SD' },
  { name: 'Millrace', state: 'MI' },
  { name: 'Sturgeon Narrows', state: 'ON' },
] as const;

export const industries: readonly Industry[] = [
  { name: 'Northmark Grain', ships: 'grain' },
  { name: 'Delphos Polymers', ships: 'plastics' },
  { name: 'Kessler Chemical', ships: 'chemicals' },
  { name: 'Tall Pine Lumber', ships: 'lumber' },
  { name: 'Ellery Paper', ships: 'paper' },
  { name: 'Ironwood Steel', ships: 'steel' },
  { name: 'Meridian Fuels', ships: 'fuel' },
  { name: 'Carroway Autos', ships: 'autos' },
  { name: 'Prairie Co-op Elevator', ships: 'grain' },
  { name: 'Bluewater Resins', ships: 'plastics' },
];

/** The order in which a station gets its tracks; a longer station starts over. */
const growth: readonly Purpose[] = [
  'receiving', 'class', 'departure', 'class', 'industry', 'class', 'rip', 'storage', 'class', 'interchange',
  'class', 'industry', 'engine', 'class', 'scale', 'class', 'team', 'class', 'receiving', 'class',
  'departure', 'storage', 'class', 'industry', 'class', 'class', 'receiving', 'class', 'departure', 'class',
]; // prettier-ignore

const onceOnly: ReadonlySet<Purpose> = new Set(['scale', 'engine', 'team']);

/** Plans the stations of a yard: the first is the largest, every one has at least a track. */
export function planStations(random: Random, stationCount: number, trackCount: number): StationPlan[] {
  const numbers = new Map<Purpose, number>();
  return trackShares(stationCount, trackCount).map((share, index) => {
    const place = places[index % places.length] ?? places[0];
    const round = Math.floor(index / places.length);
    return {
      name: round === 0 ? place.name : `${place.name} ${round + 1}`,
      state: place.state,
      colorToken: 'slate',
      tracks: planTracks(random, share, numbers),
    };
  });
}

function trackShares(stationCount: number, trackCount: number): number[] {
  const shares = Array.from({ length: stationCount }, () => Math.max(1, Math.floor(trackCount / (stationCount + 1))));
  const others = shares.slice(1).reduce((sum, share) => sum + share, 0);
  shares[0] = Math.max(1, trackCount - others);
  return shares;
}

function planTracks(random: Random, count: number, numbers: Map<Purpose, number>): TrackPlan[] {
  const purposes: Purpose[] = [];
  for (let turn = 0; purposes.length < count; turn += 1) {
    const purpose = growth[turn % growth.length] ?? 'class';
    if (turn < growth.length || !onceOnly.has(purpose)) purposes.push(purpose);
  }
  const order = Object.keys(trackKinds);
  purposes.sort((one, other) => order.indexOf(one) - order.indexOf(other));
  return purposes.map((purpose) => planTrack(random, purpose, numbers));
}

/** Length, colour and spots that are usual for the purpose. */
export function usualTrack(random: Random, purpose: Purpose): Pick<TrackPlan, 'lengthFt' | 'colorToken' | 'spots'> {
  const { lengths, colorToken } = trackKinds[purpose];
  const lengthFt = Math.round(random.int(...lengths) / 10) * 10;
  return { lengthFt, colorToken, spots: planSpots(random, purpose, lengthFt) };
}

function planTrack(random: Random, purpose: Purpose, numbers: Map<Purpose, number>): TrackPlan {
  const kind = trackKinds[purpose];
  // Numbers run on over the stations, so that no two tracks of a yard share a name.
  const number = (numbers.get(purpose) ?? 0) + 1;
  numbers.set(purpose, number);
  const usual = usualTrack(random, purpose);
  const industry = purpose === 'industry' ? industries[(number - 1) % industries.length] : undefined;
  const round = Math.floor((number - 1) / industries.length) + 1;
  const name = industry ? `${industry.name} ${kind.word}${round > 1 ? ` ${round}` : ''}` : `${kind.word} ${number}`;
  return {
    name,
    purpose,
    ...usual,
    fill: planFill(random, purpose, kind.fills),
    ...(industry && { industry }),
  };
}

function planSpots(random: Random, purpose: Purpose, lengthFt: number): string[] {
  if (purpose === 'team') return ['Ramp', 'Dock 1', 'Dock 2'];
  if (purpose === 'scale') return ['Scale'];
  if (purpose !== 'industry') return [];
  const word = random.pick(['Spot', 'Door', 'Rack', 'Pit']);
  const count = Math.min(8, Math.floor(lengthFt / 100));
  return Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);
}

/** Some tracks stand empty and some nearly full, whatever their purpose. */
function planFill(random: Random, purpose: Purpose, [low, high]: readonly [number, number]): number {
  if (purpose === 'class' || purpose === 'departure') {
    if (random.chance(0.1)) return 0;
    if (random.chance(0.08)) return 0.01;
    if (random.chance(0.12)) return 0.97;
  }
  return low + random.next() * (high - low);
}
