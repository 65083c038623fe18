import type { ServiceResult } from '#shared/service/outcome.ts';
import { findCars } from './find-cars.ts';
import type { SyncPorts } from './ports.ts';
import type { TrackReader } from './track-reader.ts';

/** The tracks on which a current reading shows these cars (`findCars`). `null`: on none of those read. */
export async function locateCars(
  equipmentIds: readonly number[],
  ports: SyncPorts,
  reader: TrackReader,
): Promise<ServiceResult<ReadonlyMap<number, number | null>>> {
  const found = await findCars(equipmentIds, ports, reader);
  if (!found.ok) return found;
  const tracks = [...found.value].map(([id, where]): [number, number | null] => [
    id,
    where.is === 'on' ? where.trackId : null,
  ]);
  return { ...found, value: new Map(tracks) };
}
