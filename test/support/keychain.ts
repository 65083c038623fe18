import type { Keychain } from '#main/account/keychain.ts';

/** A keychain that lives as long as the test. */
export function memoryKeychain(): Keychain & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    probe: () => Promise.resolve({ ok: true, value: null }),
    read: (name) => Promise.resolve({ ok: true, value: kept.get(name) ?? null }),
    write: (name, secret) => {
      kept.set(name, secret);
      return Promise.resolve({ ok: true, value: null });
    },
    remove: (name) => {
      kept.delete(name);
      return Promise.resolve({ ok: true, value: null });
    },
    names: () => Promise.resolve({ ok: true, value: [...kept.keys()] }),
  };
}
