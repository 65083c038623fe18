import { expect, test } from 'vitest';
import { Query } from '../../../src/renderer/terminal/query.svelte.ts';

test('a late answer does not replace that to a later question', async () => {
  const query = new Query<string>();
  const first = Promise.withResolvers<string>();
  const asked = query.ask(() => first.promise);
  await query.ask(() => Promise.resolve('as it is now'));
  first.resolve('as it was');
  await asked;
  expect(query.value).toBe('as it is now');
});

test('each answer is shown as it comes, although the next question has been asked', async () => {
  const query = new Query<string>();
  const second = Promise.withResolvers<string>();
  const first = query.ask(() => Promise.resolve('as it was'));
  const asked = query.ask(() => second.promise);
  await first;
  expect(query.value).toBe('as it was');
  second.resolve('as it is now');
  await asked;
  expect(query.value).toBe('as it is now');
});

test('a failure keeps the last answer, and goes with the next', async () => {
  const query = new Query<string>();
  await query.ask(() => Promise.resolve('read'));
  await query.ask(() => Promise.reject(new Error('broke off')));
  expect(query.value).toBe('read');
  expect(query.problem).not.toBeNull();
  await query.ask(() => Promise.resolve('read again'));
  expect(query).toMatchObject({ value: 'read again', problem: null });
});

test('once it is forgotten nothing is known, and no answer to what was asked before is shown', async () => {
  const query = new Query<string>();
  await query.ask(() => Promise.reject(new Error('broke off')));
  const before = Promise.withResolvers<string>();
  const asked = query.ask(() => before.promise);
  query.forget();
  expect(query).toMatchObject({ value: null, problem: null });
  before.resolve('of something else');
  await asked;
  expect(query.value).toBeNull();
  await query.ask(() => Promise.resolve('asked for since'));
  expect(query.value).toBe('asked for since');
});
