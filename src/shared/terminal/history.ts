import { equipmentHistoryRequest, historyRecord } from '../service/history.ts';
import * as z from 'zod';
import { base } from './common.ts';

export const history = {
  /** Equipment history with the service's own filters (endpoint 8), a page at a time. */
  equipment: base
    .input(equipmentHistoryRequest.omit({ carrierId: true }))
    .output(
      z.object({ items: z.array(historyRecord), nextToken: z.string().optional(), prevToken: z.string().optional() }),
    ),
};
