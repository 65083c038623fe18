import { expect, it, onTestFinished } from 'vitest';
import { Changes } from '#main/changes.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import { ManualClock, settled } from './sync/manual-clock.ts';

const status: Status = {
  version: '0',
  connection: { state: 'online', since: '2026-11-23T00:00:00.000Z', lastAnswerAt: null },
  account: null,
  queue: { waiting: 0, attention: 0, oldestWaitingAt: null, sending: null },
  mirror: { tracks: 0, cars: 0, asOf: null, pull: null, held: null, problem: null },
  notices: [],
  keychainProblem: null,
};

it('reports how long ago the service answered every five seconds at most, however often it is asked', async () => {
  const clock = new ManualClock();
  const changes = new Changes(clock, () => status);
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  let told = 0;
  void (async () => {
    for await (const change of changes.listen(ended.signal)) if (change.what === 'status') told += 1;
  })();
  await clock.pass(1_000);
  await settled();
  const first = told;
  for (let second = 0; second < 20; second += 1) {
    changes.asked();
    await clock.pass(1_000);
    await settled();
  }
  expect(told - first).toBe(4);
});
