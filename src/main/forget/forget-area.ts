import { randomUUID } from 'node:crypto';
import { message } from '#shared/messages/message.ts';
import type { ForgetPlan, GivenFile } from '#shared/terminal/device.ts';
import type { KeyRing } from '../account/key-ring.ts';
import type { KeychainProblem } from '../account/keychain.ts';
import { isProfileName, keychainEntry, profileDirectory } from '../account/profile.ts';
import { keyedAddresses, profileNames } from '../account/profile-file.ts';
import { type Clock, iso } from '../clock.ts';
import { givenFile } from '../given-file.ts';
import { NotPossible, refused } from '../queue/refusals.ts';
import { lockDirectories } from '../storage/directory-lock.ts';
import { webhookTokenEntry } from '../webhooks/area.ts';
import { beginForgetting, endForgetting, forgettingBegun, removeOurs } from './removal.ts';
import { type StoredProfile, storedProfiles, mustBeKept, planOf, waitingAsJson, waitingNames } from './waiting.ts';

interface ForgetParts {
  readonly dataDir: string;
  /** Throws `StorageError` where the data folder is another one by now: what waits is not in it. */
  readonly checkFolder: () => void;
  readonly clock: Clock;
  readonly keys: Pick<KeyRing, 'forgetEntries'>;
  /** The carrier that is signed in now. */
  readonly carrierId: () => number | null;
  /** Closes what has files of this device open: the session is closed already. */
  readonly closeOthers: () => Promise<void>;
  /** Removes what the host keeps beside. */
  readonly forgetHost: () => Promise<void>;
}

/** What a removal could not take, or left. */
export interface Left {
  /** Why the keychain may still have a key; `null`: it has none. */
  readonly keychain: KeychainProblem | null;
  /** The names of other entries that it has of the terminal. */
  readonly keys: readonly string[];
  /** What stands among the profiles and is not of a terminal. */
  readonly paths: readonly string[];
}

/** The word to type if no carrier has ever been signed in. */
const wordWithoutCarrier = 'YARD';

/** Forgetting a device: what it takes, what must be saved first, and the removal itself in durable steps. */
export class ForgetArea {
  readonly #parts: ForgetParts;
  /** The commands that each export of this run contained, by its receipt. */
  readonly #given = new Map<string, ReadonlySet<string>>();
  /** A removal has begun and could not be completed. */
  #unfinished = false;
  /** Keeps other terminals out of the profiles until they are removed. */
  #locks: ReturnType<typeof lockDirectories> | null = null;

  constructor(parts: ForgetParts) {
    this.#parts = parts;
  }

  /** While a removal is incomplete, nothing new may begin, because the next start would remove it, too. */
  get unfinished(): boolean {
    return this.#unfinished;
  }

  plan(): ForgetPlan {
    const profiles = this.#profiles();
    return planOf(profiles, this.#confirmWith(profiles), this.#parts.dataDir);
  }

  /** Throws `NotPossible` when a queue cannot be read: an export that lacks work must not look like one. */
  exportWaiting(): GivenFile & { readonly receipt: string } {
    const profiles = this.#profiles();
    refuseUnreadable(profiles);
    const now = this.#parts.clock.now();
    const names = waitingNames(profiles);
    const receipt = randomUUID();
    this.#given.set(receipt, new Set(names));
    return { ...givenFile('waiting', 'json', now, waitingAsJson(profiles, iso(now))), receipt };
  }

  /** Throws `InputRefused` or `NotPossible` naming what stands in the way. */
  check(confirmation: string, receipt: string | undefined): void {
    const profiles = this.#profiles();
    const confirmWith = this.#confirmWith(profiles);
    if (confirmation !== confirmWith) {
      throw refused('confirmation', message('rules.forgetWord', { word: confirmWith }));
    }
    refuseUnreadable(profiles);
    const waiting = waitingNames(mustBeKept(profiles));
    if (waiting.length === 0) return;
    const given = receipt === undefined ? undefined : this.#given.get(receipt);
    const missing = waiting.filter((name) => given?.has(name) !== true);
    if (missing.length === 0) return;
    const rule =
      given === undefined
        ? message('rules.forgetReceipt', { n: waiting.length })
        : message('rules.forgetMore', { n: missing.length });
    throw refused('receipt', rule);
  }

  /**
   * Checks once more, after the session is closed and before `remove`. Links may lead another data folder to a profile:
   * throws `DataDirectoryInUse` where a terminal has it, because what that recorded until the removal would be lost.
   */
  closeOff(confirmation: string, receipt: string | undefined): void {
    this.#locks = lockProfiles(this.#parts.dataDir);
    try {
      this.check(confirmation, receipt);
    } catch (error) {
      this.#locks.release();
      throw error;
    }
  }

  /** Removes everything after the session is closed. Throws `StorageError`; what has begun is completed at the next start. */
  async remove(): Promise<Left> {
    try {
      const entries = this.#profiles().flatMap(entriesOf);
      beginForgetting(this.#parts.dataDir, entries);
      this.#unfinished = true;
      await this.#parts.closeOthers();
      return await this.finishKeys(entries);
    } finally {
      this.#locks?.release();
    }
  }

  /** Continues an earlier run's removal before anything is opened. Returns its keychain entries; `null`: none. */
  finishEarlier(): readonly string[] | null {
    const entries = forgettingBegun(this.#parts.dataDir);
    if (entries === null) return null;
    this.#unfinished = true;
    lockProfiles(this.#parts.dataDir).release();
    removeOurs(this.#parts.dataDir);
    return entries;
  }

  /** Completes a removal that has begun, in this run or an earlier one. */
  async finishKeys(entries: readonly string[]): Promise<Left> {
    const { problem, others } = await this.#parts.keys.forgetEntries(entries);
    await this.#parts.forgetHost();
    // On Windows a folder with an open file cannot be removed.
    this.#locks?.release();
    const paths = removeOurs(this.#parts.dataDir);
    endForgetting(this.#parts.dataDir);
    this.#given.clear();
    this.#unfinished = false;
    // Without a keychain no key was ever kept in one.
    return { keychain: problem?.kind === 'missing' ? null : problem, keys: others, paths };
  }

  #profiles(): StoredProfile[] {
    this.#parts.checkFolder();
    return storedProfiles(this.#parts.dataDir);
  }

  #confirmWith(profiles: readonly StoredProfile[]): string {
    const carrierId = this.#parts.carrierId() ?? profiles.find(({ facts }) => facts !== null)?.facts?.carrierId;
    return carrierId === undefined ? wordWithoutCarrier : String(carrierId);
  }
}

function lockProfiles(dataDir: string) {
  const names = profileNames(dataDir).filter(isProfileName);
  return lockDirectories(names.map((name) => profileDirectory(dataDir, name)));
}

/** Every secret of a profile that a keychain may hold. */
function entriesOf({ profile, facts }: StoredProfile): string[] {
  const keys = facts === null ? [] : keyedAddresses(facts).map((address) => keychainEntry(profile, address));
  return [...new Set(keys), webhookTokenEntry(profile)];
}

function refuseUnreadable(profiles: readonly StoredProfile[]): void {
  const [unread] = profiles.filter(({ ownPractice, waiting }) => !ownPractice && waiting === null);
  if (unread === undefined) return;
  throw new NotPossible(message('device.forgetUnread', { name: unread.profile }));
}
