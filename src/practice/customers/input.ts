import * as z from 'zod';
import { addressParts, customerTexts, locationTexts } from '#shared/service/customer.ts';
import { eachNamed } from '#shared/service/record.ts';

const text = z.string().optional();

const addressInput = z.looseObject({
  resourceId: z.int().optional(),
  requestAction: z.enum(['update', 'delete']).optional(),
  ...eachNamed(addressParts, () => text),
});
export type AddressInput = z.infer<typeof addressInput>;

const locationInput = z.looseObject({
  ...eachNamed(locationTexts, () => text),
  name: z.string(),
  resourceId: z.int().optional(),
  customerId: z.int().optional(),
  requestAction: z.enum(['update', 'delete']).optional(),
  address: addressInput.optional(),
  isDefault: z.boolean().optional(),
  usedForBilling: z.boolean().optional(),
  isReportingLocation: z.boolean().optional(),
  customerIdentificationNumbers: z.array(z.string()).optional(),
});
export type LocationInput = z.infer<typeof locationInput>;

/** The body of endpoint 1 by its types alone: its rules have statuses of their own, and are checked first. */
export const customerInput = z.looseObject({
  carrier: z.looseObject({ resourceId: z.int() }),
  resourceId: z.int(),
  ...eachNamed(customerTexts, () => z.string().nullish()),
  isTaxExempt: z.boolean().nullish(),
  locations: z.array(locationInput).nullish(),
});
export type CustomerInput = z.infer<typeof customerInput>;
