import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { planted } from './planted.ts';

// npm run simulate -- planted <cases> <seed> [words]: after how many cases of the queue alone each planted defect is noticed.
const [cases = '2000', seed = '1', ...words] = process.argv.slice(3);
const patienceMs = 600_000;
for (const { worse } of planted.filter((one) => one.worse.includes(words.join(' ')))) {
  const run = spawnSync(
    process.execPath,
    [fileURLToPath(new URL('run-queue.ts', import.meta.url)), 'queue', cases, seed],
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
