import * as z from 'zod';
import { carrierReference } from './carrier.ts';
import { addressTypes } from './codes.ts';
import { addressParts } from './customer.ts';
import { inBothForms, strings } from './forms.ts';
import { rule } from '../messages/rule.ts';

const withoutSlash = z.string().regex(/^[^/]*$/, rule('rules.noSlash'));
const requestAction = z.enum(['update', 'delete']).optional();

/** Parts of an address that only a partial or a deleted one may lack. */
export const wholeAddress = ['streetLine1', 'city', 'state', 'zipCode'] as const;

/** Address input (CustomerAddressInput). */
const addressInput = z
  .strictObject({
    resourceId: z.int().optional(),
    requestAction,
    ...inBothForms(strings(...addressParts)).request.shape,
    addressType: z.enum(addressTypes).optional(),
  })
  .superRefine((address, context) => {
    if (address.requestAction === 'delete') {
      if (address.resourceId === undefined) {
        context.addIssue({ code: 'custom', path: ['resourceId'], message: rule('rules.toDeleteAddress').error });
      }
      return;
    }
    if (address.addressType === 'AT_PARTIAL') return;
    for (const part of wholeAddress) {
      if (address[part]) continue;
      context.addIssue({ code: 'custom', path: [part], message: rule('rules.unlessPartial').error });
    }
  });
export type AddressInput = z.infer<typeof addressInput>;

/** What the currency of a location is when it is left out (endpoint 1, rule 4). */
export const currencyLeftOut = 'USD';

/** Location input (CustomerLocationInput). Changing a location sends the whole of it (endpoint 1, rule 4). */
const locationInput = z
  .strictObject({
    name: withoutSlash,
    resourceId: z.int().optional(),
    customerId: z.int().optional(),
    requestAction,
    abbreviatedName: z.string().optional(),
    address: addressInput.optional(),
    isDefault: z.boolean().optional(),
    usedForBilling: z.boolean().optional(),
    currencyCode: z
      .string()
      .regex(/^[A-Z]{3}$/, rule('rules.currency'))
      .optional(),
    isReportingLocation: z.boolean().optional(),
    email: z.string().optional(),
    phoneNumber: z.string().max(11, rule('rules.most11')).optional(),
    externalLocationId: z.string().optional(),
    generalLedgerNumber: z.string().optional(),
    customerIdentificationNumbers: z.array(z.string()).optional(),
  })
  .superRefine((location, context) => {
    const need = (field: string, { error }: ReturnType<typeof rule>) => {
      context.addIssue({ code: 'custom', path: [field], message: error });
    };
    const exists = location.resourceId !== undefined;
    const deleted = location.requestAction === 'delete';
    if (deleted && !exists) need('resourceId', rule('rules.toDeleteLocation'));
    if (!deleted && !exists && location.customerId === undefined) need('customerId', rule('rules.toAddLocation'));
    if (!deleted && exists && !location.address) need('address', rule('rules.toChangeLocation'));
  });
export type LocationInput = z.infer<typeof locationInput>;

/** Body of endpoint 1. Fields left out or `null` keep their values; empty `scac` or `ediId` clears it. */
export const customerUpdateInput = z
  .strictObject({
    carrier: carrierReference,
    resourceId: z.int(),
    name: withoutSlash.nullish(),
    printedName: z.string().nullish(),
    scac: z.string().nullish(),
    ediId: z.string().nullish(),
    isTaxExempt: z.boolean().nullish(),
    locations: z.array(locationInput).nullish(),
  })
  .superRefine((customer, context) => {
    const locations = customer.locations ?? [];
    for (const [index, location] of locations.entries()) {
      if (location.resourceId !== undefined || location.customerId === undefined) continue;
      if (location.customerId === customer.resourceId) continue;
      const path = ['locations', index, 'customerId'];
      context.addIssue({ code: 'custom', path, message: rule('rules.ofTheCustomer').error });
    }
    const defaults = locations.filter(({ isDefault, requestAction: action }) => isDefault && action !== 'delete');
    if (defaults.length > 1) {
      context.addIssue({ code: 'custom', path: ['locations'], message: rule('rules.mostOneDefault').error });
    }
  });
export type CustomerUpdateInput = z.infer<typeof customerUpdateInput>;
