import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import { type Clock, iso } from '../clock.ts';
import type { SyncService } from '../sync/ports.ts';

type Probed = Pick<SyncService, 'stationTracks' | 'equipmentHistoryPage'>;

/** Asks whether the service is there and accepts the sign-in: for its tracks and, where only their list fails, otherwise. */
export async function probe(service: Probed, clock: Clock): Promise<ServiceResult<unknown>> {
  const tracks = await service.stationTracks();
  if (tracks.ok || !mayFailAlone(tracks.error)) return tracks;
  const other = await probeOther(service, clock);
  return other.ok ? other : tracks;
}

/** The same by what has happened since now, which is nothing. */
export function probeOther({ equipmentHistoryPage }: Probed, clock: Clock): Promise<ServiceResult<unknown>> {
  const nothingStruck = { showDeletion: false, showRejection: false, showMuted: false };
  return equipmentHistoryPage({ timestampAfter: iso(clock.now()), ...nothingStruck });
}

/** Whether other reads may well be answered: not where the account is refused, or nobody was reached. */
function mayFailAlone({ class: what, cause }: ServiceError): boolean {
  return what !== 'unauthorised' && what !== 'notSent' && cause !== 'timeout';
}
