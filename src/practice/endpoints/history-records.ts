import type { EquipmentHistoryRequest } from '#shared/service/history.ts';
import { parseObject } from '../store/store.ts';
import type { EquipmentReader } from '../yard/equipment.ts';
import { groupingOf, trackAttributes, type Places } from '../yard/places.ts';
import type { Where } from './filters.ts';

export interface HistoryRow {
  readonly id: number;
  readonly uuid: string;
  readonly equipment_id: number;
  readonly move_type: string;
  readonly timestamp: string;
  readonly job_name: string | null;
  readonly previous_track_id: number | null;
  readonly current_track_id: number | null;
  readonly waybill_id: number | null;
  readonly reporting_flag: string;
  readonly receive_from: string | null;
  readonly deliver_to: string | null;
}

/** History records in the words of the service, as endpoints 7 and 8 share them. */
export function createHistoryRecords(places: Places, equipment: EquipmentReader) {
  function placesOf(when: 'previous' | 'current', trackId: number | null): Record<string, unknown> {
    const track = trackId === null ? undefined : places.track(trackId);
    if (track === undefined) return {};
    const station = places.station(track.station_id);
    return {
      [`${when}Track`]: groupingOf(track, 'TRACK', trackAttributes(track, places.spotsOf(track.id))),
      ...(station && { [`${when}Station`]: groupingOf(station, 'STATION', {}) }),
    };
  }

  /** `asOf`: its car as it stood at that moment. */
  function describe(row: HistoryRow, asOf?: number): Record<string, unknown> {
    const car = equipment.find(row.equipment_id, asOf);
    const waybill = equipment.waybillOf(row.waybill_id);
    return {
      resourceId: row.id,
      uuid: row.uuid,
      ...(car && { equipment: equipment.describe(car, 'identity', asOf) }),
      moveType: row.move_type,
      timestamp: row.timestamp,
      ...(waybill && { waybill }),
      ...placesOf('previous', row.previous_track_id),
      ...placesOf('current', row.current_track_id),
      reportingFlag: row.reporting_flag,
      ...(row.job_name !== null && { jobName: row.job_name }),
      ...(row.receive_from !== null && { receiveFromCarrierCode: row.receive_from }),
      ...(row.deliver_to !== null && { deliverToCarrierCode: row.deliver_to }),
      ...(car && car.umler !== null && { umlerSnapshot: parseObject(car.umler) }),
    };
  }

  return { describe };
}
export type HistoryRecords = ReturnType<typeof createHistoryRecords>;

type RecordFilters = Pick<EquipmentHistoryRequest, 'equipmentIds' | 'timestampAfter' | 'timestampBefore'>;

/** The filters that endpoints 7 and 8 share, by car and stated time; the times leave their moment out. */
export function filterRecords(request: RecordFilters, where: Where): void {
  const { equipmentIds, timestampAfter, timestampBefore } = request;
  if (equipmentIds !== undefined) {
    where('history.equipment_id IN (SELECT value FROM json_each(?))', JSON.stringify(equipmentIds));
  }
  if (timestampAfter !== undefined) where('history.timestamp > ?', moment(timestampAfter));
  if (timestampBefore !== undefined) where('history.timestamp < ?', moment(timestampBefore));
}

/** A moment of a request as the tables write it. */
export function moment(text: string): string {
  return new Date(text).toISOString();
}
