import { type MessageOrText, message, errorMessage } from '#shared/messages/message.ts';
import { signInInput } from '#shared/terminal/account.ts';
import type { Keychain, KeychainResult, KeychainProblem } from './keychain.ts';
import { type Account, isProfileName, keychainEntry, profileOfEntry } from './profile.ts';

/** Where the key of an account is: stored by the operating system, in memory for this run, or nowhere. */
export type KeyStorage = 'keychain' | 'session' | 'none';

export type KeyFound =
  | { readonly kept: 'keychain' | 'session'; readonly apiKey: string }
  | { readonly kept: 'none'; readonly why: MessageOrText };

/** What became of entries of the keychain that were to be deleted. */
interface ForgottenEntries {
  readonly problem: KeychainProblem | null;
  readonly others: readonly string[];
}

/** The keys of this device's accounts: in the system's keychain or, where none stores them, in memory for this run. */
export class KeyRing {
  readonly #keychain: Keychain;
  readonly #ofThisRun = new Map<string, string>();

  constructor(keychain: Keychain) {
    this.#keychain = keychain;
  }

  /** Whether the keychain can be used at all. */
  probe(): Promise<KeychainResult<null>> {
    return this.#keychain.probe();
  }

  /** Keeps a key in memory for this run only. */
  know(profile: string, account: Pick<Account, 'serviceUrl'>, apiKey: string): void {
    this.#ofThisRun.set(keychainEntry(profile, account), apiKey);
  }

  /** Stores a key in the keychain. If that fails, keeps it for this run and returns why; `null`: it is stored. */
  async keep(profile: string, account: Pick<Account, 'serviceUrl'>, apiKey: string): Promise<KeychainProblem | null> {
    const entry = keychainEntry(profile, account);
    const kept = await this.#keychain.write(entry, apiKey);
    if (kept.ok) {
      // An earlier one of this run would be found before it.
      this.#ofThisRun.delete(entry);
      return null;
    }
    this.know(profile, account, apiKey);
    return kept.problem;
  }

  async find(profile: string, account: Pick<Account, 'serviceUrl'>): Promise<KeyFound> {
    const entry = keychainEntry(profile, account);
    const known = this.#ofThisRun.get(entry);
    if (known !== undefined) return { kept: 'session', apiKey: known };
    const found = await this.#keychain.read(entry);
    if (!found.ok) return { kept: 'none', why: errorMessage(found.problem) };
    if (found.value === null) {
      return { kept: 'none', why: message('line.keyMissing') };
    }
    // Somebody may have edited the entry: with a key that no request can carry, every command would count as refused.
    const key = signInInput.shape.apiKey.safeParse(found.value);
    return key.success ? { kept: 'keychain', apiKey: key.data } : { kept: 'none', why: message('line.keyUnfit') };
  }

  /**
   * Deletes entries of the keychain by name, and what else it has of their profiles, under addresses that no file names any
   * more. Returns why one of them could not be deleted, or may be left (`null`: none is), and the names of those of other
   * profiles: of another data folder, or of one that somebody has removed.
   */
  async forgetEntries(entries: readonly string[]): Promise<ForgottenEntries> {
    this.#ofThisRun.clear();
    const found = await this.#names(entries);
    const names = found.ok ? found.value.filter((name) => isProfileName(profileOfEntry(name))) : [];
    const profiles = new Set(entries.map(profileOfEntry));
    const isOurs = (name: string) => profiles.has(profileOfEntry(name));
    let problem: KeychainProblem | null = null;
    for (const entry of new Set([...entries, ...names.filter(isOurs)])) {
      const removed = await this.#keychain.remove(entry);
      if (!removed.ok) problem ??= removed.problem;
    }
    return { problem: problem ?? (found.ok ? null : found.problem), others: names.filter((name) => !isOurs(name)) };
  }

  /** Asked only of a keychain that is open: of a locked one, the library of Linux may end the program. */
  async #names(entries: readonly string[]): Promise<KeychainResult<readonly string[]>> {
    if (entries.length === 0) return { ok: true, value: [] };
    const open = await this.#keychain.probe();
    return open.ok ? this.#keychain.names() : open;
  }

  /** Deletes the key of a profile at one address. Returns why it could not be deleted, or `null`. */
  async forget(profile: string, account: Pick<Account, 'serviceUrl'>): Promise<KeychainProblem | null> {
    const entry = keychainEntry(profile, account);
    this.#ofThisRun.delete(entry);
    const removed = await this.#keychain.remove(entry);
    return removed.ok ? null : removed.problem;
  }
}
