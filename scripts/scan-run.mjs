// Runs the scanner over a folder and writes what it found: node scan-run.mjs <folder> <report> <version of Electron>,
// started by `npm exec`, which puts the scanner on the path.
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { delimiter, join } from 'node:path';

// It fetches newer words for its own messages, and where the network does not answer in time that ends it in the
// middle. Nothing of the scan needs the network.
const source = "module.exports = () => Promise.reject(new Error('without the network'));";
registerHooks({
  load: (url, context, next) =>
    /\/node_modules\/got\/dist\/source\/index\.js$/.test(url)
      ? { format: 'commonjs', source, shortCircuit: true }
      : next(url, context),
});

const [input, report, electronVersionOverride] = process.argv.slice(2);
const folders = (process.env.PATH ?? process.env.Path ?? '').split(delimiter);
const installed = folders
  .map((folder) => join(folder, '..', '@doyensec', 'electronegativity', 'package.json'))
  .find((file) => existsSync(file));
if (installed === undefined) throw new Error('the scanner is not on the path: start this through "npm run scan"');
const require = createRequire(realpathSync(installed));
const scan = require('@doyensec/electronegativity').default ?? require('@doyensec/electronegativity');

const { issues, errors } = await scan({
  input,
  isRelative: true,
  electronVersionOverride,
  // Asks the releases of Electron over the network; which version is used is ours to keep.
  excludeFromScan: ['AvailableSecurityFixesGlobalCheck'],
});
writeFileSync(
  report,
  JSON.stringify({
    found: issues.map(({ id, file }) => ({ check: id, file })),
    unread: errors.filter(({ tolerable }) => !tolerable).map(({ file, message }) => `${file}: ${message}`),
  }),
);
process.exit(0);
