import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, dialog, net, powerMonitor, protocol, session } from 'electron';
import { systemClock } from './clock.ts';
import { appId } from './desktop/app-id.ts';
import { privileges, serveWindow } from './desktop/app-scheme.ts';
import { ownArguments } from './desktop/arguments.ts';
import { composeDesktop, type Desktop } from './desktop/compose.ts';
import { composeUpdates } from './desktop/compose-updates.ts';
import { confine, confineSession } from './desktop/confinement.ts';
import { endOnFailure, endWithApplication, endWithMachine } from './desktop/ending.ts';
import { followHints } from './desktop/hints.ts';
import { type Fingerprints, proveNativeModules } from './desktop/native-modules.ts';
import { isOpenElsewhere } from './desktop/single-instance.ts';
import { holdWithMachine } from './desktop/update-way.ts';
import type { Updates } from './desktop/updates.ts';
import { type HostFlags, readFlags } from './host/flags.ts';
import { consoleInto, type HostLog, openLog } from './host/log.ts';
import { desktopLogDir } from './host/data-dir.ts';
import { orderlyShutdown, type Shutdown } from './host/shutdown.ts';
import { startTerminal } from './host/start.ts';
import { version } from './host/version.ts';
import { errorText } from '#shared/messages/message.ts';

// The terminal in a window of its own (Electron). The crash reporter is never started, because it writes the memory of
// a process to disk, and ours holds the key of an account.
/** Put in by the build (electron.vite.config.ts). */
declare const nativeFingerprints: Fingerprints;

const built = (path: string) => fileURLToPath(new URL(path, import.meta.url));

app.enableSandbox();
if (process.platform === 'win32') app.setAppUserModelId(appId);
protocol.registerSchemesAsPrivileged(privileges);
confine(app);

const read = readFlags('window', ownArguments(process.argv, app.isPackaged, app.getAppPath()), process.env, version);
if (read.kind === 'run') {
  prepare(read.flags);
} else if (read.kind === 'told') {
  process.stdout.write(read.text);
  app.exit(0);
} else {
  // On Windows nobody reads the standard error of a program with windows; on Linux this writes there.
  dialog.showErrorBox('Yard Terminal', read.message);
  app.exit(2);
}

/** One window process per data folder; Chromium's own files are there, too. */
function prepare(flags: HostFlags): void {
  const userData = join(flags.dataDir, 'window');
  app.setPath('userData', userData);
  app.setAppLogsPath(desktopLogDir(process.platform, process.env, flags.dataDir));
  if (!app.requestSingleInstanceLock() && isOpenElsewhere(userData)) {
    process.stderr.write('Yard Terminal is open already; its window comes to the front.\n');
    app.exit(0);
    return;
  }
  const log = openLog(flags.logLevel);
  const { logger } = log;
  consoleInto(logger, console);
  const shutdown = orderlyShutdown(
    systemClock,
    process,
    // An update that is ready is installed when everything is closed.
    (code) => void updates.atEnd(code).finally(() => app.exit(code)),
    (error) => logger.error({ err: error }, 'closing failed'),
  );
  const updates = composeUpdates(flags, log, shutdown);
  const desktop = composeDesktop(flags, log, shutdown, built('../preload/index.cjs'));
  const { shell } = desktop;
  endWithApplication(app, shutdown);
  const fail = endOnFailure(
    process,
    shutdown,
    ({ during, error }) => logger.error({ err: error, during }, 'something failed that ends the program'),
    ({ during, error }) => {
      const { couldNotStart, failed } = shell.words.native;
      if (during === 'start') dialog.showErrorBox(couldNotStart, errorText(error));
      else dialog.showErrorBox(failed.title, failed.text({ said: errorText(error) }));
    },
  );
  app.on('second-instance', () => shell.show());
  app.on('activate', () => shell.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  for (const remark of flags.remarks) process.stderr.write(`${remark}\n`);
  app
    .whenReady()
    .then(() => run(flags, log, shutdown, desktop, updates))
    .catch((error: unknown) => fail({ during: 'start', error }));
}

async function run(
  flags: HostFlags,
  log: HostLog,
  shutdown: Shutdown,
  { shell, host }: Desktop,
  updates: Updates,
): Promise<void> {
  await shell.speaks();
  proveNativeModules(built('../../node_modules'), nativeFingerprints, process.platform);
  holdWithMachine(app, powerMonitor, updates);
  endWithMachine(powerMonitor, shutdown);
  confineSession(session.defaultSession, !app.isPackaged, (file) => shell.notSaved(file));
  serveWindow(protocol, built('../renderer'));
  app.setAboutPanelOptions({ applicationName: 'Yard Terminal', applicationVersion: version });
  const terminal = await startTerminal({
    flags,
    log,
    shutdown,
    logDir: app.getPath('logs'),
    desktop: host,
    updates,
    plannerPath: built('./planner.js'),
    loadPractice: async () => (await import('#practice/server.ts')).startPracticeYard,
    proxyFor: (url) => session.defaultSession.resolveProxy(url),
    forgetWindow: async () => {
      host.forget();
      await session.defaultSession.clearStorageData();
      await session.defaultSession.clearCache();
    },
  });
  const ending = new AbortController();
  shutdown.beforeEnd(async () => ending.abort());
  void followHints(() => terminal.tryNow(), powerMonitor, net, systemClock, ending.signal);
  await shell.begin(terminal.router, ending.signal);
}
