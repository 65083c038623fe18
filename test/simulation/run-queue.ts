import { caseOf, playCase } from './queue-cases.ts';

// npm run simulate -- queue <cases> <seed>: cases of the queue alone; one case is told step by step.
const [cases = 1_000, first = Date.now()] = process.argv.slice(3).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const startedAt = performance.now();
let failures = 0;
for (let seed = first; seed < first + cases; seed += 1) {
  const one = caseOf(seed);
  const broken = await playCase(one, cases === 1 ? say : undefined);
  if (broken.length > 0) {
    failures += 1;
    say(`BROKEN npm run simulate -- queue 1 ${seed}: ${broken.join('; ')}`);
  }
}
const seconds = (performance.now() - startedAt) / 1000;
say(`${cases} cases from seed ${first}: ${failures} broken; ${(cases / seconds).toFixed(1)} a second`);
process.exitCode = failures > 0 ? 1 : 0;
