// npm run scan: an independent scanner for Electron applications looks through src/ and out/. Every finding must
// stand in scan-explained.json with its reason, every reason must still have its finding, and every file must
// have been read.
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';
import { prepare } from './prepare.mjs';
import { giveUp, projectEnvironment, root, run, say } from './project.mjs';

const scanner = '@doyensec/electronegativity@1.10.3';
const scanRun = fileURLToPath(new URL('./scan-run.mjs', import.meta.url));

await prepare(import.meta.url);
const npm = process.env.npm_execpath ?? giveUp('Run it as "npm run scan": npm fetches the scanner.');
const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const explained = JSON.parse(readFileSync(new URL('./scan-explained.json', import.meta.url), 'utf8'));
const problems = [];
for (const folder of ['src', 'out']) {
  const { found, unread } = await scan(folder);
  problems.push(...unread.map((words) => `not read: ${words}`));
  const reasons = explained.filter((reason) => reason.folder === folder);
  for (const { check, file } of found) {
    const reason = reasons.find((one) => one.check === check && one.file === file);
    if (reason === undefined) problems.push(`${check} in ${folder}/${file} is explained nowhere`);
    else say(`${check} in ${folder}/${file}: ${reason.why}`);
  }
  for (const { check, file } of reasons) {
    const still = found.some((one) => one.check === check && one.file === file);
    if (!still) problems.push(`${check} in ${folder}/${file} is explained but was not found: take its reason out`);
  }
}
if (problems.length > 0) giveUp(`The scan does not pass:\n  ${problems.join('\n  ')}`);
say('The scanner has read every file, and every finding is explained.');

async function scan(folder) {
  const place = mkdtempSync(join(tmpdir(), 'yard-scan-'));
  try {
    const copy = join(place, folder);
    cpSync(join(root, folder), copy, { recursive: true });
    await asItReads(copy);
    const report = join(place, 'report.json');
    const flags = [scanRun, copy, report, devDependencies.electron];
    const args = [npm, 'exec', '--yes', `--package=${scanner}`, '--', 'node', ...flags];
    const code = await run(process.execPath, args, { stdio: ['ignore', 2, 2], env: projectEnvironment() });
    if (code !== 0) giveUp(`The scanner ended with code ${code}; what it says is above.`);
    const { found, unread } = JSON.parse(readFileSync(report, 'utf8'));
    return { found: found.map((one) => ({ ...one, file: named(one.file) })), unread };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** The scanner knows the JavaScript of some years ago, and files by the names of that time. */
async function asItReads(copy) {
  for (const name of globSync('**/*.{ts,js,cjs}', { cwd: copy })) {
    const file = join(copy, name);
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target: 'es2019', sourcemap: false });
    writeFileSync(file, code);
    if (file.endsWith('.cjs')) renameSync(file, file.replace(/\.cjs$/, '.js'));
  }
}

/** The same name on every system and after every build. */
function named(file) {
  return file.replaceAll('\\', '/').replace(/(\/chunks\/.+)-[\w-]{8}\.js$/, '$1.js');
}
