import { inEnglish } from '#shared/messages/message.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { createRouterClient } from '@orpc/server';
import type { ManagedSettings } from '#shared/terminal/settings.ts';
import { readStoredAccount } from '../account/account-file.ts';
import { systemKeychain } from '../account/system-keychain.ts';
import { systemClock } from '../clock.ts';
import { goBack } from '../maintenance/roll-back.ts';
import { accountIssues } from '../managed/rules.ts';
import type { ProxyFor } from '../service/proxy-routes.ts';
import type { DesktopHost } from '../desktop-host.ts';
import { slicedSearcher } from '../planning/slices.ts';
import { workerSearcher } from '../planning/worker-searcher.ts';
import { lockDataDirectory } from '../storage/directory-lock.ts';
import { asStorageError, StorageError } from '../storage/errors.ts';
import { privateFolder } from '../storage/private.ts';
import { openTerminal, type Terminal } from '../terminal.ts';
import type { UpdatesHost } from '../updates-host.ts';
import type { HostFlags } from './flags.ts';
import type { HostLog } from './log.ts';
import { managedHere } from './managed.ts';
import { managedPath } from './managed-path.ts';
import { practiceIn, type StartPracticeYard } from './practice.ts';
import type { Shutdown } from './shutdown.ts';
import { version } from './version.ts';

interface HostParts {
  readonly flags: HostFlags;
  readonly log: HostLog;
  readonly shutdown: Pick<Shutdown, 'beforeEnd'>;
  readonly loadPractice: () => Promise<StartPracticeYard>;
  /** The system's answer to which proxy leads to an address, where this host can ask it. */
  readonly proxyFor?: ProxyFor;
  /** The desktop around the window, where there is one. */
  readonly desktop?: DesktopHost;
  /** Newer versions of this program, where they can be installed. */
  readonly updates?: UpdatesHost;
  /** The built program of the worker that searches for switch plans; without the file the terminal does it itself. */
  readonly plannerPath: string;
  /** Where the log lies, where it is not beside the terminal's files. */
  readonly logDir?: string;
  /** Removes what the window’s browser keeps on this device, where the host has one of its own. */
  readonly forgetWindow?: () => Promise<void>;
}

/** Opens the terminal as the flags ask, with what both hosts have in common. `shutdown` closes it all again. */
export async function startTerminal(parts: HostParts): Promise<Terminal> {
  const { flags, log, shutdown, loadPractice, plannerPath, logDir, forgetWindow, ...ports } = parts;
  // Closed last of all: what goes wrong until then is in the file.
  shutdown.beforeEnd(() => log.written());
  usable(flags.dataDir, () => privateFolder(flags.dataDir));
  const { managed, certificates } = managedHere(managedPath(process.platform), flags.managedSettings);
  refuseLocked(managed, flags);
  if (flags.goBack) {
    // No other program may have the folder in the meantime.
    const lock = lockDataDirectory(flags.dataDir);
    try {
      for (const done of goBack(flags.dataDir, systemClock)) log.logger.warn({}, done);
    } finally {
      lock.release();
    }
  }
  const practice = practiceIn(flags.dataDir, loadPractice, flags.practiceStill ? 'still' : 'shift');
  shutdown.beforeEnd(() => practice.close());
  const terminal = usable(flags.dataDir, () =>
    openTerminal({
      dataDir: flags.dataDir,
      clock: systemClock,
      logger: log.logger,
      recentLog: log.recent,
      keychain: systemKeychain(systemClock),
      version,
      practice,
      ...ports,
      session: flags.session,
      certificates: () => [...trustedCertificates(), ...certificates],
      managed,
      planSearcher: existsSync(plannerPath) ? workerSearcher(plannerPath, slicedSearcher(systemClock)) : undefined,
      forgetHost: async () => {
        await log.forget();
        await forgetWindow?.();
      },
    }),
  );
  shutdown.beforeEnd(() => terminal.close());
  log.keepIn(logDir ?? join(flags.dataDir, 'logs'));
  if (flags.practiceWhenNew && isNew(terminal, flags.dataDir)) {
    await createRouterClient(terminal.router).account.openPractice({});
  }
  return terminal;
}

/** Whether no account is set up: one that could not be opened now, or whose file cannot be read, is to stay the one of this device. */
function isNew(terminal: Terminal, dataDir: string): boolean {
  if (terminal.status().account !== null) return false;
  const stored = readStoredAccount(dataDir);
  return stored.ok && stored.account === null;
}

/** The account of a run must not bypass a managed lock. */
function refuseLocked(managed: ManagedSettings, { session }: HostFlags): void {
  const issues = session ? accountIssues(managed, session, null) : [];
  if (issues.length === 0) return;
  throw new Error(
    `The account of this run is refused: ${issues.map(({ field, rule }) => `${field} ${inEnglish(rule)}`).join('; ')}.`,
  );
}

/** Says what a person can do when the data folder is the trouble. */
function usable<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const failure = asStorageError(error);
    if (!(failure instanceof StorageError)) throw error;
    throw new Error(folderWords(dataDir, failure), { cause: error });
  }
}

function folderWords(dataDir: string, { kind, code, message }: StorageError): string {
  if (code === 'NOT_A_FOLDER') return `The data folder ${dataDir} cannot be used. ${message}`;
  const safe = 'What is recorded there is safe.';
  switch (kind) {
    case 'readonly':
      return `The data folder ${dataDir} cannot be written to. Check its permissions, or choose another data folder. ${safe}`;
    case 'full':
      return `The disk with the data folder ${dataDir} is full. Free some space and start again. ${safe}`;
    case 'corrupt':
    case 'other':
      return `The data folder ${dataDir} cannot be used (${message}). Mend that, or choose another data folder.`;
  }
}

/** Certificates to trust: the ones built in, and those this device trusts (a company's own, say). */
function trustedCertificates(): readonly string[] {
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
}
