import { expect, test } from 'vitest';
import { isTokenIn, newToken } from '#main/queue/commands/token.ts';

const token = '#yt-ab3de7gh9k';

test('a new token is found in the name of its job', () => {
  const made = newToken(() => 0.5);
  expect(isTokenIn(`${made} Night job`, made)).toBe(true);
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
])('a service that keeps the name of a job %s keeps its token', (_how, kept) => {
  expect(isTokenIn(kept, token)).toBe(true);
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
