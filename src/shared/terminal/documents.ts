import * as z from 'zod';
import { timestamp } from './common.ts';

/** Working papers: what a crew writes that lives on this device only, and must not be lost. */
export const paperKind = z.enum(['switchList', 'trackCheck', 'consist']);
export type PaperKind = z.infer<typeof paperKind>;

/** `finished` and `discarded` papers are kept; both can be taken up again. */
export const paperState = z.enum(['open', 'finished', 'discarded']);
export type PaperState = z.infer<typeof paperState>;

export const paperId = z.uuid();
export const paperTitle = z.string().trim().min(1).max(120);
/** Goes up by one with every change; a change made from an older look is refused. */
export const paperRevision = z.int().min(1);

/** What every working paper has, whatever is written on it. */
export const paperHead = z.object({
  paperId,
  title: z.string(),
  state: paperState,
  createdAt: timestamp,
  changedAt: timestamp,
  revision: paperRevision,
});
export type PaperHead = z.infer<typeof paperHead>;
