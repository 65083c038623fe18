import { untrack } from 'svelte';
import type { Account } from '#shared/terminal/terminal.ts';
import { leaveField } from './leave-field.ts';

const everyDraft = 'yard.draft ';

/** Storage key of a draft, of one account, so that none is sent under another. `null`: nobody is signed in. */
export function draftKey(account: Account, form: string): string;
export function draftKey(account: Account | null, form: string): string | null;
export function draftKey(account: Account | null, form: string): string | null {
  if (account === null) return null;
  // The practice yard of this device is at another port after each start.
  return `${everyDraft}${account.practice ? 'practice' : account.serviceUrl} ${account.carrierId} ${account.assumeUser} ${form}`;
}

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A stored draft; `null` if there is none, or it cannot be read. */
export function storedDraft(store: Store, key: string | null): unknown {
  return draftIn(textIn(store, key));
}

function draftIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

export function dropDraft(store: Store, key: string | null): void {
  if (key === null) return;
  try {
    store.removeItem(key);
  } catch {
    // A store that cannot be written holds nothing.
  }
}

let tellNotStored: () => void = () => undefined;

/** What to do when a draft cannot be stored, as where the browser's storage is full: once for each form. */
export function onNotStored(tell: () => void): void {
  tellNotStored = tell;
}

/** Puts another draft in its place; where it cannot be written, the one before stays. */
export function replaceDraft(store: Store, key: string, draft: unknown): void {
  try {
    store.setItem(key, JSON.stringify(draft));
  } catch {
    tellNotStored();
  }
}

/**
 * Says that a draft was changed from outside of its form, where that may have been left and opened anew: as if another
 * window had written it.
 */
export function tellDraft(key: string): void {
  dispatchEvent(new StorageEvent('storage', { key }));
}

/** Drops the drafts of every account, and leaves the window its token. */
export function dropAllDrafts(store: Storage): void {
  for (const key of Object.keys(store)) if (key.startsWith(everyDraft)) dropDraft(store, key);
}

/**
 * Keeps a form's draft as it is filled in, and once more when the page goes. `storedAs` is its key, or tells it where it
 * changes. `draft` gives what is kept, `null` while there is nothing worth keeping. Other windows of this device may
 * have the same form open: a draft is written only if it was changed here, so that an untouched form does not overwrite
 * another window's draft. `follow` receives a draft that another window has written, or dropped (`null`), if nothing was
 * changed here since. Where both have changed it, `merged` makes one of the two, which is followed here and there; without
 * it, what is written last stays. Call it while a component is being set up.
 */
export function storeDraft(
  store: Store,
  storedAs: string | null | (() => string | null),
  draft: () => unknown,
  follow?: (kept: unknown) => void,
  merged?: (base: unknown, mine: unknown, theirs: unknown) => unknown,
): void {
  const key = typeof storedAs === 'function' ? storedAs : () => storedAs;
  let agreed = { key: untrack(key), text: textIn(store, untrack(key)) };
  let isTold = false;
  const now = () => {
    const value = untrack(draft);
    return value === null ? null : JSON.stringify(value);
  };
  const write = () => {
    const at = untrack(key);
    if (at === null) return;
    const text = now();
    if (agreed.key !== at) agreed = { key: at, text: textIn(store, at) };
    if (text === agreed.text) return;
    const there = textIn(store, at);
    const both = merged !== undefined && text !== null && there !== null && there !== agreed.text && there !== text;
    const written = both ? JSON.stringify(merged(draftIn(agreed.text), draftIn(text), draftIn(there))) : text;
    try {
      if (written === null) store.removeItem(at);
      else store.setItem(at, written);
      if (both) follow?.(draftIn(written));
      agreed = { key: at, text: both ? now() : text };
      isTold = false;
    } catch {
      // The draft lives only as long as the view. It was changed here, so no other window's takes its place.
      if (!isTold) tellNotStored();
      isTold = true;
    }
  };
  $effect(() => {
    key();
    draft();
    const timer = setTimeout(write, 200);
    return () => clearTimeout(timer);
  });
  $effect(() => {
    const ending = new AbortController();
    const untilEnd = { signal: ending.signal };
    const hide = () => {
      leaveField();
      write();
    };
    addEventListener('pagehide', hide, untilEnd);
    addEventListener(
      'storage',
      (event) => {
        if (follow === undefined || event.key === null || event.key !== untrack(key) || now() !== agreed.text) return;
        follow(storedDraft(store, event.key));
        // A followed draft is not written back, or two windows would update each other forever.
        agreed = { key: event.key, text: now() };
      },
      untilEnd,
    );
    return () => {
      ending.abort();
      write();
    };
  });
}

/** A text that is stored while it is typed, until it is empty. Create it while a component is being set up. */
export class StoredText {
  text = $state('');

  constructor(store: Store, key: string | null) {
    const take = (kept: unknown) => void (this.text = typeof kept === 'string' ? kept : '');
    take(storedDraft(store, key));
    storeDraft(store, key, () => (this.text.trim() === '' ? null : this.text), take);
  }
}

function textIn(store: Store, key: string | null): string | null {
  try {
    return key === null ? null : store.getItem(key);
  } catch {
    return null;
  }
}
