import * as z from 'zod';
import { carrier } from './carrier.ts';
import { flags, ints, responseOf, same, stringLists, strings } from './forms.ts';

export const addressParts = [
  'name',
  'streetLine1',
  'streetLine2',
  'streetLine3',
  'streetLine4',
  'city',
  'state',
  'zipCode',
  'country',
  'addressType',
] as const;

export const customerAddress = responseOf({
  ...strings(...addressParts),
  ...ints('resourceId'),
});
export type CustomerAddress = z.infer<typeof customerAddress>;

export const locationTexts = [
  'name',
  'abbreviatedName',
  'currencyCode',
  'email',
  'phoneNumber',
  'externalLocationId',
  'generalLedgerNumber',
] as const;

export const customerLocation = responseOf({
  ...strings('uuid', ...locationTexts),
  ...ints('resourceId'),
  ...flags('isDefault', 'usedForBilling'),
  ...stringLists('customerIdentificationNumbers'),
  customer: same(responseOf({ ...strings('resourceType', 'uuid', 'name'), ...ints('resourceId') })),
  address: same(customerAddress),
});
export type CustomerLocation = z.infer<typeof customerLocation>;

export const customerTexts = ['name', 'printedName', 'scac', 'ediId'] as const;

/** Customer with its locations (endpoint 1). */
export const customer = responseOf({
  ...strings('uuid', ...customerTexts),
  ...flags('isTaxExempt'),
  carrier: same(carrier),
  locations: same(z.array(customerLocation)),
}).extend({ resourceId: z.int() });
export type Customer = z.infer<typeof customer>;

export const updateCustomerResponse = z.looseObject({
  customer,
  contract: responseOf(strings('effect', 'resourceType')).nullish(),
});
