import * as z from 'zod';
import { base } from './common.ts';
import { status } from './terminal.ts';

/** A file for its user to keep: what it is called, what it is, and its bytes. */
export const givenFile = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.base64() });
export type GivenFile = z.infer<typeof givenFile>;

/** Largest backup that can be brought back through this API, in characters of base64. */
const largestBackup = 256 * 1024 * 1024;

export const device = {
  /** Queue and records of the open profile in one file. It holds no key. */
  backup: base.output(givenFile),
  /**
   * Brings a backup of the same carrier and user back. What is here now is set aside, not deleted. Every
   * command that was not over when the backup was taken is looked up before it is sent again.
   */
  restore: base.input(z.strictObject({ base64: z.base64().max(largestBackup) })).output(status),
  /** Every command with its history: CSV for people, JSON for programs. */
  exportQueue: base.input(z.strictObject({ format: z.enum(['csv', 'json']) })).output(givenFile),
  /** What somebody who helps needs to know; no key, no token, no waybill. */
  diagnostics: base.output(givenFile),
};
