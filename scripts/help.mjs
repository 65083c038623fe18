// `--help` of scripts that have no other words for it: the comment they begin with.
import { readFileSync } from 'node:fs';

/** Prints what a script is for, and ends, where its caller asks for that and nothing else. */
export function tellOnHelp(scriptUrl) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  const lines = readFileSync(new URL(scriptUrl), 'utf8').split(/\r?\n/);
  const begins = lines.findIndex((line) => line.startsWith('// '));
  const after = lines.slice(begins);
  const ends = after.findIndex((line) => !line.startsWith('//'));
  console.log(
    after
      .slice(0, ends)
      .join('\n')
      .replaceAll(/^\/\/ ?/gm, ''),
  );
  process.exit(0);
}
