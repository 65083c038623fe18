// `--help` of scripts that have no other words for it: the comment they begin with.
import { readFileSync } from 'node:fs';

/** Prints what a script is for, and ends, where its caller asks for that and nothing else. */
export function tellOnHelp(scriptUrl) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  const [comment = ''] = /^(?:\/\/.*\r?\n)+/m.exec(readFileSync(new URL(scriptUrl), 'utf8')) ?? [];
  console.log(comment.trimEnd().replaceAll(/^\/\/ ?/gm, ''));
  process.exit(0);
}
