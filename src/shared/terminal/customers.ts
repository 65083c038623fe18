import { customer } from '../service/customer.ts';
import { customerUpdateInput as serviceInput } from '../service/customer-update.ts';
import * as z from 'zod';
import { mostEntries } from '../rules/issue.ts';
import { base, givenCommandId, statedTime, timestamp } from './common.ts';
import { recorded } from './moves.ts';
import { optionalMessage } from '../messages/message.ts';

const { carrier: _signedInTo, ...fields } = serviceInput.shape;

/** The service's input (endpoint 1) without the carrier; rules between fields are checked when it is recorded. */
export const customerUpdateInput = z.strictObject(fields);

/** A customer as the service last returned it in full, or as it was imported. */
const knownCustomer = z.object({
  customerId: z.int(),
  customer,
  /**
   * `service`: an update returned it. `import`: imported; the service has not confirmed it. `elsewhere`: an update
   * returned it before the profile came to its present address, where the number may be another customer's.
   */
  source: z.enum(['service', 'import', 'elsewhere']),
  asOf: timestamp,
});
export type KnownCustomer = z.infer<typeof knownCustomer>;

export const customers = {
  record: base.input(customerUpdateInput.extend({ commandId: givenCommandId })).output(recorded),
  list: base.input(z.strictObject({}).optional()).output(z.array(knownCustomer)),
  get: base.input(z.strictObject({ customerId: z.int() })).output(knownCustomer),
  /** Stores imported records; a record the service returned is not overwritten by an older import. */
  import: base
    .input(
      z.strictObject({
        customers: z.array(customer).min(1).max(mostEntries),
        /** When they were taken from the service; without it, records that the service returned here are kept. */
        asOf: statedTime.optional(),
      }),
    )
    .output(
      z.object({
        kept: z.int(),
        skipped: z.array(z.object({ customerId: z.int(), reason: z.string(), reasonCoded: optionalMessage })),
      }),
    ),
};
