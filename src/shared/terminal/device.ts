import * as z from 'zod';
import { base } from './common.ts';
import { status } from './terminal.ts';
import { optionalMessage } from '../messages/message.ts';

/** A file for its user: name, type and bytes. */
const givenFile = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.base64() });
export type GivenFile = z.infer<typeof givenFile>;

/** What forgetting this device would remove, and what prevents it. */
const forgetPlan = z.object({
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
      /** Open commands; `null`: the queue cannot be read, and nothing can be forgotten before it can. */
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

/** Largest backup that can be brought back through this API, in bytes. */
export const largestBackup = 192 * 1024 * 1024;

export const device = {
  /** Queue and records of the open profile in one file. It holds no key. `tooLarge`: `restore` does not take it back. */
  backup: base.output(givenFile.extend({ tooLarge: z.literal(true).optional() })),
  /**
   * Restores a backup of the same carrier and user. The current files are set aside, not deleted, and what they know is
   * merged. Commands that were open in the backup, and of which they know nothing, are looked up; without a proof that
   * they were done they become questions (`doubt`).
   */
  restore: base.input(z.strictObject({ base64: z.base64().max((largestBackup / 3) * 4) })).output(status),
  /**
   * Every command with its history: CSV for people, JSON for programs. Lines of CSV are split at commas, or as a
   * spreadsheet of the reader's language splits them.
   */
  exportQueue: base
    .input(z.strictObject({ format: z.enum(['csv', 'json']), separator: z.enum([',', ';']).optional() }))
    .output(givenFile),
  /** Diagnostics for support; no key, no token, no waybill. */
  diagnostics: base.output(givenFile),
  /** What `device/forget` would take. */
  forgetPlan: base.output(forgetPlan),
  /** Every open command of every profile, as JSON. The receipt stands for exactly these commands, in this run. */
  exportWaiting: base.output(givenFile.extend({ receipt: z.string() })),
  /**
   * Removes keys, queues, mirrors, records, backups, settings and logs of this device. Refused until waiting work is
   * sent or covered by a receipt, and `confirmation` matches the plan. Once begun, it is completed by the next start,
   * however this one ends.
   */
  forget: base
    .input(z.strictObject({ confirmation: z.string().max(200), receipt: z.string().max(100).optional() }))
    .output(
      z.object({
        status,
        /** Why a key could not be removed from the keychain; it must then be removed by hand. */
        keychainProblem: z.string().nullable(),
        keychainProblemCoded: optionalMessage,
      }),
    ),
};
