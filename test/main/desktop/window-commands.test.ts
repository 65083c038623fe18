import { expect, test } from 'vitest';
import { WindowCommands } from '#main/desktop/window-commands.ts';

const queue = { action: 'go', view: 'queue' } as const;
const board = { action: 'go', view: 'board' } as const;
const manual = { action: 'open', what: 'manual' } as const;

async function receivedBy(commands: WindowCommands, ending: AbortController, during: () => void, count: number) {
  const received: unknown[] = [];
  const listening = commands.listen(ending.signal);
  const first = listening.next();
  during();
  for (let turn = first; received.length < count; turn = listening.next()) received.push((await turn).value);
  return { received, listening };
}

test('a window hears what is asked, in order', async () => {
  const commands = new WindowCommands();
  const during = () => {
    commands.send(queue);
    commands.send(manual);
  };
  expect((await receivedBy(commands, new AbortController(), during, 2)).received).toEqual([queue, manual]);
});

test('what is asked before a window listens waits for it: the last of several', async () => {
  const commands = new WindowCommands();
  commands.send(board);
  commands.send(queue);
  expect((await receivedBy(commands, new AbortController(), () => undefined, 1)).received).toEqual([queue]);
  expect((await receivedBy(commands, new AbortController(), () => commands.send(manual), 1)).received).toEqual([
    manual,
  ]);
});

test('listening ends when the window goes', async () => {
  const ending = new AbortController();
  const commands = new WindowCommands();
  const { listening } = await receivedBy(commands, ending, () => commands.send(queue), 1);
  const next = listening.next();
  ending.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});
