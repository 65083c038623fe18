import { overStates } from '#shared/terminal/command-states.ts';
import { sql } from 'kysely';
import type { Param, SyncDatabase } from '../storage/sync-database.ts';
import type { CommandRow, HistoryRow, LedgerTables } from './ledger-format.ts';
import { statesSql } from './open-commands.ts';
import type { CourseColumns, MeaningColumns } from './seal.ts';

type NewRow = MeaningColumns & CourseColumns & { readonly meaning_seal: string; readonly course_seal: string };
type ChangedRow = CourseColumns & { readonly seq: number; readonly course_seal: string };
type RebasedRow = Pick<CommandRow, 'seq' | 'summary' | 'summary_message' | 'input' | 'base' | 'touches'> & {
  readonly meaning_seal: string;
};

/** Maximum number of discarded commands that are checked for late proof. */
const mostInDoubt = 200;

/** The frequent queries of the ledger, prepared once. */
export function prepareStatements(db: SyncDatabase<LedgerTables>) {
  return {
    /**
     * Written like the index of open commands; with bound parameters, SQLite would read every command ever recorded.
     */
    open: db.prepare<Record<string, never>, CommandRow>((query) =>
      query
        .selectFrom('command')
        .selectAll()
        .where(sql<boolean>`state NOT IN ${sql.raw(statesSql(overStates))}`)
        .orderBy('seq'),
    ),
    byId: db.prepare((query, param: Param<Pick<CommandRow, 'command_id'>>) =>
      query.selectFrom('command').selectAll().where('command_id', '=', param('command_id')),
    ),
    byToken: db.prepare((query, param: Param<{ from: string; until: string }>) =>
      query
        .selectFrom('command')
        .selectAll()
        .where('token', '>=', param('from'))
        .where('token', '<', param('until'))
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
    insert: db.prepare((query, param: Param<NewRow>) =>
      query.insertInto('command').values({
        command_id: param('command_id'),
        kind: param('kind'),
        state: param('state'),
        summary: param('summary'),
        summary_message: param('summary_message'),
        token: param('token'),
        input: param('input'),
        base: param('base'),
        touches: param('touches'),
        recorded_at: param('recorded_at'),
        sent_at: param('sent_at'),
        attempts: param('attempts'),
        uncertain: param('uncertain'),
        sent_against: param('sent_against'),
        last_error: param('last_error'),
        conflict: param('conflict'),
        evidence: param('evidence'),
        answer: param('answer'),
        doubt: param('doubt'),
        meaning_seal: param('meaning_seal'),
        course_seal: param('course_seal'),
      }),
    ),
    update: db.prepare((query, param: Param<ChangedRow>) =>
      query
        .updateTable('command')
        .set({
          state: param('state'),
          sent_at: param('sent_at'),
          attempts: param('attempts'),
          uncertain: param('uncertain'),
          sent_against: param('sent_against'),
          last_error: param('last_error'),
          conflict: param('conflict'),
          evidence: param('evidence'),
          answer: param('answer'),
          doubt: param('doubt'),
          course_seal: param('course_seal'),
        })
        .where('seq', '=', param('seq')),
    ),
    rebase: db.prepare((query, param: Param<RebasedRow>) =>
      query
        .updateTable('command')
        .set({
          summary: param('summary'),
          summary_message: param('summary_message'),
          input: param('input'),
          base: param('base'),
          touches: param('touches'),
          meaning_seal: param('meaning_seal'),
        })
        .where('seq', '=', param('seq')),
    ),
    append: db.prepare((query, param: Param<Omit<HistoryRow, 'id'>>) =>
      query.insertInto('command_history').values({
        seq: param('seq'),
        at: param('at'),
        from_state: param('from_state'),
        to_state: param('to_state'),
        why: param('why'),
        why_message: param('why_message'),
        words: param('words'),
        attempt: param('attempt'),
      }),
    ),
    history: db.prepare((query, param: Param<{ seq: number }>) =>
      query.selectFrom('command_history').selectAll().where('seq', '=', param('seq')).orderBy('id'),
    ),
  };
}
