import * as z from 'zod';
import { carrierReference } from './carrier.ts';
import { addressTypes } from './codes.ts';

const withoutSlash = z.string().regex(/^[^/]*$/, { error: 'must not contain "/"' });
const requestAction = z.enum(['update', 'delete']).optional();

/** Parts of an address that only a partial or a deleted one may lack. */
const wholeAddress = ['streetLine1', 'city', 'state', 'zipCode'] as const;

/** Address input (CustomerAddressInput). */
export const addressInput = z
  .strictObject({
    resourceId: z.int().optional(),
    requestAction,
    name: z.string().optional(),
    streetLine1: z.string().optional(),
    streetLine2: z.string().optional(),
    streetLine3: z.string().optional(),
    streetLine4: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    zipCode: z.string().optional(),
    country: z.string().optional(),
    addressType: z.enum(addressTypes).optional(),
  })
  .superRefine((address, context) => {
    if (address.addressType === 'AT_PARTIAL') return;
    if (address.requestAction === 'delete') {
      if (address.resourceId === undefined) {
        context.addIssue({ code: 'custom', path: ['resourceId'], message: 'is required to delete an address' });
      }
      return;
    }
    for (const part of wholeAddress) {
      if (address[part]) continue;
      context.addIssue({ code: 'custom', path: [part], message: 'is required unless addressType is AT_PARTIAL' });
    }
  });
export type AddressInput = z.infer<typeof addressInput>;

/** Location input (CustomerLocationInput). Changing a location sends the whole of it (endpoint 1, rule 4). */
export const locationInput = z
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
      .regex(/^[A-Z]{3}$/, { error: 'must be an ISO 4217 code such as USD' })
      .optional(),
    isReportingLocation: z.boolean().optional(),
    email: z.string().optional(),
    phoneNumber: z.string().max(11, { error: 'must have at most 11 characters' }).optional(),
    externalLocationId: z.string().optional(),
    generalLedgerNumber: z.string().optional(),
    customerIdentificationNumbers: z.array(z.string()).optional(),
  })
  .superRefine((location, context) => {
    const need = (field: string, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message });
    };
    const exists = location.resourceId !== undefined;
    const deleted = location.requestAction === 'delete';
    if (deleted && !exists) need('resourceId', 'is required to delete a location');
    if (!deleted && !exists && location.customerId === undefined) need('customerId', 'is required to add a location');
    if (!deleted && exists && !location.address) need('address', 'is required to change a location');
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
      context.addIssue({ code: 'custom', path, message: 'must be the resourceId of the customer' });
    }
    const defaults = locations.filter(({ isDefault, requestAction: action }) => isDefault && action !== 'delete');
    if (defaults.length > 1) {
      context.addIssue({ code: 'custom', path: ['locations'], message: 'at most one location may be the default' });
    }
  });
export type CustomerUpdateInput = z.infer<typeof customerUpdateInput>;
