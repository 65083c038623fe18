import { sql, type Expression, type SqlBool } from 'kysely';
import type { Equipment } from '#shared/service/equipment.ts';
import type { FoundCar, CarPlace } from '#shared/terminal/cars.ts';
import type { ContractInputs, ContractOutputs } from '#shared/terminal/contract.ts';
import type { Mark } from '#shared/yard/mark.ts';
import * as z from 'zod';
import { iso } from '../../clock.ts';
import { parsedJson } from '../../storage/json-file.ts';
import type { Placeholders, Prepared } from '../../storage/sync-database.ts';
import { carsOnBoard, positionOnBoard, type CarOnBoard } from '../board/board-cars.ts';
import {
  calledById,
  type CarCondition,
  endsWithin,
  idsByMark,
  isMark,
  isNamed,
  isOfType,
  keysOf,
  standsOn,
} from './car-conditions.ts';
import { idsIn } from '../file/query-parts.ts';
import { foundCar, locateOnBoard } from '../board/car-locator.ts';
import type { ShownYard } from '../shown-yard.ts';

type CarSearch = ContractInputs['cars']['search'];
type Keys = ReturnType<typeof keysOf>;
type CarsFound = ContractOutputs['cars']['search'];

/** A car with everything known of it but the commands. */
export type WholeCar = FoundCar & { servicePlace: CarPlace; asOf: string; equipment: Equipment };

const byMark = sql`car.initial, car.number, car.id`;

const usualLimit = 100;
/** Up to how many matches are counted by reading their ids: three last digits match fewer in a large yard. */
const countedByReading = 200;
/** Cars offered when last digits fit several. */
const mostCandidates = 20;
const cursorSchema = z.tuple([z.string(), z.int(), z.int()]);

/** A cursor that did not come from a search here. */
export class UnknownCursor extends Error {
  override readonly name = 'UnknownCursor';
}

/** Finding cars: `cars/search`, `cars/get`, and the lookups of `cars/resolve`. */
export class CarReads {
  readonly #yard: ShownYard;
  #byId: Prepared<{ ids: string }, CarOnBoard> | null = null;
  #byDigits: Prepared<Keys & { limit: number }, { id: number }> | null = null;

  constructor(yard: ShownYard) {
    this.#yard = yard;
  }

