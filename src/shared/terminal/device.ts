import * as z from 'zod';
import { base } from './common.ts';
import { status } from './terminal.ts';
import { optionalMessage } from '../messages/message.ts';

/** A file for its user to keep: what it is called, what it is, and its bytes. */
export const givenFile = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.base64() });
export type GivenFile = z.infer<typeof givenFile>;

/** What forgetting this device would take, and what stands in its way. */
export const forgetPlan = z.object({
  /** To be typed, exactly, by the person who wants it. */
  confirmWith: z.string(),
  /** Everything of the terminal lies in this folder. */
  dataDir: z.string(),
  profiles: z.array(
    z.object({
      profile: z.string(),
      /** `null`: the file that says so cannot be read. */
      carrierId: z.int().nullable(),
      assumeUser: z.string().nullable(),
      /** Commands that are not over; `null`: its queue cannot be read, and nothing can be forgotten before it is. */
      waiting: z.int().nullable(),
      /** Switch lists, track checks and consists that are still open. */
      openDocuments: z.int().nullable(),
      /** This device's own practice yard: nothing real waits in it. */
      ownPractice: z.boolean(),
    }),
  ),
  /** Commands that must be sent or exported first (`device/exportWaiting`). */
  waiting: z.int(),
});
export type ForgetPlan = z.infer<typeof forgetPlan>;

/** Largest backup that can be brought back through this API, in characters of base64. */
const largestBackup = 256 * 1024 * 1024;

export const device = {
  /** Queue and records of the open profile in one file. It holds no key. */
  backup: base.output(givenFile),
  /**
   * Brings a backup of the same carrier and user back. The files that are here now are set aside, not deleted, and
   * what they know is taken over. Commands that were not over when the backup was taken, and of which they know
   * nothing, are looked up; without a proof that they were done they are asked of a person (`doubt`).
   */
  restore: base.input(z.strictObject({ base64: z.base64().max(largestBackup) })).output(status),
  /** Every command with its history: CSV for people, JSON for programs. */
  exportQueue: base.input(z.strictObject({ format: z.enum(['csv', 'json']) })).output(givenFile),
  /** What somebody who helps needs to know; no key, no token, no waybill. */
  diagnostics: base.output(givenFile),
  /** What `device/forget` would take. */
  forgetPlan: base.output(forgetPlan),
  /**
   * Every command that is not over, of every profile, in one file (JSON). The receipt says that they were given
   * away; it holds for exactly these commands and for this run.
   */
  exportWaiting: base.output(givenFile.extend({ receipt: z.string() })),
  /**
   * Removes keys, queues, mirrors, records, backups, settings and logs of this device. Refused until what waits is
   * sent or covered by a receipt, and `confirmation` is what the plan says. What has begun is finished by the
   * next start, however this one ends.
   */
  forget: base
    .input(z.strictObject({ confirmation: z.string().max(200), receipt: z.string().max(100).optional() }))
    .output(
      z.object({
        status,
        /** Why a key could not be taken out of the keychain; to be done by hand then. */
        keychainProblem: z.string().nullable(),
        keychainProblemCoded: optionalMessage,
      }),
    ),
};
