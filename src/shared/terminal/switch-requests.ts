import { switchRequestTypes } from '../service/codes.ts';
import * as z from 'zod';
import { base, equipmentId, givenCommandId, trackId } from './common.ts';
import { recorded, spotName } from './moves.ts';

export const switchRequestInput = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        equipmentId,
        /** Left out, the carrier chooses: the description requires neither track nor type. */
        trackId: trackId.optional(),
        /** A name the track does not know yet creates that spot at the service. */
        spot: spotName.optional(),
        requestType: z.enum(switchRequestTypes).optional(),
      }),
    )
    .min(1, { error: 'names no car' })
    .max(500, { error: 'has more than 500 cars: record it as several requests' })
    .refine((all) => new Set(all.map((one) => one.equipmentId)).size === all.length, { error: 'names a car twice' }),
});
export type SwitchRequestInput = z.infer<typeof switchRequestInput>;

export const switchRequests = {
  record: base.input(switchRequestInput.extend({ commandId: givenCommandId })).output(recorded),
};
