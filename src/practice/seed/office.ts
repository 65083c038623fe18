import { createRandom } from '../random.ts';
import type { Store } from '../store.ts';
import { seedBilling } from './billing.ts';
import { seedCharges } from './charges.ts';
import { seedCustomers } from './customers.ts';

/**
 * Fills what the office has beside the yard: customers, billing settings, charges. Its chance is its own,
 * so tracks and cars come out as they would without it.
 */
export function seedOffice(store: Store, plan: { readonly seed: number; readonly now: number }): void {
  const random = createRandom(plan.seed + 0x0ff1ce);
  store.transaction(() => {
    seedCustomers(store, random);
    seedBilling(store);
    seedCharges(store, random, plan.now);
  })();
}
