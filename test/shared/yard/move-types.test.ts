import { expect, it } from 'vitest';
import { moveTypes } from '#shared/service/codes.ts';
import { moveTypeWords, namedMoveTypes } from '#shared/yard/move-types.ts';

it('names move types in words, and leaves the others as they are', () => {
  expect(moveTypeWords('PACT')).toBe('Actual placement');
  expect(moveTypeWords('CH83')).toBe('CH83');
  expect(moveTypeWords('constructor')).toBe('constructor');
});

it('names only codes that the service has', () => {
  expect(namedMoveTypes.length).toBeGreaterThan(20);
  for (const code of namedMoveTypes) expect(moveTypes).toContain(code);
});
