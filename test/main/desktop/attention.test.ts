import { expect, test } from 'vitest';
import { Attention } from '#main/desktop/attention.ts';

/** A queue, somebody who looks or not, and a clock that is let go on by hand. */
function desk() {
  const state = { commands: [] as string[], watched: false };
  const told: (number | null)[] = [];
  const asleep: (() => void)[] = [];
  const attention = new Attention({
    clock: { sleep: () => new Promise<void>((resolve) => void asleep.push(resolve)) },
    commands: () => Promise.resolve([...state.commands]),
    watched: () => state.watched,
    notify: (count) => told.push(count),
  });
  const gather = async () => {
    for (const wake of asleep.splice(0)) wake();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { state, told, attention, gather };
}

test('what waited when the program was opened is not reported as news', async () => {
  const { state, told, attention, gather } = desk();
  state.commands = ['a', 'b'];
  await attention.refresh();
  await gather();
  expect(told).toEqual([]);
});

test('many commands that need a person one after the other are told once', async () => {
  const { state, told, attention, gather } = desk();
  await attention.refresh();
  for (const command of ['a', 'b', 'c']) {
    state.commands.push(command);
    await attention.refresh();
  }
  await gather();
  expect(told).toEqual([3]);
});

test('one that takes the place of another is news, though the count is the same', async () => {
  const { state, told, attention, gather } = desk();
  state.commands = ['a'];
  await attention.refresh();
  state.commands = ['b'];
  await attention.refresh();
  await gather();
  expect(told).toEqual([1]);
});

test('nothing is reported while somebody looks, nor later of what they saw', async () => {
  const { state, told, attention, gather } = desk();
  await attention.refresh();
  state.watched = true;
  state.commands = ['a'];
  await attention.refresh();
  await gather();
  state.watched = false;
  await attention.refresh();
  await gather();
  expect(told).toEqual([]);
});

test('what came while somebody looked is not reported when they turn away, nor what they have looked at since', async () => {
  const { state, told, attention, gather } = desk();
  await attention.refresh();
  state.watched = true;
  state.commands = ['a'];
  await attention.refresh();
  state.watched = false;
  await gather();
  state.commands = ['a', 'b'];
  await attention.refresh();
  attention.seen();
  await gather();
  expect(told).toEqual([]);
});

test('what is settled before it is reported is not reported; what is settled afterwards is taken back', async () => {
  const { state, told, attention, gather } = desk();
  await attention.refresh();
  state.commands = ['a'];
  await attention.refresh();
  state.commands = [];
  await attention.refresh();
  await gather();
  expect(told).toEqual([]);
  state.commands = ['b'];
  await attention.refresh();
  await gather();
  state.commands = [];
  await attention.refresh();
  expect(told).toEqual([1, null]);
});

test('looking at the window takes back what was reported', async () => {
  const { state, told, attention, gather } = desk();
  await attention.refresh();
  state.commands = ['a'];
  await attention.refresh();
  await gather();
  attention.seen();
  expect(told).toEqual([1, null]);
});

test('another account begins anew: what waits there is no news', async () => {
  const { state, told, attention, gather } = desk();
  await attention.refresh();
  attention.forget();
  state.commands = ['x', 'y'];
  await attention.refresh();
  await gather();
  expect(told).toEqual([]);
});
