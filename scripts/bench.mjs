// What the terminal costs, row by row of docs/performance.md:
// npm run bench [-- <row> ...] [--cars 5000,50000,200000] [--runs 5] [--no-rivals] [--no-save]
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { root, run, say } from './project.mjs';

/** These bring the size of their yard along. */
const ownSize = ['board-scroll', 'growth', 'planning'];

await prepare(import.meta.url);

const folder = join(root, 'bench', 'rows');
const rows = readdirSync(folder).map((file) => file.replace(/\.ts$/, ''));
const given = process.argv.slice(2).filter((arg) => arg !== '--');
const at = given.indexOf('--cars');
const sizes = at < 0 ? ['50000'] : (given.splice(at, 2)[1]?.split(',') ?? []);
const asked = given.filter((arg) => rows.includes(arg));
const flags = given.filter((arg) => !rows.includes(arg));
const [unknown] = flags.filter((arg, nth) => !arg.startsWith('--') && !flags[nth - 1]?.startsWith('--'));
if (unknown !== undefined) {
  console.error(`There is no row ${unknown}; there are ${rows.join(', ')}.`);
  process.exitCode = 2;
} else {
  const programs = (asked.length > 0 ? asked : rows).flatMap((row) =>
    ownSize.includes(row) ? [[row]] : sizes.map((cars) => [row, '--cars', cars]),
  );
  const failed = [];
  for (const [row, ...size] of programs) {
    const code = await run(process.execPath, [join(folder, `${row}.ts`), ...size, ...flags]);
    if (code !== 0) failed.push([row, ...size].join(' '));
    // One that fails costs no other; after a signal the rest is not begun.
    if (code > 128) break;
    await run(process.execPath, [join(root, 'bench', 'document.ts')]);
  }
  if (failed.length > 0) {
    say(`Not measured to the end: ${failed.join(', ')}. What was measured before is kept.`);
    process.exitCode = 1;
  }
}
