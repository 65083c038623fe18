import { afterEach, describe, expect, test } from 'vitest';
import { NotYetPossible } from '#main/queue/refusals.ts';
import { laterWorkOn, movesBack } from '#main/queue/decisions/undo.ts';
import type { CommandInput } from '#main/queue/command.ts';
import { madeCommand, madeSend } from './made-command.ts';
import { MadeContext } from './made-context.ts';
import { ScriptedYard } from './scripted-yard.ts';

let yard: ScriptedYard | null = null;
afterEach(async () => {
  await yard?.close();
  expect(yard?.troubles ?? []).toEqual([]);
  yard = null;
});

function open(tracks: Record<number, number[]>, start = true): ScriptedYard {
  const opened = new ScriptedYard(tracks);
  yard = opened;
  if (start) opened.queue.start();
  return opened;
}

describe('undo goes strictly in reverse', () => {
  test('a waiting command is dropped, the newest on its cars first', () => {
    const yard = open({ 1: [10], 2: [], 3: [] }, false);
    const first = yard.move([10], 2, 'back');
    const second = yard.move([10], 3, 'back');
    expect(() => yard.queue.undo(first)).toThrow('Undo the later work');
    expect(yard.queue.undo(second).how).toBe('discarded');
    expect(yard.queue.undo(first).how).toBe('discarded');
    expect(yard.board(1)).toEqual([10]);
  });

  test('however many moves of the cars were dropped since', () => {
    const yard = open({ 1: [10, 11], 2: [] }, false);
    const first = yard.move([10], 2, 'back');
    yard.move([10], 1, 'front');
    for (let dropped = 0; dropped < 25; dropped += 1) yard.queue.undo(yard.move([10], 2, 'front'));
    expect(() => yard.queue.undo(first)).toThrow('Undo the later work');
  });

  test('one move after the other is taken back, also where they moved the same cars; what was done again counts again', async () => {
    const yard = open({ 1: [10, 11], 2: [], 3: [20], 4: [] });
    const moves = [yard.move([10, 11], 2, 'back'), yard.move([11, 20], 4, 'back'), yard.move([20], 1, 'back')];
    await yard.settled();
    const [first = '', second = '', third = ''] = moves;
    const takenBack = yard.queue.undo(third);
    await yard.settled();
    yard.queue.undo(takenBack.how === 'compensated' ? (takenBack.by[0]?.commandId ?? '') : '');
    expect(() => yard.queue.undo(second)).toThrow('Undo the later work');
    await yard.settled();
    yard.queue.undo(third);
    yard.queue.undo(second);
    await yard.settled();
    expect(() => yard.queue.undo(second)).toThrow('Undo the later work');
    yard.queue.undo(first);
    await yard.settled();
    expect([1, 2, 3, 4].map((track) => yard.tracks.get(track))).toEqual([[10, 11], [], [20], []]);
  });

  test('but for what moves nothing, and for what was done and cannot be undone', async () => {
    const yard = open({ 1: [10], 2: [] });
    const first = yard.move([10], 2, 'back');
    await yard.settled();
    const later: CommandInput[] = [
      { kind: 'switchRequest', requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }] },
      { kind: 'classList', jobId: 'L-1', items: [{ equipmentId: 10, trackId: 2, position: -1 }] },
      {
        kind: 'billOfLading',
        waybill: { billOfLadingNumber: 'B-1', equipmentDetails: [{ equipmentInitial: 'UTLX', equipmentNumber: 10 }] },
      },
    ];
    for (const input of later) yard.queue.record(input);
    expect(() => yard.queue.undo(first)).toThrow('Undo the later work on these cars first: Switch request');
    await yard.settled();
    expect(yard.queue.undo(first).how).toBe('compensated');
    await yard.settled();
    expect(yard.tracks.get(1)).toEqual([10]);
  });

  test('and for work from which a person has taken the car out, though the record lists it under that car', () => {
    const changed = madeCommand({ seq: 2, equipmentIds: [11] });
    const standingBetween = (_after: number, before: number) => (before > 2 ? changed : null);
    const later = (car: number) => laterWorkOn(car, 1, { standingBetween, history: () => [] });
    expect([later(10), later(11)]).toEqual([null, changed]);
  });

  test('an applied move gets moves back to where each run of cars stood', async () => {
    const yard = open({ 1: [10, 11, 12, 13, 14], 2: [20] });
    const id = yard.move([11, 12, 14], 2, 'front');
    await yard.settled();
    const undone = yard.queue.undo(id);
    expect(undone.how === 'compensated' && undone.by).toHaveLength(2);
    await yard.settled();
    expect(yard.tracks.get(1)).toEqual([10, 11, 12, 13, 14]);
    expect(yard.tracks.get(2)).toEqual([20]);
  });
});

