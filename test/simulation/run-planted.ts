import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { askedNumber } from '../faults/asked-number.ts';
import { planted } from './planted.ts';

// npm run simulate -- planted <cases> <seed> [words]: after how many cases of the queue alone each planted defect is noticed.
const [casesAsked, seedAsked, ...words] = process.argv.slice(3);
const cases = askedNumber('The number of cases', casesAsked, 2_000);
const seed = askedNumber('The seed', seedAsked, 1);
const patienceMs = 600_000;
for (const { worse } of planted.filter((one) => one.worse.includes(words.join(' ')))) {
  const run = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('run-queue.ts', import.meta.url)), 'queue', String(cases), String(seed)],
    {
      env: { ...process.env, YARD_PLANTED: worse },
      encoding: 'utf8',
      timeout: patienceMs,
    },
  );
  const count = /^(\d+) cases/m.exec(run.stdout)?.[1];
  const how = /BROKEN[^:]*: (.*)/.exec(run.stdout)?.[1] ?? '';
  const after = run.status === 0 ? 'not noticed' : (count ?? 'noticed by its end');
  process.stdout.write(`| ${worse} | ${after} | ${how}${count === undefined ? run.stderr.slice(-300) : ''}\n`);
}
