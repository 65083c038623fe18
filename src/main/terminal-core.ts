import { defaultDialect, type Dialect } from '#shared/service/dialect.ts';
import type { SignInInput } from '#shared/terminal/account.ts';
import type { DesktopChange, DesktopFacts } from '#shared/terminal/desktop.ts';
import type { Profile } from '#shared/terminal/profiles.ts';
import type { ManagedSettings, Settings } from '#shared/terminal/settings.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import type { UpdateState } from '#shared/terminal/updates.ts';
import { readKeptAccount, writeKeptAccount } from './account/account-file.ts';
import { type KeyKept, KeyRing } from './account/key-ring.ts';
import { type Account, practiceProfile, profileDirectory, profileName } from './account/profile.ts';
import { accountIn } from './account/profile-file.ts';
import { Profiles } from './account/profiles.ts';
import { testSignIn } from './account/sign-in.ts';
import { NotSignedIn, SignInFailed } from './api-errors.ts';
import { Changes } from './changes.ts';
import type { DesktopHost } from './desktop-host.ts';
import { iso } from './clock.ts';
import { ForgetArea } from './forget/forget-area.ts';
import { readDialect } from './dialect-file.ts';
import { lessonSession } from './lessons/lesson-session.ts';
import { LessonsArea } from './lessons/lessons-area.ts';
import { DeviceArea } from './maintenance/device-area.ts';
import { unmanaged } from './managed/file.ts';
import { accountIssues } from './managed/rules.ts';
import { Notices } from './notices.ts';
import type { Credentials, TerminalPorts } from './ports.ts';
import { InputRefused, NotPossible } from './queue/refusals.ts';
import { createServiceClient } from './service/client.ts';
import type { InventoryViews } from './session/inventory-views.ts';
import { Session } from './session/session.ts';
import { type SettingsChange, SettingsFile } from './settings.ts';
import { type DirectoryLock, lockDataDirectory } from './storage/directory-lock.ts';
import type { UpdatesHost } from './updates-host.ts';

/** A drive that damages files again and again is not for the terminal to fight. */
const mostRepairs = 5;

/**
 * A running terminal: who is signed in, what this device keeps, and the one open session of an account.
 * Sign-in, sign-out and closing run one after another.
 */
export class TerminalCore {
  /** What the office of this device has set and locked. */
  readonly managed: ManagedSettings;
  readonly settings: SettingsFile;
  readonly changes: Changes;
  /** Backup, restore, export, diagnostics. */
  readonly device: DeviceArea;
  /** Forgetting everything this device keeps. */
  readonly forgetting: ForgetArea;
  /** Lessons on a practice yard. */
  readonly lessons: LessonsArea;
  readonly #profiles: Profiles;
  readonly #keys: KeyRing;
  /** The desktop around the window, where there is one. */
  readonly desktop: DesktopHost | null;
  /** Newer versions of this program, where they can be installed. */
  readonly updates: UpdatesHost | null;
  readonly #ports: TerminalPorts;
  readonly #lock: DirectoryLock;
  readonly #notices: Notices;
  readonly #startedAt: number;
  #dialect: Dialect;
  /** Keychain entries of a forgetting that an earlier run could not bring to its end. */
  readonly #stillToForget: readonly string[] | null;
  #keychainProblem: string | null = null;
  #session: Session | null = null;
  #updateTold: string | null = null;
  #repairs = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /** Takes the data folder; throws `DataDirectoryInUse` when another process has it. */
  constructor(ports: TerminalPorts) {
    this.#ports = ports;
    this.desktop = ports.desktop ?? null;
    this.#startedAt = ports.clock.now();
    this.#lock = lockDataDirectory(ports.dataDir);
    this.changes = new Changes(ports.clock, () => this.status());
    this.#notices = new Notices(ports.clock, () => this.changes.status());
    this.managed = ports.managed ?? unmanaged('');
    this.settings = new SettingsFile(ports.dataDir, this.managed);
    this.#keys = new KeyRing(ports.keychain);
    this.#profiles = new Profiles(ports.dataDir, () => this.#session);
    this.forgetting = new ForgetArea({
      dataDir: ports.dataDir,
      clock: ports.clock,
      keys: this.#keys,
      carrierId: () => this.#session?.account.carrierId ?? null,
      closeOthers: async () => ports.practice?.close?.(),
      forgetHost: async () => ports.forgetHost?.(),
    });
    try {
      this.#stillToForget = this.forgetting.finishEarlier();
    } catch (error) {
      this.#lock.release();
      throw error;
    }
    this.device = new DeviceArea({
      ports,
      session: () => this.session(),
      status: () => this.status(),
      settings: () => this.settings.get(),
      whileClosed: (work) => this.#whileClosed(work),
      tell: (words) => {
        this.#notices.tell(words);
      },
    });
    this.lessons = new LessonsArea({
      clock: ports.clock,
      changes: this.changes,
      session: () => this.#session && lessonSession(this.#session),
      directory: (profile) => profileDirectory(ports.dataDir, profile),
      stationId: () => this.settings.get().stationId,
      status: () => this.status(),
      goOnline: () => {
        this.session().workOffline(false);
      },
      tryNow: () => {
        this.tryNow();
      },
      whileClosed: (work) => this.#whileClosed(work),
      tell: (words) => {
        this.#notices.tell(words);
      },
    });
    if (this.settings.problem !== null) this.#notices.tell(this.settings.problem);
    for (const { field, rule } of this.managed.problems) {
      this.#notices.tell(`A setting of your office is not used: ${field} in ${this.managed.path} ${rule}.`);
    }
    this.updates = ports.updates ?? null;
    this.updates?.begin({
      feed: () => this.settings.get().updateFeed,
      busy: () => this.status().queue.sending !== null,
      changed: (now) => {
        this.changes.updates();
        this.#tellOfUpdate(now);
      },
    });
    const dialect = readDialect(ports.dataDir);
    if (!dialect.ok) this.#notices.tell(dialect.problem);
    this.#dialect = ports.dialect ?? (dialect.ok ? dialect.dialect : defaultDialect);
  }

