import type { Session } from '../session/session.ts';
import type { LessonSession } from './lessons-area.ts';

/** A session as a lesson sees it. */
export function lessonSession(session: Session): LessonSession {
  const { profile, account, mirror, queue } = session;
  return {
    profile,
    serviceUrl: account.serviceUrl,
    apiKey: session.apiKey,
    practice: session.isPractice,
    status: () => session.status(),
    newestCommands: (limit) => queue.list({}, limit),
    stationIds: () => [...new Set(mirror.tracks.list().map((track) => track.stationId))],
    station: (stationId) => mirror.tracks.station(stationId),
    checksSince: (startedAt) => session.trackChecks.list().filter((check) => check.createdAt >= startedAt),
    trackOf: (equipmentId) => mirror.cars.get(equipmentId)?.place.trackId ?? null,
  };
}
