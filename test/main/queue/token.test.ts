import { expect, test } from 'vitest';
import {
  hasToken,
  isCutFrom,
  isTokenIn,
  newToken,
  tokenOfCommand,
  tokenOfTurn,
  tokensIn,
  tokensOf,
} from '#main/queue/commands/token.ts';

const token = '#yt-ab3de7gh9k';

test('a new token is found in the name of its job', () => {
  const made = newToken(() => 0.5);
  expect(isTokenIn(`${made} Night job`, made)).toBe(true);
});

test('a new token has ten characters, and chance decides each of them', () => {
  const chances = [0, 0.999, 0.5, 0.04];
  expect(newToken(() => chances.shift() ?? 0)).toBe('#yt-2zh3222222');
});

test('each turn of a command has its own token, which tells the command', () => {
  expect([1, 2, 31, 32, 33].map((turn) => tokenOfTurn(token, turn))).toEqual(
    ['', '3', 'z', '32', '33'].map((turn) => `${token}${turn}`),
  );
  const turn = { input: { kind: 'billOfLading', waybill: {} } as const, summary: '', told: false };
  expect(tokensOf({ token, earlier: [turn] })).toEqual([token, `${token}3`]);
  expect(tokensOf({ token: null, earlier: [turn] })).toEqual([]);
  expect([token, `${token}32`].map(tokenOfCommand)).toEqual([token, token]);
});

test('tokens are found in any text, as they are written', () => {
  expect(tokensIn(` #YT-AB3DE7GH9K and ${token}3`)).toEqual([token, `${token}3`]);
  expect([hasToken('Night job'), hasToken(token)]).toEqual([false, true]);
});

test.each([
  ['#yt-ab3', true],
  [' #YT-AB3 ', true],
  ['#', true],
  ['', false],
  ['yt-ab3', false],
  ['#yt-zz', false],
  ['#yt-a...', true],
  ['"#yt-a"', true],
  ['#yt-ab3de7', false],
])('of a text cut too short to tell, “%s” may be of the token: %s', (text, may) => {
  expect(isCutFrom(text, token)).toBe(may);
});

test.each([
  ['in capitals', '#YT-AB3DE7GH9K NIGHT JOB'],
  ['without its mark', 'yt-ab3de7gh9k Night job'],
  ['with another separator', '#yt_ab3de7gh9k_Night_job'],
  ['with a space in its middle', '#yt ab3de7gh9k Night job'],
  ['in quotes', '"#yt-ab3de7gh9k Night job"'],
  ['behind the name of whoever wrote it', 'API:#yt-ab3de7gh9k Night job'],
  ['escaped for a page', '&#35;yt-ab3de7gh9k Night job'],
  ['escaped for an address', '%23yt-ab3de7gh9k%20Night%20job'],
  ['cut within the token', '#yt-ab3de7'],
  ['in capitals and cut within the token', 'NIGHT JOB #YT-AB3DE7GH'],
  ['with space around it', '  #yt-ab3de7gh9k  '],
  ['cut within the token, with space behind it', '#yt-ab3de7  '],
  ['cut within the token, and says so with points', '#yt-ab3de7gh9...'],
  ['cut within the token, and says so with one sign', 'NIGHT JOB #YT-AB3DE7 …'],
  ['cut within the token, and in quotes', '"#yt-ab3de7"'],
  ['cut within the token, says so with points, and between brackets', '[#yt-ab3de7gh9...]'],
])('a service that keeps the name of a job %s keeps its token', (_how, kept) => {
  expect(isTokenIn(kept, token)).toBe(true);
});

test.each([' ', '"', ')'])('a long run of “%s” within a text is gone through once', (sign) => {
  const run = sign.repeat(1_000_000);
  expect(isTokenIn(`a${run}b${run}#yt-ab3de7${run}`, token)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['another token', '#yt-ab3de7gh9m Night job'],
  ['less than tells one from another', '#yt-ab3de'],
  ['the beginning of one that goes on', '#yt-ab3de7 Night job'],
  ['a longer word', '#yt-ab3de7gh9k7'],
  ['the end of a word', 'Night7#yt-ab3de7gh9k'],
  ['a word that is joined to it', '#yt-ab3de7gh9k-2'],
])('%s is no token of it', (_what, kept) => {
  expect(isTokenIn(kept, token)).toBe(false);
});
