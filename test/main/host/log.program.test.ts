import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const full = '/dev/full';

/** What the child says on standard output; its standard error goes to `place`, and nobody reads it. */
async function saidWith(place: 'pipe' | number): Promise<string> {
  const child = fileURLToPath(new URL('log-child.ts', import.meta.url));
  const running = spawn(process.execPath, [child], { stdio: ['ignore', 'pipe', place], timeout: 30_000 });
  onTestFinished(() => void running.kill('SIGKILL'));
  return running.stdout === null ? '' : await text(running.stdout);
}

// On Windows, Node waits for whoever reads a pipe.
test.skipIf(process.platform === 'win32')(
  'warnings that a script never reads do not hold the terminal up',
  { timeout: 60_000 },
  async () => {
    expect(await saidWith('pipe')).toContain('goes on after 20000');
  },
);

test.runIf(existsSync(full))(
  'warnings that go to a file on a full disk do not end the terminal',
  { timeout: 60_000 },
  async () => {
    const disk = openSync(full, 'w');
    onTestFinished(() => closeSync(disk));
    expect(await saidWith(disk)).toContain('goes on after 20000');
  },
);
