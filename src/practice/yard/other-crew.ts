import * as z from 'zod';
import { moveTypes } from '#shared/service/codes.ts';
import type { Store } from '../store/store.ts';
import type { EquipmentReader } from './equipment.ts';
import type { Mover } from './mover.ts';
import type { Places } from './places.ts';

export const otherCrewInput = z
  .strictObject({
    equipmentIds: z.array(z.int()).min(1).optional(),
    /** How many cars that stand together at the front of another track. */
    count: z.int().min(1).optional(),
    toTrackId: z.int(),
    /** Position of the first of them on the track, counted without them; -1 or omitted: the back. */
    groupingIndex: z.int().min(-1).optional(),
    jobName: z.string().optional(),
    moveType: z.enum(moveTypes).optional(),
  })
  .refine(({ equipmentIds, count }) => (equipmentIds === undefined) !== (count === undefined), {
    error: 'needs either equipmentIds or count',
  });
type OtherCrewInput = z.infer<typeof otherCrewInput>;

/** Moves cars as another crew would: without a request, but with history records. */
export function createOtherCrew(store: Store, places: Places, equipment: EquipmentReader, move: Mover) {
  const frontOf = store.prepare<[number, number], { id: number }>(
    'SELECT id FROM car WHERE track_id = ? ORDER BY position LIMIT ?',
  );
  const fullestOther = store.prepare<[number], { track_id: number }>(
    'SELECT track_id FROM car WHERE track_id <> ? GROUP BY track_id ORDER BY count(*) DESC, track_id LIMIT 1',
  );

  function chosen({ equipmentIds, count, toTrackId }: OtherCrewInput): number[] {
    if (equipmentIds !== undefined) return equipmentIds;
    const from = fullestOther.get(toTrackId);
    return from === undefined ? [] : frontOf.all(from.track_id, count ?? 0).map((row) => row.id);
  }

  return (input: OtherCrewInput, now: number): number[] => {
    places.knownTrack(input.toTrackId);
    const ids = chosen(input);
    equipment.mustKnow(ids);
    const at = new Date(now).toISOString();
    const indexes = indexesTogether(
      frontOf.all(input.toTrackId, -1).map((row) => row.id),
      ids,
      input.groupingIndex ?? -1,
    );
    store.transaction(() => {
      move(
        ids.map((equipmentId, n) => ({
          equipmentId,
          toTrackId: input.toTrackId,
          index: indexes[n] ?? -1,
          spotId: null,
        })),
        { jobName: input.jobName ?? 'Other crew', moveType: input.moveType ?? 'MAWY', timestamp: at, revisedAt: at },
      );
    })();
    return ids;
  };
}
export type OtherCrew = ReturnType<typeof createOtherCrew>;

/** Moves the last car of a track, or of the yard, to the front of the first track: onto pages that were read already. */
export function createMoveOn(store: Store, otherCrew: OtherCrew) {
  const first = store.prepare<[], { id: number }>('SELECT id FROM track ORDER BY id LIMIT 1');
  const lastOf = store.prepare<[number | null], { id: number }>(
    'SELECT id FROM car WHERE track_id = coalesce(?, track_id) ORDER BY track_id DESC, position DESC LIMIT 1',
  );
  return (now: number, trackId: number | undefined): void => {
    const [toTrack, car] = [first.get(), lastOf.get(trackId ?? null)];
    if (toTrack && car) otherCrew({ equipmentIds: [car.id], toTrackId: toTrack.id, groupingIndex: 0 }, now);
  };
}

/** The index for each car, moved one after another, that brings the cut together at `index`. */
function indexesTogether(order: readonly number[], cut: readonly number[], index: number): number[] {
  if (index < 0) return cut.map(() => -1);
  const rest = order.filter((id) => !cut.includes(id));
  let ahead = rest[Math.min(index, rest.length) - 1];
  let standing = order;
  return cut.map((id) => {
    const left = standing.filter((one) => one !== id);
    const at = ahead === undefined ? 0 : left.indexOf(ahead) + 1;
    standing = left.toSpliced(at, 0, id);
    ahead = id;
    return at;
  });
}
