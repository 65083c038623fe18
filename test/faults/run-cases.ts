import { inWords } from './figures.ts';
import { playCases } from './cases.ts';

// A part of `npm run faults`: plays cases and prints their figures as one line of JSON on standard output.
// YARD_FAULTS=plain leaves out the unkind service; YARD_FAULT_GO_ON=1 plays on after a failure and counts.
const faults = process.env['YARD_FAULTS'] === 'plain' ? 'plain' : 'all';
const goOn = process.env['YARD_FAULT_GO_ON'] === '1';
const [runs = 100, seed = 1, terminals = 1, skip = 0] = process.argv.slice(2).map(Number);
let told = 0;
const seen = new Set<string>();
const figures = await playCases({
  runs,
  seed,
  terminals,
  skip,
  faults,
  goOn,
  // One example of each.
  broke: ({ what, words, acts }) => {
    if (goOn && !seen.has(what)) process.stderr.write(`BROKEN ${what}\n${JSON.stringify(acts)}\n${words}\n`);
    seen.add(what);
  },
  progress: (now) => {
    if (now.cases - told < (goOn ? 25 : 250)) return;
    told = now.cases;
    process.stderr.write(
      `${inWords(now)
        .split('\n')
        .slice(0, goOn ? 2 : 1)
        .join('\n')}\n`,
    );
  },
});
// Told at once: the other parts may go on for an hour.
if (figures.failure !== undefined) process.stderr.write(`${inWords(figures)}\n${figures.failure}\n`);
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exitCode = figures.failure === undefined ? 0 : 1;
