import { spawn } from 'node:child_process';
import { lstatSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layDummyRuntime, type System } from './dummy-runtime.ts';

export const projectDir = fileURLToPath(new URL('../..', import.meta.url));

export interface Target {
  readonly system: System;
  readonly arch: 'x64' | 'arm64';
}

/** An application as its installer would bring it, around a runtime that does not run. */
export interface Packed extends Target {
  /** What Windows and Linux start, or the `.app` of macOS. */
  readonly program: string;
  readonly folder: string;
  readonly resources: string;
  readonly archive: string;
}

/** Why nothing can be packed here, or `null`: npm tells nothing of packages that lie behind a link. */
export const cannotPack = lstatSync(join(projectDir, 'node_modules')).isSymbolicLink()
  ? 'node_modules is a link here'
  : null;

const flags: Readonly<Record<System, string>> = { linux: '--linux', win32: '--win', darwin: '--mac' };

/** Packs `out/` as it is built now with `electron-builder.yml` into `folder`. */
export async function pack({ system, arch }: Target, folder: string): Promise<Packed> {
  const runtime = join(folder, 'runtime');
  const output = join(folder, 'packed');
  layDummyRuntime(system, runtime);
  await electronBuilder([
    '--dir',
    flags[system],
    `--${arch}`,
    '--publish=never',
    `-c.electronDist=${runtime}`,
    `-c.directories.output=${output}`,
  ]);
  const [packed] = readdirSync(output, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  if (packed === undefined) throw new Error(`nothing was packed into ${output}`);
  const home = join(output, packed.name);
  const app = join(home, 'Yard Terminal.app');
  const resources = system === 'darwin' ? join(app, 'Contents', 'Resources') : join(home, 'resources');
  const programs = { linux: join(home, 'yard-terminal'), win32: join(home, 'Yard Terminal.exe'), darwin: app };
  return { system, arch, folder: home, program: programs[system], resources, archive: join(resources, 'app.asar') };
}

/** A process of its own: it changes the environment and prints as it likes. */
async function electronBuilder(args: readonly string[]): Promise<void> {
  const packageFile = createRequire(import.meta.url).resolve('electron-builder/package.json');
  // Without certificates of whoever runs the tests: nothing is signed here.
  const env = { ...process.env, CSC_IDENTITY_AUTO_DISCOVERY: 'false', NODE_ENV: '' };
  const child = spawn(process.execPath, [join(dirname(packageFile), 'cli.js'), ...args], { cwd: projectDir, env });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`electron-builder ended with ${String(code)}:\n${said}`);
}
