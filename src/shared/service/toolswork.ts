import * as z from 'zod';

/** Body of endpoint 2. Weights are tons; groupings that do not exist are created. */
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
      /** The description leaves further fields open; these two are a guess of the dialect. */
      tareWeightTons: z.number().optional(),
      sequence: z.int().optional(),
    }),
  ),
  trackName: z.string(),
  waybillTemplateId: z.int(),
  /** When it was loaded; the name of this field is a guess of the dialect. */
  timestamp: z.iso.datetime({ offset: true, error: 'must be a date and time such as 2026-05-01T14:02:00Z' }).optional(),
});
export type ToolsworkRequest = z.infer<typeof toolsworkRequest>;

/** Its fields are not described. */
export const toolsworkResponse = z.looseObject({});
