import { createRandom, type Random } from '../random.ts';
import type { Store } from '../store/store.ts';
import type { CarPlan } from './cars.ts';
import { fillTracks, type Standing } from './fill-tracks.ts';
import { firstId } from './first-id.ts';
import { seedOffice } from './office.ts';
import { pastOf, type PastEvent, type WhereItStands } from './past.ts';
import type { Purpose } from './purposes.ts';
import { billedAt, shiftStations } from './shift-stations.ts';
import { seedShift } from './shift.ts';
import { planStations } from './stations.ts';
import { trains } from './trains.ts';
import { umlerOf, waybillOf } from './waybills.ts';

/** `still`: nothing in the yard moves by itself. `shift`: a yard at work, in which a shift can go on. */
export type Scenario = 'still' | 'shift';

interface SeedPlan {
  readonly scenario: Scenario;
  readonly seed: number;
  /** Of a yard that is `still`; the other has its own cars, tracks and stations. */
  readonly cars: number;
  readonly tracks: number;
  readonly stations: number;
  /** Seeding time in milliseconds: the past of the cars ends here. */
  readonly now: number;
}

/** Empties the yard and makes a new one, all or nothing. The same plan makes the same yard. */
export function seedYard(store: Store, plan: SeedPlan): void {
  const random = createRandom(plan.seed);
  const stations = plan.scenario === 'shift' ? shiftStations(random) : planStations(random, plan.stations, plan.tracks);
  const standings = fillTracks(random, stations, plan.scenario === 'shift' ? undefined : plan.cars);
  store.transaction(() => {
    emptyTables(store);
    const updatedAt = iso(plan.now);
    const insertStation = store.prepare('INSERT INTO station VALUES (?, ?, ?, ?, ?, ?)');
    stations.forEach(({ name, colorToken }, index) => {
      insertStation.run(firstId.station + index, random.uuid(), name, index + 1, colorToken, updatedAt);
    });
    const stationIds = new Map(stations.map((station, index) => [station, firstId.station + index]));
    const spotIds = writeTracks(store, random, standings, stationIds, updatedAt);
    writeCars(store, random, standings, spotIds, plan);
    seedOffice(store, plan);
    if (plan.scenario === 'shift') seedShift(store, random, standings, plan);
  })();
}