  /**
   * Opens what was open last: the account of this run, else the one kept on this device. The window need
   * not wait for the key: until it is read, the terminal works from its files.
   */
  start(): void {
    const entries = this.#stillToForget;
    if (entries === null) this.#openLast();
    else {
      void this.#inTurn(async () => {
        this.#tellKeyLeft(await this.forgetting.finishKeys(entries));
        this.#openLast();
      }).catch((error: unknown) => {
        this.#tellUnfinished(error);
      });
    }
    for (const problem of this.#profiles.unreadable()) this.#notices.tell(problem);
  }

  #openLast(): void {
    const { session, dataDir, logger } = this.#ports;
    if (session) {
      const profile = profileName(session);
      this.#keys.know(profile, session, session.apiKey);
      this.#open(session, profile).connect(session, 'session');
      return;
    }
    const kept = readKeptAccount(dataDir);
    void this.#keys.probe().then((probed) => {
      if (probed.ok) return;
      logger.info({ kind: probed.trouble.kind }, 'the keychain cannot be used');
      this.#keychainProblem = probed.trouble.message;
      this.changes.status();
      // Who only practises needs no keychain; who signs in is told then.
      const concerned = kept.ok && kept.account !== null && kept.account.profile !== practiceProfile;
      if (concerned) this.#notices.tell(probed.trouble.message);
    });
    if (!kept.ok) this.#notices.tell(kept.problem);
    else if (kept.account !== null) {
      const { profile, ...account } = kept.account;
      this.#reopen(account, profile);
    }
  }

  /** What was open last. When it cannot be opened the terminal still starts, and says why. */
  #reopen(account: Account, profile: string): void {
    const tell = (error: unknown) => {
      this.#ports.logger.error({ err: error }, 'the account of this device could not be opened');
      this.#notices.tell(error instanceof Error ? error.message : String(error));
    };
    try {
      const opened = this.#open(account, profile);
      void this.#inTurn(() => this.#findKey(opened, account, profile)).catch(tell);
    } catch (error) {
      tell(error);
    }
  }

  /** The open session. Throws `NotSignedIn`. */
  session(): Session {
    if (!this.#session) throw new NotSignedIn();
    return this.#session;
  }

  status(): Status {
    const common = {
      keychainProblem: this.#keychainProblem,
      notices: [...this.#notices.list()],
      version: this.#ports.version,
    };
    if (!this.#session) {
      return {
        connection: {
          state: 'offline',
          since: iso(this.#startedAt),
          lastAnswerAt: null,
          reason: 'Nobody is signed in.',
        },
        account: null,
        queue: { waiting: 0, attention: 0, oldestWaitingAt: null, sending: null },
        mirror: { tracks: 0, cars: 0, asOf: null, pull: null, held: null, problem: null },
        ...common,
      };
    }
    return { ...this.#session.status(), ...common };
  }

  /** Tests the account, and keeps it only when the test succeeds. Throws `SignInFailed`. */
  signIn(credentials: SignInInput): Promise<Status> {
    this.#ports.logger.hide(credentials.apiKey);
    return this.#inTurn(async () => {
      this.#refuseWhileForgetting();
      const profile = profileName(credentials);
      this.#refuseLocked(credentials, profile);
      await this.#test(credentials);
      const redirected = this.#profiles.redirection(profile, credentials);
      if (redirected !== null) throw new SignInFailed({ field: 'serviceUrl', message: redirected });
      const trouble = await this.#keys.keep(profile, credentials, credentials.apiKey);
      if (trouble !== null) this.#notices.tell(trouble.message);
      const { apiKey: _key, ...account } = credentials;
      // Work may have been recorded while the keychain was asked.
      const overtaken = this.#profiles.redirection(profile, credentials);
      if (overtaken !== null) throw new SignInFailed({ field: 'serviceUrl', message: overtaken });
      await this.#switchTo(credentials, profile, trouble === null ? 'keychain' : 'session');
      writeKeptAccount(this.#ports.dataDir, { profile, ...account });
      return this.status();
    });
  }

  /** Forgets the key. Mirror and queue stay on this device for the next sign-in of the same user. */
  async signOut(): Promise<Status> {
    await this.lessons.leave();
    return this.#inTurn(async () => {
      const session = this.#session;
      if (session) {
        await this.#forgetKeys(session);
        await this.#closeSession();
      }
      writeKeptAccount(this.#ports.dataDir, null);
      this.#everythingChanged();
      return this.status();
    });
  }

  /** The keys of every deployment of a profile. */
  async #forgetKeys({ profile, account, addresses, keyKept }: Session): Promise<void> {
    for (const { serviceUrl } of [account, ...addresses]) {
      const trouble = await this.#keys.forget(profile, { serviceUrl });
      if (trouble !== null && keyKept === 'keychain') this.#notices.tell(trouble.message);
    }
  }

  /** Opens this device's practice yard. */
  openPractice(): Promise<Status> {
    return this.#inTurn(async () => {
      this.#refuseWhileForgetting();
      const { practice, dataDir } = this.#ports;
      if (!practice) throw new NotPossible('There is no practice yard in this terminal.');
      const credentials = await practice.open();
      const { apiKey: _key, ...account } = credentials;
      await this.#switchTo(credentials, practiceProfile, 'session');
      writeKeptAccount(dataDir, { profile: practiceProfile, ...account });
      return this.status();
    });
  }

  /** Carriers and users on this device, each with a mirror and a queue of its own. */
  profiles(): Profile[] {
    return this.#profiles.list();
  }

  /** Opens another profile of this device, at one of its own addresses. Throws `NotKnown`, `NotPossible`. */
  openProfile(profile: string, serviceUrl?: string): Promise<Status> {
    if (profile === practiceProfile) return this.openPractice();
    return this.#inTurn(async () => {
      this.#refuseWhileForgetting();
      const facts = this.#profiles.factsOf(profile);
      const account = { ...accountIn(facts), serviceUrl: serviceUrl ?? facts.serviceUrl };
      if (serviceUrl !== undefined && !facts.addresses.some((address) => address.serviceUrl === serviceUrl)) {
        throw new InputRefused([
          { field: 'serviceUrl', rule: 'is not among the addresses of this profile; add it first' },
        ]);
      }
      this.#refuseLocked(account, profile);
      const redirected = this.#profiles.redirection(profile, account);
      if (redirected !== null) throw new NotPossible(redirected);
      const session = await this.#replaceSession(account, profile);
      writeKeptAccount(this.#ports.dataDir, { profile, ...account });
      await this.#findKey(session, account, profile);
      return this.status();
    });
  }

  /** Sets the deployments a profile may go to. Throws `NotKnown`, `InputRefused`. */
  setAddresses(profile: string, addresses: Profile['addresses']): Profile[] {
    this.#profiles.setAddresses(profile, addresses);
    return this.profiles();
  }

  workOffline(offline: boolean): Status {
    this.session().workOffline(offline);
    return this.status();
  }

  /** A version is told of once, and no longer when another address was set. */
  #tellOfUpdate(now: UpdateState): void {
    if (now.state === 'off' || now.state === 'waiting') {
      if (this.#updateTold !== null) this.#notices.retract(this.#updateTold);
      this.#updateTold = null;
    }
    if (now.state !== 'ready' && now.state !== 'announced') return;
    const text =
      now.state === 'ready'
        ? `Version ${now.version} of Yard Terminal is ready. It is installed when you close the terminal.`
        : `There is version ${now.version} of Yard Terminal. Those who look after this device install it.`;
    if (this.#updateTold !== text) this.#notices.tell(text);
    this.#updateTold = text;
  }

  dismissNotice(id: string): Status {
    this.#notices.dismiss(id);
    return this.status();
  }

  changeSettings(change: SettingsChange): Settings {
    const before = this.settings.get().updateFeed;
    const next = this.settings.set(change);
    this.changes.settings();
    if (next.updateFeed !== before) this.updates?.feedChanged();
    return next;
  }

  /** Changes what the desktop does. Throws `NotPossible` where there is none. */
  changeDesktop(change: DesktopChange): DesktopFacts {
    if (this.desktop === null) {
      throw new NotPossible(
        'This window is a page of a browser. Start at login and kiosk mode belong to the desktop application.',
      );
    }
    const facts = this.desktop.set(change);
    this.changes.settings();
    return facts;
  }

  /** Changes the kept views of the inventory, and lets other windows know. */
  changeViews<Views>(change: (views: InventoryViews) => Views): Views {
    const changed = change(this.session().inventoryViews);
    this.changes.settings();
    return changed;
  }

  /** The connection may be back, the device awake, or a person asks: tries everything that waits. */
  tryNow(): Status {
    this.#session?.tryNow();
    return this.status();
  }

  /**
   * Forgets this device. Throws `InputRefused` or `NotPossible` as long as something stands in the way, and then
   * everything is as it was. Returns why the keychain kept a key, or `null`.
   */
  async forget(confirmation: string, receipt: string | undefined): Promise<string | null> {
    this.forgetting.check(confirmation, receipt);
    await this.lessons.leave();
    return this.#inTurn(async () => {
      this.#refuseWhileForgetting();
      this.forgetting.check(confirmation, receipt);
      const open = this.#session;
      await this.#closeSession();
      try {
        // What was sent or recorded until the session was closed counts, too.
        this.forgetting.check(confirmation, receipt);
      } catch (error) {
        if (open) await this.#findKey(this.#open(open.account, open.profile), open.account, open.profile);
        throw error;
      }
      try {
        const keychainProblem = await this.forgetting.remove();
        this.#asNew();
        this.#tellKeyLeft(keychainProblem);
        return keychainProblem;
      } catch (error) {
        this.#asNew();
        this.#tellUnfinished(error);
        throw error;
      }
    });
  }

  #asNew(): void {
    this.settings.forget();
    this.updates?.feedChanged();
    this.#notices.clear();
    this.#dialect = this.#ports.dialect ?? defaultDialect;
    this.changes.settings();
    this.#everythingChanged();
  }

  #tellUnfinished(error: unknown): void {
    this.#ports.logger.error({ err: error }, 'this device could not be forgotten to the end');
    const said = error instanceof Error ? error.message : String(error);
    this.#notices.tell(`This device is not forgotten to the end yet (${said}). Start the terminal again: it goes on.`);
  }

  #tellKeyLeft(problem: string | null): void {
    if (problem === null) return;
    this.#notices.tell(
      `A key may still be in the keychain of this device (${problem}). Remove the entries “Yard Terminal” there.`,
    );
  }

  /** What is begun now, the end of the forgetting would remove. Throws `NotPossible`. */
  #refuseWhileForgetting(): void {
    if (!this.forgetting.unfinished) return;
    throw new NotPossible(
      'This device is being forgotten and something is in the way. Start the terminal again: it goes on.',
    );
  }

  /** Ends in order: the durable step under way first, then the files. */
  async close(): Promise<void> {
    await this.lessons.leave();
    return this.#inTurn(async () => {
      await this.#closeSession();
      this.#lock.release();
    });
  }

  #open(account: Account, profile: string): Session {
    const session = this.#build(account, profile);
    this.#begin(session);
    return session;
  }

  /** Opens the files of a profile; nothing runs yet. Throws when they cannot be used. */
  #build(account: Account, profile: string): Session {
    return new Session({
      ports: this.#ports,
      // The practice yard speaks the usual dialect, however the carrier's service differs.
      dialect: profile === practiceProfile ? defaultDialect : this.#dialect,
      account,
      profile,
      directory: profileDirectory(this.#ports.dataDir, profile),
      changes: this.changes,
      notices: this.#notices,
      damaged: () => {
        this.#repair(profile);
      },
    });
  }

  /** Opens a profile anew in whose files damage was met: opening repairs them. Not over and over in one run. */
  #repair(profile: string): void {
    this.#repairs += 1;
    if (this.#repairs > mostRepairs) return;
    this.#whileClosed(() => undefined, profile).catch((error: unknown) => {
      this.#ports.logger.error({ err: error }, 'a damaged file could not be repaired');
      const said = error instanceof Error ? error.message : String(error);
      this.#notices.tell(`A file of the terminal is damaged and could not be repaired (${said}). Start it again.`);
    });
  }

  #begin(session: Session): void {
    this.#session = session;
    session.start();
    this.#everythingChanged();
  }

  /** Another session in the place of the open one, which stays when the other cannot be opened. */
  async #replaceSession(account: Account, profile: string): Promise<Session> {
    if (this.#session?.profile === profile) await this.#closeSession();
    const next = this.#build(account, profile);
    await this.#closeSession();
    this.#begin(next);
    return next;
  }

  async #switchTo(credentials: Credentials, profile: string, keyKept: KeyKept): Promise<void> {
    const same = this.#session?.profile === profile ? this.#session : null;
    const session = same ?? (await this.#replaceSession(credentials, profile));
    session.connect(credentials, keyKept);
    this.#everythingChanged();
  }

  async #closeSession(): Promise<void> {
    const closing = this.#session;
    this.#session = null;
    await closing?.close();
  }

  /** The key of an account that was kept: from the keychain, or from the practice yard itself. */
  async #findKey(session: Session, account: Account, profile: string): Promise<void> {
    if (profile === practiceProfile && this.#ports.practice) {
      const credentials = await this.#ports.practice.open();
      await this.#switchTo(credentials, profile, 'session');
      return;
    }
    const found = await this.#keys.find(profile, account);
    if (this.#session !== session) return;
    if (found.kept === 'none') session.missKey(found.message);
    else await this.#switchTo({ ...account, apiKey: found.apiKey }, profile, found.kept);
  }

  async #test(credentials: SignInInput): Promise<void> {
    const { clock, timing, certificates, proxyFor } = this.#ports;
    const client = createServiceClient({
      ...credentials,
      baseUrl: credentials.serviceUrl,
      dialect: this.#dialect,
      clock,
      ...(timing?.timeouts && { timeouts: timing.timeouts }),
      ...(certificates && { ca: certificates }),
      proxyFor,
    });
    try {
      const failure = await testSignIn(() => client.stationTracks());
      if (failure) throw new SignInFailed(failure);
    } finally {
      await client.close();
    }
  }

  /**
   * An account that is not the one the office has locked is refused. Work that waits for another is let out there
   * first: it was recorded before the office decided, and is not to be lost. Throws `InputRefused`.
   */
  #refuseLocked(account: Account, profile: string): void {
    const kept = readKeptAccount(this.#ports.dataDir);
    const present = this.#session?.account ?? (kept.ok ? kept.account : null);
    const issues = accountIssues(this.managed, account, present);
    if (issues.length > 0 && !this.#profiles.hasWorkFor(profile, account)) throw new InputRefused(issues);
  }

  #everythingChanged(): void {
    this.changes.status();
    this.changes.tracks(null);
  }

  /** For work on the files of the open session, which comes back with its account and key. */
  #whileClosed(work: (session: Session) => void | Promise<void>, only?: string): Promise<void> {
    return this.#inTurn(async () => {
      if (only !== undefined && this.#session?.profile !== only) return;
      const session = this.session();
      const { profile, account } = session;
      await this.#closeSession();
      try {
        await work(session);
      } finally {
        await this.#findKey(this.#open(account, profile), account, profile);
      }
    });
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}
