import type { ShiftNote } from '#shared/terminal/handover.ts';
import { iso } from '../clock.ts';
import type { Placeholders, SyncDatabase } from '../storage/sync-database.ts';
import type { RecordsTables } from './format.ts';

/** Notes of the shift, on disk when a call returns; they are never changed. */
export class ShiftNotes {
  readonly #add;
  readonly #between;

  constructor(database: SyncDatabase<RecordsTables>) {
    this.#add = database.prepare((query, param: Placeholders<Omit<RecordsTables['shift_note'], 'n'>>) =>
      query.insertInto('shift_note').values(param),
    );
    this.#between = database.prepare((query, param: Placeholders<{ from: number; to: number }>) =>
      query.selectFrom('shift_note').selectAll().where('at', '>=', param.from).where('at', '<=', param.to).orderBy('n'),
    );
  }

  /** `at`: wall clock, ms. Throws `StorageError`. */
  add({ id, at, author, text }: { id: string; at: number; author: string; text: string }): ShiftNote {
    this.#add.run({ note_id: id, at, author, text });
    return { noteId: id, at: iso(at), author, text };
  }

  between(from: number, to: number): ShiftNote[] {
    return this.#between
      .all({ from, to })
      .map(({ note_id: noteId, at, author, text }) => ({ noteId, at: iso(at), author, text }));
  }
}
