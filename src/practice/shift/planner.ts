import type { Random } from '../random.ts';
import type { Block } from '../seed/blocks.ts';
import { partiesFor } from '../seed/parties.ts';
import { trains, turnMinutes, type TrainService } from '../seed/trains.ts';
import type { Act, Trip } from './acts.ts';
import {
  chanceOf,
  classing,
  type CrewAct,
  type Ground,
  industryOf,
  isReleased,
  makingUp,
  placing,
  pulling,
  roomOn,
} from './crews.ts';
import type { ShiftCar, ShiftTrack } from './picture.ts';

/** How many minutes a train without room, or with too few cars, is tried before its turn is lost. */
const latestMinutes = 15;
const shortestTrain = 5;
/** It leaves with no more cars than this; the others wait for the next. */
const mostCars = 45;

const yardCrew = 'Yard job 101';
const localCrew = 'Local 771';

/**
 * What happens in one minute of the shift, from the yard as it stands: the same for the same seed, minute and yard.
 * Cars only ever change places, so none is lost or doubled. Tracks that are left to whoever practises are not touched.
 */
export function planMinute(yard: readonly ShiftTrack[], minute: number, seed: number): Act[] {
  const random = chanceOf(seed, minute);
  const acts: Act[] = [];
  /** Each track is touched once a minute: what is planned holds for the yard as it stands. */
  const free = new Set(yard.filter(({ isLeft }) => !isLeft).map(({ id }) => id));
  const take = (act: Act | null): void => {
    if (act === null) return;
    acts.push(act);
    for (const id of touchedBy(yard, act)) free.delete(id);
  };
  const open = () => yard.filter(({ id }) => free.has(id));
  for (const service of trains) {
    if (isTime(minute, service.comesIn)) take(comingIn(yard, open(), service, random));
    if (isTime(minute, service.leaves)) take(leaving(open(), service));
  }
  const stations = [
    ...new Set(yard.filter(({ purpose }) => purpose === 'receiving').map(({ stationId }) => stationId)),
  ];
  const [hub, ...others] = stations;
  if (random.chance(0.8)) take(byCrew(yardCrew, open(), [hub], [makingUp, classing, classing], random));
  if (random.chance(0.75)) {
    const turn = random.chance(0.5) ? random.shuffle(stations) : random.shuffle(others);
    take(byCrew(localCrew, open(), turn, [placing, pulling, classing, makingUp], random));
  }
  if (random.chance(0.35)) take(releasing(yard, open(), random));
  if (random.chance(0.3)) take(rebilling(yard, open(), random));
  return acts;
}

function isTime(minute: number, due: number): boolean {
  return (((minute - due) % turnMinutes) + turnMinutes) % turnMinutes < latestMinutes;
}

function comingIn(
  yard: readonly ShiftTrack[],
  open: readonly ShiftTrack[],
  service: TrainService,
  random: Random,
): Act | null {
  const road = open.find(({ purpose, train }) => purpose === 'road' && train === service.out);
  if (road === undefined || road.cars.length === 0) return null;
  const own = yard.filter(({ stationName }) => stationName === service.station);
  const length = road.cars.reduce((sum, { roomFt }) => sum + roomFt, 0);
  const track = open
    .filter(({ purpose, stationName }) => purpose === 'receiving' && stationName === service.station)
    .sort((one, other) => roomOn(other) - roomOn(one))
    .find((one) => roomOn(one) >= length);
  if (track === undefined) return null;
  return {
    act: 'comesIn',
    train: service.inbound,
    stationId: track.stationId,
    toTrackId: track.id,
    equipmentIds: road.cars.map(({ id }) => id),
    trips: road.cars.filter(({ trade }) => trade !== 'none').map((car) => nextTrip(car, own, random)),
  };
}

function leaving(yard: readonly ShiftTrack[], service: TrainService): Act | null {
  const road = yard.find(({ purpose, train }) => purpose === 'road' && train === service.out);
  const made = yard.find(({ purpose, train }) => purpose === 'departure' && train === service.out);
  if (road === undefined || made === undefined || road.cars.length > 0 || made.cars.length < shortestTrain) return null;
  const equipmentIds = made.cars.slice(0, mostCars).map(({ id }) => id);
  return { act: 'leaves', train: service.out, toTrackId: road.id, equipmentIds };
}

type Job = (ground: Ground, random: Random) => CrewAct | null;

