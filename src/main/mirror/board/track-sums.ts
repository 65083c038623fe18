import { type InferResult, sql, type SqlBool } from 'kysely';
import { eachNamed } from '#shared/service/record.ts';
import { rest } from '../../clock.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import type { Board } from './board.ts';
import { carsJoined } from './board-cars.ts';
import { hasOpenOrder } from '../cars/car-conditions.ts';
import { idsIn } from '../file/query-parts.ts';
import { untimed } from '../histories/condition-store.ts';
import type { Mirror } from '../mirror.ts';
import type { MirrorSchema } from '../file/schema.ts';

const counted = [
  'cars',
  /** Outside lengths, without couplers. */
  'feet',
  /** Cars whose length is only typical for their type. */
  'guessed',
  'hazmat',
  'badOrder',
  'hold',
  'placed',
  /** Cars with a work order still to be done here (`hasOpenOrder`). */
  'requested',
  'placedOverDay',
  /** Gross tons of the cars whose weight is known. */
  'tons',
  'weightUnknown',
  /** Total standing time of the `timed` cars, in milliseconds. */
  'stoodMs',
  /** Cars in `spans` that the service has here, too; cars that a waiting move has put here have not stood here yet. */
  'timed',
  /** Cars without a record of since when they have stood. */
  'notKnown',
] as const;

/** What stands on a track of the board, or on several. */
export interface Sum extends Readonly<Record<(typeof counted)[number], number>> {
  readonly byLoad: ReadonlyMap<string | null, number>;
  readonly byArrival: ReadonlyMap<string | null, number>;
  /** Cars that have stood for each of `spanStarts`. */
  readonly spans: readonly number[];
}

/** Where the spans of standing begin, in hours: today, days, weeks, a month. */
export const spanStarts: readonly number[] = [0, 24, 72, 168, 336, 720];

/** Cars summed up in one go: a few milliseconds of work. */
const sliceOfCars = 2_500;
/** Standing times grow, so sums expire after this, in milliseconds. */
const freshForMs = 5 * 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Cached sums of each track of the board, until the track changes. */
export class TrackSums {
  readonly #board: Board;
  readonly #mirror: Mirror;
  readonly #sums = new Map<number, { readonly at: number; readonly sum: Sum }>();

  constructor(board: Board, mirror: Mirror) {
    this.#board = board;
    this.#mirror = mirror;
  }

  /** These tracks or their cars have changed; `null`: any of them. */
  changed(trackIds: readonly number[] | null): void {
    if (trackIds === null) this.#sums.clear();
    else for (const track of trackIds) this.#sums.delete(track);
  }

  /** The sums of these tracks, in their order; `now`: wall clock, ms. Yields to other work between slices. */
  async of(trackIds: readonly number[], now: number): Promise<Sum[]> {
    const found = new Map<number, Sum>();
    const stale = trackIds.filter((track) => {
      const known = this.#sums.get(track);
      const fresh = known !== undefined && Math.abs(now - known.at) < freshForMs;
      if (fresh) found.set(track, known.sum);
      return !fresh;
    });
    for (const slice of this.#slices(stale)) {
      for (const [track, sum] of this.#sumUp(slice, now)) {
        found.set(track, sum);
        this.#sums.set(track, { at: now, sum });
      }
      await rest();
    }
    return trackIds.map((track) => found.get(track) ?? together([]));
  }

  /** Cars that stand on no track at all. */
  onNoTrack(): number {
    const database = this.#board.rows();
    const query = database.build
      .selectFrom('car')
      .select(sql<number>`count(*)`.as('cars'))
      .where('track_id', 'is', null)
      .where('id', 'not in', (sub) => sub.selectFrom('board_place').select('id'));
    return database.get(query)?.cars ?? 0;
  }

