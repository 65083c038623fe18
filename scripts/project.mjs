// What every script needs to know of the project: where it is and which Node it brings along.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const binaries = join(root, 'node_modules', '.bin');

/** For people, on standard error: standard output belongs to what was asked for. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Says what went wrong in one line and ends with `code`. */
export function giveUp(text, code = 1) {
  say(text);
  process.exit(code);
}

/** The Node of the npm package `node`, or null before the first installation. */
export function projectNode() {
  for (const name of ['node', 'node.exe']) {
    const path = join(root, 'node_modules', 'node', 'bin', name);
    if (existsSync(path)) return path;
  }
  return null;
}

/** The environment in which the project's own Node and tools come first. */
export function projectEnvironment(extra = {}) {
  const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const before = process.env[key];
  return { ...process.env, [key]: before ? `${binaries}${delimiter}${before}` : binaries, ...extra };
}

/**
 * Runs a program to its end and resolves to its exit code (128 + n after signal n). Signals sent to
 * this process go on to the program, so that ending the script ends what it started.
 */
export function run(program, args, { env = projectEnvironment(), stdio = 'inherit', cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio });
    const forward = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    const done = () => {
      for (const signal of signals) process.off(signal, forward);
    };
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      done();
      resolve(code ?? 128 + (signalNumbers[signal] ?? 0));
    });
  });
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/** Goes on under the project's Node: returns at once when this is it, otherwise runs the script again there. */
export async function onProjectNode(scriptUrl) {
  const node = projectNode();
  if (node === null) giveUp('The project’s own Node is missing after installing: run "npm ci" and read what it says.');
  if (Number(process.versions.node.split('.')[0]) >= 24) return;
  process.exit(await run(node, [fileURLToPath(scriptUrl), ...process.argv.slice(2)]));
}
