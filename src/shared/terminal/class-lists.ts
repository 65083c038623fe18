import { classList } from '../service/class-list.ts';
import * as z from 'zod';
import { base, commandId, equipmentId, givenCommandId, timestamp, trackId } from './common.ts';
import { recorded } from './moves.ts';
import { rule } from '../messages/rule.ts';

export const classListInput = z.strictObject({
  /** The label the crew calls it by. */
  jobId: z.string().trim().min(1),
  items: z
    .array(
      z.strictObject({
        equipmentId,
        trackId,
        /** `groupingIndex` at the target: 0 the front, -1 the back. */
        position: z.int().min(-1),
      }),
    )
    .min(1, rule('rules.namesNoCar'))
    .max(2000, rule('rules.most2000'))
    .refine((all) => new Set(all.map((one) => one.equipmentId)).size === all.length, rule('rules.carOnce')),
});
export type ClassListInput = z.infer<typeof classListInput>;

export const classLists = {
  record: base.input(classListInput.extend({ commandId: givenCommandId })).output(recorded),
  /** Class lists the service has made for this terminal, newest first, as it answered. */
  list: base
    .input(z.strictObject({ limit: z.int().min(1).max(1000).optional() }).optional())
    .output(z.array(z.object({ commandId, madeAt: timestamp, classList }))),
};
