// npm run mutants -- [folder] [--sample n]: plants small defects (StrykerJS) into the folders of test/mutants/areas.ts, one
// at a time, and counts those that the tests nearest to them notice. `--sample n` tries every n-th stretch of lines only,
// and nothing that is planted as a module is loaded.
// A folder may be any within an area, or a file. The reports are in test-results/mutants; a second run of the whole of a
// folder tries again only what its changes concern (`--anew`: everything).
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { giveUp, projectEnvironment, root, run, say } from './project.mjs';

await prepare(import.meta.url, { build: false });
const { areas } = await import('../test/mutants/areas.ts');

/** Lines of a stretch: long enough for a whole function. */
const stretch = 16;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: 'string' }, anew: { type: 'boolean' } },
});
const sample = Number(values.sample ?? 1);
if (!Number.isInteger(sample) || sample < 1) giveUp('--sample must be a whole number from 1 on.');
const [wanted = ''] = positionals;
const chosen = areas.filter(({ folder }) => `${wanted}/`.startsWith(`${folder}/`) || folder.startsWith(wanted));
if (chosen.length === 0) giveUp(`"${wanted}" is none of ${areas.map(({ folder }) => folder).join(', ')}.`);

const reports = join(root, 'test-results', 'mutants');
mkdirSync(reports, { recursive: true });
let missed = false;
for (const area of chosen) {
  const path = wanted.startsWith(area.folder) ? wanted : area.folder;
  const name = `${path.replaceAll('/', '-').replace(/\.ts$/, '')}${sample === 1 ? '' : `-sample-${sample}`}`;
  const report = join(reports, `${name}.json`);
  const config = join(reports, `${name}.config.json`);
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'test/mutants/vitest.config.ts' },
      mutate: filesIn(path).flatMap(rangesOf),
      ignorePatterns: ['/out', '/dist', '/docs', '/bench', '/packaging', '/test-results'],
      tempDirName: join('test-results', 'mutants', 'work'),
      coverageAnalysis: 'perTest',
      // Those take every test there is, each.
      ignoreStatic: sample > 1,
      concurrency: 1,
      timeoutMS: 10_000,
      incremental: sample === 1,
      incrementalFile: join(reports, `${name}.last.json`),
      force: values.anew === true,
      reporters: ['json', 'clear-text', 'progress-append-only'],
      jsonReporter: { fileName: report },
      clearTextReporter: { reportTests: false, reportScoreTable: false, logTests: false, allowColor: false },
      allowConsoleColors: false,
    }),
  );
  if (sample === 1) forgetThoseOfModules(join(reports, `${name}.last.json`));
  say(`${path}${sample === 1 ? '' : `, every ${sample}th stretch of ${stretch} lines`}`);
  const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const code = await run(process.execPath, [stryker, 'run', config], {
    env: projectEnvironment({ NODE_ENV: 'test', YARD_MUTANTS_TESTS: area.tests.join(',') }),
  });
  if (code !== 0) giveUp(`StrykerJS ended with ${code}.`, code);
  const { noticed, lived } = countIn(report);
  const score = (100 * noticed) / (noticed + lived);
  missed ||= score < area.target;
  console.log(
    `${path}: ${score.toFixed(1)} % of ${noticed + lived} mutants noticed, ${area.target} % wanted` +
      `${sample === 1 ? '' : ` (a sample: every ${sample}th stretch)`}; ${lived} live, see ${report}`,
  );
}
process.exitCode = missed ? 1 : 0;

/** A mutant that is planted as its module is loaded belongs to no test: if it lived, a new test may notice it. */
function forgetThoseOfModules(file) {
  if (!existsSync(file)) return;
  const last = JSON.parse(readFileSync(file, 'utf8'));
  for (const one of Object.values(last.files)) {
    one.mutants = one.mutants.filter((mutant) => !(mutant.static === true && mutant.status === 'Survived'));
  }
  writeFileSync(file, JSON.stringify(last));
}

function filesIn(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true })
    .map((name) => `${path}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts'))
    .sort();
}

/** The stretches of a file that are tried; each file begins with another one. */
function rangesOf(file, nth) {
  if (sample === 1) return [file];
  const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
  const ranges = [];
  for (let from = (nth % sample) * stretch; from < lines; from += sample * stretch) {
    ranges.push(`${file}:${from + 1}-${Math.min(from + stretch, lines)}`);
  }
  return ranges;
}

/** Mutants that a test noticed, and those that live; what does not compile or run at all counts for neither. */
function countIn(report) {
  const mutants = Object.values(JSON.parse(readFileSync(report, 'utf8')).files).flatMap((file) => file.mutants);
  const count = (...states) => mutants.filter(({ status }) => states.includes(status)).length;
  return { noticed: count('Killed', 'Timeout'), lived: count('Survived', 'NoCoverage') };
}
