import * as z from 'zod';
import { carrier } from './carrier.ts';
import { flags, ints, responseOf, same, strings } from './forms.ts';

/** Class list (endpoint 3): a switch list; `cuts` are positions in it, `isBack` switches from the back. */
export const classList = responseOf({
  ...strings('uuid', 'jobId', 'status', 'createdAt'),
  ...ints('resourceId'),
  ...flags('isBack'),
  cuts: same(z.array(z.int())),
  carrier: same(carrier),
  createdBy: same(responseOf({ ...strings('resourceType', 'uuid', 'displayName', 'email'), ...ints('resourceId') })),
});
export type ClassList = z.infer<typeof classList>;

export const classListRequest = z.strictObject({
  carrierId: z.int(),
  /** The label people give the list. */
  jobId: z.string(),
  items: z.array(
    z.strictObject({
      equipmentId: z.int(),
      location: z.strictObject({
        grouping: z.strictObject({ resourceId: z.int(), resourceType: z.literal('Grouping') }),
        groupingIndex: z.int(),
      }),
    }),
  ),
});
export type ClassListRequest = z.infer<typeof classListRequest>;
