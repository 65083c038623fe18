import { randomUUID } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import { parseObject, type Store } from '../store/store.ts';
import type { createAddressChange } from './address-change.ts';
import type { Customers, LocationRow } from './customers.ts';
import type { LocationInput } from './input.ts';

const longestPhone = 11;
const reserved = 'up:';

/**
 * Adds, changes and deletes locations in the order of the request (endpoint 1, rules 2 to 7).
 *
 * The default (rule 7): where no location says it is the default, the first one that is not deleted
 * becomes it unless it says it is not. Becoming it, said or not, is a 400 while another location is. A
 * changed location that leaves `isDefault` out otherwise stays what it was.
 */
export function createLocationChange(
  store: Store,
  customers: Customers,
  changeAddress: ReturnType<typeof createAddressChange>,
) {
  const defaultOf = store.prepare<[number], { id: number }>(
    'SELECT id FROM customer_location WHERE customer_id = ? AND is_default = 1',
  );
  const insert = store.prepare<[string, number, string, number, string]>(
    'INSERT INTO customer_location (uuid, customer_id, name, is_default, body) VALUES (?, ?, ?, ?, ?)',
  );
  const update = store.prepare<[string, number, string, number]>(
    'UPDATE customer_location SET name = ?, is_default = ?, body = ? WHERE id = ?',
  );
  const removeAddress = store.prepare<[number]>('DELETE FROM customer_address WHERE location_id = ?');
  const remove = store.prepare<[number]>('DELETE FROM customer_location WHERE id = ?');
  const carrierLocation = store.prepare<[string], { id: string }>('SELECT id FROM carrier_location WHERE id = ?');

  function existing(customerId: number, id: number): LocationRow {
    const found = customers.location(id);
    if (found?.customer_id !== customerId) throw new Refusal(404, `The customer has no location with the id ${id}.`);
    return found;
  }

  function check(input: LocationInput): void {
    if ((input.phoneNumber?.length ?? 0) > longestPhone) {
      throw new Refusal(400, `locations: phoneNumber must have at most ${longestPhone} characters.`);
    }
    const external = input.externalLocationId ?? '';
    if (external.startsWith(reserved) && carrierLocation.get(external.slice(reserved.length)) === undefined) {
      throw new Refusal(404, `No rail carrier has a location with the id ${external.slice(reserved.length)}.`);
    }
  }

  /** Refuses a second default. */
  function mayBeDefault(customerId: number, locationId: number | undefined): void {
    const current = defaultOf.get(customerId);
    if (current !== undefined && current.id !== locationId) {
      throw new Refusal(400, `Location ${current.id} is the default already, and only one may be.`);
    }
  }

  function add(customerId: number, input: LocationInput, isDefault: boolean): void {
    if (input.customerId === undefined) throw new Refusal(400, 'customerId: is required to add a location.');
    check(input);
    if (isDefault) mayBeDefault(customerId, undefined);
    const body = JSON.stringify(fieldsOf(input, {}));
    const { lastInsertRowid } = insert.run(randomUUID(), customerId, input.name, isDefault ? 1 : 0, body);
    if (input.address) changeAddress(Number(lastInsertRowid), input.address);
  }

  function change(row: LocationRow, input: LocationInput, isDefault: boolean): void {
    // The description states no refusal for this (rule 5), so there is none here.
    if (input.address === undefined) throw new Refusal(500, 'Internal error.');
    check(input);
    if (isDefault) mayBeDefault(row.customer_id, row.id);
    update.run(input.name, isDefault ? 1 : 0, JSON.stringify(fieldsOf(input, parseObject(row.body))), row.id);
    changeAddress(row.id, input.address);
  }

  return (customerId: number, inputs: readonly LocationInput[]): void => {
    const staying = inputs.filter(({ requestAction }) => requestAction !== 'delete');
    const unsaid = staying.some(({ isDefault }) => isDefault === true) ? undefined : staying[0];
    for (const input of inputs) {
      if (input.customerId !== undefined && input.customerId !== customerId) {
        throw new Refusal(400, `customerId: ${input.customerId} is not the customer that is updated.`);
      }
      if (input.requestAction === 'delete') {
        if (input.resourceId === undefined) throw new Refusal(400, 'resourceId: is required to delete a location.');
        const { id } = existing(customerId, input.resourceId);
        removeAddress.run(id);
        remove.run(id);
        continue;
      }
      const row = input.resourceId === undefined ? undefined : existing(customerId, input.resourceId);
      const isDefault = input.isDefault ?? (input === unsaid || row?.is_default === 1);
      if (row === undefined) add(customerId, input, isDefault);
      else change(row, input, isDefault);
    }
  };
}

/** The fields of a location after rule 4: reset or cleared when left out, but for contact and identification. */
function fieldsOf(input: LocationInput, before: Record<string, unknown>): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    abbreviatedName: input.abbreviatedName,
    usedForBilling: input.usedForBilling ?? false,
    currencyCode: input.currencyCode ?? 'USD',
    isReportingLocation: input.isReportingLocation ?? false,
    email: input.email ?? before['email'],
    phoneNumber: input.phoneNumber ?? before['phoneNumber'],
    externalLocationId: input.externalLocationId,
    generalLedgerNumber: input.generalLedgerNumber,
    customerIdentificationNumbers: input.customerIdentificationNumbers ?? before['customerIdentificationNumbers'],
  };
  // Fields without a value are left out of answers.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''));
}
