// Builds out/ when it does not belong to the sources as they are now.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectEnvironment, root, run, say } from './project.mjs';

const stamp = join(root, 'out', '.built-from');
const settings = [
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
  'scripts/messages-alone.ts',
  'svelte.config.js',
  'tsconfig.json',
];

/** Resolves when out/ is up to date; throws an Error with a plain sentence when the build fails. */
export async function ensureBuilt() {
  const sources = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  say('Building Yard Terminal.');
  rmSync(stamp, { force: true });
  const tool = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const code = await run(process.execPath, [tool, 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', 2, 2],
    env: projectEnvironment({ NODE_ENV: 'production' }),
  });
  if (code !== 0) throw new Error(`The build failed with code ${code}; what it says is above.`);
  mkdirSync(join(root, 'out'), { recursive: true });
  writeFileSync(stamp, sources);
}

// By content, not by time: a checkout or a copied folder gives every file a new time.
function fingerprint() {
  const hash = createHash('sha256');
  const sources = ['src', 'messages', 'docs/manual'].flatMap((folder) => filesUnder(join(root, folder)));
  const files = [...settings.map((name) => join(root, name)), ...sources];
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(directory) {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
