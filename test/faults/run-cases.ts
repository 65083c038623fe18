import { askedCases } from './asked-cases.ts';
import { playCases } from './cases.ts';
import { inWords } from './figures.ts';

// A part of `npm run faults`: plays cases and prints their figures as one line of JSON on standard output.
const asked = askedCases(100);
const { goOn } = asked;
let told = 0;
const seen = new Set<string>();
const figures = await playCases({
  ...asked,
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
