import { expect, it } from 'vitest';
import { moveTypes } from '#shared/service/codes.ts';
import { moveTypeWords, namedMoveTypes } from '../../../src/renderer/lib/yard/move-type-words.ts';

it('names move types in words, and leaves the others as they are', () => {
  expect(moveTypeWords('PACT')).toBe('Actual placement');
  expect(moveTypeWords('CH83')).toBe('CH83');
  expect(moveTypeWords('constructor')).toBe('constructor');
});

it('names only codes that the service has', () => {
  expect(namedMoveTypes.length).toBeGreaterThan(20);
  for (const code of namedMoveTypes) expect(moveTypes).toContain(code);
});

// The codes that the field notes name ("Work"), as a crew reads them.
it.each([
  ['ICHR', 'Interchange received'],
  ['ICHD', 'Interchange delivered'],
  ['ARIL', 'Arrived in transit'],
  ['ARRI', 'Arrived at destination'],
  ['DFLC', 'Departed'],
  ['NOTP', 'Notified'],
  ['EQOR', 'Ordered in'],
  ['PCON', 'Constructive placement'],
  ['PACT', 'Actual placement'],
  ['PFPS', 'Pulled from patron'],
  ['RLOD', 'Released loaded'],
  ['RMTY', 'Released empty'],
  ['BADO', 'Bad order'],
  ['BLGT', 'Light repair'],
  ['BHVY', 'Heavy repair'],
  ['BFRM', 'Released from bad order'],
  ['HMIS', 'Hold'],
  ['HEMB', 'Hold, embargo'],
  ['NOBL', 'No bill'],
  ['STSE', 'Stored'],
  ['STSU', 'Stored'],
  ['STUN', 'Stored'],
  ['RAMP', 'Ramped'],
  ['DRMP', 'Deramped'],
  ['MAWY', 'Moved away'],
])('%s is read as %s', (code, words) => {
  expect(moveTypeWords(code)).toBe(words);
});
