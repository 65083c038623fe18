import { afterEach, describe, expect, test } from 'vitest';
import type { CommandInput } from '#shared/terminal/queue.ts';
import { InputRefused, NotPossible } from '#main/queue/refusals.ts';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard;
afterEach(async () => {
  await yard.close();
  expect(yard.troubles).toEqual([]);
});

function open(tracks: Record<number, number[]>, start = true): ScriptedYard {
  yard = new ScriptedYard(tracks);
  if (start) yard.queue.start();
  return yard;
}

/** A move of car 11 behind car 20, which another crew has taken to track 3: a conflict. */
async function anchorMovedAway(): Promise<string> {
  open({ 1: [10, 11], 2: [20], 3: [] }, false);
  const id = yard.move([11], 2, { after: 20 });
  yard.tracks.set(2, []);
  yard.tracks.set(3, [20]);
  yard.queue.start();
  await yard.until(() => yard.queue.get(id).state === 'conflict');
  return id;
}

const states = () => yard.queue.list({}, 100).map((command) => command.state);

describe('what is recorded is done once and in order', () => {
  test('a cut keeps its order at the front, in the middle and at the back', async () => {
    open({ 1: [10, 11, 12, 13], 2: [20, 21], 3: [] });
    yard.move([11, 12], 2, 'front');
    yard.move([20, 21], 3, 'back');
    yard.move([11, 12], 3, { after: 20 });
    await yard.settled();
    expect(yard.tracks.get(1)).toEqual([10, 13]);
    expect(yard.tracks.get(3)).toEqual([20, 11, 12, 21]);
    expect(yard.done.map((one) => one.indexes)).toEqual([
      [0, 1],
      [-1, -1],
      [1, 2],
    ]);
  });

  test('the board shows a move the moment it is recorded, and does not jump back', async () => {
    open({ 1: [10, 11], 2: [20] }, false);
    yard.move([11], 2, 'front');
    expect(yard.board(2)).toEqual([11, 20]);
    yard.queue.start();
    await yard.settled();
    expect(yard.board(2)).toEqual([11, 20]);
    expect(states()).toEqual(['settled']);
  });

  test('a move within its own track counts the others, not itself', async () => {
    open({ 1: [1, 2, 3, 4, 5] });
    yard.move([1, 2], 1, { after: 4 });
    await yard.settled();
    expect(yard.tracks.get(1)).toEqual([3, 4, 1, 2, 5]);
  });

  test('commands recorded while nothing can be reached are all done, in sequence, when it can', async () => {
    open({ 1: [10, 11, 12], 2: [], 3: [] });
    yard.fates = ['notSent', 'notSent'];
    yard.move([10], 2, 'back');
    yard.move([11], 2, 'back');
    yard.move([10, 11], 3, 'front');
    await yard.until(() => yard.queue.list({}, 9)[0]?.lastError?.class === 'notSent');
    expect(yard.queue.list({}, 9)[0]?.attempts).toBe(0);
    yard.fates = [];
    yard.queue.replayNow();
    await yard.settled();
    expect(yard.tracks.get(3)).toEqual([10, 11]);
    expect(yard.done).toHaveLength(3);
  });

  test('each send carries its own token and the time the crew states', async () => {
    open({ 1: [10], 2: [] });
    const { commandId } = yard.queue.record({
      kind: 'move',
      equipmentIds: [10],
      to: { trackId: 2, place: 'back' },
      jobName: 'Morning job',
      occurredAt: '2026-11-20T05:00:00Z',
    });
    await yard.settled();
    expect(yard.done[0]?.jobName).toBe(`${yard.queue.get(commandId).token} Morning job`);
  });
});

