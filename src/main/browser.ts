import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from './clock.ts';
import { errorCode } from '#shared/messages/message.ts';
import { type HostFlags, readFlags } from './host/flags.ts';
import { giveMemoryBack } from './host/heap.ts';
import { consoleInto, type HostLog, openLog } from './host/log.ts';
import { showPage } from './host/show-page.ts';
import { endOnUncaught, orderlyShutdown, type Shutdown } from './host/shutdown.ts';
import { startTerminal } from './host/start.ts';
import { version } from './host/version.ts';
import { type HttpHost, openHttpHost } from './http/server.ts';

// The terminal for a browser on this machine: `npm run browser -- [flags]`.
const read = readFlags('browser', process.argv.slice(2), process.env, version);
if (read.kind === 'run') {
  giveMemoryBack();
  await run(read.flags);
} else if (read.kind === 'told') {
  console.log(read.text.trimEnd());
} else {
  console.error(read.message);
  process.exit(2);
}

async function run(flags: HostFlags): Promise<void> {
  const log = openLog(flags.logLevel);
  const { logger } = log;
  consoleInto(logger, console);
  // The reader of our output may close the pipe; the terminal keeps running.
  process.stdout.on('error', () => undefined);
  const exit = (code: number) => process.exit(code);
  const shutdown = orderlyShutdown(systemClock, process, exit, (error) =>
    logger.error({ err: error }, 'closing failed'),
  );
  endOnUncaught(process, { clock: systemClock, shutdown, exit }, (error) => {
    logger.error({ err: error }, 'something failed that ends the program');
    process.stderr.write('Yard Terminal ends, because something failed in it: its log says what. Start it again.\n');
  });
  for (const remark of flags.remarks) process.stderr.write(`${remark}\n`);
  try {
    const host = await serve(flags, log, shutdown);
    console.log(announcement(flags, host));
    if (flags.open && !flags.json) {
      const temporary = tmpdir();
      await showPage({
        host,
        open: async (address) => (await import('open')).default(address),
        temporary,
        clock: systemClock,
        logger,
        shutdown,
      });
    }
  } catch (error) {
    logger.info({ err: error }, 'starting failed');
    process.stderr.write(`Yard Terminal could not start: ${inWords(error, flags)}\n`);
    await shutdown.end(1);
  }
}

async function serve(flags: HostFlags, log: HostLog, shutdown: Shutdown): Promise<HttpHost> {
  const { logger } = log;
  const terminal = await startTerminal({
    flags,
    log,
    shutdown,
    plannerPath: fileURLToPath(new URL('./planner.js', import.meta.url)),
    loadPractice: async () => (await import('#practice/server.ts')).startPracticeYard,
    // The desktop application may have kept unfinished forms in the same data folder.
    forgetWindow: async () => {
      for (const forms of ['Local Storage', 'Session Storage']) {
        rmSync(join(flags.dataDir, 'window', forms), { recursive: true, force: true });
      }
    },
  });
  const host = await openHttpHost({
    router: terminal.router,
    rendererDir: builtWindow(),
    port: flags.port,
    logger,
    clock: systemClock,
  });
  shutdown.beforeEnd(() => host.close());
  return host;
}

/** The folder of the built window, relative to the built host or to this source file. */
function builtWindow(): string {
  const folders = ['../renderer', '../../out/renderer'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return folders.find((folder) => existsSync(`${folder}/index.html`) && !existsSync(`${folder}/main.ts`)) ?? '';
}

function announcement({ json }: HostFlags, { url, rpc, token }: HttpHost): string {
  if (json) return JSON.stringify({ event: 'ready', url, rpc, token });
  return [
    `Yard Terminal is open at ${url}`,
    `Scripts: POST ${rpc}/<area>/<name> with "Authorization: Bearer ${token}". Ctrl+C stops it.`,
  ].join('\n');
}

function inWords(error: unknown, { port }: HostFlags): string {
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error);
  if (code === 'EADDRINUSE') return `--port ${port} is in use by another program.`;
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') return `--port ${port} may not be used.`;
  return error.message;
}
