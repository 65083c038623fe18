import { currencyLeftOut } from '../service/customer-update.ts';
import type { addressParts, Customer, CustomerAddress, CustomerLocation } from '../service/customer.ts';

/** Fields of a customer itself that an update may state. */
export const ownFields = ['name', 'printedName', 'scac', 'ediId', 'isTaxExempt'] as const;

/** A part of an address as text; empty means none. */
type AddressPart = (typeof addressParts)[number];

/** Parts cleared if omitted when an address is changed in place; for the others the description says nothing. */
export const clearedInPlace: readonly AddressPart[] = ['name', 'streetLine2', 'streetLine3', 'streetLine4'];

export interface AddressForm extends Readonly<Record<AddressPart, string>> {
  /** The address as stored at the service; absent: a new address that replaces the one before. */
  readonly resourceId?: number;
}

export interface LocationForm {
  /** Absent: a location to add. */
  readonly resourceId?: number;
  readonly name: string;
  readonly abbreviatedName: string;
  readonly isDefault: boolean;
  readonly usedForBilling: boolean;
  /** ISO 4217; empty is the service's usual one, USD. */
  readonly currencyCode: string;
  /** The service accepts it and never returns it: `undefined` until somebody states it. */
  readonly isReportingLocation?: boolean | undefined;
  readonly email: string;
  readonly phoneNumber: string;
  readonly externalLocationId: string;
  readonly generalLedgerNumber: string;
  readonly customerIdentificationNumbers: readonly string[];
  readonly address: AddressForm | null;
}

/** A customer as a person edits it: every field there, empty text for none. A location left out is deleted. */
export interface CustomerForm {
  readonly resourceId: number;
  readonly name: string;
  readonly printedName: string;
  readonly scac: string;
  readonly ediId: string;
  readonly isTaxExempt: boolean;
  readonly locations: readonly LocationForm[];
}

/** The form of a customer, from its last full record (endpoint 1, rule 12). */
export function customerForm(customer: Customer): CustomerForm {
  return {
    resourceId: customer.resourceId,
    name: customer.name ?? '',
    printedName: customer.printedName ?? '',
    scac: customer.scac ?? '',
    ediId: customer.ediId ?? '',
    isTaxExempt: customer.isTaxExempt ?? false,
    locations: (customer.locations ?? []).map(locationForm),
  };
}

function locationForm(location: CustomerLocation): LocationForm {
  const { resourceId, address } = location;
  return {
    ...(typeof resourceId === 'number' && { resourceId }),
    name: location.name ?? '',
    abbreviatedName: location.abbreviatedName ?? '',
    isDefault: location.isDefault ?? false,
    usedForBilling: location.usedForBilling ?? false,
    currencyCode: location.currencyCode ?? '',
    email: location.email ?? '',
    phoneNumber: location.phoneNumber ?? '',
    externalLocationId: location.externalLocationId ?? '',
    generalLedgerNumber: location.generalLedgerNumber ?? '',
    customerIdentificationNumbers: location.customerIdentificationNumbers ?? [],
    address: address ? addressForm(address) : null,
  };
}

function addressForm(address: CustomerAddress): AddressForm {
  return {
    ...(typeof address.resourceId === 'number' && { resourceId: address.resourceId }),
    name: address.name ?? '',
    streetLine1: address.streetLine1 ?? '',
    streetLine2: address.streetLine2 ?? '',
    streetLine3: address.streetLine3 ?? '',
    streetLine4: address.streetLine4 ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    zipCode: address.zipCode ?? '',
    country: address.country ?? '',
    addressType: address.addressType ?? '',
  };
}

/** A location to add, with the service's own default. */
export const emptyLocation: LocationForm = { ...locationForm({}), currencyCode: currencyLeftOut };
