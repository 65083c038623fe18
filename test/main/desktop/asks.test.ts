import { expect, test } from 'vitest';
import { Asks } from '#main/desktop/asks.ts';

const queue = { ask: 'go', view: 'queue' } as const;
const board = { ask: 'go', view: 'board' } as const;
const manual = { ask: 'open', what: 'manual' } as const;

async function heardBy(asks: Asks, ending: AbortController, during: () => void, count: number) {
  const heard: unknown[] = [];
  const listening = asks.listen(ending.signal);
  const first = listening.next();
  during();
  for (let turn = first; heard.length < count; turn = listening.next()) heard.push((await turn).value);
  return { heard, listening };
}

test('a window hears what is asked, in order', async () => {
  const asks = new Asks();
  const during = () => {
    asks.ask(queue);
    asks.ask(manual);
  };
  expect((await heardBy(asks, new AbortController(), during, 2)).heard).toEqual([queue, manual]);
});

test('what is asked before a window listens waits for it: the last of several', async () => {
  const asks = new Asks();
  asks.ask(board);
  asks.ask(queue);
  expect((await heardBy(asks, new AbortController(), () => undefined, 1)).heard).toEqual([queue]);
  expect((await heardBy(asks, new AbortController(), () => asks.ask(manual), 1)).heard).toEqual([manual]);
});

test('listening ends when the window goes', async () => {
  const ending = new AbortController();
  const asks = new Asks();
  const { listening } = await heardBy(asks, ending, () => asks.ask(queue), 1);
  const next = listening.next();
  ending.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});
