import {
  chargedHistoryRecord,
  chargedHistoryRequest,
  equipmentHistoryRequest,
  historyRecord,
} from '../service/history.ts';
import * as z from 'zod';
import { base, equipmentId, timestamp } from './common.ts';

/** By equipment id: marks of cars that records name by number only, as known here. */
const marks = z.record(z.string(), z.string()).optional();
/** How many records could not be read and are missing from `items`; omitted when there are none. */
const unread = z.int().optional();

const lastMove = z.object({
  equipmentId,
  /** As its record states it. */
  at: z.string(),
  jobName: z.string().nullable(),
  /** Where it came to stand; `null`: on no track. */
  trackId: z.int().nullable(),
});
export type LastMove = z.infer<typeof lastMove>;

export const history = {
  /** Equipment history with the service's own filters (endpoint 8), a page at a time. */
  equipment: base.input(equipmentHistoryRequest.omit({ carrierId: true })).output(
    z.object({
      items: z.array(historyRecord),
      marks,
      unread,
      nextToken: z.string().optional(),
      prevToken: z.string().optional(),
    }),
  ),
  /** Charge history (endpoint 7); the service does not page it. */
  charges: base
    .input(chargedHistoryRequest.omit({ carrierId: true }))
    .output(z.object({ items: z.array(chargedHistoryRecord), marks, unread, nextToken: z.string().optional() })),
  /** The newest page of a car's history as it was last read here: readable offline, with its age. */
  stored: base
    .input(z.strictObject({ equipmentId }))
    .output(z.object({ asOf: timestamp.nullable(), items: z.array(historyRecord), marks })),
  /**
   * The newest movement of each of these cars since a time; one without any is left out. Where the service cannot be asked,
   * as it was last read here.
   */
  lastMoves: base
    .input(z.strictObject({ equipmentIds: z.array(equipmentId), since: timestamp }))
    .output(z.array(lastMove)),
};
