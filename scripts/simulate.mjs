// npm run simulate -- <cases> <seed>: the random cases of test/faults in virtual time, in one process; then the figures.
// npm run simulate -- queue <cases> <seed>: the queue alone, twenty times as many cases in the same time.
import { prepare } from './prepare.mjs';

await prepare(import.meta.url, { build: false });
await import(process.argv[2] === 'queue' ? '../test/simulation/run-queue.ts' : '../test/simulation/run.ts');
