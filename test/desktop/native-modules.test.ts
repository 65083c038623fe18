import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proveNativeModules } from '#main/desktop/native-modules.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { builtFile } from '../support/program.ts';

const path = 'a-module/prebuilds/here.node';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

function installed(bytes: string): string {
  const modules = temporaryFolder();
  mkdirSync(join(modules, 'a-module', 'prebuilds'), { recursive: true });
  writeFileSync(join(modules, path), bytes);
  return modules;
}

test('a native module that is not the one the program was built with is reported and not loaded', () => {
  const modules = installed('as built');
  const built = { [path]: sha256('as built'), 'a-module/prebuilds/elsewhere.node': sha256('not packed here') };
  expect(() => proveNativeModules(modules, built, 'win32')).not.toThrow();
  writeFileSync(join(modules, path), 'as built, and a little more');
  for (const platform of ['win32', 'linux'] as const) {
    expect(() => proveNativeModules(modules, built, platform)).toThrow(path);
  }
  // Signing rewrites them there, and its signature covers them.
  expect(() => proveNativeModules(modules, built, 'darwin')).not.toThrow();
});

test('what cannot be read is not taken for what was built', () => {
  const modules = installed('as built');
  expect(() => proveNativeModules(modules, { 'a-module/prebuilds': sha256('as built') }, 'linux')).toThrow('EISDIR');
});

test('the program was built with the fingerprint of every native module that it can load', () => {
  const main = readFileSync(builtFile('main/index.js'), 'utf8');
  const folder = join(import.meta.dirname, '..', '..', 'node_modules');
  const modules = ['better-sqlite3', 'keytar'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.node'))
      .map((file) => join(folder, name, file)),
  );
  expect(modules.length).toBeGreaterThan(10);
  for (const file of modules) expect([file, main.includes(sha256(readFileSync(file)))]).toEqual([file, true]);
});
