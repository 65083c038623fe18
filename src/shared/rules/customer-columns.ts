import { addressParts } from '../service/customer.ts';

/** A column of a CSV file of customers: its heading, and the field it holds. */
export interface CustomerColumn {
  readonly name: string;
  readonly of: 'customer' | 'location' | 'address';
  /** The field of the service's record (Customer, Customer location, Customer address). */
  readonly field: string;
  /** `flag`: true, false, yes, no, 1, 0. `list`: texts with `|` between them. */
  readonly holds: 'text' | 'number' | 'flag' | 'list';
}

const columnOf =
  (of: CustomerColumn['of']) =>
  (field: string, holds: CustomerColumn['holds'] = 'text', name = field): CustomerColumn => ({
    name,
    of,
    field,
    holds,
  });
const customer = columnOf('customer');
const location = columnOf('location');
const address = columnOf('address');

/**
 * One line is one location with its address; customer fields are repeated or empty on its further lines. Only
 * `customerId` is required; a customer without locations has one line.
 */
export const customerColumns: readonly CustomerColumn[] = [
  customer('resourceId', 'number', 'customerId'),
  customer('name', 'text', 'customerName'),
  customer('printedName'),
  customer('scac'),
  customer('ediId'),
  customer('isTaxExempt', 'flag'),
  location('resourceId', 'number', 'locationId'),
  location('name', 'text', 'locationName'),
  location('abbreviatedName'),
  location('isDefault', 'flag'),
  location('usedForBilling', 'flag'),
  location('currencyCode'),
  location('email'),
  location('phoneNumber'),
  location('externalLocationId'),
  location('generalLedgerNumber'),
  location('customerIdentificationNumbers', 'list'),
  address('resourceId', 'number', 'addressId'),
  address('name', 'text', 'addressName'),
  ...addressParts.filter((part) => part !== 'name').map((part) => address(part)),
];
