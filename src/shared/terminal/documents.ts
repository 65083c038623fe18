import * as z from 'zod';
import { timestamp } from './common.ts';

/** Documents: what a crew writes that exists only on this device and must not be lost. */
export type DocumentKind = 'switchList' | 'trackCheck' | 'consist';

/** `finished` and `discarded` documents are kept; both can be reopened. */
const documentState = z.enum(['open', 'finished', 'discarded']);
export type DocumentState = z.infer<typeof documentState>;

export const paperId = z.uuid();
/** Of a title, in signs. */
export const longestTitle = 120;
export const documentTitle = z.string().trim().min(1).max(longestTitle);
/** Rises by one with every change; a change based on an older revision is refused. */
export const documentRevision = z.int().min(1);

/** A document as whoever changes it has seen it. */
export const asSeen = z.strictObject({ paperId, revision: documentRevision });
export type AsSeen = Readonly<z.infer<typeof asSeen>>;

/** What every document has, whatever is written on it. */
export const documentHead = z.object({
  paperId,
  title: z.string(),
  state: documentState,
  createdAt: timestamp,
  changedAt: timestamp,
  revision: documentRevision,
});
export type DocumentHead = z.infer<typeof documentHead>;
