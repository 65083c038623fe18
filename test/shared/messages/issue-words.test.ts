import { expect, test } from 'vitest';
import * as z from 'zod';
import { issuesOf } from '#shared/messages/issue-words.ts';

test('of a field that is of another type that alone is told: its length is no list’s', () => {
  const schema = z.strictObject({ cars: z.array(z.int()).min(1).max(3), note: z.string().min(2) });
  expect(issuesOf(schema, { cars: '', note: ['x'] })).toEqual([
    { field: 'cars', rule: 'must be a list' },
    { field: 'note', rule: 'must be text' },
  ]);
  expect(issuesOf(schema, { cars: [1, 2, 3, 4], note: '' })).toEqual([
    { field: 'cars', rule: 'must have at most 3 entries' },
    { field: 'note', rule: 'must have at least 2 characters' },
  ]);
});
