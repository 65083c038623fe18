import * as z from 'zod';
import { optionalMessage } from '../messages/message.ts';
import { base, equipmentId, stationId, timestamp, trackId } from './common.ts';
import { queueEntry } from './queue.ts';
import { boardCar } from './tracks.ts';

/** Where a car stands; fields are `null` when the service names no track known here. */
export const carPlace = z.object({
  trackId: trackId.nullable(),
  trackName: z.string().nullable(),
  /** The track with its station, where another track has the same name. */
  fullTrackName: z.string().optional(),
  stationId: stationId.nullable(),
  stationName: z.string().nullable(),
  /** 0 at the front. */
  position: z.int().nullable(),
  spot: z.string().optional(),
});
export type CarPlace = z.infer<typeof carPlace>;

export const foundCar = boardCar.omit({ position: true, spot: true }).extend({ place: carPlace });
export type FoundCar = z.infer<typeof foundCar>;

/** So many of the commands that touch a car are given with it. */
export const mostCommandsOfCar = 50;

/** The longest text whose marks are looked up, in characters. */
export const mostResolved = 200_000;

export const cars = {
  /** `text`: a mark in any accepted form, or its last digits. Cars come by initial, then number. */
  search: base
    .input(
      z.strictObject({
        text: z.string().max(200).optional(),
        loadStatus: z.string().max(40).optional(),
        aarCarType: z.string().max(40).optional(),
        stationId: stationId.optional(),
        trackId: trackId.optional(),
        limit: z.int().min(1).max(1000).optional(),
        cursor: z.string().max(200).optional(),
      }),
    )
    .output(
      z.object({
        cars: z.array(foundCar),
        /** All that match, not only this page. */
        total: z.int(),
        nextCursor: z.string().optional(),
      }),
    ),
  get: base.input(z.strictObject({ equipmentId })).output(
    foundCar.extend({
      /** Where the service last said the car stands; differs from `place` while commands wait. */
      servicePlace: carPlace,
      /** When the service last said anything of this car. */
      asOf: timestamp,
      /** The car as the service gave it, every field kept. */
      equipment: z.looseObject({ resourceId: z.int() }),
      /** Those that touch it, the newest `mostCommandsOfCar`, newest first. */
      commands: z.array(queueEntry),
    }),
  ),
  /** Marks as people paste them (columns, commas, last digits); each is found, ambiguous or unknown. */
  resolve: base.input(z.strictObject({ text: z.string().max(mostResolved) })).output(
    z.object({
      found: z.array(foundCar),
      unresolved: z.array(
        z.object({
          text: z.string(),
          reason: z.string(),
          reasonCoded: optionalMessage,
          candidates: z.array(foundCar),
        }),
      ),
    }),
  ),
};
