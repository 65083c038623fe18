import type { DocumentKind, DocumentState } from '#shared/terminal/documents.ts';
import type { Generated } from 'kysely';
import type { Migration } from '../storage/migrate.ts';

/** The tables of `records.sqlite`. Times are wall-clock milliseconds; `json`, `body` and `content` are JSON text. */
export interface RecordsTables {
  customer: CustomerTable;
  webhook_delivery: DeliveryTable;
  paper: PaperTable;
  paper_change: PaperChangeTable;
  /** View: documents at the revision and time of their last change; the content is from before `paper_change`. */
  paper_now: PaperTable;
  shift_note: ShiftNoteTable;
}

interface CustomerTable {
  customer_id: number;
  json: string;
  source: 'service' | 'import';
  as_of: number;
}

interface DeliveryTable {
  /** Order of arrival: clocks jump. */
  n: Generated<number>;
  delivery_id: string;
  received_at: number;
  event_type: string;
  key_id: string;
  /** `X-Webhook-Timestamp`, in seconds, as it was signed. */
  signed_at: number;
  body: string;
}

interface PaperTable {
  paper_id: string;
  kind: DocumentKind;
  title: string;
  content: string;
  state: DocumentState;
  created_at: number;
  changed_at: number;
  /** 1 when created, one more with every change. */
  revision: number;
}

/** A small change since the content was written: a row of its own, applied when the document is read. */
interface PaperChangeTable {
  paper_id: string;
  /** The revision of the document after this change. */
  revision: number;
  at: number;
  /** JSON, in the form of the document's kind. */
  change: string;
}

interface ShiftNoteTable {
  /** In the order in which they were written. */
  n: Generated<number>;
  note_id: string;
  at: number;
  author: string;
  text: string;
}

