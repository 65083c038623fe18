import { afterEach, expect, test } from 'vitest';
import type { CommandInput } from '#main/queue/command.ts';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(() => yard.close());

/** A yard whose service is at work on a request for 60 ms after the terminal has given up waiting. */
function slowYard(): ScriptedYard {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.lateByMs = 60;
  yard.lookGapAfterTimeoutMs = 200;
  return yard;
}

const bill: CommandInput = { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } };

/** Waits until nothing that was begun late can still be done. */
async function theServiceIsThrough(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, yard.lateByMs * 2));
}

async function inState(commandId: string, state: string): Promise<void> {
  await yard.until(() => {
    yard.queue.replayNow();
    return yard.queue.get(commandId).state === state;
  });
}

test('a look that failed after a time-out does not bring the two looks of a proof closer', async () => {
  slowYard();
  yard.queue.start();
  yard.fates = ['late'];
  yard.onFate = () => (yard.readable = false);
  const id = yard.move([10], 2, 'back');
  await yard.until(() => yard.queue.get(id).lastError?.status === 500);
  yard.onFate = () => undefined;
  yard.readable = true;
  await inState(id, 'settled');
  await theServiceIsThrough();
  expect(yard.done).toHaveLength(1);
});

test('a send that the terminal ended over is not looked for in haste: it may be done a moment later', async () => {
  slowYard();
  yard.queue.start();
  yard.fates = ['hangs'];
  const id = yard.move([10], 2, 'back');
  await yard.until(() => yard.fates.length === 0);
  yard.crash();
  await inState(id, 'settled');
  await theServiceIsThrough();
  expect(yard.done).toHaveLength(1);
});

test('the evidence for a person is gathered when the service can no longer be at work on it', async () => {
  slowYard();
  yard.fates = ['late'];
  yard.queue.start();
  const { commandId } = yard.queue.record({
    kind: 'switchRequest',
    requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }],
  });
  await inState(commandId, 'review');
  expect(yard.queue.get(commandId).evidence?.workOrders?.[0]).toMatchObject({ before: [], after: ['WO'] });
});

test('a bill put back in line by a person is still asked for by its number, not taken for a refusal', async () => {
  yard = new ScriptedYard({ 1: [10] });
  yard.queue.start();
  yard.fates = ['answerLost', 'forbidden'];
  const { commandId } = yard.queue.record(bill);
  await inState(commandId, 'refused');
  await yard.restart();
  yard.queue.retry(commandId);
  await inState(commandId, 'settled');
  expect(yard.bills).toEqual(['B-1']);
});

test('a number that another bill of this device has is no proof of the second one', async () => {
  yard = new ScriptedYard({ 1: [10] });
  yard.queue.start();
  const first = yard.queue.record(bill);
  await inState(first.commandId, 'settled');
  yard.fates = ['lostBefore'];
  const second = yard.queue.record(bill);
  await inState(second.commandId, 'refused');
  expect(yard.queue.get(second.commandId).lastError?.words).toBe('B-1 exists already.');
});
