import type { CustomerUpdate } from '#shared/rules/customer-edit.ts';
import type { AddressInput, LocationInput } from '#shared/service/customer-update.ts';
import type { Customer, CustomerAddress, CustomerLocation } from '#shared/service/customer.ts';

/** A customer as the service keeps it: with what its answers do not tell. */
export interface Kept {
  readonly customer: Customer;
  readonly reporting: ReadonlyMap<number, boolean>;
}

/**
 * The rules of endpoint 1, written down a second time and as plainly as they stand in the description.
 * Gives the customer afterwards, or the status of the refusal.
 */
export function applyUpdate({ customer, reporting }: Kept, update: CustomerUpdate): Kept | number {
  const after: Customer = structuredClone(customer);
  const told = new Map(reporting);
  for (const field of ['name', 'printedName', 'scac', 'ediId'] as const) {
    const value = update[field];
    if (value !== undefined && value !== null) after[field] = value;
  }
  after.isTaxExempt = update.isTaxExempt ?? after.isTaxExempt;

  let locations = after.locations ?? [];
  const inputs = update.locations ?? [];
  const [first] = inputs;
  const nobody = !inputs.some((input) => input.isDefault === true);
  const defaults = () => locations.filter((location) => location.isDefault === true);
  let nextId = 1000;
  for (const input of inputs) {
    const old = locations.find((location) => location.resourceId === input.resourceId);
    if (input.resourceId !== undefined && old === undefined) return 404;
    if (input.name.includes('/')) return 412;
    if (input.requestAction === 'delete') {
      if (nobody && input === first && input.isDefault === undefined) return 400;
      locations = locations.filter((location) => location !== old);
      continue;
    }
    if (old === undefined && input.customerId !== customer.resourceId) return 400;
    if (old !== undefined && input.address === undefined) return 500;
    const isDefault = input.isDefault ?? (nobody && input === first ? true : (old?.isDefault ?? false));
    if (isDefault && defaults().some((location) => location !== old)) return 400;
    const resourceId = input.resourceId ?? nextId++;
    const address = input.address ? addressAfter(old?.address, input.address, () => nextId++) : undefined;
    if (address === 404) return 404;
    const changed: CustomerLocation = { ...fields(input, old), resourceId, isDefault, ...(address && { address }) };
    told.set(resourceId, input.isReportingLocation ?? false);
    locations = old ? locations.map((location) => (location === old ? changed : location)) : [...locations, changed];
  }
  return { customer: { ...after, locations }, reporting: told };
}

function fields(input: LocationInput, old: CustomerLocation | undefined): CustomerLocation {
  return {
    name: input.name,
    usedForBilling: input.usedForBilling ?? false,
    currencyCode: input.currencyCode ?? 'USD',
    abbreviatedName: input.abbreviatedName,
    externalLocationId: input.externalLocationId,
    generalLedgerNumber: input.generalLedgerNumber,
    email: input.email ?? old?.email,
    phoneNumber: input.phoneNumber ?? old?.phoneNumber,
    customerIdentificationNumbers: input.customerIdentificationNumbers ?? old?.customerIdentificationNumbers,
  };
}

function addressAfter(
  old: CustomerAddress | null | undefined,
  input: AddressInput,
  newId: () => number,
): CustomerAddress | undefined | 404 {
  if (input.resourceId !== undefined && input.resourceId !== old?.resourceId) return 404;
  if (input.requestAction === 'delete') return undefined;
  const { requestAction: _action, ...said } = input;
  if (input.resourceId === undefined) return { ...said, resourceId: newId() };
  const { name: _name, streetLine2: _2, streetLine3: _3, streetLine4: _4, ...keeps } = old ?? {};
  return { ...keeps, ...said };
}
