import { describe, expect, test } from 'vitest';
import { RetryPolicy } from '#main/queue/retry/retry-policy.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { ManualClock } from '../sync/manual-clock.ts';
import { madeCommand } from './made-command.ts';

const second = 1_000;
const busy = (more: Partial<ServiceError> = {}): ServiceError => ({
  class: 'busy',
  cause: 'status',
  endpoint: 'move',
  message: 'Later.',
  ...more,
});

/** A policy without chance: a wait is half of what it may be at the most. */
function policy() {
  const clock = new ManualClock();
  const retry = new RetryPolicy(clock, { number: () => 0, id: () => '' });
  const command = madeCommand();
  return {
    clock,
    retry,
    command,
    /** For how long nothing is sent at all. */
    paused: () => retry.pausedUntil - clock.monotonic(),
    /** For how long a command is not tried. */
    waits: (one = command) => retry.dueAt(one) - clock.monotonic(),
  };
}

/** The waits of tries that fail one after another. */
function waitsOf(fail: () => number, times: number): number[] {
  return Array.from({ length: times }, fail);
}

const doubling = [0.5, 1, 2, 4, 8, 16, 30, 30].map((seconds) => seconds * second);

describe('the line or the service is the trouble', () => {
  test('the whole queue waits, twice as long after each failure, up to half a minute', () => {
    const { retry, paused } = policy();
    const fail = () => {
      retry.pause(busy());
      return paused();
    };
    expect(waitsOf(fail, 8)).toEqual(doubling);
  });

  test('what the service asks for is not undercut', () => {
    const { retry, paused } = policy();
    retry.pause(busy({ retryAfterMs: 90 * second }));
    expect(paused()).toBe(90 * second);
  });

  test('a command that gets through begins the waits anew', () => {
    const { retry, paused, command } = policy();
    retry.pause(busy());
    retry.pause(busy());
    retry.succeeded(command.commandId);
    retry.pause(busy());
    expect(paused()).toBe(0.5 * second);
  });

  test('when the line is back nothing waits any more, and the waits begin anew', () => {
    const { retry, paused, command, waits } = policy();
    retry.pause(busy());
    retry.pause(busy());
    retry.hold(busy());
    retry.backOff(command, null);
    retry.retryNow();
    expect(retry.pausedUntil).toBe(0);
    expect(retry.dueAt(command)).toBe(0);
    expect(retry.nextAttemptAt(command)).toBeNull();
    retry.pause(busy());
    expect(paused()).toBe(0.5 * second);
    expect(retry.hold(busy())).toBe(0.5 * second);
    retry.backOff(command, null);
    expect(waits()).toBe(0.5 * second);
  });

  test('a person is told when everything goes on', () => {
    const { retry, command, clock } = policy();
    retry.pause(busy());
    expect(retry.nextAttemptAt(command)).toBe(clock.now() + 0.5 * second);
  });
});

describe('an endpoint asks to come back later', () => {
  const toSend = madeCommand({ commandId: 'toSend' });
  const toLookUp = madeCommand({ commandId: 'toLookUp', state: 'unknown' });
  const toSee = madeCommand({ commandId: 'toSee', state: 'applied' });

  test('only what needs it waits', () => {
    const { retry, waits } = policy();
    expect(retry.hold(busy({ endpoint: 'move', retryAfterMs: 7 * second }))).toBe(7 * second);
    expect(waits(toSend)).toBe(7 * second);
    expect([toLookUp, toSee].map((one) => retry.dueAt(one))).toEqual([0, 0]);
    retry.hold(busy({ endpoint: 'equipmentHistory', retryAfterMs: 8 * second }));
    expect(waits(toLookUp)).toBe(8 * second);
    retry.hold(busy({ endpoint: 'inventory', retryAfterMs: 9 * second }));
    expect([toSend, toSee].map(waits)).toEqual([9 * second, 9 * second]);
  });

  test('twice as long after each time, and from the start when it has answered', () => {
    const { retry } = policy();
    expect(waitsOf(() => retry.hold(busy()), 8)).toEqual(doubling);
    expect(retry.hold(busy({ endpoint: 'inventory' }))).toBe(0.5 * second);
    retry.release(['move']);
    expect(retry.dueAt(toSend)).toBeGreaterThan(0);
    retry.release(['inventory']);
    expect(retry.dueAt(toSend)).toBe(0);
    expect(retry.hold(busy())).toBe(0.5 * second);
  });
});

describe('one command alone is the trouble', () => {
  test('it waits, twice as long after each failure; the rest goes on', () => {
    const { retry, command, waits } = policy();
    const fail = () => {
      retry.backOff(command, null);
      return waits();
    };
    expect(waitsOf(fail, 8)).toEqual(doubling);
    expect(retry.dueAt(madeCommand({ commandId: 'another' }))).toBe(0);
    expect(retry.pausedUntil).toBe(0);
  });

  test('it is not asked sooner than the service wants', () => {
    const { retry, command, waits } = policy();
    retry.backOff(command, busy({ retryAfterMs: 40 * second }));
    expect(waits()).toBe(40 * second);
  });

  test('what was sent often in an earlier run is not hammered after a start', () => {
    const { retry, waits } = policy();
    const often = madeCommand({ attempts: 4 });
    retry.backOff(often, null);
    expect(waits(often)).toBe(4 * second);
  });

  test('when it gets through nothing is held against it, nor its look', () => {
    const { retry, command, waits } = policy();
    retry.backOff(command, null);
    retry.backOff(command, null);
    retry.waitForLookup(command.commandId, 60 * second);
    retry.succeeded(command.commandId);
    expect(retry.dueAt(command)).toBe(0);
    retry.backOff(command, null);
    expect(waits()).toBe(0.5 * second);
  });
});

describe('a look for evidence', () => {
  test('is never brought forward, whatever comes back', () => {
    const { retry, command, waits } = policy();
    retry.waitForLookup(command.commandId, 5 * second);
    retry.retryNow();
    expect(waits()).toBe(5 * second);
    retry.clearLookup(command.commandId);
    expect(retry.dueAt(command)).toBe(0);
  });

  test('and a failure both count: the later of the two', () => {
    const { retry, command, waits } = policy();
    retry.backOff(command, null);
    retry.waitForLookup(command.commandId, 5 * second);
    expect(waits()).toBe(5 * second);
    retry.waitForLookup(command.commandId, 0.1 * second);
    expect(waits()).toBe(0.5 * second);
  });
});

test('a person is told when a command is tried next, by the wall clock, and nothing when that is now', async () => {
  const { retry, command, clock } = policy();
  expect(retry.nextAttemptAt(command)).toBeNull();
  retry.backOff(command, null);
  const at = clock.now() + 0.5 * second;
  await clock.pass(0.2 * second);
  expect(retry.nextAttemptAt(command)).toBe(at);
  await clock.pass(0.3 * second);
  expect(retry.nextAttemptAt(command)).toBeNull();
});

test('a command that let the others go first, and needs other endpoints by now, is tried again as soon as it is due', () => {
  const { retry, command, waits } = policy();
  retry.othersFirst(command);
  retry.hold(busy({ endpoint: 'move', retryAfterMs: 90 * second }));
  expect(retry.nextRound([command])).toBe(false);
  const sent = madeCommand({ state: 'unknown' });
  expect([waits(command) > 0, waits(sent) > 0, retry.isDue(sent)]).toEqual([true, false, false]);
  expect(retry.nextRound([sent])).toBe(true);
  expect(retry.isDue(sent)).toBe(true);
});
