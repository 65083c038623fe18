import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Clock, systemClock } from '#main/clock.ts';
import { endOnUncaught, orderlyShutdown } from '#main/host/shutdown.ts';

function arranged() {
  let now = 0;
  const sleeps: (() => void)[] = [];
  const sleep = () => new Promise<void>((over) => void sleeps.push(over));
  const clock: Clock = { ...systemClock, monotonic: () => now, sleep };
  const process = new EventEmitter();
  const codes: number[] = [];
  const failures: unknown[] = [];
  const exit = (code: number) => void codes.push(code);
  const shutdown = orderlyShutdown(clock, Object(process), exit, (error) => failures.push(error));
  const host = { clock, shutdown, exit };
  const muchLater = () => {
    for (const over of sleeps) over();
  };
  return { shutdown, process, host, codes, failures, wait: (ms: number) => (now += ms), muchLater };
}

test('a signal closes what was opened last first, then ends with code 0', async () => {
  const { shutdown, process, codes } = arranged();
  const closed: string[] = [];
  for (const name of ['practice', 'terminal', 'server']) shutdown.beforeEnd(async () => void closed.push(name));
  process.emit('SIGTERM');
  await shutdown.end(0);
  expect(closed).toEqual(['server', 'terminal', 'practice']);
  expect(codes).toEqual([0]);
});

test('what nobody has foreseen is reported, and everything is closed all the same', async () => {
  const { shutdown, process, host, codes } = arranged();
  const reported: unknown[] = [];
  endOnUncaught(Object(process), host, (error) => reported.push(error));
  const closed: string[] = [];
  shutdown.beforeEnd(async () => void closed.push('terminal'));
  process.emit('uncaughtException', new Error('a defect'));
  await shutdown.end(0);
  expect([closed, reported, codes]).toEqual([['terminal'], [new Error('a defect')], [1]]);
});

test('closing that waits for what has failed for good does not keep the process', async () => {
  const { shutdown, process, host, codes, muchLater } = arranged();
  endOnUncaught(Object(process), host, () => undefined);
  shutdown.beforeEnd(() => new Promise(() => {}));
  process.emit('uncaughtException', new Error('a defect'));
  muchLater();
  await expect.poll(() => codes).toEqual([1]);
});

test('one thing that does not close keeps nothing else open, and shows in the code', async () => {
  const { shutdown, codes, failures } = arranged();
  let terminalClosed = false;
  shutdown.beforeEnd(async () => void (terminalClosed = true));
  shutdown.beforeEnd(() => Promise.reject(new Error('stuck')));
  await shutdown.end(0);
  expect(terminalClosed).toBe(true);
  expect(failures).toHaveLength(1);
  expect(codes).toEqual([1]);
});

test('a second signal ends at once, but not the same Ctrl+C arriving twice', async () => {
  const { shutdown, process, codes, wait } = arranged();
  shutdown.beforeEnd(() => new Promise(() => {}));
  process.emit('SIGINT');
  wait(499);
  process.emit('SIGINT');
  expect(codes).toEqual([]);
  wait(1);
  process.emit('SIGINT');
  expect(codes).toEqual([130]);
});
