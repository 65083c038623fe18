import { randomUUID } from 'node:crypto';
import type { Store } from '../store/store.ts';

/** What is recorded of something that happened. Times are ISO 8601 in UTC. */
export interface Note {
  readonly jobName: string | undefined;
  readonly moveType: string;
  /** When it happened, as stated. */
  readonly timestamp: string;
  readonly revisedAt: string;
}

interface Happened {
  readonly equipmentId: number;
  readonly fromTrackId: number | null;
  readonly toTrackId: number;
  readonly waybillId: number | null;
  /** It was asked for, and not accepted. */
  readonly rejected?: boolean;
}

export function createRecorder(store: Store) {
  const insert = store.prepare<(string | number | null)[]>(
    `INSERT INTO history (uuid, equipment_id, move_type, timestamp, revised_at, job_name,
       previous_track_id, current_track_id, waybill_id, reporting_flag)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return ({ equipmentId, fromTrackId, toTrackId, waybillId, rejected }: Happened, note: Note): void => {
    insert.run(
      randomUUID(),
      equipmentId,
      note.moveType,
      note.timestamp,
      note.revisedAt,
      note.jobName ?? null,
      fromTrackId,
      toTrackId,
      waybillId,
      rejected === true ? 'REJECTED' : 'ACCEPTED',
    );
  };
}
export type Recorder = ReturnType<typeof createRecorder>;
