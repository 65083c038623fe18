import { afterEach, describe, expect, test } from 'vitest';
import { isSignInSteady } from '#main/queue/retry/sign-in-check.ts';
import type { ServiceError } from '#shared/service/outcome.ts';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(async () => {
  await yard.close();
  expect(yard.troubles).toEqual([]);
});

const fails = (more: Partial<ServiceError>): ServiceError => ({
  class: 'unknown',
  cause: 'status',
  endpoint: 'history',
  message: 'History of the service.',
  ...more,
});

/** A move whose answer was lost, and whose history cannot be read for this reason. */
async function lookedUp(more: Partial<ServiceError>): Promise<string> {
  yard = new ScriptedYard({ 1: [10], 2: [], 3: [30] });
  yard.fates = ['answerLost'];
  const id = yard.move([10], 2, 'back');
  yard.historyFails = fails(more);
  yard.queue.start();
  await yard.until(() => yard.looks > 0);
  return id;
}

const stateOf = (id: string) => yard.queue.get(id).state;

/** Seconds pass, in which the queue looks again when it is due, until this is so. */
function inTheEnd(isSo: () => boolean): Promise<void> {
  return yard.until(() => {
    yard.aheadMs += 1_000;
    return isSo();
  });
}

async function seconds(count: number): Promise<void> {
  for (let second = 0; second < count; second += 1) {
    yard.aheadMs += 1_000;
    await yard.pass(10);
  }
}

describe('the history of a lost answer', () => {
  test('refused with 401, while the sign-in is accepted, is asked of a person when that has lasted, and not at once', async () => {
    const id = await lookedUp({ class: 'unauthorised', status: 401, words: 'Not you.' });
    await yard.pass(100);
    expect([stateOf(id), yard.open]).toEqual(['unknown', true]);
    await seconds(20);
    expect(stateOf(id)).toBe('unknown');
    await inTheEnd(() => stateOf(id) === 'review');
    expect(yard.queue.get(id)).toMatchObject({ lastError: { status: 401 } });
    expect(yard.queue.get(id).evidence?.findings.join(' ')).toContain('cannot be looked up');
    expect(yard.done).toHaveLength(1);
  });

  test('refused now and then, among reads that fail otherwise, is asked of nobody: only refusals in a row are meant for good', async () => {
    const no = { class: 'refused', status: 404, words: 'Not found just now.' } as const;
    const id = await lookedUp(no);
    for (const next of [{ status: 500 }, no, { status: 500 }, no]) {
      const before = yard.looks;
      yard.historyFails = fails(next);
      yard.aheadMs += 20_000;
      await inTheEnd(() => yard.looks > before);
      await yard.pass(100);
    }
    expect(stateOf(id)).toBe('unknown');
    await inTheEnd(() => stateOf(id) === 'review');
    expect(yard.done).toHaveLength(1);
  });

  test('refused with 401, as the sign-in is: sending stops, the command is as it was, and found when the key is right again', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.fates = ['answerLost', 'forbidden'];
    yard.historyFails = fails({ class: 'unauthorised', status: 401 });
    yard.queue.start();
    const id = yard.move([10], 2, 'back');
    await yard.until(() => yard.accountRefusals > 0);
    await yard.pass(100);
    expect([stateOf(id), yard.accountRefusals]).toEqual(['unknown', 1]);
    yard.fates = [];
    yard.historyFails = null;
    yard.open = true;
    yard.queue.replayNow();
    await yard.settled();
    expect(yard.done).toHaveLength(1);
  });

  test('put off by the service holds up only what needs the history: a person is told after a minute, and no longer than it lasts', async () => {
    const id = await lookedUp({ class: 'busy', status: 429, retryAfterMs: 2_000 });
    yard.queue.record({ kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } });
    await yard.until(() => yard.bills.length === 1);
    expect([stateOf(id), yard.told]).toEqual(['unknown', []]);
    await inTheEnd(() => yard.told.length === 1);
    yard.historyFails = null;
    await inTheEnd(() => stateOf(id) === 'settled');
    expect(yard.told).toEqual([]);
  });

  test('not reached at all holds up everything, and nobody is told of one command: the connection is', async () => {
    const id = await lookedUp({ class: 'notSent', cause: 'connection' });
    yard.queue.record({ kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } });
    await yard.pass(200);
    expect([stateOf(id), yard.bills, yard.told]).toEqual(['unknown', [], []]);
    expect(yard.queue.get(id).lastError?.class).toBe('notSent');
    yard.historyFails = null;
    yard.queue.replayNow();
    await yard.settled();
    expect([yard.bills.length, yard.done.length]).toEqual([1, 1]);
  });

  test('answered with an error is reported after a minute, while other work goes on', async () => {
    const id = await lookedUp({ status: 500 });
    await seconds(30);
    expect(yard.told).toEqual([]);
    await inTheEnd(() => yard.told.length === 1);
    expect(stateOf(id)).toBe('unknown');
    expect(yard.told[0]).toContain('History of the service.');
  });
});

describe('a refusal that was said after the work', () => {
  async function refused(more: Partial<ServiceError>): Promise<string> {
    yard = new ScriptedYard({ 1: [10], 2: [], 3: [30] });
    yard.fates = ['refusedAfter'];
    const id = yard.move([10], 2, 'back');
    yard.historyFails = fails(more);
    yard.queue.start();
    await yard.until(() => stateOf(id) === 'refused');
    return id;
  }

  test('stays a refusal while the history fails, which is asked ever more rarely, and is found when it does not', async () => {
    const id = await refused({ status: 500 });
    await yard.pass(900);
    expect(yard.looks).toBeLessThan(4);
    yard.queue.record({ kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } });
    await yard.until(() => yard.bills.length === 1);
    expect(stateOf(id)).toBe('refused');
    yard.historyFails = null;
    await inTheEnd(() => stateOf(id) === 'settled');
    expect(yard.done).toHaveLength(1);
  });

  test('holds up everything while nobody is there to be asked', async () => {
    const id = await refused({ class: 'notSent', cause: 'connection' });
    await yard.until(() => yard.looks > 0);
    yard.queue.record({ kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } });
    await yard.pass(200);
    expect([stateOf(id), yard.bills]).toEqual(['refused', []]);
  });
});

test('a move that is asked again and again to come back later is reported after a minute, until it gets through', async () => {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.fates = Array.from({ length: 400 }, () => 'busy' as const);
  const id = yard.move([10], 2, 'back');
  yard.queue.start();
  await yard.until(() => yard.queue.get(id).lastError?.words === 'Later.');
  expect(yard.told).toEqual([]);
  await inTheEnd(() => yard.told.length === 1);
  yard.fates = [];
  await inTheEnd(() => stateOf(id) === 'settled');
  expect([yard.told, yard.done.length]).toEqual([[], 1]);
});

test('a sign-in counts as accepted only when it is accepted every time of several', async () => {
  const checks = (...answers: boolean[]) => ({ checkSignIn: () => Promise.resolve(answers.shift() ?? true) });
  yard = new ScriptedYard({});
  expect(await isSignInSteady(checks())).toBe(true);
  for (const nth of [0, 1, 2, 3]) {
    expect(await isSignInSteady(checks(...Array.from({ length: nth }, () => true), false))).toBe(false);
  }
});
