import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import type { MoveInput } from '#shared/terminal/moves.ts';
import type { CommandInput } from '#shared/terminal/queue.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../cars.ts';
import { aTerminal, aWindowOn, quiet } from '../terminal.ts';
import { aStatus } from '../../window/played-terminal.ts';

const two = () => [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21)])];

describe('undo', () => {
  async function recorded(undo: (commandId: unknown) => unknown) {
    let seq = 0;
    const taken: unknown[] = [];
    const moves: unknown[] = [];
    const rows = two();
    const service = aTerminal(rows, {
      'moves/record': (input) => {
        moves.push(input);
        return { commandId: `c${(seq += 1)}`, seq };
      },
      'toolswork/record': () => ({ commandId: 'load', seq: (seq += 1) }),
      'queue/undo': (input) => {
        const commandId: unknown = Reflect.get(Object(input), 'commandId');
        taken.push(commandId);
        return undo(commandId);
      },
    });
    const window = aWindowOn(service.link);
    for (const what of ['first', 'second', 'third']) {
      await window.work.move(aMove, what);
    }
    moves.length = 0;
    return { window, taken, moves, rows };
  }
  const aMove: MoveInput = { equipmentIds: [11], to: { trackId: 2, place: { index: 1 } }, jobName: 'Day job' };
  const discarded = (commandId: unknown = 'c3') => ({
    how: 'discarded',
    command: {
      seq: Number(String(commandId).slice(1)),
      summary: 'Move UTLX 11 · Track 1 → Track 2, position 2',
      equipmentIds: aMove.equipmentIds,
      input: { kind: 'move', ...aMove },
      base: {
        at: '2026-01-01T00:00:00.000Z',
        tracks: two().map(({ track, cars }) => ({ trackId: track.trackId, name: track.name, cars })),
        elsewhere: [],
      },
    },
  });

  it('takes back the last first, then what came before it, and says when nothing is left', async () => {
    const { window, taken } = await recorded(discarded);
    for (let times = 0; times < 4; times += 1) window.work.undoLast();
    await quiet();
    await quiet();
    expect(taken).toEqual(['c3', 'c2', 'c1']);
    expect(window.toasts.shown.at(-1)?.text).toBe(words.undo.nothing);
  });

  it('is offered for the last alone; what it says then offers the one before', async () => {
    const { window, taken } = await recorded(discarded);
    expect(window.toasts.shown.map((toast) => toast.action?.label)).toEqual([words.shell.undo]);
    window.toasts.shown[0]?.action?.do();
    await quiet();
    expect(window.toasts.shown.map((toast) => toast.action?.label)).toEqual([
      words.undo.alsoUndo({ what: words.move.recorded({ count: 1, track: 'second' }) }),
    ]);
    window.toasts.shown[0]?.action?.do();
    await quiet();
    expect(taken).toEqual(['c3', 'c2']);
  });

  it('redo records again what was undone last, as it was meant, and offers to undo that', async () => {
    const { window, taken, moves } = await recorded(discarded);
    window.work.undoLast();
    window.work.undoLast();
    window.work.redoLast();
    await quiet();
    expect(taken).toEqual(['c3', 'c2']);
    expect(moves).toMatchObject([aMove]);
    expect(window.toasts.shown.at(-1)?.text).toBe(
      words.undo.redone({ what: words.move.recorded({ count: 1, track: 'Track 2' }) }),
    );
    window.work.redoLast();
    await quiet();
    expect(moves).toMatchObject([aMove, aMove]);
    window.toasts.shown.at(-1)?.action?.do();
    await quiet();
    expect(taken).toEqual(['c3', 'c2', 'c5']);
  });

  it('redo records once what it is asked for again after a lost answer', async () => {
    const aRequest = { requests: [{ equipmentId: 11, trackId: 2, requestType: 'PL' as const }] };
    let reached = true;
    const requests: unknown[] = [];
    const service = aTerminal(two(), {
      'switchRequests/record': (input) => {
        requests.push(Reflect.get(Object(input), 'commandId'));
        if (!reached) throw new Error('no link');
        return { commandId: 'c1', seq: 1 };
      },
      'queue/undo': () => ({
        how: 'discarded',
        command: { ...discarded().command, input: { kind: 'switchRequest', ...aRequest } },
      }),
    });
    const { work } = aWindowOn(service.link);
    await work.requestSwitch(aRequest, 'a request');
    work.undoLast();
    reached = false;
    work.redoLast();
    await quiet();
    reached = true;
    work.redoLast();
    await quiet();
    expect(requests).toHaveLength(3);
    expect(requests[2]).toBe(requests[1]);
    expect(requests[1]).not.toBe(requests[0]);
  });

  it('redo records nothing in another account that another window has opened meanwhile, and says so', async () => {
    const ours = aStatus();
    const theirs = aStatus({ account: ours.account && { ...ours.account, carrierId: 9002 } });
    let open = ours;
    let seq = 0;
    const service = aTerminal(two(), {
      'terminal/status': () => open,
      'moves/record': () => ({ commandId: `c${(seq += 1)}`, seq }),
      'queue/undo': () => discarded('c1'),
    });
    const { work, session, toasts } = aWindowOn(service.link);
    session.take(ours);
    await work.move(aMove, 'first');
    work.undoLast();
    await quiet();
    open = theirs;
    work.redoLast();
    await quiet();
    expect(seq).toBe(1);
    expect(toasts.shown.at(-1)?.text).toBe(words.undo.otherAccount);
    open = ours;
    work.redoLast();
    await quiet();
    expect(seq).toBe(2);
  });

  it('redo undoes nothing and records nothing where nothing was undone, or something new was recorded since', async () => {
    const { window, taken, moves } = await recorded(discarded);
    window.work.redoLast();
    await quiet();
    expect([taken, moves]).toEqual([[], []]);
    expect(window.toasts.shown.at(-1)?.text).toBe(words.undo.nothingToRedo);
    window.work.undoLast();
    await quiet();
    await window.work.move({ equipmentIds: [12], to: { trackId: 2, place: 'front' } }, 'new');
    window.work.redoLast();
    await quiet();
    expect(taken).toEqual(['c3']);
    expect(moves).toHaveLength(1);
  });

  const since = 'has moved since number 3';
  it.each([
    ['the car has left its track', [aRow(1, [aCar(12)]), aRow(2, [aCar(21)])], since],
    ['the position counts another car', [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(31), aCar(21)])], since],
    ['a car has come behind the position', [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21), aCar(31)])], since],
    [
      'the car’s number stands for another by now',
      [aRow(1, [aCar(11, { mark: 'GATX 9' }), aCar(12)]), aRow(2, [aCar(21)])],
      'is called GATX 9 now',
    ],
    [
      'the track’s number stands for another by now',
      [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21)], { name: 'Ladders' })],
      'is called Ladders now',
    ],
  ])('redo records nothing where %s, and says so', async (_, now, said) => {
    const { window, moves, rows } = await recorded(discarded);
    window.work.undoLast();
    await quiet();
    rows.splice(0, 2, ...now);
    window.work.redoLast();
    await quiet();
    expect(moves).toEqual([]);
    expect(window.toasts.shown.at(-1)?.text).toContain(said);
  });

  it('takes back no older work in place of the moves of a finished list, and offers it by its name', async () => {
    const { window, taken } = await recorded(discarded);
    window.work.recordedOtherwise();
    for (let times = 0; times < 2; times += 1) window.work.undoLast();
    await quiet();
    expect(taken).toEqual([]);
    expect(window.toasts.shown.at(-1)?.text).toBe(words.undo.notFromHere);
    expect(window.toasts.shown.at(-1)?.action?.label).toBe(
      words.undo.thatBefore({ what: words.move.recorded({ count: 1, track: 'third' }) }),
    );
    window.toasts.shown.at(-1)?.action?.do();
    await quiet();
    expect(taken).toEqual(['c3']);
  });

  it('takes back no older work in place of a load that was sent at once', async () => {
    const { window, taken } = await recorded(discarded);
    window.session.take(aStatus());
    const aLoad: CommandInput = { kind: 'toolswork', trackName: 'Class 1', waybillTemplateId: 1, details: [] };
    expect(await window.work.record(aLoad, 'a load')).toBeNull();
    window.work.undoLast();
    await quiet();
    expect(taken).toEqual([]);
    expect(window.toasts.shown.at(-1)?.text).toBe(words.undo.notFromHere);
  });

  it('that is offered for a move takes back no other: later work is to be taken back first', async () => {
    const { window, taken } = await recorded(discarded);
    const ofThird = window.toasts.shown.at(-1)?.action;
    await window.work.move(aMove, 'fourth');
    ofThird?.do();
    await quiet();
    expect(taken).toEqual([]);
    expect(window.toasts.shown.at(-1)?.text).toBe(words.undo.laterFirst({ seq: 4 }));
  });

  it('goes on to what came before once the last can be taken back no more', async () => {
    const { window, taken } = await recorded((commandId) => {
      if (commandId === 'c3') throw new ORPCError('NOT_POSSIBLE');
      return discarded(commandId);
    });
    window.work.undoLast();
    window.work.undoLast();
    await quiet();
    expect(taken).toEqual(['c3', 'c2']);
  });

  it('takes back nothing older in place of the last, which is with the service, and takes that back afterwards', async () => {
    let isSending = true;
    const { window, taken } = await recorded((commandId) => {
      if (isSending) throw new ORPCError('NOT_YET', { message: 'Not yet.' });
      return discarded(commandId);
    });
    window.work.undoLast();
    window.work.undoLast();
    await quiet();
    expect(window.toasts.shown.filter(({ text }) => text === 'Not yet.')).toMatchObject([{ key: 'NOT_YET' }]);
    expect(window.toasts.shown.some(({ tone }) => tone === 'bad')).toBe(false);
    isSending = false;
    window.work.undoLast();
    await quiet();
    expect(taken).toEqual(['c3', 'c3', 'c3']);
  });

  it('of a command that later work stands on is refused, and still comes in its turn', async () => {
    const gone = new Set<unknown>();
    const { window, taken } = await recorded((commandId) => {
      if (commandId === 'c2' && !gone.has('c3')) throw new ORPCError('NOT_POSSIBLE');
      gone.add(commandId);
      return discarded(commandId);
    });
    await window.work.undo('c2');
    for (let times = 0; times < 3; times += 1) window.work.undoLast();
    await quiet();
    await quiet();
    expect(taken).toEqual(['c2', 'c3', 'c2', 'c1']);
  });

  it('keeps the last for another try when the terminal could not be asked', async () => {
    let reached = false;
    const { window, taken } = await recorded(() => {
      if (!reached) throw new Error('no link');
      return discarded();
    });
    window.work.undoLast();
    await quiet();
    reached = true;
    window.work.undoLast();
    await quiet();
    expect(taken).toEqual(['c3', 'c3']);
  });
});
