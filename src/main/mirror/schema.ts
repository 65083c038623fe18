import type { Generated } from 'kysely';
import type { Migration } from '../storage/migrate.ts';
import { remakeCarIndexes } from './car-indexes.ts';
import { packStoredHistories } from './history-pack.ts';

/** Stations as the service named them. */
export interface StationTable {
  id: number;
  name: string;
  sort_order: number;
  color_token: string | null;
}

/** Tracks; `read_at` is when the service was last asked about this very track (wall clock, ms). */
export interface TrackTable {
  id: number;
  name: string;
  grouping_type: string;
  station_id: number | null;
  sort_order: number;
  color_token: string | null;
  length_ft: number | null;
  /** JSON list of names. */
  spots: string;
  read_at: number | null;
}

/** Columns of a car for search and display. `car` is live, `car_next` is a running pull. */
export interface CarTable {
  id: number;
  initial: string;
  number: number;
  /** The number's six digits from the last to the first. */
  last_digits: string;
  mark: string;
  load_status: string | null;
  aar_car_type: string | null;
  /** First letter of the AAR type, or of the type its words mean. */
  car_letter: string | null;
  equipment_type: string | null;
  length_ft: number;
  length_known: number;
  gross_tons: number | null;
  commodity: string | null;
  /** JSON of `Hazmat`; `null` when there is none. */
  hazmat: string | null;
  track_id: number | null;
  /** As served; cars of a track stand in its order, then by id. */
  grouping_index: number;
  spot: string | null;
  /**
   * When this was first reported, or read again with its track (wall clock, ms); each full pull since has confirmed it.
   */
  as_of: number;
  arrival_state: string | null;
  /** When the car was received in interchange, as the service says (ms). */
  received_at: number | null;
  /** Of its waybill, as a list shows and filters it. */
  waybill_number: string | null;
  shipper: string | null;
  consignee: string | null;
  /** City and state. */
  origin: string | null;
  destination: string | null;
  /** JSON: the inventory columns that are one field of the car, by name; `null`: not filled yet. */
  served: string | null;
  /** Names of `WeightDoubt`, a blank between; `null` when there are none. */
  weight_doubts: string | null;
  /**
   * Since when the service no longer lists it on `track_id`, its last track (wall clock, ms). `null`: it is listed
   * there.
   */
  missing_since: number | null;
  /** Tags of its waybill and its units' waybills, one per line, between line ends; `null` for none. */
  tags: string | null;
  /** The ids of all its parent groupings between commas, `,12,345,`; `null` when it names none. */
  groupings: string | null;
  /** The block it belongs to (`extract.ts`); `null`: nothing names one. */
  block: string | null;
}

/** A grouping as the service listed it, as JSON text. */
export interface GroupingTable {
  id: number;
  json: string;
}

/** The whole car as the service gave it, as JSON text; once for each car. */
export interface EquipmentTable {
  id: number;
  json: string;
}

/** The newest page of a car's history as last viewed; `as_of`: wall clock, ms. */
export interface CarHistoryTable {
  id: number;
  as_of: number;
  /** What the row takes in the file. */
  bytes: number;
  /** JSON list of history records (`history-pack.ts`). */
  packed: Uint8Array;
}

/** Standing facts of a car, each with the stated time of the record that decided it (ms). */
export interface CarConditionTable {
  id: number;
  bad_order: Generated<number>;
  bad_order_at: number | null;
  hold: Generated<number>;
  hold_at: number | null;
  placed: Generated<number>;
  placed_at: number | null;
}

/** The latest record of a car's history that moved it. Times: as the crew states them, ms. */
export interface CarMovementTable {
  id: number;
  /** What tells the record from others. */
  record: string;
  at: number;
  /** Where it came to stand; `null`: on no track. */
  track_id: number | null;
}

/** A record that took a car across the border of a station or of the yard; kept for some days. */
export interface CrossingTable {
  record: string;
  equipment_id: number;
  at: number;
  /** Station, `0` for tracks without one, `null` for outside. */
  from_place: number | null;
  to_place: number | null;
}

/**
 * Where the board differs from `car`: the cars placed by waiting moves. The cars around them stay as served, so a row
 * says what it stands behind and in which order: a car of `car` comes at (`grouping_index`, `id`, 0), one of these at
 * (`behind_index`, `behind_id`, `rank`). Derived again at each start, so it is a temporary table in memory that queries
 * join like the others.
 */
