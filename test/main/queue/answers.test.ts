import { afterEach, describe, expect, test } from 'vitest';
import type { CommandInput } from '#main/queue/command.ts';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(async () => {
  await yard.close();
  expect(yard.troubles).toEqual([]);
});

const stateOf = (commandId: string) => yard.queue.get(commandId).state;
const record = (input: CommandInput) => yard.queue.record(input).commandId;
const bill = (billOfLadingNumber: string) => record({ kind: 'billOfLading', waybill: { billOfLadingNumber } });

/** A yard in whose readings the work of up to 100 ms ago may be missing, and which works 1 s late. */
function open(tracks: Record<number, number[]> = { 1: [10, 11], 2: [20], 3: [] }): void {
  yard = new ScriptedYard(tracks);
  yard.readLagMs = 100;
  yard.lateWorkMs = 1_000;
  yard.queue.start();
}

const has = (id: string, ...states: string[]) => yard.until(() => states.includes(stateOf(id)));

describe('asked to come back later', () => {
  test('a move is looked up before it is sent again, and other work goes on meanwhile', async () => {
    open();
    yard.fates = ['busy'];
    const id = yard.move([10], 2, 'back');
    await has(id, 'unknown');
    expect(yard.queue.get(id)).toMatchObject({ uncertain: true, lastError: { class: 'busy', words: 'Later.' } });
    bill('B-1');
    await yard.until(() => yard.bills.length === 1);
    expect(yard.done).toEqual([]);
    await has(id, 'settled');
    expect(yard.looks).toBeGreaterThanOrEqual(2);
    expect(yard.done).toHaveLength(1);
  });

  test('in the service’s own words, the look counts when its records can no longer be older than that', async () => {
    open();
    yard.fates = ['busy'];
    const id = yard.move([10], 2, 'back');
    await has(id, 'unknown');
    await yard.pass(80);
    expect(stateOf(id)).toBe('unknown');
    await yard.until(() => stateOf(id) !== 'unknown');
    expect(yard.monotonic()).toBeLessThan(1_000 + 1_000);
  });
});

describe('no answer', () => {
  test('of the service: it is not decided before the service can no longer be at work on it', async () => {
    open();
    yard.fates = ['lostBefore'];
    const id = yard.move([10], 2, 'back');
    await has(id, 'unknown');
    await yard.pass(1_050);
    expect(stateOf(id)).toBe('unknown');
    await has(id, 'settled');
  });

  test('but one of something in between: nothing else is sent into it for a while', async () => {
    open();
    yard.fates = ['gateway'];
    const id = yard.move([10], 2, 'back');
    await has(id, 'unknown');
    bill('B-1');
    await yard.pass(400);
    expect(yard.bills).toEqual([]);
    await yard.until(() => yard.bills.length === 1);
  });

  test('because nothing was reached: it is back in line as if it had never been sent', async () => {
    open();
    yard.fates = ['notSent'];
    const id = yard.move([10], 2, 'back');
    await yard.until(() => yard.fates.length === 0);
    expect(yard.queue.get(id)).toMatchObject({ state: 'pending', uncertain: false, attempts: 0 });
    await has(id, 'settled');
    expect([yard.done.length, yard.looks]).toEqual([1, 0]);
  });
});