/** Its keys stay: those who listen to its webhooks know them. */
function emptyTables(store: Store): void {
  const tables = store.prepare<[], string>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('sqlite_sequence', 'webhook_key')
     ORDER BY rowid DESC`,
  );
  for (const table of tables.pluck().all()) store.exec(`DELETE FROM ${table}`);
}

function writeTracks(
  store: Store,
  random: Random,
  standings: readonly Standing[],
  stationIds: ReadonlyMap<Standing['station'], number>,
  updatedAt: string,
): Map<string, number> {
  const insertTrack = store.prepare('INSERT INTO track VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const insertSpot = store.prepare('INSERT INTO spot VALUES (?, ?, ?, ?, ?)');
  const spotIds = new Map<string, number>();
  standings.forEach(({ station, track, lengthFt }, index) => {
    const id = firstId.track + index;
    const stationId = stationIds.get(station) ?? firstId.station;
    const sortOrder = station.tracks.indexOf(track) + 1;
    insertTrack.run(id, random.uuid(), track.name, stationId, sortOrder, track.colorToken, lengthFt, updatedAt);
    track.spots.forEach((name, order) => {
      const spotId = firstId.spot + spotIds.size;
      spotIds.set(`${id} ${name}`, spotId);
      insertSpot.run(spotId, random.uuid(), id, name, order + 1);
    });
  });
  return spotIds;
}

function writeCars(
  store: Store,
  random: Random,
  standings: readonly Standing[],
  spotIds: ReadonlyMap<string, number>,
  plan: SeedPlan,
): void {
  // Ids are dealt out at random, so that they say nothing about where a car stands.
  const count = standings.reduce((sum, { cars }) => sum + cars.length, 0);
  const ids = random.shuffle(Array.from({ length: count }, (_, index) => firstId.car + index));
  const insertWaybill = store.prepare('INSERT INTO waybill VALUES (?, ?)');
  const insertCar = store.prepare('INSERT INTO car VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const past: (PastEvent & { readonly carId: number; readonly waybillId: number | null })[] = [];
  let waybills = 0;
  standings.forEach(({ station, track, cars }, index) => {
    const trackId = firstId.track + index;
    const entries = entriesOf(standings, station);
    cars.forEach(({ car, spot }, position) => {
      const carId = ids.pop() ?? firstId.car;
      const billed = { station: homeOf(track.train) ?? station, track, now: plan.now };
      const waybill = waybillOf(random, car, firstId.waybill + waybills, billed);
      const waybillId = waybill === null ? null : firstId.waybill + waybills;
      if (waybill !== null) {
        insertWaybill.run(waybillId, JSON.stringify(waybill));
        waybills += 1;
      }
      const where: WhereItStands = { purpose: track.purpose, trackId, atSpot: spot !== undefined, entries };
      const events = pastOf(random, car, where, plan.now);
      for (const event of events) past.push({ ...event, carId, waybillId });
      const umler = umlerOf(random, car);
      insertCar.run(
        carId,
        random.uuid(),
        car.initial,
        car.number,
        loadStatusOf(random, car),
        car.kind.aarCarType,
        JSON.stringify(factsOf(random, car, where, events)),
        umler === null ? null : JSON.stringify(umler),
        waybillId,
        trackId,
        position,
        spot === undefined ? null : (spotIds.get(`${trackId} ${spot}`) ?? null),
      );
    });
  });
  writePast(store, random, past);
}

/** The station that a train comes in at: its cars are billed there, wherever it is. */
function homeOf(train: string | undefined) {
  const service = trains.find(({ out }) => out === train);
  return service && billedAt(service.station);
}

function entriesOf(standings: readonly Standing[], station: Standing['station']): WhereItStands['entries'] {
  return standings.flatMap((standing, index) =>
    standing.station === station && ['receiving', 'interchange'].includes(standing.track.purpose)
      ? [{ trackId: firstId.track + index, purpose: standing.track.purpose }]
      : [],
  );
}

function loadStatusOf(random: Random, car: CarPlan): string | null {
  if (car.kind.equipmentType !== 'CAR') return null;
  if (random.chance(0.005)) return 'UNKNOWN';
  return car.loaded ? 'LOAD' : 'EMPTY';
}

/** Fields of the Equipment that nothing here changes. */
function factsOf(
  random: Random,
  car: CarPlan,
  where: WhereItStands,
  events: readonly PastEvent[],
): Record<string, unknown> {
  const received = events.find((event) => event.moveType === 'ICHR');
  return {
    equipmentType: car.kind.equipmentType,
    descriptionCode: car.kind.descriptionCode,
    arrivalState: arrivalStateOn(where.purpose),
    ...(random.chance(0.03) && { notes: random.pick(notes) }),
    ...(received && { ichrTime: iso(received.at) }),
    ...(car.kind.trade === 'containers' && car.loaded && { intermodalUnits: unitsOf(random) }),
  };
}

/** Role of a car on such a track: inbound, outbound and so on. */
export function arrivalStateOn(purpose: Purpose): string {
  const states: Partial<Record<Purpose, string>> = {
    receiving: 'INBOUND',
    interchange: 'INBOUND',
    road: 'INBOUND',
    departure: 'OUTBOUND',
  };
  return states[purpose] ?? 'ONLINE';
}

const notes = ['Door seal checked', 'Customer asks for door to the north', 'Hand brake stiff', 'Do not hump'];

function unitsOf(random: Random): Record<string, unknown>[] {
  return Array.from({ length: random.int(1, 2) }, () => ({
    resourceType: 'IntermodalUnit',
    resourceId: random.int(800_000, 99_999_999),
    uuid: random.uuid(),
    unitInitial: random.pick(['EMHU', 'UMXU', 'CSQU', 'JBHZ']),
    unitNumber: random.int(200_000, 999_999),
    waybill: { resourceType: 'Waybill', loadStatus: 'LOAD', commodityCode: '4611110' },
  }));
}

function writePast(
  store: Store,
  random: Random,
  past: (PastEvent & { readonly carId: number; readonly waybillId: number | null })[],
): void {
  past.sort((one, other) => one.revisedAt - other.revisedAt || one.carId - other.carId);
  const insert = store.prepare('INSERT INTO history VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  past.forEach((event, index) => {
    insert.run(
      index + 1,
      random.uuid(),
      event.carId,
      event.moveType,
      iso(event.at),
      iso(event.revisedAt),
      event.jobName,
      event.fromTrackId,
      event.toTrackId,
      event.waybillId,
      event.reportingFlag,
      event.receiveFrom ?? null,
      null,
      event.deletedAt === undefined ? null : iso(event.deletedAt),
      event.mutedAt === undefined ? null : iso(event.mutedAt),
    );
  });
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
