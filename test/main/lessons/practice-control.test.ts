import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { longestAnswer, PracticeControl } from '#main/lessons/practice-control.ts';
import { NotPossible } from '#main/queue/refusals.ts';
import { serve } from '../../support/serve.ts';

test.each([
  ['longer than any of a practice yard', `{"shift":null,"more":"${'a'.repeat(longestAnswer)}"}`],
  ['that no practice yard gives', '{"shift":"night"}'],
  ['that is no JSON', '<html>'],
])('an answer %s is refused in words: it fills no memory and is no fault of the terminal', async (_what, answer) => {
  const url = await serve(createServer((_request, response) => response.end(answer)));
  await expect(new PracticeControl(url, 'token').shift()).rejects.toBeInstanceOf(NotPossible);
});
