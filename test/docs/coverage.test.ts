import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '#shared/service/endpoints.ts';

const page = readFileSync(new URL('../../docs/coverage.md', import.meta.url), 'utf8');

/** Rows of the page's tables, without their heads. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What the description says'))
  .map((line) => line.slice(2, -2).split(' | '));

/** The proofs named on the page: a file below `test/` and a test in it. */
function proofsIn(text: string): { file: string; name: string }[] {
  return [...text.matchAll(/`([\w/-]+)` “([^”]+)”/g)].map(([, file = '', name = '']) => ({ file, name }));
}

/** The text of a test file, in whichever tier its tests are; the page says its path without the ending. */
function sourceOf(file: string): string {
  const paths = ['', '.program', '.full'].map((kind) => new URL(`../${file}${kind}.test.ts`, import.meta.url));
  return paths.flatMap((path) => (existsSync(path) ? [readFileSync(path, 'utf8')] : [])).join('\n');
}

/** Whether a test, or a row of a table of tests, is called so: the name opens a call or a row. */
function hasTest(source: string, name: string): boolean {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`[(\\[]\\s*(['"\`])${escaped}\\1`).test(source);
}

test('every row of docs/coverage.md names a proof', () => {
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect([row[0], row.length, proofsIn(row[1] ?? '').length > 0]).toEqual([row[0], 2, true]);
});

test('every row names a proof of the terminal, not of the practice yard or of a schema alone, or says whose doing it is', () => {
  const ofTerminal = ({ file }: { file: string }) => !/^(practice|shared\/service)\//.test(file);
  const without = rows.filter(
    ([what = '', proofs = '']) => !proofsIn(proofs).some(ofTerminal) && !what.includes('the practice yard'),
  );
  expect(without.map(([what]) => what)).toEqual([]);
});

test('every test named in docs/coverage.md exists', () => {
  const missing = proofsIn(page).filter(({ file, name }) => !hasTest(sourceOf(file), name));
  expect(missing).toEqual([]);
});

test('every endpoint of the service has its section in docs/coverage.md', () => {
  const sections = [...page.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
  expect(sections).toEqual(
    Object.values(endpoints)
      .map(({ section }) => section)
      .sort((a, b) => a - b),
  );
});
