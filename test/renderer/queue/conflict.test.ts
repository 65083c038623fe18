import { expect, test } from 'vitest';
import { retryWords } from '../../../src/renderer/features/queue/choice-words.ts';
import { isOfYard } from '../../../src/renderer/features/queue/strayed-in.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';

const none = { at: '2026-05-01T10:00:00.000Z', tracks: [], elsewhere: [] };
const track = { trackId: 1, name: 'Yard 1', cars: [] };

test('a conflict that is about no track shows no pictures of the yard', () => {
  const conflict = { reason: '', equipmentIds: [], base: none, meant: none, now: none };
  expect(isOfYard(conflict)).toBe(false);
  expect(isOfYard({ ...conflict, base: { ...none, tracks: [track] } })).toBe(true);
  expect(isOfYard({ ...conflict, base: { ...none, elsewhere: [{ equipmentId: 1, mark: 'UTLX 1', where: '' }] } })).toBe(
    true,
  );
});

test('what was never sent is not said to be sent again', () => {
  const say = words.queue.choices;
  expect(retryWords({ kind: 'switchRequest', sentAt: null })).toBe(say.sendAnyway);
  expect(retryWords({ kind: 'switchRequest', sentAt: none.at })).toBe(say.sendAgain);
  expect(say.sendAnyway).not.toMatch(/again/i);
});

test('a strayed car that is on no track now is offered without a track', () => {
  const { take } = words.queue.strayed;
  expect(take({ mark: 'UTLX 3', track: 'Class 10' })).toBe('Take UTLX 3 too, from Class 10');
  expect(take({ mark: 'UTLX 3', track: null })).toBe('Take UTLX 3 too, which is on no known track');
});
