import { currencyLeftOut } from '../service/customer-update.ts';
import {
  addressParts,
  type Customer,
  type CustomerAddress,
  type CustomerLocation,
  customerTexts,
  locationTexts,
} from '../service/customer.ts';
import { eachNamed } from '../service/record.ts';

/** Fields of a customer itself that an update may state. */
export const ownFields = [...customerTexts, 'isTaxExempt'] as const;

/** A part of an address as text; empty means none. */
type AddressPart = (typeof addressParts)[number];

/** Parts cleared if omitted when an address is changed in place; for the others the description says nothing. */
export const clearedInPlace: readonly AddressPart[] = ['name', 'streetLine2', 'streetLine3', 'streetLine4'];

export interface AddressForm extends Readonly<Record<AddressPart, string>> {
  /** The address as stored at the service; absent: a new address that replaces the one before. */
  readonly resourceId?: number;
}

/** An empty `currencyCode` is the service's usual one, USD. */
export interface LocationForm extends Readonly<Record<(typeof locationTexts)[number], string>> {
  /** Absent: a location to add. */
  readonly resourceId?: number;
  readonly isDefault: boolean;
  readonly usedForBilling: boolean;
  /** The service accepts it and never returns it: `undefined` until somebody states it. */
  readonly isReportingLocation?: boolean | undefined;
  readonly customerIdentificationNumbers: readonly string[];
  readonly address: AddressForm | null;
}

/** A customer as a person edits it: every field there, empty text for none. A location left out is deleted. */
export interface CustomerForm extends Readonly<Record<(typeof customerTexts)[number], string>> {
  readonly resourceId: number;
  readonly isTaxExempt: boolean;
  readonly locations: readonly LocationForm[];
}

/** The form of a customer, from its last full record (endpoint 1, rule 12). */
export function customerForm(customer: Customer): CustomerForm {
  return {
    resourceId: customer.resourceId,
    ...eachNamed(customerTexts, (field) => customer[field] ?? ''),
    isTaxExempt: customer.isTaxExempt ?? false,
    locations: (customer.locations ?? []).map(locationForm),
  };
}

function locationForm(location: CustomerLocation): LocationForm {
  const { resourceId, address } = location;
  return {
    ...(typeof resourceId === 'number' && { resourceId }),
    ...eachNamed(locationTexts, (field) => location[field] ?? ''),
    isDefault: location.isDefault ?? false,
    usedForBilling: location.usedForBilling ?? false,
    customerIdentificationNumbers: location.customerIdentificationNumbers ?? [],
    address: address ? addressForm(address) : null,
  };
}

function addressForm(address: CustomerAddress): AddressForm {
  return {
    ...(typeof address.resourceId === 'number' && { resourceId: address.resourceId }),
    ...eachNamed(addressParts, (part) => address[part] ?? ''),
  };
}

/** A location to add, with the service's own default. */
export const emptyLocation: LocationForm = { ...locationForm({}), currencyCode: currencyLeftOut };
