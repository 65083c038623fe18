import * as z from 'zod';
import { moment } from './forms.ts';

/**
 * Body of endpoint 2. Weights are tons; groupings that do not exist are created. `timestamp`,
 * `tareWeightTons` and `sequence` are our names; the client puts them under the names of the dialect.
 */
export const toolsworkRequest = z.strictObject({
  carrierId: z.int(),
  details: z.array(
    z.strictObject({
      /** Equipment initial and number, such as `UTLX 671772`. */
      initialAndNumber: z.string(),
      netWeightTons: z.number(),
      grossWeightTons: z.number().optional(),
      comments: z.string().optional(),
      groupings: z.array(z.strictObject({ type: z.string(), name: z.string() })),
      /** The description leaves further fields open; these two are a guess. */
      tareWeightTons: z.number().optional(),
      sequence: z.int().optional(),
    }),
  ),
  trackName: z.string(),
  waybillTemplateId: z.int(),
  /** When it was loaded, ISO 8601. */
  timestamp: moment.optional(),
});
export type ToolsworkRequest = z.infer<typeof toolsworkRequest>;

/** An object whose fields are not described. */
export const toolsworkResponse = z.looseObject({});
