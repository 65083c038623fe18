import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { test } from 'vitest';
import { findElectron } from '../../scripts/electron-runtime.mjs';
import { withoutKeychain } from '../e2e/keychain.ts';
import { patienceMs } from '../support/eventually.ts';
import { builtFile } from '../support/program.ts';

const runtime = await findElectron();

/** A test that needs the real Electron: where it is not to be had, its name says so and why, and it is skipped. */
export function withElectron(name: string, story: () => Promise<void>): void {
  if (runtime.path === undefined) test.skip(`${name} [skipped: ${runtime.reason}]`, story);
  else test(name, story);
}

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** What runs the tests may hold an account; the program under test is given its own. */
const withheld = ['YARD_API_KEY', 'YARD_ASSUME_USER', 'ELECTRON_RUN_AS_NODE', 'NODE_OPTIONS'];

function environment(more: Readonly<Record<string, string>>): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined || withheld.includes(name) ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(inherited), ...withoutKeychain, ...more };
}

/** The path of the runtime, and the arguments that start the built application with it. */
export function electronCommand(flags: readonly string[]): { path: string; args: string[] } {
  builtFile('main/index.js');
  return { path: runtime.path ?? '', args: [projectFolder, ...flags] };
}

/** The application, open on a real screen. */
export class RealApp implements AsyncDisposable {
  readonly app: ElectronApplication;
  readonly page: Page;
  #errors = '';

  private constructor(app: ElectronApplication, page: Page) {
    this.app = app;
    this.page = page;
    app.process().stderr?.on('data', (data: Buffer) => (this.#errors += data.toString()));
  }

  static async open(flags: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<RealApp> {
    const { path, args } = electronCommand(flags);
    const app = await _electron.launch({ executablePath: path, args, env: environment(env), cwd: projectFolder });
    const page = await app.firstWindow();
    page.setDefaultTimeout(patienceMs);
    return new RealApp(app, page);
  }

  get errors(): string {
    return this.#errors;
  }

  /** The way a person ends it; resolves to the exit code. */
  async quit(): Promise<number | null> {
    const process = this.app.process();
    const ended = new Promise<number | null>((resolve) => process.once('exit', resolve));
    await this.app.evaluate(({ app }) => setImmediate(() => app.quit())).catch(() => undefined);
    return ended;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const process = this.app.process();
    if (process.exitCode !== null || process.signalCode !== null) return;
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill('SIGKILL');
    await ended;
  }
}
