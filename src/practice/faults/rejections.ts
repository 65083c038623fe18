import type { Subject } from '../service/operation.ts';
import type { EquipmentReader } from '../yard/equipment.ts';
import type { Places } from '../yard/places.ts';
import type { Recorder } from '../yard/recorder.ts';

/** Writes records of a request's cars that are flagged REJECTED; nothing else is done. */
export function createRejections(places: Places, equipment: EquipmentReader, record: Recorder) {
  return ({ equipmentIds, jobName, trackId }: Subject, now: number): void => {
    const at = new Date(now).toISOString();
    const toTrackId = trackId === undefined ? undefined : places.track(trackId)?.id;
    for (const car of equipment.findAll(equipmentIds)) {
      record(
        {
          equipmentId: car.id,
          fromTrackId: car.track_id,
          toTrackId: toTrackId ?? car.track_id,
          waybillId: car.waybill_id,
          rejected: true,
        },
        { jobName, moveType: 'MAWY', timestamp: at, revisedAt: at },
      );
    }
  };
}
export type Rejections = ReturnType<typeof createRejections>;
