import type { Customers } from '../customers/records.ts';
import { parseObject } from '../store.ts';

type Fields = Readonly<Record<string, unknown>>;

const roles = {
  shipperLocationId: 'SH',
  consigneeLocationId: 'CN',
  freightBillPartyLocationId: 'PF',
  inCareOfLocationId: 'C1',
  pickupPartyLocationId: 'PU',
} as const;

/** The parties that a waybill names by customer locations; an unknown location is no party. */
export function locationParties(customers: Customers, waybill: Fields): Fields[] {
  return Object.entries(roles).flatMap(([field, role]) => {
    const id = waybill[field];
    const location = typeof id === 'number' ? customers.location(id) : undefined;
    const customer = location && customers.find(location.customer_id);
    if (!location || !customer) return [];
    const stored = customers.addressAt(location.id);
    const address = stored ? parseObject(stored.body) : {};
    const lines = [1, 2, 3, 4].map((line) => address[`streetLine${line}`]).filter((line) => line !== undefined);
    const party: Record<string, unknown> = {
      partyType: role,
      entitySubIdentifierCode: role,
      name: customer.name,
      additionalNames: [location.name],
      // An address without lines would hide that of a template.
      address: lines.length > 0 ? lines : undefined,
      cityName: address['city'],
      stateOrProvince: address['state'],
      postalCode: address['zipCode'],
      countryCode: address['country'],
    };
    return [Object.fromEntries(Object.entries(party).filter(([, value]) => value !== undefined))];
  });
}
