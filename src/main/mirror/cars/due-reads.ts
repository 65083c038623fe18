import { sql, type SqlBool } from 'kysely';
import type { Board } from '../board/board.ts';
import { stoodSince } from '../board/board-cars.ts';
import { isCarProper, isUnderWay } from './car-conditions.ts';
import { untimed } from '../histories/condition-store.ts';

/** A car in its place, with what a limit is checked against. */
const standing = [
  'car.id',
  sql<number>`car.track_id`.as('trackId'),
  'car.load_status as loadStatus',
  'car.shipper',
  'car.consignee',
] as const;
const isInPlace = sql<SqlBool>`${isCarProper} and not coalesce(${isUnderWay}, 0)`;

/** A car on its way, and what it takes of a track; `train`, `null`: the service names none. */
export type CarUnderWay = ReturnType<DueReads['underWay']>[number];

export class DueReads {
  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  /** Cars that have stood since before `until` (ms), by their last movement, with what a limit is checked against. */
  standingSince(until: number) {
    const database = this.#board.rows();
    return database.all(
      database.build
        .selectFrom('car_movement')
        .innerJoin('car', stoodSince)
        .select([...standing, 'car_movement.at'])
        .where(sql<SqlBool>`car_movement.at <= ${until} and ${isInPlace}`),
    );
  }

  /** Cars without a report of since when they have stood on their track: at least as long as histories reach back. */
  standingUntold() {
    const database = this.#board.rows();
    return database.all(
      database.build
        .selectFrom('car')
        .leftJoin('car_movement', stoodSince)
        .select(standing)
        .where(sql<SqlBool>`car.track_id is not null and car_movement.id is null and ${isInPlace}`),
    );
  }

  /** Cars placed and not released, the earliest first; `at`: the stated time, ms; `null`, and last: none is stated. */
  placed() {
    const database = this.#board.rows();
    return database.all(
      database.build
        .selectFrom('car_condition')
        .innerJoin('car', 'car.id', 'car_condition.id')
        .select(['car.id', sql<number | null>`nullif(car_condition.placed_at, ${untimed})`.as('at')])
        .where('car_condition.placed', '=', 1)
        .orderBy('at', (order) => order.asc().nullsLast())
        .orderBy('car.id'),
    );
  }

  /** Cars on a train, and inbound cars that stand on no track, nor on the board. */
  underWay() {
    const database = this.#board.rows();
    return database.all(
      database.build
        .selectFrom('car')
        .leftJoin('board_place', 'board_place.id', 'car.id')
        .select([
          'car.id',
          sql<string | number | null>`json_extract(car.served, '$.train')`.as('train'),
          'car.load_status as loadStatus',
          sql<number>`car.hazmat is not null`.as('hazmat'),
          'car.length_ft as lengthFt',
          'car.length_known as lengthKnown',
          'car.gross_tons as grossTons',
        ])
        .where(
          sql<SqlBool>`${isUnderWay} or (upper(coalesce(car.arrival_state, '')) = 'INBOUND'
            and car.track_id is null and board_place.id is null)`,
        )
        .orderBy('car.initial')
        .orderBy('car.number'),
    );
  }
}
