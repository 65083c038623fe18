import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const root = join(import.meta.dirname, '..', '..');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** What these start has a help of its own, and is built first. */
const helped = ['start', 'browser', 'practice', 'package'];

function helpOf(name: string) {
  const args = [join(root, 'scripts', `${name}.mjs`), '--help'];
  return spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 });
}

test('each script that is asked for --help says what it is for, and begins nothing', () => {
  const names = Object.entries(scripts).flatMap(([name, command]) =>
    command === `node scripts/${name}.mjs` && !helped.includes(name) && !['test', 'dev'].includes(name) ? [name] : [],
  );
  expect(names).toContain('faults');
  for (const name of names) {
    const { status, stdout, stderr } = helpOf(name);
    expect([name, status, stderr]).toEqual([name, 0, '']);
    expect(stdout).toMatch(new RegExp(`^npm run ${name}\\b`, 'm'));
    expect(stdout).not.toContain('import ');
  }
});

test('npm run dev with --help lists the flags of the terminal: it ended in an error of its own', () => {
  const { status, stdout, stderr } = helpOf('dev');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('--data-dir <folder>');
});
