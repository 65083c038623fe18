import { isMessage, type MessageOrText } from '#shared/messages/message.ts';
import type { CommandState } from '#shared/terminal/command-states.ts';
import {
  type CommandError,
  commandInput,
  type CommandInput,
  type CommandKind,
  type Conflict,
  type Doubt,
  type Evidence,
} from '#shared/terminal/queue.ts';
import * as z from 'zod';

export type { CommandInput } from '#shared/terminal/queue.ts';

/** What a schema reads back; nothing of it is changed in place. */
type Stored<Schema extends z.ZodType> = DeepReadonly<z.infer<Schema>>;
type DeepReadonly<T> = T extends object ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> } : T;

const standingOrders = z.array(z.object({ trackId: z.int(), order: z.array(z.int()) }));

const trackCalled = z.object({ trackId: z.int(), name: z.string(), uuid: z.string().optional() });

/** What the numbers of a command stood for: the service may give them to other cars and tracks. */
const called = z.object({
  /** The cars of the command, and the car its place was chosen by. */
  cars: z.array(z.object({ equipmentId: z.int(), mark: z.string() })),
  /** The destinations of the command; `spots`: those named for the track that it had. */
  tracks: z.array(trackCalled.extend({ spots: z.array(z.string()).optional() })),
  /** The tracks that a move takes its cars from, and an undo back to. Left out in rows of earlier versions. */
  from: z.array(trackCalled).optional(),
});
export type Called = Stored<typeof called>;

/** What a customer update overwrites, as stored here; what our own earlier updates overwrite is not yet known. */
const overwritten = z.object({
  fields: z.record(z.string(), z.unknown()),
  /** `was`: `null` where the record had no such location. */
  locations: z.array(z.object({ resourceId: z.int(), was: z.unknown() })),
});
export type Overwritten = Stored<typeof overwritten>;

/** The yard a command was recorded against: its precondition. */
export const storedBase = z.object({
  /** Wall clock, milliseconds. */
  at: z.number(),
  /** Origin and destination tracks in standing order, as the board showed them. */
  tracks: standingOrders,
  /** Where each car of the command stood; `null`: on no track this terminal knew. */
  origins: z.array(z.object({ equipmentId: z.int(), trackId: z.int().nullable(), spot: z.string().optional() })),
  /** The standing order in which a position was chosen, where the command was put back in line since: its cars are meant. */
  chosenIn: z.array(z.int()).optional(),
  /** The track that the command names in words, if there was one of that name. */
  named: z.int().optional(),
  /** Whether there were several of that name. */
  namedSeveral: z.boolean().optional(),
  /** Left out in rows of earlier versions, and where a command names cars and tracks in words. */
  called: called.optional(),
  /** Who the customer of an update was. Left out in rows of earlier versions, and without a record of the service. */
  customer: z.object({ name: z.string().nullable(), uuid: z.string().nullable() }).optional(),
  /** Of a customer update: what it overwrites. Left out in rows of earlier versions, and without a record of the service. */
  overwritten: overwritten.optional(),
});
export type Base = Stored<typeof storedBase>;

/** How a send ended, as far as is known. */
const sendEnds = [
  /** The service said yes. */
  'yes',
  /** A record of the service proves that it was done. */
  'proved',
  /** A person vouches that it was done. */
  'vouched',
  /** The service said no, in its own words. */
  'refused',
  /** The service refused key, user, carrier or permission. */
  'unauthorised',
  /** The service asked to come back later. */
  'declined',
  /** No answer that says what happened. */
  'unanswered',
  /** It is proved that it was not done. */
  'absent',
] as const;
export type SendEnd = (typeof sendEnds)[number];

/**
 * One send, stored with its command. Evidence belongs to one send and is judged against what that send went out
 * against, also after a restart, a retry or a re-basing. Times are wall-clock milliseconds.
 */
const sendAttempt = z.object({
  at: z.number(),
  /**
   * Its place in the order of sends (`SendClock`); of one that left another device, that of its proof here. Left out
   * before that, and in rows of earlier versions.
   */
  logicalAt: z.number().optional(),
  /** How far the clock of this device was ahead of the service's when it left, where that is much; in milliseconds. */
  clockAheadMs: z.number().optional(),
  /** How long its answer is waited for, in milliseconds. */
  answerWithinMs: z.number(),
  /** Standing orders of its tracks at the moment it left. */
  against: standingOrders,
  /** `null`: the terminal ended before it knew. */
  end: z.object({ at: z.number(), how: z.enum(sendEnds) }).nullable(),
  /** The record of this send has been looked up since it ended. */
  lookedUp: z.boolean(),
  /** A lookup has shown signs that it was done; they are in the evidence of its command. */
  traced: z.boolean().optional(),
  /** Which turn of its command it belonged to: each time a person puts a command back in line, a new turn begins. */
  turn: z.int().min(1).default(1),
});
export type SendAttempt = Stored<typeof sendAttempt>;

