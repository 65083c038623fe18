import type { BoardCar, TrackWithCars } from '#shared/terminal/tracks.ts';
import type { Target } from './crew.ts';

/** Where a story takes place: a track with cars that may be moved, and two with room. */
export interface Stage {
  readonly from: Target & { readonly cars: readonly number[] };
  /** The cut of the story: three cars of `from` that stand together, front first. */
  readonly cut: readonly [number, number, number];
  /** More cars of `from` against whose move nothing speaks. */
  readonly more: readonly [number, number];
  readonly near: Target & { readonly cars: readonly number[] };
  readonly far: Target & { readonly cars: readonly number[] };
}

const roomForFt = 800;

/** Finds tracks near each other that a story can be played on, among those of a station. */
export function findStage(station: readonly TrackWithCars[]): Stage {
  for (const [at, row] of station.entries()) {
    const cast = row.cars.length <= 16 ? castOf(row) : null;
    if (cast === null) continue;
    const [near, far] = station
      .map((other, index) => ({ other, apart: Math.abs(index - at) }))
      .filter(({ other }) => other !== row && hasRoom(other))
      .sort((a, b) => a.apart - b.apart)
      .map(({ other }) => targetOf(other));
    if (near && far) return { from: targetOf(row), ...cast, near, far };
  }
  throw new Error('no tracks of this station suit the story');
}

function castOf({ cars }: TrackWithCars): Pick<Stage, 'cut' | 'more'> | null {
  for (let at = 0; at + 2 < cars.length; at += 1) {
    const [a, b, c] = cars.slice(at, at + 3);
    if (!a || !b || !c || ![a, b, c].every(isPlain)) continue;
    const [d, e] = cars.filter((car) => ![a, b, c].includes(car) && isPlain(car));
    if (!d || !e) continue;
    return { cut: [a.equipmentId, b.equipmentId, c.equipmentId], more: [d.equipmentId, e.equipmentId] };
  }
  return null;
}

/** Nothing speaks against moving it. */
function isPlain({ flags, hazmat, equipmentType }: BoardCar): boolean {
  return !flags.badOrder && !flags.hold && !flags.placed && hazmat === null && equipmentType === 'CAR';
}

function hasRoom({ track, cars }: TrackWithCars): boolean {
  const [first] = cars;
  const used = cars.reduce((feet, car) => feet + car.lengthFt + 4, 0);
  const roomy = track.length !== null && track.length - used > roomForFt && track.spots.length === 0;
  return roomy && cars.length <= 8 && first !== undefined && isPlain(first);
}

function targetOf({ track, cars }: TrackWithCars): Target & { cars: readonly number[] } {
  return { trackId: track.trackId, name: track.name, cars: cars.map((car) => car.equipmentId) };
}