test('work that is done and not yet seen on its tracks is taken back by a move, not dropped', async () => {
  const yard = open({ 1: [10], 2: [] });
  yard.onFate = () => (yard.readable = false);
  const id = yard.move([10], 2, 'back');
  await yard.until(() => yard.queue.get(id).state === 'applied');
  yard.deriveBoard();
  expect(yard.queue.undo(id)).toMatchObject({ how: 'compensated', by: [{ seq: 2 }] });
  expect(yard.queue.get(id).state).toBe('applied');
});

test('work whose outcome is not known yet is undone once it is', async () => {
  const yard = open({ 1: [10], 2: [] });
  const id = yard.move([10], 2, 'back');
  const refused = new Set<string>();
  yard.fates = ['answerLost'];
  yard.onFate = yard.onAsked = () => {
    const { state } = yard.queue.get(id);
    if (state !== 'sending' && state !== 'unknown') return;
    expect(() => yard.queue.undo(id)).toThrow(NotYetPossible);
    refused.add(state);
  };
  await yard.settled();
  expect([...refused]).toEqual(['sending', 'unknown']);
  expect(yard.queue.undo(id).how).toBe('compensated');
  await yard.settled();
  expect(yard.tracks.get(1)).toEqual([10]);
});

test('nothing that waits for no person is decided by one', () => {
  const yard = open({ 1: [10], 2: [] }, false);
  const id = yard.move([10], 2, 'back');
  const { input } = yard.queue.get(id);
  const refused = 'waiting to be sent';
  expect(() => yard.queue.retry(id)).toThrow(refused);
  expect(() => yard.queue.change(id, input)).toThrow(refused);
  expect(() => yard.queue.confirmApplied(id)).toThrow(refused);
});

