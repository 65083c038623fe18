import { carrierResource, type PracticeAccount } from '../account.ts';
import { parseObject, type Store } from '../store/store.ts';

export interface CustomerRow {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly printed_name: string | null;
  readonly scac: string | null;
  readonly edi_id: string | null;
  readonly is_tax_exempt: number;
}

export interface LocationRow {
  readonly id: number;
  readonly uuid: string;
  readonly customer_id: number;
  readonly name: string;
  readonly is_default: number;
  readonly body: string;
}

interface AddressRow {
  readonly id: number;
  readonly location_id: number;
  readonly body: string;
}

/** Customers as this yard keeps them, and in the words of the service. */
export function createCustomers(store: Store, account: PracticeAccount) {
  const customer = store.prepare<[number], CustomerRow>('SELECT * FROM customer WHERE id = ?');
  const all = store.prepare<[], CustomerRow>('SELECT * FROM customer ORDER BY id');
  const location = store.prepare<[number], LocationRow>('SELECT * FROM customer_location WHERE id = ?');
  const locationsOf = store.prepare<[number], LocationRow>(
    'SELECT * FROM customer_location WHERE customer_id = ? ORDER BY id',
  );
  const addressAt = store.prepare<[number], AddressRow>('SELECT * FROM customer_address WHERE location_id = ?');

  function describeLocation(row: LocationRow, owner: CustomerRow): Record<string, unknown> {
    const { isReportingLocation: _never, ...fields } = parseObject(row.body);
    const address = addressAt.get(row.id);
    return {
      resourceId: row.id,
      uuid: row.uuid,
      name: row.name,
      customer: { resourceType: 'Customer', resourceId: owner.id, uuid: owner.uuid, name: owner.name },
      isDefault: row.is_default === 1,
      ...fields,
      ...(address && { address: { resourceId: address.id, ...parseObject(address.body) } }),
    };
  }

  function describe(row: CustomerRow): Record<string, unknown> {
    return {
      resourceId: row.id,
      uuid: row.uuid,
      name: row.name,
      ...(row.printed_name !== null && { printedName: row.printed_name }),
      ...(row.scac !== null && { scac: row.scac }),
      ...(row.edi_id !== null && { ediId: row.edi_id }),
      isTaxExempt: row.is_tax_exempt === 1,
      carrier: carrierResource(account),
      locations: locationsOf.all(row.id).map((one) => describeLocation(one, row)),
    };
  }

  return {
    find: (id: number) => customer.get(id),
    all: () => all.all(),
    location: (id: number) => location.get(id),
    locationsOf: (customerId: number) => locationsOf.all(customerId),
    addressAt: (locationId: number) => addressAt.get(locationId),
    /** The customer as endpoint 1 answers it; it does not tell which locations are reporting ones. */
    describe,
  };
}
export type Customers = ReturnType<typeof createCustomers>;
