// npm start -- [flags]: installs and builds what is missing and opens the terminal, in a window of its
// own where Electron runs, otherwise in the browser; on the practice yard when no account is set up.
import { spawn } from 'node:child_process';
import { findElectron } from './electron-runtime.mjs';
import { forTerminal, passSignalsTo, projectEnvironment, root, say } from './project.mjs';
import { prepare } from './prepare.mjs';

await prepare(import.meta.url, { helps: true });

const flags = process.argv.slice(2);
const forBrowserOnly = flags.find((flag) => /^--(json|no-open|port)(=|$)/.test(flag));
const electron = forBrowserOnly
  ? { reason: `${forBrowserOnly.split('=')[0]} is a flag of the browser host` }
  : await findElectron();

if (electron.path === undefined) {
  await openInBrowser(electron.reason);
} else {
  say('Opening Yard Terminal in its own window: the Electron runtime is here.');
  const { code, signal } = await openInElectron(electron.path);
  // A missing library or a sandbox the system forbids ends Electron before our first line runs.
  if (code === 127 || ['SIGTRAP', 'SIGABRT', 'SIGILL', 'SIGSEGV'].includes(signal)) {
    await openInBrowser(`Electron stopped before it could open a window (${signal ?? `code ${code}`})`);
  } else {
    process.exitCode = code ?? 1;
  }
}

async function openInBrowser(reason) {
  say(`Opening Yard Terminal in the browser: ${reason}.`);
  process.argv.push('--practice-when-new');
  await import('../out/main/browser.js');
}

function openInElectron(path) {
  return new Promise((resolve) => {
    const child = spawn(path, [root, ...flags, '--practice-when-new'], {
      env: projectEnvironment(forTerminal),
      stdio: 'inherit',
    });
    const done = passSignalsTo(child);
    child.once('error', () => resolve({ code: 127, signal: null }));
    child.once('exit', (code, signal) => {
      done();
      resolve({ code, signal });
    });
  });
}
