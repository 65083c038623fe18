import { randomUUID } from 'node:crypto';
import { endpoints } from '#shared/service/endpoints.ts';
import type { SwitchRequestBody } from '#shared/service/operations.ts';
import { sameCarrier, type PracticeAccount } from './account.ts';
import type { EquipmentReader } from './equipment.ts';
import { play, type Operation } from './operation.ts';
import type { Places } from './places.ts';
import { Refusal } from './refusal.ts';
import type { Store } from './store.ts';

type SwitchRequest = SwitchRequestBody['switchRequests'][number];

/**
 * Endpoint 6: a pending work order for each car, of the kind asked for; no car moves. A spot that the
 * track does not have is created. A kind that is not stated is TR.
 */
export function playSwitchRequest(
  store: Store,
  account: PracticeAccount,
  places: Places,
  equipment: EquipmentReader,
): Operation {
  const addWorkOrder = store.prepare<(string | number | null)[]>(
    `INSERT INTO work_order (uuid, equipment_id, kind, status, track_id, spot_id, created_at)
     VALUES (?, ?, ?, 'PENDING', ?, ?, ?)`,
  );

  function spotFor(request: SwitchRequest, at: string): number | null {
    if (request.spot === undefined) return null;
    if (request.trackId === undefined) throw new Refusal(400, 'spot: needs a trackId beside it.');
    const name = request.spot.trim();
    if (name === '') throw new Refusal(400, 'spot: must not be empty.');
    return places.spotFor(request.trackId, name, at).id;
  }

  return play(
    endpoints.requestSwitch,
    ({ carrierId, switchRequests }, now) => {
      sameCarrier(account, carrierId);
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
    ({ switchRequests }) => {
      const trackId = switchRequests[0]?.trackId;
      return {
        equipmentIds: switchRequests.map(({ equipmentId }) => equipmentId),
        ...(trackId !== undefined && { trackId }),
      };
    },
  );
}
