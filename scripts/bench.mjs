// What the terminal costs, row by row of docs/performance.md: npm run bench [-- <row>] [--cars 50000] [--runs 5]
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { root, run } from './project.mjs';

await prepare(import.meta.url);

const folder = join(root, 'bench', 'rows');
const rows = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
const given = process.argv.slice(2).filter((arg) => arg !== '--');
const asked = given.filter((arg) => rows.includes(arg));
const flags = given.filter((arg) => !rows.includes(arg));
const [unknown] = flags.filter((arg, nth) => !arg.startsWith('--') && !flags[nth - 1]?.startsWith('--'));
if (unknown !== undefined) {
  console.error(`There is no row ${unknown}; there are ${rows.join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const row of asked.length > 0 ? asked : rows) {
    const code = await run(process.execPath, [join(folder, `${row}.ts`), ...flags], { stdio: 'inherit' });
    if (code !== 0) process.exitCode = code;
  }
  await run(process.execPath, [join(root, 'bench', 'document.ts')], { stdio: 'inherit' });
}
