import { type InferResult, type JoinBuilder, sql } from 'kysely';
import { isMoment } from '#shared/service/moment.ts';
import { type BoardCar, hazmat as hazmatText } from '#shared/terminal/tracks.ts';
import { weightDoubtNames, type WeightDoubt } from '#shared/yard/weights.ts';
import * as z from 'zod';
import { iso } from '../../clock.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import { hasOpenOrder } from '../cars/car-conditions.ts';
import type { Mirror } from '../mirror.ts';
import type { MirrorSchema } from '../file/schema.ts';
import type { ShownYard } from '../shown-yard.ts';

/** What is `null` where a stored text cannot be read. */
const readable = z.number();

/** The movement since which a car stands: its last known one, if that brought it to where the service has it. */
export const stoodSince = (join: MovementJoin) =>
  join.onRef('car_movement.id', '=', 'car.id').onRef('car_movement.track_id', '=', 'car.track_id');
type MovementJoin = JoinBuilder<MirrorSchema, 'car' | 'car_movement'>;

/** Facts of a car from the service; its conditions come from its histories. */
export const factColumns = [
  'car.mark',
  'car.load_status',
  'car.aar_car_type',
  'car.equipment_type',
  'car.length_ft',
  'car.length_known',
  'car.gross_tons',
  'car.commodity',
  'car.destination',
  'car.consignee',
  'car.block',
  'car.hazmat',
  'car_condition.bad_order',
  'car_condition.hold',
  'car_condition.placed',
] as const;

const shownOfCar = [
  'car.id',
  'car.initial',
  'car.number',
  'car.weight_doubts',
  ...factColumns,
  // The movement that brought it to where the service has it (ms).
  'car_movement.at as moved_at',
  // Whether its work order is still to be done. `null` where the stored text cannot be read: SQLite's own JSON error
  // would not be reported as damage.
  sql<number | null>`iif(coalesce(json_valid(car.served), 1), ${hasOpenOrder}, null)`.as('requested'),
] as const;

/** Cars beside their conditions, their place on the board and the movement since which they stand. */
export function carsJoined(database: SyncDatabase<MirrorSchema>) {
  return database.build
    .selectFrom('car')
    .leftJoin('board_place', 'board_place.id', 'car.id')
    .leftJoin('car_condition', 'car_condition.id', 'car.id')
    .leftJoin('car_movement', stoodSince);
}

/** Cars with their conditions and their place on the board: the base of every list of cars. */
export function carsOnBoard(database: SyncDatabase<MirrorSchema>) {
  return carsJoined(database).select([
    ...shownOfCar,
    sql<number | null>`iif(board_place.id is null, car.track_id, board_place.track_id)`.as('track_id'),
    sql<string | null>`iif(board_place.id is null, car.spot, board_place.spot)`.as('spot'),
    sql<number | null>`iif(board_place.id is null, car.missing_since, null)`.as('missing_since'),
  ]);
}

/** Cars placed by waiting moves, in the shape of `carsOnBoard`, queried by place, not car by car. */
export function carsPutSomewhere(database: SyncDatabase<MirrorSchema>) {
  return database.build
    .selectFrom('board_place')
    .innerJoin('car', 'car.id', 'board_place.id')
    .leftJoin('car_condition', 'car_condition.id', 'car.id')
    .leftJoin('car_movement', stoodSince)
    .select([...shownOfCar, 'board_place.track_id', 'board_place.spot', sql<number | null>`null`.as('missing_since')]);
}

/** A car with everything a tile or a line of a list shows, and where the board has it. */
export type CarOnBoard = Readonly<InferResult<ReturnType<typeof carsOnBoard>>[number]> & {
  readonly position: number | null;
};

/** The order of the cars on a track, front first: as served, and those that moves have put between them. */
export const standingOrderSql = [
  sql<number>`iif(board_place.id is null, car.grouping_index, board_place.behind_index)`,
  sql<number>`iif(board_place.id is null, car.id, board_place.behind_id)`,
  sql<number>`coalesce(board_place.rank, 0)`,
] as const;

