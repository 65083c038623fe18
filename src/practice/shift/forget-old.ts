import type { Store } from '../store/store.ts';

/** Twice as long as a terminal keeps the past of its yard. */
const keptDays = 60;
const dayMs = 24 * 60 * 60_000;

/**
 * Deletes what a shift has left behind in two months: the log, and the history of cars but for each car's last record and
 * those that a charge refers to. A yard that is open for a season would grow by some megabytes a day otherwise.
 */
export function createForgetOld(store: Store): (now: number) => void {
  const log = store.prepare<[string]>('DELETE FROM log WHERE at < ?');
  const history = store.prepare<[string]>(
    `DELETE FROM history WHERE revised_at < ?
     AND id NOT IN (SELECT history_id FROM charge)
     AND id NOT IN (SELECT max(id) FROM history GROUP BY equipment_id)`,
  );
  return (now) => {
    const before = new Date(now - keptDays * dayMs).toISOString();
    log.run(before);
    history.run(before);
  };
}
