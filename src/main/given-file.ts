import type { GivenFile } from '#shared/terminal/device.ts';
import { stamp } from './storage/files.ts';

const mediaTypes = { csv: 'text/csv', json: 'application/json', zip: 'application/zip' } as const;

/** A file for its user: `yard-terminal-queue-20260131T140259Z.csv`. `takenAt`: wall clock, ms. */
export function givenFile(
  what: string,
  extension: keyof typeof mediaTypes,
  takenAt: number,
  content: string | Uint8Array,
): GivenFile {
  return {
    fileName: `yard-terminal-${what}-${stamp(takenAt)}.${extension}`,
    mediaType: mediaTypes[extension],
    base64: Buffer.from(content).toString('base64'),
  };
}
