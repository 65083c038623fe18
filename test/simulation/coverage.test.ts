import { expect, test } from 'vitest';
import { allTransitions } from '../support/transitions.ts';
import { noFigures } from '../faults/figures.ts';
import { coverageOf } from './coverage.ts';

test('a run names what it never met, and what it met less than a thousand times, the rarest first', () => {
  const nothing = coverageOf(noFigures(1), {});
  expect(nothing.rare).toEqual([]);
  expect(nothing.never).toEqual(expect.arrayContaining(['pending > sending', 'answerLost', 'queue.provedDone']));

  const edges = Object.fromEntries(allTransitions().map(({ from, to }) => [`${from} > ${to}`, 1_000]));
  const figures = { ...noFigures(1), faults: { answerLost: 999 }, reasons: { 'queue.provedDone': 3 } };
  const { never, rare } = coverageOf(figures, edges);
  expect(never).not.toContain('pending > sending');
  expect(rare).toEqual([
    ['queue.provedDone', 3],
    ['answerLost', 999],
  ]);
});
