// npm run power -- <states> <seed>: cuts the power while a terminal writes, and starts on what the drive may have kept.
// npm run power -- worse <states> <seed>: the same with terminals made worse on purpose (test/power/worsenings.ts).
import { prepare } from './prepare.mjs';

await prepare(import.meta.url, { build: false });
await import(process.argv[2] === 'worse' ? '../test/power/run-worse.ts' : '../test/power/run.ts');
