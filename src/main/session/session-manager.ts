import { message, messageOfError } from '#shared/messages/message.ts';
import type { Dialect } from '#shared/service/dialect.ts';
import type { KeyFound, KeyStorage, KeyRing } from '../account/key-ring.ts';
import { type Account, practiceProfile, profileDirectory } from '../account/profile.ts';
import { readProfile } from '../account/profile-file.ts';
import { NotSignedIn } from '../api-errors.ts';
import { oneAtATime } from '#shared/one-at-a-time.ts';
import { NotPossible } from '../queue/refusals.ts';
import type { Credentials } from '../ports.ts';
import { isSameDeployment } from '../service/address.ts';
import { Session } from './session.ts';
import type { WiringParts } from './wiring.ts';

/** Stops repairing when a drive damages files again and again. */
const mostRepairs = 5;

export interface SessionManagerParts extends Pick<WiringParts, 'ports' | 'changes' | 'notices' | 'checkFolder'> {
  readonly keys: KeyRing;
  readonly dialectOf: (profile: string) => Dialect;
  /** Whether a person must look at something before anything of this profile is sent. */
  readonly offlineAtFirst: (profile: string) => boolean;
  readonly connected: (profile: string) => void;
}

/** The session manager: whose account is open, and how it is replaced. Changes run one after another. */
export class SessionManager {
  readonly #parts: SessionManagerParts;
  #session: Session | null = null;
  /** The session is closed for a moment, and comes back. */
  #isAtItsFiles = false;
  #repairs = 0;
  #isFindingKey = false;
  /** Changes of the open session, one after another. */
  readonly inTurn = oneAtATime();

  constructor(parts: SessionManagerParts) {
    this.#parts = parts;
  }

  /** The open session; `null`: nobody is signed in. */
  get current(): Session | null {
    return this.#session;
  }

