import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { madeWorse } from '../worse/worsenings.ts';
import { powerWorsenings } from './worsenings.ts';

// npm run power -- worse <states> <seed>: cuts the power of terminals made worse on purpose, and tells when it is noticed.
const [, states = '1000', seed = '1'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'yard-power-worse-'));
try {
  for (const name of ['src', 'test', 'package.json', 'messages'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  process.stdout.write('| Made worse | Promise | Found in | After states |\n|---|---|---|---|\n');
  for (const worsening of powerWorsenings) {
    const path = join(copy, worsening.file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(path, madeWorse(source, { ...worsening, tests: [] }));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join('test', 'power', 'run.ts'), states, seed, worsening.scene],
      {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, YARD_POWER_UNTIL_LOST: '1' },
      },
    );
    writeFileSync(path, source);
    const [, what = null] = /^LOST .*?, after operation [^:]*: (.*)$/m.exec(stderr) ?? [];
    const [, after = stderr.slice(-300)] = /^(\d+) states, lost in \d+/m.exec(stdout) ?? [];
    const found = what === null ? '**nothing**' : `${worsening.scene}: ${what}`;
    process.stdout.write(`| ${worsening.worse} | ${worsening.promise} | ${found} | ${after} |\n`);
    if (what === null) process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