const isSaid = (said: unknown) => typeof said === 'string' || isMessage(said);

/**
 * What a command with a token was sent as before a person put it back in line. Later sends carry another token, so that
 * evidence of the earlier ones is judged against what they meant.
 */
const earlierTurn = z.object({
  input: commandInput,
  summary: z.custom<MessageOrText>(isSaid),
  /** A person has been notified that it was done. */
  told: z.boolean(),
});
export type EarlierTurn = Readonly<z.infer<typeof earlierTurn>>;

/** What is known about the sends of a command, stored in one column. */
export const storedSends = z.object({
  /** The earliest time of a record of the last one, by the service's clock. Left out in rows of earlier versions. */
  notBefore: z.number().optional(),
  /** The work orders of its cars before the last one; `linesCoded`: line by line, left out by an earlier version. */
  workOrders: z
    .array(
      z.object({
        equipmentId: z.int(),
        lines: z.array(z.string()),
        linesCoded: z.array(z.custom<MessageOrText>(isSaid)).optional().catch(undefined),
      }),
    )
    .optional(),
  sends: z.array(sendAttempt).default([]),
  earlier: z.array(earlierTurn).default([]),
  decidedAt: z.number().optional(),
  inBackupAt: z.number().optional(),
});
type StoredSends = Stored<typeof storedSends>;
export interface SentAgainst extends Pick<StoredSends, 'notBefore'> {
  readonly workOrders: NonNullable<StoredSends['workOrders']>;
}

/** A command as the queue works with it. Times are wall-clock milliseconds. */
export interface Command {
  readonly seq: number;
  readonly commandId: string;
  readonly kind: CommandKind;
  readonly input: CommandInput;
  readonly state: CommandState;
  /** A text in rows of before format 6. */
  readonly summary: MessageOrText;
  /** Token in the service's history that identifies this command; `null`: its kind has none. */
  readonly token: string | null;
  readonly base: Base;
  /** Cars it changes. */
  readonly equipmentIds: readonly number[];
  /** Cars its place is relative to (`before`, `after`). */
  readonly anchorIds: readonly number[];
  /** Origin and destination. */
  readonly trackIds: readonly number[];
  /**
   * What it changes besides cars: `customer 12`, `track Mine 4`, and first of all `bill of lading A-1`. Cars by their marks
   * where it names them so, because one that is new here has no id yet. Ordered like cars.
   */
  readonly keys: readonly string[];
  readonly recordedAt: number;
  readonly sentAt: number | null;
  readonly attempts: number;
  /** The outcome of a send is unproved. */
  readonly uncertain: boolean;
  /** What the yard looked like at the last send, for kinds that leave no proof at the service. */
  readonly sentAgainst: SentAgainst | null;
  /** Its sends that left this device, in order: what each went out against, and how it ended. */
  readonly sends: readonly SendAttempt[];
  /** What it was sent as before a person put it back in line, in order. */
  readonly earlier: readonly EarlierTurn[];
  /** When a person last put it back in line; `null`: nobody did. */
  readonly decidedAt: number | null;
  /**
   * When a person last made a backup that holds it as not done: since then another device may do it, too. `null`: nobody
   * did, or they have been asked about it.
   */
  readonly inBackupAt: number | null;
  readonly lastError: CommandError | null;
  readonly conflict: Conflict | null;
  readonly evidence: Evidence | null;
  /** The service's answer to an applied command, for kinds whose answer is a record of its own. */
  readonly answer: Answer | null;
  /** Set on a command from a backup or a damaged file: a missing proof does not put it back in line. */
  readonly doubt: Doubt | null;
}

export type Answer = Readonly<Record<string, unknown>>;

/** What may change in a command beside its state. */
export type CommandPatch = Partial<Omit<Command, 'seq' | 'commandId' | 'kind' | 'state' | 'token' | 'recordedAt'>>;

/** One line of a command's history; appended, never changed. */
export interface HistoryLine {
  readonly at: number;
  readonly from: CommandState | null;
  readonly to: CommandState;
  /** A text in lines of before format 6. */
  readonly why: MessageOrText;
  readonly words?: string;
  readonly attempt: number;
}