export interface BoardPlaceTable {
  id: number;
  track_id: number;
  /** Of the nearest served car ahead; below every other when there is none. */
  behind_index: number;
  behind_id: number;
  /** Rises from 1, with gaps (`standing-order-ranks.ts`), from the front to the back of the track. */
  rank: number;
  spot: string | null;
}

/**
 * `pulled_at`: start of the last full pull; `groupings_at`: when groupings were last listed; `conditions_at`, `movements_at`: start of the last whole read of these;
 * `movements_from`: how far back that went.
 */
interface MetaTable {
  name: string;
  value: string;
}

export interface MirrorSchema {
  station: StationTable;
  track: TrackTable;
  car: CarTable;
  car_next: CarTable;
  equipment: EquipmentTable;
  grouping: GroupingTable;
  car_history: CarHistoryTable;
  car_condition: CarConditionTable;
  car_movement: CarMovementTable;
  crossing: CrossingTable;
  board_place: BoardPlaceTable;
  meta: MetaTable;
}

const carColumns = `
  id integer primary key,
  initial text not null,
  number integer not null,
  last_digits text not null,
  mark text not null,
  load_status text,
  aar_car_type text,
  car_letter text,
  equipment_type text,
  length_ft real not null,
  length_known integer not null,
  gross_tons real,
  commodity text,
  hazmat text,
  track_id integer,
  grouping_index integer not null,
  spot text,
  as_of integer not null`;

/** Both car tables have the same indexes, because they are swapped when a pull is applied. */
function createCarTable(name: string, indexes: string): string {
  return `
    create table ${name} (${carColumns}) strict;
    create index ${indexes}_mark on ${name} (initial, number);
    create index ${indexes}_last_digits on ${name} (last_digits);
    create index ${indexes}_track on ${name} (track_id, grouping_index);`;
}

