import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporary.ts';

/** What the browser host says of a data folder, on the source as it is; a start that never ends is cut off. */
function started(dataDir: string) {
  const args = ['src/main/browser.ts', '--data-dir', dataDir, '--json', '--no-open'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: 60_000,
    killSignal: 'SIGKILL',
  });
  return { status, stderr };
}

it.skipIf(process.platform !== 'linux')('a data folder where no folder can be made is told, and the start ends', () => {
  const { status, stderr } = started('/proc/no-place-for-a-yard');
  expect(stderr).toContain('could not start: The data folder /proc/no-place-for-a-yard cannot be used (');
  expect(stderr).toContain('Mend that, or choose another data folder.');
  expect(status).toBe(1);
});

it('a file where the data folder would be is reported as that', () => {
  const file = join(temporaryFolder(), 'yard');
  writeFileSync(file, 'notes');
  for (const dataDir of [file, join(file, 'below')]) {
    const { status, stderr } = started(dataDir);
    expect(stderr).toContain(`The data folder ${dataDir} cannot be used. ${file} is no folder`);
    expect(status).toBe(1);
  }
});
