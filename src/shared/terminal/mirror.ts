import * as z from 'zod';
import { base, timestamp, trackId } from './common.ts';

const size = z.object({ tracks: z.int(), cars: z.int(), asOf: timestamp.nullable() });

export const mirror = {
  /** Reads one track, or everything; answers when it is done. */
  refresh: base.input(z.strictObject({ trackId: trackId.optional() }).optional()).output(size),
  /**
   * Accepts a pull that stopped because it would drop too much (`status.mirror.held`). `at`: that of the question that
   * was seen; one that has taken its place stays a question.
   */
  acceptPull: base.input(z.strictObject({ at: timestamp.optional() })).output(size),
};
