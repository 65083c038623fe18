import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { problemOf } from '../../../src/renderer/terminal/problem.ts';

const failed = (message: string, words: string) =>
  problemOf(new ORPCError('SERVICE_FAILED', { message, data: { words } }));

test('what the service said is shown once: beside the message only where the message does not quote it', () => {
  expect(failed('The service answered 500: Internal error', 'Internal error').service).toBeUndefined();
  expect(failed('The service did not accept the key.', 'Unknown key').service).toBe('Unknown key');
});
