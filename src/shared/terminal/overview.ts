import * as z from 'zod';
import { base, equipmentId, namedTrack, statedTime, stationId, timestamp, trackId } from './common.ts';
import { boardCar, track } from './tracks.ts';

/** How full a track is on the board, waiting moves included. */
const overviewTrack = z.object({
  ...namedTrack,
  /** Usable length in feet; `null` when the service gives none. */
  lengthFt: z.number().nullable(),
  /** Feet the cars take, couplers included. */
  usedFt: z.number(),
  carCount: z.int(),
  loads: z.int(),
  empties: z.int(),
  /** Cars with the arrival states `INBOUND` and `OUTBOUND`, as reported by the service. */
  inbound: z.int(),
  outbound: z.int(),
  /** Gross tons of the cars whose weight is known. */
  tons: z.number(),
  weightUnknown: z.int(),
  hazmat: z.int(),
  badOrder: z.int(),
  hold: z.int(),
  /** Average time the cars have stood in their places; `null`: unknown for all. */
  dwellHours: z.number().nullable(),
  /** Cars of unknown length: `usedFt` counts the typical length of their type. */
  lengthGuessed: z.int(),
  ...track.pick({ pendingCount: true, attentionCount: true, asOf: true }).shape,
});
export type OverviewTrack = z.infer<typeof overviewTrack>;

/** A car that has stood long. */
const standingCar = z.object({
  equipmentId,
  mark: z.string(),
  ...boardCar.pick({ loadStatus: true, aarCarType: true, equipmentType: true, commodity: true }).shape,
  /** The track it stands on, as the service says. */
  trackId,
  trackName: z.string(),
  stationId: stationId.nullable(),
  stationName: z.string().nullable(),
  /** The time the crew stated for the record that brought it to this track. */
  since: timestamp,
  /** Whether work on it is on its way. */
  pending: z.boolean(),
  /** Whether work on it needs a person. */
  attention: z.boolean(),
});
export type StandingCar = z.infer<typeof standingCar>;

export const overview = z.object({
  /** When the last full pull of the yard was complete; `null`: the yard has not been read yet. */
  asOf: timestamp.nullable(),
  /** In the order of the yard. */
  tracks: z.array(overviewTrack),
  /** The cars that stand on these tracks on the board. */
  cars: z.object({
    total: z.int(),
    /** As reported: `LOAD`, `EMPTY` or anything else; `null` without a value. Most cars first. */
    byLoad: z.array(z.object({ loadStatus: z.string().nullable(), cars: z.int() })),
    /** `INBOUND`, `ONLINE`, `OUTBOUND` or anything else; `null` without a value. Most cars first. */
    byArrival: z.array(z.object({ arrivalState: z.string().nullable(), cars: z.int() })),
    hazmat: z.int(),
    badOrder: z.int(),
    /** Bad ordered cars that are not on a track named as a repair track. */
    badOrderOffRepair: z.int(),
    hold: z.int(),
    /** Placed, constructively or really, and not yet released. */
    placed: z.int(),
    placedOverDay: z.int(),
    /** Cars for which the service shows a work order still to be done here: not closed, and not in transit. */
    requested: z.int(),
    /** When the histories were last read in full for bad orders, holds and placements; `null`: not yet. */
    conditionsAsOf: timestamp.nullable(),
    /** Cars reported without a track known here; for the whole yard only, else 0. */
    onNoTrack: z.int(),
  }),
  /**
   * Arrivals and departures from `since` on, from the histories of the cars, by stated times: across the border of the
   * station, or of the yard if no station was given. Unreported movements are not in it.
   */
  traffic: z.object({
    since: timestamp,
    /** Includes reports that the service received until then; `null`: the histories have not been read yet. */
    asOf: timestamp.nullable(),
    came: z.int(),
    went: z.int(),
    /** One for each hour from `since` to now. */
    hours: z.array(z.object({ start: timestamp, came: z.int(), went: z.int() })),
  }),
  /** How long cars have stood in their places: since the record that brought them, by the time its crew stated. */
  standing: z.object({
    /** When the histories were last read in full; `null`: not yet, and nothing is known. */
    asOf: timestamp.nullable(),
    /** How far back they were read. */
    from: timestamp.nullable(),
    /** The cars that have stood longest, longest first; locomotives and train devices left out. */
    longest: z.array(standingCar),
    /** Cars by how long they have stood: at least so many hours, and less than the next. */
    spans: z.array(z.object({ atLeastHours: z.int(), cars: z.int() })),
    /** Cars without a record since `from` that brought them to their track. */
    notKnown: z.int(),
  }),
  /** The commands of the whole terminal. */
  work: z.object({ waiting: z.int(), attention: z.int(), oldestWaitingAt: timestamp.nullable() }),
});
export type Overview = z.infer<typeof overview>;

const overviewInput = z.strictObject({
  /** One station only; `null`: the tracks whose station the service does not name. */
  stationId: stationId.nullable().optional(),
  /** Beginning of the day; midnight of this device when left out. At most two days ago. */
  since: statedTime.optional(),
});
export type OverviewInput = z.infer<typeof overviewInput>;

export const overviewArea = {
  /** The yard at a glance. */
  get: base.input(overviewInput.optional()).output(overview),
};
