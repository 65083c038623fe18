import type { Random } from '../random.ts';
import type { Block } from './blocks.ts';
import { industryTrades } from './kinds.ts';
import { commodities } from './lading.ts';
import { partiesFor } from './parties.ts';
import { type Purpose, trackKinds } from './purposes.ts';
import { industries, usualTrack, type BlockPlan, type Industry, type StationPlan, type TrackPlan } from './stations.ts';
import { trains } from './trains.ts';

interface Layout {
  readonly name: string;
  readonly state: string;
  readonly industries: readonly string[];
  /** The blocks that have a class track, in their order; `left`: one that no crew touches, for the person who practises. */
  readonly classes: readonly { readonly block: Block; readonly left?: true }[];
  readonly receiving: number;
  readonly storage: number;
  readonly more: readonly Purpose[];
}

const layouts: readonly Layout[] = [
  {
    name: 'Harlan Forks',
    state: 'MN',
    industries: ['Northmark Grain', 'Ironwood Steel', 'Kessler Chemical', 'Tall Pine Lumber'],
    classes: [
      { block: 'North' },
      { block: 'South' },
      { block: 'South', left: true },
      { block: 'Interchange' },
      { block: 'Locals' },
      { block: 'Locals', left: true },
      { block: 'Grain' },
      { block: 'Hold' },
    ],
    receiving: 4,
    storage: 2,
    more: ['team', 'rip', 'scale', 'engine'],
  },
  {
    name: 'Port Ellery',
    state: 'WI',
    industries: ['Delphos Polymers', 'Ellery Paper', 'Bluewater Resins'],
    classes: [{ block: 'South' }, { block: 'South' }, { block: 'Locals' }, { block: 'Hold' }],
    receiving: 2,
    storage: 1,
    more: ['rip', 'engine'],
  },
  {
    name: 'Quarry Bend',
    state: 'IA',
    industries: ['Meridian Fuels', 'Carroway Autos', 'Prairie Co-op Elevator'],
    classes: [{ block: 'Interchange' }, { block: 'Interchange' }, { block: 'Locals' }, { block: 'Hold' }],
    receiving: 2,
    storage: 1,
    more: ['rip', 'engine'],
  },
];

const fills: Readonly<Partial<Record<Purpose, readonly [number, number]>>> = {
  receiving: [0.15, 0.45],
  class: [0.3, 0.6],
  departure: [0.2, 0.5],
  storage: [0.4, 0.7],
  industry: [0.3, 0.6],
  team: [0.2, 0.5],
  rip: [0.3, 0.5],
  scale: [0, 0],
  engine: [0.3, 0.7],
};

/** A yard at work: blocks on class tracks, trains on departure tracks and, on their way, at a station of their own. */
export function shiftStations(random: Random): StationPlan[] {
  const numbers = new Map<string, number>();
  const numbered = (word: string) => {
    const number = (numbers.get(word) ?? 0) + 1;
    numbers.set(word, number);
    return `${word} ${number}`;
  };
  const stations = layouts.map((layout) => planStation(random, layout, numbered));
  return [...stations, onTheRoad(random, stations)];
}

/** `numbered`: the next name of this kind; numbers run on over the stations. */
function planStation(random: Random, layout: Layout, numbered: (word: string) => string): StationPlan {
  const own = industries.filter(({ name }) => layout.industries.includes(name));
  const locals = localsOf(own);
  const blocksOf = (names: readonly Block[]) =>
    names.flatMap((name): readonly BlockPlan[] => (name === 'Locals' ? locals : [blockPlan(name)]));
  const classed = [...new Set(layout.classes.map(({ block }) => block))];
  const make = (name: string, purpose: Purpose, more: Partial<TrackPlan> = {}): TrackPlan => {
    const [low, high] = fills[purpose] ?? [0, 0];
    return { name, purpose, ...usualTrack(random, purpose), fill: low + random.next() * (high - low), ...more };
  };
  return {
    name: layout.name,
    state: layout.state,
    colorToken: 'slate',
    industries: own,
    tracks: [
      ...times(layout.receiving, (nth) =>
        make(numbered('Receiving'), 'receiving', {
          blocks: blocksOf(classed.filter((block) => block !== 'Hold')),
          ...(nth === 0 && layout === layouts[0] && { isLeft: true, fill: 0.3 }),
        }),
      ),
      ...trains
        .filter(({ station }) => station === layout.name)
        .map(({ out, block }) => make(`Train ${out} ${block}`, 'departure', { blocks: blocksOf([block]), train: out })),
      ...layout.classes.map(({ block, left }) =>
        make(`${numbered('Class')} ${block}`, 'class', { blocks: blocksOf([block]), isLeft: left === true }),
      ),
      ...own.map((industry) => make(`${industry.name} Lead`, 'industry', { industry, blocks: localsOf([industry]) })),
      ...times(layout.storage, () =>
        make(numbered('Storage'), 'storage', { isLeft: true, blocks: [{ name: 'Hold' }] }),
      ),
      ...layout.more.map((purpose) =>
        make(numbered(trackKinds[purpose].word), purpose, {
          isLeft: true,
          ...(purpose === 'team' && { blocks: [{ name: 'Locals' }] }),
          ...(purpose === 'rip' && { blocks: [{ name: 'Hold' }] }),
        }),
      ),
    ],
  };
}

/** The facts of a station of the shift that its cars are billed by. */
export function billedAt(name: string): Pick<StationPlan, 'name' | 'state' | 'industries'> | undefined {
  const layout = layouts.find((one) => one.name === name);
  if (layout === undefined) return undefined;
  return { name, state: layout.state, industries: industries.filter((one) => layout.industries.includes(one.name)) };
}

/** Trains that come in first are on their way when the shift begins. */
function onTheRoad(random: Random, stations: readonly StationPlan[]): StationPlan {
  const blocksOf = (station: string) =>
    stations.find(({ name }) => name === station)?.tracks.find(({ purpose }) => purpose === 'receiving')?.blocks ?? [];
  return {
    name: 'On the road',
    state: 'MN',
    colorToken: 'slate',
    tracks: trains.map(({ out, inbound, city, station, isOnItsWay }): TrackPlan => ({
      name: `${inbound}/${out} ${city}`,
      purpose: 'road',
      ...usualTrack(random, 'road'),
      fill: isOnItsWay ? 0.18 : 0,
      blocks: blocksOf(station),
      train: out,
    })),
  };
}

function blockPlan(name: Block): BlockPlan {
  return name === 'Grain' ? { name, trades: ['grain'], loaded: true } : { name };
}

/** Cars for these industries: empty where they ship what the cars carry, loaded where they take it. */
function localsOf(own: readonly Industry[]): BlockPlan[] {
  return own.flatMap(({ name, ships }) =>
    (industryTrades[ships] ?? []).flatMap((trade): BlockPlan[] => {
      if (trade === 'none') return [];
      const parties = commodities[trade].map((commodity) => partiesFor(trade, commodity));
      return [
        ...(parties.some(({ from }) => from.includes(name))
          ? [{ name: 'Locals' as const, trades: [trade], loaded: false }]
          : []),
        ...(parties.some(({ to }) => to.includes(name))
          ? [{ name: 'Locals' as const, trades: [trade], loaded: true }]
          : []),
      ];
    }),
  );
}

function times<T>(count: number, make: (nth: number) => T): T[] {
  return Array.from({ length: count }, (_, nth) => make(nth));
}
