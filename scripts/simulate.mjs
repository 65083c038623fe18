// npm run simulate -- <cases> <seed>: the random cases of test/faults in virtual time, in one process; then the figures.
// npm run simulate -- queue <cases> <seed>: the queue alone, twenty times as many cases in the same time.
// npm run simulate -- planted <cases> <seed> [words]: after how many of those each planted defect is noticed.
import { prepare } from './prepare.mjs';

await prepare(import.meta.url, { build: false });
const runs = { queue: 'run-queue', planted: 'run-planted' };
await import(`../test/simulation/${runs[process.argv[2]] ?? 'run'}.ts`);
