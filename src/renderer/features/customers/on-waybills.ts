import type { NamedOnWaybills } from '#shared/terminal/bills-of-lading.ts';
import type { InventoryFilter } from '#shared/terminal/inventory.ts';
import type { KnownCustomer } from '#shared/terminal/customers.ts';
import { setOf, unique } from '../../lib/collections.ts';
import { hasWords } from '../../lib/plain.ts';

/** A party named on waybills without a record here: the service lists no customers. */
export interface NamedCustomer {
  readonly name: string;
  readonly places: readonly string[];
  /** Cars here whose waybill names them. */
  readonly cars: number;
  readonly filter: InventoryFilter;
}

/** Those whom waybills name as consignor or consignee, by name; without those of whom there is a record. */
export function withoutRecord(named: NamedOnWaybills, known: readonly KnownCustomer[]): readonly NamedCustomer[] {
  const recorded = setOf(known.flatMap(({ customer }) => [customer.name, customer.printedName].map(plain)));
  const parties = [
    ...named.consignors.map((one) => ({ ...one, filter: { shipper: one.name } })),
    ...named.consignees.map((one) => ({ ...one, filter: { consignee: one.name } })),
  ];
  return [...Map.groupBy(parties, (one) => plain(one.name)).values()]
    .flatMap((same): NamedCustomer[] => {
      const [first] = same.toSorted((a, b) => b.cars - a.cars);
      if (first === undefined || recorded.has(plain(first.name))) return [];
      const { name, filter } = first;
      const places = unique(same.flatMap(({ city, state }) => [city, state].filter(Boolean).join(', ') || []));
      return [{ name, filter, places, cars: same.reduce((sum, one) => sum + one.cars, 0) }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function plain(name: string | null | undefined): string {
  return (name ?? '').trim().toLowerCase();
}

/** Those whose name or places a text fits. */
export function findNamed(all: readonly NamedCustomer[], text: string): readonly NamedCustomer[] {
  return all.filter(({ name, places }) => hasWords([name, ...places].join(' '), text));
}