describe('the moves back', () => {
  const toTrack2 = (equipmentIds: number[], units: { updateIntermodalUnits?: boolean } = {}): CommandInput => ({
    kind: 'move',
    equipmentIds,
    to: { trackId: 2, place: 'back' },
    ...units,
  });

  /** A cut is put on track 2, which has other cars then; `still` is what stands on track 1 by the time of the undo. */
  function back(cut: number[], still: number[], spots: Record<number, string> = {}) {
    const context = new MadeContext({ 1: [10, 11, 12, 13, 14], 2: [20] });
    for (const [car, spot] of Object.entries(spots)) context.spots.set(Number(car), spot);
    const command = context.command(toTrack2(cut));
    context.tracks.set(1, still).set(2, [20, ...cut]);
    return movesBack(command, context.known).map((input) =>
      input.kind === 'move' ? [input.equipmentIds, input.to.place, input.to.spot] : [],
    );
  }

  test.each<[string, Parameters<typeof back>, ReturnType<typeof back>]>([
    [
      'one run for cars that stood together',
      [
        [11, 12],
        [10, 13, 14],
      ],
      [[[11, 12], { after: 10 }, undefined]],
    ],
    [
      'the front for the first',
      [
        [10, 11],
        [12, 13, 14],
      ],
      [[[10, 11], 'front', undefined]],
    ],
    [
      'a run each for cars that stood apart, the second behind the first of them that is back',
      [[14, 10, 12, 13], [11]],
      [
        [[10], 'front', undefined],
        [[12, 13, 14], { after: 11 }, undefined],
      ],
    ],
    ['behind the next car ahead that is still there', [[13], [10, 14]], [[[13], { after: 10 }, undefined]]],
    ['the front where none of the cars ahead is there any more', [[13], [14]], [[[13], 'front', undefined]]],
    [
      'a run each for cars of two spots',
      [[10, 11, 12], [13, 14], { 10: 'Dock', 11: 'Pit' }],
      [
        [[10], 'front', 'Dock'],
        [[11], { after: 10 }, 'Pit'],
        [[12], { after: 11 }, undefined],
      ],
    ],
  ])('take %s', (_what, given, moves) => {
    expect(back(...given)).toEqual(moves);
  });

  test('lead to where the cars stood when the move was sent, where others had worked there since it was recorded', () => {
    const context = new MadeContext({ 1: [10, 11], 2: [] });
    const recorded = context.command(toTrack2([10]));
    const backOf = (order: number[]) =>
      movesBack({ ...recorded, sends: [madeSend({ against: [{ trackId: 1, order }] })] }, context.known);
    context.tracks.set(1, [99, 11]).set(2, [10]);
    expect(backOf([99, 10, 11])).toMatchObject([{ equipmentIds: [10], to: { trackId: 1, place: { after: 99 } } }]);
    // A person says that it was done, and its last send was of other cars.
    expect(backOf([99, 11])).toMatchObject([{ equipmentIds: [10], to: { place: 'front' } }]);
  });

  test('take intermodal units along only where the move did', () => {
    const context = new MadeContext({ 1: [10], 2: [] });
    const commands = [{}, { updateIntermodalUnits: false }].map((more) => context.command(toTrack2([10], more)));
    context.tracks.set(1, []).set(2, [10]);
    const backs = commands.flatMap((command) => movesBack(command, context.known));
    expect(backs.map((input) => input.kind === 'move' && input.updateIntermodalUnits)).toEqual([undefined, false]);
  });

  test('are refused where a number stands for another car or track by now', () => {
    const context = new MadeContext({ 1: [10], 2: [] });
    const command = context.command(toTrack2([10]));
    context.tracks.set(1, []).set(2, [10]);
    expect(movesBack(command, context.known)).toHaveLength(1);
    const other = { ...context.known, listedTrackName: () => 'Scrap' };
    expect(() => movesBack(command, other)).toThrow('The track Yard 2 is called Scrap now');
    context.remarked.set(10, 'GATX 5');
    expect(() => movesBack(command, context.known)).toThrow('UTLX 10 is called GATX 5 now');
  });

  test('are refused where the track that the cars came from is another one by now', () => {
    const context = new MadeContext({ 1: [10], 2: [] });
    const command = context.command(toTrack2([10]));
    context.tracks.set(1, []).set(2, [10]);
    const listedTrackName = (id: number) => (id === 1 ? 'Scrap' : `Yard ${id}`);
    expect(() => movesBack(command, { ...context.known, listedTrackName })).toThrow(
      'The track Yard 1 is called Scrap now',
    );
  });

  test('are refused where a car has left, and name that car', () => {
    const context = new MadeContext({ 1: [10, 11], 2: [] });
    const command = context.command(toTrack2([10, 11]));
    context.tracks.set(1, []).set(2, [10]);
    expect(() => movesBack(command, context.known)).toThrow('UTLX 11');
  });

  test('are refused for a car that stood on no track, and for work that moves nothing', () => {
    const context = new MadeContext({ 1: [10], 2: [] });
    const command = context.command(toTrack2([99]));
    context.tracks.set(2, [99]);
    expect(() => movesBack(command, context.known)).toThrow('UTLX 99');
    const request = context.command({
      kind: 'switchRequest',
      requests: [{ equipmentId: 10, trackId: 2, requestType: 'PL' }],
    });
    expect(() => movesBack(request, context.known)).toThrow('Only moves');
  });
});
