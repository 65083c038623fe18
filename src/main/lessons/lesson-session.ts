import type { Session } from '../session/session.ts';
import type { LessonSession } from './lessons-area.ts';

export function lessonSession(session: Session): LessonSession {
  const { profile, account, mirror, queue } = session;
  const { switchLists, trackChecks, consists } = session.documents;
  const since = <Head extends { readonly paperId: string; readonly createdAt: string }>(
    heads: readonly Head[],
    at: string,
  ) => heads.filter((head) => head.createdAt >= at);
  return {
    profile,
    serviceUrl: account.serviceUrl,
    apiKey: session.apiKey,
    practice: session.isPractice,
    status: () => session.status(),
    newestCommands: (limit) => queue.list({}, limit),
    stationIds: () => [...new Set(mirror.tracks.list().map((track) => track.stationId))],
    readAnew: () => session.refreshAll(),
    station: (stationId) => mirror.tracks.station(stationId),
    checksSince: (startedAt) => since(trackChecks.list(), startedAt),
    listsSince: (startedAt) => since(switchLists.list(), startedAt).map(({ paperId }) => switchLists.get(paperId)),
    consistsSince: (startedAt) =>
      since(consists.list(), startedAt).map(({ paperId }) => consists.get(paperId).read.cars.map(({ mark }) => mark)),
    trackOf: (equipmentId) => mirror.cars.get(equipmentId)?.place.trackId ?? null,
  };
}
