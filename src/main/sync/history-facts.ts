import type { HistoryRecord } from '#shared/service/history.ts';
import type { ConditionRecord } from '../mirror/condition-store.ts';

/** What a history record says of a car's conditions; nothing when it names no car, type or time. */
export function conditionRecords(records: readonly HistoryRecord[]): ConditionRecord[] {
  return records.flatMap(({ equipment, moveType, timestamp }) => {
    const at = Date.parse(timestamp ?? '');
    if (typeof equipment?.resourceId !== 'number' || typeof moveType !== 'string' || Number.isNaN(at)) return [];
    return [{ equipmentId: equipment.resourceId, moveType, at }];
  });
}

/** The tracks a record tells of: where the car was and where it is. */
export function tracksNamedBy(record: HistoryRecord): number[] {
  return [record.previousTrack?.resourceId, record.currentTrack?.resourceId].filter((id) => typeof id === 'number');
}

/** One record, told apart from its own later revisions. */
export function revisionKey(record: HistoryRecord): string {
  const { resourceId, uuid, moveType, timestamp, reportingFlag } = record;
  return [resourceId ?? uuid, moveType, timestamp, reportingFlag, revisionTimeOf(record)].join('|');
}

/** When the service last wrote a record, where it tells so; the description promises no such field here. */
function revisionTimeOf(record: HistoryRecord): string {
  const time = record['revisionTime'];
  return typeof time === 'string' ? time : '';
}
