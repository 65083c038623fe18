import { expect, it } from 'vitest';
import { redactor } from '#main/service/secrets.ts';

const key = 'ab/cd+"e\\f=1&2';
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const byNumber = (text: string) =>
  text.replaceAll(/[^a-z\d]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

it.each([
  ['as it is', key],
  ['in JSON', inJson(key)],
  ['in JSON within JSON', inJson(inJson(key))],
  ['in JSON whose slashes are escaped', inJson(key).replaceAll('/', '\\/')],
  ['in JSON within JSON whose slashes are escaped', inJson(inJson(key).replaceAll('/', '\\/'))],
  ['in JSON with its signs as numbers', byNumber(key)],
  ['in JSON within JSON with its signs as numbers', inJson(byNumber(key))],
  [
    'in JSON with its signs as numbers in capitals',
    byNumber(key).replaceAll(/(?<=\\u00)../g, (two) => two.toUpperCase()),
  ],
  ['in a URL', encodeURIComponent(key)],
  ['in a URL in small letters', encodeURIComponent(key).toLowerCase()],
])('the key is removed %s, and nothing beside it', (_, written) => {
  expect(redactor(key)(`it was "${written}", ${written}1`)).toBe('it was "[key]", [key]1');
});

it('letters beyond the usual ones, the longest key and none at all are removed as well', () => {
  expect(redactor('k€y 𝄞')(`${inJson('k€y 𝄞')} ${encodeURIComponent('k€y 𝄞')} ${byNumber('€')}`)).toBe(
    '[key] [key] \\u20ac',
  );
  const longest = 'aB3/'.repeat(1024);
  expect(redactor(longest)(`${'aB3/'.repeat(20_000)}x`)).toBe(`${'[key]'.repeat(19)}${'aB3/'.repeat(544)}x`);
  expect(redactor('')('of nothing')).toBe('of nothing');
});

it('a letter or two typed as a key leave what is said readable', () => {
  expect(redactor('e')('{"level":30}')).toBe('{"level":30}');
});

it('a long answer of backslashes takes no longer than its length', () => {
  const long = '\\'.repeat(64 * 1024);
  expect(redactor(key)(long)).toBe(long);
  expect(redactor('/\\"')(long)).toBe(long);
});
