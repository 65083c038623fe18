import type { ShiftNote } from '#shared/terminal/handover.ts';
import { iso } from '../clock.ts';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import type { RecordsTables } from './format.ts';

/** Notes of the shift, on disk when a call returns; they are never changed. */
export class ShiftNotes {
  readonly #add;
  readonly #between;

  constructor(database: SyncDatabase<RecordsTables>) {
    this.#add = database.prepare((query, param: Param<{ id: string; at: number; author: string; text: string }>) =>
      query
        .insertInto('shift_note')
        .values({ note_id: param('id'), at: param('at'), author: param('author'), text: param('text') }),
    );
    this.#between = database.prepare((query, param: Param<{ from: number; to: number }>) =>
      query
        .selectFrom('shift_note')
        .selectAll()
        .where('at', '>=', param('from'))
        .where('at', '<=', param('to'))
        .orderBy('n'),
    );
  }

  /** `at`: wall clock, ms. Throws `StorageError`. */
  add(note: { readonly id: string; readonly at: number; readonly author: string; readonly text: string }): ShiftNote {
    this.#add.run({ ...note });
    return { noteId: note.id, at: iso(note.at), author: note.author, text: note.text };
  }

  between(from: number, to: number): ShiftNote[] {
    return this.#between
      .all({ from, to })
      .map(({ note_id: noteId, at, author, text }) => ({ noteId, at: iso(at), author, text }));
  }
}
