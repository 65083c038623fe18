import * as z from 'zod';
import { messageSchema, optionalMessage } from '../messages/message.ts';
import { serviceErrorClasses } from '../service/outcome.ts';
import { base, commandId, equipmentId, inputIssue, timestamp, trackId } from './common.ts';
import { billOfLadingInput } from './bills-of-lading.ts';
import { commandState } from './command-states.ts';
import { classListInput } from './class-lists.ts';
import { customerUpdateInput } from './customers.ts';
import { moveInput, override, recorded } from './moves.ts';
import { switchRequestInput } from './switch-requests.ts';
import { toolsworkInput } from './toolswork.ts';
import { status } from './terminal.ts';

export const commandKind = z.enum([
  'move',
  'switchRequest',
  'classList',
  'toolswork',
  'billOfLading',
  'customerUpdate',
]);
export type CommandKind = z.infer<typeof commandKind>;

/** A part of the yard at one moment: the tracks a command concerns, each front to back. */
const picture = z.object({
  at: timestamp,
  tracks: z.array(
    z.object({
      trackId,
      name: z.string(),
      cars: z.array(z.object({ equipmentId, mark: z.string() })),
    }),
  ),
  /** Cars of the command that stand on none of these tracks, and where they are, in words. */
  elsewhere: z.array(z.object({ equipmentId, mark: z.string(), where: z.string() })),
});
export type Picture = z.infer<typeof picture>;

/** Why a person is asked: the yard when it was recorded, what was meant, the yard now. */
export const conflict = z.object({
  /** One sentence: what is no longer as it was. */
  reason: z.string(),
  reasonCoded: optionalMessage,
  /** The cars of the command, front of the cut first. */
  equipmentIds: z.array(equipmentId),
  base: picture,
  meant: picture,
  now: picture,
});
export type Conflict = z.infer<typeof conflict>;

/** Texts as messages, line by line; a line of an earlier version is a text. */
const codedLines = z
  .array(z.union([messageSchema, z.string()]))
  .optional()
  .catch(undefined);

/** What the terminal found when it could not prove the outcome automatically. */
export const evidence = z.object({
  at: timestamp,
  /** What was looked up and what was found, line by line. */
  findings: z.array(z.string()),
  /** The same, line by line; a line of an earlier version is a text. */
  findingsCoded: codedLines,
  /** Work orders of the cars before and after the send, for requests without proof at the service. */
  workOrders: z
    .array(
      z.object({
        equipmentId,
        mark: z.string(),
        before: z.array(z.string()),
        beforeCoded: codedLines,
        after: z.array(z.string()),
        afterCoded: codedLines,
      }),
    )
    .optional(),
});
export type Evidence = z.infer<typeof evidence>;

/** Why a command is uncertain. */
export const doubt = z.object({
  /** The queue was restored from a backup, or put together from a damaged file. */
  from: z.enum(['backup', 'damagedFile']),
  /** When the backup was taken. */
  asOf: timestamp.optional(),
});
export type Doubt = z.infer<typeof doubt>;

export const commandError = z.object({
  class: z.enum(serviceErrorClasses),
  status: z.int().optional(),
  message: z.string(),
  messageCoded: optionalMessage,
  /** The service's `message`, word for word. */
  words: z.string().optional(),
  /** The system's error code, such as `ECONNREFUSED`: for network administrators. */
  code: z.string().optional(),
  at: timestamp,
});

export type CommandError = z.infer<typeof commandError>;

const billSaid = z.object({
  cars: z.int(),
  consignor: z.string().nullable(),
  consignee: z.string().nullable(),
  /** City and state, as much of it as is said. */
  destination: z.string().nullable(),
});

export const queueEntry = z.object({
  commandId,
  seq: z.int(),
  kind: commandKind,
  state: commandState,
  /** `Move UTLX 671772 and 2 more · Yard 4 → Yard 7, back` */
  summary: z.string(),
  summaryCoded: optionalMessage,
  recordedAt: timestamp,
  /** The last time it left for the service. */
  sentAt: timestamp.nullable(),
  /** Done commands only: when the service's yes, its records or a person said so. Left out in rows of earlier versions. */
  doneAt: timestamp.optional(),
  /** Done before the profile came to this deployment: its ids may be those of other cars and tracks. Else left out. */
  elsewhere: z.literal(true).optional(),
  /** Sends that reached the service; waiting for a connection is not an attempt. */
  attempts: z.int(),
  equipmentIds: z.array(equipmentId),
  trackIds: z.array(trackId),
  lastError: commandError.optional(),
  conflict: conflict.optional(),
  evidence: evidence.optional(),
  /** It may already have been done: a send whose outcome no one has proved. */
  uncertain: z.boolean(),
  /** From a backup or damaged file, perhaps discarded or overtaken since: without a proof, a person is asked. */
  doubt: doubt.optional(),
  /** Rules it goes against on purpose, and why. */
  overrides: z.array(override).optional(),
  /** Bills of lading only: number of cars, shipper, consignee, destination. */
  bill: billSaid.optional(),
  waitsFor: z.array(z.object({ commandId, seq: z.int(), reason: z.string(), reasonCoded: optionalMessage })),
  /** When it will be tried again by itself, while it backs off. */
  nextAttemptAt: timestamp.optional(),
});
export type QueueEntry = z.infer<typeof queueEntry>;

