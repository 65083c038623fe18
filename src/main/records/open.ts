import type { Message } from '#shared/messages/message.ts';
import { openDatabase, type OpenOptions } from '../storage/open.ts';
import { CustomerRecords } from './customers.ts';
import { EventRecords } from './events.ts';
import type { ServedSince } from './events-of-here.ts';
import { type RecordsTables, recordsMigrations } from './format.ts';
import { DocumentRecords } from './documents.ts';
import { ShiftNotes } from './shift-notes.ts';

/** What the service sends only once, or never: stored as durably as the queue. */
export type Records = ReturnType<typeof openRecords>;

interface RecordsOptions extends Pick<OpenOptions, 'path' | 'now' | 'onDamage' | 'onSalvaged'> {
  /** A profile that has always been at one deployment when left out. */
  readonly servedSince?: ServedSince | undefined;
  /** Called for a row that could not be read back, with a message for a person. */
  readonly onProblem?: ((problem: Message) => void) | undefined;
}

/** Opens a profile's `records.sqlite`. Throws `DatabaseFromNewerVersion` or `StorageError`. */
export function openRecords({ servedSince = () => null, onProblem = () => undefined, ...file }: RecordsOptions) {
  const { database, repair } = openDatabase<RecordsTables>({ ...file, kind: 'queue', migrations: recordsMigrations });
  try {
    return {
      customers: new CustomerRecords(database, servedSince, onProblem),
      events: new EventRecords(database, onProblem),
      /** What a crew writes here: switch lists, track checks, consists. */
      documents: new DocumentRecords(database, onProblem),
      shiftNotes: new ShiftNotes(database),
      /** A damaged file was found and its readable rows were salvaged; `null`: it was not damaged. */
      repair,
      file: database,
      close: () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}
