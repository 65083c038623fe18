import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
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
