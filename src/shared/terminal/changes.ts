import { eventIterator } from '@orpc/contract';
import * as z from 'zod';
import { base, commandId, trackId } from './common.ts';
import { paperId } from './documents.ts';
import { status } from './terminal.ts';

/** What changed, so that views read again only that. The first event is always the whole status. */
const change = z.discriminatedUnion('what', [
  z.object({ what: z.literal('status'), status }),
  /** The files of the account were restored, repaired or set aside: anything may have changed. */
  z.object({ what: z.literal('everything') }),
  /** Tracks whose cars, counts or facts changed; `null`: all of them. */
  z.object({ what: z.literal('tracks'), trackIds: z.array(trackId).nullable() }),
  z.object({ what: z.literal('commands'), commandIds: z.array(commandId) }),
  /** A webhook delivery was received, or the receiver listens at last. */
  z.object({ what: z.literal('events') }),
  z.object({ what: z.literal('settings') }),
  /** What is known of newer versions. */
  z.object({ what: z.literal('updates') }),
  /** A lesson on the practice yard went on, began or ended. */
  z.object({ what: z.literal('lessons') }),
  /** Documents were kept or changed. */
  z.object({ what: z.literal('papers'), paperIds: z.array(paperId) }),
]);
export type Change = z.infer<typeof change>;

export const changes = base.output(eventIterator(change));
