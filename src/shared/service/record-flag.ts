import type { HistoryRecord } from './history.ts';
import { momentOf } from './moment.ts';

/**
 * Whether `deletedAt` or `mutedAt` says that something is deleted or muted: its time may be written in any way, and
 * `false` and 0, also as text, and a time before there were any (`0001-01-01T00:00:00Z`), say that it is not.
 */
export function isSince(said: unknown): boolean {
  if (typeof said !== 'string') return Boolean(said);
  return !['', 'false', '0'].includes(said.trim().toLowerCase()) && !(momentOf(said) <= 0);
}

/** Whether a record says that its move was done. */
export type Saying = 'done' | 'rejected' | 'unclear';

/** Only an accepted record is proof; the description shows no other flag, and one unknown here may be a refusal. */
export function sayingOf({ reportingFlag }: Pick<HistoryRecord, 'reportingFlag'>): Saying {
  const flag = reportingFlag?.trim().toUpperCase() ?? '';
  if (flag === 'REJECTED') return 'rejected';
  return flag === '' || flag === 'ACCEPTED' ? 'done' : 'unclear';
}
