import { message } from '#shared/messages/message.ts';
import { api } from '../api.ts';
import { NotKnown } from '../queue/refusals.ts';
import type { CustomerRecords } from './customers.ts';

/** Customers that are kept in full. `now`: wall clock, ms. */
export function customerProcedures(customers: () => CustomerRecords, now: () => number) {
  return {
    list: api.customers.list.handler(() => customers().list()),
    get: api.customers.get.handler(({ input: { customerId } }) => {
      const customer = customers().get(customerId);
      if (customer !== null) return customer;
      throw new NotKnown('customerId', message('device.noCustomer', { id: customerId }));
    }),
    import: api.customers.import.handler(({ input: { customers: given, asOf } }) =>
      customers().import(given, now(), asOf === undefined ? null : Date.parse(asOf)),
    ),
  };
}
