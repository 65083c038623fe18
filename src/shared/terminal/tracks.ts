import * as z from 'zod';
import { weightDoubtNames } from '../yard/weights.ts';
import { base, commandId, equipmentId, stationId, timestamp, trackId } from './common.ts';

export const track = z.object({
  trackId,
  name: z.string(),
  groupingType: z.string(),
  stationId: stationId.nullable(),
  stationName: z.string().nullable(),
  sortOrder: z.int(),
  colorToken: z.string().nullable(),
  /** Usable length in feet; `null` when the service gives none. */
  length: z.number().nullable(),
  /** Names of the spots the service knows on this track. */
  spots: z.array(z.string()),
  /** Cars on the board: what the service said with the waiting commands on top. */
  carCount: z.int(),
  /** Commands that touch this track and are on their way: recorded, and not yet seen done. */
  pendingCount: z.int(),
  /** Commands that touch this track and need a person; they are not among those. */
  attentionCount: z.int(),
  /** When the service was last asked about this very track; `null`: never. */
  asOf: timestamp.nullable(),
});
export type Track = z.infer<typeof track>;

/** What a responder needs first; data as the waybill has it, dirt included. */
export const hazmat = z.object({
  /** `UN1086`, normalised where it can be read, else as given. */
  unNumbers: z.array(z.string()),
  /** Hazard class as given, such as `2.1`; `null` when missing. */
  class: z.string().nullable(),
  residue: z.boolean(),
});

const weightDoubt = z.enum(weightDoubtNames);

export const boardCar = z.object({
  equipmentId,
  /** Reporting mark as shown: `UTLX 671772`. */
  mark: z.string(),
  /** 0 at the front. */
  position: z.int(),
  spot: z.string().optional(),
  /** As the service says: `LOAD`, `EMPTY`, or anything else; `null` when it says nothing. */
  loadStatus: z.string().nullable(),
  aarCarType: z.string().nullable(),
  equipmentType: z.string().nullable(),
  /** Outside length in feet; typical for the car type when `lengthKnown` is false. */
  lengthFt: z.number(),
  lengthKnown: z.boolean(),
  /** Gross weight on rail in short tons, where waybill or UMLER tell it. */
  grossTons: z.number().nullable(),
  /** What is wrong with its weights, as its papers have them. */
  weightDoubts: z.array(weightDoubt).optional(),
  commodity: z.string().nullable(),
  /** Where its waybill takes it: city and state, as much of it as is said. */
  destination: z.string().nullable(),
  consignee: z.string().nullable(),
  /** The block it belongs to: as a tag of its waybill names it, else a grouping it is in, else the route it takes. */
  block: z.string().nullable(),
  /**
   * When the car moved last, as the crew stated it in its history; `null`: no movement is known here that brought it to
   * the track the service has it on.
   */
  movedAt: timestamp.nullable(),
  hazmat: hazmat.nullable(),
  /** Standing facts from the car's history: bad ordered, held, placed and not yet released. */
  flags: z.object({ badOrder: z.boolean(), hold: z.boolean(), placed: z.boolean() }),
  /** Every unsettled command that touches the car, by sequence. */
  pending: z.array(commandId),
  /** Those of them that need a person. */
  attention: z.array(commandId),
  /**
   * Since when the service no longer lists it on this track, where it was last, while it is being looked for; left out
   * when it stands where it is shown.
   */
  missingSince: timestamp.optional(),
  /** The service shows a work order for it that is not closed: what was asked for is not done. Left out when it is so. */
  requested: z.literal(true).optional(),
  /** Work on the car that waits behind a command that a person must decide; left out when there is none. */
  held: z
    .object({
      commandIds: z.array(commandId),
      /** The command that is to be decided first. */
      behind: z.object({ commandId, seq: z.int() }),
      /** Where the service has the car meanwhile, if that is another track than the one it is shown on. */
      servedOn: z.object({ trackId, name: z.string() }).nullable(),
    })
    .optional(),
});
export type BoardCar = z.infer<typeof boardCar>;

export const trackWithCars = z.object({ track, cars: z.array(boardCar) });
export type TrackWithCars = z.infer<typeof trackWithCars>;

export const tracks = {
  list: base.input(z.strictObject({ stationId: stationId.optional() }).optional()).output(z.array(track)),
  get: base.input(z.strictObject({ trackId })).output(trackWithCars),
  /**
   * Tracks of a station with their cars, in the order of the station: what the board draws. All of them, or `count`
   * of them after the first `from`, so that a board of thousands of cars can be shown while it is being read.
   */
  board: base
    .input(
      z.strictObject({
        stationId: stationId.nullable(),
        from: z.int().nonnegative().optional(),
        count: z.int().positive().optional(),
      }),
    )
    .output(z.object({ tracks: z.array(trackWithCars) })),
};
