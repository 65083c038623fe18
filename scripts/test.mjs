// npm test, npm run test:unit, npm run test:full [-- vitest arguments]: installs and builds what is missing and runs
// the tests of that tier (docs/testing.md). npm run test:durations: everything, and what each file took is kept.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectEnvironment, root, run } from './project.mjs';
import { prepare } from './prepare.mjs';

const [tier, given] = tierOf(process.argv.slice(2));
await prepare(import.meta.url, { build: tier !== 'unit', helps: true });
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const projects = tier === 'unit' ? ['--project', 'unit', '--project', 'renderer'] : [];
/** The files of all tests; gone with the run. */
const scratch = mkdtempSync(join(placeForFiles(), 'yard-tests-'));
process.once('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
process.exitCode = await run(process.execPath, [vitest, 'run', ...projects, ...given], {
  env: projectEnvironment({
    NODE_ENV: 'test',
    // What one program of the tests has compiled, the next one finds: a third of what a start costs.
    NODE_COMPILE_CACHE: join(scratch, 'compiled'),
    ...(process.platform !== 'win32' && { TMPDIR: scratch }),
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

/**
 * In memory where there is room: tests open thousands of databases, and half of what that takes is waiting for a drive.
 * What a drive keeps is proven otherwise (test/power).
 */
function placeForFiles() {
  const inMemory = '/dev/shm';
  if (!existsSync(inMemory)) return tmpdir();
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= 4 * 2 ** 30 ? inMemory : tmpdir();
}
