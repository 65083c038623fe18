import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { signsDrawn, signsFont } from '../../../scripts/signs-font.ts';

/** What Inter has, as it is packaged. */
const ranges = [
  ...readFileSync('node_modules/@fontsource-variable/inter/wght.css', 'utf8').matchAll(
    /U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g,
  ),
].map(([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const);

function isPackaged(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return signsDrawn.includes(character) || ranges.some(([from, to]) => from <= code && code <= to);
}

test('a tick, an arrow or the sign of hazmat is seen as such on a system without typefaces: each sign of the window is packaged', () => {
  const files = globSync(['messages/*.json', 'docs/manual/**/*.md', 'src/renderer/**/*.{svelte,ts}']);
  expect(files.length).toBeGreaterThan(100);
  const lacking = files.flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8'))].filter((one) => !isPackaged(one)).map((one) => `${one} in ${file}`),
  );
  expect(lacking).toEqual([]);
});

test('the packaged signs are those that are drawn', () => {
  expect(readFileSync('src/renderer/lib/theme/signs.ttf').equals(signsFont()), 'npm run signs draws them').toBe(true);
});
