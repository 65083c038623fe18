import { parseObject, type Store } from '../store/store.ts';
import type { Subject } from './operation.ts';

interface Written extends Pick<LogRow, 'at' | 'method' | 'path' | 'status'> {
  readonly subject: Subject;
  readonly effect: boolean;
  readonly fault: string | undefined;
}

/** One requested write, in the order of decision. */
interface LogRow {
  readonly n: number;
  /** The yard's own clock, ISO 8601. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly job_name: string | null;
  readonly equipment_ids: string;
  readonly track_id: number | null;
  /** Whether anything was done. */
  readonly effect: number;
  /** The status that was answered; `null` when the answer never left. */
  readonly status: number | null;
  readonly fault: string | null;
  /** What else it was about: a customer, a bill of lading number, a class list's label, cars by their marks. */
  readonly subject: string | null;
}

/** What was requested and done: writes one by one and permanently, reads as counts of this run. */
export function createLog(store: Store) {
  const insert = store.prepare<(string | number | null)[]>(
    `INSERT INTO log (at, method, path, job_name, equipment_ids, track_id, effect, status, fault, subject)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const after = store.prepare<[number], LogRow>('SELECT * FROM log WHERE n > ? ORDER BY n');
  const reads = new Map<string, number>();

  return {
    /** Call it inside the transaction of the work, so that both are stored or neither. */
    write({ at, method, path, subject, effect, status, fault }: Written): void {
      insert.run(
        at,
        method,
        path,
        subject.jobName ?? null,
        JSON.stringify(subject.equipmentIds),
        subject.trackId ?? null,
        effect ? 1 : 0,
        status,
        fault ?? null,
        subject.about === undefined ? null : JSON.stringify(subject.about),
      );
    },
    countRead(path: string): void {
      reads.set(path, (reads.get(path) ?? 0) + 1);
    },
    entriesAfter: (n: number) => after.all(n).map(entryOf),
    reads: (): Record<string, number> => Object.fromEntries(reads),
    resetReads: (): void => reads.clear(),
  };
}
export type Log = ReturnType<typeof createLog>;

function entryOf(row: LogRow) {
  const ids: unknown = JSON.parse(row.equipment_ids);
  return {
    n: row.n,
    at: row.at,
    method: row.method,
    path: row.path,
    ...(row.job_name !== null && { jobName: row.job_name }),
    equipmentIds: Array.isArray(ids) ? ids.map(Number) : [],
    ...(row.track_id !== null && { trackId: row.track_id }),
    effect: row.effect === 1,
    status: row.status,
    ...(row.fault !== null && { fault: row.fault }),
    ...(row.subject !== null && { subject: parseObject(row.subject) }),
  };
}
