import { expect, test } from 'vitest';
import { Attempt } from '../../../src/renderer/terminal/query.svelte.ts';

const refusal = { text: 'The list is closed.', code: 'NOT_POSSIBLE', issues: [] };

test('a second press does nothing while the first is under way', async () => {
  const attempt = new Attempt();
  const first = Promise.withResolvers<null>();
  const done = attempt.run(() => first.promise);
  let pressed = 0;
  expect(await attempt.run(() => Promise.resolve(void (pressed += 1)))).toBe(false);
  expect(pressed).toBe(0);
  first.resolve(null);
  expect(await done).toBe(true);
  expect(attempt.busy).toBe(false);
});

test('what is refused, thrown or returned, is not done; the next try begins without it', async () => {
  const attempt = new Attempt();
  expect(await attempt.run(() => Promise.resolve(refusal))).toBe(false);
  expect(attempt.problem).toEqual(refusal);
  expect(await attempt.run(() => Promise.reject<null>(new Error('broke off')))).toBe(false);
  expect(attempt.problem).not.toBeNull();
  expect(await attempt.run(() => Promise.resolve(null))).toBe(true);
  expect(attempt.problem).toBeNull();
});
