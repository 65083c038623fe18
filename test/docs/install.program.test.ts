import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary.ts';

const root = join(import.meta.dirname, '..', '..');

test('a package that would run a script when it is installed, and that nobody has named, is not installed', () => {
  const folder = temporaryFolder();
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module","allowScripts":{"known":false,"allowed":true}}');
  const wanting = { version: '1.0.0', hasInstallScript: true };
  const packages = Object.fromEntries(
    ['known', 'allowed', 'stranger'].map((name) => [`node_modules/${name}`, wanting]),
  );
  const lock = JSON.stringify({
    lockfileVersion: 3,
    packages: { ...packages, 'node_modules/a/node_modules/deep': wanting },
  });
  writeFileSync(join(folder, 'package-lock.json'), lock);
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'install.mjs')], {
    encoding: 'utf8',
  });
  expect(stderr).toMatch(/^allowed, stranger, deep would run a script of its own/);
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(lock);
});

test('a Node that npm has left out is reported and refused, and no newer one stands in for it; npm gets no key of an account', () => {
  const folder = temporaryFolder();
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"type":"module","allowScripts":{}}');
  // As npm leaves a folder behind when the fingerprint of an optional package does not fit.
  const packages = Object.fromEntries(
    ['linux-arm64', 'linux-x64', 'win-x64'].map((system) => [`node_modules/node-${system}`, { optional: true }]),
  );
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  mkdirSync(join(folder, 'node_modules'));
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{"packages":{}}');
  writeFileSync(join(folder, 'npm-cli.js'), 'console.log(`npm has ${process.env.YARD_API_KEY ?? "no key"}`)');
  const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scripts', 'install.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: join(folder, 'npm-cli.js'), YARD_API_KEY: 'key-of-a-run' },
  });
  expect(stderr).toContain('npm has no key');
  // For macOS no Node is locked: the one that runs this is used.
  if (process.platform === 'darwin') return expect(status).toBe(0);
  expect(stderr).toMatch(/installation is not complete: the project’s own Node \(node-\S+\) is missing/);
  expect(status).toBe(1);
});
