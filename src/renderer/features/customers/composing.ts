import * as z from 'zod';
import { customer, type Customer } from '#shared/service/customer.ts';
import type { Account } from '#shared/terminal/terminal.ts';
import type { DraftGroup } from '../../lib/form/draft.ts';
import { draftKey, dropDraft, replaceDraft, storedDraft, tellDraft } from '../../lib/form/keep.svelte.ts';
import { customerDraft } from './customer-plan.ts';
import { rebase } from './rebase.ts';

/** Begun changes to a customer, as stored on this device. */
const begun = z.object({
  base: customer,
  draft: z.record(z.string(), z.unknown()),
});
type Begun = z.infer<typeof begun>;

/** One draft per customer, and per command that is being changed. */
export function customerKey(account: Account | null, customerId: number, commandId: string | null): string | null {
  return draftKey(account, `customer ${customerId}${commandId === null ? '' : ` ${commandId}`}`);
}

export function keptChanges(store: Storage, key: string | null): Begun | null {
  return begun.safeParse(storedDraft(store, key)).data ?? null;
}

/** After changes were recorded whose form had been left: what was typed in it anew since stays, and nothing else. */
export function keepRest(store: Storage, key: string | null, recorded: DraftGroup): void {
  const kept = keptChanges(store, key);
  if (key === null || kept === null) return;
  const record = customerDraft(kept.base);
  const rest = rebase(recorded, customerDraft(kept.draft), record);
  if (JSON.stringify(rest) === JSON.stringify(record)) dropDraft(store, key);
  else replaceDraft(store, key, { ...kept, draft: rest });
  tellDraft(key);
}

/** What was typed after a recorded update was changed: changes of their own, on top of those that were begun. */
export function keepSince(
  store: Storage,
  key: string | null,
  record: Customer,
  { recorded, typed }: { readonly recorded: DraftGroup; readonly typed: DraftGroup },
): void {
  if (key === null) return;
  const kept = keptChanges(store, key);
  const begunOn = customerDraft(kept?.draft ?? record);
  const rest = rebase(recorded, typed, begunOn);
  if (JSON.stringify(rest) === JSON.stringify(begunOn)) return;
  replaceDraft(store, key, { base: kept?.base ?? record, draft: rest });
  tellDraft(key);
}

/** The customers with changes that have been begun and not recorded. */
export function begunCustomers(store: Storage, account: Account | null): number[] {
  const start = draftKey(account, 'customer ');
  if (start === null) return [];
  return Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').flatMap((key) => {
    const id = key.startsWith(start) ? key.slice(start.length) : '';
    return /^\d+$/.test(id) ? [Number(id)] : [];
  });
}
