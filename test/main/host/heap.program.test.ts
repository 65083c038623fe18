import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a process at rest gives the memory back that it needed for a moment', { timeout: 60_000 }, async () => {
  const child = fileURLToPath(new URL('heap-child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child], { timeout: 30_000 });
  expect(stdout).toContain('given back');
});
