import { parsedJson } from '../../storage/json-file.ts';
import type { Migration } from '../../storage/migrate.ts';
import { isMessage, type MessageOrText } from '#shared/messages/message.ts';
import type { Generated, Selectable } from 'kysely';
import { type Command, storedSends } from '../command.ts';
import { type CourseColumns, courseSeal, type MeaningColumns, meaningSeal, type SealColumns } from './seal.ts';

/** The tables of `queue.sqlite`. Lists and records are JSON text; times are wall-clock milliseconds. */
export interface LedgerTables {
  command: CommandTable;
  command_history: HistoryTable;
  command_car: { equipment_id: number; seq: number };
  /** One row: the last command indexed in `command_car`. */
  command_car_until: { seq: number };
}

/** The file assigns the numbers; everything else is written explicitly, and sealed (`seal.ts`). */
interface CommandTable extends MeaningColumns, CourseColumns, SealColumns {
  seq: Generated<number>;
}

interface HistoryTable {
  id: Generated<number>;
  seq: number;
  at: number;
  from_state: string | null;
  to_state: string;
  /** In English. */
  why: string;
  /** The same as a message; a column since format 6. */
  why_message: string | null;
  words: string | null;
  attempt: number;
}

export type CommandRow = Selectable<CommandTable>;
export type HistoryRow = Selectable<HistoryTable>;

export const ledgerMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'commands and their history',
    up: `
        CREATE TABLE command (
          -- AUTOINCREMENT: a number once given is never given again, and the order of work hangs on it.
          seq INTEGER PRIMARY KEY AUTOINCREMENT,
          command_id TEXT NOT NULL UNIQUE,
          kind TEXT NOT NULL,
          state TEXT NOT NULL,
          summary TEXT NOT NULL,
          token TEXT UNIQUE,
          input TEXT NOT NULL,
          base TEXT NOT NULL,
          touches TEXT NOT NULL,
          recorded_at INTEGER NOT NULL,
          sent_at INTEGER,
          attempts INTEGER NOT NULL DEFAULT 0,
          uncertain INTEGER NOT NULL DEFAULT 0,
          sent_against TEXT,
          last_error TEXT,
          conflict TEXT,
          evidence TEXT,
          answer TEXT
        ) STRICT;
        CREATE INDEX command_open ON command (seq) WHERE state NOT IN ('settled', 'discarded');
        CREATE INDEX command_by_state ON command (state, seq);
        CREATE TABLE command_history (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          seq INTEGER NOT NULL REFERENCES command (seq),
          at INTEGER NOT NULL,
          from_state TEXT,
          to_state TEXT NOT NULL,
          why TEXT NOT NULL,
          words TEXT,
          attempt INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX command_history_by_command ON command_history (seq, id);
        CREATE TABLE command_car (
          equipment_id INTEGER NOT NULL,
          seq INTEGER NOT NULL REFERENCES command (seq),
          PRIMARY KEY (equipment_id, seq)
        ) STRICT;
        -- Promise 1, held by the file itself: what was recorded stays recorded.
        CREATE TRIGGER command_is_kept BEFORE DELETE ON command
          BEGIN SELECT raise(ABORT, 'a recorded command is never deleted'); END;
        CREATE TRIGGER history_is_kept BEFORE DELETE ON command_history
          BEGIN SELECT raise(ABORT, 'the history of a command is never deleted'); END;
        CREATE TRIGGER history_is_final BEFORE UPDATE ON command_history
          BEGIN SELECT raise(ABORT, 'the history of a command is never changed'); END;
      `,
  },
  {
    version: 2,
    name: 'seals over what was recorded',
    up: (connection) => {
      connection.exec(`
        ALTER TABLE command ADD COLUMN meaning_seal TEXT;
        ALTER TABLE command ADD COLUMN course_seal TEXT;
      `);
      const seal = connection.prepare<[string, string, number]>(
        'UPDATE command SET meaning_seal = ?, course_seal = ? WHERE seq = ?',
      );
      for (const row of connection.prepare<[], CommandRow>('SELECT * FROM command').all()) {
        seal.run(meaningSeal(row), courseSeal(row), row.seq);
      }
    },
  },
  {
    version: 3,
    name: 'commands by kind',
    // Nearly all commands are moves: a start that searches for other kinds must not scan years of them.
    up: 'CREATE INDEX command_by_kind ON command (kind, seq)',
  },
  {
    version: 4,
    name: 'how far the cars of commands are listed',
    up: `
        CREATE TABLE command_car_until (seq INTEGER NOT NULL) STRICT;
        INSERT INTO command_car_until SELECT coalesce(max(seq), 0) FROM command;
      `,
  },
  {
    version: 5,
    name: 'doubt about commands that come back from the past; from here on, each send is kept with what it went against',
    up: 'ALTER TABLE command ADD COLUMN doubt TEXT',
  },
  {
    version: 6,
    name: 'summaries and reasons as messages, beside their English text',
    up: `
        ALTER TABLE command ADD COLUMN summary_message TEXT;
        ALTER TABLE command_history ADD COLUMN why_message TEXT;
      `,
  },
  {
    version: 7,
    name: 'what a command was sent as before a person put it back in line, beside its sends',
    // Stored in the column of the sends. An older version would not look for the tokens of later sends.
    up: '',
  },
];

/** A message in the form of its column; `null`: a text of an earlier version, which has its own column. */
export function messageAsText(said: MessageOrText): string | null {
  if (typeof said === 'string') return null;
  return JSON.stringify(said, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
}

/** The message read back; the text, if there is none or this version does not know it. */
export function readMessage(message: string | null, text: string): MessageOrText {
  const said = message === null ? null : parsedJson(message);
  // If the drive has altered it, the text beside it says the same.
  return isMessage(said) ? said : text;
}

type Sends = Pick<Command, 'sentAgainst' | 'sends' | 'earlier' | 'decidedAt' | 'inBackupAt'>;

/** What is known about the sends of a command, stored in one column. */
export function sendsAsText({ sentAgainst, sends, earlier, decidedAt, inBackupAt }: Sends): string | null {
  if (sentAgainst === null && sends.length === 0 && decidedAt === null && inBackupAt === null) return null;
  return JSON.stringify({
    ...sentAgainst,
    sends,
    ...(earlier.length > 0 && { earlier }),
    ...(decidedAt !== null && { decidedAt }),
    ...(inBackupAt !== null && { inBackupAt }),
  });
}

/** The same read back. Rows of older versions hold only the work orders before the last send. Throws on a misfit. */
export function readSends(text: string | null): Sends {
  const { notBefore, workOrders, sends, earlier, decidedAt, inBackupAt } = storedSends.parse(
    text === null ? {} : parsedJson(text),
  );
  return {
    sentAgainst: workOrders === undefined ? null : { ...(notBefore !== undefined && { notBefore }), workOrders },
    sends,
    earlier,
    decidedAt: decidedAt ?? null,
    inBackupAt: inBackupAt ?? null,
  };
}
