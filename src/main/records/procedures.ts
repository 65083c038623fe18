import { api } from '../api.ts';
import { NotKnown } from '../api-errors.ts';
import type { CustomerRecords } from './customers.ts';

/** Customers that are kept in full. `now`: wall clock, ms. */
export function customerProcedures(customers: () => CustomerRecords, now: () => number) {
  return {
    list: api.customers.list.handler(() => customers().list()),
    get: api.customers.get.handler(({ input: { customerId } }) => {
      const customer = customers().get(customerId);
      if (customer !== null) return customer;
      throw new NotKnown(
        'customerId',
        `No full record of customer ${customerId} is kept here. Import it, or change it once by its number.`,
      );
    }),
    import: api.customers.import.handler(({ input: { customers: given, asOf } }) =>
      customers().import(given, now(), asOf === undefined ? null : Date.parse(asOf)),
    ),
  };
}
