import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { isUnanswered, problemOf, readProblemOf } from '../../../src/renderer/terminal/problem.ts';

const failed = (message: string, words: string) =>
  problemOf(new ORPCError('SERVICE_FAILED', { message, data: { words } }));

test('what the service said is shown once: beside the message only where the message does not quote it', () => {
  expect(failed('The service answered 500: Internal error', 'Internal error').service).toBeUndefined();
  expect(failed('The service did not accept the key.', 'Unknown key').service).toBe('Unknown key');
});

test('what the terminal did not foresee is told with what is safe and what to do, and may have been done: it is tried again under its id', () => {
  const problem = problemOf(new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Internal server error' }));
  expect(problem.text).toMatch(/recorded is safe. Check whether/);
  expect(isUnanswered(problem)).toBe(true);
});

test('a call that records nothing asks nobody to check what was recorded', () => {
  expect(readProblemOf(new Error('closed')).text).toBe(words.problem.notReached);
  expect(words.problem.notReached).not.toContain('Check whether');
});