  /** Cars by initial, then number. Throws `UnknownCursor`. */
  search(wish: CarSearch): CarsFound {
    const conditions = () => this.#conditions(wish);
    const limit = wish.limit ?? usualLimit;
    const after = wish.cursor === undefined ? null : readCursor(wish.cursor);
    const page = after === null ? [] : [sql<SqlBool>`(car.initial, car.number, car.id) > ${after}`];
    const most = Math.max(limit + 1, countedByReading);
    const digits = wish.cursor === undefined ? onlyDigitsOf(wish) : null;
    const ids = digits === null ? this.#idsOf([...conditions(), ...page], most) : this.#endingIn(digits, most);
    const cars = this.#known(ids.slice(0, limit));
    const last = cars.at(-1);
    const complete = after === null && ids.length < most;
    return {
      cars: cars.map((row) => foundCar(row, this.#yard)),
      total: complete ? ids.length : this.#count(conditions()),
      ...(ids.length > limit && last !== undefined && { nextCursor: writeCursor(last) }),
    };
  }

  /** `null`: no such car. */
  get(equipmentId: number): WholeCar | null {
    const [row] = this.#known([equipmentId]);
    if (row === undefined) return null;
    const database = this.#yard.board.rows();
    const asked = database.get(
      database.build.selectFrom('car').select(['as_of', 'missing_since']).where('id', '=', equipmentId),
    );
    return {
      ...foundCar(row, this.#yard),
      servicePlace: locateOnBoard(this.#yard.mirror.places, this.#yard.mirror.lastKnownPlace(equipmentId) ?? null),
      asOf: iso(this.#yard.mirror.askedAt(asked?.as_of ?? 0, asked?.missing_since ?? null)),
      equipment: this.#yard.mirror.whole(equipmentId) ?? { resourceId: equipmentId },
    };
  }

  /** The known ones of these cars, by initial, then number. */
  among(equipmentIds: readonly number[]): FoundCar[] {
    return this.#known(equipmentIds).map((row) => foundCar(row, this.#yard));
  }

  calledById(name: string): FoundCar[] {
    const condition = calledById(name);
    return condition === null ? [] : this.#rows([condition], 1).map((row) => foundCar(row, this.#yard));
  }

  withMark(mark: Mark): FoundCar[] {
    return this.#rows([isMark(mark)], mostCandidates).map((row) => foundCar(row, this.#yard));
  }

  endingIn(digits: string): FoundCar[] {
    return this.#known(this.#endingIn(digits, mostCandidates)).map((row) => foundCar(row, this.#yard));
  }

  #rows(conditions: readonly CarCondition[], limit: number): CarOnBoard[] {
    return this.#known(this.#idsOf(conditions, limit));
  }

  /** The ids of the first cars that match; the shown columns are then read for these alone, by a prepared query. */
  #idsOf(conditions: readonly CarCondition[], limit: number): number[] {
    const database = this.#yard.board.rows();
    return database.all(idsByMark(database.build, conditions).limit(limit)).map(({ id }) => id);
  }

  /** By last digits, the search that is made most, by a prepared query. */
  #endingIn(digits: string, limit: number): number[] {
    const database = this.#yard.board.rows();
    this.#byDigits ??= database.prepare((query, param: Placeholders<Keys & { limit: number }>) =>
      idsByMark(query, [endsWithin(param)]).limit(param.limit),
    );
    return this.#byDigits.column({ ...keysOf(digits), limit });
  }

  #known(equipmentIds: readonly number[]): CarOnBoard[] {
    if (equipmentIds.length === 0) return [];
    const database = this.#yard.board.rows();
    this.#byId ??= database.prepare((_query, param: Placeholders<{ ids: string }>) =>
      carsOnBoard(database).select(positionOnBoard).where('car.id', 'in', idsIn(param.ids)).orderBy(byMark),
    );
    return this.#byId.all({ ids: JSON.stringify(equipmentIds) });
  }

  #count(conditions: readonly CarCondition[]): number {
    if (conditions.length === 0) return this.#yard.mirror.counts().cars;
    const database = this.#yard.board.rows();
    const query = database.build
      .selectFrom('car')
      .select(sql<number>`count(*)`.as('n'))
      .where((where) => where.and([...conditions]));
    return database.get(query)?.n ?? 0;
  }

  #conditions(wish: CarSearch): CarCondition[] {
    const conditions: CarCondition[] = [];
    const text = wish.text?.trim() ?? '';
    if (text !== '') conditions.push(isNamed(text, (mark) => this.withMark(mark).length > 0));
    if (wish.loadStatus !== undefined) conditions.push(sql`car.load_status = ${wish.loadStatus} collate nocase`);
    if (wish.aarCarType !== undefined) conditions.push(isOfType(wish.aarCarType));
    if (wish.trackId !== undefined) conditions.push(standsOn([wish.trackId]));
    if (wish.stationId !== undefined) {
      const tracks = this.#yard.mirror.places.tracks(wish.stationId);
      conditions.push(standsOn(tracks.map((track) => track.id)));
    }
    return conditions;
  }
}

/** The digits of a search for nothing else; `null`: it is another one. */
function onlyDigitsOf({ text = '', loadStatus, aarCarType, trackId, stationId }: CarSearch): string | null {
  const isFiltered = [loadStatus, aarCarType, trackId, stationId].some((one) => one !== undefined);
  return isFiltered ? null : (/^\d{1,6}$/.exec(text.trim())?.[0] ?? null);
}

function writeCursor(row: CarOnBoard): string {
  return Buffer.from(JSON.stringify([row.initial, row.number, row.id])).toString('base64url');
}

function readCursor(cursor: string): Expression<unknown> {
  const read = cursorSchema.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!read.success) throw new UnknownCursor('this cursor did not come from a search');
  const [initial, number, id] = read.data;
  return sql`(${initial}, ${number}, ${id})`;
}
