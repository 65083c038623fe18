import type { HistoryRecord } from '#shared/service/history.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { allPages } from '../service/paging.ts';
import type { SyncPorts } from './ports.ts';
import type { TrackReader } from './track-reader.ts';

/** Cars asked for in one request of the history. */
const carsInRequest = 100;

/**
 * Finds cars: first on the tracks where they were last, then on the tracks the newest records of their
 * histories (endpoint 8) name; each of those tracks is read. `null`: on none of them.
 */
export async function locateCars(
  equipmentIds: readonly number[],
  ports: SyncPorts,
  reader: TrackReader,
): Promise<ServiceResult<ReadonlyMap<number, number | null>>> {
  const { mirror, clock } = ports;
  const read = new Set<number>();
  const whereabouts = () => {
    const known = mirror.tracksOf(equipmentIds);
    return new Map(
      equipmentIds.map((id) => {
        const track = known.get(id) ?? null;
        return [id, track !== null && read.has(track) ? track : null];
      }),
    );
  };
  const readAll = async (tracks: Iterable<number>) => {
    for (const track of new Set(tracks)) {
      if (read.has(track) || !mirror.places.has(track)) continue;
      const reading = await reader.read(track);
      if (!reading.ok) return reading;
      read.add(track);
    }
    return null;
  };

  const last = [...mirror.tracksOf(equipmentIds).values()].filter((track) => track !== null);
  const failed = await readAll(last);
  if (failed !== null) return failed;
  const lost = [...whereabouts()].filter(([, track]) => track === null).map(([id]) => id);
  for (let from = 0; from < lost.length; from += carsInRequest) {
    const newest = await newestTracks(lost.slice(from, from + carsInRequest), ports);
    if (!newest.ok) return newest;
    const unread = await readAll(newest.value.values());
    if (unread !== null) return unread;
  }
  return { ok: true, value: whereabouts(), answeredAt: clock.now() };
}

/** The track that the newest record of each car's history names. */
async function newestTracks(
  equipmentIds: readonly number[],
  { service, clock }: SyncPorts,
): Promise<ServiceResult<Map<number, number>>> {
  const newest = new Map<number, { at: number; track: number }>();
  const pages = allPages('equipmentHistory', (nextToken) =>
    service.equipmentHistoryPage({
      equipmentIds: [...equipmentIds],
      ...(nextToken !== undefined && { pageNextToken: nextToken }),
    }),
  );
  for await (const page of pages) {
    if (!page.ok) return page;
    for (const record of page.value.items) noteNewest(newest, record);
  }
  const tracks = new Map([...newest].map(([id, { track }]) => [id, track]));
  return { ok: true, value: tracks, answeredAt: clock.now() };
}

function noteNewest(newest: Map<number, { at: number; track: number }>, record: HistoryRecord): void {
  const id = record.equipment?.resourceId;
  const track = record.currentTrack?.resourceId;
  const at = Date.parse(record.timestamp ?? '');
  if (typeof id !== 'number' || typeof track !== 'number' || Number.isNaN(at)) return;
  // Of two records with one time the first stands: histories come newest first.
  if (at > (newest.get(id)?.at ?? Number.NEGATIVE_INFINITY)) newest.set(id, { at, track });
}
