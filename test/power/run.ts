import { askedNumber } from '../faults/asked-number.ts';
import { cutPower, type Outcome } from './power.ts';
import { recordScene, whyNotRecorded } from './record-scene.ts';
import { scenes } from './scenes.ts';

// npm run power -- <states> <seed> [scene] [number]: cuts the power in every scene, in one, or plays one state again.
const [statesAsked, seedAsked, sceneAsked, numberAsked] = process.argv.slice(2);
const statesInAll = askedNumber('The number of states', statesAsked, 1500);
const seed = askedNumber('The seed', seedAsked, 1);
const only = numberAsked === undefined ? undefined : askedNumber('The number of the state', numberAsked, 0);
const chosen = scenes.filter(({ name }) => sceneAsked === undefined || name === sceneAsked);
if (chosen.length === 0) throw new Error(`no scene is named "${sceneAsked}"`);
const states = Math.ceil(statesInAll / chosen.length);
/** A terminal made worse has been found out with the first state in which something is lost. */
const untilLost = process.env['YARD_POWER_UNTIL_LOST'] === '1';
const missing = whyNotRecorded();
const startedAt = performance.now();
const outcomes: Outcome[] = [];
for (const scene of missing === null ? chosen : []) {
  const beganAt = performance.now();
  const outcome = await cutPower(recordScene(scene, seed), {
    states,
    seed,
    untilLost,
    only,
    lost: ({ nth, cut, kind, what }) => {
      const again = `npm run power -- ${states} ${seed} "${scene.name}" ${nth}`;
      process.stderr.write(`LOST ${scene.name}, after operation ${cut}, ${kind}: ${what}\nagain: ${again}\n`);
    },
  });
  outcomes.push(outcome);
  const seconds = Math.round((performance.now() - beganAt) / 1000);
  process.stderr.write(`${scene.name}: ${outcome.states} states, ${seconds} seconds\n`);
  if (untilLost && outcome.lost.length > 0) break;
}
process.stdout.write('| Scene | Operations | States | Lost | Verdict |\n|---|---|---|---|---|\n');
for (const { name } of chosen) {
  const one = outcomes.find(({ scene }) => scene === name);
  const cells = [name, one?.cuts ?? 0, one?.states ?? 0, one?.lost.length ?? 0, verdictOf(one)];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
const sum = outcomes.reduce((total, one) => total + one.states, 0);
const lost = outcomes.reduce((total, one) => total + one.lost.length, 0);
const took = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(`${sum} states, lost in ${lost}, seed ${seed}, ${took} seconds\n`);
process.exitCode = lost > 0 || missing !== null ? 1 : 0;

function verdictOf(one: Outcome | undefined): string {
  if (one === undefined) return `not measured: ${missing ?? 'not played'}`;
  return one.lost.length > 0 ? 'lost' : 'survived';
}