  /** The open session. Throws `NotSignedIn`, or `NotPossible` as long as its files are worked on. */
  session(): Session {
    if (this.#session) return this.#session;
    throw this.#isAtItsFiles ? new NotPossible(message('device.atItsFiles')) : new NotSignedIn();
  }

  /** Opens the files of a profile and starts working from them, if none is open. Throws when they cannot be used. */
  open(account: Account, profile: string): Session {
    const session = this.#build(account, profile, this.#isElsewhere(account, profile, { withinMachine: true }));
    this.#begin(session);
    return session;
  }

  /** Replaces the open session, which stays if the other cannot be opened. Serialised. */
  async replace(account: Account, profile: string): Promise<Session> {
    const isElsewhere = this.#isElsewhere(account, profile);
    const before = this.#session;
    if (before?.profile === profile) await this.close();
    let next: Session | null = null;
    try {
      next = this.#build(account, profile, isElsewhere);
      await this.leave(profile);
    } catch (error) {
      // Left open, the new session would keep its folder in use until this run ends.
      await next?.close();
      if (before !== null && this.#session === null) await this.#goOnWith(before);
      throw error;
    }
    this.#begin(next);
    return next;
  }

  /** Opens the profile of an account and connects it with its key. Serialised. */
  async connect(credentials: Credentials, profile: string, keyKept: KeyStorage): Promise<void> {
    const same = this.#session?.profile === profile && !this.#isElsewhere(credentials, profile) ? this.#session : null;
    const session = same ?? (await this.replace(credentials, profile));
    session.connect(credentials, keyKept);
    this.#parts.changes.everything();
    this.#parts.connected(profile);
  }

  /** Connects the open session with its account's key: of the keychain, or of the practice yard. Serialised. */
  async findKey(session: Session, account: Account, profile: string): Promise<void> {
    const { ports, keys } = this.#parts;
    if (profile === practiceProfile && ports.practice) {
      const credentials = await ports.practice.open();
      await this.connect(credentials, profile, 'session');
      return;
    }
    await this.#useKey(session, await keys.find(profile, account));
  }

  async #useKey(session: Session, found: KeyFound): Promise<void> {
    if (this.#session !== session) return;
    if (found.kept === 'none') session.missKey(found.why);
    else await this.connect({ ...session.account, apiKey: found.apiKey }, session.profile, found.kept);
  }

  /** Opens again what was closed for a session that could not be opened; what cannot be opened either is logged. */
  async #goOnWith(before: Session): Promise<void> {
    try {
      await this.reopen(before);
    } catch (error) {
      this.#parts.ports.logger.error({ err: error }, 'the account before could not be opened again');
    }
  }

  /**
   * Asks for the key of the open session where it has none: at the start and, as a keychain that was locked then may be open by
   * now, when everything is tried. A keychain may wait for its user, which must hold up no sign-in and no end: it is
   * asked outside of the turns.
   */
  async findMissingKey(): Promise<void> {
    const session = this.#session;
    if (this.#isFindingKey || session?.keyKept !== 'none') return;
    this.#isFindingKey = true;
    const { account, profile } = session;
    try {
      if (profile === practiceProfile) await this.#whileWithout(session, () => this.findKey(session, account, profile));
      else {
        const found = await this.#parts.keys.find(profile, account);
        await this.#whileWithout(session, () => this.#useKey(session, found));
      }
    } finally {
      this.#isFindingKey = false;
    }
  }

  /** In its turn, and only as long as the session is open and nobody has given it a key. */
  #whileWithout(session: Session, work: () => Promise<void>): Promise<void> {
    return this.inTurn(async () => {
      if (this.#session === session && session.keyKept === 'none') await work();
    });
  }

  /** Reopens, with its key, a session that was closed; what its files hold may be other than before. Serialised. */
  async reopen({ account, profile }: Pick<Session, 'account' | 'profile'>): Promise<void> {
    const session = this.open(account, profile);
    this.#parts.changes.whole('everything');
    await this.findKey(session, account, profile);
  }

  /** Closes the open session for work on its files, then reopens it with its account and key. */
  whileClosed(work: (session: Session) => void | Promise<void>, only?: string): Promise<void> {
    return this.inTurn(async () => {
      if (only !== undefined && this.#session?.profile !== only) return;
      const session = this.session();
      // Before anything is closed that could not be opened again.
      this.#parts.checkFolder();
      this.#isAtItsFiles = true;
      try {
        await this.close();
        try {
          await work(session);
        } finally {
          await this.reopen(session);
        }
      } finally {
        this.#isAtItsFiles = false;
      }
    });
  }

  /** Ends the open session after the current durable step. Serialised. */
  async close(): Promise<void> {
    const closing = this.#session;
    this.#session = null;
    await closing?.close();
  }

  /** Closes the open session for good, and this device's practice yard too unless that is opened next. Serialised. */
  async leave(next: string | null): Promise<void> {
    await this.close();
    this.#parts.changes.everything();
    if (next !== practiceProfile) await this.#parts.ports.practice?.close?.();
  }

  /**
   * Whether a profile now goes to another deployment: its mirror and past are then of another yard. Queue and records
   * stay. `sameness` as in `isSameDeployment`.
   */
  #isElsewhere({ serviceUrl }: Account, profile: string, sameness = { withinMachine: false }): boolean {
    const open = this.#session?.profile === profile ? this.#session.account : null;
    // Of one that is open the file may have been damaged since, or removed.
    const before = (open ?? readProfile(this.#directory(profile)))?.serviceUrl;
    return before !== undefined && profile !== practiceProfile && !isSameDeployment(before, serviceUrl, sameness);
  }

  #directory(profile: string): string {
    return profileDirectory(this.#parts.ports.dataDir, profile);
  }

  /** Opens the files of a profile; nothing runs yet. */
  #build(account: Account, profile: string, fromElsewhere: boolean): Session {
    const { checkFolder, dialectOf, offlineAtFirst } = this.#parts;
    checkFolder();
    return new Session({
      ...this.#parts,
      dialect: dialectOf(profile),
      offlineAtFirst: offlineAtFirst(profile),
      fromElsewhere,
      account,
      profile,
      directory: this.#directory(profile),
      damaged: () => this.#repair(profile),
    });
  }

  #begin(session: Session): void {
    this.#session = session;
    session.start();
    this.#parts.changes.everything();
  }

  /** Reopens a profile whose files are damaged, which repairs them; limited per run. */
  #repair(profile: string): void {
    const { ports, notices } = this.#parts;
    this.#repairs += 1;
    if (this.#repairs > mostRepairs) {
      notices.notify(message('device.damagedNow', { said: this.#directory(profile) }));
      return;
    }
    this.whileClosed(() => undefined, profile).catch((error: unknown) => {
      ports.logger.error({ err: error }, 'a damaged file could not be repaired');
      notices.notify(message('device.damagedNow', { said: messageOfError(error) }));
    });
  }
}