describe('nothing is done twice', () => {
  test('an answer lost after doing is proved by its record and not sent again', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['answerLost'];
    yard.move([10], 2, 'back');
    await yard.settled();
    expect(yard.done).toHaveLength(1);
    expect(states()).toEqual(['settled']);
  });

  test('an answer lost before doing is proved absent by two looks and sent again', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['lostBefore'];
    const id = yard.move([10], 2, 'back');
    await yard.until(() => yard.queue.get(id).history.some((line) => line.why.startsWith('Proved: it was not done')));
    yard.queue.replayNow();
    await yard.settled();
    expect(yard.done).toHaveLength(1);
    expect(yard.queue.get(id).history.map((line) => line.to)).toEqual([
      'pending',
      'sending',
      'unknown',
      'pending',
      'sending',
      'applied',
      'settled',
    ]);
  });

  test('impatience does not bring the two looks of a proof closer together', async () => {
    open({ 1: [10], 2: [] }, false);
    yard.lookupGapMs = 60_000;
    await yard.restart();
    yard.fates = ['lostBefore'];
    const id = yard.move([10], 2, 'back');
    await yard.until(() => yard.queue.get(id).state === 'unknown');
    for (let i = 0; i < 20; i += 1) {
      yard.queue.replayNow();
      await yard.pass(3);
    }
    expect(yard.queue.get(id).state).toBe('unknown');
    expect(yard.done).toEqual([]);
  });

  test('an error 500 after doing is proved as well', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['errorAfter'];
    yard.move([10], 2, 'back');
    await yard.settled();
    expect(yard.done).toHaveLength(1);
    expect(states()).toEqual(['settled']);
  });

  test('no proof and another place: a person is asked, with the evidence', async () => {
    open({ 1: [10], 2: [], 3: [] });
    yard.open = false;
    const id = yard.move([10], 2, 'back');
    yard.fates = ['lostBefore'];
    yard.open = true;
    yard.queue.replayNow();
    await yard.until(() => yard.queue.get(id).state === 'unknown');
    yard.tracks.set(1, []).set(3, [10]);
    await yard.until(() => yard.queue.get(id).state === 'conflict');
    const command = yard.queue.get(id);
    expect(command.uncertain).toBe(true);
    expect(command.evidence?.findings.join(' ')).toContain('No record with #yt-');
    expect(command.conflict?.now.tracks.find((track) => track.trackId === 3)?.cars).toEqual([
      { equipmentId: 10, mark: 'UTLX 10' },
    ]);
    expect(() =>
      yard.queue.change(id, { kind: 'move', equipmentIds: [10], to: { trackId: 1, place: 'back' } }),
    ).toThrow(NotPossible);
    // The other crew goes on: whoever decides later is shown where the car is then.
    yard.tracks.set(3, []).set(1, [10]);
    expect(yard.queue.get(id).conflict?.now.tracks.find(({ cars }) => cars.length > 0)?.trackId).toBe(1);
  });

  test('a switch request whose answer was lost is never sent again automatically', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['answerLost'];
    const { commandId } = yard.queue.record({
      kind: 'switchRequest',
      requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }],
    });
    await yard.until(() => yard.queue.get(commandId).state === 'review');
    expect(yard.queue.get(commandId).evidence?.workOrders).toMatchObject([
      { equipmentId: 10, mark: 'UTLX 10', before: [], after: ['WO'] },
    ]);
    yard.queue.confirmApplied(commandId);
    await yard.settled();
    expect(yard.requests).toHaveLength(1);
  });

  test('a start finds what was being sent and looks for proof before anything else', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['answerLost'];
    yard.readable = true;
    const id = yard.move([10], 2, 'back');
    await yard.until(() => yard.done.length === 1);
    await yard.restart();
    await yard.settled();
    expect(yard.done).toHaveLength(1);
    expect(yard.queue.get(id).state).toBe('settled');
  });
});

