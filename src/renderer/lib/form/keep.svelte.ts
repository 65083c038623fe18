import { untrack } from 'svelte';
import type { Status } from '#shared/terminal/terminal.ts';

/** Where drafts live: on this device, apart for each account, so that none is sent in another's name. */
export function draftKey(account: NonNullable<Status['account']>, form: string): string {
  return `yard.draft ${account.serviceUrl} ${account.carrierId} ${account.assumeUser} ${form}`;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A draft that was kept; `null` when there is none, or none that can be read. */
export function storedDraft(store: Store, key: string): unknown {
  try {
    const text = store.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function dropDraft(store: Store, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // A store that cannot be written holds nothing.
  }
}

/**
 * Keeps a form's draft as it is filled in, and once more when the page goes. `draft` gives what is kept,
 * `null` while there is nothing worth keeping. Call it while a component is being set up.
 */
export function storeDraft(store: Store, key: () => string, draft: () => unknown): void {
  const write = () => {
    try {
      const value = untrack(draft);
      if (value === null) store.removeItem(untrack(key));
      else store.setItem(untrack(key), JSON.stringify(value));
    } catch {
      // No room on this device: the draft lives as long as the view.
    }
  };
  $effect(() => {
    key();
    draft();
    const timer = setTimeout(write, 200);
    return () => clearTimeout(timer);
  });
  $effect(() => {
    addEventListener('pagehide', write);
    return () => {
      removeEventListener('pagehide', write);
      write();
    };
  });
}
