// npm run worse -- [words]: makes the terminal worse on purpose, one small way after another (test/worse), each in a copy
// of the project, and fails when the tests that hold the promise do not notice. Words choose by name or file.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { prepare } from './prepare.mjs';
import { giveUp, projectEnvironment, root, say } from './project.mjs';

await prepare(import.meta.url, { build: false });
const { madeWorse, worsenings } = await import('../test/worse/worsenings.ts');

/** Side by side: most of a run is starting vitest. */
const workers = 2;
/** A terminal made worse may hang; its tests give up long before this, in milliseconds. */
const patienceMs = 600_000;
/** What a copy needs not. */
const left = new Set(['.git', 'node_modules', 'out', 'dist', 'test-results', 'coverage']);

const words = process.argv.slice(2).join(' ').toLowerCase();
const chosen = worsenings.filter(({ worse, file }) => `${worse} ${file}`.toLowerCase().includes(words));
if (chosen.length === 0) giveUp(`Nothing in test/worse is named "${words}".`, 2);

const copies = Array.from({ length: workers }, makeCopy);
process.once('exit', () => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const startedAt = performance.now();
const sound = await areTheySound();
if (sound !== null) {
  say(`The tests fail without anything made worse: ${sound}`);
  process.exit(1);
}
const outcomes = await sideBySide(chosen, tryOne);
const missed = outcomes.filter(({ caughtBy }) => caughtBy === null);
console.log(`\n| Made worse | Promise | Noticed by |\n|---|---|---|`);
for (const { worsening, caughtBy } of outcomes) {
  console.log(`| ${worsening.worse} | ${worsening.promise} | ${caughtBy ?? '**nobody**'} |`);
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`\n${outcomes.length} made worse, ${outcomes.length - missed.length} noticed, in ${seconds} seconds`);
process.exitCode = missed.length === 0 ? 0 : 1;

/** A copy of the project that shares its packages. */
function makeCopy() {
  const copy = mkdtempSync(join(tmpdir(), 'yard-worse-'));
  for (const name of readdirSync(root)) {
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  return copy;
}

/** A test that fails anyway notices nothing. Resolves to what is wrong, or to null. */
async function areTheySound() {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const [copy] = copies;
  const { failed, passedIn, problem } = await runTests(copy, files);
  if (problem !== null) return problem;
  if (failed !== null) return failed;
  const idle = files.filter((file) => !passedIn.has(file));
  return idle.length === 0 ? null : `no test of ${idle.join(', ')} is run`;
}

async function tryOne(worsening, copy) {
  const path = join(copy, worsening.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, madeWorse(source, worsening));
  try {
    const { failed, problem } = await runTests(copy, worsening.tests);
    say(`${failed === null ? 'NOT NOTICED' : 'noticed'}: ${worsening.worse}${problem === null ? '' : ` (${problem})`}`);
    return { worsening, caughtBy: failed };
  } finally {
    writeFileSync(path, source);
  }
}

/** Runs test files of a copy up to the first test that fails. */
async function runTests(copy, files) {
  const report = join(copy, 'worse-report.json');
  rmSync(report, { force: true });
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--bail', '1', '--reporter', 'json', '--outputFile', report, ...files];
  const child = spawn(process.execPath, args, {
    cwd: copy,
    // As `npm test` runs them, without what only `npm run test:full` has.
    env: projectEnvironment({ NODE_ENV: 'test', YARD_TESTS: 'everyday' }),
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: patienceMs,
  });
  const ended = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? code));
  });
  let results;
  try {
    results = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return { failed: null, passedIn: new Set(), problem: `vitest ended with ${ended} and without a report` };
  }
  const tests = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map((result) => ({ ...result, file: relative(copy, name).split(sep).join('/') })),
  );
  // Only a test that says so notices: a file that cannot be read at all proves nothing.
  const failed = tests.find(({ status }) => status === 'failed');
  const broken = results.find(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  return {
    failed: failed === undefined ? null : `${failed.file}: ${failed.fullName}`,
    passedIn: new Set(tests.filter(({ status }) => status === 'passed').map(({ file }) => file)),
    problem: failed === undefined && broken !== undefined ? `${relative(copy, broken.name)}: ${broken.message}` : null,
  };
}

/** Does the work of a list, each worker in its own copy. Resolves to the outcomes in the order of the list. */
async function sideBySide(list, work) {
  const outcomes = [];
  const entries = list.entries();
  await Promise.all(
    copies.map(async (copy) => {
      for (const [nth, item] of entries) outcomes[nth] = await work(item, copy);
    }),
  );
  return outcomes;
}
