import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { readJsonFile, writeJsonFile } from '#main/storage/json-file.ts';
import { longestSmallFile } from '#main/storage/small-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

it.skipIf(process.platform === 'win32')('a link that lies where a file is written first leads nowhere', () => {
  const folder = temporaryFolder();
  const path = join(folder, 'settings.json');
  const other = join(folder, 'another-file');
  writeFileSync(other, 'of this user, and none of ours', { mode: 0o644 });
  symlinkSync(other, `${path}.part`);
  writeJsonFile(path, { language: 'en' });
  expect(readFileSync(other, 'utf8')).toBe('of this user, and none of ours');
  expect(lstatSync(path).isFile()).toBe(true);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readJsonFile(path, z.object({ language: z.string() }))).toEqual({ ok: true, value: { language: 'en' } });
});

it('what a write that broke off has left is no hindrance, and its rights are not taken over', () => {
  const path = join(temporaryFolder(), 'settings.json');
  writeFileSync(`${path}.part`, '{"lang', { mode: 0o666 });
  writeJsonFile(path, { language: 'fr' });
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readJsonFile(path, z.object({ language: z.string() }))).toEqual({ ok: true, value: { language: 'fr' } });
});

it('a folder with the name of the unfinished file is no hindrance, and is kept', () => {
  const path = join(temporaryFolder(), 'settings.json');
  mkdirSync(join(`${path}.part`, 'mine'), { recursive: true });
  writeJsonFile(path, { language: 'fr' });
  writeJsonFile(path, { language: 'de' });
  expect(readJsonFile(path, z.object({ language: z.string() }))).toEqual({ ok: true, value: { language: 'de' } });
  expect(existsSync(join(`${path}.set-aside.part`, 'mine'))).toBe(true);
});

it('what would be too large to be read at the next start is refused, and the file stays as it was', () => {
  const path = join(temporaryFolder(), 'inventory-views.json');
  writeJsonFile(path, ['kept']);
  expect(() => writeJsonFile(path, ['kept', 'x'.repeat(longestSmallFile)])).toThrow('would be larger than 16 MiB');
  expect(readJsonFile(path, z.array(z.string()))).toEqual({ ok: true, value: ['kept'] });
});

it('what is nested too deep to be written again does not fit', () => {
  const path = join(temporaryFolder(), 'settings.json');
  writeFileSync(path, `{"theme":"dark","more":${'[ '.repeat(5_000)}${']'.repeat(5_000)}}`);
  const said = { code: 'device.fileUnfit', params: { said: [{ params: { rule: { code: 'rules.tooDeepRecord' } } }] } };
  expect(readJsonFile(path, z.looseObject({}))).toMatchObject({ ok: false, problem: said });
});
