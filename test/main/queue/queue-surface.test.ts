import { expect, onTestFinished, test } from 'vitest';
import { ScriptedYard } from './scripted-yard.ts';

function open(tracks: Record<number, number[]>): ScriptedYard {
  const yard = new ScriptedYard(tracks);
  onTestFinished(async () => {
    await yard.close();
    expect(yard.troubles).toEqual([]);
  });
  return yard;
}

const to = (trackId: number) => ({ trackId, place: 'back' as const });
const request = (car: number, trackId: number) => ({
  kind: 'switchRequest' as const,
  requests: [
    { equipmentId: 30, trackId: 1, requestType: 'PL' as const },
    { equipmentId: car, trackId, requestType: 'PL' as const },
  ],
});

test('what is recorded goes out, and what a person puts back in line is taken up, without waiting', async () => {
  const yard = open({ 1: [10], 2: [] });
  yard.fates = ['refused'];
  yard.queue.start();
  await yard.pass(0);
  const id = yard.move([10], 2, 'back');
  await yard.pass(0);
  expect(yard.queue.get(id).state).toBe('refused');
  const { looks } = yard;
  yard.queue.retry(id);
  await yard.pass(0);
  // It is looked up before it is sent again.
  expect(yard.looks).toBeGreaterThan(looks);
});

test('a stop waits for the step that is under way', async () => {
  const yard = open({ 1: [10], 2: [] });
  yard.queue.start();
  const id = yard.move([10], 2, 'back');
  const { promise, resolve } = Promise.withResolvers<string>();
  yard.onFate = () => {
    void yard.queue.stop().then(() => {
      resolve(yard.queue.get(id).state);
    });
  };
  await yard.pass(0);
  expect(await promise).toBe('applied');
});

test('an id that is given again answers with what is recorded under it, and says so when other work is asked for', () => {
  const yard = open({ 1: [10, 11], 2: [] });
  const first = { kind: 'move' as const, equipmentIds: [10], to: to(2) };
  const recorded = yard.queue.record(first, 'given');
  expect(recorded).toEqual({ commandId: 'given', seq: 1 });
  expect(yard.queue.record(first, 'given')).toEqual(recorded);
  const other = yard.queue.record({ ...first, equipmentIds: [11] }, 'given');
  expect(other).toMatchObject(recorded);
  expect(other.advice).toHaveLength(1);
  expect(yard.queue.list({}, 9)).toHaveLength(1);
});

test('everything ever recorded is given whole, by sequence', () => {
  const yard = open({ 1: [10, 11], 2: [] });
  const ids = [yard.move([10], 2, 'back'), yard.move([11], 2, 'back')];
  yard.queue.discard(ids[1] ?? '');
  const all = [...yard.queue.everything()];
  expect(all.map(({ commandId }) => commandId)).toEqual(ids);
  expect(all[1]?.history.map((line) => line.to)).toEqual(['pending', 'discarded']);
});

test('what waits and what needs a person is counted, and nothing that is done', async () => {
  const yard = open({ 1: [10, 11, 12], 2: [], 3: [] });
  yard.fates = ['refused'];
  yard.onFate = () => (yard.readable = yard.fates.length > 0);
  yard.queue.start();
  const refused = yard.move([10], 2, 'back');
  await yard.until(() => yard.queue.get(refused).state === 'refused');
  yard.readable = true;
  const applied = yard.move([11], 3, 'front');
  await yard.until(() => yard.queue.get(applied).state === 'applied');
  expect(yard.queue.counts()).toEqual({ waiting: 0, attention: 1, oldestWaitingAt: null });
  yard.open = false;
  yard.queue.get(yard.move([12], 3, 'back'));
  expect(yard.queue.counts()).toEqual({ waiting: 1, attention: 1, oldestWaitingAt: expect.any(Number) as number });
});

test('of several requests for a car the newest counts, for that car, and none while that is not done', async () => {
  const yard = open({ 1: [10, 30], 2: [], 3: [], 4: [] });
  expect(yard.queue.requestFor(10)).toBeNull();
  yard.queue.start();
  yard.queue.record(request(10, 2));
  yard.queue.record(request(10, 3));
  await yard.settled();
  yard.open = false;
  const { commandId } = yard.queue.record(request(10, 4));
  expect(yard.queue.requestFor(10)).toBeNull();
  yard.queue.discard(commandId);
  yard.move([10], 2, 'back');
  expect(yard.queue.requestFor(10)).toMatchObject({ equipmentId: 10, trackId: 3 });
  expect(yard.queue.requestFor(11)).toBeNull();
  yard.remarked.set(10, 'GATX 5');
  expect(yard.queue.requestFor(10)).toBeNull();
});

test('a request for a car that was dropped without knowing whether it was done leaves the one before in doubt', async () => {
  const yard = open({ 1: [10, 30], 2: [], 3: [] });
  yard.queue.start();
  yard.queue.record(request(10, 2));
  await yard.settled();
  yard.fates = ['answerLost'];
  const { commandId } = yard.queue.record(request(10, 3));
  await yard.until(() => yard.queue.get(commandId).state === 'review');
  expect(yard.queue.discard(commandId)).toMatchObject({ state: 'discarded', uncertain: true });
  expect(yard.queue.requestFor(10)).toBeNull();
});

test('what a person confirms is told as done', async () => {
  const yard = open({ 1: [10, 30], 2: [] });
  yard.fates = ['answerLost'];
  yard.queue.start();
  const { commandId } = yard.queue.record(request(10, 2));
  await yard.until(() => yard.queue.get(commandId).state === 'review');
  expect(yard.applied).toEqual([]);
  yard.queue.confirmApplied(commandId);
  expect(yard.applied).toEqual([commandId]);
});

test('a command that was dropped and turns out to have been done is reported as changed', async () => {
  const yard = open({ 1: [10], 2: [] });
  yard.fates = ['lostBefore'];
  yard.historyForgets = true;
  yard.lookupGapMs = 60_000;
  yard.queue.start();
  const id = yard.move([10], 2, 'back');
  await yard.until(() => yard.queue.get(id).state === 'unknown');
  yard.tracks.set(1, []).set(2, [10]);
  yard.lookupGapMs = 5;
  await yard.until(() => yard.queue.get(id).state === 'conflict');
  yard.queue.discard(id);
  yard.changed.length = 0;
  yard.queue.noteJobs(['Somebody else']);
  expect(yard.changed).toEqual([]);
  yard.queue.noteJobs([yard.queue.get(id).token ?? '']);
  expect(yard.changed).toEqual([id]);
});

test('a car that had no number yet when it was named by its mark is the same car to later commands', () => {
  const yard = open({ 1: [10, 11], 2: [] });
  const details = [{ initialAndNumber: 'UTLX 10', netWeightTons: 60, groupings: [] }];
  const load = yard.queue.record({ kind: 'toolswork', trackName: 'Mill', waybillTemplateId: 1, details });
  const [same, other] = [10, 11].map((car) =>
    yard.queue.get(yard.move([car], 2, 'back')).waitsFor.map(({ seq }) => seq),
  );
  expect(same).toContain(load.seq);
  expect(other).not.toContain(load.seq);
});
