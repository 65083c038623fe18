import Database from 'better-sqlite3';

export type Store = Database.Database;

/** Raised with the shape of the tables; a file of another shape is not opened. */
const shape = 1;

/**
 * Opens the state of a practice yard: a file, or memory when none is named. What was answered is on
 * disk before the answer leaves. The file belongs to one practice yard at a time.
 */
export function openStore(file: string | undefined): Store {
  const store = new Database(file ?? ':memory:', { timeout: 500 });
  try {
    store.pragma('locking_mode = EXCLUSIVE');
    store.pragma('journal_mode = WAL');
    store.pragma('synchronous = FULL');
    store.pragma('foreign_keys = ON');
    store.pragma('temp_store = MEMORY');
    store.pragma('cache_size = -65536');
    prepareTables(store);
    return store;
  } catch (error) {
    store.close();
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new Error(`Another practice yard is using ${file ?? 'this state'}.`, { cause: error });
    }
    throw error;
  }
}

function prepareTables(store: Store): void {
  const found: unknown = store.pragma('user_version', { simple: true });
  if (found === shape) return;
  if (found !== 0) throw new Error(`The practice yard's file was written by another version (${String(found)}).`);
  store.transaction(() => {
    store.exec(tables);
    store.pragma(`user_version = ${shape}`);
  })();
}

/** Times are ISO 8601 in UTC with milliseconds, so that text order is time order. */
const tables = `
  CREATE TABLE station (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, name TEXT NOT NULL, sort_order INTEGER NOT NULL,
    color_token TEXT NOT NULL, updated_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE track (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, name TEXT NOT NULL,
    station_id INTEGER NOT NULL REFERENCES station (id), sort_order INTEGER NOT NULL,
    color_token TEXT NOT NULL, length_ft REAL NOT NULL, updated_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX track_by_station ON track (station_id, sort_order);
  CREATE TABLE spot (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, track_id INTEGER NOT NULL REFERENCES track (id),
    name TEXT NOT NULL, sort_order INTEGER NOT NULL, UNIQUE (track_id, name)
  ) STRICT;
  CREATE TABLE waybill (id INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT;
  -- position counts from 0 at the front; body holds the fields that never change here
  CREATE TABLE car (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, initial TEXT NOT NULL, number INTEGER NOT NULL,
    load_status TEXT, aar_car_type TEXT, body TEXT NOT NULL, umler TEXT,
    waybill_id INTEGER REFERENCES waybill (id),
    track_id INTEGER NOT NULL REFERENCES track (id), position INTEGER NOT NULL,
    spot_id INTEGER REFERENCES spot (id), UNIQUE (initial, number)
  ) STRICT;
  CREATE INDEX car_by_track ON car (track_id, position);
  CREATE TABLE work_order (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, equipment_id INTEGER NOT NULL REFERENCES car (id),
    kind TEXT NOT NULL, status TEXT NOT NULL, track_id INTEGER REFERENCES track (id),
    spot_id INTEGER REFERENCES spot (id), created_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX work_order_by_car ON work_order (equipment_id);
  -- id is the order of revision; timestamp is when it happened, by whoever stated it
  CREATE TABLE history (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, equipment_id INTEGER NOT NULL REFERENCES car (id),
    move_type TEXT NOT NULL, timestamp TEXT NOT NULL, revised_at TEXT NOT NULL, job_name TEXT,
    previous_track_id INTEGER REFERENCES track (id), current_track_id INTEGER REFERENCES track (id),
    waybill_id INTEGER REFERENCES waybill (id), reporting_flag TEXT NOT NULL,
    receive_from TEXT, deliver_to TEXT, deleted_at TEXT, muted_at TEXT
  ) STRICT;
  CREATE INDEX history_by_car ON history (equipment_id);
  CREATE INDEX history_by_revision ON history (revised_at);
  CREATE TABLE log (
    n INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL,
    job_name TEXT, equipment_ids TEXT NOT NULL, track_id INTEGER, effect INTEGER NOT NULL,
    status INTEGER, fault TEXT
  ) STRICT;
`;

/** A JSON object this practice yard wrote itself. */
export function parseObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new TypeError('The practice yard stored something that is no object.');
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
