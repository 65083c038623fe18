// npm run faults: the terminal under attack, many times over. YARD_FAULT_RUNS (20,000) random cases from
// YARD_FAULT_SEED (any) on as many processes as there are processors; then the figures.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { giveUp, projectEnvironment, root, say } from './project.mjs';

await prepare(import.meta.url, { build: false });
if (process.argv.length > 2)
  giveUp('It takes no arguments: YARD_FAULT_RUNS and YARD_FAULT_SEED say what is played.', 2);

const { inWords, noFigures, sumOf } = await import('../test/faults/figures.ts');
const { askedNumber } = await import('../test/faults/asked-number.ts');
const runs = askedNumber('YARD_FAULT_RUNS', process.env.YARD_FAULT_RUNS, 20_000);
const seed = askedNumber('YARD_FAULT_SEED', process.env.YARD_FAULT_SEED, Math.floor(Math.random() * 2 ** 31));
const workers = Math.max(1, Math.min(availableParallelism(), runs));
const startedAt = performance.now();
say(`${runs} cases from seed ${seed} in ${workers} processes`);

const parts = await Promise.all(
  Array.from({ length: workers }, (_, nth) => play(Math.floor((runs + nth) / workers), seed + nth * 1000)),
);
const figures = sumOf(parts, seed);
console.log(inWords(figures));
console.log(`${Math.round((performance.now() - startedAt) / 1000)} seconds`);
if (figures.failure !== undefined) console.log(figures.failure);
process.exitCode = figures.failure === undefined && figures.cases === runs ? 0 : 1;

/** Plays cases in a process of its own and resolves to their figures. */
function play(count, from) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'test', 'faults', 'run-cases.ts'), String(count), String(from)], {
      cwd: root,
      env: projectEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const ended = `A process of the run ended with ${signal ?? code} and without figures.`;
      resolve(output === '' ? { ...noFigures(from), failure: ended } : JSON.parse(output));
    });
  });
}
