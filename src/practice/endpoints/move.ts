import { endpoints } from '#shared/service/endpoints.ts';
import type { MoveRequest } from '#shared/service/operations.ts';
import { Refusal } from '../refusal.ts';
import { play, type Operation } from '../service/operation.ts';
import type { EquipmentReader } from '../yard/equipment.ts';
import type { CarMove, Mover } from '../yard/mover.ts';
import type { Places } from '../yard/places.ts';

type Item = MoveRequest['items'][number];

/** Endpoint 11: all or nothing. `from` must exist; no rule says that the car stands there. The usual type is MAWY. */
export function playMove(places: Places, equipment: EquipmentReader, move: Mover): Operation {
  function readItem({ equipment: { resourceId }, locationUpdate: { from, to } }: Item): CarMove {
    equipment.mustKnow([resourceId]);
    if (from && places.track(from.grouping.resourceId) === undefined) {
      throw new Refusal(404, `No track has the id ${from.grouping.resourceId} (from).`);
    }
    const track = places.knownTrack(to.grouping.resourceId);
    const spot = to.spot === undefined ? undefined : places.spotNamed(track.id, to.spot);
    if (to.spot !== undefined && spot === undefined) {
      throw new Refusal(404, `Track ${track.name} has no spot named ${to.spot}.`);
    }
    return { equipmentId: resourceId, toTrackId: track.id, index: to.groupingIndex ?? -1, spotId: spot?.id ?? null };
  }

  return play(
    endpoints.move,
    (request, now) => {
      const moves = request.items.map(readItem);
      const revisedAt = new Date(now).toISOString();
      move(moves, {
        jobName: request.jobName,
        moveType: request.updateType ?? 'MAWY',
        timestamp: request.updateTime === undefined ? revisedAt : new Date(request.updateTime).toISOString(),
        revisedAt,
      });
      return { items: equipment.answer(moves.map(({ equipmentId }) => equipmentId)) };
    },
    ({ items, jobName }) => ({
      equipmentIds: items.map((item) => item.equipment.resourceId),
      jobName,
      trackId: items[0]?.locationUpdate.to.grouping.resourceId,
    }),
  );
}
