import { afterEach, describe, expect, test } from 'vitest';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(async () => {
  await yard.close();
  expect(yard.troubles).toEqual([]);
});

const stateOf = (commandId: string) => yard.queue.get(commandId).state;

describe('a precondition is checked against a read of the last five seconds', () => {
  test.each([
    ['is more than five seconds old', () => (yard.aheadMs += 5_001)],
    ['is from before the line went', () => yard.queue.disconnected()],
    ['is from before the line came back, the device woke or a person asked', () => yard.queue.replayNow()],
  ])('a read that %s is not built on: a car moved since is a conflict, and nothing is sent', async (_how, happens) => {
    yard = new ScriptedYard({ 1: [10, 11], 2: [], 3: [] });
    yard.queue.start();
    yard.move([10], 2, 'back');
    await yard.settled();
    yard.open = false;
    const next = yard.move([11], 2, 'back');
    yard.tracks.set(1, []);
    yard.tracks.set(3, [11]);
    happens();
    yard.open = true;
    await yard.until(() => stateOf(next) === 'conflict');
    expect(yard.queue.get(next).conflict?.reason).toBe('UTLX 11 was no longer on Yard 1.');
    expect(yard.done).toHaveLength(1);
    expect(yard.tracks.get(3)).toEqual([11]);
  });
});

test('none settles past an earlier command on the same track: the board keeps the order of the service', async () => {
  yard = new ScriptedYard({ 1: [10, 11], 2: [], 4: [20], 5: [] });
  // The third keeps track 1 on the way, so that the first cannot be seen to have left it.
  yard.fates = ['ok', 'ok', ...Array.from({ length: 500 }, () => 'notSent' as const)];
  const first = yard.move([10], 2, 'back');
  const second = yard.move([20], 2, 'back');
  yard.move([11], 5, 'back');
  yard.queue.start();
  await yard.until(() => stateOf(second) === 'applied');
  yard.queue.noteTracksRead([2, 4], yard.monotonic());
  yard.deriveBoard();
  expect(yard.tracks.get(2)).toEqual([10, 20]);
  expect(yard.board(2)).toEqual([10, 20]);
  expect([first, second].map(stateOf)).toEqual(['applied', 'applied']);
  yard.queue.noteTracksRead([1], yard.monotonic());
  expect([first, second].map(stateOf)).toEqual(['settled', 'settled']);
});

test('a reading that does not show a move the service has confirmed settles nothing: nothing jumps back', async () => {
  yard = new ScriptedYard({ 1: [10], 2: [], 3: [30], 4: [] });
  // The reads after the yes still say what was before it.
  yard.onFate = () => (yard.readable = false);
  yard.queue.start();
  const id = yard.move([10], 2, 'back');
  await yard.until(() => stateOf(id) === 'applied');
  const after = new Map(yard.tracks);
  yard.tracks.set(1, [10]).set(2, []);
  yard.onFate = () => undefined;
  yard.readable = true;
  yard.queue.replayNow();
  yard.queue.noteTracksRead([1, 2], yard.monotonic());
  yard.deriveBoard();
  expect(stateOf(id)).toBe('applied');
  expect([yard.board(1), yard.board(2)]).toEqual([[], [10]]);
  for (const [track, cars] of after) yard.tracks.set(track, cars);
  await yard.until(() => {
    yard.queue.noteTracksRead([1, 2], yard.monotonic());
    return stateOf(id) === 'settled';
  });
  expect(yard.done).toHaveLength(1);
});

test('a token that the service has cut short proves its command: it is not done twice', async () => {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.fates = ['answerLost'];
  yard.onFate = () => (yard.readable = false);
  yard.queue.start();
  const id = yard.move([10], 2, 'back');
  await yard.until(() => yard.done.length === 1);
  const { token } = yard.queue.get(id);
  const [record] = yard.history.splice(0);
  yard.history.push({ ...record, resourceId: 1, equipment: { resourceId: 10 }, jobName: token?.slice(0, -3) });
  yard.readable = true;
  await yard.until(() => {
    yard.queue.replayNow();
    return !['sending', 'unknown', 'applied'].includes(stateOf(id));
  });
  expect(stateOf(id)).toBe('settled');
  expect(yard.done).toHaveLength(1);
});

describe('a token proves a command only as a word of its own', () => {
  test.each([
    ['goes on behind it', (token: string) => `Night job ${token}7`],
    ['begins ahead of it', (token: string) => `Night job 7${token}`],
    ['goes on ahead of it and behind it', (token: string) => `${token.toLowerCase()}${token}${token}`],
    ['joins it with a hyphen', (token: string) => `Night job ${token}-${token}`],
  ])('a record whose longer word %s is somebody else’s: what was not done is sent again', async (_how, jobName) => {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.open = false;
    yard.fates = ['lostBefore'];
    const id = yard.move([10], 2, 'back');
    const { token } = yard.queue.get(id);
    if (token === null) throw new Error('a move has a token');
    yard.history.push({ resourceId: 1, equipment: { resourceId: 10 }, jobName: jobName(token) });
    yard.open = true;
    yard.queue.start();
    await yard.until(() => {
      yard.queue.replayNow();
      return stateOf(id) === 'settled';
    });
    expect(yard.done).toHaveLength(1);
    expect(yard.tracks.get(2)).toEqual([10]);
  });
});

