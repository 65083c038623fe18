import { overStates } from '#shared/terminal/command-states.ts';
import { sql } from 'kysely';
import type { Placeholders, SyncDatabase } from '../../storage/sync-database.ts';
import type { CommandRow, HistoryRow, LedgerTables } from './format.ts';
import { statesSql } from './open-commands.ts';
import type { CourseColumns, MeaningColumns } from './seal.ts';

type NewRow = MeaningColumns & CourseColumns & { readonly meaning_seal: string; readonly course_seal: string };
type ChangedRow = CourseColumns & { readonly seq: number; readonly course_seal: string };
type RebasedRow = Pick<CommandRow, 'seq' | 'summary' | 'summary_message' | 'input' | 'base' | 'touches'> & {
  readonly meaning_seal: string;
};

/** Maximum number of discarded commands that are checked for late proof. */
const mostInDoubt = 200;

function isEnd(line: 'end' | 'later') {
  return sql<boolean>`(${sql.ref(`${line}.from_state`)} = 'sending' OR ${sql.ref(`${line}.to_state`)} = 'applied')`;
}

/** The frequent queries of the ledger, prepared once. */
export function prepareStatements(db: SyncDatabase<LedgerTables>) {
  return {
    /** Written like the index of open commands; with bound parameters, SQLite would read all commands ever recorded. */
    open: db.prepare<Record<string, never>, CommandRow>((query) =>
      query
        .selectFrom('command')
        .selectAll()
        .where(sql<boolean>`state NOT IN ${sql.raw(statesSql(overStates))}`)
        .orderBy('seq'),
    ),
    byId: db.prepare((query, param: Placeholders<Pick<CommandRow, 'command_id'>>) =>
      query.selectFrom('command').selectAll().where('command_id', '=', param.command_id),
    ),
    byToken: db.prepare((query, param: Placeholders<{ from: string; until: string }>) =>
      query
        .selectFrom('command')
        .selectAll()
        .where('token', '>=', param.from)
        .where('token', '<', param.until)
        .limit(2),
    ),
    discardedUncertain: db.prepare<Record<string, never>, Pick<CommandRow, 'token'>>((query) =>
      query
        .selectFrom('command')
        .select('token')
        .where('state', '=', 'discarded')
        .where('uncertain', '=', 1)
        .orderBy('seq', 'desc')
        .limit(mostInDoubt),
    ),
    /** A send ends as its command leaves `sending`, or becomes applied by proof or by a person's word. */
    endedLast: db.prepare((query, param: Placeholders<{ most: number }>) =>
      query
        .selectFrom('command_history as end')
        .innerJoin('command', 'command.seq', 'end.seq')
        .selectAll('command')
        .where(isEnd('end'))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('command_history as later')
                .select('later.id')
                .whereRef('later.seq', '=', 'end.seq')
                .whereRef('later.id', '>', 'end.id')
                .where(isEnd('later')),
            ),
          ),
        )
        .orderBy('end.id', 'desc')
        .limit(param.most),
    ),
    insert: db.prepare((query, param: Placeholders<NewRow>) => query.insertInto('command').values(param)),
    update: db.prepare((query, { seq, ...course }: Placeholders<ChangedRow>) =>
      query.updateTable('command').set(course).where('seq', '=', seq),
    ),
    rebase: db.prepare((query, { seq, ...meaning }: Placeholders<RebasedRow>) =>
      query.updateTable('command').set(meaning).where('seq', '=', seq),
    ),
    append: db.prepare((query, param: Placeholders<Omit<HistoryRow, 'id'>>) =>
      query.insertInto('command_history').values(param),
    ),
    history: db.prepare((query, param: Placeholders<{ seq: number }>) =>
      query.selectFrom('command_history').selectAll().where('seq', '=', param.seq).orderBy('id'),
    ),
  };
}
