/**
 * The tables of a practice yard, step by step: a file of an older shape is brought up by the steps it
 * lacks. A table comes after those it refers to: a yard is emptied in the order from the last to the first.
 * Times are ISO 8601 in UTC with milliseconds, so that text order is time order.
 */
export const tableSteps: readonly string[] = [
  `
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
  `,
  `
  ALTER TABLE log ADD COLUMN subject TEXT;
  CREATE INDEX waybill_by_bill ON waybill (body ->> '$.billOfLadingNumber');
  CREATE TABLE customer (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, name TEXT NOT NULL, printed_name TEXT, scac TEXT UNIQUE,
    edi_id TEXT UNIQUE, is_tax_exempt INTEGER NOT NULL
  ) STRICT;
  -- body holds the fields no rule looks at
  CREATE TABLE customer_location (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, customer_id INTEGER NOT NULL REFERENCES customer (id),
    name TEXT NOT NULL, is_default INTEGER NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX location_by_customer ON customer_location (customer_id);
  CREATE UNIQUE INDEX default_location ON customer_location (customer_id) WHERE is_default = 1;
  CREATE TABLE customer_address (
    id INTEGER PRIMARY KEY, location_id INTEGER NOT NULL UNIQUE REFERENCES customer_location (id), body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE scac (code TEXT PRIMARY KEY) STRICT;
  -- location ids that a rail carrier has given out, as they follow "up:"
  CREATE TABLE carrier_location (id TEXT PRIMARY KEY) STRICT;
  CREATE TABLE user_group (name TEXT PRIMARY KEY) STRICT;
  -- where agreements, invoice settings and workflows speak of a customer or location by name
  CREATE TABLE name_reference (id INTEGER PRIMARY KEY, area TEXT NOT NULL, title TEXT NOT NULL, name TEXT NOT NULL) STRICT;
  CREATE TABLE billing_tag (category TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (category, tag)) STRICT;
  CREATE TABLE waybill_template (id INTEGER PRIMARY KEY, name TEXT NOT NULL, body TEXT NOT NULL) STRICT;
  -- groupings that are no station, track or spot
  CREATE TABLE other_grouping (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, grouping_type TEXT NOT NULL, name TEXT NOT NULL,
    updated_at TEXT NOT NULL, UNIQUE (grouping_type, name)
  ) STRICT;
  CREATE TABLE car_grouping (
    car_id INTEGER NOT NULL REFERENCES car (id), grouping_id INTEGER NOT NULL REFERENCES other_grouping (id),
    PRIMARY KEY (car_id, grouping_id)
  ) STRICT;
  CREATE TABLE class_list (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, job_id TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL,
    cuts TEXT NOT NULL, is_back INTEGER NOT NULL, created_by TEXT NOT NULL
  ) STRICT;
  CREATE TABLE class_list_item (
    class_list_id INTEGER NOT NULL REFERENCES class_list (id), n INTEGER NOT NULL,
    equipment_id INTEGER NOT NULL REFERENCES car (id), track_id INTEGER NOT NULL REFERENCES track (id),
    grouping_index INTEGER NOT NULL, PRIMARY KEY (class_list_id, n)
  ) STRICT;
  CREATE TABLE charge (
    id INTEGER PRIMARY KEY, uuid TEXT NOT NULL, history_id INTEGER NOT NULL UNIQUE REFERENCES history (id),
    num_charges INTEGER NOT NULL, revision_number INTEGER NOT NULL, revision_time TEXT NOT NULL,
    deleted_at TEXT, muted_at TEXT
  ) STRICT;
  -- keys are PEM; the newest signs
  CREATE TABLE webhook_key (
    n INTEGER PRIMARY KEY, key_id TEXT NOT NULL UNIQUE, private_key TEXT NOT NULL, public_key TEXT NOT NULL
  ) STRICT;
  CREATE TABLE webhook_target (
    id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, token TEXT NOT NULL, events TEXT, enabled INTEGER NOT NULL,
    form TEXT NOT NULL
  ) STRICT;
  -- state: waiting, delivered, failed
  CREATE TABLE webhook_delivery (
    n INTEGER PRIMARY KEY, webhook_id TEXT NOT NULL, target_id INTEGER NOT NULL REFERENCES webhook_target (id),
    event_type TEXT NOT NULL, payload TEXT NOT NULL, created_at TEXT NOT NULL, state TEXT NOT NULL,
    attempts INTEGER NOT NULL, tried_at TEXT, status INTEGER, trouble TEXT
  ) STRICT;
  CREATE INDEX webhook_delivery_by_state ON webhook_delivery (state);
  `,
  // The cars of a track in the order of their ids, which is how pages are cut: without it every car of the yard is read.
  'CREATE INDEX car_on_track ON car (track_id)',
  `
  -- what a track of a yard with a shift is for, what its cars are classed by, and which train it is for
  CREATE TABLE track_role (
    track_id INTEGER PRIMARY KEY REFERENCES track (id), purpose TEXT NOT NULL, block TEXT, train TEXT,
    is_left INTEGER NOT NULL
  ) STRICT;
  -- the shift of this yard: the one row; none in a yard that is still
  CREATE TABLE shift (
    id INTEGER PRIMARY KEY CHECK (id = 1), seed INTEGER NOT NULL, minute INTEGER NOT NULL, speed INTEGER NOT NULL,
    is_paused INTEGER NOT NULL, is_held INTEGER NOT NULL, weather TEXT NOT NULL
  ) STRICT;
  `,
];
