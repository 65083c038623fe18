import * as z from 'zod';
import { optionalMessage } from '../messages/message.ts';
import { base, commandId, equipmentId, namedTrack, statedTime, timestamp } from './common.ts';
import { commandState } from './command-states.ts';
import { paperId } from './documents.ts';
import { pastTrack } from './past.ts';

/** A car that came to a track, or left it, between two moments. */
const passage = z.object({
  equipmentId,
  mark: z.string(),
  loadStatus: z.string().nullable(),
  hazmat: z.boolean(),
  /** The track of the yard, by its full name, it came from or went to, by the readings of the other moment; `null`: none shows it. */
  other: z.string().nullable(),
  /** Whether a move of ours, sent since the first reading and done, concerned the car and that track; else others moved it. */
  ours: z.boolean(),
});
export type Passage = z.infer<typeof passage>;

const around = pastTrack.pick({ certainty: true, before: true, after: true });

const handoverTrack = z.object({
  ...namedTrack,
  lengthFt: z.number().nullable(),
  /** What is known of it at its beginning and end. If either was not read, arrivals and departures are unknown. */
  from: around,
  to: around,
  /** Cars at the end, by the last reading before, and the feet they take with couplers. */
  cars: z.int(),
  usedFt: z.number(),
  /** Of how many of them the length is only typical of their kind. */
  lengthGuessed: z.int(),
  came: z.array(passage),
  left: z.array(passage),
});
export type HandoverTrack = z.infer<typeof handoverTrack>;

const carChange = z.enum(['placed', 'released', 'badOrder', 'repaired', 'held', 'freed', 'loaded', 'emptied']);
export type CarChange = z.infer<typeof carChange>;

const workLine = z.object({
  commandId,
  seq: z.int(),
  state: commandState,
  summary: z.string(),
  summaryCoded: optionalMessage,
  recordedAt: timestamp,
});

const shiftNote = z.object({
  noteId: z.string(),
  at: timestamp,
  author: z.string(),
  text: z.string(),
});
export type ShiftNote = z.infer<typeof shiftNote>;

/** What happened between two moments, as far as it is known here. */
const handover = z.object({
  from: timestamp,
  to: timestamp,
  /** In the order of the yard. */
  tracks: z.array(handoverTrack),
  /** What became of cars, by the facts told last at both moments. */
  changes: z.array(
    z.object({
      equipmentId,
      mark: z.string(),
      what: carChange,
      trackName: z.string().nullable(),
      toldAt: timestamp,
    }),
  ),
  /** Cars that stood here at both moments, and of which bad order, hold and placement are not known at one of them. */
  conditionsUnknown: z.int(),
  /**
   * Hazardous cars on hand at the end, by UN number and class; `came` and `left` since the beginning, `null` where a
   * track was not read at either moment: the car may have stood there.
   */
  hazmat: z.array(z.object({ what: z.string(), cars: z.int(), came: z.int().nullable(), left: z.int().nullable() })),
  /** Arrivals that were told by webhook in the time. */
  trains: z.array(
    z.object({ at: timestamp, train: z.string().nullable(), station: z.string().nullable(), cars: z.int() }),
  ),
  work: z.object({
    /** Recorded or sent in the time, and done. */
    done: z.array(workLine),
    /** What is on its way now, and what needs a person now, whenever it was recorded. */
    waiting: z.array(workLine),
    attention: z.array(workLine),
  }),
  /** Switch lists that are open now, and how many of their lines are left. */
  lists: z.array(z.object({ paperId, title: z.string(), lines: z.int(), left: z.int() })),
  notes: z.array(shiftNote),
});
export type Handover = z.infer<typeof handover>;

export const handoverArea = {
  /** The shift handover of the whole yard. At most two days. */
  get: base.input(z.strictObject({ from: statedTime, to: statedTime })).output(handover),
  /** Stores a note with its time and the signed-in user. Durable when it returns. */
  addNote: base.input(z.strictObject({ text: z.string().trim().min(1).max(2000) })).output(shiftNote),
};
