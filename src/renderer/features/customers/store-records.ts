import type { LeftOut } from '#shared/rules/customer-import.ts';
import type { Customer } from '#shared/service/customer.ts';
import { slicesOf } from '#shared/slices.ts';
import type { TerminalClient } from '../../lib/connection/link.ts';
import { words } from '../../lib/words/words.ts';

const atOnce = 5_000;

interface Stored {
  readonly kept: number;
  readonly skipped: readonly LeftOut[];
  /** Why the rest was not stored; `null`: all of it was. `stopped`: it no longer went on. */
  readonly failed: { readonly thrown: unknown } | 'stopped' | null;
}

/**
 * Stores imported records, piece by piece, while `goesOn` says so. Never rejects: what was stored before a failure stays
 * stored, and is reported.
 */
export async function storeRecords(
  customers: readonly Customer[],
  store: TerminalClient['customers']['import'],
  goesOn: () => boolean | Promise<boolean>,
): Promise<Stored> {
  const names = new Map(customers.map(({ resourceId, name }) => [resourceId, name]));
  const skipped: LeftOut[] = [];
  let kept = 0;
  for (const some of slicesOf(customers, atOnce)) {
    try {
      if (!(await goesOn())) return { kept, skipped, failed: 'stopped' };
      const result = await store({ customers: [...some] });
      kept += result.kept;
      skipped.push(
        ...result.skipped.map(({ customerId, reason, reasonCoded }) => ({
          where: names.get(customerId) ?? words.customer.withoutName({ id: customerId }),
          reason: reasonCoded ?? reason,
        })),
      );
    } catch (thrown) {
      return { kept, skipped, failed: { thrown } };
    }
  }
  return { kept, skipped, failed: null };
}
