import type { Session } from '../session/session.ts';
import type { LessonSession } from './lessons-area.ts';

/** A session as a lesson sees it. */
export function lessonSession(session: Session): LessonSession {
  const { profile, account, board, queue } = session;
  return {
    profile,
    serviceUrl: account.serviceUrl,
    apiKey: session.apiKey,
    practice: session.isPractice,
    status: () => session.status(),
    newestCommands: (limit) => queue.list({}, limit),
    stationIds: () => [...new Set(board.tracks().map((track) => track.stationId))],
    station: (stationId) => board.station(stationId),
    checksSince: (startedAt) => session.papers.trackChecks.list().filter((check) => check.createdAt >= startedAt),
    trackOf: (equipmentId) => board.car(equipmentId)?.place.trackId ?? null,
  };
}
