import { sql, type Expression, type SqlBool } from 'kysely';
import type { Equipment } from '#shared/service/equipment.ts';
import type { FoundCar, Whereabouts } from '#shared/terminal/cars.ts';
import { letterOf } from '#shared/yard/car-types.ts';
import { digitsFromTheBack, recognise, type Mark } from '#shared/yard/mark.ts';
import * as z from 'zod';
import type { SyncDatabase } from '../storage/sync-database.ts';
import { carsOnBoard, positionOnBoard, shownCar, type CarOnBoard } from './board-cars.ts';
import { idsIn } from './car-rows.ts';
import type { Mirror, ServedPlace } from './mirror.ts';
import type { Overlay } from './overlay.ts';
import type { MirrorSchema } from './schema.ts';

export interface CarSearch {
  readonly text?: string | undefined;
  readonly loadStatus?: string | undefined;
  readonly aarCarType?: string | undefined;
  readonly stationId?: number | undefined;
  readonly trackId?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface CarsFound {
  cars: FoundCar[];
  /** All that match, not only this page. */
  total: number;
  nextCursor?: string;
}

/** A car with everything known of it but the commands. */
export type WholeCar = FoundCar & { servicePlace: Whereabouts; asOf: string; equipment: Equipment };

const usualLimit = 100;
/** Cars offered when last digits fit several. */
const mostCandidates = 20;
const cursorSchema = z.tuple([z.string(), z.int(), z.int()]);

/** A cursor that did not come from a search here. */
export class UnknownCursor extends Error {
  override readonly name = 'UnknownCursor';
}

/** Finding cars: `cars/search`, `cars/get`, and the look-ups `cars/resolve` is made of. */
export class CarReads {
  readonly #database: SyncDatabase<MirrorSchema>;
  readonly #mirror: Mirror;
  readonly #overlay: Overlay;

  constructor(database: SyncDatabase<MirrorSchema>, mirror: Mirror, overlay: Overlay) {
    this.#database = database;
    this.#mirror = mirror;
    this.#overlay = overlay;
  }

  /** Cars by initial, then number. Throws `UnknownCursor`. */
  search(wish: CarSearch): CarsFound {
    const conditions = this.#conditions(wish);
    const limit = wish.limit ?? usualLimit;
    const after = wish.cursor === undefined ? null : readCursor(wish.cursor);
    const matching = carsOnBoard(this.#database).where((where) => where.and([...conditions]));
    const page = after === null ? matching : matching.where(sql<SqlBool>`(car.initial, car.number, car.id) > ${after}`);
    const rows = this.#database.all(
      page
        .select(positionOnBoard)
        .orderBy('car.initial')
        .orderBy('car.number')
        .orderBy('car.id')
        .limit(limit + 1),
    );
    const cars = rows.slice(0, limit);
    const last = cars.at(-1);
    const complete = after === null && rows.length <= limit;
    return {
      cars: cars.map((row) => this.#found(row)),
      total: complete ? rows.length : this.#count(conditions),
      ...(rows.length > limit && last !== undefined && { nextCursor: writeCursor(last) }),
    };
  }

  /** `null`: no such car. */
  get(equipmentId: number): WholeCar | null {
    const [row] = this.#rows([sql<SqlBool>`car.id = ${equipmentId}`], 1);
    if (row === undefined) return null;
    const asOf = this.#database.get(
      this.#database.build.selectFrom('car').select('as_of').where('id', '=', equipmentId),
    );
    return {
      ...this.#found(row),
      servicePlace: this.#whereabouts(this.#mirror.servedPlace(equipmentId) ?? null),
      asOf: new Date(asOf?.as_of ?? 0).toISOString(),
      equipment: this.#mirror.whole(equipmentId) ?? { resourceId: equipmentId },
    };
  }

  /** Those of these cars that are known here, by initial, then number. */
  among(equipmentIds: readonly number[]): FoundCar[] {
    if (equipmentIds.length === 0) return [];
    const wanted = sql<SqlBool>`car.id in ${idsIn(sql`${JSON.stringify(equipmentIds)}`)}`;
    return this.#rows([wanted], equipmentIds.length).map((row) => this.#found(row));
  }

  /** Cars with exactly this mark. */
  withMark(mark: Mark): FoundCar[] {
    return this.#rows([isMark(mark)], mostCandidates).map((row) => this.#found(row));
  }

  /** Cars whose number ends in these digits. */
  endingIn(digits: string): FoundCar[] {
    return this.#rows([endsIn(digits)], mostCandidates).map((row) => this.#found(row));
  }

