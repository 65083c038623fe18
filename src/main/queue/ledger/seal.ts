import { hash } from 'node:crypto';

/** The columns that define what a command means. They change only when a person changes it. */
export interface MeaningColumns {
  command_id: string;
  kind: string;
  /** In English. */
  summary: string;
  /** The same as a message; a column since format 6. */
  summary_message: string | null;
  token: string | null;
  input: string;
  base: string;
  touches: string;
  recorded_at: number;
}

/** The columns that define its progress. */
export interface CourseColumns {
  state: string;
  sent_at: number | null;
  attempts: number;
  uncertain: number;
  sent_against: string | null;
  last_error: string | null;
  conflict: string | null;
  evidence: string | null;
  answer: string | null;
  /** A column since format 5. */
  doubt: string | null;
}

/** The seals over both, stored beside them. */
export interface SealColumns {
  meaning_seal: string | null;
  course_seal: string | null;
}

/**
 * The seal over what a command means: a row altered by the drive must not be sent as if it had been meant. SQLite
 * notices damage to the structure of a file, but not a changed letter.
 */
export function meaningSeal(row: MeaningColumns): string {
  const { command_id, kind, summary, token, input, base, touches, recorded_at } = row;
  const meaning = [command_id, kind, summary, token, input, base, touches, recorded_at];
  return sealOf(isPresent(row.summary_message) ? [...meaning, row.summary_message] : meaning);
}

/** The seal over what has become of a command. */
export function courseSeal(row: CourseColumns): string {
  const { state, sent_at, attempts, uncertain, sent_against, last_error, conflict, evidence, answer } = row;
  const course = [state, sent_at, attempts, uncertain, sent_against, last_error, conflict, evidence, answer];
  // Rows sealed before this column existed stay valid.
  return sealOf(isPresent(row.doubt) ? [...course, row.doubt] : course);
}

/** Why a row cannot be trusted; `null`: it is as it was written. */
export function brokenSeal(row: MeaningColumns & CourseColumns & SealColumns): string | null {
  if (row.meaning_seal !== meaningSeal(row)) return 'what it means has been altered on the drive';
  if (row.course_seal !== courseSeal(row)) return 'what has become of it has been altered on the drive';
  return null;
}

/** A row of an older format has no such column. */
function isPresent(value: string | null | undefined): value is string {
  return value !== null && value !== undefined;
}

function sealOf(values: readonly (string | number | null)[]): string {
  // As the file stores it: half a character, in the name of a track say, becomes the replacement character.
  const stored = values.map((value) => (typeof value === 'string' ? value.toWellFormed() : value));
  return hash('sha256', JSON.stringify(stored), 'base64url');
}
