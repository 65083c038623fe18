// Installs what package-lock.json asks for, when it is not there yet. Runs on any Node from 20 on.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environmentWithoutKey, packageAt, projectNode, root, run, say, whyNoNode } from './project.mjs';

/** Resolves when everything is installed; throws an Error with a plain sentence when it cannot be. */
export async function ensureInstalled() {
  const missing = whatIsMissing();
  if (missing === null) return;
  refuseUnnamedScripts();
  say(`Installing packages (${missing}). This takes a minute or two.`);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const code = await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional', ...quiet]);
  if (code !== 0) {
    throw new Error(
      `Packages could not be installed: npm ended with code ${code}; its own words are above. Is the npm registry reachable?`,
    );
  }
  const still = whatIsMissing();
  if (still !== null) throw new Error(`npm finished, but the installation is not complete: ${still}.`);
}

/** Why an installation is needed, or null: npm's own record of node_modules against package-lock.json. */
function whatIsMissing() {
  const recordFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(recordFile)) return 'nothing is installed yet';
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(recordFile);
  for (const [path, one] of Object.entries(wanted)) {
    if (path === '') continue;
    const there = installed[path];
    if (there === undefined) {
      if (one.optional || one.devOptional || one.peer) continue;
      return `${path.replace('node_modules/', '')} is missing`;
    }
    if (there.version !== one.version || there.integrity !== one.integrity) {
      return `${path.replace('node_modules/', '')} is not the version of package-lock.json`;
    }
  }
  return projectNode() === null ? whyNoNode() : null;
}

/** A package that wants to run a script when it is installed, and that nobody has decided on, is not installed. */
function refuseUnnamedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const unnamed = Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([, one]) => one.hasInstallScript)
    .map(([path]) => packageAt(path))
    .filter((name) => allowScripts[name] !== false);
  if (unnamed.length === 0) return;
  throw new Error(
    `${unnamed.join(', ')} would run a script of its own when it is installed. None is run here: see that it works without, and name it in allowScripts of package.json as false.`,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

// npm started us in most cases and says where it is; on Windows `npm` is a script that needs a shell.
function npm(args) {
  const stdio = ['ignore', 2, 2];
  const env = { ...environmentWithoutKey(), NODE_ENV: '' };
  const itself = process.env.npm_execpath;
  if (itself?.endsWith('npm-cli.js')) return run(process.execPath, [itself, ...args], { env, stdio });
  if (process.platform === 'win32') {
    return run(process.env.ComSpec ?? 'cmd.exe', ['/d', '/s', '/c', ['npm', ...args].join(' ')], { env, stdio });
  }
  return run('npm', args, { env, stdio }).catch((error) => {
    throw new Error(`npm could not be started (${error.message}). Install Node 20 or newer together with npm.`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureInstalled().catch((error) => {
    say(error.message);
    process.exitCode = 1;
  });
}
