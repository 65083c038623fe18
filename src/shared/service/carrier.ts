import * as z from 'zod';
import { ints, responseOf, strings } from './forms.ts';

export const carrier = responseOf({
  ...strings('resourceType', 'uuid', 'carrierCode', 'name'),
  ...ints('resourceId'),
});

/** Carrier reference of a request; equals the `carrierId` query parameter. */
export const carrierReference = z.strictObject({ resourceId: z.int() });