/**
 * A car's position: the number of cars ahead of it on its track. For a car placed by a move, that includes the served
 * car it stands behind: ids are integers, so `< id + 1` includes `id`.
 */
export const positionSql = sql<number | null>`iif(board_place.id is null,
  iif(car.track_id is null, null,
    (select count(*) from car as ahead where ahead.track_id = car.track_id
      and (ahead.grouping_index, ahead.id) < (car.grouping_index, car.id)
      and ahead.id not in (select id from board_place))
    + (select count(*) from board_place as put where put.track_id = car.track_id
      and (put.behind_index, put.behind_id) < (car.grouping_index, car.id))),
  (select count(*) from car as ahead where ahead.track_id = board_place.track_id
    and (ahead.grouping_index, ahead.id) < (board_place.behind_index, board_place.behind_id + 1)
    and ahead.id not in (select id from board_place))
  + (select count(*) from board_place as put where put.track_id = board_place.track_id
    and put.rank < board_place.rank))`;
export const positionOnBoard = positionSql.as('position');

/** A row of `factColumns`. */
type FactsOfCar = Pick<CarOnBoard, NameOf<(typeof factColumns)[number]>>;
type NameOf<Column extends string> = Column extends `${string}.${infer Name}` ? Name : never;

/** The facts of a row in the shape of the API. Damage of the stored text is reported to `mirror`. */
export function factsOf(row: FactsOfCar, mirror: Pick<Mirror, 'readStored'>) {
  const { hazmat } = row;
  return {
    mark: row.mark,
    loadStatus: row.load_status,
    aarCarType: row.aar_car_type,
    equipmentType: row.equipment_type,
    lengthFt: row.length_ft,
    lengthKnown: row.length_known === 1,
    grossTons: row.gross_tons,
    commodity: row.commodity,
    destination: row.destination,
    consignee: row.consignee,
    block: row.block,
    hazmat: hazmat === null ? null : mirror.readStored(() => hazmatText.parse(JSON.parse(hazmat))),
    flags: { badOrder: row.bad_order === 1, hold: row.hold === 1, placed: row.placed === 1 },
  };
}

/** A car as a tile or a line shows it, without its place. */
export function shownCar(
  row: Omit<CarOnBoard, 'position'>,
  { overlay, mirror }: Pick<ShownYard, 'overlay' | 'mirror'>,
): Omit<BoardCar, 'position' | 'spot'> {
  const { pending, attention, held } = overlay.touchingCar(row.id);
  return {
    equipmentId: row.id,
    ...factsOf(row, mirror),
    ...(row.weight_doubts !== null && { weightDoubts: doubtsIn(row.weight_doubts) }),
    // A car that a waiting move has put here has not arrived here yet.
    movedAt: pending.length > 0 && servedElsewhere(row, mirror) !== null ? null : isoOf(row.moved_at),
    pending: [...pending],
    attention: [...attention],
    ...(mirror.readStored(() => readable.parse(row.requested)) === 1 && { requested: true as const }),
    ...(row.missing_since !== null && { missingSince: iso(row.missing_since) }),
    ...(held !== null && {
      held: {
        commandIds: [...held.commandIds],
        behind: { ...held.behind },
        servedOn: servedElsewhere(row, mirror),
      },
    }),
  };
}

/** What is wrong with the weights of a car, as its row names it. */
export function doubtsIn(names: string): WeightDoubt[] {
  return weightDoubtNames.filter((doubt) => names.split(' ').includes(doubt));
}

function servedElsewhere(
  row: Pick<CarOnBoard, 'id' | 'track_id'>,
  mirror: Mirror,
): { trackId: number; name: string } | null {
  const trackId = mirror.servedHome(row.id)?.trackId;
  if (trackId === undefined || trackId === row.track_id) return null;
  return { trackId, name: mirror.places.track(trackId)?.fullName ?? `#${trackId}` };
}

/** A stored time (ms) as ISO 8601; `null`: it is not known, or an earlier version stored one out of range. */
export function isoOf(at: number | null): string | null {
  return at === null || !isMoment(at) ? null : iso(at);
}