describe('nothing is done that was not meant', () => {
  test('a car that another crew has moved is a conflict with base, meant and now', async () => {
    open({ 1: [10, 11], 2: [20], 3: [] }, false);
    const id = yard.move([11], 2, 'front');
    yard.tracks.set(1, [10]);
    yard.tracks.set(3, [11]);
    yard.queue.start();
    await yard.until(() => yard.queue.get(id).state === 'conflict');
    const { conflict } = yard.queue.get(id);
    const cars = (which: 'base' | 'meant' | 'now', trackId: number) =>
      conflict?.[which].tracks.find((track) => track.trackId === trackId)?.cars.map((car) => car.equipmentId);
    expect(conflict?.reason).toBe('UTLX 11 was no longer on Yard 1.');
    expect([cars('base', 1), cars('meant', 2), cars('now', 3)]).toEqual([[10, 11], [11, 20], [11]]);
    expect(yard.done).toEqual([]);
  });

  test('retry does it on the yard as it is now', async () => {
    open({ 1: [10, 11], 2: [20], 3: [] }, false);
    const id = yard.move([11], 2, 'front');
    yard.tracks.set(1, [10]);
    yard.tracks.set(3, [11]);
    yard.queue.start();
    await yard.until(() => yard.queue.get(id).state === 'conflict');
    yard.queue.retry(id);
    await yard.settled();
    expect(yard.tracks.get(2)).toEqual([11, 20]);
    expect(yard.done).toHaveLength(1);
  });

  test('a change takes another place, in its own turn', async () => {
    const id = await anchorMovedAway();
    expect(yard.queue.get(id).conflict?.reason).toContain('UTLX 20');
    expect(() => yard.queue.retry(id)).toThrow('UTLX 20 does not stand on Yard 2');
    yard.queue.change(id, { kind: 'move', equipmentIds: [11], to: { trackId: 3, place: { after: 20 } } });
    await yard.settled();
    expect(yard.tracks.get(3)).toEqual([20, 11]);
    expect(yard.queue.get(id).summary).toBe('Move UTLX 11 · Yard 1 → Yard 3, behind UTLX 20');
  });

  test('of a cut of which one car has left, those that still stand are moved, or all from where they were seen', async () => {
    for (const choice of ['rest', 'all'] as const) {
      open({ 1: [10, 11, 12], 2: [20], 3: [30], 4: [] }, false);
      const id = yard.move([10, 11, 12], 2, 'back');
      yard.tracks.set(1, [10, 12]);
      yard.tracks.set(3, [30, 11]);
      yard.queue.start();
      await yard.until(() => yard.queue.get(id).state === 'conflict');
      const { again, input } = yard.queue.get(id);
      const from = (track: number) => ({ trackId: track, name: `Yard ${track}` });
      expect(again).toEqual({
        cars: [
          { equipmentId: 10, mark: 'UTLX 10', then: from(1), now: from(1) },
          { equipmentId: 11, mark: 'UTLX 11', then: from(1), now: from(3) },
          { equipmentId: 12, mark: 'UTLX 12', then: from(1), now: from(1) },
        ],
      });
      if (choice === 'all') {
        yard.queue.retry(id, [
          { equipmentId: 10, trackId: 1 },
          { equipmentId: 11, trackId: 3 },
          { equipmentId: 12, trackId: 1 },
        ]);
      } else if (input.kind === 'move') {
        yard.queue.change(id, { ...input, equipmentIds: [10, 12] }, [
          { equipmentId: 10, trackId: 1 },
          { equipmentId: 12, trackId: 1 },
        ]);
      }
      expect(yard.queue.get(id).again).toBeUndefined();
      await yard.settled();
      expect(yard.tracks.get(2)).toEqual(choice === 'all' ? [20, 10, 11, 12] : [20, 10, 12]);
      expect(yard.tracks.get(3)).toEqual(choice === 'all' ? [30] : [30, 11]);
      expect(yard.done).toHaveLength(1);
      if (choice === 'rest') await yard.close();
    }
  });

  test('a car that has moved since its place was shown is not taken from another', async () => {
    open({ 1: [10, 11], 2: [20], 3: [], 4: [] }, false);
    const id = yard.move([10, 11], 2, 'back');
    yard.tracks.set(1, [10]);
    yard.tracks.set(3, [11]);
    yard.queue.start();
    await yard.until(() => yard.queue.get(id).state === 'conflict');
    const seen = [
      { equipmentId: 10, trackId: 1 },
      { equipmentId: 11, trackId: 4 },
    ];
    expect(() => yard.queue.retry(id, seen)).toThrow('UTLX 11 has moved again since this was shown');
    const { input } = yard.queue.get(id);
    expect(() => yard.queue.change(id, input, seen)).toThrow('UTLX 11 has moved again since this was shown');
    expect(yard.queue.get(id).state).toBe('conflict');
    expect(yard.done).toEqual([]);
  });

  test('what would be refused if it were done again says so beforehand', async () => {
    const id = await anchorMovedAway();
    const { again } = yard.queue.get(id);
    expect(again?.refused).toContain('UTLX 20 does not stand on Yard 2');
    expect(() => yard.queue.retry(id)).toThrow(again?.refused);
  });

  test('dropping a command asks again about those that relied on it', async () => {
    open({ 1: [10], 2: [], 3: [], 4: [] }, false);
    yard.tracks.set(1, [10]);
    const first = yard.move([10], 2, 'back');
    const second = yard.move([10], 3, 'back');
    const third = yard.move([10], 4, 'back');
    yard.queue.discard(first);
    expect(yard.queue.get(second).state).toBe('conflict');
    expect(yard.queue.get(second).conflict?.reason).toContain('relied on a command that was dropped');
    expect(yard.queue.get(third).waitsFor.map((wait) => wait.commandId)).toEqual([second]);
    expect(yard.board(4)).toEqual([10]);
  });

  test('a position was chosen between cars: they are meant, not the number', async () => {
    open({ 1: [10], 2: [20, 21, 22] }, false);
    yard.move([10], 2, { index: 2 });
    yard.tracks.set(2, [99, 20, 21, 22]);
    yard.queue.start();
    await yard.settled();
    expect(yard.tracks.get(2)).toEqual([99, 20, 21, 10, 22]);
  });

  test('a clear refusal is stored with the words of the service and blocks only its own cars', async () => {
    open({ 1: [10, 11], 2: [] }, false);
    yard.fates = ['refused'];
    const refused = yard.move([10], 2, 'back');
    const sameCar = yard.move([10], 1, 'back');
    const sameTrack = yard.move([11], 2, 'back');
    yard.queue.start();
    await yard.until(() => yard.queue.get(sameTrack).state === 'settled');
    expect(yard.queue.get(refused)).toMatchObject({
      state: 'refused',
      lastError: { status: 409, words: 'Track is locked.' },
    });
    expect(yard.queue.get(sameCar).state).toBe('pending');
    yard.queue.retry(refused);
    await yard.settled();
    expect(yard.tracks.get(1)).toEqual([10]);
  });

  test('a 401 for the account pauses everything at no cost; with sign-in it goes on', async () => {
    open({ 1: [10], 2: [] }, false);
    yard.fates = ['forbidden', 'forbidden'];
    const id = yard.move([10], 2, 'back');
    yard.queue.start();
    await yard.until(() => yard.accountRefusals === 1);
    expect(yard.queue.get(id)).toMatchObject({ state: 'pending', attempts: 0 });
    yard.fates = [];
    yard.open = true;
    yard.queue.replayNow();
    await yard.settled();
    expect(yard.done).toHaveLength(1);
  });

  test('a 401 for one command alone, twice, is a refusal of that command', async () => {
    open({ 1: [10], 2: [] }, false);
    yard.fates = ['noPermission', 'noPermission'];
    const id = yard.move([10], 2, 'back');
    yard.queue.start();
    await yard.until(() => yard.queue.get(id).state === 'refused');
    expect(yard.accountRefusals).toBe(0);
  });

  test('a missing permission is reported in the words of the service, whatever a later lookup met', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['noPermission', 'noPermission'];
    // The first look after the second no.
    let late = 0;
    yard.historyIsLate = () => yard.fates.length === 0 && (late += 1) === 1;
    const id = yard.move([10], 2, 'back');
    await yard.until(() => {
      yard.queue.replayNow();
      return yard.queue.get(id).state === 'refused';
    });
    expect(yard.queue.get(id).lastError).toMatchObject({ class: 'unauthorised', words: 'Missing permission.' });
    expect(yard.queue.get(id).history.at(-1)?.why).toBe('The permission for this is missing. Missing permission.');
  });

  test('a single 401 for one command is retried before the permission counts as missing', async () => {
    open({ 1: [10], 2: [] });
    yard.fates = ['noPermission'];
    const id = yard.move([10], 2, 'back');
    await yard.settled();
    expect(yard.queue.get(id).state).toBe('settled');
    expect(yard.done).toHaveLength(1);
  });

  test('bad input names the field and records nothing', () => {
    open({ 1: [10], 2: [20] }, false);
    const refusals = [
      () => yard.move([5000], 2, 'back'),
      () => yard.move([10], 9, 'back'),
      () => yard.move([10], 2, { before: 10 }),
      () => yard.move([10], 2, { after: 11 }),
    ].map((attempt) => {
      try {
        attempt();
      } catch (error) {
        if (error instanceof InputRefused) return error.issues.map((issue) => issue.field);
      }
      return 'recorded';
    });
    expect(refusals).toEqual([['equipmentIds[0]'], ['to.trackId'], ['to.place.before'], ['to.place.after']]);
    expect(yard.queue.list({}, 10)).toEqual([]);
  });
});