  #rows(conditions: readonly Expression<SqlBool>[], limit: number): CarOnBoard[] {
    return this.#database.all(
      carsOnBoard(this.#database)
        .select(positionOnBoard)
        .where((where) => where.and([...conditions]))
        .orderBy('car.initial')
        .orderBy('car.number')
        .orderBy('car.id')
        .limit(limit),
    );
  }

  #count(conditions: readonly Expression<SqlBool>[]): number {
    const { build } = this.#database;
    if (conditions.length === 0) return this.#mirror.counts().cars;
    const query = build
      .selectFrom('car')
      .select(sql<number>`count(*)`.as('n'))
      .where((where) => where.and([...conditions]));
    return this.#database.get(query)?.n ?? 0;
  }

  #conditions(wish: CarSearch): Expression<SqlBool>[] {
    const conditions: Expression<SqlBool>[] = [];
    const text = wish.text?.trim() ?? '';
    if (text !== '') conditions.push(this.#named(text));
    if (wish.loadStatus !== undefined) conditions.push(sql`car.load_status = ${wish.loadStatus} collate nocase`);
    if (wish.aarCarType !== undefined) conditions.push(isOfType(wish.aarCarType));
    if (wish.trackId !== undefined) conditions.push(standsOn([wish.trackId]));
    if (wish.stationId !== undefined) {
      const tracks = this.#mirror.places.tracks().filter((track) => track.stationId === wish.stationId);
      conditions.push(standsOn(tracks.map((track) => track.id)));
    }
    return conditions;
  }

  /** A whole mark names that car; while it is being typed, the cars it may become. */
  #named(text: string): Expression<SqlBool> {
    const said = recognise(text);
    if (said.kind === 'digits') return endsIn(said.digits);
    if (said.kind === 'container' || said.kind === 'mark') {
      return this.withMark(said.mark).length > 0 ? isMark(said.mark) : beginsLike(said.mark);
    }
    const initial = text.toUpperCase().replaceAll(/[\s-]+$/g, '');
    if (/^[A-Z&]{1,4}$/.test(initial)) {
      return sql`(car.initial >= ${initial} and car.initial < ${initial + '\u{10FFFF}'})`;
    }
    return sql`0`;
  }

  #found(row: CarOnBoard): FoundCar {
    const place = row.track_id === null ? null : { trackId: row.track_id, position: row.position ?? 0, spot: row.spot };
    return { ...shownCar(row, this.#overlay, this.#mirror), place: this.#whereabouts(place) };
  }

  #whereabouts(place: ServedPlace | null): Whereabouts {
    const track = place === null ? null : this.#mirror.places.track(place.trackId);
    if (place === null || track === null) {
      return { trackId: null, trackName: null, stationId: null, stationName: null, position: null };
    }
    return {
      trackId: track.id,
      trackName: track.name,
      stationId: track.stationId,
      stationName: track.stationName,
      position: place.position,
      ...(place.spot !== null && { spot: place.spot }),
    };
  }
}

function isMark(mark: Mark): Expression<SqlBool> {
  return sql`(car.initial = ${mark.initial} and car.number = ${mark.number})`;
}

function beginsLike(mark: Mark): Expression<SqlBool> {
  return sql`(car.initial = ${mark.initial} and cast(car.number as text) like ${`${mark.number}%`})`;
}

function endsIn(digits: string): Expression<SqlBool> {
  const key = digitsFromTheBack(digits);
  return sql`(car.last_digits >= ${key} and car.last_digits < ${`${key}:`})`;
}

/** The type as it is written, or every type of the kind that a letter or a word names. */
function isOfType(type: string): Expression<SqlBool> {
  const exact = sql<SqlBool>`car.aar_car_type = ${type.trim()} collate nocase`;
  const kind = /\d/.test(type) ? null : letterOf(type);
  return kind === null ? exact : sql`(${exact} or car.car_letter = ${kind})`;
}

/** On one of these tracks as the board has it. */
function standsOn(trackIds: readonly number[]): Expression<SqlBool> {
  const tracks = idsIn(sql`${JSON.stringify(trackIds)}`);
  return sql`car.id in (
    select standing.id from car as standing
      where standing.track_id in ${tracks} and standing.id not in (select id from board_place)
    union all
    select placed.id from board_place as placed where placed.track_id in ${tracks})`;
}

function writeCursor(row: CarOnBoard): string {
  return Buffer.from(JSON.stringify([row.initial, row.number, row.id])).toString('base64url');
}

function readCursor(cursor: string): Expression<unknown> {
  const read = cursorSchema.safeParse(parsed(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!read.success) throw new UnknownCursor('this cursor did not come from a search');
  const [initial, number, id] = read.data;
  return sql`(${initial}, ${number}, ${id})`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
