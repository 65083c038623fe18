import { type Message, message, messageOfError, type MessageOrText } from '#shared/messages/message.ts';
import type { Profile } from '#shared/terminal/profiles.ts';
import { NotKnown } from '../queue/refusals.ts';
import { countOpenCommands } from '../queue/ledger/open-commands.ts';
import { isSameDeployment } from '../service/address.ts';
import { queuePath } from '../session/files.ts';
import type { Session } from '../session/session.ts';
import { type Account, isProfileOf, profileDirectory } from './profile.ts';
import {
  changedFacts,
  keyedAddresses,
  type ProfileFacts,
  readProfile,
  readProfiles,
  writeProfile,
} from './profile-file.ts';

/** The profile that is open now, as far as it matters to the others. */
type OpenProfile = Pick<Session, 'profile' | 'account' | 'facts' | 'openCommands' | 'setAddresses'>;

/** Carriers and users on this device, each with a mirror and a queue of its own. */
export class Profiles {
  readonly #dataDir: string;
  readonly #open: () => OpenProfile | null;
  readonly #checkFolder: () => void;

  /** `checkFolder` throws `StorageError` where the data folder is away. */
  constructor(dataDir: string, open: () => OpenProfile | null, checkFolder: () => void) {
    this.#dataDir = dataDir;
    this.#open = open;
    this.#checkFolder = checkFolder;
  }

  /** Throws `StorageError` where the profiles are away. */
  list(): Profile[] {
    this.#checkFolder();
    return readProfiles(this.#dataDir).flatMap(({ profile, facts: stored }) => {
      const open = this.#current(profile);
      // Of one that is open the file may have been damaged since, or removed.
      const facts = open?.facts ?? stored;
      if (typeof facts === 'string') return [];
      const { workingOffline: _choice, ...shown } = facts;
      return [
        {
          profile,
          ...shown,
          current: open !== null,
          waiting: this.#waiting(profile),
        },
      ];
    });
  }

  /** Profiles with waiting work whose files cannot be opened; to be reported. */
  unreadable(): MessageOrText[] {
    try {
      return this.#unreadable();
    } catch (error) {
      return [messageOfError(error)];
    }
  }

  #unreadable(): Message[] {
    return readProfiles(this.#dataDir).flatMap(({ profile, facts }) => {
      if (typeof facts !== 'string' || this.#current(profile) !== null) return [];
      const waiting = this.#waiting(profile);
      if (waiting === 0) return [];
      const code = facts === 'damaged' ? 'device.profileUnread' : 'device.profileOfAnother';
      return [message(code, { name: profile, count: waiting ?? '?' })];
    });
  }

  /** Whether the key of an account is removed with its profile: that is at its address, or was, or names it. */
  hasAddress(profile: string, { serviceUrl }: Account): boolean {
    const facts = readProfile(this.#directory(profile));
    return facts !== null && keyedAddresses(facts).some((one) => isSameDeployment(one.serviceUrl, serviceUrl));
  }

  /** Throws `NotKnown`. */
  factsOf(profile: string): ProfileFacts {
    const stored = /^[a-z0-9-]+$/.test(profile) ? readProfile(this.#directory(profile)) : null;
    const facts = this.#current(profile)?.facts ?? stored;
    if (facts === null || !isProfileOf(profile, facts))
      throw new NotKnown('profile', message('device.noProfile', { name: profile }));
    return facts;
  }

  /** Sets the deployments a profile may go to. Throws `NotKnown`. */
  setAddresses(profile: string, addresses: Profile['addresses']): void {
    const facts = this.factsOf(profile);
    const current = this.#current(profile);
    if (current !== null) current.setAddresses(addresses);
    else writeProfile(this.#directory(profile), changedFacts(facts, { addresses }));
  }

  /** Why an account may not be opened here: work waits for another address. `sameness` as in `isSameDeployment`. */
  redirection(profile: string, { serviceUrl }: Account, sameness = { withinMachine: false }): Message | null {
    // Of one that is open the file may have been damaged since, or removed.
    const before = (this.#current(profile)?.account ?? readProfile(this.#directory(profile)))?.serviceUrl;
    if (before === undefined || isSameDeployment(before, serviceUrl, sameness)) return null;
    const waiting = this.#waiting(profile);
    if (waiting === 0) return null;
    return waiting === null
      ? message('device.queueUnreadFor', { address: before })
      : message('device.commandsWaitFor', { n: waiting, address: before });
  }

  /** Whether commands wait for exactly this account, as its profile last had it. */
  hasWorkFor(profile: string, { serviceUrl, userGroup }: Account): boolean {
    const before = readProfile(this.#directory(profile));
    if (before === null || !isSameDeployment(before.serviceUrl, serviceUrl)) return false;
    return before.userGroup === userGroup && (this.#waiting(profile) ?? 0) > 0;
  }

  /** Number of open commands; `null`: the queue is not in use and its file cannot be read. */
  #waiting(profile: string): number | null {
    return this.#current(profile)?.openCommands() ?? countOpenCommands(queuePath(this.#directory(profile)));
  }

  #current(profile: string): OpenProfile | null {
    const open = this.#open();
    return open?.profile === profile ? open : null;
  }

  #directory(profile: string): string {
    return profileDirectory(this.#dataDir, profile);
  }
}
