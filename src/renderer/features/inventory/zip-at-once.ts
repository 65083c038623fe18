import { type FlateError, type Zippable, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * Replaces `fflate` for the spreadsheet library. That compresses files of more than 160 kB in workers created from
 * text, which the window's content security policy rightly refuses. This compresses synchronously, because it already
 * runs in a worker (`spreadsheet-worker.ts`).
 */
export function zip(files: Zippable, done: (error: FlateError | null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
