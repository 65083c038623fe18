import { createHash } from 'node:crypto';
import type { CommandRow } from './ledger-format.ts';

/** The columns that say what a command means. They change only when a person changes it. */
export type MeaningColumns = Pick<
  CommandRow,
  'command_id' | 'kind' | 'summary' | 'token' | 'input' | 'base' | 'touches' | 'recorded_at'
>;
/** The columns that say what has become of it. */
export type CourseColumns = Pick<
  CommandRow,
  'state' | 'sent_at' | 'attempts' | 'uncertain' | 'sent_against' | 'last_error' | 'conflict' | 'evidence' | 'answer'
>;

/**
 * Seals: a row that a drive has altered must not be sent as if it had been meant. SQLite notices when the
 * structure of a file is damaged, and not when a letter in it has become another.
 */
export function meaningSeal(row: MeaningColumns): string {
  const { command_id, kind, summary, token, input, base, touches, recorded_at } = row;
  return sealOf([command_id, kind, summary, token, input, base, touches, recorded_at]);
}

export function courseSeal(row: CourseColumns): string {
  const { state, sent_at, attempts, uncertain, sent_against, last_error, conflict, evidence, answer } = row;
  return sealOf([state, sent_at, attempts, uncertain, sent_against, last_error, conflict, evidence, answer]);
}

/** Why a row is not to be trusted; `null`: it is as it was written. */
export function brokenSeal(row: CommandRow): string | null {
  if (row.meaning_seal !== meaningSeal(row)) return 'what it means has been altered on the drive';
  if (row.course_seal !== courseSeal(row)) return 'what has become of it has been altered on the drive';
  return null;
}

function sealOf(values: readonly (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}
