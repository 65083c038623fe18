import * as z from 'zod';
import { base, equipmentId, namedTrack, statedTime, stationId, timestamp, trackId } from './common.ts';
import { boardCar } from './tracks.ts';

const reading = z.object({
  /** When the service was asked; its answer may be older by its read lag. */
  askedAt: timestamp,
  answeredAt: timestamp,
  /** The track by itself, or the list of all cars of the yard. */
  source: z.enum(['track', 'yard']),
  /** Whether it came in one answer; otherwise in pages between which cars may have moved. */
  isMoment: z.boolean(),
});

/** A car as a reading listed it, with the facts of then. Without waiting work: `pending` and `attention` are empty. */
const pastCar = boardCar.omit({ movedAt: true, requested: true, held: true, missingSince: true }).extend({
  /** When these facts were reported; later than the requested moment if nothing was known before. `null`: never. */
  toldAt: timestamp.nullable(),
  /** `false`: bad order, hold and placed are unknown, because the histories had not been read. */
  flagsKnown: z.boolean(),
  /** `INBOUND`, `ONLINE`, `OUTBOUND` or anything else; `null` where the service says nothing. */
  arrivalState: z.string().nullable(),
  /** The reading after the moment no longer has it on this track. */
  leaves: z.boolean(),
});
export type PastCar = z.infer<typeof pastCar>;

/** What is known of a track as of a moment, under the names of that time. */
export const pastTrack = z.object({
  ...namedTrack,
  /** Usable length in feet; `null` when the service gives none. */
  lengthFt: z.number().nullable(),
  /**
   * `read`: the readings before and after agree and are close to each other, or none has followed yet; a car may still
   * have left and come back in between. `changed`: they differ; when it changed is unknown. `notRead`: they are too far
   * apart, or there is none before: what stood here is unknown.
   */
  certainty: z.enum(['read', 'changed', 'notRead']),
  before: reading.nullable(),
  after: reading.nullable(),
  /** By the reading before, front first; empty without one. */
  cars: z.array(pastCar),
  /** Cars that only the reading after has, front first. */
  comes: z.array(pastCar),
});
export type PastTrack = z.infer<typeof pastTrack>;

export const past = {
  /** From when to when there is something to be seen; `null`: nothing has been read yet. */
  span: base.output(
    z.object({
      from: timestamp.nullable(),
      until: timestamp.nullable(),
      bytes: z.int(),
    }),
  ),
  /**
   * Tracks as of a moment that has been: one, those of a station (`null`: without one) or, when neither is given, all;
   * by name within their station. Tracks that the service no longer listed then are left out.
   */
  at: base
    .input(z.strictObject({ at: statedTime, trackId: trackId.optional(), stationId: stationId.nullable().optional() }))
    .output(z.object({ at: timestamp, tracks: z.array(pastTrack) })),
  /** Where a car was: the tracks whose reading before or after the moment shows it. */
  car: base
    .input(z.strictObject({ at: statedTime, equipmentId }))
    .output(z.object({ at: timestamp, tracks: z.array(pastTrack) })),
};
