import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { leaveBehind } from './artefacts.ts';
import { controlling } from './practice-control.ts';
import { ask, scriptOf } from './rpc.ts';
import { full } from './tier.ts';

/** How a program ended. */
interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** One of our own programs, running as a process of its own. Leaving the scope of `await using` kills it. */
export interface Program extends AsyncDisposable {
  readonly pid: number;
  /** Everything it has printed so far. */
  readonly output: () => string;
  readonly errors: () => string;
  readonly ended: Promise<Ended>;
  /** Asks it to end, and resolves when it has. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  /** The power goes. */
  kill(): Promise<Ended>;
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Credentials of whoever runs the tests are not for the programs under test. */
const withheld = ['YARD_API_KEY', 'YARD_ASSUME_USER', 'npm_lifecycle_event', 'INIT_CWD'];

/** Starts a file of `out/` (built by `npm test`) with the Node that runs the tests. */
export function startProgram(file: string, args: readonly string[], env: Record<string, string> = {}): Program {
  return startCommand(process.execPath, [builtFile(file), ...args], env);
}

/** Starts any command in the folder of the project. */
export function startCommand(command: string, args: readonly string[], env: Record<string, string> = {}): Program {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.includes(name)));
  const child: ChildProcessByStdio<null, Readable, Readable> = spawn(command, [...args], {
    cwd: projectFolder,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    ended,
    stop,
    kill: () => stop('SIGKILL'),
    [Symbol.asyncDispose]: async () => void (await stop('SIGKILL')),
  };
}

export function builtFile(file: string): string {
  const path = join(projectFolder, 'out', file);
  if (!existsSync(path)) throw new Error(`out/${file} is not built: run the tests with "npm test".`);
  return path;
}

/** The one line of JSON a program prints when it is ready. Rejects with its errors when it ends first. */
export async function readyLine<T>(program: Program, schema: z.ZodType<T>): Promise<T> {
  const ended = program.ended.then(({ code, signal }) => `${program.errors()} (it ended with ${signal ?? code})`);
  for (;;) {
    const [line] = program.output().split('\n', 1);
    if (line !== undefined && program.output().includes('\n')) return schema.parse(JSON.parse(line));
    const failure = await Promise.race([ended, new Promise<null>((resolve) => setTimeout(resolve, 20, null))]);
    if (failure !== null) throw new Error(failure);
  }
}

const terminalReady = z.strictObject({ event: z.literal('ready'), url: z.url(), rpc: z.url(), token: z.string() });
const practiceReady = z.looseObject({
  event: z.literal('ready'),
  url: z.url(),
  controlUrl: z.url(),
  controlToken: z.string(),
});

export type TerminalProcess = Program & z.infer<typeof terminalReady> & { readonly call: ReturnType<typeof scriptOf> };

interface TerminalProcessOptions {
  readonly dataDir: string;
  /** The account of the run; without one the terminal starts signed out, or on what the folder holds. */
  readonly session?: { serviceUrl: string; carrierId: number; apiKey: string; assumeUser: string } | undefined;
  readonly flags?: readonly string[];
  /** In the practice yard on this device a shift goes on, as people meet it. */
  readonly shift?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** The built browser host as a process; `call('tracks/list')` asks it as a script does. */
export async function startTerminalProcess({
  dataDir,
  session,
  flags = [],
  shift = false,
  env: more = {},
}: TerminalProcessOptions): Promise<TerminalProcess> {
  const account = session ? ['--service-url', session.serviceUrl, '--carrier-id', String(session.carrierId)] : [];
  const env: Record<string, string> = session
    ? { YARD_API_KEY: session.apiKey, YARD_ASSUME_USER: session.assumeUser }
    : {};
  const yard = shift ? [] : ['--practice-still'];
  const program = startProgram('main/browser.js', ['--json', '--data-dir', dataDir, ...yard, ...account, ...flags], {
    ...more,
    ...env,
  });
  const name = nameOf('terminal');
  leaveBehind(`${name}.log`, () => Promise.resolve(logsIn(dataDir)));
  leaveBehind(`${name}-said.txt`, () => Promise.resolve(program.errors() || null));
  const ready = await readyLine(program, terminalReady);
  return { ...program, ...ready, call: scriptOf(ready) };
}

let programs = 0;

function nameOf(program: string): string {
  programs += 1;
  return `${program}-${programs}`;
}

/** What a terminal has written into its log, oldest first. */
function logsIn(dataDir: string): string | null {
  const folder = join(dataDir, 'logs');
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).sort();
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('') || null;
}

export type PracticeProcess = Program & {
  readonly controlUrl: string;
  readonly controlToken: string;
  /** For `startTerminalProcess`: the account that this yard knows. */
  readonly session: { serviceUrl: string; carrierId: number; apiKey: string; assumeUser: string };
};

/** A yard of the size that a journey needs, read and drawn sooner than the usual one of 1,200 cars, which full has. */
export const smallYard = full ? [] : ['--cars', '300', '--tracks', '24', '--stations', '2'];

/** A practice yard as a process of its own, kept in `dataFile` (in memory when left out). */
export async function startPracticeProcess(flags: readonly string[] = [], dataFile?: string): Promise<PracticeProcess> {
  const kept = dataFile === undefined ? [] : ['--data', dataFile];
  const program = startProgram('main/practice.js', ['--json', ...kept, ...flags]);
  const { url, controlUrl, controlToken, ...account } = await readyLine(program, practiceReady);
  const { carrierId, apiKey, assumeUser } = practiceAccount.parse(account);
  const headers = controlling({ controlToken });
  const log = () =>
    ask(`${controlUrl}/practice/log`, { headers }).then(({ body }) => `${JSON.stringify(body, null, 2)}\n`);
  let last: string | null = null;
  leaveBehind(`${nameOf('practice')}-log.json`, () => log().catch(() => last));
  return {
    ...program,
    controlUrl,
    controlToken,
    session: { serviceUrl: url, carrierId, apiKey, assumeUser },
    // A test ends its programs before anybody knows whether it has failed.
    [Symbol.asyncDispose]: async () => {
      last = await log().catch(() => null);
      await program[Symbol.asyncDispose]();
    },
  };
}

const practiceAccount = z.looseObject({ carrierId: z.int(), apiKey: z.string(), assumeUser: z.string() });
