import { addressTypes } from '#shared/service/codes.ts';
import { Refusal } from '../refusal.ts';
import { parseObject, type Store } from '../store/store.ts';
import type { Customers } from './customers.ts';
import type { AddressInput } from './input.ts';

/** Parts without which only a partial address can be stored. */
const wholeParts = ['streetLine1', 'city', 'state', 'zipCode'] as const;
/** Cleared when an address is changed in place without them. */
const clearedParts = ['name', 'streetLine2', 'streetLine3', 'streetLine4'] as const;
const keptParts = [...wholeParts, 'country', 'addressType'] as const;

/** Sets, changes, replaces or deletes the address of a location (Address input; endpoint 1, rules 4 and 6). */
export function createAddressChange(store: Store, customers: Customers) {
  const insert = store.prepare<[number, string]>('INSERT INTO customer_address (location_id, body) VALUES (?, ?)');
  const update = store.prepare<[string, number]>('UPDATE customer_address SET body = ? WHERE id = ?');
  const remove = store.prepare<[number]>('DELETE FROM customer_address WHERE location_id = ?');

  return (locationId: number, input: AddressInput): void => {
    const current = customers.addressAt(locationId);
    if (input.resourceId !== undefined && input.resourceId !== current?.id) {
      throw new Refusal(404, `The location has no address with the id ${input.resourceId}.`);
    }
    if (input.requestAction === 'delete') {
      if (input.resourceId === undefined)
        throw new Refusal(400, 'address.resourceId: is required to delete an address.');
      remove.run(locationId);
      return;
    }
    mustBeWhole(input);
    if (current !== undefined && input.resourceId === current.id) {
      const changed: Record<string, unknown> = parseObject(current.body);
      for (const part of clearedParts) set(changed, part, input[part]);
      for (const part of keptParts) if (input[part] !== undefined) set(changed, part, input[part]);
      update.run(JSON.stringify(changed), current.id);
      return;
    }
    // An address without an id takes the place of the one there is.
    remove.run(locationId);
    const added: Record<string, unknown> = {};
    for (const part of [...clearedParts, ...keptParts]) set(added, part, input[part]);
    insert.run(locationId, JSON.stringify(added));
  };
}

function set(address: Record<string, unknown>, part: string, value: string | undefined): void {
  if (value === undefined || value === '') Reflect.deleteProperty(address, part);
  else address[part] = value;
}

function mustBeWhole(input: AddressInput): void {
  const { addressType } = input;
  if (addressType !== undefined && !addressTypes.some((type) => type === addressType)) {
    throw new Refusal(400, `address.addressType: ${addressType} is no address type.`);
  }
  if (addressType === 'AT_PARTIAL') return;
  const missing = wholeParts.find((part) => (input[part] ?? '') === '');
  if (missing !== undefined) {
    throw new Refusal(400, `address.${missing}: is required unless addressType is AT_PARTIAL.`);
  }
}
