import { message } from '#shared/messages/message.ts';
import { staleReading } from '#shared/service/outcome.ts';
import { numbersOf } from './odd-records.ts';
import type { SyncPorts } from './ports.ts';

/** An intermediary may answer with an empty object, which reads as an empty list. */
const noTracks = staleReading('stationTracks', message('line.listsNoTrack'));

/** The stations and tracks as the service lists them (endpoint 5), and the ids of those that could not be read. */
export async function readStationTracks({ service, mirror }: Pick<SyncPorts, 'service' | 'mirror'>) {
  const list = await service.stationTracks();
  if (!list.ok) return list;
  const { items, setAside } = list.value;
  if (items.length + setAside.length === 0 && mirror.places.tracks().length > 0) {
    return { ok: false, error: noTracks } as const;
  }
  return { ...list, value: { ...list.value, unread: new Set(numbersOf(setAside)) } };
}
