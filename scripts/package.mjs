// npm run package -- [electron-builder arguments]: builds the installers of this system, or of those named, into dist/.
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { projectEnvironment, root, run } from './project.mjs';

await prepare(import.meta.url, { helps: true });
const builder = join(root, 'node_modules', 'electron-builder', 'cli.js');
process.exitCode = await run(process.execPath, [builder, '--publish=never', ...process.argv.slice(2)], {
  env: projectEnvironment({ NODE_ENV: '' }),
});
