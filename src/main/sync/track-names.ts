import type { ServiceResult } from '#shared/service/outcome.ts';
import { noTracks } from './full-pull.ts';
import type { SyncPorts } from './ports.ts';

/** Tracks and stations as the service lists them now. */
export type TrackNames = ReadonlyMap<number, { readonly name: string; readonly uuid: string | null }>;

/** Names of tracks and stations by the service's list of now (endpoint 5); those without a name are left out. */
export async function readTrackNames({
  service,
  mirror,
}: Pick<SyncPorts, 'service' | 'mirror'>): Promise<ServiceResult<TrackNames>> {
  const list = await service.stationTracks();
  if (!list.ok) return list;
  const isEmpty = list.value.items.length + list.value.setAside.length === 0;
  if (isEmpty && mirror.places.tracks().length > 0) return { ok: false, error: noTracks };
  const listed = list.value.items.flatMap((item) => [item, ...(item.children ?? [])]);
  const names = new Map<number, { name: string; uuid: string | null }>();
  for (const { resourceId, name, uuid } of listed) if (name) names.set(resourceId, { name, uuid: uuid ?? null });
  return { ...list, value: names };
}
