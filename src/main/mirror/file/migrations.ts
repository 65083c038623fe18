import type { Migration } from '../../storage/migrate.ts';
import { indexPrefixes, remakeCarIndexes } from '../cars/car-indexes.ts';
import { packStoredHistories } from '../histories/history-pack.ts';

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

/** Both have the same columns and indexes, because they are swapped when a pull is applied. */
const carTables = ['car', 'car_next'] as const;

function addToCars(...columns: readonly string[]): string {
  return carTables.flatMap((table) => columns.map((column) => `alter table ${table} add column ${column};`)).join('\n');
}

function indexCars(name: string, on: string): string {
  return carTables.map((table, nth) => `create index ${indexPrefixes[nth]}_${name} on ${table} ${on};`).join('\n');
}

export const mirrorMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'stations, tracks, cars and the board',
    up: `
        create table station (
          id integer primary key, name text not null, sort_order integer not null, color_token text
        ) strict;
        create table track (
          id integer primary key, name text not null, grouping_type text not null, station_id integer,
          sort_order integer not null, color_token text, length_ft real, spots text not null, read_at integer
        ) strict;
        create table car (${carColumns}) strict;
        create table car_next (${carColumns}) strict;
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
        ${indexCars('mark', '(initial, number)')}
        ${indexCars('last_digits', '(last_digits)')}
        ${indexCars('track', '(track_id, grouping_index)')}
      `,
  },
  {
    version: 2,
    name: 'histories of cars that were looked at',
    up: 'create table car_history (id integer primary key, as_of integer not null, json text not null) strict',
  },
  {
    version: 3,
    name: 'when cars moved last, and what came and went',
    up: `
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
      `,
  },
  {
    version: 4,
    name: 'waybill and arrival of each car, for lists',
    // Filled when the mirror is opened, as those of later steps (`fill-columns.ts`).
    up: `${addToCars('arrival_state text', 'received_at integer', 'waybill_number text')}
        ${addToCars('shipper text', 'consignee text', 'origin text', 'destination text')}`,
  },
  {
    version: 5,
    name: 'what is wrong with the weights of a car',
    // Filled by the next read of each car.
    up: addToCars('weight_doubts text'),
  },
  {
    version: 6,
    name: 'the board without a place in the file',
    up: 'drop table board_place',
  },
  { version: 7, name: 'histories that were looked at, packed', up: packStoredHistories },
  {
    version: 8,
    name: 'cars that are being looked for',
    up: `${addToCars('missing_since integer')}
        ${indexCars('missing', '(id) where missing_since is not null')}`,
  },
  {
    version: 9,
    name: 'groupings as they are listed; tags and groupings of each car',
    up: `
        create table grouping (id integer primary key, json text not null) strict;
        ${addToCars('tags text', 'groupings text')}
      `,
  },
  {
    version: 10,
    name: 'columns of the inventory that are one field of a car',
    up: addToCars('served text'),
  },
  {
    version: 11,
    name: 'cars are counted by their groupings without reading them',
    up: indexCars('groupings', '(groupings)'),
  },
  {
    version: 12,
    name: 'the block each car belongs to',
    up: addToCars('block text'),
  },
  { version: 13, name: 'cars are found by their last digits without being read', up: remakeCarIndexes },
];
