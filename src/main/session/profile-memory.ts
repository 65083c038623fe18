import { type Message, message } from '#shared/messages/message.ts';
import type { Account } from '../account/profile.ts';
import {
  accountIn,
  changedFacts,
  newProfile,
  type ProfileFacts,
  readProfile,
  setDamagedProfileAside,
  writeProfile,
} from '../account/profile-file.ts';
import { countOpenCommands } from '../queue/ledger/open-commands.ts';
import { isSameDeployment } from '../service/address.ts';
import { queuePath } from './files.ts';

/** What a profile stores beside its databases. */
export class ProfileMemory {
  readonly #directory: string;
  readonly #reportError: (error: unknown) => void;
  /** Whether the profile is of this device's own practice yard, whatever its address. */
  readonly #ownPractice: boolean;
  /** What was wrong with the file at the start, in plain words; nothing is sent before a person has looked. */
  readonly problem: Message | null;
  #facts: ProfileFacts;

  /**
   * A damaged file does not say where the work was to go, nor whether a person had chosen to stay offline, and neither
   * does one that is gone. The practice yard has its own address, and nothing there is real.
   */
  constructor(directory: string, account: Account, practice: boolean, reportError: (error: unknown) => void) {
    this.#directory = directory;
    this.#reportError = reportError;
    this.#ownPractice = practice;
    const problem = problemIn(directory, reportError);
    this.problem = practice ? null : problem;
    const facts = readProfile(directory) ?? newProfile(account, practice);
    this.#facts = this.problem === null ? facts : { ...facts, workingOffline: true };
  }

  get facts(): ProfileFacts {
    return this.#facts;
  }

  /** Whether an account is of another deployment than the profile was last at; another port of this machine is one. */
  isAtOtherAddress({ serviceUrl }: Account): boolean {
    return !isSameDeployment(this.#facts.serviceUrl, serviceUrl);
  }

  /**
   * Another address must itself say whether it is a practice yard, because a real one must never be shown as one.
   * `fromElsewhere`: it is another deployment. Another port of this machine is not, as the practice yard has one at
   * each start: what was read and received there stays.
   */
  account(account: Account, now: number, fromElsewhere: boolean): void {
    const moved = this.isAtOtherAddress(account);
    // An omitted user group means none, so the earlier one must not be sent again.
    const { userGroup: _before, ...facts } = this.#facts;
    this.#facts = facts;
    this.remember({
      ...accountIn(account),
      ...(moved && { practice: this.#ownPractice }),
      ...(moved && fromElsewhere && { since: now }),
    });
  }

  /** Applies to this run even if it cannot be written; the failure is reported. */
  remember(change: Partial<ProfileFacts>): void {
    // The practice yard has another port at each start, and no key in the keychain.
    this.#facts = this.#ownPractice ? { ...this.#facts, ...change } : changedFacts(this.#facts, change);
    try {
      writeProfile(this.#directory, this.#facts);
    } catch (error) {
      this.#reportError(error);
    }
  }
}

/** A damaged file is moved out of the way. One that is gone is that of a new profile where no work waits. */
function problemIn(directory: string, reportError: (error: unknown) => void): Message | null {
  const damagedAt = setAside(directory, reportError);
  if (damagedAt !== null) return message('device.profileDamaged', { path: damagedAt });
  if (readProfile(directory) !== null) return null;
  // What is in a queue that cannot be read is uncertain once it is repaired, and asks first.
  const waiting = countOpenCommands(queuePath(directory)) ?? 0;
  return waiting > 0 ? message('device.profileLost') : null;
}

function setAside(directory: string, reportError: (error: unknown) => void): string | null {
  try {
    return setDamagedProfileAside(directory);
  } catch (error) {
    reportError(error);
    return directory;
  }
}
