import { join } from 'node:path';
import { errorMessage, inEnglish, isSame, type Message, message, messageOfError } from '#shared/messages/message.ts';
import { defaultDialect, type Dialect, dialectSchema, practiceDialect } from '#shared/service/dialect.ts';
import type { ManagedSettings } from '#shared/terminal/settings.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import type { UpdateState } from '#shared/terminal/updates.ts';
import { AccountsArea } from './account/accounts-area.ts';
import { KeyRing } from './account/key-ring.ts';
import type { KeychainProblem } from './account/keychain.ts';
import { practiceProfile, profileDirectory } from './account/profile.ts';
import { Changes } from './changes.ts';
import type { DesktopHost } from './desktop-host.ts';
import { ForgetArea, type Left } from './forget/forget-area.ts';
import { LessonsArea } from './lessons/lessons-area.ts';
import { DeviceArea } from './maintenance/device-area.ts';
import { unmanaged } from './managed/file.ts';
import { Notices } from './notices.ts';
import type { TerminalPorts } from './ports.ts';
import { NotPossible } from './queue/refusals.ts';
import { SessionManager } from './session/session-manager.ts';
import type { Session } from './session/session.ts';
import { signedOutStatus } from './session/session-status.ts';
import { SettingsFile } from './settings.ts';
import { type DirectoryLock, lockDataDirectory } from './storage/directory-lock.ts';
import { readJsonFile } from './storage/json-file.ts';
import type { UpdatesHost } from './updates-host.ts';

/** A running terminal: its areas, composed on the one open session, and what concerns the device as a whole. */
export class TerminalCore {
  /** What an administrator has set and locked for this device. */
  readonly managed: ManagedSettings;
  readonly settings: SettingsFile;
  readonly changes: Changes;
  readonly notices: Notices;
  /** Wall clock, ms. */
  readonly now: () => number;
  /** Backup, restore, export, diagnostics. */
  readonly device: DeviceArea;
  /** Forgetting everything this device keeps. */
  readonly forgetting: ForgetArea;
  /** Lessons on a practice yard. */
  readonly lessons: LessonsArea;
  /** Who works with this device. */
  readonly accounts: AccountsArea;
  readonly #sessions: SessionManager;
  readonly #keys: KeyRing;
  /** The desktop around the window, where there is one. */
  readonly desktop: DesktopHost | null;
  /** Newer versions of this program, where they can be installed. */
  readonly updates: UpdatesHost | null;
  readonly #ports: TerminalPorts;
  readonly #lock: DirectoryLock;
  readonly #startedAt: number;
  #dialect: Dialect;
  /** The file that describes the carrier's dialect exists but cannot be read. */
  #dialectDamaged = false;
  /** Keychain entries still to be deleted from an incomplete forgetting in an earlier run. */
  readonly #keysToForget: readonly string[] | null;
  #practiceOpened: () => void = () => undefined;
  #keychainProblem: KeychainProblem | null = null;
  #updateNotice: Message | null = null;

  /** Takes the data folder; throws `DataDirectoryInUse` when another process has it. */
  constructor(ports: TerminalPorts) {
    this.#ports = ports;
    this.desktop = ports.desktop ?? null;
    this.now = () => ports.clock.now();
    this.#startedAt = this.now();
    this.#lock = lockDataDirectory(ports.dataDir);
    this.changes = new Changes(ports.clock, () => this.status());
    this.notices = new Notices(ports.clock, () => this.changes.status());
    this.managed = ports.managed ?? unmanaged('');
    this.settings = new SettingsFile(ports.dataDir, this.managed);
    this.#keys = new KeyRing(ports.keychain);
    this.#sessions = this.#makeSessions();
    this.accounts = this.#makeAccounts();
    this.forgetting = new ForgetArea({
      dataDir: ports.dataDir,
      checkFolder: () => this.#lock.check(),
      clock: ports.clock,
      keys: this.#keys,
      carrierId: () => this.#sessions.current?.account.carrierId ?? null,
      closeOthers: async () => ports.practice?.close?.(),
      forgetHost: async () => ports.forgetHost?.(),
    });
    this.#keysToForget = this.#finishForgetting();
    const status = () => this.status();
    const notify = (said: Message): void => this.notices.notify(said);
    this.device = new DeviceArea({
      ports,
      sessions: this.#sessions,
      status,
      settings: () => this.settings.get(),
      notify,
    });
    this.lessons = new LessonsArea({
      clock: ports.clock,
      changes: this.changes,
      sessions: this.#sessions,
      directory: (profile) => profileDirectory(ports.dataDir, profile),
      stationId: () => this.settings.get().stationId,
      status,
      notify,
    });
    this.#notifyOfSettings();
    this.updates = ports.updates ?? null;
    this.updates?.begin({
      feed: () => this.settings.get().updateFeed,
      busy: () => this.status().queue.sending !== null,
      changed: (now) => {
        this.changes.whole('updates');
        this.#notifyOfUpdate(now);
      },
    });
    this.#dialect = ports.dialect ?? this.#readDialect();
  }

