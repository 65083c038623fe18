import type { HistoryRecord } from './history.ts';

/** Whether a record says that its move was done. */
export type Saying = 'done' | 'rejected' | 'unclear';

/** Only an accepted record is proof; the description shows no other flag, and one unknown here may be a refusal. */
export function sayingOf({ reportingFlag }: Pick<HistoryRecord, 'reportingFlag'>): Saying {
  const flag = reportingFlag?.trim().toUpperCase() ?? '';
  if (flag === 'REJECTED') return 'rejected';
  return flag === '' || flag === 'ACCEPTED' ? 'done' : 'unclear';
}
