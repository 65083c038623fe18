import { expect, test } from 'vitest';
import type { ContractOutputs } from '#shared/terminal/contract.ts';
import { MarksSearch } from '../../../src/renderer/terminal/marks-search.svelte.ts';
import { Session } from '../../../src/renderer/terminal/session.svelte.ts';
import { aTerminal } from '../terminal.ts';

/** A terminal that resolves marks like this. */
const resolving = (resolve: () => unknown) => new Session(aTerminal([], { 'cars/resolve': resolve }).link);

const nothing: ContractOutputs['cars']['resolve'] = { found: [], unresolved: [] };

test('marks that were typed while others were looked up are not shown as looked up', async () => {
  const answer = Promise.withResolvers<typeof nothing>();
  const marks = new MarksSearch(
    resolving(() => answer.promise),
    'UTLX 1',
  );
  const found = marks.find();
  marks.text = 'UTLX 12';
  answer.resolve(nothing);
  await found;
  expect(marks.looked).toBe(false);
  await marks.find();
  expect(marks.looked).toBe(true);
});

test('a look-up that failed is shown, and the text stays to be looked up', async () => {
  const marks = new MarksSearch(
    resolving(() => Promise.reject(new Error('broke off'))),
    'UTLX 1',
  );
  await marks.find();
  expect(marks.problem).not.toBeNull();
  expect(marks.looked).toBe(false);
});
