import * as z from 'zod';
import { weightDoubtNames } from '../yard/weights.ts';
import { base, commandId, equipmentId, namedTrack, stationId, timestamp, trackId } from './common.ts';

export const track = z.object({
  ...namedTrack,
  groupingType: z.string(),
  sortOrder: z.int(),
  colorToken: z.string().nullable(),
  /** Usable length in feet; `null` when the service gives none. */
  length: z.number().nullable(),
  /** Names of the spots the service knows on this track. */
  spots: z.array(z.string()),
  /** Cars on the board: the mirror with the waiting commands on top. */
  carCount: z.int(),
  /** Commands on their way that touch this track: recorded, and not yet shown as done. */
  pendingCount: z.int(),
  /** Commands that touch this track and need a person; they are not among those. */
  attentionCount: z.int(),
  /** When the service was last asked about this very track; `null`: never. */
  asOf: timestamp.nullable(),
});
export type Track = z.infer<typeof track>;

/** What a responder needs first; data as the waybill has it, dirt included. */
export const hazmat = z.object({
  /** `UN1086`, normalised where it can be read, else as given; each once. */
  unNumbers: z.array(z.string()),
  /** Hazard class as given, such as `2.1`; `null` when missing. */
  class: z.string().nullable(),
  /** An emptied car that still carries what it had, and its placards. */
  residue: z.boolean(),
  /** It has no more than this, because what tells of hazmat on it could not be read; omitted otherwise. */
  unread: z.literal(true).optional(),
});

const weightDoubt = z.enum(weightDoubtNames);

export const boardCar = z.object({
  equipmentId,
  /** Reporting mark as shown: `UTLX 671772`. */
  mark: z.string(),
  /** 0 at the front. */
  position: z.int(),
  spot: z.string().optional(),
  /** As reported: `LOAD`, `EMPTY`, or anything else; `null` without a value. */
  loadStatus: z.string().nullable(),
  aarCarType: z.string().nullable(),
  equipmentType: z.string().nullable(),
  /** Outside length in feet; typical for the car type when `lengthKnown` is false. */
  lengthFt: z.number(),
  lengthKnown: z.boolean(),
  /** Gross weight on rail in short tons, if waybill or UMLER state it. */
  grossTons: z.number().nullable(),
  /** What is wrong with its weights, as its papers have them. */
  weightDoubts: z.array(weightDoubt).optional(),
  commodity: z.string().nullable(),
  /** The destination of its waybill: city and state, as far as stated. */
  destination: z.string().nullable(),
  consignee: z.string().nullable(),
  /** Its block: from a tag of its waybill, else a grouping it is in, else its route. */
  block: z.string().nullable(),
  /** When the car last moved, by the time stated in its history; `null`: no known movement brought it to its track. */
  movedAt: timestamp.nullable(),
  hazmat: hazmat.nullable(),
  /** Conditions from the car's history: bad ordered, held, placed and not yet released. */
  flags: z.object({ badOrder: z.boolean(), hold: z.boolean(), placed: z.boolean() }),
  /** Every unsettled command that touches the car, by sequence. */
  pending: z.array(commandId),
  /** Those of them that need a person. */
  attention: z.array(commandId),
  /** Since when the service no longer lists it on this track, its last one; omitted while it is not missing. */
  missingSince: timestamp.optional(),
  /** The service shows an open work order for it: the request is not done. Omitted otherwise. */
  requested: z.literal(true).optional(),
  /** Work on the car that is blocked behind a command a person must decide; omitted if there is none. */
  held: z
    .object({
      commandIds: z.array(commandId),
      /** The command that is to be decided first. */
      behind: z.object({ commandId, seq: z.int() }),
      /** Where the service has the car, if that is another track than the one it is shown on. */
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
