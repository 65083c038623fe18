import type { Mirror } from '../mirror/mirror.ts';
import type { Queue } from '../queue/queue.ts';
import type { ConnectionMonitor } from '../sync/connection.ts';
import type { Synchroniser } from '../sync/synchroniser.ts';
import type { Arrival } from '../webhooks/receiver.ts';

interface EventParts {
  readonly mirror: Mirror;
  readonly queue: Pick<Queue, 'overlay'>;
  readonly connection: Pick<ConnectionMonitor, 'isOnline'>;
  readonly sync: Pick<Synchroniser, 'readAgain' | 'readTrack' | 'locate'>;
}

/**
 * Reads the tracks of an event's cars, and its place if that is a track: now, and again when readings can no longer
 * be older than the event.
 */
export async function readAfterEvent(
  { equipmentIds, stationId }: Arrival,
  { mirror, queue, connection, sync }: EventParts,
): Promise<void> {
  const isTrack = stationId !== null && mirror.places.has(stationId);
  const left = [...mirror.lastTracksOf(equipmentIds).values()].filter((track) => track !== null);
  sync.readAgain(isTrack ? [stationId, ...left] : left);
  if (!connection.isOnline()) return;
  // A track with work on its way is read once that is done; until then a reading would be out of date.
  const place = isTrack && !queue.overlay.isDraining(stationId) ? [stationId] : [];
  await Promise.all([...place.map((trackId) => sync.readTrack(trackId)), sync.locate(equipmentIds)]);
}
