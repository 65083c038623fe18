import { returnedFormat, returnedVersion } from '#shared/terminal/returned-files.ts';
import type { PaperHead } from '#shared/terminal/papers.ts';
import type { PhoneSheet } from './sheet.ts';

/** What the page knows of its paper, for the file that goes back; each page has an id of its own. */
export function phoneHead(
  { paperId, revision }: Pick<PaperHead, 'paperId' | 'revision'>,
  carrierId: number,
): PhoneSheet['head'] {
  return {
    format: returnedFormat,
    version: returnedVersion,
    carrierId,
    paperId,
    revision,
    copyId: crypto.randomUUID(),
  };
}
