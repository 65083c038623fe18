// npm test, npm run test:unit, npm run test:full [-- vitest arguments]: installs and builds what is missing and runs
// the tests of that tier (docs/testing.md). npm run test:durations: everything, and what each file took is kept.
import { join } from 'node:path';
import { projectEnvironment, root, run } from './project.mjs';
import { prepare } from './prepare.mjs';

const [tier, given] = tierOf(process.argv.slice(2));
await prepare(import.meta.url, { build: tier !== 'unit' });
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const projects = tier === 'unit' ? ['--project', 'unit', '--project', 'renderer'] : [];
process.exitCode = await run(process.execPath, [vitest, 'run', ...projects, ...given], {
  env: projectEnvironment({
    NODE_ENV: 'test',
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
