// Finds the Electron runtime, fetching it where that is possible, or says why there is none.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { environmentWithoutKey, root, run, say } from './project.mjs';

const home = join(root, 'node_modules', 'electron');
/** Remembers that fetching failed, so that a machine out of reach does not wait at every start. */
const outOfReach = join(root, 'node_modules', '.electron-out-of-reach');
const beginWithinMs = 20_000;
const stalledAfterMs = 30_000;
const tryAgainAfterMs = 60 * 60_000;

/** `{ path }` of a runtime that can open a window here, or `{ reason }` in plain words. */
export async function findElectron() {
  const unfit = whyNoWindowHere();
  if (unfit !== null) return { reason: unfit };
  if (runtime() === null) {
    const failure = await fetchRuntime();
    if (failure !== null)
      return { reason: `the Electron runtime is not installed and could not be fetched (${failure})` };
  }
  const path = runtime();
  if (path === null) return { reason: 'the Electron runtime was fetched but could not be unpacked' };
  const check = spawnSync(path, ['--version'], {
    timeout: 20_000,
    encoding: 'utf8',
    env: environmentWithoutKey(),
  });
  if (check.status !== 0) {
    const words = (check.stderr ?? '').trim().split('\n').at(-1) || check.error?.message || `code ${check.status}`;
    return { reason: `the Electron runtime does not start on this machine (${words})` };
  }
  return { path };
}

function whyNoWindowHere() {
  if (process.platform !== 'linux') return null;
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)
    return 'this session has no display for a window of its own';
  if (process.getuid?.() === 0) return 'Electron’s sandbox does not run as root';
  return null;
}

function runtime() {
  const pathFile = join(home, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const path = join(home, 'dist', readFileSync(pathFile, 'utf8').trim());
  return existsSync(path) ? path : null;
}

/** Downloads with `@electron/get` to its cache, then lets electron's own installer check and unpack. */
async function fetchRuntime() {
  if (existsSync(outOfReach) && Date.now() - statSync(outOfReach).mtimeMs < tryAgainAfterMs) {
    return `${readFileSync(outOfReach, 'utf8')}; tried less than an hour ago`;
  }
  const failure = await download();
  if (failure !== null) {
    writeFileSync(outOfReach, failure);
    return failure;
  }
  rmSync(outOfReach, { force: true });
  const code = await run(process.execPath, [join(home, 'install.js')], { stdio: ['ignore', 2, 2] });
  return code === 0 ? null : `unpacking ended with code ${code}`;
}

async function download() {
  const require = createRequire(join(home, 'package.json'));
  const { version } = require('./package.json');
  const { downloadArtifact } = await import(pathToFileURL(require.resolve('@electron/get')).href);
  say(`Fetching the Electron ${version} runtime.`);
  const giveUp = new AbortController();
  let timer = setTimeout(() => giveUp.abort(), beginWithinMs);
  try {
    await downloadArtifact({
      version,
      artifactName: 'electron',
      platform: process.platform,
      arch: process.arch,
      checksums: require('./checksums.json'),
      cacheRoot: process.env.electron_config_cache,
      downloadOptions: {
        quiet: true,
        signal: giveUp.signal,
        getProgressCallback: async () => {
          clearTimeout(timer);
          timer = setTimeout(() => giveUp.abort(), stalledAfterMs);
        },
      },
    });
    return null;
  } catch (error) {
    if (giveUp.signal.aborted) return 'no answer in time';
    const cause = error?.cause?.code ?? error?.cause?.message;
    return cause ? `${error.message}: ${cause}` : String(error?.message ?? error);
  } finally {
    clearTimeout(timer);
  }
}
