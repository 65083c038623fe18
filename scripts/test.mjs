// npm test -- [vitest arguments]: installs and builds what is missing and runs every test.
import { join } from 'node:path';
import { projectEnvironment, root, run } from './project.mjs';
import { prepare } from './prepare.mjs';

await prepare(import.meta.url);
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
process.exitCode = await run(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  env: projectEnvironment({ NODE_ENV: 'test' }),
});
