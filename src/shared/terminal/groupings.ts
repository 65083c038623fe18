import { grouping } from '../service/grouping.ts';
import * as z from 'zod';
import { base } from './common.ts';

export const groupings = {
  /** Straight from the service (endpoint 4). */
  list: base
    .input(
      z
        .strictObject({
          includedGroupingTypes: z.array(z.string().min(1)).optional(),
          names: z.array(z.string().min(1)).optional(),
        })
        .optional(),
    )
    .output(z.object({ groupings: z.array(grouping) })),
};
