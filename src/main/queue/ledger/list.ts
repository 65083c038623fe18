import { sql } from 'kysely';
import type { CommandKind } from '#shared/terminal/queue.ts';
import type { CommandState } from '#shared/terminal/command-states.ts';
import type { SyncDatabase } from '../../storage/sync-database.ts';
import type { CommandRow, LedgerTables } from './format.ts';

/** Filter of listed commands; omitted fields match everything. */
export interface Listed {
  readonly states?: readonly CommandState[] | undefined;
  readonly kinds?: readonly CommandKind[] | undefined;
  /** Only those with a lower number. */
  readonly before?: number | undefined;
}

/** The newest matching rows, newest first. */
export function newestRows(db: SyncDatabase<LedgerTables>, listed: Listed, limit: number): CommandRow[] {
  if (listed.kinds === undefined) return db.all(newest(db, listed, limit));
  // One kind at a time: the index by kind has the numbers in order only within one kind; several would be sorted.
  return [...new Set(listed.kinds)]
    .flatMap((kind) => db.all(newestOfKind(db, kind, listed, limit)))
    .toSorted((a, b) => b.seq - a.seq)
    .slice(0, limit);
}

function newest(db: SyncDatabase<LedgerTables>, { states, before }: Listed, limit: number) {
  let query = db.build.selectFrom('command').selectAll().orderBy('seq', 'desc').limit(limit);
  if (states !== undefined) query = query.where('state', 'in', [...states]);
  if (before !== undefined) query = query.where('seq', '<', before);
  return query;
}

function newestOfKind(db: SyncDatabase<LedgerTables>, kind: CommandKind, { states, before }: Listed, limit: number) {
  let query = newest(db, { before }, limit).where('kind', '=', kind);
  // The `+` keeps SQLite on the index by kind; by state, it would read every settled move.
  if (states !== undefined) query = query.where(sql<boolean>`+state IN (${sql.join(states)})`);
  return query;
}
