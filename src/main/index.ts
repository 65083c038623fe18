import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  app,
  type BrowserWindow,
  dialog,
  Menu,
  MessageChannelMain,
  net,
  powerMonitor,
  protocol,
  session,
} from 'electron';
import { systemClock } from './clock.ts';
import { privileges, serveWindow } from './desktop/app-scheme.ts';
import { ownArguments } from './desktop/arguments.ts';
import { confine, confineSession } from './desktop/confinement.ts';
import { followHints } from './desktop/hints.ts';
import { connectWindow } from './desktop/terminal-port.ts';
import { openWindow } from './desktop/window.ts';
import { type HostFlags, readFlags } from './host/flags.ts';
import { type HostLog, openLog } from './host/log.ts';
import { orderlyShutdown, type Shutdown } from './host/shutdown.ts';
import { startTerminal } from './host/start.ts';
import { version } from './host/version.ts';

// The terminal in a window of its own (Electron).
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
  app.on('will-quit', (event) => {
    event.preventDefault();
    void shutdown.end(0);
  });
  for (const remark of flags.remarks) process.stderr.write(`${remark}\n`);
  app
    .whenReady()
    .then(() => run(flags, log, shutdown))
    .catch((error: unknown) => {
      logger.error({ err: error }, 'starting failed');
      dialog.showErrorBox('Yard Terminal could not start', error instanceof Error ? error.message : String(error));
      return shutdown.end(1);
    });
}

async function run(flags: HostFlags, log: HostLog, shutdown: Shutdown): Promise<void> {
  const { logger } = log;
  confineSession(session.defaultSession);
  serveWindow(protocol, built('../renderer'));
  if (process.platform !== 'darwin') Menu.setApplicationMenu(null);

  const terminal = await startTerminal({
    flags,
    log,
    shutdown,
    loadPractice: async () => (await import('#practice/server.ts')).startPracticeYard,
    proxyFor: (url) => session.defaultSession.resolveProxy(url),
  });
  const ending = new AbortController();
  shutdown.beforeEnd(async () => ending.abort());
  void followHints(() => terminal.tryNow(), powerMonitor, net, systemClock, ending.signal);

  let window: BrowserWindow | null = null;
  const show = () => {
    if (window === null) {
      window = openWindow(built('../preload/index.cjs'), !app.isPackaged);
      const { webContents } = window;
      connectWindow(webContents, terminal.router, logger, () => new MessageChannelMain());
      webContents.on('render-process-gone', (_event, { reason }) => {
        logger.error({ reason }, 'the window’s process ended');
        if (reason !== 'clean-exit') webContents.reload();
      });
      window.on('closed', () => (window = null));
      return;
    }
    if (window.isMinimized()) window.restore();
    window.focus();
  };
  app.on('second-instance', show);
  app.on('activate', show);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  show();
}
