import { createRandom, type Random } from '../random.ts';
import type { Act } from './acts.ts';
import type { ShiftCar, ShiftTrack } from './picture.ts';

/** The most cars a crew takes at once. */
const longestCut = 8;
const longestTrain = 34;
const mostPlaced = 3;

/** A crew at work, and the tracks of a station that it may touch. */
export interface Ground {
  readonly crew: string;
  readonly tracks: readonly ShiftTrack[];
}

export type CrewAct = Extract<Act, { act: 'moves' | 'places' }>;

export function roomOn(track: ShiftTrack): number {
  return track.lengthFt - track.cars.reduce((sum, { roomFt }) => sum + roomFt, 0);
}

/** The front of `cars` that fits, at most so many. */
function fitting(cars: readonly ShiftCar[], roomFt: number, most: number): ShiftCar[] {
  const cut: ShiftCar[] = [];
  let left = roomFt;
  for (const car of cars.slice(0, most)) {
    left -= car.roomFt;
    if (left < 0) break;
    cut.push(car);
  }
  return cut;
}

/** A cut of one block from a receiving track, or what stands among another block, to a track of its own. */
export function classing({ crew, tracks }: Ground, random: Random): CrewAct | null {
  const cuts = random.shuffle(tracks).flatMap(({ purpose, block, cars }) => {
    if (purpose === 'receiving') return runsOf(cars);
    return purpose === 'class' ? runsOf(cars).filter(([first]) => first?.block !== block) : [];
  });
  return firstThatGoes(crew, cuts, ({ block }) =>
    random.shuffle(tracks.filter((track) => track.purpose === 'class' && track.block === (block ?? 'Hold'))),
  );
}

/** A cut from the front of a class track to the train that takes its block. */
export function makingUp({ crew, tracks }: Ground, random: Random): CrewAct | null {
  const trains = tracks.filter(({ purpose, cars }) => purpose === 'departure' && cars.length < longestTrain);
  const cuts = tracks
    .filter(({ purpose }) => purpose === 'class')
    .map(({ cars }) => cars.slice(0, longestCut))
    .filter((cut) => cut.length > 0);
  return firstThatGoes(crew, random.shuffle(cuts), ({ block }) => trains.filter((train) => train.block === block));
}

/** Cars for an industry, to spots of its track that are free. */
export function placing({ crew, tracks }: Ground, random: Random): CrewAct | null {
  for (const { cars } of random.shuffle(tracks.filter(({ block }) => block === 'Locals'))) {
    for (const [at, { consignee }] of cars.entries()) {
      const industry = industryOf(tracks, consignee);
      if (industry === undefined) continue;
      const taken = new Set(industry.cars.map(({ spotId }) => spotId));
      const free = industry.spotIds.filter((id) => !taken.has(id));
      const same = cars.slice(at).findIndex((car) => car.consignee !== consignee);
      const together = same < 0 ? cars.slice(at) : cars.slice(at, at + same);
      const cut = fitting(together, roomOn(industry), Math.min(mostPlaced, free.length));
      if (cut.length === 0) continue;
      const placed = cut.map(({ id }, nth) => ({ equipmentId: id, spotId: free[nth] ?? 0 }));
      return { act: 'places', crew, toTrackId: industry.id, cars: placed };
    }
  }
  return null;
}

/** Cars that an industry has released, to the class track of their block. */
export function pulling({ crew, tracks }: Ground, random: Random): CrewAct | null {
  const cuts = tracks
    .filter(({ purpose }) => purpose === 'industry')
    .map(({ cars }) => {
      const released = cars.filter(isReleased);
      return released.filter(({ block }) => block === released[0]?.block).slice(0, mostPlaced);
    })
    .filter((cut) => cut.length > 0);
  return firstThatGoes(crew, random.shuffle(cuts), ({ block }) =>
    random.shuffle(tracks.filter((track) => track.purpose === 'class' && track.block === block)),
  );
}

export function industryOf(tracks: readonly ShiftTrack[], consignee: string | null): ShiftTrack | undefined {
  return tracks.find(({ purpose, name }) => purpose === 'industry' && name === `${consignee} Lead`);
}

/** On the track of an industry: it has another place to go to. */
export function isReleased({ block }: ShiftCar): boolean {
  return block !== null && block !== 'Locals';
}

/** The cuts of one block that stand together, front first. */
function runsOf(cars: readonly ShiftCar[]): ShiftCar[][] {
  const runs: ShiftCar[][] = [];
  for (const car of cars) {
    const last = runs.at(-1);
    if (last !== undefined && last[0]?.block === car.block && last.length < longestCut) last.push(car);
    else runs.push([car]);
  }
  return runs;
}

function firstThatGoes(
  crew: string,
  cuts: readonly (readonly ShiftCar[])[],
  targetsOf: (first: ShiftCar) => readonly ShiftTrack[],
): CrewAct | null {
  for (const cut of cuts) {
    const [first] = cut;
    if (first === undefined) continue;
    for (const track of targetsOf(first)) {
      if (track.cars.some(({ id }) => id === first.id)) continue;
      const taken = fitting(cut, roomOn(track), cut.length);
      if (taken.length > 0) return { act: 'moves', crew, toTrackId: track.id, equipmentIds: taken.map(({ id }) => id) };
    }
  }
  return null;
}

/** The chance of one minute: the same for the same seed, whatever came before. */
export function chanceOf(seed: number, minute: number): Random {
  return createRandom((Math.imul(seed, 0x9e37_79b1) ^ Math.imul(minute + 1, 0x85eb_ca6b)) >>> 0);
}
