import type { StationTrackChild } from '#shared/service/station-track.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { noTracks } from './full-pull.ts';
import type { SyncPorts } from './ports.ts';

interface ListedTrack {
  readonly name: string;
  readonly uuid: string | null;
  /** `null`: not said. */
  readonly spots: readonly string[] | null;
}

/** Tracks and stations as the service lists them now. */
export type TrackNames = ReadonlyMap<number, ListedTrack>;

/** Names of tracks and stations by the service's list of now (endpoint 5); those without a name are left out. */
export async function readTrackNames({
  service,
  mirror,
}: Pick<SyncPorts, 'service' | 'mirror'>): Promise<ServiceResult<TrackNames>> {
  const list = await service.stationTracks();
  if (!list.ok) return list;
  const isEmpty = list.value.items.length + list.value.setAside.length === 0;
  if (isEmpty && mirror.places.tracks().length > 0) return { ok: false, error: noTracks };
  const names = new Map<number, ListedTrack>();
  const note = ({ resourceId, name, uuid }: StationTrackChild, spots: readonly string[] | null) => {
    const before = names.get(resourceId);
    if (name) names.set(resourceId, { name, uuid: uuid ?? null, spots: spots ?? before?.spots ?? null });
  };
  for (const { children, ...item } of list.value.items) {
    for (const child of children ?? []) note(child, null);
    note({ ...item, sortOrder: item.sortOrder ?? undefined }, item.attributes?.spots ?? null);
  }
  return { ...list, value: names };
}
