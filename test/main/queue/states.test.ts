import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOver, needsPerson } from '#shared/terminal/command-states.ts';
import { mayBecome } from '#main/queue/states.ts';
import { allTransitions } from '../../support/transitions.ts';

test('the picture of a command’s life in the documentation is the table the ledger obeys', () => {
  const text = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
  const diagram = /```mermaid\nstateDiagram-v2\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
  const drawn = [...diagram.matchAll(/^ *(\w+) --> (\w+)/gm)].map(([, from, to]) => `${from} ${to}`);
  expect(drawn.toSorted()).toEqual(
    allTransitions()
      .map(({ from, to }) => `${from} ${to}`)
      .toSorted(),
  );
});

test('only a person ends what needs a person, and what is over stays over', () => {
  for (const { from, to } of allTransitions()) {
    expect(isOver(from)).toBe(false);
    if (needsPerson(from)) expect(['pending', 'applied', 'discarded']).toContain(to);
    if (to === 'discarded') expect(needsPerson(from) || from === 'pending').toBe(true);
  }
});

test('nothing that may be with the service is ever simply sent again', () => {
  expect(mayBecome('unknown', 'sending')).toBe(false);
  expect(mayBecome('sending', 'discarded')).toBe(false);
  expect(mayBecome('unknown', 'discarded')).toBe(false);
});
