import type { Keychain } from './keychain.ts';

/** Keeps secrets in memory: the practice yard needs no keychain of the system. */
export function runKeychain(): Keychain {
  const secrets = new Map<string, string>();
  const done = Promise.resolve({ ok: true, value: null } as const);
  return {
    probe: () => done,
    read: (name) => Promise.resolve({ ok: true, value: secrets.get(name) ?? null }),
    write: (name, secret) => {
      secrets.set(name, secret);
      return done;
    },
    remove: (name) => {
      secrets.delete(name);
      return done;
    },
    names: () => Promise.resolve({ ok: true, value: [...secrets.keys()] }),
  };
}
