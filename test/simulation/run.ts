import { askedCases } from '../faults/asked-cases.ts';
import type { Broken } from '../faults/cases.ts';
import { inWords, listed } from '../faults/figures.ts';
import { coverageOf, longRun } from './coverage.ts';
import { asTable, shortest } from './shortest-history.ts';
import { simulate, simulateOne } from './simulation.ts';

// npm run simulate -- <cases> <seed> [terminals] [skip]: random cases in virtual time, and their figures.
const asked = askedCases(1000);
const { seed, terminals } = asked;
const service = process.env['YARD_SERVICE'] === 'independent' ? 'independent' : 'practice';
/** One example of each promise that was broken. */
const broken = new Map<string, Broken>();
const { figures, hash, edges, tookMs } = await simulate({
  ...asked,
  service,
  broke: (one) => {
    // Told at once: the run may go on for an hour.
    process.stderr.write(`BROKEN ${one.what}\n${JSON.stringify(one.acts)}\ncase ${one.nth}\n`);
    if (!broken.has(one.what)) broken.set(one.what, one);
  },
  progress: (now) => {
    if (now.cases % 250 === 0) process.stderr.write(`${inWords(now).split('\n').slice(0, 2).join('\n')}\n`);
  },
});
const { never, rare } = coverageOf(figures, edges);
process.stdout.write(`${inWords(figures)}
changes of state: ${listed(edges)}
reasons, in cases that met a fault: ${listed(figures.reasons)}
never met: ${never.join(', ') || 'none'}
met less than 1,000 times: ${rare.map(([what, count]) => `${what} ${count}`).join(', ') || 'none'}
trace ${hash}, ${Math.round(tookMs / 1000)} seconds, ${((1000 * figures.cases) / tookMs).toFixed(1)} cases a second
`);
for (const one of broken.values()) {
  const short = await shortest(seed, one, terminals, service);
  const { lines } = await simulateOne(seed, { ...short, terminals }, service);
  const acts = JSON.stringify(short.acts);
  process.stdout.write(`\nseed ${seed}, case ${one.nth}: ${short.what}\n${acts}\n${asTable(lines)}\n${short.words}\n`);
}
process.exitCode = figures.failure !== undefined || (never.length > 0 && figures.cases >= longRun) ? 1 : 0;
