import { expect, test } from 'vitest';
import { beginsAt } from '../../../src/renderer/features/overview/handover-begin.ts';

test.each([
  ['as was asked for, where the yard had been read before', 100, 50, 100],
  ['with the first reading, where that is later', 100, 150, 150],
  ['as was asked for, where nothing was ever read', 100, null, 100],
  [
    'as was asked for, where the clock was set back behind the first reading: what was recorded is in it',
    100,
    900,
    100,
  ],
  ['as was asked for, where the first reading is its end', 100, 200, 100],
])('a handover begins %s', (_when, asked, firstRead, begins) => {
  expect(beginsAt(asked, 200, firstRead)).toBe(begins);
});
