import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { profileName } from '#main/account/profile.ts';
import { readFlags } from '#main/host/flags.ts';
import { openLog } from '#main/host/log.ts';
import { startTerminal } from '#main/host/start.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const account = { serviceUrl: 'https://carrier.example', carrierId: 42, assumeUser: 'crew@yard.example' };
const profile = profileName(account);

/** Starts a terminal as `npm start` does; `practice` is called when it opens the practice yard. */
async function started(dataDir: string) {
  const read = readFlags('browser', ['--data-dir', dataDir, '--practice-when-new'], {}, '0.0.0');
  if (read.kind !== 'run') throw new Error('these are flags');
  const closing: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closing.toReversed()) await close();
  });
  const practice = vi.fn(() => Promise.reject(new Error('the practice yard is opened')));
  const terminal = await startTerminal({
    flags: read.flags,
    log: { ...openLog('silent'), keepIn: () => undefined },
    shutdown: { beforeEnd: (close) => void closing.push(close) },
    loadPractice: practice,
    plannerPath: join(dataDir, 'none'),
  }).catch(() => null);
  return { terminal, practice };
}

test.each([
  ['whose file cannot be read', '{"profile": ', () => undefined],
  [
    'that cannot be opened now, because its queue is on a drive that is away',
    JSON.stringify({ profile, ...account }),
    (dataDir: string) => mkdirSync(join(dataDir, 'profiles', profile, 'queue.sqlite'), { recursive: true }),
  ],
])('--practice-when-new opens no practice yard in place of an account %s', async (_which, text, prepare) => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'account.json'), text);
  prepare(dataDir);
  const { terminal, practice } = await started(dataDir);
  expect(practice).not.toHaveBeenCalled();
  expect(terminal?.status().account).toBeNull();
  expect(terminal?.status().notices).not.toEqual([]);
  expect(readFileSync(join(dataDir, 'account.json'), 'utf8')).toBe(text);
});

test('--practice-when-new opens it where nobody has been', async () => {
  expect((await started(temporaryFolder())).practice).toHaveBeenCalledOnce();
});
