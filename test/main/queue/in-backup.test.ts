import { afterEach, describe, expect, test } from 'vitest';
import type { ServiceError } from '#shared/service/outcome.ts';
import type { CommandInput } from '#main/queue/command.ts';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(() => yard.close());

const bill: CommandInput = { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } };
const request: CommandInput = {
  kind: 'switchRequest',
  requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }],
};
const added: CommandInput = {
  kind: 'customerUpdate',
  resourceId: 7,
  locations: [{ customerId: 7, name: 'Dock 7' }],
};

/** Of the time at which the backups of these tests are made. */
const inBackup =
  'A backup of 2026-01-31 14:05 UTC holds it as not done: it may have been done on another device since.';
const madeAt = Date.parse('2026-01-31T14:05:00.000Z');

/** A queue without a connection on which this has been recorded, and a backup made since; then it is at work. */
function backedUp(input: CommandInput): string {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.open = false;
  const { commandId } = yard.queue.record(input);
  yard.queue.noteBackup(madeAt);
  yard.open = true;
  yard.queue.start();
  return commandId;
}

async function inState(commandId: string, state: string): Promise<void> {
  await yard.until(() => {
    yard.queue.replayNow();
    return yard.queue.get(commandId).state === state;
  });
}

const sends = () => yard.done.length + yard.bills.length + yard.customerUpdates + yard.requests.length;
const move: CommandInput = { kind: 'move', equipmentIds: [10], to: { trackId: 2, place: 'back' } };

describe('what stood in a backup that a person made', () => {
  test.each([
    ['a switch request', request],
    ['a customer update that adds a location', added],
  ])('%s: a person is asked once, with the time of the backup, and nothing is sent before', async (_, input) => {
    const id = backedUp(input);
    await inState(id, 'review');
    const { evidence, uncertain } = yard.queue.get(id);
    expect([evidence?.findings.at(-1), uncertain, sends()]).toEqual([inBackup, true, 0]);
    // It never left this device, as far as anybody here knows.
    expect(evidence?.findings.join()).not.toMatch(/lost|before it was sent/);
    yard.queue.retry(id);
    await inState(id, 'settled');
    expect(sends()).toBe(1);
  });

  test.each([
    ['a move', move],
    ['a bill of lading', bill],
    ['a customer update', { kind: 'customerUpdate', resourceId: 7, printedName: 'DOCK' }],
  ] satisfies [string, CommandInput][])('%s that nobody has done is sent, and nobody is asked', async (_, input) => {
    const id = backedUp(input);
    yard.aheadMs = 3 * 3_600_000;
    await inState(id, 'settled');
    expect(yard.queue.get(id).history.map(({ to }) => to)).not.toContain('review');
    expect([sends(), yard.told]).toEqual([1, []]);
  });

  test('a move whose history the service does not give is a question once; put back, it is sent', async () => {
    const id = backedUp(move);
    yard.historyRefused = true;
    const ask = () =>
      yard.until(() => {
        yard.aheadMs += 20_000;
        yard.queue.replayNow();
        return ['review', 'settled'].includes(yard.queue.get(id).state);
      });
    await ask();
    expect([yard.queue.get(id).evidence?.findings.at(-1), sends()]).toEqual([inBackup, 0]);
    yard.queue.retry(id);
    await ask();
    expect([yard.queue.get(id).state, sends()]).toEqual(['settled', 1]);
  });

  test('a restart between backup and connection forgets nothing of it', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.open = false;
    const { commandId } = yard.queue.record(request);
    yard.queue.noteBackup(madeAt);
    yard.crash();
    yard.open = true;
    await inState(commandId, 'review');
    expect(yard.requests).toEqual([]);
  });

  test('a bill whose number exists by then is a question that names the backup, and no plain refusal', async () => {
    const id = backedUp(bill);
    yard.bills.push('B-1');
    await inState(id, 'review');
    expect(yard.queue.get(id).evidence?.findings).toContain(inBackup);
    expect(yard.bills).toEqual(['B-1']);
  });

  test('done by another device after the lookup, while the connection was away: it is looked up again', async () => {
    const id = backedUp(move);
    const proved = () => yard.queue.get(id).history.some(({ why }) => why.startsWith('Proved: it was not done.'));
    yard.fates = ['notSent'];
    yard.onFate = () => (yard.open = false);
    await yard.until(() => {
      yard.queue.replayNow();
      return proved() && !yard.open && yard.queue.get(id).state === 'pending';
    });
    yard.aheadMs += 3_600_000;
    const jobName = yard.queue.get(id).token ?? '';
    yard.history.push({ resourceId: 1, equipment: { resourceId: 10 }, jobName });
    yard.onFate = () => undefined;
    yard.open = true;
    await inState(id, 'applied');
    expect(yard.done).toEqual([]);
  });

  test('moved by another device before its history shows it: a person is told of the backup, and a second look finds it', async () => {
    const id = backedUp(move);
    const jobName = yard.queue.get(id).token ?? '';
    yard.onAsked = () => {
      if (yard.looks < 2 || yard.queue.get(id).state !== 'pending') return;
      yard.tracks.set(1, []).set(2, [10]);
    };
    await inState(id, 'conflict');
    expect(yard.queue.get(id).evidence?.findings).toEqual([inBackup]);
    yard.history.push({ resourceId: 1, equipment: { resourceId: 10 }, jobName });
    yard.queue.retry(id);
    await inState(id, 'settled');
    expect(yard.done).toEqual([]);
  });

  test('a command sent while the backup is made keeps its answer', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.onFate = () => {
      yard.queue.noteBackup(madeAt);
    };
    yard.queue.start();
    const { commandId } = yard.queue.record(request);
    await inState(commandId, 'settled');
    expect([yard.requests.length, yard.troubles]).toEqual([1, []]);
  });

  test('a command that did not leave while the backup was made is asked about', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.fates = ['notSent'];
    yard.onFate = () => {
      yard.queue.noteBackup(madeAt);
      yard.onFate = () => undefined;
    };
    yard.queue.start();
    const { commandId } = yard.queue.record(request);
    await inState(commandId, 'review');
    expect([yard.queue.get(commandId).evidence?.findings.at(-1), yard.requests]).toEqual([inBackup, []]);
  });

  test('a question that was open when the backup was made leads to a lookup when a person puts the move back', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [], 3: [] });
    yard.fates = ['refused'];
    yard.queue.start();
    const id = yard.move([10], 2, 'back');
    await inState(id, 'refused');
    await yard.until(() => yard.queue.get(id).state === 'refused');
    yard.queue.noteBackup(madeAt);
    const jobName = `${yard.queue.get(id).token}3 Yard Terminal`;
    yard.history.push({ resourceId: 1, equipment: { resourceId: 10 }, jobName });
    yard.queue.retry(id);
    await inState(id, 'applied');
    expect(yard.done).toEqual([]);
  });

  test('dropped by a person, it may have been done elsewhere: that is said, and told when a record shows it', () => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.open = false;
    const id = yard.move([10], 2, 'back');
    yard.queue.noteBackup(madeAt);
    expect(yard.queue.discard(id)).toMatchObject({ uncertain: true });
    yard.queue.noteJobs([yard.queue.get(id).token ?? '']);
    expect(yard.told.join()).toContain('was dropped, and the service has done it');
  });

  test('what is recorded after the backup is sent at once', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.queue.noteBackup(madeAt);
    yard.queue.start();
    const { commandId } = yard.queue.record(request);
    await inState(commandId, 'settled');
    expect(yard.queue.get(commandId).history.map(({ to }) => to)).not.toContain('unknown');
  });
});

