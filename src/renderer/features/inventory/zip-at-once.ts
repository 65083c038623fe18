import { type FlateError, type Zippable, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * What the spreadsheet library gets in the place of `fflate`. There, files of more than 160 kB are packed by workers made
 * from text, which the content policy of the window refuses, as it should. Packed here, at once: whoever makes a
 * spreadsheet is a worker already (`spreadsheet-worker.ts`).
 */
export function zip(files: Zippable, done: (error: FlateError | null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
