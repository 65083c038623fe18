import * as z from 'zod';
import { base, equipmentId, stationId, statedTime, timestamp, trackId } from './common.ts';

/** How full a track is on the board: what the service said with the waiting moves on top. */
export const overviewTrack = z.object({
  trackId,
  name: z.string(),
  stationId: stationId.nullable(),
  stationName: z.string().nullable(),
  /** Usable length in feet; `null` when the service gives none. */
  lengthFt: z.number().nullable(),
  /** Feet the cars take, couplers included. */
  usedFt: z.number(),
  carCount: z.int(),
  loads: z.int(),
  empties: z.int(),
  /** Cars whose arrival state, as the service says, is `INBOUND` and `OUTBOUND`. */
  inbound: z.int(),
  outbound: z.int(),
  /** Gross tons of the cars whose weight is known. */
  tons: z.number(),
  weightUnknown: z.int(),
  hazmat: z.int(),
  badOrder: z.int(),
  hold: z.int(),
  /** How long the cars have stood where the service has them, on average; `null`: of none is it known. */
  dwellHours: z.number().nullable(),
  /** Cars whose own length is not known: `usedFt` counts the one typical for their type. */
  lengthGuessed: z.int(),
  /** Commands that touch this track and are on their way: recorded, and not yet seen done. */
  pendingCount: z.int(),
  /** Commands that touch this track and need a person; they are not among those. */
  attentionCount: z.int(),
  /** When the service was last asked about this track; `null`: never. */
  asOf: timestamp.nullable(),
});
export type OverviewTrack = z.infer<typeof overviewTrack>;

/** A car that has stood long. */
export const standingCar = z.object({
  equipmentId,
  mark: z.string(),
  loadStatus: z.string().nullable(),
  aarCarType: z.string().nullable(),
  equipmentType: z.string().nullable(),
  commodity: z.string().nullable(),
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
    /** As the service says: `LOAD`, `EMPTY` or anything else; `null` where it says nothing. Most cars first. */
    byLoad: z.array(z.object({ loadStatus: z.string().nullable(), cars: z.int() })),
    /** `INBOUND`, `ONLINE`, `OUTBOUND` or anything else; `null` where the service says nothing. Most cars first. */
    byArrival: z.array(z.object({ arrivalState: z.string().nullable(), cars: z.int() })),
    hazmat: z.int(),
    badOrder: z.int(),
    /** Of those bad ordered, the ones on a track whose name does not say that it is for repairs. */
    badOrderOffRepair: z.int(),
    hold: z.int(),
    /** Placed, constructively or really, and not yet released. */
    placed: z.int(),
    /** Of those placed, the ones that have been so for a day and more. */
    placedOverDay: z.int(),
    /** Cars for which the service shows a work order that is not closed. */
    requested: z.int(),
    /** When the histories were last read as a whole for what is bad ordered, held and placed; `null`: not yet. */
    conditionsAsOf: timestamp.nullable(),
    /** Cars the service names without a track this terminal knows; of the whole yard only, else 0. */
    onNoTrack: z.int(),
  }),
  /**
   * What came and went from `since` on, from the histories of the cars, by the times crews stated: across the border
   * of the station, or of the yard when no station was asked for. What nobody reported is not in it.
   */
  traffic: z.object({
    since: timestamp,
    /** Reports that the service learned of until then are in it; `null`: the histories have not been read yet. */
    asOf: timestamp.nullable(),
    came: z.int(),
    went: z.int(),
    /** One for each hour from `since` to now. */
    hours: z.array(z.object({ start: timestamp, came: z.int(), went: z.int() })),
  }),
  /**
   * How long cars have stood where the service says they are: since the record that brought them there, by the time its
   * crew stated.
   */
  standing: z.object({
    /** When the histories were last read as a whole; `null`: not yet, and nothing is known. */
    asOf: timestamp.nullable(),
    /** How far back they were read. */
    from: timestamp.nullable(),
    /** The cars that have stood longest, longest first; locomotives and train devices left out. */
    longest: z.array(standingCar),
    /** Cars by how long they have stood: at least so many hours, and less than the next. */
    spans: z.array(z.object({ atLeastHours: z.int(), cars: z.int() })),
    /** Cars that no record since `from` has brought to the track they stand on. */
    notKnown: z.int(),
  }),
  /** The work of the whole terminal. */
  work: z.object({ waiting: z.int(), attention: z.int(), oldestWaitingAt: timestamp.nullable() }),
});
export type Overview = z.infer<typeof overview>;

export const overviewInput = z.strictObject({
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
