import * as z from 'zod';
import type { Account } from '#shared/terminal/terminal.ts';
import { draftKey, storedDraft } from '../../lib/form/keep.svelte.ts';

/** Templates of the carrier, each by the name that somebody here knows it under: the service lists none. */
const kept = z.array(z.object({ id: z.int().positive(), name: z.string().trim().min(1).max(60) }));
type Templates = Readonly<z.infer<typeof kept>>;
/** More are not remembered: the one used last comes first. */
const most = 50;
const form = 'bill templates';

export function keptTemplates(store: Storage, account: Account | null): Templates {
  return kept.safeParse(storedDraft(store, draftKey(account, form))).data ?? [];
}

/** Remembers a template, or that it was used again; without a name it keeps the one it has. */
export function rememberTemplate(store: Storage, account: Account, id: number, name: string): void {
  const all = keptTemplates(store, account);
  const called = name.trim().slice(0, 60) || all.find((one) => one.id === id)?.name;
  if (called !== undefined) write(store, account, [{ id, name: called }, ...all.filter((one) => one.id !== id)]);
}

export function forgetTemplate(store: Storage, account: Account, id: number): void {
  write(
    store,
    account,
    keptTemplates(store, account).filter((one) => one.id !== id),
  );
}

function write(store: Storage, account: Account, templates: Templates): void {
  try {
    store.setItem(draftKey(account, form), JSON.stringify(templates.slice(0, most)));
  } catch {
    // No room on this device: its number can be typed.
  }
}