  #makeSessions(): SessionManager {
    return new SessionManager({
      ports: this.#ports,
      keys: this.#keys,
      changes: this.changes,
      notices: this.notices,
      checkFolder: () => this.#lock.check(),
      // The practice yard uses its own dialect, whatever the carrier's.
      dialectOf: (profile) => (profile === practiceProfile ? practiceDialect : this.#dialect),
      offlineAtFirst: (profile) => this.#dialectDamaged && profile !== practiceProfile,
      connected: (profile) => {
        if (profile === practiceProfile) this.#practiceOpened();
      },
    });
  }

  #makeAccounts(): AccountsArea {
    return new AccountsArea({
      ports: this.#ports,
      sessions: this.#sessions,
      keys: this.#keys,
      managed: this.managed,
      notices: this.notices,
      dialect: () => this.#dialect,
      checkFolder: () => this.#lock.check(),
      mayBegin: () => {
        this.#lock.check();
        this.#refuseWhileForgetting();
      },
      leaving: () => this.lessons.leave(),
    });
  }

  /** As `finishEarlier`; where it throws, the data folder is free again. */
  #finishForgetting(): readonly string[] | null {
    try {
      const keys = this.forgetting.finishEarlier();
      // The settings were read before their file was removed.
      if (keys !== null) this.settings.forget();
      return keys;
    } catch (error) {
      this.#lock.release();
      throw error;
    }
  }

  /** The carrier's dialect: the defaults, overridden by `dialect.json` in the data folder. */
  #readDialect(): Dialect {
    const read = readJsonFile(join(this.#ports.dataDir, 'dialect.json'), dialectSchema);
    if (read.ok) return read.value ?? defaultDialect;
    this.#dialectDamaged = true;
    this.notices.notify(message('device.dialectUnread', { problem: read.problem }));
    return defaultDialect;
  }

  /** Reports settings of this device, its environment or the office that are not applied. */
  #notifyOfSettings(): void {
    if (process.env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
      const warning = message('device.certificateChecked');
      this.#ports.logger.warn({}, inEnglish(warning));
      this.notices.notify(warning);
    }
    if (this.settings.problem !== null) this.notices.notify(this.settings.problem);
    for (const { field, rule, ruleCoded } of this.managed.problems) {
      this.notices.notify(message('device.officeSetting', { field, path: this.managed.path, rule: ruleCoded ?? rule }));
    }
  }

  /** Opens the account of this run, else the one kept here. The window need not wait for the key. */
  start(): void {
    const entries = this.#keysToForget;
    if (entries === null) this.#openLast();
    else {
      void this.#sessions
        .inTurn(async () => {
          this.#notifyLeft(await this.forgetting.finishKeys(entries));
          this.#openLast();
        })
        .catch((error: unknown) => this.#notifyUnfinished(error));
    }
    for (const problem of this.accounts.profiles.unreadable()) this.notices.notify(problem);
  }

  #openLast(): void {
    this.accounts.openLast((concerned) => void this.#probeKeychain(concerned));
  }

  /** `concerned`: a stored account should have its key in the keychain. Others learn of a problem when they sign in. */
  async #probeKeychain(concerned: boolean): Promise<void> {
    const probed = await this.#keys.probe();
    if (probed.ok) return;
    this.#ports.logger.info({ kind: probed.problem.kind }, 'the keychain cannot be used');
    this.#keychainProblem = probed.problem;
    this.changes.status();
    if (concerned) this.notices.notify(errorMessage(probed.problem));
  }

  /** `opened` is called each time this device's practice yard has been opened, from `start` on. */
  whenPracticeOpens(opened: () => void): void {
    this.#practiceOpened = opened;
  }

  /** The open session of this device's practice yard; `null`: another is open, or none. */
  practiceSession(): Session | null {
    const open = this.#sessions.current;
    return open?.profile === practiceProfile && open.isPractice ? open : null;
  }

  /** The open session. Throws `NotSignedIn`. */
  session(): Session {
    return this.#sessions.session();
  }

  status(): Status {
    const common = {
      keychainProblem: this.#keychainProblem?.message ?? null,
      keychainProblemCoded: this.#keychainProblem?.messageCoded,
      notices: [...this.notices.list()],
      version: this.#ports.version,
    };
    const open = this.#sessions.current;
    return { ...(open?.status() ?? signedOutStatus(this.#startedAt)), ...common };
  }

  /** Reports a version once, and withdraws it when another address is set. */
  #notifyOfUpdate(now: UpdateState): void {
    if (now.state === 'off' || now.state === 'waiting') {
      if (this.#updateNotice !== null) this.notices.retract(this.#updateNotice);
      this.#updateNotice = null;
    }
    if (now.state !== 'ready' && now.state !== 'announced') return;
    const code = now.state === 'ready' ? 'device.updateReady' : 'device.updateThere';
    const said = message(code, { version: now.version });
    if (!isSame(this.#updateNotice, said)) this.notices.notify(said);
    this.#updateNotice = said;
  }

  /** The connection may be back, the device awake, or a person asks: tries everything that waits. */
  tryNow(): Status {
    this.#sessions.current?.tryNow();
    this.#sessions.findMissingKey().catch((error: unknown) => {
      this.#ports.logger.error({ err: error }, 'the key of the account could not be asked for');
    });
    return this.status();
  }

  /**
   * Forgets this device. Throws `InputRefused` or `NotPossible` as long as something stands in the way, and then
   * everything is as it was. Returns why the keychain kept a key, or `null`.
   */
  async forget(confirmation: string, receipt: string | undefined): Promise<KeychainProblem | null> {
    this.forgetting.check(confirmation, receipt);
    await this.lessons.leave();
    return this.#sessions.inTurn(async () => {
      this.#refuseWhileForgetting();
      this.forgetting.check(confirmation, receipt);
      const open = this.#sessions.current;
      await this.#sessions.close();
      try {
        // Checked again, because work may have been recorded until the session was closed.
        this.forgetting.closeOff(confirmation, receipt);
      } catch (error) {
        if (open) await this.#sessions.reopen(open);
        throw error;
      }
      try {
        const left = await this.forgetting.remove();
        this.#asNew();
        this.#notifyLeft(left);
        return left.keychain;
      } catch (error) {
        this.#asNew();
        this.#notifyUnfinished(error);
        throw error;
      }
    });
  }

  #asNew(): void {
    this.settings.forget();
    this.updates?.feedChanged();
    this.notices.clear();
    this.#dialect = this.#ports.dialect ?? defaultDialect;
    this.#dialectDamaged = false;
    this.changes.whole('settings');
    this.changes.everything();
  }

  #notifyUnfinished(error: unknown): void {
    this.#ports.logger.error({ err: error }, 'this device could not be forgotten to the end');
    this.notices.notify(message('device.forgetUnfinished', { said: messageOfError(error) }));
  }

  #notifyLeft({ keychain, keys, paths }: Left): void {
    if (keychain !== null) this.notices.notify(message('device.forgetKeyLeft', { said: errorMessage(keychain) }));
    if (keys.length > 0) this.notices.notify(message('device.forgetOtherKeys', { names: keys.join(', ') }));
    if (paths.length > 0) this.notices.notify(message('device.forgetLeft', { paths: paths.join(', ') }));
  }

  /** Throws `NotPossible`, because completing the forgetting would remove what is begun now. */
  #refuseWhileForgetting(): void {
    if (!this.forgetting.unfinished) return;
    throw new NotPossible(message('device.forgetUnderWay'));
  }

  /** Shuts down in order: first the current durable step, then the files. */
  async close(): Promise<void> {
    await this.lessons.leave();
    return this.#sessions.inTurn(async () => {
      await this.#sessions.close();
      this.#lock.release();
    });
  }
}
