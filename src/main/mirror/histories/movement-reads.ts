import { sql, type SqlBool } from 'kysely';
import type { Overview, StandingCar } from '#shared/terminal/overview.ts';
import { noStation } from '#shared/yard/passage.ts';
import { iso } from '../../clock.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import { stoodSince } from '../board/board-cars.ts';
import { isCarProper } from '../cars/car-conditions.ts';
import { idsIn } from '../file/query-parts.ts';
import type { MovementStore } from './movement-store.ts';
import type { MirrorSchema } from '../file/schema.ts';
import type { ShownYard } from '../shown-yard.ts';
import { spanStarts, type Sum } from '../board/track-sums.ts';

const hourMs = 3_600_000;
/** How many of the cars that have stood longest are listed. */
const longest = 10;

/** How far apart two reports of the same movement may be, in milliseconds. */
const repeatedWithinMs = 86_400_000;

/** Movements from the histories: arrivals, departures, and the cars that have stood longest. */
export class MovementReads {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #yard: ShownYard;
  readonly #movements: MovementStore;

  constructor(database: SyncDatabase<MirrorSchema>, yard: ShownYard, movements: MovementStore) {
    this.#database = database;
    this.#yard = yard;
    this.#movements = movements;
  }

  /** Arrivals and departures between two moments (ms). A car reported twice at the same place, or out, counts once. */
  traffic(stationId: number | null | undefined, since: number, now: number): Overview['traffic'] {
    const hours = Array.from({ length: Math.max(1, Math.ceil((now - since) / hourMs)) }, (_, index) => ({
      start: iso(since + index * hourMs),
      came: 0,
      went: 0,
    }));
    for (const { hour, came, went } of this.#crossings(stationId, since, now)) {
      const counted = hours[hour];
      if (counted !== undefined) Object.assign(counted, { came, went });
    }
    // Before the first full read, changes alone do not describe the day.
    const looked = this.#movements.readWhole() === null ? null : this.#yard.mirror.times.checkedAt;
    return {
      since: iso(since),
      asOf: iso(looked),
      came: hours.reduce((sum, one) => sum + one.came, 0),
      went: hours.reduce((sum, one) => sum + one.went, 0),
      hours,
    };
  }

  /** `sum` is what stands on the tracks in question. */
  standing(trackIds: readonly number[], sum: Sum): Overview['standing'] {
    const read = this.#movements.readWhole();
    if (read === null) return { asOf: null, from: null, longest: [], spans: [], notKnown: 0 };
    return {
      asOf: iso(read.at),
      from: iso(read.from),
      longest: this.#longest(trackIds),
      spans: spanStarts.map((atLeastHours, span) => ({ atLeastHours, cars: sum.spans[span] ?? 0 })),
      notKnown: sum.notKnown,
    };
  }

  #crossings(stationId: number | null | undefined, since: number, now: number) {
    const place = stationId ?? noStation;
    const came =
      stationId === undefined
        ? sql<number>`from_place is null and to_place is not null`
        : sql<number>`to_place is ${place}`;
    const went =
      stationId === undefined
        ? sql<number>`to_place is null and from_place is not null`
        : sql<number>`from_place is ${place}`;
    const reported = this.#database.build
      .selectFrom('crossing')
      .select([
        'at',
        'from_place',
        'to_place',
        // The same movement reported twice.
        sql<SqlBool>`lag(at) over same_car is null or to_place is not lag(to_place) over same_car`.as('is_news'),
      ])
      .where('at', '>=', since - repeatedWithinMs)
      .modifyEnd(sql`window same_car as (partition by equipment_id order by at, record)`);
    return this.#database.all(
      this.#database.build
        .selectFrom(reported.as('reported'))
        .select([
          sql<number>`cast((at - ${since}) / ${hourMs} as integer)`.as('hour'),
          sql<number>`sum(${came})`.as('came'),
          sql<number>`sum(${went})`.as('went'),
        ])
        .where(sql<SqlBool>`is_news and at >= ${since} and at <= ${now}`)
        .groupBy(sql`1`),
    );
  }

  #longest(tracks: readonly number[]): StandingCar[] {
    const rows = this.#database.all(
      this.#database.build
        .selectFrom('car_movement')
        .innerJoin('car', stoodSince)
        .select([
          'car.id as equipmentId',
          'car.mark',
          'car.load_status as loadStatus',
          'car.aar_car_type as aarCarType',
          'car.equipment_type as equipmentType',
          'car.commodity',
          'car.track_id as trackId',
          'car_movement.at',
        ])
        // The unary plus keeps SQLite on the index of times, so the longest are found without a scan.
        .where(sql<SqlBool>`+car.track_id in ${idsIn(tracks)} and ${isCarProper}`)
        .orderBy('car_movement.at')
        .limit(longest),
    );
    return rows.flatMap(({ trackId, at, ...car }) => {
      const track = trackId === null ? null : this.#yard.mirror.places.track(trackId);
      if (track === null) return [];
      const { pending, attention } = this.#yard.overlay.touchingCar(car.equipmentId);
      return {
        ...car,
        trackId: track.id,
        trackName: track.name,
        stationId: track.stationId,
        stationName: track.stationName,
        since: iso(at),
        pending: pending.length > attention.length,
        attention: attention.length > 0,
      };
    });
  }
}
