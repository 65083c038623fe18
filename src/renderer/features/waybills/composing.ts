import * as z from 'zod';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { Account } from '#shared/terminal/terminal.ts';
import { refusalWords } from '../../lib/commands/line-words.ts';
import { summaryOf } from '../../lib/words/words.ts';
import type { DraftGroup } from '../../lib/form/draft.ts';
import { dropDraft, draftKey, replaceDraft, storedDraft, tellDraft } from '../../lib/form/keep.svelte.ts';

/** A place that a party has filled in, which is empty where none has. */
const place = z.object({ city: z.string(), state: z.string() });

/** A bill of lading that is being put together, as it is kept on this device. */
const composed = z.object({
  /** What the form holds, or a waybill to begin with. */
  draft: z.record(z.string(), z.unknown()),
  /** Where it began, in words. */
  from: z.string(),
  /** A recorded bill that needs a person and is changed. */
  change: z.object({ commandId: z.string(), seq: z.int() }).nullable(),
  /** Why the service did not take it before. */
  refused: z.string().nullable(),
  /** The field that is about, where the rules of endpoint 10 tell. */
  refusedAt: z.string().nullable(),
  /** The form was being looked at when it was kept. */
  open: z.boolean(),
  /** What was filled in for the parties and not typed. */
  brought: z.object({ consignors: place, consignees: place }).optional(),
});
export type Composed = Readonly<Omit<z.infer<typeof composed>, 'draft'>> & { readonly draft: unknown };

/** The place of what is being put together: one new bill at a time, and one for each command that is changed. */
export function billKey(account: Account | null, change: Composed['change']): string | null {
  return draftKey(account, change === null ? 'bill' : `bill ${change.commandId}`);
}

export function keptBill(store: Storage, account: Account | null, change: Composed['change']): Composed | null {
  return composed.safeParse(storedDraft(store, billKey(account, change))).data ?? null;
}

export function dropBill(store: Storage, account: Account | null, change: Composed['change']): void {
  dropDraft(store, billKey(account, change));
}

/** Drops a bill that was recorded after its form had been left: not another one that was begun or typed on since. */
export function dropRecordedBill(
  store: Storage,
  account: Account | null,
  change: Composed['change'],
  recorded: unknown,
): void {
  const key = billKey(account, change);
  const kept = keptBill(store, account, change);
  if (key === null || kept === null || JSON.stringify(kept.draft) !== JSON.stringify(recorded)) return;
  dropDraft(store, key);
  tellDraft(key);
}

/** What was typed into a bill after it was recorded is another one that is begun, unless one is there already. */
export function keepSince(store: Storage, account: Account | null, typed: DraftGroup, from: string): void {
  const key = billKey(account, null);
  if (key === null || keptBill(store, account, null) !== null) return;
  const draft = { ...typed, billOfLadingNumber: '' };
  replaceDraft(store, key, { draft, from, change: null, refused: null, refusedAt: null, open: false });
}

/** A bill of lading to be changed, because a person has to decide about it; `null` for a command of another kind. */
export function composedFrom(command: QueueCommand): Composed | null {
  if (command.input.kind !== 'billOfLading') return null;
  const { lastError, commandId, seq } = command;
  // Endpoint 10: a number that exists is a 409 (rule 2), a tag that does not is a 412 (rule 4).
  const refusedAt = lastError?.status === 409 ? 'billOfLadingNumber' : lastError?.status === 412 ? 'tags' : null;
  return {
    draft: command.input.waybill,
    from: summaryOf(command),
    change: { commandId, seq },
    refused: lastError === undefined ? null : refusalWords(lastError),
    refusedAt,
    open: true,
  };
}
