import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, getRawHeader, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import { NtExecutable, NtExecutableResource, Resource } from 'resedit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WindowProgram } from '../desktop/window-program.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { fewer } from '../support/tier.ts';
import { namedPackages, packageOf, reachedFiles } from './import-graph.ts';
import { cannotPack, pack, type Packed, projectDir, type Target } from './pack.ts';

// What would be installed, packed here around a runtime that does not run. That the real runtime starts it is
// for the real-runtime tests and the workflow: docs/verification.md.

const targets: readonly Target[] = [
  { system: 'linux', arch: 'x64' },
  { system: 'linux', arch: 'arm64' },
  { system: 'win32', arch: 'x64' },
  { system: 'win32', arch: 'arm64' },
  { system: 'darwin', arch: 'x64' },
  { system: 'darwin', arch: 'arm64' },
];
/** The package of this system is looked at by every run, and its program started. */
const thisSystemFirst = (a: Target, b: Target) => Number(isThis(b)) - Number(isThis(a));
const isThis = ({ system, arch }: Target) => system === process.platform && arch === process.arch;
const megabyte = 1024 * 1024;
/** What is told of the size, in MB: installation.md says it in words. */
const told = /the terminal itself is\s+(\d+) MB/;

test('the configuration fits electron-builder’s own schema', async () => {
  const logger = new DebugLogger(false);
  const configuration = await getConfig(projectDir, 'electron-builder.yml', null);
  await validateConfiguration(configuration, logger);
  await expect(validateConfiguration(Object.assign({}, configuration, { appID: 'x' }), logger)).rejects.toThrow(
    'appID',
  );
});

test('no flag that switches the sandbox off starts an AppImage from its desktop entry', async () => {
  const { appImage, linux } = await getConfig(projectDir, 'electron-builder.yml', null);
  // Left out, it is `--no-sandbox`.
  expect({ ...linux, ...appImage }.executableArgs).toEqual([]);
});