test('a move that is done between reading its history and its tracks is looked up again, and no person is asked', async () => {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.readLagMs = 60;
  yard.fates = ['held'];
  let brokeAt = Number.POSITIVE_INFINITY;
  yard.onFate = () => (brokeAt = yard.monotonic());
  // The look that decides: nothing is recorded yet, and the car has gone when its track is read.
  yard.historyIsLate = () => {
    if (yard.monotonic() - brokeAt > yard.lateWorkMs + yard.readLagMs + 5) queueMicrotask(() => yard.held.shift()?.());
    return false;
  };
  yard.queue.start();
  const id = yard.move([10], 2, 'back');
  await yard.until(() => !['pending', 'sending', 'unknown'].includes(stateOf(id)));
  await yard.until(() => stateOf(id) === 'settled');
  expect(yard.done).toHaveLength(1);
});

test('an undo is refused when a car of the cut meanwhile stands elsewhere, and records nothing', async () => {
  yard = new ScriptedYard({ 1: [10, 11], 2: [], 3: [] });
  yard.queue.start();
  const id = yard.move([10, 11], 2, 'back');
  await yard.settled();
  yard.tracks.set(2, [10]);
  yard.tracks.set(3, [11]);
  yard.deriveBoard();
  expect(() => yard.queue.undo(id)).toThrow('UTLX 11 is no longer on Yard 2: move it from where it is.');
  expect(yard.queue.list({}, 10)).toHaveLength(1);
});

test('a work order that a lookup saw and that was cancelled since is remembered, across a restart: it is not made again', async () => {
  yard = new ScriptedYard({ 1: [10], 2: [] });
  yard.readLagMs = 200;
  yard.queue.start();
  yard.fates = ['busyAfter'];
  const { commandId } = yard.queue.record({
    kind: 'switchRequest',
    requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }],
  });
  await yard.until(() => yard.queue.get(commandId).evidence !== undefined);
  expect(stateOf(commandId)).toBe('unknown');
  yard.workOrdersOf.clear();
  await yard.restart();
  await yard.until(() => ['review', 'settled'].includes(stateOf(commandId)));
  expect(yard.requests).toHaveLength(1);
  const { evidence } = yard.queue.get(commandId);
  expect(evidence?.workOrders?.[0]).toMatchObject({ before: [], after: ['WO'] });
  expect(evidence?.findings.at(-1)).toBe('A later lookup no longer showed this.');
});

describe('a send that the terminal ended over stays uncertain after the start', () => {
  /** The terminal ends while the service is at work on a switch request, starts again and finds no proof. */
  async function requestAfterACrash(): Promise<string> {
    yard = new ScriptedYard({ 1: [10], 2: [] });
    yard.queue.start();
    yard.fates = ['hangs'];
    const { commandId } = yard.queue.record({
      kind: 'switchRequest',
      requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }],
    });
    await yard.until(() => yard.fates.length === 0);
    yard.crash();
    await yard.until(() => stateOf(commandId) === 'review');
    return commandId;
  }

  test('it cannot be changed into something else: it may have been done as it was', async () => {
    const id = await requestAfterACrash();
    expect(yard.queue.get(id).uncertain).toBe(true);
    expect(() =>
      yard.queue.change(id, {
        kind: 'switchRequest',
        requests: [{ equipmentId: 10, trackId: 1, requestType: 'PL' }],
      }),
    ).toThrow('It may already have been done');
  });

  test('discarded, its history says that its outcome is unknown', async () => {
    const id = await requestAfterACrash();
    yard.queue.discard(id);
    expect(yard.queue.get(id).history.at(-1)?.why).toBe('Dropped by hand, not knowing whether it had been done.');
  });

  test('it is not decided until the service can no longer be at work on it, however much else is done', async () => {
    yard = new ScriptedYard({ 1: [10], 2: [], 3: [30], 4: [] });
    yard.lateWorkMs = 10_000;
    yard.lateByMs = 3_600_000;
    yard.queue.start();
    yard.fates = ['hangs'];
    const id = yard.move([10], 2, 'back');
    await yard.until(() => yard.fates.length === 0);
    yard.crash();
    // Work on other tracks comes after it: when that is done, it has had its turn.
    const others = async (from: number, to: number) => {
      const other = yard.move([30], to, 'back');
      expect(yard.tracks.get(from)).toEqual([30]);
      await yard.until(() => stateOf(other) === 'settled');
    };
    await others(3, 4);
    yard.aheadMs += 9_000;
    await others(4, 3);
    await others(3, 4);
    expect(stateOf(id)).toBe('unknown');
    expect(yard.tracks.get(1)).toEqual([10]);
    yard.aheadMs += 9_000;
    await yard.until(() => {
      yard.queue.replayNow();
      return stateOf(id) === 'settled';
    });
    expect(yard.tracks.get(2)).toEqual([10]);
  });

  test('a bill that the terminal ended over twice is still taken for done when the service has it', async () => {
    yard = new ScriptedYard({ 1: [10] });
    yard.queue.start();
    yard.fates = ['answerLost'];
    const { commandId } = yard.queue.record({ kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } });
    await yard.until(() => yard.bills.length === 1);
    // It asks again, and the terminal ends over that too; then it may only be asked for, never be taken for refused.
    yard.fates = ['hangs'];
    await yard.until(() => {
      yard.queue.replayNow();
      return yard.fates.length === 0;
    });
    yard.crash();
    await yard.until(() => yard.queue.get(commandId).uncertain);
    await yard.until(() => {
      yard.queue.replayNow();
      return ['settled', 'refused'].includes(stateOf(commandId));
    });
    expect(stateOf(commandId)).toBe('settled');
  });
});