describe('a clear no', () => {
  test('that was said after the work: the record is found, and it counts as done', async () => {
    open();
    yard.fates = ['refusedAfter'];
    const id = yard.move([10], 2, 'back');
    await has(id, 'settled');
    expect(yard.queue.get(id).history.map(({ to }) => to)).toContain('refused');
    expect(yard.done).toHaveLength(1);
    expect(yard.queue.get(id).evidence?.findings.join()).toContain('UTLX 10');
  });

  test('that holds stays with the words of the service, and is not looked for without end', async () => {
    open();
    yard.fates = ['refused'];
    const id = yard.move([10], 2, 'back');
    await has(id, 'refused');
    await yard.pass(200);
    expect(yard.looks).toBeGreaterThan(0);
    const { looks } = yard;
    await yard.pass(500);
    expect([yard.looks, stateOf(id)]).toEqual([looks, 'refused']);
    expect(yard.queue.get(id).lastError?.words).toBe('Track is locked.');
  });

  test('that a record contradicts later is looked up again, whoever has read that record', async () => {
    open();
    yard.fates = ['refusedAfter'];
    yard.historyForgets = true;
    const id = yard.move([10], 2, 'back');
    await has(id, 'refused');
    await yard.pass(500);
    expect(stateOf(id)).toBe('refused');
    yard.historyForgets = false;
    yard.queue.noteJobs(['Night job']);
    await yard.pass(100);
    expect(stateOf(id)).toBe('refused');
    yard.queue.noteJobs(['Night job', `${yard.queue.get(id).token} Yard Terminal`]);
    await has(id, 'settled');
  });

  test('of which some cars have a record is reported with that, and may have been done', async () => {
    open();
    yard.fates = ['refusedAfter'];
    const id = yard.move([10, 11], 2, 'back');
    yard.onFate = () => queueMicrotask(() => yard.history.pop());
    await has(id, 'refused');
    await yard.until(() => yard.queue.get(id).uncertain);
    expect(yard.queue.get(id).evidence?.findings.join(' ')).toContain('UTLX 10');
    expect(stateOf(id)).toBe('refused');
  });

  test('holds back what is to be placed on its track until it is certain; the front is the front', async () => {
    open({ 1: [10, 11], 2: [20], 3: [30, 31] });
    yard.readLagMs = 400;
    yard.fates = ['refused'];
    const id = yard.move([10], 2, 'back');
    await has(id, 'refused');
    const back = yard.move([30], 2, 'back');
    await yard.pass(200);
    expect(stateOf(back)).toBe('pending');
    expect(yard.queue.get(back).lastError?.messageCoded?.code).toBe('queue.refusedFirst');
    await has(back, 'settled');

    yard.fates = ['refused'];
    const another = yard.move([11], 2, 'back');
    await has(another, 'refused');
    const front = yard.move([31], 2, 'front');
    await yard.pass(100);
    expect([stateOf(another), yard.tracks.get(2)?.[0]]).toEqual(['refused', 31]);
    expect(['applied', 'settled']).toContain(stateOf(front));
  });

  test('holds that back also where a person drops it at once, while other work goes on', async () => {
    open({ 1: [10, 11], 2: [20], 3: [30, 31], 4: [] });
    yard.readLagMs = 400;
    yard.open = false;
    const id = yard.move([10], 2, 'back');
    const elsewhere = yard.move([31], 4, 'back');
    const back = yard.move([30], 2, 'back');
    yard.fates = ['refused', 'ok'];
    yard.onFate = () => {
      if (yard.fates.length === 0 && stateOf(id) === 'refused') yard.queue.discard(id);
    };
    yard.open = true;
    await has(elsewhere, 'applied', 'settled');
    await yard.pass(200);
    expect([stateOf(id), stateOf(back)]).toEqual(['discarded', 'pending']);
    expect(yard.queue.get(back).lastError?.messageCoded?.code).toBe('queue.refusedFirst');
    await has(back, 'settled');
  });

  test('is held against the history before a person’s retry is sent', async () => {
    open();
    yard.fates = ['refusedAfter'];
    yard.historyForgets = true;
    const id = yard.move([10], 2, 'back');
    await has(id, 'refused');
    yard.tracks.set(1, [10, 11]).set(2, [20]);
    yard.queue.retry(id);
    await yard.pass(50);
    expect(yard.done).toHaveLength(1);
    yard.historyForgets = false;
    await yard.until(() => stateOf(id) !== 'pending' && stateOf(id) !== 'unknown');
    expect(yard.done).toHaveLength(1);
  });

  test('of a permission that the description does not know is not risked twice where nothing can be looked up', async () => {
    open();
    yard.fates = ['notAllowed'];
    const id = record({ kind: 'switchRequest', requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }] });
    await has(id, 'refused');
    expect(yard.queue.get(id)).toMatchObject({ uncertain: true });
    expect(yard.accountRefusals).toBe(0);
    yard.fates = ['notAllowed'];
    const move = yard.move([11], 2, 'back');
    await has(move, 'unknown');
    expect(yard.accountRefusals).toBe(0);
    await has(move, 'settled');
  });
});

describe('what was dropped while nobody knew whether it had been done', () => {
  test('is reported once when a record shows that it was', async () => {
    open();
    yard.fates = ['refusedAfter'];
    yard.historyForgets = true;
    const id = yard.move([10], 2, 'back');
    await has(id, 'refused');
    yard.queue.discard(id);
    const { token } = yard.queue.get(id);
    yard.queue.noteJobs(['Night job', '#yt-zzzzzzzzzz']);
    expect([yard.told, yard.queue.get(id).uncertain]).toEqual([[], true]);
    yard.queue.noteJobs([`${token} Yard Terminal`, `${token} again`]);
    expect(yard.told).toHaveLength(1);
    expect(yard.queue.get(id)).toMatchObject({ state: 'discarded', uncertain: false });
    expect(yard.queue.get(id).evidence?.findings).toEqual(yard.told);
    yard.queue.noteJobs([`${token} Yard Terminal`]);
    expect(yard.told).toHaveLength(1);
  });
});

test('a later update of one customer waits until the service can no longer be at work on an earlier one', async () => {
  open();
  yard.fates = ['errorAfter'];
  const update = (printedName: string, resourceId = 7) => record({ kind: 'customerUpdate', resourceId, printedName });
  const first = update('A');
  await yard.until(() => yard.queue.get(first).attempts === 2);
  const [second, other] = [update('B'), update('C', 8)];
  await has(first, 'settled');
  await has(other, 'settled');
  expect(stateOf(second)).toBe('pending');
  expect(yard.queue.get(second).lastError?.messageCoded?.code).toBe('queue.lateWorkFirst');
  await has(second, 'settled');
  expect(yard.customerUpdates).toBe(4);
});

test('a list in pages that lacks a car once is looked at again before anybody is asked', async () => {
  open();
  yard.leftOut = [10];
  const id = yard.move([10], 2, 'back');
  await yard.until(() => stateOf(id) !== 'pending' && stateOf(id) !== 'sending');
  expect(stateOf(id)).not.toBe('conflict');
  await has(id, 'settled');
});

describe('how many wait', () => {
  test('is counted with the time of the oldest, apart from those that need a person', async () => {
    open();
    yard.fates = ['refused'];
    const refused = yard.move([10], 2, 'back');
    await has(refused, 'refused');
    expect(yard.queue.counts()).toEqual({ waiting: 0, attention: 1, oldestWaitingAt: null });
    yard.open = false;
    const first = yard.now();
    yard.move([11], 3, 'back');
    await yard.pass(50);
    yard.move([20], 3, 'back');
    expect(yard.queue.counts()).toEqual({ waiting: 2, attention: 1, oldestWaitingAt: first });
  });
});