describe.skipIf(cannotPack !== null)(`packed${cannotPack === null ? '' : ` (skipped: ${cannotPack})`}`, () => {
  describe.each(fewer(1, targets.toSorted(thisSystemFirst)))('for $system on $arch', ({ system, arch }) => {
    let packed: Packed;
    let files: string[];
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'yard-terminal-package-')));
    const inside = join(folder, 'extracted');

    beforeAll(async () => {
      packed = await pack({ system, arch }, folder);
      extractAll(packed.archive, inside);
      files = listPackage(packed.archive, { isPack: false })
        .map((path) => path.replaceAll('\\', '/').slice(1))
        .filter((path) => statSync(join(inside, path)).isFile());
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('everything that the window program imports is in, and every package and chunk that is in is imported', async () => {
      const reached = await reachedFiles(inside);
      const packages = (paths: Iterable<string>) => new Set([...paths].flatMap((path) => packageOf(path) ?? []));
      const idle = [...packages(files)].filter((name) => !packages(reached).has(name));
      expect(idle).toEqual([]);
      const chunks = files.filter((path) => /^out\/main\/.*\.js$/.test(path));
      expect(chunks.filter((path) => !reached.has(path))).toEqual([]);
      const window = readdirSync(join(projectDir, 'out', 'renderer'), { recursive: true, withFileTypes: true });
      expect(files.filter((path) => path.startsWith('out/renderer/'))).toHaveLength(
        window.filter((entry) => entry.isFile() && !entry.name.endsWith('.map')).length,
      );
      expect(files).toContain('out/preload/index.cjs');
    });

    test('nothing else is in: no sources, tests, maps, manuals, scripts or programs of a checkout', () => {
      const roots = new Set(files.map((path) => path.split('/')[0]));
      expect([...roots].sort()).toEqual(['node_modules', 'out', 'package.json']);
      const unwanted = [
        /\.(map|ts|mts|cts|tsx|svelte|c|cc|cpp|h|hpp|gyp|gypi|sh|py|md|yml|yaml|tsbuildinfo)$/,
        /(^|\/)(test|tests|__tests__|docs|bench|benchmarks|examples|coverage|\.github)\/(?!.*node_modules)/,
        /^out\/main\/(browser|practice)\.js$/,
        /(^|\/)\./,
      ];
      const odd = files.filter((path) => unwanted.some((pattern) => pattern.test(path)));
      expect(odd.filter((path) => !/\/licen[cs]es?\.md$/i.test(path))).toEqual([]);
    });

    test('the native modules are there for this system alone, beside the archive, and nothing else is beside it', () => {
      const beside = readdirSync(`${packed.archive}.unpacked`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(packed.archive.length + '.unpacked/'.length))
        .map((path) => path.replaceAll('\\', '/'));
      expect(beside.sort()).toEqual([
        `node_modules/better-sqlite3/prebuilds/${system}-${arch}.node`,
        `node_modules/keytar/prebuilds/${system}-${arch}/keytar.node`,
      ]);
      expect(files.filter((path) => path.endsWith('.node')).sort()).toEqual(beside);
    });

    test('licences are kept, of every package that names its own in a file and of the runtime', () => {
      const packages = new Set(files.flatMap((path) => packageOf(path) ?? []));
      const licences = (folder: string) => readdirSync(folder).filter((name) => /^licen[cs]e/i.test(name)).length;
      // The packer may lay a package at another depth than npm did.
      const installed = (name: string) => {
        const path = join(projectDir, name);
        return existsSync(path) ? path : join(projectDir, name.slice(name.lastIndexOf('node_modules/')));
      };
      const lost = [...packages].filter((name) => licences(join(inside, name)) < licences(installed(name)));
      expect(lost).toEqual([]);
      // What is bundled has no folder of its own.
      const bundled = ['main', 'renderer']
        .map((part) => readFileSync(join(inside, 'out', part, 'licences.md'), 'utf8'))
        .join('\n');
      const unnamed = [...namedPackages(join(projectDir, 'src'))].filter(
        (name) => !packages.has(`node_modules/${name}`) && !bundled.includes(`\n## ${name} - `),
      );
      // The runtime brings its own; the browser is opened from a checkout alone.
      expect(unnamed.sort()).toEqual(['@fontsource-variable/inter', 'electron', 'open', 'write-excel-file']);
      expect(files).toEqual(
        expect.arrayContaining(['out/licences/inter/LICENSE', 'out/licences/write-excel-file/LICENSE']),
      );
      // A runtime that is given as a folder keeps those of macOS outside of what is copied.
      if (system === 'darwin') return;
      expect(readdirSync(packed.folder)).toEqual(
        expect.arrayContaining(['LICENSE.electron.txt', 'LICENSES.chromium.html']),
      );
    });

    test('the size is what docs/installation.md says', () => {
      const bytes = statSync(packed.archive).size + unpackedBytes(packed);
      process.stdout.write(`${system} ${arch}: ${(bytes / megabyte).toFixed(1)} MB without the runtime\n`);
      const [, said] = told.exec(readFileSync(join(projectDir, 'docs', 'installation.md'), 'utf8')) ?? [];
      expect(Math.abs(bytes / megabyte - Number(said))).toBeLessThan(1);
    });

    test('the fuses are set: read back from the program itself', async () => {
      const wire = await getCurrentFuseWire(packed.program);
      const on = (fuse: FuseV1Options) => wire[fuse] === FuseState.ENABLE;
      expect(on(FuseV1Options.RunAsNode)).toBe(false);
      expect(on(FuseV1Options.EnableNodeOptionsEnvironmentVariable)).toBe(false);
      expect(on(FuseV1Options.EnableNodeCliInspectArguments)).toBe(false);
      expect(on(FuseV1Options.GrantFileProtocolExtraPrivileges)).toBe(false);
      expect(on(FuseV1Options.EnableCookieEncryption)).toBe(true);
      expect(on(FuseV1Options.EnableEmbeddedAsarIntegrityValidation)).toBe(true);
      expect(on(FuseV1Options.OnlyLoadAppFromAsar)).toBe(true);
    });

    test.skipIf(system === 'linux')('the program carries the fingerprint of the archive, and its own name', () => {
      const hash = createHash('sha256').update(getRawHeader(packed.archive).headerString).digest('hex');
      if (system === 'darwin') {
        const plist = readFileSync(join(packed.program, 'Contents', 'Info.plist'), 'utf8');
        expect(plist).toContain(hash);
        expect(plist).toContain('<string>com.yardterminal.desktop</string>');
        expect(statSync(join(packed.resources, 'icon.icns')).size).toBeGreaterThan(10_000);
        return;
      }
      const { entries } = NtExecutableResource.from(NtExecutable.from(readFileSync(packed.program)));
      const fingerprint = entries.find(({ type }) => type === 'INTEGRITY');
      expect(Buffer.from(fingerprint?.bin ?? new ArrayBuffer()).toString('utf8')).toContain(hash);
      const [version] = Resource.VersionInfo.fromEntries(entries);
      expect(version?.getStringValues({ lang: 0x0409, codepage: 1200 })).toMatchObject({
        ProductName: 'Yard Terminal',
      });
      expect(Resource.IconGroupEntry.fromEntries(entries)[0]?.icons).toHaveLength(8);
    });

    test('the runtime speaks the languages of the window, and no others', () => {
      const extension = system === 'darwin' ? '.lproj' : '.pak';
      const languages = readdirSync(system === 'darwin' ? packed.resources : join(packed.folder, 'locales'))
        .filter((name) => name.endsWith(extension))
        .map((name) => name.slice(0, -extension.length).replace('_', '-'));
      const english = system === 'darwin' ? 'en' : 'en-US';
      expect(languages.sort()).toEqual([english, 'es', 'es-419', 'fr', 'de'].sort());
    });

    test('no address of updates is built in', () => {
      const feed = join(packed.resources, 'app-update.yml');
      if (existsSync(feed)) expect(readFileSync(feed, 'utf8')).toContain('url: https://updates.invalid');
    });

    test.runIf(isThis({ system, arch }))(
      'the packed application opens its window on the yard, with nothing of the checkout beside it',
      async () => {
        const dataDir = temporaryFolder();
        const flags = ['--data-dir', dataDir, '--practice-when-new', '--practice-still'];
        await using program = new WindowProgram(flags, {}, join(inside, 'out', 'main', 'index.js'));
        await eventually(async () => expect((await program.record()).shown).toBe(1));
        await program.tell('waitFor', { selector: '[data-track-id]' });
        expect((await program.record()).portsHandedTo).toEqual(['app://yard']);
      },
    );
  });
});

function unpackedBytes({ archive }: Packed): number {
  return readdirSync(`${archive}.unpacked`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
