import { switchRequestTypes } from '../service/codes.ts';
import * as z from 'zod';
import { base, equipmentId, givenCommandId, trackId } from './common.ts';
import { recorded, spotName } from './moves.ts';
import { rule } from '../messages/rule.ts';

export const switchRequestInput = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        equipmentId,
        /** Left out, the carrier chooses: the description requires neither track nor type. */
        trackId: trackId.optional(),
        /** A name that the track does not have creates that spot at the service. */
        spot: spotName.optional(),
        requestType: z.enum(switchRequestTypes).optional(),
      }),
    )
    .min(1, rule('rules.namesNoCar'))
    .max(500, rule('rules.most500Requests'))
    .refine((all) => new Set(all.map((one) => one.equipmentId)).size === all.length, rule('rules.carOnce')),
});
export type SwitchRequestInput = z.infer<typeof switchRequestInput>;

export const switchRequests = {
  record: base.input(switchRequestInput.extend({ commandId: givenCommandId })).output(recorded),
};
