import { endpoints } from '#shared/service/endpoints.ts';
import { Refusal } from '../refusal.ts';
import type { Operation } from '../service/operation.ts';
import { readAs } from '../service/validation.ts';
import type { Store } from '../store/store.ts';
import { createAddressChange } from './address-change.ts';
import type { CustomerRow, Customers } from './customers.ts';
import { customerInput, type CustomerInput } from './input.ts';
import { createLocationChange } from './location-change.ts';
import { createNaming, type Permissions } from './naming.ts';

/** Endpoint 1. Each rule has its own status; what else must not be in a request is a 400 after them, and undoes all. */
export function playUpdateCustomer(store: Store, customers: Customers, permissions: Permissions): Operation {
  const { method, path, writes, request: wholeRequest } = endpoints.updateCustomer;
  const naming = createNaming(store, permissions);
  const changeLocations = createLocationChange(store, customers, createAddressChange(store, customers));
  const scac = store.prepare<[string], { code: string }>('SELECT code FROM scac WHERE code = ?');
  const others = store.prepare<[number, string, string, string], CustomerRow>(
    'SELECT * FROM customer WHERE id <> ? AND (lower(name) = lower(?) OR scac = ? OR edi_id = ?)',
  );
  const update = store.prepare<[string, string | null, string | null, string | null, number, number]>(
    'UPDATE customer SET name = ?, printed_name = ?, scac = ?, edi_id = ?, is_tax_exempt = ? WHERE id = ?',
  );

  function changeCustomer(row: CustomerRow, input: CustomerInput): void {
    const name = input.name ?? row.name;
    if (name.trim() === '') throw new Refusal(400, 'name: must not be empty.');
    // Left out or null keeps; an empty string clears (rule 1).
    const code = input.scac ?? row.scac;
    const ediId = input.ediId ?? row.edi_id;
    if (code !== null && code !== '' && scac.get(code) === undefined) {
      throw new Refusal(404, `No SCAC ${code} is known.`);
    }
    const taken = others.get(row.id, name, code ?? '', ediId ?? '');
    if (taken !== undefined) {
      const field = taken.name.toLowerCase() === name.toLowerCase() ? 'name' : taken.scac === code ? 'scac' : 'ediId';
      throw new Refusal(400, `${field}: customer ${taken.id} has it already.`);
    }
    if (name !== row.name) naming.renameGroups({ from: row.name, to: name });
    const exempt = input.isTaxExempt ?? row.is_tax_exempt === 1;
    const printed = input.printedName ?? row.printed_name;
    // An emptied field has no value, and is left out of answers.
    update.run(name, printed || null, code || null, ediId || null, exempt ? 1 : 0, row.id);
  }

  function renamesOf(row: CustomerRow, { name, locations }: CustomerInput) {
    const names = new Map(customers.locationsOf(row.id).map((location) => [location.id, location.name]));
    const staying = (locations ?? []).filter(({ requestAction }) => requestAction !== 'delete');
    const ofLocations = staying.map(({ resourceId = 0, name: to }) => ({ from: names.get(resourceId) ?? to, to }));
    return [{ from: row.name, to: name ?? row.name }, ...ofLocations].filter(({ from, to }) => from !== to);
  }

  return {
    method,
    path,
    writes,
    prepare(body) {
      const input = readAs(customerInput, body);
      return {
        subject: { equipmentIds: [], about: { customerId: input.resourceId } },
        run: () => {
          noSlashes(input);
          const row = customers.find(input.resourceId);
          if (row === undefined) throw new Refusal(404, `No customer has the id ${input.resourceId}.`);
          naming.followReferences(renamesOf(row, input));
          changeCustomer(row, input);
          changeLocations(row.id, input.locations ?? []);
          readAs(wholeRequest, body);
          const changed = customers.find(row.id) ?? row;
          return {
            customer: customers.describe(changed),
            contract: { effect: 'overwriteItem', resourceType: 'Customer' },
          };
        },
      };
    },
  };
}

function noSlashes(input: CustomerInput): void {
  const names = [input.name ?? '', ...(input.locations ?? []).map((location) => location.name)];
  const slashed = names.find((name) => name.includes('/'));
  if (slashed !== undefined) throw new Refusal(412, `A name must not contain "/": ${slashed}`);
}
