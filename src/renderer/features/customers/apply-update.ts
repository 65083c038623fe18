import type { CustomerUpdate } from '#shared/rules/customer-edit.ts';
import type { AddressInput, LocationInput } from '#shared/service/customer-update.ts';
import type { Customer, CustomerAddress, CustomerLocation } from '#shared/service/customer.ts';

/** What a customer would be after an update, as a person edits it; what the service fills in is left to it. */
export function afterUpdate(known: Customer, { locations, resourceId, ...fields }: CustomerUpdate): Customer {
  const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));
  const listed = locations ?? [];
  const gone = new Set(listed.flatMap((one) => (one.requestAction === 'delete' ? (one.resourceId ?? []) : [])));
  const kept = (known.locations ?? []).flatMap((before): CustomerLocation[] => {
    const id = before.resourceId;
    if (typeof id !== 'number') return [before];
    if (gone.has(id)) return [];
    const change = listed.find((one) => one.resourceId === id);
    return [change === undefined ? before : changed(before, change)];
  });
  const ids = new Set((known.locations ?? []).flatMap((location) => location.resourceId ?? []));
  const added = listed.filter(
    ({ requestAction, resourceId: id }) => requestAction !== 'delete' && (id === undefined || !ids.has(id)),
  );
  return { ...known, ...said, resourceId, locations: [...kept, ...added.map((one) => changed({}, one))] };
}

/** A changed location is what was sent; contact and identification keep their values when left out (rule 4). */
function changed(before: CustomerLocation, change: LocationInput): CustomerLocation {
  const { requestAction: _action, customerId: _customer, address, ...sent } = change;
  return {
    email: before.email,
    phoneNumber: before.phoneNumber,
    customerIdentificationNumbers: before.customerIdentificationNumbers,
    ...sent,
    address: address === undefined ? null : addressAfter(before.address ?? null, address),
  };
}

function addressAfter(before: CustomerAddress | null, change: AddressInput): CustomerAddress | null {
  const { requestAction, ...sent } = change;
  if (requestAction === 'delete') return null;
  if (change.resourceId === undefined || before === null) return sent;
  const { city, state, zipCode, country, addressType, streetLine1 } = before;
  return { city, state, zipCode, country, addressType, streetLine1, ...sent };
}
