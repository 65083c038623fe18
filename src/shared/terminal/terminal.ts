import * as z from 'zod';
import { optionalMessage } from '../messages/message.ts';
import { base, timestamp } from './common.ts';

const connectionState = z.enum(['online', 'offline', 'unauthorised', 'degraded', 'workingOffline']);
export type ConnectionState = z.infer<typeof connectionState>;

/** What could not be read of a list of the service: a record, or a field of one. */
const oddRecord = z.object({
  /** The endpoint that lists it. */
  list: z.enum(['stationTracks', 'groupings', 'inventory', 'equipmentHistory', 'chargedHistory']),
  /** Where in the answer, such as `items[3].resourceId`, and what is wrong there. */
  where: z.string(),
  rule: z.string(),
  ruleCoded: optionalMessage,
  /** The number of the record as the service wrote it. */
  id: z.string().optional(),
});

export const status = z.object({
  connection: z.object({
    state: connectionState,
    /** When this state began. */
    since: timestamp,
    /** The last time the service answered anything readable. */
    lastAnswerAt: timestamp.nullable(),
    /** In plain words, why it is not `online`. */
    reason: z.string().optional(),
    reasonCoded: optionalMessage,
    /** The system's error code, such as `ECONNREFUSED`: for network administrators. */
    code: z.string().optional(),
    /** The first try since start or sign-in is in progress: no answer and no failure yet. */
    connecting: z.boolean().optional(),
    /** When the terminal will try by itself next. */
    nextAttemptAt: timestamp.optional(),
    /** How far this device's clock was ahead of the service's, in seconds. Left out within five minutes. */
    clockAheadSeconds: z.int().optional(),
  }),
  account: z
    .object({
      serviceUrl: z.string(),
      carrierId: z.int(),
      assumeUser: z.string(),
      userGroup: z.string().optional(),
      /** True on a practice yard: nothing done here reaches a real one. */
      practice: z.boolean(),
      /** `keychain`: stored by the operating system. `session`: in memory for this run. */
      keyKept: z.enum(['keychain', 'session', 'none']),
    })
    .nullable(),
  queue: z.object({
    /** Commands on their way: pending, sending, unknown. */
    waiting: z.int(),
    /** Commands that need a person: refused, conflict, review. */
    attention: z.int(),
    oldestWaitingAt: timestamp.nullable(),
    /** The command that is with the service at this moment. */
    sending: z.string().nullable(),
  }),
  mirror: z.object({
    tracks: z.int(),
    cars: z.int(),
    /** When the last full pull was complete. */
    asOf: timestamp.nullable(),
    /** The yard is known, and no history was read that tells bad order, hold and placement. Else left out. */
    conditionsUnread: z.literal(true).optional(),
    /** A full pull under way; `done`: tracks, cars or re-read tracks so far, by stage. */
    pull: z.object({ stage: z.enum(['tracks', 'cars', 'checking', 'storing']), done: z.int() }).nullable(),
    /** A pull that would drop too much has stopped and asks (`mirror/acceptPull`). */
    held: z.object({ reason: z.string(), reasonCoded: optionalMessage, at: timestamp }).nullable(),
    /** Why the last pull failed, until one succeeds. */
    problem: z.string().nullable(),
    problemCoded: optionalMessage,
    /** Records of the service that could not be read; the rest of their lists is in use. Left out when there are none. */
    setAside: z.array(oddRecord).optional(),
    /** Fields that could not be read, of records that are in use without them. Left out when there are none. */
    unreadFields: z.array(oddRecord).optional(),
  }),
  /** Why this device's keychain cannot store a key, in plain words; `null`: as far as known, it can. */
  keychainProblem: z.string().nullable(),
  keychainProblemCoded: optionalMessage,
  /** Notices for the user, each shown once: files set aside, rows salvaged, a locked keychain. */
  notices: z.array(z.object({ id: z.string(), at: timestamp, text: z.string(), textCoded: optionalMessage })),
  version: z.string(),
});
export type Status = z.infer<typeof status>;
export type Account = NonNullable<Status['account']>;

/** Identifies the account; `null` while nobody is signed in. */
export function accountOf({ account }: Pick<Status, 'account'>): string | null {
  return account === null ? null : JSON.stringify([account.serviceUrl, account.carrierId, account.assumeUser]);
}

export const terminal = {
  status: base.output(status),
  workOffline: base.input(z.strictObject({ offline: z.boolean() })).output(status),
  /** A notice has been read. */
  dismissNotice: base.input(z.strictObject({ id: z.string() })).output(status),
};
