import { expect, test } from 'vitest';
import * as z from 'zod';
import { issuesOf } from '#shared/messages/issue-words.ts';
import { codedIssue } from '#shared/rules/issue.ts';

test('of a field that is of another type that alone is told: its length is no list’s', () => {
  const schema = z.strictObject({ cars: z.array(z.int()).min(1).max(3), note: z.string().min(2) });
  expect(issuesOf(schema, { cars: '', note: ['x'] })).toEqual([
    { field: 'cars', rule: 'must be a list' },
    { field: 'note', rule: 'must be text' },
  ]);
  expect(issuesOf(schema, { cars: [1, 2, 3, 4], note: '' }).map(codedIssue)).toMatchObject([
    { field: 'cars', rule: 'must have at most 3 entries' },
    { field: 'note', rule: 'must have at least 2 characters' },
  ]);
});

test('how long a text or list and how large a number may be is told in the language of the reader', () => {
  const schema = z.strictObject({ text: z.string().max(1), cars: z.array(z.int()).min(1), n: z.number().lt(5).gt(0) });
  const told = (input: unknown) => issuesOf(schema, input).map(codedIssue);
  const all = [...told({ text: 'ab', cars: [], n: 5 }), ...told({ text: '', cars: [1], n: 0 })];
  expect(all.map(({ rule }) => rule)).toEqual([
    'must have at most 1 character',
    'must have at least 1 entry',
    'must be less than 5',
    'must be more than 0',
  ]);
  expect(all.map(({ ruleCoded }) => ruleCoded?.code)).toEqual(all.map(() => 'rules.bound'));
});