const down: ServiceError = {
  class: 'unknown',
  endpoint: 'equipmentHistory',
  cause: 'status',
  status: 500,
  message: 'Down.',
};

describe('a move that waited over a start', () => {
  const jobName = (id: string) => yard.queue.get(id).token ?? '';

  test('is not sent where the history holds it: its files may have been put back', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.open = false;
    const id = yard.move([10], 2, 'back');
    yard.crash();
    yard.history.push({ resourceId: 1, equipment: { resourceId: 10 }, jobName: jobName(id) });
    yard.open = true;
    await inState(id, 'applied');
    expect(yard.done).toEqual([]);
  });

  test.each([
    ['the history holds nothing of it', () => undefined],
    ['the service refuses the history', () => (yard.historyRefused = true)],
    ['the history fails for longer than anything may lag', () => (yard.historyFails = down)],
  ])('is sent at once where %s', async (_, set) => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.open = false;
    const id = yard.move([10], 2, 'back');
    yard.crash();
    set();
    yard.open = true;
    await inState(id, 'settled');
    expect(yard.queue.get(id).history.map(({ to }) => to)).toEqual(['pending', 'sending', 'applied', 'settled']);
  });

  test('is not sent after one failure alone, however late that is: the next reading shows that it was done', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.open = false;
    const id = yard.move([10], 2, 'back');
    yard.crash();
    yard.history.push({ resourceId: 1, equipment: { resourceId: 10 }, jobName: jobName(id) });
    yard.aheadMs = 3 * 3_600_000;
    yard.historyFails = down;
    yard.onAsked = () => {
      if (yard.looks > 0) yard.historyFails = null;
    };
    yard.open = true;
    await inState(id, 'applied');
    expect(yard.done).toEqual([]);
  });

  test('is asked about once where a record may be of it', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.open = false;
    const id = yard.move([10], 2, 'back');
    yard.crash();
    yard.history.push({
      resourceId: 1,
      equipment: { resourceId: 10 },
      jobName: jobName(id).slice(0, 6),
      timestamp: new Date(yard.now() + 1_000).toISOString(),
    });
    yard.open = true;
    await inState(id, 'conflict');
    yard.queue.retry(id);
    await inState(id, 'settled');
    expect(yard.done).toHaveLength(1);
  });
});
