// npm test, npm run test:unit, npm run test:full [-- vitest arguments]: installs and builds what is missing and runs
// the tests of that tier (docs/testing.md). npm run test:durations: everything, and what each file took is kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectEnvironment, root, run } from './project.mjs';
import { prepare } from './prepare.mjs';

const [tier, given] = tierOf(process.argv.slice(2));
await prepare(import.meta.url, { build: tier !== 'unit' });
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const projects = tier === 'unit' ? ['--project', 'unit', '--project', 'renderer'] : [];
/** What one program of the tests has compiled, the next one finds: a third of what a start costs. */
const compiled = mkdtempSync(join(tmpdir(), 'yard-compiled-'));
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }));
process.exitCode = await run(process.execPath, [vitest, 'run', ...projects, ...given], {
  env: projectEnvironment({
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: compiled,
    YARD_TESTS: tier === 'durations' ? 'full' : tier,
    YARD_DURATIONS: tier === 'durations' ? 'keep' : '',
  }),
});

/** The tier is the first argument, as package.json gives it. A file of the full tier that is named is run as there. */
function tierOf([first, ...rest]) {
  if (['--unit', '--full', '--durations'].includes(first)) return [first.slice(2), rest];
  const given = first === undefined ? [] : [first, ...rest];
  return [given.some((arg) => arg.includes('.full')) ? 'full' : 'everyday', given];
}
