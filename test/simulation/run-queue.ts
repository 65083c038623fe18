import { askedNumber } from '../faults/asked-number.ts';
import { plant } from './planted.ts';

// npm run simulate -- queue <cases> <seed>: cases of the queue alone; one case is told step by step. With a defect planted
// (YARD_PLANTED), it ends with the first case that notices.
const [casesAsked, seedAsked] = process.argv.slice(3);
const cases = askedNumber('The number of cases', casesAsked, 1_000);
const first = askedNumber('The seed', seedAsked, Date.now());
const defect = process.env['YARD_PLANTED'];
if (defect !== undefined) plant(defect);
const { caseOf, playCase } = await import('./queue-cases.ts');
const say = (line: string) => process.stdout.write(`${line}\n`);
const startedAt = performance.now();
let failures = 0;
let played = 0;
for (let seed = first; seed < first + cases && (defect === undefined || failures === 0); seed += 1) {
  const one = caseOf(seed);
  const broken = await playCase(one, cases === 1 ? say : undefined);
  played += 1;
  if (broken.length > 0) {
    failures += 1;
    say(`BROKEN npm run simulate -- queue 1 ${seed}: ${broken.join('; ')}`);
  }
}
const seconds = (performance.now() - startedAt) / 1000;
say(`${played} cases from seed ${first}: ${failures} broken; ${(played / seconds).toFixed(1)} a second`);
process.exitCode = failures > 0 ? 1 : 0;
