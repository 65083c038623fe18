// node scripts/older.mjs <commit> <folder>: a copy of this project in a new folder, whose terminal is that of an earlier
// commit, while the practice yard, the independent service and all tests are those of now. What random shifts and tests find
// on it shows what its rules of evidence are for (docs/reliability-runs.md). Only commits with a patch in test/simulation/older.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveUp, root, say } from './project.mjs';

const [commit = '', folder = ''] = process.argv.slice(2);
const patch = join(root, 'test', 'simulation', 'older', `${commit}.patch`);
if (folder === '') giveUp('Say which commit, and a folder that does not exist yet.');
if (!existsSync(patch)) giveUp(`test/simulation/older has no patch for ${commit}.`);
const to = resolve(folder);
const git = (cwd, ...words) => execFileSync('git', words, { cwd, maxBuffer: 2 ** 30 });

git(root, 'worktree', 'add', '--detach', to, 'HEAD');
const files = git(root, 'archive', `--prefix=older/`, `${commit}:src`, 'main', 'shared');
execFileSync('tar', ['-x', '-C', to], { input: files });
// Its parts find each other, and nothing of now.
const imports = { '#main/*': './main/*', '#shared/*': './shared/*' };
writeFileSync(join(to, 'older', 'package.json'), `${JSON.stringify({ type: 'module', imports })}\n`);
const project = readFileSync(join(to, 'package.json'), 'utf8');
writeFileSync(join(to, 'package.json'), project.replace('"./src/main/*"', '"./older/main/*"'));
// What carries its calls is given to it, and it is told its times by the names it knows.
git(to, 'apply', patch);
symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'), 'junction');
say(`${to} holds the terminal of ${commit}. git worktree remove --force takes it away.`);
