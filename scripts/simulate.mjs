// npm run simulate -- <cases> <seed>: the random cases of test/faults in virtual time, in one process; then the figures.
import { prepare } from './prepare.mjs';

await prepare(import.meta.url, { build: false });
await import('../test/simulation/run.ts');
