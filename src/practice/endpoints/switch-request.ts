import { randomUUID } from 'node:crypto';
import { endpoints } from '#shared/service/endpoints.ts';
import type { SwitchRequestBody } from '#shared/service/operations.ts';
import { Refusal } from '../refusal.ts';
import { play, type Operation } from '../service/operation.ts';
import type { Store } from '../store/store.ts';
import type { EquipmentReader } from '../yard/equipment.ts';
import type { Places } from '../yard/places.ts';

type SwitchRequest = SwitchRequestBody['switchRequests'][number];

/**
 * Endpoint 6: a pending work order for each car, of the kind asked for; no car moves. A spot that the
 * track does not have is created. Only the car is required: a kind that is not stated is TR, and a spot
 * without a track is one of the track where the car stands.
 */
export function playSwitchRequest(store: Store, places: Places, equipment: EquipmentReader): Operation {
  const addWorkOrder = store.prepare<(string | number | null)[]>(
    `INSERT INTO work_order (uuid, equipment_id, kind, status, track_id, spot_id, created_at)
     VALUES (?, ?, ?, 'PENDING', ?, ?, ?)`,
  );

  function spotFor({ equipmentId, trackId, spot }: SwitchRequest, at: string): number | null {
    if (spot === undefined) return null;
    const name = spot.trim();
    if (name === '') throw new Refusal(400, 'spot: must not be empty.');
    const onTrack = trackId ?? equipment.find(equipmentId)?.track_id;
    return onTrack === undefined ? null : places.spotFor(onTrack, name, at).id;
  }

  return play(
    endpoints.requestSwitch,
    ({ switchRequests }, now) => {
      const at = new Date(now).toISOString();
      for (const request of switchRequests) {
        equipment.mustKnow([request.equipmentId]);
        if (request.trackId !== undefined) places.knownTrack(request.trackId);
        const spotId = spotFor(request, at);
        const kind = request.requestType ?? 'TR';
        addWorkOrder.run(randomUUID(), request.equipmentId, kind, request.trackId ?? null, spotId, at);
      }
      return { equipment: equipment.answer(switchRequests.map(({ equipmentId }) => equipmentId)) };
    },
    ({ switchRequests }) => ({
      equipmentIds: switchRequests.map(({ equipmentId }) => equipmentId),
      trackId: switchRequests[0]?.trackId,
    }),
  );
}
