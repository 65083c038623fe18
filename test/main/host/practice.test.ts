import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#main/clock.ts';
import { practiceIn } from '#main/host/practice.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { openTerminal } from '#main/terminal.ts';
import { startPracticeYard } from '#practice/server.ts';
import { controlling } from '../../support/practice-control.ts';
import { ask } from '../../support/rpc.ts';
import { memoryKeychain } from '../../support/keychain.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const controlFile = z.strictObject({ controlUrl: z.url(), controlToken: z.string() });

/** A terminal whose own practice yard is open. */
async function onPractice(prepare: (dataDir: string) => void = () => undefined) {
  const dataDir = temporaryFolder();
  prepare(dataDir);
  const practice = practiceIn(dataDir, async () => (options) => startPracticeYard({ ...options, cars: 20, tracks: 4 }));
  const terminal = openTerminal({
    dataDir,
    clock: systemClock,
    logger: silentLogger,
    keychain: memoryKeychain(),
    version: '0.0.0',
    practice,
  });
  onTestFinished(async () => {
    await terminal.close();
    await practice.close();
  });
  const api = createRouterClient(terminal.router);
  await api.account.openPractice({});
  const path = join(dataDir, 'practice', 'control.json');
  return { api, path, control: controlFile.parse(JSON.parse(readFileSync(path, 'utf8'))) };
}

test('where the own practice yard is controlled, and its token, are in a file of this user alone', async () => {
  const { path, control } = await onPractice();
  const asked = await ask(`${control.controlUrl}/practice/faults`, { headers: controlling(control) });
  expect(asked.body).toEqual({ faults: [] });
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
});

test.each<[string, (path: string) => void]>([
  ['is no database', (path) => writeFileSync(path, 'rubbish'.repeat(1_000))],
  ['is a folder', (path) => mkdirSync(path)],
  ['leads nowhere', (path) => symlinkSync('nowhere/yard.sqlite', path)],
])('a file of the own practice yard that %s makes room for a new yard, and is kept', async (_, spoil) => {
  const { api, path } = await onPractice((dataDir) => {
    mkdirSync(join(dataDir, 'practice'));
    spoil(join(dataDir, 'practice', 'yard.sqlite'));
  });
  expect((await api.terminal.status()).account).toMatchObject({ practice: true });
  expect(readdirSync(dirname(path))).toContain('yard.damaged.sqlite');
});

test('the own practice yard is closed when it is left, and there again when it is opened again', async () => {
  const { api, path, control } = await onPractice();
  await api.account.signOut({});
  await expect(ask(`${control.controlUrl}/practice/faults`, { headers: controlling(control) })).rejects.toThrow(
    /ECONNREFUSED/,
  );
  expect(existsSync(path)).toBe(false);

  await api.account.openPractice({});
  const again = controlFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  expect(again.controlToken).not.toBe(control.controlToken);
  const yard = await startPracticeYard({ cars: 20, tracks: 4 });
  onTestFinished(() => yard.close());
  await api.account.signIn({ serviceUrl: yard.url, ...yard.account });
  await expect(ask(`${again.controlUrl}/practice/faults`, { headers: controlling(again) })).rejects.toThrow(
    /ECONNREFUSED/,
  );
});

test('a file where the practice yard would be is named with what to do, and it opens once that is away', async () => {
  const dataDir = temporaryFolder();
  const place = join(dataDir, 'practice');
  writeFileSync(place, 'notes');
  const practice = practiceIn(dataDir, async () => (options) => startPracticeYard({ ...options, cars: 20, tracks: 4 }));
  onTestFinished(() => practice.close());
  await expect(practice.open()).rejects.toMatchObject({
    code: 'NOT_A_FOLDER',
    message: expect.stringContaining(`${place} is no folder`),
  });
  rmSync(place);
  expect((await practice.open()).serviceUrl).toContain('127.0.0.1');
});

test('a practice yard whose address cannot be written or removed leaves no yard running: it opens once that is mended', async () => {
  const dataDir = temporaryFolder();
  const control = join(dataDir, 'practice', 'control.json');
  const inTheWay = join(control, 'notes');
  const putInTheWay = () => {
    rmSync(control, { force: true });
    mkdirSync(control, { recursive: true });
    writeFileSync(inTheWay, '');
  };
  putInTheWay();
  const practice = practiceIn(dataDir, async () => (options) => startPracticeYard({ ...options, cars: 20, tracks: 4 }));
  onTestFinished(() => practice.close());
  await expect(practice.open()).rejects.toMatchObject({ name: 'StorageError' });
  rmSync(control, { recursive: true });
  expect((await practice.open()).serviceUrl).toContain('127.0.0.1');
  putInTheWay();
  await expect(practice.close()).rejects.toThrow();
  rmSync(control, { recursive: true });
  expect((await practice.open()).serviceUrl).toContain('127.0.0.1');
});
