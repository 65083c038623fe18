import * as z from 'zod';

const text = z.string().optional();

const addressInput = z.looseObject({
  resourceId: z.int().optional(),
  requestAction: z.enum(['update', 'delete']).optional(),
  name: text,
  streetLine1: text,
  streetLine2: text,
  streetLine3: text,
  streetLine4: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
  addressType: text,
});
export type AddressInput = z.infer<typeof addressInput>;

const locationInput = z.looseObject({
  name: z.string(),
  resourceId: z.int().optional(),
  customerId: z.int().optional(),
  requestAction: z.enum(['update', 'delete']).optional(),
  abbreviatedName: text,
  address: addressInput.optional(),
  isDefault: z.boolean().optional(),
  usedForBilling: z.boolean().optional(),
  currencyCode: text,
  isReportingLocation: z.boolean().optional(),
  email: text,
  phoneNumber: text,
  externalLocationId: text,
  generalLedgerNumber: text,
  customerIdentificationNumbers: z.array(z.string()).optional(),
});
export type LocationInput = z.infer<typeof locationInput>;

/** The body of endpoint 1 by its types alone: its rules have statuses of their own, and are checked first. */
export const customerInput = z.looseObject({
  carrier: z.looseObject({ resourceId: z.int() }),
  resourceId: z.int(),
  name: z.string().nullish(),
  printedName: z.string().nullish(),
  scac: z.string().nullish(),
  ediId: z.string().nullish(),
  isTaxExempt: z.boolean().nullish(),
  locations: z.array(locationInput).nullish(),
});
export type CustomerInput = z.infer<typeof customerInput>;
