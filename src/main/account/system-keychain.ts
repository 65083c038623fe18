import { randomUUID } from 'node:crypto';
import { errorText, message, withText } from '#shared/messages/message.ts';
import type { Clock } from '../clock.ts';
import type { Keychain, KeychainResult, KeychainProblem } from './keychain.ts';

/** The functions of the `keytar` package that are used here. */
export interface KeytarModule {
  getPassword(service: string, account: string): Promise<string | null>;
  setPassword(service: string, account: string, password: string): Promise<void>;
  deletePassword(service: string, account: string): Promise<boolean>;
  findCredentials(service: string): Promise<readonly { readonly account: string }[]>;
}

const service = 'Yard Terminal';
const probeName = 'probe';
const mostTries = 3;

/** A keychain may ask its user for a password first; after this long it counts as locked. */
const timeoutMs = 60_000;

/**
 * The operating system's keychain through `keytar`: Keychain on macOS, Credential Manager on Windows,
 * the Secret Service on Linux. The package is loaded on first use, because loading it already fails
 * where its system library is missing.
 */
export function systemKeychain(clock: Clock, load: () => Promise<KeytarModule> = loadKeytar): Keychain {
  let loading: Promise<KeytarModule> | null = null;
  /** Reads that are not answered yet, by name. Its user is asked once, and each of keytar's calls holds a thread of Node's few. */
  const reading = new Map<string, Promise<string | null>>();

  function readOnce(keytar: KeytarModule, name: string): Promise<string | null> {
    const open = reading.get(name);
    if (open !== undefined) return open;
    const read = keytar.getPassword(service, name).finally(() => {
      if (reading.get(name) === read) reading.delete(name);
    });
    reading.set(name, read);
    return read;
  }

  async function attempt<T>(work: (keytar: KeytarModule) => Promise<T>): Promise<KeychainResult<T>> {
    const givenUp = new AbortController();
    try {
      loading ??= load();
      const keytar = await loading;
      const outcome = await Promise.race([
        work(keytar).then((value) => ({ value })),
        clock.sleep(timeoutMs, givenUp.signal).then(() => null),
      ]);
      if (outcome === null) return { ok: false, problem: locked };
      return { ok: true, value: outcome.value };
    } catch (error) {
      return { ok: false, problem: problemOf(error) };
    } finally {
      givenUp.abort();
    }
  }

  return {
    probe: () =>
      attempt(async (keytar) => {
        // Another program may be trying at this moment, on a data folder of its own, with the same entry.
        for (let tried = 0; tried < mostTries; tried += 1) {
          const written = `probe ${randomUUID()}`;
          await keytar.setPassword(service, probeName, written);
          const read = await keytar.getPassword(service, probeName);
          await keytar.deletePassword(service, probeName);
          if (read === written) return null;
        }
        throw new Error('the keychain did not give back what was written to it');
      }),
    read: (name) => attempt((keytar) => readOnce(keytar, name)),
    write: (name, secret) =>
      attempt(async (keytar) => {
        // What is being read is from before.
        reading.delete(name);
        await keytar.setPassword(service, name, secret);
        return null;
      }),
    remove: (name) =>
      attempt(async (keytar) => {
        reading.delete(name);
        await keytar.deletePassword(service, name);
        return null;
      }),
    names: () => attempt(async (keytar) => (await keytar.findCredentials(service)).map(({ account }) => account)),
  };
}

async function loadKeytar(): Promise<KeytarModule> {
  const loaded: { default?: KeytarModule } & Partial<KeytarModule> = await import('keytar');
  const keytar = loaded.default ?? loaded;
  const { getPassword, setPassword, deletePassword, findCredentials } = keytar;
  if (!getPassword || !setPassword || !deletePassword || !findCredentials)
    throw new Error('the keytar package is incomplete');
  return { getPassword, setPassword, deletePassword, findCredentials };
}

const locked: KeychainProblem = { kind: 'locked', ...withText(message('line.keychainLocked')) };

/** Keychains report errors in words only; the kind decides only the words shown. The first that fits counts. */
const problems: readonly (readonly [RegExp, KeychainProblem])[] = [
  // keytar reports that it did not load, but not which library was missing.
  [
    /libsecret|cannot open shared object|Failed to load keytar|MODULE_NOT_FOUND|Cannot find module/i,
    { kind: 'missing', ...withText(message('line.keychainMissing')) },
  ],
  [
    /autolaunch|D-?Bus|org\.freedesktop\.secrets|ServiceUnknown|No such interface|not provided by any/i,
    { kind: 'missing', ...withText(message('line.keychainNone')) },
  ],
  [/locked|interaction is not allowed|dismissed|cancel|denied|auth/i, locked],
  [/not enough (memory|quota|storage)|quota|full/i, { kind: 'full', ...withText(message('line.keychainFull')) }],
];

function problemOf(error: unknown): KeychainProblem {
  const said = errorText(error);
  const known = problems.find(([words]) => words.test(said));
  return known?.[1] ?? { kind: 'other', ...withText(message('line.keychainTrouble', { said })) };
}
