import * as z from 'zod';
import { clockMoments } from '../yard/car-clock.ts';
import { mostStandingLimits, standingLimit } from '../yard/standing-limits.ts';
import { foundCar } from './cars.ts';
import { base, equipmentId, stationId, timestamp, trackId } from './common.ts';
import { inventoryTotals } from './inventory.ts';

/** A track that a train might come in on. */
const roomyTrack = z.object({
  trackId,
  name: z.string(),
  stationId: stationId.nullable(),
  stationName: z.string().nullable(),
  lengthFt: z.number(),
  /** Feet left on the board, waiting moves included; below zero if cars exceed its length. */
  freeFt: z.number(),
  /** Of how many cars on it the length is only typical of their kind. */
  lengthGuessed: z.int(),
});

/** Cars on a train, by their work orders, or inbound without a track. */
const comingTrain = inventoryTotals.omit({ cars: true }).extend({
  /** As the service names it; `null`: cars of which it names no train. */
  train: z.string().nullable(),
  equipmentIds: z.array(equipmentId),
});
export type ComingTrain = z.infer<typeof comingTrain>;

/** A train whose arrival was told by webhook. */
const arrivedTrain = z.object({
  deliveryId: z.string(),
  train: z.string().nullable(),
  receivedAt: timestamp,
  /** As the event states it. */
  statedAt: z.string().nullable(),
  stationName: z.string().nullable(),
  cars: z.int(),
  /** Where its cars stand on the board now, most first; `null`: on no known track. */
  tracks: z.array(z.object({ trackId: trackId.nullable(), name: z.string().nullable(), cars: z.int() })),
});

const standingTooLong = z.object({
  /** Where the service has it: there it has stood. */
  car: foundCar,
  /** The record that brought it to its place, by the time its crew stated. */
  since: timestamp,
  limit: standingLimit,
});
export type StandingTooLong = z.infer<typeof standingTooLong>;

const placedCar = z.object({
  /** Where the service has it. */
  car: foundCar,
  /** As the record of its placement states it; `null`: it states no time. */
  since: timestamp.nullable(),
});
export type PlacedCar = z.infer<typeof placedCar>;

const due = z.object({
  /** When the last full pull of the yard was complete; `null`: the yard has not been read yet. */
  asOf: timestamp.nullable(),
  coming: z.array(comingTrain),
  /** Tracks for arriving trains, by name, most room first; all tracks if no name says so. */
  room: z.array(roomyTrack),
  /** Of the last day, newest first. */
  arrived: z.array(arrivedTrain),
  /**
   * `asOf`: when the histories were last read in full; `null`: not yet, and nothing is known. `notKnown`: further cars
   * that a limit holds for, of which nothing is reported since `from`.
   */
  standing: z.object({
    asOf: timestamp.nullable(),
    from: timestamp.nullable(),
    total: z.int(),
    notKnown: z.int(),
    cars: z.array(standingTooLong),
  }),
  placed: z.object({ asOf: timestamp.nullable(), total: z.int(), cars: z.array(placedCar) }),
});
export type Due = z.infer<typeof due>;

const clockTime = z.object({
  moment: z.enum(clockMoments),
  /** As whoever told it stated. */
  at: timestamp,
  source: z.enum(['history', 'webhook']),
  moveType: z.string().nullable(),
  /** Of the history record or of the delivery. */
  id: z.string().nullable(),
  jobName: z.string().nullable(),
  place: z.string().nullable(),
  /** When this terminal received a delivery. */
  receivedAt: timestamp.nullable(),
});
export type ClockTime = z.infer<typeof clockTime>;

const carClock = z.object({
  equipmentId,
  mark: z.string(),
  /** What 49 CFR 1333.4(c) names, as the car's waybill has it now. */
  bill: z.object({
    waybillNumber: z.string().nullable(),
    waybillCreated: z.string().nullable(),
    waybillDate: z.string().nullable(),
    loadStatus: z.string().nullable(),
    commodity: z.string().nullable(),
    shipper: z.string().nullable(),
    consignee: z.string().nullable(),
    origin: z.string().nullable(),
  }),
  /** When the history was read; `null`: it never was. */
  asOf: timestamp.nullable(),
  /** Read just now, or as it was last read here. */
  isLive: z.boolean(),
  /** There are older records than these. */
  goesOn: z.boolean(),
  /** Records that were rejected, deleted or muted: they no longer count. */
  struck: z.int(),
  /** What records and deliveries without a time tell of; they are in no stay. */
  untimed: z.array(z.enum(clockMoments)),
  /** Newest first; the times of each earliest first. */
  stays: z.array(z.object({ times: z.array(clockTime), isOver: z.boolean() })),
});
export type CarClock = z.infer<typeof carClock>;

export const dueArea = {
  /** What is due: trains on their way and the room for them, cars beyond a time limit, cars placed and not released. */
  get: base
    .input(
      z
        .strictObject({
          /** Those of the settings when left out. */
          limits: z.array(standingLimit).max(mostStandingLimits).optional(),
        })
        .optional(),
    )
    .output(due),
  /** The demurrage clock of a car: each relevant time with its source. */
  clock: base.input(z.strictObject({ equipmentId })).output(carClock),
};
