import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type Clock, systemClock } from '#main/clock.ts';
import { followHints } from '#main/desktop/hints.ts';

/** A machine whose network is looked at each time its clock is let go on. */
function machine(network: readonly boolean[]) {
  let tries = 0;
  let looks = 0;
  const ending = new AbortController();
  const clock: Clock = {
    ...systemClock,
    sleep: async () => {
      if (looks >= network.length) ending.abort();
    },
  };
  const power = new EventEmitter();
  const net = { isOnline: () => network[Math.min(looks++, network.length - 1)] ?? false };
  const followed = followHints(() => void (tries += 1), Object(power), net, clock, ending.signal);
  return { followed, power, tries: () => tries };
}

test('each time a network comes back the terminal tries, and not while it stays or goes', async () => {
  const { followed, tries } = machine([true, true, false, false, true, true, false, true, true]);
  await followed;
  expect(tries()).toBe(2);
});

test('waking up and unlocking make the terminal try', async () => {
  const { followed, power, tries } = machine([true]);
  await followed;
  power.emit('resume');
  power.emit('unlock-screen');
  power.emit('suspend');
  expect(tries()).toBe(2);
});

test('after sleep a network that was there all along counts as come back: it often needs longer than the device', async () => {
  const power = new EventEmitter();
  const ending = new AbortController();
  let tries = 0;
  let looks = 0;
  const clock: Clock = {
    ...systemClock,
    sleep: async () => {
      looks += 1;
      if (looks === 2) power.emit('suspend');
      if (looks === 4) ending.abort();
    },
  };
  const net = { isOnline: () => true };
  await followHints(() => void (tries += 1), Object(power), net, clock, ending.signal);
  expect(tries).toBe(1);
});
