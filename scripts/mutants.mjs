// npm run mutants -- [folder] [--every n]: plants small defects into the folders of test/mutants/areas.ts, one awake at a
// time, and counts those that the tests nearest to them notice. `--every n` plants every n-th only. A folder may be any
// within an area, or a file. The report is in test-results/mutants.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { giveUp, projectEnvironment, root, say } from './project.mjs';

await prepare(import.meta.url, { build: false });
const { areas } = await import('../test/mutants/areas.ts');
const { askedIn, plantAll } = await import('../test/mutants/plan.ts');
const { leastPatienceMs, sightingsIn, writeDown } = await import('../test/mutants/sightings.ts');

/** How often it is looked whether a mutant hangs its process. */
const watchMs = 1_000;

const { values, positionals } = flagsGiven();
const every = Number(values.every ?? 1);
if (!Number.isInteger(every) || every < 1) giveUp('--every must be a whole number from 1 on.');
const [wanted = ''] = positionals;
// The innermost area around a file or folder stands last, or the areas in it are meant.
const around = areas.findLast(({ folder }) => `${wanted}/`.startsWith(`${folder}/`));
const chosen = around ? [around] : areas.filter(({ folder }) => folder.startsWith(wanted));
if (chosen.length === 0) giveUp(`"${wanted}" is none of ${areas.map(({ folder }) => folder).join(', ')}.`);

const reports = join(root, 'test-results', 'mutants');
mkdirSync(reports, { recursive: true });
let missed = false;
for (const { folder, tests, target } of chosen) {
  const path = wanted.startsWith(folder) ? wanted : folder;
  const report = join(reports, `${path.replaceAll('/', '-')}.json`);
  const asked = { tests, planted: `${report}.planted`, log: `${report}.log` };
  rmSync(asked.log, { force: true });
  const startedAt = performance.now();
  const without = areas.map((area) => area.folder).filter((other) => other.startsWith(`${path}/`));
  const planted = plantAll(root, path, every, without);
  const { mutants, refused } = planted;
  writeFileSync(asked.planted, JSON.stringify(planted));
  say(
    `${path}: ${mutants.length} mutants${every === 1 ? '' : `, every ${every}th`}; ` +
      `${refused} more would not pass the type check and are left out`,
  );
  for (const namesakesOnly of [true, false]) while (await wantsAgain({ ...asked, namesakesOnly }));
  const outcomes = outcomesIn(asked.log, mutants);
  writeFileSync(report, JSON.stringify(outcomes, null, 1));
  for (const { file, line, outcome, original, planted } of outcomes) {
    if (outcome === 'survived' || outcome === 'unmet') {
      console.log(`${outcome}: ${file}:${line}: ${original} → ${planted === '' ? '(nothing)' : planted}`);
    }
  }
  const count = (wantedOutcome) => outcomes.filter(({ outcome }) => outcome === wantedOutcome).length;
  const noticed = count('noticed');
  const counted = outcomes.length - count('loaded');
  const score = (100 * noticed) / counted;
  missed ||= score < target;
  console.log(
    `${path}: ${score.toFixed(1)} % of ${counted} mutants noticed, ${target} % wanted; ` +
      `${outcomes.filter(({ endless }) => endless).length} of these only because a test had no end, ` +
      `${count('unmet')} met by no test, ` +
      `${count('loaded')} met only as a module is loaded and not counted; ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}
process.exitCode = missed ? 1 : 0;

function flagsGiven() {
  try {
    return parseArgs({ allowPositionals: true, options: { every: { type: 'string' } } });
  } catch (error) {
    giveUp(error.message, 2);
  }
}

/** Runs the tests on. Resolves to whether mutants have been left over, in a process that one of them spoilt. */
async function wantsAgain(asked) {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const before = sightingsIn(asked.log).length;
  const child = spawn(process.execPath, [vitest, 'run', '--config', join('test', 'mutants', 'vitest.config.ts')], {
    cwd: root,
    env: projectEnvironment({ NODE_ENV: 'test', YARD_TESTS: 'everyday', [askedIn]: JSON.stringify(asked) }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const watch = setInterval(() => endIfHung(asked.log), watchMs);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  const seen = sightingsIn(asked.log);
  for (const sighting of seen) {
    if ('unloaded' in sighting) giveUp(`Cannot be loaded: ${sighting.unloaded}: ${sighting.why}`);
    if ('fails' in sighting && sighting.fails)
      say(`Fails, or fails when run twice, and so notices nothing: ${sighting.test}`);
  }
  const last = seen.slice(before).at(-1);
  if (last !== undefined && 'pid' in last) endedBy(asked.log, last);
  const goesOn = last !== undefined && ('pid' in last || 'again' in last);
  const hasRun = seen.some((sighting) => 'fails' in sighting || 'noticed' in sighting);
  if (!goesOn && !asked.namesakesOnly && !hasRun) giveUp('No test has run.');
  return goesOn;
}

/** A mutant has ended the process it was awake in, or the process had to be ended. */
function endedBy(log, { mutant, test }, endless = false) {
  writeDown(log, { mutant, test, noticed: true, cpuMs: 0, endless });
  writeDown(log, { again: true });
}

/** What the process itself cannot tell, because it goes round and round. */
function endIfHung(log) {
  const quietMs = Date.now() - (statSync(log, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (quietMs < leastPatienceMs) return;
  const last = sightingsIn(log).at(-1);
  if (last === undefined || !('pid' in last) || quietMs < last.patienceMs) return;
  process.kill(last.pid, 'SIGKILL');
  endedBy(log, last, true);
}

function outcomesIn(log, mutants) {
  const seen = sightingsIn(log);
  const loaded = new Set(seen.flatMap((sighting) => ('loaded' in sighting ? sighting.loaded : [])));
  const tries = Map.groupBy(
    seen.filter((sighting) => 'noticed' in sighting),
    ({ mutant }) => mutant,
  );
  return mutants.map((mutant, number) => {
    const own = tries.get(number) ?? [];
    const by = own.find(({ noticed }) => noticed);
    if (by) return { ...mutant, outcome: 'noticed', by: by.test, ...(by.endless && { endless: true }) };
    if (own.length > 0) return { ...mutant, outcome: 'survived', tests: own.length };
    return { ...mutant, outcome: loaded.has(number) ? 'loaded' : 'unmet' };
  });
}