export const mirrorMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'stations, tracks, cars and the board',
    up: (connection) => {
      connection.exec(`
        create table station (
          id integer primary key, name text not null, sort_order integer not null, color_token text
        ) strict;
        create table track (
          id integer primary key, name text not null, grouping_type text not null, station_id integer,
          sort_order integer not null, color_token text, length_ft real, spots text not null, read_at integer
        ) strict;
        ${createCarTable('car', 'car_one')}
        ${createCarTable('car_next', 'car_two')}
        create table equipment (id integer primary key, json text not null) strict;
        create table car_condition (
          id integer primary key,
          bad_order integer not null default 0, bad_order_at integer,
          hold integer not null default 0, hold_at integer,
          placed integer not null default 0, placed_at integer
        ) strict;
        create table board_place (
          id integer primary key, track_id integer not null, position integer not null, spot text
        ) strict;
        create index board_place_track on board_place (track_id, position);
        create table meta (name text primary key, value text not null) strict, without rowid;
      `);
    },
  },
  {
    version: 2,
    name: 'histories of cars that were looked at',
    up: (connection) => {
      connection.exec(
        'create table car_history (id integer primary key, as_of integer not null, json text not null) strict',
      );
    },
  },
  {
    version: 3,
    name: 'when cars moved last, and what came and went',
    up: (connection) => {
      connection.exec(`
        create table car_movement (
          id integer primary key, record text not null, at integer not null, track_id integer
        ) strict;
        create index car_movement_at on car_movement (at);
        create index car_movement_record on car_movement (record);
        create table crossing (
          record text primary key, equipment_id integer not null, at integer not null,
          from_place integer, to_place integer
        ) strict, without rowid;
        create index crossing_at on crossing (at);
      `);
    },
  },
  {
    version: 4,
    name: 'waybill and arrival of each car, for lists',
    up: (connection) => {
      for (const table of ['car', 'car_next']) {
        connection.exec(`
          alter table ${table} add column arrival_state text;
          alter table ${table} add column received_at integer;
          alter table ${table} add column waybill_number text;
          alter table ${table} add column shipper text;
          alter table ${table} add column consignee text;
          alter table ${table} add column origin text;
          alter table ${table} add column destination text;`);
      }
      // Computed from stored data, so no connection is needed to see the new columns.
      connection.exec(`
        update car set
          arrival_state = nullif(trim(json_extract(equipment.json, '$.arrivalState')), ''),
          received_at = unixepoch(json_extract(equipment.json, '$.ichrTime')) * 1000,
          waybill_number = cast(json_extract(equipment.json, '$.waybill.waybillNumber') as text),
          shipper = nullif(trim(json_extract(equipment.json, '$.waybill.consignorCustomerName')), ''),
          consignee = nullif(trim(json_extract(equipment.json, '$.waybill.consigneeCustomerName')), ''),
          origin = ${writtenCity('origin')},
          destination = ${writtenCity('destination')}
        from equipment where equipment.id = car.id and json_valid(equipment.json);`);
    },
  },
  {
    version: 5,
    name: 'what is wrong with the weights of a car',
    up: (connection) => {
      // Filled by the next read of each car.
      for (const table of ['car', 'car_next']) connection.exec(`alter table ${table} add column weight_doubts text`);
    },
  },
  {
    version: 6,
    name: 'the board without a place in the file',
    up: (connection) => {
      connection.exec('drop table board_place');
    },
  },
  { version: 7, name: 'histories that were looked at, packed', up: packStoredHistories },
  {
    version: 8,
    name: 'cars that are being looked for',
    up: (connection) => {
      for (const [table, indexes] of [
        ['car', 'car_one'],
        ['car_next', 'car_two'],
      ]) {
        connection.exec(`
          alter table ${table} add column missing_since integer;
          create index ${indexes}_missing on ${table} (id) where missing_since is not null;`);
      }
    },
  },
  {
    version: 9,
    name: 'groupings as they are listed; tags and groupings of each car',
    up: (connection) => {
      connection.exec('create table grouping (id integer primary key, json text not null) strict');
      for (const table of ['car', 'car_next']) {
        connection.exec(`
          alter table ${table} add column tags text;
          alter table ${table} add column groupings text;`);
      }
      // Computed from stored data; tags of units on a car come with its next read.
      connection.exec(`
        update car set
          tags = (
            select char(10) || group_concat(key || ': ' || value, char(10)) || char(10)
            from json_each(equipment.json, '$.waybill.tags') where type = 'text'
          ),
          groupings = (
            select ',' || group_concat(json_extract(value, '$.resourceId')) || ','
            from json_each(equipment.json, '$.parentGroupings') where type = 'object'
          )
        from equipment where equipment.id = car.id and json_valid(equipment.json);`);
    },
  },
  {
    version: 10,
    name: 'columns of the inventory that are one field of a car',
    up: (connection) => {
      // Filled when the mirror is opened (`served-columns.ts`).
      for (const table of ['car', 'car_next']) connection.exec(`alter table ${table} add column served text`);
    },
  },
  {
    version: 11,
    name: 'cars are counted by their groupings without reading them',
    up: (connection) => {
      for (const [table, indexes] of [
        ['car', 'car_one'],
        ['car_next', 'car_two'],
      ]) {
        connection.exec(`create index ${indexes}_groupings on ${table} (groupings)`);
      }
    },
  },
  {
    version: 12,
    name: 'the block each car belongs to',
    up: (connection) => {
      // Filled when the mirror is opened (`fill-columns.ts`).
      for (const table of ['car', 'car_next']) connection.exec(`alter table ${table} add column block text`);
    },
  },
  { version: 13, name: 'cars are found by their last digits without being read', up: remakeCarIndexes },
];

/**
 * Temporary tables: created when the mirror is opened, gone when it is closed. A history belongs to a car, not to its
 * id: when the service gives the id to a car with another mark, what was read of its history is deleted, and all
 * conditions are read again.
 */
export const mirrorTablesOfARun = `
  create temp table board_place (
    id integer primary key, track_id integer not null, behind_index integer not null, behind_id integer not null,
    rank integer not null, spot text
  ) strict;
  create index temp.board_place_track on board_place (track_id, behind_index, behind_id, rank);
  create temp trigger car_is_another after update on main.equipment
    when case when json_valid(old.json) then
      json_extract(new.json, '$.equipmentInitial') <> json_extract(old.json, '$.equipmentInitial')
      or json_extract(new.json, '$.equipmentNumber') <> json_extract(old.json, '$.equipmentNumber') end
    begin
      delete from car_condition where id = new.id;
      delete from car_movement where id = new.id;
      delete from car_history where id = new.id;
      delete from meta where name = 'conditions_at';
    end;`;

/** `Houston, TX`, or as much of it as the waybill has. */
function writtenCity(end: 'origin' | 'destination'): string {
  const city = `json_extract(equipment.json, '$.waybill.${end}CityName')`;
  const state = `json_extract(equipment.json, '$.waybill.${end}StateOrProvince')`;
  return `coalesce(${city} || ', ' || ${state}, ${city}, ${state})`;
}
