import type { HistoryRecord } from '../service/history.ts';
import type { Passage } from '../yard/passage.ts';

/** Where a record says its car was and is. */
export function passageOf(record: HistoryRecord): Passage {
  return {
    moveType: record.moveType ?? null,
    previousTrack: record.previousTrack?.resourceId ?? null,
    previousStation: record.previousStation?.resourceId ?? null,
    currentTrack: record.currentTrack?.resourceId ?? null,
    currentStation: record.currentStation?.resourceId ?? null,
  };
}
