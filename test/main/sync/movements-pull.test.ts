import { expect, test } from 'vitest';
import { GatheredMovements } from '#main/mirror/histories/movement-store.ts';
import { MovementsPull } from '#main/sync/movements-pull.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { openYard, standing } from '../mirror/yard.ts';
import { FakeService, moved, unreachable } from './fake-service.ts';
import { ManualClock } from './manual-clock.ts';
import { quietPorts } from './quiet-ports.ts';

const day = 86_400_000;
const records = [1, 2, 3].map((id) => moved(id, 11, 12, '2026-01-31T11:00:00Z'));

/** The daily read of all histories, in a yard of cars 1 to 3; `readAt`: when they were last read. */
async function reading(readAt?: (now: number) => number) {
  const yard = openYard();
  await yard.pull(standing(11, 1, 2, 3));
  const service = new FakeService();
  const clock = new ManualClock();
  const told: unknown[] = [];
  if (readAt !== undefined) {
    const at = readAt(clock.now());
    await yard.movements.replace(new GatheredMovements(0), { at, from: at });
  }
  service.history = records;
  const pull = new MovementsPull({
    ...yard,
    service,
    clock,
    ...quietPorts,
    listener: {
      ...quietPorts.listener,
      tracksChanged: (tracks) => told.push(tracks),
    },
  });
  return { ...yard, service, clock, told, pull };
}

test.each<[string, ((now: number) => number) | undefined, boolean]>([
  ['never', undefined, true],
  ['a day ago', (now) => now - day, false],
  ['more than a day ago', (now) => now - day - 1, true],
  ['in the future, by a clock that was set back', (now) => now + 1, true],
])('histories that were read %s are due: %s', async (_when, readAt, isDue) => {
  expect((await reading(readAt)).pull.isDue()).toBe(isDue);
});

test('a read goes on in portions over the pages of sixty days, is due until it is complete, and is reported then', async () => {
  const { pull, service, clock, told, movements } = await reading();
  const startedAt = clock.now();
  expect(await pull.go(() => true)).toBeNull();
  await clock.pass(1_000);
  expect([pull.isUnderway, pull.isDue(), told, movements.readWhole()]).toEqual([true, true, [], null]);
  expect(await pull.go(() => false)).toBe(startedAt);
  expect([pull.isUnderway, pull.isDue(), told]).toEqual([false, false, [null]]);
  expect(movements.readWhole()).toEqual({ at: startedAt, from: startedAt - 60 * day });
  expect(service.historyRequests.map(({ pageNextToken }) => pageNextToken)).toEqual([undefined, '2']);
  expect(Date.parse(service.historyRequests[0]?.timestampAfter ?? '')).toBe(startedAt - 60 * day);
});

test.each<[string, ServiceError, number]>([
  ['broke off', unreachable, 30_000],
  ['was answered with an error', { ...unreachable, cause: 'status' }, 15 * 60_000],
  ['could not be understood', { ...unreachable, cause: 'unreadable' }, 15 * 60_000],
  ['was asked to come back later', { ...unreachable, cause: 'status', retryAfterMs: 20 * 60_000 }, 20 * 60_000],
])('a read that %s begins again from its first page, after a while', async (_how, failure, after) => {
  const { pull, service, clock } = await reading();
  await pull.go(() => true);
  service.failure = failure;
  expect(await pull.go(() => false)).toBeNull();
  service.failure = null;
  expect([pull.isUnderway, pull.isDue()]).toEqual([false, false]);
  await clock.pass(after - 1);
  expect(pull.isDue()).toBe(false);
  await clock.pass(1);
  expect(pull.isDue()).toBe(true);
  await pull.go(() => false);
  expect(service.historyRequests.at(-2)?.pageNextToken).toBeUndefined();
});

test('a read that came to grief here begins anew after a while: what it had is not taken for all', async () => {
  const { pull, service, clock, movements } = await reading();
  await pull.go(() => true);
  service.before = () => {
    throw new Error('The disk cannot be read.');
  };
  await expect(pull.go(() => false)).rejects.toThrow('The disk');
  expect([pull.isUnderway, pull.isDue(), movements.readWhole()]).toEqual([false, false, null]);
  await clock.pass(15 * 60_000);
  expect(pull.isDue()).toBe(true);
  service.before = () => undefined;
  await pull.go(() => true);
  expect(service.historyRequests.at(-1)?.pageNextToken).toBeUndefined();
});