describe('what can be sent again without harm is', () => {
  const bill = { kind: 'billOfLading', waybill: { billOfLadingNumber: 'B-1' } } as const;

  test('a bill of lading whose answer was lost is sent again, and the 409 proves it', async () => {
    open({ 1: [10] });
    yard.fates = ['answerLost'];
    const { commandId } = yard.queue.record(bill);
    await yard.until(() => yard.queue.get(commandId).history.some((line) => line.why.includes('Sent again')));
    yard.queue.replayNow();
    await yard.settled();
    expect(yard.bills).toEqual(['B-1']);
    const command = yard.queue.get(commandId);
    expect(command).toMatchObject({ state: 'settled', uncertain: false });
    expect(command.history.find((line) => line.to === 'applied')?.words).toBe('B-1 exists already.');
  });

  test('a number that somebody else has used is a plain refusal', async () => {
    open({ 1: [10] });
    yard.bills.push('B-1');
    const { commandId } = yard.queue.record(bill);
    await yard.until(() => yard.queue.get(commandId).state === 'refused');
    expect(yard.queue.get(commandId).lastError?.status).toBe(409);
  });

  test('a number that a discarded bill may have used proves nothing of the next bill of that number', async () => {
    open({ 1: [10] });
    yard.fates = ['answerLost'];
    const first = yard.queue.record(bill).commandId;
    await yard.until(() => yard.bills.length === 1);
    yard.aheadMs += 60_000;
    await yard.until(() => yard.queue.get(first).state === 'review');
    yard.queue.discard(first);
    yard.fates = ['lostBefore'];
    const { commandId } = yard.queue.record({ ...bill, waybill: { ...bill.waybill, commodityCode: '4912345' } });
    await yard.until(() => {
      yard.queue.replayNow();
      return ['refused', 'settled'].includes(yard.queue.get(commandId).state);
    });
    expect(yard.queue.get(commandId)).toMatchObject({ state: 'refused', uncertain: true, lastError: { status: 409 } });
  });

  test('asking again without reaching the service does not forget that it may have been done', async () => {
    open({ 1: [10] });
    yard.fates = ['answerLost', 'notSent'];
    const { commandId } = yard.queue.record(bill);
    await yard.until(() => {
      yard.queue.replayNow();
      return yard.queue.get(commandId).state === 'settled';
    });
    expect(yard.bills).toEqual(['B-1']);
  });

  test('a customer update that adds no location is sent again; its answer is stored', async () => {
    open({ 1: [10] });
    yard.fates = ['answerLost'];
    const { commandId } = yard.queue.record({ kind: 'customerUpdate', resourceId: 7, printedName: 'Harbor Mills' });
    await yard.until(() => {
      yard.queue.replayNow();
      return yard.queue.get(commandId).state === 'settled';
    });
    expect(yard.customerUpdates).toBe(2);
    expect(yard.queue.get(commandId).answer).toMatchObject({ resourceId: 7 });
  });

  test.each([
    ['an added location', { kind: 'customerUpdate', resourceId: 7, locations: [{ name: 'Dock', customerId: 7 }] }],
    ['a class list', { kind: 'classList', jobId: 'Job 1', items: [{ equipmentId: 10, trackId: 1, position: -1 }] }],
  ] satisfies [string, CommandInput][])('%s leaves no proof: a person decides', async (_name, input) => {
    open({ 1: [10] });
    yard.fates = ['answerLost'];
    const { commandId } = yard.queue.record(input);
    await yard.until(() => yard.queue.get(commandId).state === 'review');
    yard.queue.confirmApplied(commandId);
    await yard.settled();
  });

  test('two updates of one customer keep their order; another customer is not blocked', async () => {
    open({ 1: [10] });
    yard.fates = ['refused'];
    const first = yard.queue.record({ kind: 'customerUpdate', resourceId: 7, printedName: 'One' });
    const second = yard.queue.record({ kind: 'customerUpdate', resourceId: 7, printedName: 'Two' });
    const other = yard.queue.record({ kind: 'customerUpdate', resourceId: 8, printedName: 'Other' });
    await yard.until(() => yard.queue.get(other.commandId).state === 'settled');
    expect(yard.queue.get(first.commandId).state).toBe('refused');
    expect(yard.queue.get(second.commandId).waitsFor[0]?.reason).toContain('customer no. 7');
  });
});