/** What was recorded, by kind, as it was recorded. */
export const commandInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('move'), ...moveInput.shape }),
  z.strictObject({ kind: z.literal('switchRequest'), ...switchRequestInput.shape }),
  z.strictObject({ kind: z.literal('classList'), ...classListInput.shape }),
  z.strictObject({ kind: z.literal('toolswork'), ...toolsworkInput.shape }),
  z.strictObject({ kind: z.literal('billOfLading'), ...billOfLadingInput.shape }),
  z.strictObject({ kind: z.literal('customerUpdate'), ...customerUpdateInput.shape }),
]);
export type CommandInput = z.infer<typeof commandInput>;

/** Where a car stands in the yard a command finds; `null`: on no known track. */
const standsOn = z.object({ trackId, name: z.string() }).nullable();

/** What would happen to a move that needs a person if it were put back in line unchanged. */
const again = z.object({
  /** Its cars, front of the cut first: where each was to be taken from, and where it would be now. */
  cars: z.array(z.object({ equipmentId, mark: z.string(), then: standsOn, now: standsOn })),
  /** Why it would be refused; left out where it would not. */
  refused: z.string().optional(),
  refusedCoded: optionalMessage,
});
export type Again = z.infer<typeof again>;

/** Where a person saw the cars of a command when they decided: it is not done if they stand elsewhere. */
const takes = z.array(z.strictObject({ equipmentId, trackId: trackId.nullable() }));
export type Takes = z.infer<typeof takes>;

export const queueCommand = queueEntry.extend({
  input: commandInput,
  /** Only for a move that needs a person. */
  again: again.optional(),
  /** Advice against it; omitted if there is none. */
  advice: z.array(inputIssue).optional(),
  /** The service's answer to an applied command, for kinds whose answer is a record of its own. */
  answer: z.looseObject({}).nullable(),
  /** The yard it was recorded against. */
  base: picture,
  /** The tracks it sends cars to, as they were called when it was recorded; omitted where that was not stored. */
  destinations: z.array(z.object({ trackId, name: z.string() })).optional(),
  /** Only for a move to a position: the cars among which it was chosen, front first and without the cut. */
  among: z.array(equipmentId).optional(),
  /** The token that identifies the terminal's own moves in the service's history. */
  token: z.string().nullable(),
  /** What it was sent as before a person put it back in line, with those sends' tokens; omitted if it never was. */
  earlier: z.array(z.object({ token: z.string(), input: commandInput })).optional(),
  history: z.array(
    z.object({
      at: timestamp,
      from: commandState.nullable(),
      to: commandState,
      /** In words: why it changed. */
      why: z.string(),
      whyCoded: optionalMessage,
      words: z.string().optional(),
      attempt: z.int(),
    }),
  ),
});
export type QueueCommand = z.infer<typeof queueCommand>;

export const queue = {
  /**
   * By `seq`. Without `states` and `kinds`, every command; with `limit`, the newest of them, and fewer only if there
   * are no more; with `before`, only those with a lower `seq`.
   */
  list: base
    .input(
      z
        .strictObject({
          states: z.array(commandState).optional(),
          kinds: z.array(commandKind).optional(),
          limit: z.int().min(1).max(100_000).optional(),
          before: z.int().min(1).optional(),
        })
        .optional(),
    )
    .output(z.array(queueEntry)),
  get: base.input(z.strictObject({ commandId })).output(queueCommand),
  /** The command that carries a token of the history, also a truncated one; `null`: none, or too little is left. */
  byToken: base.input(z.strictObject({ token: z.string().max(100) })).output(recorded.nullable()),
  /** Tries now what waits for a connection or backs off. */
  replayNow: base.input(z.strictObject({}).optional()).output(status),
  /**
   * Puts a refused, conflicting or reviewed command back in line, against the current yard. With `takes`, only if each
   * of its cars still stands there; with `equipmentIds`, a move of only these of its cars.
   */
  retry: base
    .input(z.strictObject({ commandId, takes: takes.optional(), equipmentIds: z.array(equipmentId).min(1).optional() }))
    .output(queueCommand),
  discard: base.input(z.strictObject({ commandId })).output(queueCommand),
  /** A person vouches that it has been done already. */
  confirmApplied: base.input(z.strictObject({ commandId })).output(queueCommand),
  /**
   * Gives a command that needs a person another intent of the same kind, and puts it back in line at its own turn. With
   * `takes`, only if each of its new cars still stands there.
   */
  change: base.input(z.strictObject({ commandId, input: commandInput, takes: takes.optional() })).output(queueCommand),
  /** A waiting command is discarded; an applied move gets a compensating one. Newest first in its lane. */
  undo: base
    .input(z.strictObject({ commandId }))
    .output(
      z.discriminatedUnion('how', [
        z.object({ how: z.literal('discarded'), command: queueCommand }),
        z.object({ how: z.literal('compensated'), by: z.array(recorded), command: queueCommand }),
      ]),
    ),
};
