import type { LessonScene } from '#shared/terminal/lessons.ts';
import type { BoardCar, TrackWithCars } from '#shared/terminal/tracks.ts';
import { usedFeet } from '#shared/yard/length.ts';

const fewestCars = 4;
/** On a longer track, finding the cut would take longer than the lesson. */
const mostCars = 16;
const roomForFt = 400;
const roomForOneFt = 120;

/**
 * The scene of a lesson: cars that may be moved without advice against it, and two tracks with room, first those of
 * their block, then the nearest. `null`: this station has none.
 */
export function findScene(station: readonly TrackWithCars[], cut: number): LessonScene | null {
  for (const [at, row] of station.entries()) {
    if (row.cars.length < fewestCars || row.cars.length > mostCars) continue;
    const cars = cutIn(row.cars, cut);
    const block = cars?.[0]?.block ?? null;
    const [to, elsewhere] = station
      .map((other, index) => ({ other, belongs: isOfBlock(other, block), apart: Math.abs(index - at) }))
      .filter(({ other }) => other !== row && hasRoom(other))
      .sort((a, b) => Number(b.belongs) - Number(a.belongs) || a.apart - b.apart)
      .map(({ other }) => other);
    if (cars === null || to === undefined || elsewhere === undefined) continue;
    return {
      cars: cars.map(nameOf),
      from: trackOf(row),
      to: trackOf(to),
      elsewhere: trackOf(elsewhere),
    };
  }
  return null;
}

/** A longer walk teaches nothing more. */
const longestWalk = 9;

/** A track to be walked: one of its cars is missing, and one from elsewhere stands at its back. `null`: none here. */
export function findWalk(station: readonly TrackWithCars[]): LessonScene | null {
  const [row, missing] = shortTrack(station) ?? [];
  const other = station.find((one) => one !== row && isUntouched(one.track) && one.cars.some(isPlain));
  const extra = other?.cars.find(isPlain);
  if (row === undefined || missing === undefined || other === undefined || extra === undefined) return null;
  const met = [...row.cars.filter((car) => car !== missing), extra];
  return {
    cars: [nameOf(extra)],
    from: trackOf(row),
    to: trackOf(row),
    elsewhere: trackOf(other),
    ground: met.map(nameOf),
  };
}

/** A train on a track, and its consist with one car more than arrived. `null`: none here is short enough. */
export function findTrain(station: readonly TrackWithCars[]): LessonScene | null {
  const [row, missing] = shortTrack(station) ?? [];
  if (row === undefined || missing === undefined) return null;
  const track = trackOf(row);
  const ground = row.cars.filter((car) => car !== missing).map(nameOf);
  return { cars: [nameOf(missing)], from: track, to: track, elsewhere: track, ground, consist: row.cars.map(nameOf) };
}

/** A track soon walked, and a plain car between others on it. `null`: this station has none. */
function shortTrack(station: readonly TrackWithCars[]): readonly [TrackWithCars, BoardCar] | null {
  const row = station.find(
    ({ cars, track }) => cars.length >= fewestCars && cars.length <= longestWalk && isUntouched(track),
  );
  const car = row?.cars.slice(1, -1).find(isPlain);
  return row === undefined || car === undefined ? null : [row, car];
}

/** A car with hazmat, and a track where it would stand beside a locomotive or a caboose. `null`: this station has none. */
export function findHazmat(station: readonly TrackWithCars[]): LessonScene | null {
  const to = station.find(
    (row) => row.cars.at(-1) !== undefined && row.cars.at(-1)?.equipmentType !== 'CAR' && hasRoom(row, roomForOneFt),
  );
  for (const row of station) {
    const car = row.cars.find((one) => one.hazmat !== null && isPlain({ ...one, hazmat: null }));
    if (to === undefined || car === undefined || row === to || !isUntouched(row.track)) continue;
    return { cars: [nameOf(car)], from: trackOf(row), to: trackOf(to), elsewhere: trackOf(row) };
  }
  return null;
}

/** The first plain cars that stand together, as many as `cut` says. */
function cutIn(cars: readonly BoardCar[], cut: number): readonly BoardCar[] | null {
  for (let at = 0; at + cut <= cars.length; at += 1) {
    const here = cars.slice(at, at + cut);
    if (here.every(isPlain)) return here;
  }
  return null;
}

function isPlain({ flags, hazmat, equipmentType, pending, attention }: BoardCar): boolean {
  const free = pending.length === 0 && attention.length === 0;
  return free && !flags.badOrder && !flags.hold && !flags.placed && hazmat === null && equipmentType === 'CAR';
}

/** Whether only cars of the block stand there, so that a yardmaster would send them there. */
function isOfBlock({ cars }: TrackWithCars, block: string | null): boolean {
  return block !== null && cars.length > 0 && cars.every((car) => car.block === block);
}

function isUntouched({ pendingCount, attentionCount }: TrackWithCars['track']): boolean {
  return pendingCount + attentionCount === 0;
}

function hasRoom({ track, cars }: TrackWithCars, room = roomForFt): boolean {
  const used = usedFeet(cars.map((car) => car.lengthFt));
  return track.length !== null && track.length - used > room && isUntouched(track);
}

function nameOf({ equipmentId, mark }: BoardCar): LessonScene['cars'][number] {
  return { equipmentId, mark };
}

function trackOf({ track: { trackId, name, stationId } }: TrackWithCars): LessonScene['from'] {
  return { trackId, name, stationId };
}