describe('what is recorded under ids written down beforehand', () => {
  const back = (trackId: number) => ({ trackId, place: 'back' as const });
  const planned = [
    { commandId: 'paper-a', input: { kind: 'move' as const, equipmentIds: [10], to: back(2) } },
    { commandId: 'paper-b', input: { kind: 'move' as const, equipmentIds: [11], to: back(2) } },
  ];

  test('is recorded once, however often it is requested, also after a crash and when it is done', async () => {
    open({ 1: [10, 11, 12], 2: [] });
    const first = yard.queue.recordOnce(planned);
    expect(yard.queue.recordOnce(planned)).toEqual(first);
    await yard.settled();
    await yard.restart();
    expect(yard.queue.recordOnce(planned)).toEqual(first);
    expect(yard.tracks.get(2)).toEqual([10, 11]);
    expect(states()).toEqual(['settled', 'settled']);
  });

  test('is not recorded if it could not be read back', () => {
    open({ 1: [10, 11], 2: [] }, false);
    const [, next] = planned;
    const unreadable = { kind: 'move' as const, equipmentIds: [10], to: back(2), jobName: 'Track check #yt-7' };
    expect(() => yard.queue.recordOnce([{ commandId: 'paper-a', input: unreadable }, ...(next ? [next] : [])])).toThrow(
      InputRefused,
    );
    expect(states()).toEqual([]);
  });

  test('is recorded as a whole or not at all', () => {
    open({ 1: [10, 11], 2: [] }, false);
    const impossible = { kind: 'move' as const, equipmentIds: [11], to: { trackId: 2, place: { after: 99 } } };
    expect(() => yard.queue.recordOnce([...planned.slice(0, 1), { commandId: 'paper-c', input: impossible }])).toThrow(
      InputRefused,
    );
    expect(states()).toEqual([]);
  });
});

test('the queue is read whole or in pages, the newest first, of any states', () => {
  open({ 1: [10, 11, 12, 13, 14], 2: [] }, false);
  const moves = [10, 11, 12, 13, 14].map((car) => yard.move([car], 2, 'back'));
  yard.queue.discard(moves[1] ?? '');
  const seqs = (...page: Parameters<typeof yard.queue.list>) => yard.queue.list(...page).map(({ seq }) => seq);
  expect(seqs({}, 100)).toEqual([1, 2, 3, 4, 5]);
  expect(seqs({}, 2)).toEqual([4, 5]);
  expect(seqs({ before: 4 }, 2)).toEqual([2, 3]);
  expect(seqs({ before: 2 }, 2)).toEqual([1]);
  expect(seqs({ states: ['pending'], before: 4 }, 2)).toEqual([1, 3]);
  expect(seqs({ states: ['pending', 'discarded'], before: 4 }, 2)).toEqual([2, 3]);
  expect(seqs({ before: 1 }, 2)).toEqual([]);
});
