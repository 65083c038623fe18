import { expect, it } from 'vitest';
import { createTerminal } from '../../../src/renderer/terminal/terminal.ts';
import { Toasts } from '../../../src/renderer/terminal/toasts.svelte.ts';
import { aTerminal } from '../terminal.ts';

it('what a press makes is made once, however often it is pressed before it is there; something else is made beside it', async () => {
  const { work } = createTerminal(aTerminal([]).link);
  const made: string[] = [];
  const ends: (() => void)[] = [];
  const make = (what: string) =>
    work.makeOnce(what, () => {
      made.push(what);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const first = make('a list');
  expect(await make('a list')).toBe(false);
  const other = make('a note');
  expect(made).toEqual(['a list', 'a note']);
  for (const end of ends) end();
  expect(await Promise.all([first, other])).toEqual([true, true]);
  void make('a list');
  expect(made).toEqual(['a list', 'a note', 'a list']);
});

it('a failure that nobody has dismissed stays, however much is told after it', () => {
  const toasts = new Toasts();
  toasts.show({ text: 'It was not recorded.', tone: 'bad' });
  for (const text of ['a train', 'another', 'a third', 'a fourth']) toasts.show({ text, tone: 'plain' });
  expect(toasts.shown.map((toast) => toast.text)).toEqual(['It was not recorded.', 'a third', 'a fourth']);
});
