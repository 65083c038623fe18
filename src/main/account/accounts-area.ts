import { errorMessage, message, messageOfError, withText } from '#shared/messages/message.ts';
import type { Dialect } from '#shared/service/dialect.ts';
import type { SignInInput } from '#shared/terminal/account.ts';
import type { ManagedSettings } from '#shared/terminal/settings.ts';
import { SignInFailed } from '../api-errors.ts';
import { accountIssues } from '../managed/rules.ts';
import { InputRefused, NotPossible, refused } from '../queue/refusals.ts';
import { probeOther } from '../session/service-line.ts';
import type { SessionManager, SessionManagerParts } from '../session/session-manager.ts';
import type { Session } from '../session/session.ts';
import { openAccountClient } from './account-client.ts';
import { readStoredAccount, writeStoredAccount } from './account-file.ts';
import { type Account, practiceProfile, profileName } from './profile.ts';
import { accountIn } from './profile-file.ts';
import { Profiles } from './profiles.ts';
import { testSignIn } from './sign-in.ts';

interface AccountsParts extends Pick<SessionManagerParts, 'ports' | 'keys' | 'notices' | 'checkFolder'> {
  readonly sessions: SessionManager;
  readonly managed: ManagedSettings;
  readonly dialect: () => Dialect;
  /** Throws `NotPossible` while this device is being forgotten. */
  readonly mayBegin: () => void;
  /** Ends the background work of the signed-in account before it leaves. */
  readonly leaving: () => Promise<void>;
}

/** Signing in and out, the practice yard, and the stored profiles. */
export class AccountsArea {
  readonly #parts: AccountsParts;
  readonly profiles: Profiles;

  constructor(parts: AccountsParts) {
    this.#parts = parts;
    this.profiles = new Profiles(parts.ports.dataDir, () => parts.sessions.current, parts.checkFolder);
  }

  /**
   * Opens the account of this run, else the one stored on this device; if that fails, the terminal still starts, and
   * says why. The window need not wait for the key: until it is read, the terminal works from its files. Throws
   * `NotPossible` if work of this run's account waits for another address, because a script that sets the flag does not
   * know of it. `probeKeychain` is called first, unless this run brings its key; with `true` if a stored account should
   * have its key there, because practising needs no keychain.
   */
  openLast(probeKeychain: (concerned: boolean) => void): void {
    const { ports, sessions, keys, notices } = this.#parts;
    if (ports.session) {
      const profile = profileName(ports.session);
      this.#refuseElsewhere(profile, ports.session, { withinMachine: true });
      keys.know(profile, ports.session, ports.session.apiKey);
      sessions.open(ports.session, profile).connect(ports.session, 'session');
      return;
    }
    const stored = readStoredAccount(ports.dataDir);
    probeKeychain(stored.ok && stored.account !== null && stored.account.profile !== practiceProfile);
    if (stored.problem !== null) notices.notify(stored.problem);
    if (stored.ok && stored.account !== null) {
      const { profile, ...account } = stored.account;
      const notify = (error: unknown) => {
        ports.logger.error({ err: error }, 'the account of this device could not be opened');
        notices.notify(messageOfError(error));
      };
      try {
        this.#refuseElsewhere(profile, account, { withinMachine: true });
        sessions.open(account, profile);
        void sessions.findMissingKey().catch(notify);
      } catch (error) {
        notify(error);
      }
    }
  }

  /** Tests the account, and keeps it only when the test succeeds. Throws `SignInFailed`. */
  signIn(credentials: SignInInput): Promise<void> {
    const { ports, sessions, keys, notices, mayBegin } = this.#parts;
    ports.logger.hide(credentials.apiKey);
    return sessions.inTurn(async () => {
      mayBegin();
      const profile = profileName(credentials);
      this.#refuseLocked(credentials, profile);
      await this.#test(credentials);
      this.#refuseRedirected(profile, credentials);
      const problem = await keys.keep(profile, credentials, credentials.apiKey);
      if (problem !== null) notices.notify(errorMessage(problem));
      try {
        // Work may have been recorded while the keychain was being read.
        this.#refuseRedirected(profile, credentials);
        await sessions.connect(credentials, profile, problem === null ? 'keychain' : 'session');
        this.#keep(profile, credentials);
      } catch (error) {
        // Otherwise the key of an address that no profile on this device has would never be removed.
        if (!this.profiles.hasAddress(profile, credentials)) await keys.forget(profile, credentials);
        throw error;
      }
    });
  }