/** The first of its jobs for which there is work, at the first of these stations where there is. */
function byCrew(
  crew: string,
  yard: readonly ShiftTrack[],
  stationIds: readonly (number | undefined)[],
  jobs: readonly Job[],
  random: Random,
): Act | null {
  for (const stationId of stationIds) {
    const ground = { crew, tracks: yard.filter((track) => track.stationId === stationId) };
    for (const job of random.shuffle(jobs)) {
      const move = job(ground, random);
      if (move !== null) return move;
    }
  }
  return null;
}

function releasing(yard: readonly ShiftTrack[], open: readonly ShiftTrack[], random: Random): Act | null {
  const placed = open
    .filter(({ purpose }) => purpose === 'industry')
    .flatMap((track) => track.cars.filter((car) => !isReleased(car)).map((car) => ({ track, car })));
  if (placed.length === 0) return null;
  const { track, car } = random.pick(placed);
  const own = yard.filter(({ stationId }) => stationId === track.stationId);
  const isLoaded = !car.isLoaded;
  return {
    act: 'releases',
    trackId: track.id,
    trip: { equipmentId: car.id, block: awayFrom(car, own, random), isLoaded },
  };
}

/** A car on hold is let go, and one that no industry here waits for goes on. */
function rebilling(yard: readonly ShiftTrack[], open: readonly ShiftTrack[], random: Random): Act | null {
  const stuck = open
    .filter(({ purpose }) => purpose === 'class')
    .flatMap((track) => {
      const own = yard.filter(({ stationId }) => stationId === track.stationId);
      const stays = track.cars.filter(
        ({ block, consignee }) => block === 'Hold' || (block === 'Locals' && industryOf(own, consignee) === undefined),
      );
      return stays.map((car) => ({ car, own }));
    });
  if (stuck.length === 0) return null;
  const { car, own } = random.pick(stuck);
  const trip = { equipmentId: car.id, block: awayFrom(car, own, random), isLoaded: car.isLoaded };
  return { act: 'rebills', trip };
}

/** Destination of an arriving car: an industry here that deals in what it carries, or another train. */
function nextTrip(car: ShiftCar, own: readonly ShiftTrack[], random: Random): Trip {
  const { trade, commodity, id: equipmentId } = car;
  if (trade !== 'none' && hasRoomFor('Locals', own) && random.chance(0.4)) {
    const { from, to } = partiesFor(trade, { name: commodity });
    const here = (names: readonly string[]) => names.some((name) => industryOf(own, name) !== undefined);
    const ways = [...(here(from) ? [false] : []), ...(here(to) ? [true] : [])];
    if (ways.length > 0) return { equipmentId, block: 'Locals', isLoaded: random.pick(ways) };
  }
  if (hasRoomFor('Hold', own) && random.chance(0.03)) return { equipmentId, block: 'Hold', isLoaded: car.isLoaded };
  const block = awayFrom(car, own, random);
  return { equipmentId, block, isLoaded: block === 'Grain' || random.chance(0.6) };
}

/** A block that a train of the station takes: of what the car carries, where there is one for it. */
function awayFrom({ trade }: ShiftCar, own: readonly ShiftTrack[], random: Random): Block {
  const away = trains.filter(({ station }) => own.some(({ stationName }) => stationName === station));
  if (trade === 'grain' && away.some(({ block }) => block === 'Grain') && random.chance(0.6)) return 'Grain';
  const blocks = away.map(({ block }) => block).filter((block) => block !== 'Grain');
  return blocks.length === 0 ? 'Hold' : random.pick(blocks);
}

/** Whether the station has room for more cars of the block. */
function hasRoomFor(block: Block, own: readonly ShiftTrack[]): boolean {
  return own.some(
    (track) =>
      track.purpose === 'class' && track.block === block && !track.isLeft && roomOn(track) > track.lengthFt / 2,
  );
}

function touchedBy(yard: readonly ShiftTrack[], act: Act): number[] {
  const cars = new Set(
    act.act === 'places'
      ? act.cars.map(({ equipmentId }) => equipmentId)
      : 'trip' in act
        ? [act.trip.equipmentId]
        : act.equipmentIds,
  );
  const left = yard.filter((track) => track.cars.some(({ id }) => cars.has(id))).map(({ id }) => id);
  return 'toTrackId' in act ? [act.toTrackId, ...left] : left;
}