  *#slices(trackIds: readonly number[]): Generator<readonly number[]> {
    let slice: number[] = [];
    let cars = 0;
    for (const track of trackIds) {
      slice.push(track);
      cars += this.#mirror.carCount(track);
      if (cars < sliceOfCars) continue;
      yield slice;
      slice = [];
      cars = 0;
    }
    if (slice.length > 0) yield slice;
  }

  #sumUp(trackIds: readonly number[], now: number): Map<number, Sum> {
    const tracks = idsIn(trackIds);
    const served = sql<SqlBool>`car.track_id in ${tracks} and board_place.id is null`;
    const moved = sql<SqlBool>`car.id in (select id from board_place where track_id in ${tracks})`;
    const database = this.#board.rows();
    const rows = [served, moved].flatMap((where) => database.all(sumsQuery(database, now).where(where)));
    const byTrack = Map.groupBy(rows, (row) => row.track);
    return new Map(trackIds.map((track) => [track, sumOf(byTrack.get(track) ?? [])]));
  }
}

function sumsQuery(database: SyncDatabase<MirrorSchema>, now: number) {
  const spans = spanStarts.map((hours, span) => {
    const next = spanStarts[span + 1];
    const reached = sql`car_movement.at <= ${now - hours * hourMs}`;
    // A time that is stated too early still counts as now.
    const from = span === 0 ? sql`car_movement.id is not null` : reached;
    const until = next === undefined ? sql`1` : sql`car_movement.at > ${now - next * hourMs}`;
    return sql`coalesce(sum(${from} and ${until}), 0)`;
  });
  const timed = sql<SqlBool>`car_movement.id is not null and car.track_id is coalesce(board_place.track_id, car.track_id)`;
  return carsJoined(database)
    .select([
      sql<number>`coalesce(board_place.track_id, car.track_id)`.as('track'),
      'car.load_status as loadStatus',
      'car.arrival_state as arrivalState',
      sql<number>`count(*)`.as('cars'),
      sql<number>`sum(car.length_ft)`.as('feet'),
      sql<number>`sum(car.length_known = 0)`.as('guessed'),
      sql<number>`sum(car.hazmat is not null)`.as('hazmat'),
      sql<number>`coalesce(sum(car_condition.bad_order), 0)`.as('badOrder'),
      sql<number>`coalesce(sum(car_condition.hold), 0)`.as('hold'),
      sql<number>`coalesce(sum(car_condition.placed), 0)`.as('placed'),
      sql<number>`coalesce(sum(car_condition.placed = 1
        and nullif(car_condition.placed_at, ${untimed}) <= ${now - dayMs}), 0)`.as('placedOverDay'),
      sql<number>`sum(${hasOpenOrder})`.as('requested'),
      sql<number>`coalesce(sum(car.gross_tons), 0)`.as('tons'),
      sql<number>`sum(car.gross_tons is null)`.as('weightUnknown'),
      // A time that is stated too early still counts as now.
      sql<number>`coalesce(sum(iif(${timed}, max(0, ${now} - car_movement.at), 0)), 0)`.as('stoodMs'),
      sql<number>`coalesce(sum(${timed}), 0)`.as('timed'),
      sql<string>`json_array(${sql.join(spans)})`.as('spans'),
      sql<number>`sum(car_movement.id is null)`.as('notKnown'),
    ])
    .groupBy(sql`1, 2, 3`);
}

type Row = InferResult<ReturnType<typeof sumsQuery>>[number];

function sumOf(rows: readonly Row[]): Sum {
  return together(
    rows.map((row) => ({
      ...row,
      byLoad: new Map([[row.loadStatus, row.cars]]),
      byArrival: new Map([[row.arrivalState, row.cars]]),
      spans: numbersIn(row.spans),
    })),
  );
}

export function together(sums: readonly Sum[]): Sum {
  const total = (of: (sum: Sum) => number) => sums.reduce((so, sum) => so + of(sum), 0);
  return {
    ...eachNamed(counted, (name) => total((sum) => sum[name])),
    byLoad: added(sums.map((sum) => sum.byLoad)),
    byArrival: added(sums.map((sum) => sum.byArrival)),
    spans: spanStarts.map((_, span) => total((sum) => sum.spans[span] ?? 0)),
  };
}

function added(counts: readonly ReadonlyMap<string | null, number>[]): Map<string | null, number> {
  const all = new Map<string | null, number>();
  for (const one of counts) for (const [said, cars] of one) all.set(said, (all.get(said) ?? 0) + cars);
  return all;
}

function numbersIn(json: string): number[] {
  const read: unknown = JSON.parse(json);
  return Array.isArray(read) ? read.map(Number) : [];
}