  /** Forgets the key. Mirror and queue stay on this device for the next sign-in of the same user. */
  async signOut(): Promise<void> {
    const { ports, sessions, leaving } = this.#parts;
    await leaving();
    await sessions.inTurn(async () => {
      const { current } = sessions;
      if (current !== null) {
        await this.#forgetKeys(current);
        await sessions.leave(null);
      }
      if (!this.#isOfRunAlone(current)) writeStoredAccount(ports.dataDir, null);
    });
  }

  /** Whether an account is that of this run, which is stored nowhere: this device has another one, and its work may wait. */
  #isOfRunAlone(session: Session | null): boolean {
    const { session: ofRun, dataDir } = this.#parts.ports;
    if (ofRun === undefined) return false;
    const profile = profileName(ofRun);
    // Nobody is signed in: somebody has signed out of it already.
    if (session !== null && session.profile !== profile) return false;
    const stored = readStoredAccount(dataDir);
    return !stored.ok || stored.account?.profile !== profile;
  }

  openPractice(): Promise<void> {
    const { ports, sessions, mayBegin } = this.#parts;
    return sessions.inTurn(async () => {
      mayBegin();
      if (!ports.practice) throw new NotPossible(message('device.noPractice'));
      const credentials = await ports.practice.open();
      await sessions.connect(credentials, practiceProfile, 'session');
      this.#keep(practiceProfile, credentials);
    });
  }

  /** Opens another profile of this device, at one of its own addresses. Throws `NotKnown`, `NotPossible`. */
  openProfile(profile: string, serviceUrl?: string): Promise<void> {
    if (profile === practiceProfile) return this.openPractice();
    const { sessions, mayBegin } = this.#parts;
    return sessions.inTurn(async () => {
      mayBegin();
      const facts = this.profiles.factsOf(profile);
      const account = { ...accountIn(facts), serviceUrl: serviceUrl ?? facts.serviceUrl };
      if (serviceUrl !== undefined && !facts.addresses.some((address) => address.serviceUrl === serviceUrl)) {
        throw refused('serviceUrl', message('rules.notAmongAddresses'));
      }
      this.#refuseLocked(account, profile);
      this.#refuseElsewhere(profile, account);
      const session = await sessions.replace(account, profile);
      this.#keep(profile, account);
      await sessions.findKey(session, account, profile);
    });
  }

  /** The signed-in account is opened at the next start; the key is stored elsewhere. */
  #keep(profile: string, account: Account): void {
    writeStoredAccount(this.#parts.ports.dataDir, { profile, ...accountIn(account) });
  }

  /** The keys of every deployment of a profile. */
  async #forgetKeys({ profile, keyedAddresses, keyKept }: Session): Promise<void> {
    const { keys, notices } = this.#parts;
    for (const address of keyedAddresses) {
      const problem = await keys.forget(profile, address);
      if (problem !== null && keyKept === 'keychain') notices.notify(errorMessage(problem));
    }
  }

  async #test(credentials: SignInInput): Promise<void> {
    const { ports, dialect } = this.#parts;
    const client = openAccountClient(ports, dialect(), credentials);
    try {
      const failure = await testSignIn(
        () => client.stationTracks(),
        () => probeOther(client, ports.clock),
        ports.clock,
      );
      if (failure) throw new SignInFailed(failure);
    } finally {
      await client.close();
    }
  }

  /** Throws `NotPossible` while work waits for another address; `sameness` as in `isSameDeployment`. */
  #refuseElsewhere(profile: string, account: Account, sameness = { withinMachine: false }): void {
    const said = this.profiles.redirection(profile, account, sameness);
    if (said !== null) throw new NotPossible(said);
  }

  #refuseRedirected(profile: string, account: Account): void {
    const said = this.profiles.redirection(profile, account);
    if (said !== null) throw new SignInFailed({ field: 'serviceUrl', ...withText(said) });
  }

  /** Refuses an account other than the locked one, unless to send work from before the lock. Throws `InputRefused`. */
  #refuseLocked(account: Account, profile: string): void {
    const { ports, sessions, managed } = this.#parts;
    const stored = readStoredAccount(ports.dataDir);
    const present = sessions.current?.account ?? (stored.ok ? stored.account : null);
    const issues = accountIssues(managed, account, present);
    if (issues.length > 0 && !this.profiles.hasWorkFor(profile, account)) throw new InputRefused(issues);
  }
}
