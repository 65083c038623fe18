import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

test.each([
  ['test/simulation/run.ts', ['10', '--seed'], 'The seed must be a whole number, and is "--seed".'],
  ['test/simulation/run-queue.ts', ['queue', '1,000'], 'The number of cases must be a whole number, and is "1,000".'],
  ['test/simulation/run-planted.ts', ['planted', '10', 'x'], 'The seed must be a whole number, and is "x".'],
  ['test/power/run.ts', ['1,500'], 'The number of states must be a whole number, and is "1,500".'],
])('%s is no run of no cases where a number is none', (program, args, said) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { cwd: root, encoding: 'utf8' });
  expect({ status, stdout, stderr: stderr.trim() }).toEqual({ status: 2, stdout: '', stderr: said });
});
