import type { Keychain } from './keychain.ts';

/** Keeps secrets in memory: the practice yard needs no keychain of the system. */
export function runKeychain(): Keychain {
  const kept = new Map<string, string>();
  const done = Promise.resolve({ ok: true, value: null } as const);
  return {
    probe: () => done,
    read: (name) => Promise.resolve({ ok: true, value: kept.get(name) ?? null }),
    write: (name, secret) => {
      kept.set(name, secret);
      return done;
    },
    remove: (name) => {
      kept.delete(name);
      return done;
    },
  };
}
