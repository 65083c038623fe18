import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { planted } from '../simulation/planted.ts';
import { madeWorse, worsenings } from '../worse/worsenings.ts';

test.each(worsenings)('it can still be tried what happens when $worse', (worsening) => {
  const source = readFileSync(worsening.file, 'utf8');
  expect(madeWorse(source, worsening)).not.toBe(source);
  expect(worsening.tests.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(planted)('it can still be counted after how many cases it shows that $worse', ({ file, text }) => {
  expect(readFileSync(file, 'utf8').split(text)).toHaveLength(2);
});

test('each is tried once, by its own name', () => {
  const names = worsenings.map(({ worse }) => worse);
  expect(new Set(names).size).toBe(names.length);
});
