import { byName } from '#shared/by-name.ts';
import type { ComingTrain, Due, PlacedCar } from '#shared/terminal/due.ts';
import type { FoundCar } from '#shared/terminal/cars.ts';
import { usedFeet } from '#shared/yard/length.ts';
import { limitOf, type StandingLimit } from '#shared/yard/standing-limits.ts';
import { purposeOf } from '#shared/yard/track-purpose.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import { noSuchCar } from '../api-errors.ts';
import { type Clock, inSlices, iso, rest } from '../clock.ts';
import { locateOnBoard } from '../mirror/board/car-locator.ts';
import type { CarUnderWay, DueReads } from '../mirror/cars/due-reads.ts';
import type { OpenMirror } from '../mirror/open.ts';
import type { EventRecords } from '../records/events.ts';
import { clockOf, type HistoryOfCar } from './clock.ts';
import { carsOfEvent, eventsOfCar, eventsOnce, trainsInSince } from './events-once.ts';

interface DueParts {
  readonly mirror: OpenMirror;
  readonly events: Pick<EventRecords, 'search'>;
  /** The history of a car: from the service, or as it was last read here. */
  readonly historyOf: (equipmentId: number) => Promise<HistoryOfCar>;
  readonly clock: Pick<Clock, 'now'>;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Limit of listed entries; the total is given. */
const mostListed = 500;
/** Cars compared with the limits in one slice of work. */
const slice = 5_000;

/** What is due: trains on their way, cars that stand too long, cars placed and not released, and the clock of each. */
export class DueArea {
  readonly #parts: DueParts;

  constructor(parts: DueParts) {
    this.#parts = parts;
  }

  async get(limits: readonly StandingLimit[]): Promise<Due> {
    const { mirror, clock } = this.#parts;
    const { mirror: known, conditions, movements } = mirror;
    const now = clock.now();
    const standing = await this.#standing(limits, now);
    await rest();
    const placed = mirror.due.placed();
    const read = movements.readWhole();
    return {
      asOf: iso(known.times.pulledAt),
      coming: trainsOf(mirror.due.underWay()),
      room: await this.#room(now),
      arrived: await this.#arrived(now),
      standing: { asOf: iso(read?.at ?? null), from: iso(read?.from ?? null), ...standing },
      placed: {
        asOf: iso(conditions.readWholeAt()),
        total: placed.length,
        cars: this.#withCars(placed.slice(0, mostListed), (car, { at }): PlacedCar => ({ car, since: iso(at) })),
      },
    };
  }

  /** Throws `NotKnown`. */
  async clock(equipmentId: number) {
    const { mirror, events, historyOf } = this.#parts;
    const car = mirror.cars.get(equipmentId);
    if (car === null) throw noSuchCar(equipmentId);
    const reported = await events.search({ eventType: 'car_actually_placed', equipmentId });
    const placements = eventsOnce(eventsOfCar(reported, car)).map((event) => ({
      ...event,
      place: this.#placeName(event.station?.stationId ?? null),
    }));
    return clockOf(car, await historyOf(equipmentId), placements);
  }

  /** Cars over their limit, those furthest over it first, and how many may be but have no report. */
  async #standing(limits: readonly StandingLimit[], now: number): Promise<Omit<Due['standing'], 'asOf' | 'from'>> {
    const { mirror } = this.#parts;
    if (limits.length === 0) return { total: 0, notKnown: 0, cars: [] };
    const limitFor = ({ trackId, loadStatus, consignee, shipper }: ReturnType<DueReads['standingUntold']>[number]) => {
      const trackName = mirror.mirror.places.track(trackId)?.name ?? '';
      return limitOf({ trackName, loadStatus, customers: [consignee, shipper] }, limits);
    };
    const shortest = Math.min(...limits.map(({ hours }) => hours));
    const candidates = mirror.due.standingSince(now - shortest * hourMs);
    const over: { id: number; at: number; limit: StandingLimit; overMs: number }[] = [];
    for await (const some of inSlices(candidates, slice)) {
      for (const standing of some) {
        const { id, at } = standing;
        const limit = limitFor(standing);
        const overMs = limit === null ? -1 : now - at - limit.hours * hourMs;
        if (limit !== null && overMs >= 0) over.push({ id, at, limit, overMs });
      }
    }
    const untold = mirror.due.standingUntold();
    let notKnown = 0;
    for await (const some of inSlices(untold, slice)) {
      notKnown += some.filter((standing) => limitFor(standing) !== null).length;
    }
    const most = over.toSorted((one, other) => other.overMs - one.overMs || one.id - other.id).slice(0, mostListed);
    return {
      total: over.length,
      notKnown,
      cars: this.#withCars(most, (car, { at, limit }) => ({ car, since: iso(at), limit })),
    };
  }

