import type { MessageOrText } from '#shared/messages/message.ts';
import type { CommandState } from '#shared/terminal/command-states.ts';
import type { CommandError, CommandInput, CommandKind, Conflict, Doubt, Evidence } from '#shared/terminal/queue.ts';
import type { StandingOrder } from '#shared/yard/standing-order.ts';

export type { CommandInput } from '#shared/terminal/queue.ts';

/** The yard a command was recorded against: its precondition. */
export interface Base {
  /** Wall clock, milliseconds. */
  readonly at: number;
  /** Origin and destination tracks in standing order, as the board showed them. */
  readonly tracks: readonly { readonly trackId: number; readonly order: StandingOrder }[];
  /** Where each car of the command stood; `null`: on no track this terminal knew. */
  readonly origins: readonly {
    readonly equipmentId: number;
    readonly trackId: number | null;
    readonly spot?: string | undefined;
  }[];
  /** The standing order in which a position was chosen, where the command was put back in line since: its cars are meant. */
  readonly chosenIn?: StandingOrder | undefined;
  /** The track that the command names in words, if there was one of that name. */
  readonly named?: number | undefined;
  /** Left out in rows of earlier versions, and where a command names cars and tracks in words. */
  readonly called?: Called | undefined;
  /** Of a customer update: what it overwrites. Left out in rows of earlier versions, and without a record of the service. */
  readonly overwritten?: Overwritten | undefined;
}

/**
 * What a customer update overwrites, as stored here, without what our own earlier updates overwrite: its value is not
 * known until they are done.
 */
export interface Overwritten {
  readonly fields: Readonly<Record<string, unknown>>;
  /** `was`: `null` where the record had no such location. */
  readonly locations: readonly { readonly resourceId: number; readonly was: unknown }[];
}

/** What the numbers of a command stood for: the service may give them to other cars and tracks. */
export interface Called {
  /** Its cars, and the car its place was chosen by. */
  readonly cars: readonly { readonly equipmentId: number; readonly mark: string }[];
  /** Its destinations. */
  readonly tracks: readonly {
    readonly trackId: number;
    readonly name: string;
    readonly uuid?: string | undefined;
    /** Of the spots it names there, those that the track had. */
    readonly spots?: readonly string[] | undefined;
  }[];
  /** The tracks that a move takes its cars from, and an undo back to. Left out in rows of earlier versions. */
  readonly from?:
    readonly { readonly trackId: number; readonly name: string; readonly uuid?: string | undefined }[] | undefined;
}

/** How a send ended, as far as is known. */
export const sendEnds = [
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
export interface SendAttempt {
  readonly at: number;
  /** How long its answer is waited for, in milliseconds. */
  readonly answerWithinMs: number;
  /** Standing orders of its tracks at the moment it left. */
  readonly against: readonly { readonly trackId: number; readonly order: StandingOrder }[];
  /** `null`: the terminal ended before it knew. */
  readonly end: { readonly at: number; readonly how: SendEnd } | null;
  /** The record of this send has been looked up since it ended. */
  readonly lookedUp: boolean;
  /** A lookup has shown signs that it was done; they are in the evidence of its command. */
  readonly traced?: boolean | undefined;
  /** Which turn of its command it belonged to: each time a person puts a command back in line, a new turn begins. */
  readonly turn: number;
}

/**
 * What a command with a token was sent as before a person put it back in line. Later sends carry another token, so that
 * evidence of the earlier ones is judged against what they meant.
 */
export interface EarlierTurn {
  readonly input: CommandInput;
  readonly summary: MessageOrText;
  /** A person has been notified that it was done. */
  readonly told: boolean;
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
  /** What it changes besides cars: `customer 12`, `bill of lading A-1`. Ordered like cars. */
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
  readonly lastError: CommandError | null;
  readonly conflict: Conflict | null;
  readonly evidence: Evidence | null;
  /** The service's answer to an applied command, for kinds whose answer is a record of its own. */
  readonly answer: Answer | null;
  /** It comes from a backup or a damaged file: a missing proof does not put it back in line. */
  readonly doubt: Doubt | null;
}

export type Answer = Readonly<Record<string, unknown>>;

export interface SentAgainst {
  /** The earliest time of a record of it, by the service's clock. Left out in rows of earlier versions. */
  readonly notBefore?: number | undefined;
  readonly workOrders: readonly {
    readonly equipmentId: number;
    readonly lines: readonly string[];
    /** The same, line by line; left out by an earlier version. */
    readonly linesCoded?: readonly MessageOrText[] | undefined;
  }[];
}

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
