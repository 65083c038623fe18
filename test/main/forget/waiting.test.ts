import { expect, it } from 'vitest';
import * as z from 'zod';
import { waitingAsJson } from '#main/forget/waiting.ts';

it('what waits can be saved whatever a file says of it: else the device could not be forgotten', () => {
  // Written with a step for each level, it would be 30 MB.
  const deep = '['.repeat(3_000) + ']'.repeat(3_000);
  const row = { command_id: 'one', input: deep, base: '{"at":1}', touches: '{' };
  const waiting = [{ commandId: 'one', row, history: [] }];
  const profile = { profile: 'p', facts: null, ownPractice: false, waiting, openDocuments: 0 };
  const saved = z
    .object({ profiles: z.array(z.object({ commands: z.array(z.unknown()) })) })
    .parse(JSON.parse(waitingAsJson([profile], '2026-01-31T14:05:00.000Z')));
  expect(saved.profiles[0]?.commands).toEqual([{ ...row, base: { at: 1 }, history: [] }]);
});
