import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  app,
  dialog,
  Menu,
  MessageChannelMain,
  nativeImage,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
} from 'electron';
import { systemClock } from './clock.ts';
import { privileges, serveWindow } from './desktop/app-scheme.ts';
import { ownArguments } from './desktop/arguments.ts';
import { Asks } from './desktop/asks.ts';
import { badgeBitmap, pictureSize } from './desktop/badge-picture.ts';
import { confine, confineSession } from './desktop/confinement.ts';
import { DesktopFile } from './desktop/desktop-file.ts';
import { endOnFailure, endWithApplication, endWithMachine } from './desktop/ending.ts';
import { followHints } from './desktop/hints.ts';
import { desktopHost } from './desktop/host.ts';
import { autostartFolder, type LoginProgram, loginStart } from './desktop/login-start.ts';
import { DesktopShell } from './desktop/shell.ts';
import { openWindow } from './desktop/window.ts';
import { defaultDataDir } from './host/data-dir.ts';
import { type HostFlags, readFlags } from './host/flags.ts';
import { type HostLog, openLog } from './host/log.ts';
import { desktopLogDir } from './host/log-dir.ts';
import { managedHere } from './host/managed.ts';
import { managedPath } from './host/managed-path.ts';
import { orderlyShutdown, type Shutdown } from './host/shutdown.ts';
import { startTerminal } from './host/start.ts';
import { version } from './host/version.ts';
import { SettingsFile } from './settings.ts';

// The terminal in a window of its own (Electron). The crash reporter is never started: what it writes down is
// the memory of a process, and the key of an account is in ours.
const built = (path: string) => fileURLToPath(new URL(path, import.meta.url));

app.enableSandbox();
protocol.registerSchemesAsPrivileged(privileges);
confine(app);

const read = readFlags('window', ownArguments(process.argv, app.isPackaged, app.getAppPath()), process.env, version);
if (read.kind === 'run') {
  prepare(read.flags);
} else if (read.kind === 'told') {
  process.stdout.write(read.text);
  app.exit(0);
} else {
  process.stderr.write(`${read.message}\n`);
  app.exit(2);
}

/** One window program a data folder; what Chromium keeps lies there too. */
function prepare(flags: HostFlags): void {
  app.setPath('userData', join(flags.dataDir, 'window'));
  app.setAppLogsPath(desktopLogDir(process.platform, process.env, flags.dataDir));
  if (!app.requestSingleInstanceLock()) {
    process.stderr.write('Yard Terminal is open already; its window comes to the front.\n');
    app.exit(0);
    return;
  }
  const log = openLog(flags.logLevel);
  const { logger } = log;
  const shutdown = orderlyShutdown(
    systemClock,
    process,
    (code) => app.exit(code),
    (error) => logger.error({ err: error }, 'closing failed'),
  );
  const shell = newShell(flags, log, shutdown);
  endWithApplication(app, shutdown);
  endOnFailure(process, shutdown, (error) => {
    logger.error({ err: error }, 'something failed that nobody caught');
    dialog.showErrorBox(shell.desktop.words.failed.title, shell.desktop.words.failed.text(inWords(error)));
  });
  app.on('second-instance', () => shell.desktop.show());
  app.on('activate', () => shell.desktop.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  for (const remark of flags.remarks) process.stderr.write(`${remark}\n`);
  app
    .whenReady()
    .then(() => run(flags, log, shutdown, shell))
    .catch((error: unknown) => {
      logger.error({ err: error }, 'starting failed');
      dialog.showErrorBox(shell.desktop.words.couldNotStart, inWords(error));
      return shutdown.end(1);
    });
}

type Shell = ReturnType<typeof newShell>;

/** What does not need the terminal yet: it can say in the right language why there is none. */
function newShell(flags: HostFlags, { logger }: HostLog, shutdown: Shutdown) {
  const file = new DesktopFile(flags.dataDir);
  if (file.problem !== null) logger.warn({ problem: file.problem }, 'how the desktop was left is not known');
  const { managed } = managedHere(managedPath(process.platform, process.env), flags.managedSettings);
  const asks = new Asks();
  const desktop = new DesktopShell({
    electron: {
      app,
      dialog,
      Menu,
      Notification,
      screen,
      newChannel: () => new MessageChannelMain(),
      badgePicture: (count) =>
        nativeImage.createFromBitmap(badgeBitmap(count), { width: pictureSize, height: pictureSize, scaleFactor: 2 }),
      openWindow,
    },
    platform: process.platform,
    clock: systemClock,
    logger,
    shutdown,
    file,
    asks,
    language: new SettingsFile(flags.dataDir, managed).get().language,
    preload: built('../preload/index.cjs'),
    devTools: !app.isPackaged,
    kiosk: flags.kiosk,
    hidden: flags.hidden,
  });
  const login = loginStart(app, process.platform, autostartFolder(process.env, homedir()), loginProgram(flags));
  return { desktop, file, asks, login };
}

async function run(flags: HostFlags, log: HostLog, shutdown: Shutdown, shell: Shell): Promise<void> {
  endWithMachine(powerMonitor, shutdown);
  confineSession(session.defaultSession, !app.isPackaged);
  serveWindow(protocol, built('../renderer'));
  app.setAboutPanelOptions({ applicationName: 'Yard Terminal', applicationVersion: version });
  const terminal = await startTerminal({
    flags,
    log,
    shutdown,
    logDir: app.getPath('logs'),
    desktop: desktopHost({
      platform: process.platform,
      file: shell.file,
      login: shell.login,
      asks: shell.asks,
      kioskThisRun: flags.kiosk,
      showKiosk: (kiosk) => {
        shell.desktop.showKiosk(kiosk);
      },
    }),
    loadPractice: async () => (await import('#practice/server.ts')).startPracticeYard,
    proxyFor: (url) => session.defaultSession.resolveProxy(url),
    forgetWindow: async () => {
      await session.defaultSession.clearStorageData();
      await session.defaultSession.clearCache();
    },
  });
  const ending = new AbortController();
  shutdown.beforeEnd(async () => ending.abort());
  void followHints(() => terminal.tryNow(), powerMonitor, net, systemClock, ending.signal);
  shell.desktop.begin(terminal.router, ending.signal);
}

/** What the operating system is to start at login; nothing while the application is only developed. */
function loginProgram({ dataDir }: HostFlags): LoginProgram | null {
  if (!app.isPackaged) return null;
  const usual = defaultDataDir(process.platform, process.env);
  // An AppImage runs from a place of the moment; it says itself where it lies.
  return { path: process.env['APPIMAGE'] ?? process.execPath, args: dataDir === usual ? [] : ['--data-dir', dataDir] };
}

function inWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
