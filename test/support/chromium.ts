import { spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

/**
 * A real Chromium: on Linux (x64) the one that comes with the packages, elsewhere an installed Chrome or
 * Chromium. `YARD_CHROMIUM` names another one.
 */
export async function launchChromium(): Promise<Browser> {
  const options = await chromiumOptions();
  return chromium.launch(options);
}

/** How that browser is started. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const { path, env } = await findChromium();
  return {
    executablePath: path,
    env: { ...ownEnvironment(), ...env },
    // Tests may run as root and on machines without a graphics card.
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  };
}

interface Found {
  readonly path: string;
  /** What it needs to start. */
  readonly env: Readonly<Record<string, string>>;
}

async function findChromium(): Promise<Found> {
  const named = process.env['YARD_CHROMIUM'];
  if (named !== undefined) return { path: named, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  const path = installedPlaces().find((place) => existsSync(place));
  if (path !== undefined) return { path, env: {} };
  throw new Error('No Chromium was found. Install Chrome, or name one in the environment variable YARD_CHROMIUM.');
}

/** `@sparticuz/chromium`, unpacked once; with its own libraries and fonts where the system has none. */
async function packagedChromium(): Promise<Found> {
  const home = await unpacked();
  const path = join(home, 'chromium');
  const env: Record<string, string> = existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: home };
  if (starts(path, env)) return { path, env };
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(home, 'lib') };
  if (starts(path, withLibraries)) return { path, env: withLibraries };
  const missing = spawnSync('ldd', [path], { encoding: 'utf8' }).stdout?.match(/\S+ => not found/g) ?? [];
  throw new Error(`The packaged Chromium does not start here. Missing: ${missing.join(', ') || 'not known'}.`);
}

function starts(path: string, env: Record<string, string>): boolean {
  return spawnSync(path, ['--version'], { env: { ...ownEnvironment(), ...env }, timeout: 30_000 }).status === 0;
}

async function unpacked(): Promise<string> {
  const packageFile = packageJson('@sparticuz/chromium');
  const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const cache = join(dirname(packageFile), '..', '..', '.cache');
  const home = join(cache, `chromium-${version}`);
  if (existsSync(home)) return home;
  mkdirSync(cache, { recursive: true });
  const building = mkdtempSync(join(cache, 'unpacking-'));
  const source = join(dirname(packageFile), 'bin');
  await decompress(join(source, 'chromium.br'), join(building, 'chromium'), 0o755);
  for (const archive of ['al2023', 'fonts']) {
    const tar = join(building, `${archive}.tar`);
    await decompress(join(source, `${archive}.tar.br`), tar, 0o644);
    const { status } = spawnSync('tar', ['-xf', tar, '-C', building]);
    if (status !== 0) throw new Error(`${archive}.tar of the packaged Chromium could not be unpacked.`);
    rmSync(tar);
  }
  writeFileSync(join(building, 'fonts.conf'), `<fontconfig><dir>${join(home, 'fonts')}</dir></fontconfig>\n`);
  try {
    renameSync(building, home);
  } catch (error) {
    // Another test process was faster.
    if (!existsSync(home)) throw error;
    rmSync(building, { recursive: true });
  }
  return home;
}

async function decompress(from: string, to: string, mode: number): Promise<void> {
  await pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to, { mode }));
}

function packageJson(name: string): string {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const found = places.map((place) => join(place, name, 'package.json')).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`The package ${name} is not installed.`);
  return found;
}

function installedPlaces(): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'].map((app) =>
      join('/Applications', app),
    );
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) => process.env[name]);
    return roots.flatMap((root) =>
      root === undefined ? [] : [join(root, 'Google', 'Chrome', 'Application', 'chrome.exe')],
    );
  }
  return ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'].map((name) => `/usr/bin/${name}`);
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
