import type { Account } from '../account/profile.ts';
import { factsOf, newProfile, type ProfileFacts, readProfile, writeProfile } from '../account/profile-file.ts';

/** What a profile remembers beside its databases, kept in its folder as it changes. */
export class ProfileMemory {
  readonly #directory: string;
  readonly #trouble: (error: unknown) => void;
  /** It is this device's own practice yard, whatever its address. */
  readonly #ownPractice: boolean;
  #facts: ProfileFacts;

  constructor(directory: string, account: Account, practice: boolean, trouble: (error: unknown) => void) {
    this.#directory = directory;
    this.#trouble = trouble;
    this.#ownPractice = practice;
    this.#facts = readProfile(directory) ?? newProfile(account, practice);
  }

  get facts(): ProfileFacts {
    return this.#facts;
  }

  /** Another address says for itself whether it is a practice yard: a real one must never be shown as one. */
  account(account: Account): void {
    const moved = new URL(this.#facts.serviceUrl).origin !== new URL(account.serviceUrl).origin;
    this.remember({ ...factsOf(account), ...(moved && { practice: this.#ownPractice }) });
  }

  /** Holds for this run even when it cannot be written; that is told. */
  remember(change: Partial<ProfileFacts>): void {
    this.#facts = { ...this.#facts, ...change };
    try {
      writeProfile(this.#directory, this.#facts);
    } catch (error) {
      this.#trouble(error);
    }
  }
}
