import type { Generated } from 'kysely';

/** Stations as the service named them. */
export interface StationTable {
  id: number;
  name: string;
  sort_order: number;
  color_token: string | null;
}

/** Tracks; `read_at` is when the service was last asked about this very track (wall clock, ms). */
export interface TrackTable extends StationTable {
  grouping_type: string;
  station_id: number | null;
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
  /** JSON of `hazmat` (`shared/terminal/tracks.ts`); `null` when there is none. */
  hazmat: string | null;
  track_id: number | null;
  /** As served; cars of a track stand in its order, then by id. */
  grouping_index: number;
  spot: string | null;
  /** When this was first reported, or read again with its track (wall clock, ms); each later full pull confirms it. */
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
  /** Since when it is no longer listed on `track_id`, its last track (wall clock, ms). `null`: it is listed there. */
  missing_since: number | null;
  /** Tags of its waybill and its units' waybills, one per line, between line ends; `null` for none. */
  tags: string | null;
  /** The ids of all its parent groupings between commas, `,12,345,`; `null` when it names none. */
  groupings: string | null;
  /** The block it belongs to (`extract.ts`); `null`: nothing names one. */
  block: string | null;
}

/** A car or a grouping, whole, as the service gave it: JSON text, once for each. */
export interface WholeTable {
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
  /** What distinguishes the record from others. */
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

export type MetaName =
  /** Start of the last full pull. */
  | 'pulled_at'
  /** When changes were last checked, by this device's clock and by the service's. */
  | 'looked_at'
  | 'looked_until'
  /** When groupings were last listed. */
  | 'groupings_at'
  /** JSON list of the station tracks. */
  | 'station_tracks'
  /** Start of the last whole read of these, and how far back it went. */
  | 'conditions_at'
  | 'movements_at'
  | 'movements_from'
  /** The rule by which the added columns of cars were filled. */
  | 'filled_by';

interface MetaTable {
  name: MetaName;
  value: string;
}

export interface MirrorSchema {
  station: StationTable;
  track: TrackTable;
  car: CarTable;
  car_next: CarTable;
  equipment: WholeTable;
  grouping: WholeTable;
  car_history: CarHistoryTable;
  car_condition: CarConditionTable;
  car_movement: CarMovementTable;
  crossing: CrossingTable;
  board_place: BoardPlaceTable;
  meta: MetaTable;
}

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
