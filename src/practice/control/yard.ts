import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { HandlerParts } from '../service/handle-request.ts';
import { readAs } from '../service/validation.ts';
import { otherCrewInput, type OtherCrew } from '../yard/other-crew.ts';
import type { Places, TrackRow } from '../yard/places.ts';

export interface YardControlParts extends Pick<HandlerParts, 'store' | 'log' | 'now'> {
  readonly places: Places;
  readonly otherCrew: OtherCrew;
}

const logQuery = z.object({ after: z.coerce.number().int().min(0).default(0) });
const trackParams = z.object({ id: z.coerce.number().int() });

/** What was requested and done, how the cars of a track really stand, and another crew that moves some. */
export function addYardControl(app: FastifyInstance, { store, places, otherCrew, log, now }: YardControlParts): void {
  const carsOf = store.prepare<[number], { id: number; initial: string; number: number; spot: string | null }>(
    `SELECT car.id, initial, number, spot.name AS spot FROM car LEFT JOIN spot ON spot.id = car.spot_id
     WHERE car.track_id = ? ORDER BY position`,
  );
  const standing = ({ id: trackId, name }: TrackRow) => ({
    trackId,
    name,
    cars: carsOf.all(trackId).map(({ id, initial, number, spot }) => ({
      equipmentId: id,
      mark: `${initial} ${number}`,
      ...(spot !== null && { spot }),
    })),
  });

  app.post('/practice/other-crew', (request) => {
    const input = readAs(otherCrewInput, request.body);
    return { equipmentIds: otherCrew(input, now()), trackId: input.toTrackId };
  });
  app.get('/practice/log', (request) => {
    const { after } = readAs(logQuery, request.query);
    return { entries: log.entriesAfter(after), reads: log.reads() };
  });
  app.get('/practice/tracks', () => ({ tracks: places.tracks().map(standing) }));
  app.get('/practice/tracks/:id', (request) => standing(places.knownTrack(readAs(trackParams, request.params).id)));
}