export const recordsMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'customers and webhook deliveries',
    up: `
        CREATE TABLE customer (
          customer_id INTEGER PRIMARY KEY,
          json TEXT NOT NULL CHECK (json_valid(json)),
          source TEXT NOT NULL CHECK (source IN ('service', 'import')),
          as_of INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE webhook_delivery (
          n INTEGER PRIMARY KEY AUTOINCREMENT,
          delivery_id TEXT NOT NULL UNIQUE,
          received_at INTEGER NOT NULL,
          event_type TEXT NOT NULL,
          key_id TEXT NOT NULL,
          signed_at INTEGER NOT NULL,
          -- As it was sent, to the byte: numbers and spelling are the sender's.
          body TEXT NOT NULL CHECK (json_valid(body))
        ) STRICT;
        -- A delivery is told once: what was received stays received.
        CREATE TRIGGER delivery_is_kept BEFORE DELETE ON webhook_delivery
          BEGIN SELECT raise(ABORT, 'a received delivery is never deleted'); END;
        CREATE TRIGGER delivery_is_final BEFORE UPDATE ON webhook_delivery
          BEGIN SELECT raise(ABORT, 'a received delivery is never changed'); END;
      `,
  },
  {
    version: 2,
    name: 'working papers',
    up: `
        CREATE TABLE paper (
          paper_id TEXT PRIMARY KEY NOT NULL,
          kind TEXT NOT NULL CHECK (kind IN ('switchList', 'trackCheck', 'consist')),
          title TEXT NOT NULL,
          content TEXT NOT NULL CHECK (json_valid(content)),
          state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'discarded')),
          created_at INTEGER NOT NULL,
          changed_at INTEGER NOT NULL,
          revision INTEGER NOT NULL CHECK (revision >= 1)
        ) STRICT;
        CREATE INDEX paper_by_kind ON paper (kind, changed_at);
        -- Nobody else has what a crew wrote on it.
        CREATE TRIGGER paper_is_kept BEFORE DELETE ON paper
          BEGIN SELECT raise(ABORT, 'a working paper is never deleted'); END;
        -- What was written from an older look at a paper must never cover what was written since.
        CREATE TRIGGER paper_changes_in_steps BEFORE UPDATE ON paper
          WHEN NEW.revision <> OLD.revision + 1
          BEGIN SELECT raise(ABORT, 'a working paper changes one revision at a time'); END;
      `,
  },
  {
    version: 3,
    name: 'webhook deliveries by the time that was signed',
    up: 'CREATE INDEX delivery_by_signed_at ON webhook_delivery (signed_at)',
  },
  {
    version: 4,
    name: 'notes of the shift',
    up: `
        CREATE TABLE shift_note (
          n INTEGER PRIMARY KEY AUTOINCREMENT,
          note_id TEXT NOT NULL UNIQUE,
          at INTEGER NOT NULL,
          author TEXT NOT NULL,
          text TEXT NOT NULL
        ) STRICT;
        CREATE INDEX shift_note_at ON shift_note (at);
        -- What a shift left to the next is not written anew afterwards.
        CREATE TRIGGER shift_note_is_kept BEFORE DELETE ON shift_note
          BEGIN SELECT raise(ABORT, 'a note is never deleted'); END;
        CREATE TRIGGER shift_note_is_final BEFORE UPDATE ON shift_note
          BEGIN SELECT raise(ABORT, 'a note is never changed'); END;
      `,
  },
  {
    version: 5,
    name: 'who ticked a line, where that was a phone; the files of phones that were taken in',
    // A change of document content. An older version would not read a list that names who ticked, and would overwrite a
    // check without it.
    up: '',
  },
  {
    version: 6,
    name: 'ticks beside the list they are on, each a row of its own',
    up: `
        CREATE TABLE paper_change (
          paper_id TEXT NOT NULL REFERENCES paper (paper_id),
          revision INTEGER NOT NULL,
          at INTEGER NOT NULL,
          change TEXT NOT NULL CHECK (json_valid(change)),
          UNIQUE (paper_id, revision)
        ) STRICT;
        CREATE VIEW paper_now AS SELECT paper_id, kind, title, content, state, created_at,
          coalesce(
            (SELECT at FROM paper_change WHERE paper_id = paper.paper_id ORDER BY revision DESC LIMIT 1), changed_at
          ) AS changed_at,
          coalesce((SELECT max(revision) FROM paper_change WHERE paper_id = paper.paper_id), revision) AS revision
          FROM paper;
        DROP TRIGGER paper_changes_in_steps;
        CREATE TRIGGER paper_changes_in_steps BEFORE UPDATE ON paper
          WHEN NEW.revision <> 1 + (SELECT revision FROM paper_now WHERE paper_id = OLD.paper_id)
          BEGIN SELECT raise(ABORT, 'a working paper changes one revision at a time'); END;
        -- A row may be missing where a damaged file was salvaged; what came after it still counts.
        CREATE TRIGGER paper_change_comes_last BEFORE INSERT ON paper_change
          WHEN NEW.revision <= (SELECT revision FROM paper_now WHERE paper_id = NEW.paper_id)
          BEGIN SELECT raise(ABORT, 'a working paper changes one revision at a time'); END;
        CREATE TRIGGER paper_change_is_final BEFORE UPDATE ON paper_change
          BEGIN SELECT raise(ABORT, 'a change of a working paper is never changed'); END;
        CREATE TRIGGER paper_change_is_kept BEFORE DELETE ON paper_change
          WHEN OLD.revision >= (SELECT revision FROM paper WHERE paper_id = OLD.paper_id)
          BEGIN SELECT raise(ABORT, 'a change of a working paper is kept until the paper has it'); END;
        -- The content is always written whole, with the changes that were beside it.
        CREATE TRIGGER paper_has_its_changes AFTER UPDATE ON paper
          BEGIN DELETE FROM paper_change WHERE paper_id = NEW.paper_id; END;
      `,
  },
  {
    version: 7,
    name: 'what the numbers of a target stood for when it was chosen',
    // A change of document content. An older version would not read a list that has it.
    up: '',
  },
];
