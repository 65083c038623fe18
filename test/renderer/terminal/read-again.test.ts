import { expect, onTestFinished, test, vi } from 'vitest';
import { ReadAgain } from '../../../src/renderer/terminal/read-again.ts';
import { aTerminal, aWindowOn, quiet } from '../terminal.ts';

test('what is looked at is read a second after a change and every minute; what was closed is read no more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const service = aTerminal([]);
  const { session } = aWindowOn(service.link);
  session.start();
  await quiet();
  const reads: (() => void)[] = [];
  const close = new ReadAgain(session, () => new Promise((resolve) => reads.push(resolve))).open();
  const pass = async (ms: number) => {
    reads.at(-1)?.();
    await quiet();
    vi.advanceTimersByTime(ms);
    await quiet();
    return reads.length;
  };
  expect(await pass(59_999)).toBe(1);
  expect(await pass(1)).toBe(2);
  service.tell({ what: 'tracks', trackIds: [1] });
  service.tell({ what: 'commands', commandIds: ['c1'] });
  expect(await pass(1_000)).toBe(3);
  close();
  service.tell({ what: 'tracks', trackIds: [1] });
  expect(await pass(600_000)).toBe(3);
});
