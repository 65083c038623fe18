// npm run dev -- [flags]: the terminal straight from its sources, and its window from vite with hot reload.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './project.mjs';
import { prepare } from './prepare.mjs';

await prepare(import.meta.url, { build: false, helps: true });

const flags = ['--json', '--no-open', '--practice-when-new', ...process.argv.slice(2)];
const terminal = spawn(process.execPath, [join(root, 'src', 'main', 'browser.ts'), ...flags], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => terminal.kill(signal));
const ended = once(terminal, 'exit');

for await (const line of createInterface({ input: terminal.stdout })) {
  // `--help` and `--version` are answered in words.
  const ready = line.startsWith('{') ? JSON.parse(line) : null;
  if (ready === null) console.log(line);
  else if (ready.event === 'ready') await serveWindow(ready);
}
const [code] = await ended;
process.exit(code ?? 1);

async function serveWindow({ rpc, token }) {
  const { createServer } = await import('vite');
  const target = new URL(rpc).origin;
  const window = join(root, 'src', 'renderer');
  // The terminal refuses foreign hosts and origins, so the proxy speaks as the terminal's own page.
  const asOurs = { target, changeOrigin: true, headers: { origin: target } };
  const server = await createServer({
    root: window,
    configFile: join(window, 'vite.config.ts'),
    server: { host: '127.0.0.1', proxy: { '/rpc': { ...asOurs, ws: true }, '/proof': asOurs } },
  });
  await server.listen();
  process.stdout.write(`${server.resolvedUrls?.local[0] ?? ''}#token=${token}\n`);
}
