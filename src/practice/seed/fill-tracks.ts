import type { Random } from '../random.ts';
import { createCarMaker, roomOf, type CarPlan } from './cars.ts';
import type { Purpose } from './purposes.ts';
import type { StationPlan, TrackPlan } from './stations.ts';

/** A track with the cars that stand on it, front first. */
export interface Standing {
  readonly station: StationPlan;
  readonly track: TrackPlan;
  readonly cars: { readonly car: CarPlan; readonly spot?: string }[];
  /** The planned length, or more where the yard would not have held its cars otherwise. */
  lengthFt: number;
}

/** Feet that a car and its couplers take, over all kinds; only the first guess depends on it. */
const usualRoomFt = 68;
const fullest = 0.97;
const roomy: ReadonlySet<Purpose> = new Set(['class', 'receiving', 'departure', 'storage', 'interchange']);

/**
 * Puts exactly `carCount` cars on the tracks, none overfilled: first to each track's own fill, then wherever there is
 * room, and when the yard is too small for its cars, on longer tracks. Without a count each track gets its own fill.
 */
export function fillTracks(random: Random, stations: readonly StationPlan[], carCount = Infinity): Standing[] {
  const standings: Standing[] = stations.flatMap((station) =>
    station.tracks.map((track) => ({ station, track, cars: [], lengthFt: track.lengthFt })),
  );
  const makeCut = createCarMaker(random);
  const used = new Map<Standing, number>();
  let left = carCount;

  function fill(standing: Standing, targetFt: number, most: number): void {
    let feet = used.get(standing) ?? 0;
    let room = Math.min(left, most);
    while (room > 0 && feet < targetFt) {
      const before = standing.cars.length;
      for (const car of makeCut(standing.track)) {
        if (room === 0 || feet >= targetFt || feet + roomOf(car) > standing.lengthFt) break;
        standing.cars.push({ car });
        feet += roomOf(car);
        room -= 1;
        left -= 1;
      }
      if (standing.cars.length === before) break;
    }
    used.set(standing, feet);
  }

  const guess = standings.reduce((cars, { track }) => cars + (track.lengthFt * track.fill) / usualRoomFt, 0);
  const share = Math.min(1, carCount / Math.max(1, guess));
  for (const standing of random.shuffle(standings)) {
    fill(standing, standing.lengthFt * standing.track.fill * share, Infinity);
  }

  if (carCount === Infinity) return spotted(random, standings);

  const taking = standings.filter(({ track }) => roomy.has(track.purpose) && track.fill > 0.02);
  const yards = taking.length > 0 ? taking : standings;
  for (const standing of random.shuffle(yards)) fill(standing, standing.lengthFt * fullest, Infinity);

  for (const [index, standing] of yards.entries()) {
    const most = Math.ceil(left / (yards.length - index));
    if (most === 0) continue;
    standing.lengthFt = Infinity;
    fill(standing, Infinity, most);
    standing.lengthFt = Math.ceil((used.get(standing) ?? 0) / fullest / 50) * 50;
  }

  return spotted(random, standings);
}

function spotted(random: Random, standings: readonly Standing[]): Standing[] {
  return standings.map((standing) => ({ ...standing, cars: atSpots(random, standing) }));
}

/** Cars of a track with spots stand at them from the front; the last ones may wait behind. */
function atSpots(random: Random, standing: Standing): Standing['cars'] {
  const free = standing.track.spots.filter(() => random.chance(0.85));
  return standing.cars.map(({ car }, index) => {
    const spot = free[index];
    return spot === undefined ? { car } : { car, spot };
  });
}
