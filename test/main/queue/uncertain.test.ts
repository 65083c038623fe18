import { afterEach, expect, test } from 'vitest';
import type { CommandInput } from '#main/queue/command.ts';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(() => yard.close());

/** A yard whose service is at work on a request for 60 ms after the terminal has given up waiting. */
function slowYard(): ScriptedYard {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.lateByMs = 60;
  yard.lateWorkMs = 200;
  return yard;
}

const bill: CommandInput = { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } };

/** Waits until nothing that was begun late can still be done. */
async function theServiceIsThrough(): Promise<void> {
  await yard.pass(yard.lateByMs * 2);
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

test('a send during which the terminal ended is not looked up too early: it may be done a moment later', async () => {
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

test('a bill put back in line by a person is still proved by its number, not taken for a refusal', async () => {
  yard = new ScriptedYard({ 1: [10] });
  yard.queue.start();
  yard.fates = ['answerLost', 'noPermission', 'noPermission'];
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

const fromBackup = 'It comes from a backup of 2026-01-31 14:05 UTC and may have been dropped or overtaken since.';

/** A queue on which this waits, back from a backup and at work. */
function backFromABackup(record: (queue: ScriptedYard) => string): string {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.open = false;
  const id = record(yard);
  yard.comesBack();
  yard.open = true;
  yard.queue.start();
  return id;
}

const recorded = (input: CommandInput) => (to: ScriptedYard) => to.queue.record(input).commandId;

test.each([
  ['a move', (to: ScriptedYard) => to.move([10], 2, 'back')],
  ['a bill of lading', recorded(bill)],
  ['a customer update', recorded({ kind: 'customerUpdate', resourceId: 7, printedName: 'DOCK' })],
  [
    'a switch request',
    recorded({ kind: 'switchRequest', requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }] }),
  ],
])(
  '%s that comes back from a backup without a proof is asked of a person, and sent when they say so',
  async (_, record) => {
    const id = backFromABackup(record);
    await inState(id, 'review');
    expect(yard.queue.get(id)).toMatchObject({ uncertain: true, doubt: { from: 'backup' } });
    const findings = yard.queue.get(id).evidence?.findings;
    expect(findings).toContain(fromBackup);
    // It never left this device, as far as anybody here knows.
    expect(findings?.join()).not.toMatch(/lost|before it was sent/);
    expect([yard.done, yard.bills, yard.customerUpdates, yard.requests]).toEqual([[], [], 0, []]);
    yard.queue.retry(id);
    expect(yard.queue.get(id).doubt).toBeUndefined();
    await inState(id, 'settled');
    expect(yard.done.length + yard.bills.length + yard.customerUpdates + yard.requests.length).toBe(1);
  },
);

test('that a command is uncertain is on disk: a crash before the question loses nothing of it', async () => {
  const id = backFromABackup((to) => to.move([10], 2, 'back'));
  yard.crash();
  await inState(id, 'review');
  yard.crash();
  expect(yard.queue.get(id)).toMatchObject({ state: 'review', doubt: { from: 'backup' } });
  expect(yard.done).toEqual([]);
});

test('what comes from a backup and is proved to have been done becomes no question', async () => {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.open = false;
  const id = yard.move([10], 2, 'back');
  const jobName = yard.queue.get(id).token ?? '';
  yard.comesBack();
  yard.tracks.set(1, []).set(2, [10]);
  yard.history.push({ resourceId: 1, equipment: { resourceId: 10 }, jobName });
  yard.open = true;
  yard.queue.start();
  await inState(id, 'settled');
  expect(yard.queue.get(id).history.at(-1)?.why).toBe('The yard as read since then shows it.');
  expect(yard.done).toEqual([]);
});

test('what was with the service when the backup was taken is not put in line again either', async () => {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.queue.start();
  yard.fates = ['lostBefore'];
  yard.lookupGapMs = 60_000;
  const id = yard.move([10], 2, 'back');
  await yard.until(() => yard.queue.get(id).state === 'unknown');
  await yard.queue.stop();
  yard.lookupGapMs = 5;
  yard.comesBack();
  yard.queue.start();
  await inState(id, 'review');
  expect(yard.done).toEqual([]);
});

test('a history that does not reach back to a send of weeks ago proves nothing by what it lacks', async () => {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.historyForgets = true;
  yard.fates = ['lostBefore'];
  yard.onFate = () => (yard.open = false);
  yard.queue.start();
  const id = yard.move([10], 2, 'back');
  await yard.until(() => yard.queue.get(id).state === 'unknown');
  yard.aheadMs = 21 * 24 * 3_600_000;
  yard.open = true;
  await inState(id, 'conflict');
  expect(yard.queue.get(id).evidence?.findings).toContain(
    'It is days old, and the history does not reach back to then.',
  );
  expect(yard.done).toEqual([]);
});

test('of what comes from an old backup, at a service whose history is short, a person is asked once', async () => {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.historyForgets = true;
  yard.open = false;
  const id = yard.move([10], 2, 'back');
  yard.comesBack();
  yard.aheadMs = 21 * 24 * 3_600_000;
  yard.open = true;
  yard.queue.start();
  await inState(id, 'conflict');
  yard.queue.retry(id);
  await inState(id, 'settled');
  expect(yard.done).toHaveLength(1);
});

test('what a person puts back in line after a backup is looked up again if the line was away meanwhile', async () => {
  const id = backFromABackup((to) => to.move([10], 2, 'back'));
  await inState(id, 'review');
  yard.fates = ['notSent'];
  yard.onFate = () => (yard.open = false);
  yard.queue.retry(id);
  await yard.until(() => {
    yard.queue.replayNow();
    return !yard.open && yard.queue.get(id).state === 'pending';
  });
  const jobName = yard.queue.get(id).token ?? '';
  yard.history.push({ resourceId: 1, equipment: { resourceId: 10 }, jobName });
  yard.onFate = () => undefined;
  yard.open = true;
  await inState(id, 'applied');
  expect(yard.done).toEqual([]);
});