  /** With the place where the service has each car: there it has stood, not where a waiting move shows it. */
  #withCars<Row extends { readonly id: number }, Shown>(
    rows: readonly Row[],
    shown: (car: FoundCar, row: Row) => Shown,
  ): Shown[] {
    const { cars, mirror } = this.#parts.mirror;
    const known = new Map(cars.among(rows.map(({ id }) => id)).map((car) => [car.equipmentId, car]));
    return rows.flatMap((row) => {
      const car = known.get(row.id);
      const place = locateOnBoard(mirror.places, mirror.lastKnownPlace(row.id) ?? null);
      return car === undefined ? [] : [shown({ ...car, place }, row)];
    });
  }

  async #room(now: number): Promise<Due['room']> {
    const { tracks } = await this.#parts.mirror.overview.read(undefined, { since: now, now });
    const measured = tracks.flatMap(({ trackId, name, stationId, stationName, lengthFt, usedFt, lengthGuessed }) =>
      lengthFt === null
        ? []
        : [{ trackId, name, stationId, stationName, lengthFt, freeFt: lengthFt - usedFt, lengthGuessed }],
    );
    const named = measured.filter(({ name }) => purposeOf(name) === 'receiving');
    return (named.length === 0 ? measured : named).toSorted((one, other) => other.freeFt - one.freeFt);
  }

  async #arrived(now: number): Promise<Due['arrived']> {
    const { events, mirror } = this.#parts;
    const arrivals = await trainsInSince(now - dayMs, events);
    return arrivals.map((event) => {
      const { deliveryId, trainNumber, receivedAt, eventTimestamp, station, equipment } = event;
      const known = carsOfEvent(event, mirror.cars.among(equipment.map(({ equipmentId }) => equipmentId)));
      const by = Map.groupBy(known, ({ place }) => place.trackId);
      return {
        deliveryId,
        train: trainNumber,
        receivedAt,
        statedAt: eventTimestamp,
        stationName: this.#placeName(station?.stationId ?? null),
        cars: equipment.length,
        tracks: [...by]
          .map(([trackId, cars]) => ({
            trackId,
            name: cars[0] === undefined ? null : fullTrackNameOf(cars[0].place),
            cars: cars.length,
          }))
          .toSorted((one, other) => other.cars - one.cars),
      };
    });
  }

  #placeName(id: number | null): string | null {
    return id === null ? null : this.#parts.mirror.mirror.places.nameOf(id);
  }
}

/** Trains by name, those without one last. */
function trainsOf(cars: readonly CarUnderWay[]): ComingTrain[] {
  const trains = Map.groupBy(cars, ({ train }) => (train === null ? null : String(train)));
  const count = (of: readonly CarUnderWay[], holds: (car: CarUnderWay) => boolean) => of.filter(holds).length;
  return [...trains]
    .map(([train, of]) => ({
      train,
      equipmentIds: of.map(({ id }) => id),
      loads: count(of, ({ loadStatus }) => loadStatus?.toUpperCase() === 'LOAD'),
      empties: count(of, ({ loadStatus }) => loadStatus?.toUpperCase() === 'EMPTY'),
      hazmat: count(of, ({ hazmat }) => hazmat === 1),
      feet: usedFeet(of.map(({ lengthFt }) => lengthFt)),
      lengthGuessed: count(of, ({ lengthKnown }) => lengthKnown === 0),
      tons: of.reduce((sum, { grossTons }) => sum + (grossTons ?? 0), 0),
      weightUnknown: count(of, ({ grossTons }) => grossTons === null),
    }))
    .toSorted(
      (one, other) => Number(one.train === null) - Number(other.train === null) || byName(one.train, other.train),
    );
}
