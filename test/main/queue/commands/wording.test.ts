import { expect, test } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import { carCount, carsByMark, carsMissing } from '#main/queue/commands/wording.ts';
import { yard } from './stages.ts';

const { known } = yard();

test('cars are named by the marks of the first, and how many there are', () => {
  expect(
    [[], [10], [10, 11], [10, 11, 12], [10, 11, 12, 20]].map((cars) => inEnglish(carsByMark(cars, known))),
  ).toEqual(['no car', 'UTLX 10', 'UTLX 10 and UTLX 11', 'UTLX 10 and 2 more', 'UTLX 10 and 3 more']);
  expect([0, 1, 2].map((n) => inEnglish(carCount(n)))).toEqual(['0 cars', '1 car', '2 cars']);
});

test.each([
  ['one car, from its track', [1], 'UTLX 10 was no longer on Yard 1.'],
  ['several, from one track', [1, 1], 'UTLX 10 and UTLX 11 were no longer on Yard 1.'],
  ['several, from different tracks', [1, 1, 2], 'UTLX 10 and 2 more were no longer where they had stood.'],
  ['one that stood nowhere', [null], 'UTLX 10 stood on no known track when it was recorded, and stood on one by then.'],
  [
    'several that stood nowhere',
    [null, null],
    'UTLX 10 and UTLX 11 stood on no known track when it was recorded, and stood on one by then.',
  ],
])('a question names what has left: %s', (_what, [first = null, ...others], words) => {
  const strayed = (trackId: number | null, nth: number) => ({ equipmentId: 10 + nth, trackId });
  const missing = carsMissing([strayed(first, 0), ...others.map((trackId, nth) => strayed(trackId, nth + 1))], known);
  expect(inEnglish(missing)).toBe(words);
});
