import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import type { MoveInput } from '#shared/terminal/moves.ts';
import type { CommandInput } from '#shared/terminal/queue.ts';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { createTerminal } from '../../../src/renderer/terminal/terminal.ts';
import { words } from '../../../src/renderer/lib/words/words.ts';
import { aCar, aRow } from '../cars.ts';
import { aTerminal, quiet } from '../terminal.ts';
import { aStatus } from '../../window/played-terminal.ts';

async function aWindow(rows: TrackWithCars[]) {
  const service = aTerminal(rows);
  const window = createTerminal(service.link);
  window.session.start();
  window.yard.show(1);
  await quiet();
  service.asked.length = 0;
  return { ...service, window };
}

const two = () => [aRow(1, [aCar(11), aCar(12)]), aRow(2, [aCar(21)])];

describe('what the window reads', () => {
  it('is everything when the link opens', async () => {
    const { window } = await aWindow(two());
    expect(window.yard.rows.map((row) => row.track.trackId)).toEqual([1, 2]);
    expect(window.yard.stations.map((station) => station.name)).toEqual(['Oakridge']);
    expect(window.queue.ready).toBe(true);
  });

  it('is read once changes are listened to, so that none in between is missed', async () => {
    const listening = Promise.withResolvers<unknown>();
    const { link, asked } = aTerminal(two(), { changes: () => listening.promise });
    createTerminal(link).session.start();
    await quiet();
    expect(asked).not.toContain('queue/list');
    listening.resolve({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) });
    await quiet();
    expect(asked).toContain('queue/list');
  });

  it('is only the track that changed; the others are not drawn again', async () => {
    const { window, asked, rows, tell } = await aWindow(two());
    const untouched = window.yard.rowByTrack.get(1);
    rows[1] = aRow(2, [aCar(21), aCar(22)]);
    tell({ what: 'tracks', trackIds: [2] });
    await quiet();
    expect(asked).toEqual(['tracks/get 2']);
    expect(window.yard.rowByTrack.get(2)?.cars).toHaveLength(2);
    expect(window.yard.rowByTrack.get(1)).toBe(untouched);
    expect(window.yard.byTrack.get(2)?.carCount).toBe(2);
  });

  it('is all of the station where a track that changed is there no more', async () => {
    const service = aTerminal(two(), {
      'tracks/get': () => {
        throw new ORPCError('NOT_FOUND');
      },
    });
    const { yard, session } = createTerminal(service.link);
    session.start();
    yard.show(1);
    await quiet();
    service.rows.pop();
    service.tell({ what: 'tracks', trackIds: [2] });
    await quiet();
    expect([yard.rows.map((row) => row.track.trackId), yard.problem]).toEqual([[1], null]);
  });

  it('is of the station that is on the board, not of the one that was read when it was put there', async () => {
    const other = { stationId: 2, stationName: 'Mill' };
    const rows = [...Array.from({ length: 20 }, (_, nth) => aRow(nth + 1, [])), aRow(99, [aCar(31)], other)];
    const held: (() => void)[] = [];
    const service = aTerminal(rows, {
      'tracks/board': (input) => {
        const { stationId, from } = { stationId: 0, from: 0, ...Object(input) };
        const part = rows.filter(({ track }) => track.stationId === stationId).slice(from, from + 12);
        return new Promise((resolve) => held.push(() => resolve({ tracks: part })));
      },
    });
    const { yard, session } = createTerminal(service.link);
    const next = async () => {
      held.shift()?.();
      await quiet();
    };
    session.start();
    yard.show(1);
    await quiet();
    await next();
    yard.show(2);
    await next();
    expect([yard.rows, yard.ready, yard.trackCount]).toEqual([[], false, 1]);
    while (held.length > 0) await next();
    expect([yard.rows.map((row) => row.track.trackId), yard.whole]).toEqual([[99], true]);
    yard.show(1);
    expect([yard.whole, yard.trackCount]).toEqual([false, 20]);
  });

  it('is everything again after the link was lost, whatever was missed meanwhile', async () => {
    const { window, asked, rows, become } = await aWindow(two());
    become('lost');
    rows[0] = aRow(1, []);
    become('open');
    await quiet();
    expect(asked).toContain('tracks/board');
    expect(window.yard.rowByTrack.get(1)?.cars).toEqual([]);
  });

  it('is first what fits on the screen, and nothing is said of the station before all of it is there', async () => {
    const rows = Array.from({ length: 60 }, (_, nth) => aRow(nth + 1, [aCar(100 + nth)]));
    let answer: (rest: { tracks: TrackWithCars[] }) => void = () => undefined;
    const service = aTerminal(rows, {
      'tracks/board': (input) => {
        const from = Number(Reflect.get(Object(input), 'from'));
        const part = { tracks: rows.slice(from, from + Number(Reflect.get(Object(input), 'count'))) };
        return from === 0 ? part : new Promise((resolve) => (answer = () => resolve(part)));
      },
    });
    const { yard, cut, session } = createTerminal(service.link);
    session.start();
    yard.show(1);
    await quiet();
    expect([yard.ready, yard.whole, yard.trackCount]).toEqual([true, false, 60]);
    expect(yard.rows.map((row) => row.track.trackId)).toEqual(
      rows.slice(0, yard.rows.length).map((r) => r.track.trackId),
    );
    cut.tap(1, 100);
    const seen = yard.rows.length;
    while (!yard.whole) {
      expect(yard.rows).toHaveLength(seen);
      answer({ tracks: [] });
      await quiet();
    }
    expect(yard.rows.map((row) => row.track.trackId)).toEqual(rows.map((row) => row.track.trackId));
    expect(yard.carPlace.has(159)).toBe(true);
    expect(cut.chosen.ids).toEqual([100]);
  });

  it('is, of a board that is shown already, all of it before any of it changes', async () => {
    const rows = Array.from({ length: 40 }, (_, nth) => aRow(nth + 1, [aCar(100 + nth)]));
    const { window, become } = await aWindow(rows);
    const before = window.yard.rows;
    rows[0] = aRow(1, []);
    rows[39] = aRow(40, [aCar(139), aCar(100)]);
    const lengths = new Set<string>();
    become('lost');
    become('open');
    for (let turn = 0; turn < 1_000; turn += 1) {
      await Promise.resolve();
      const { rows: now } = window.yard;
      lengths.add(now === before ? 'as before' : JSON.stringify([now[0]?.cars.length, now[39]?.cars.length]));
    }
    expect([...lengths]).toEqual(['as before', '[0,2]']);
  });

  it('falls back to a station that exists', async () => {
    const { window } = await aWindow(two());
    window.yard.show(99);
    await quiet();
    expect(window.yard.stationId).toBe(1);
  });
});

describe('the cut', () => {
  it('follows its cars, and keeps them while another station is on the board', async () => {
    const { window, rows, tell } = await aWindow([
      ...two(),
      aRow(3, [aCar(31)], { stationId: 2, stationName: 'Mill' }),
    ]);
    window.cut.tap(1, 11);
    window.cut.tap(1, 12);
    rows[0] = aRow(1, []);
    rows[1] = aRow(2, [aCar(21), aCar(11), aCar(12)]);
    tell({ what: 'tracks', trackIds: [1, 2] });
    await quiet();
    expect(window.cut.trackNames).toEqual(['Track 2']);
    window.cut.toggle(2, 21);
    window.yard.show(2);
    await quiet();
    expect(window.cut.totals.cars).toBe(3);
    expect(window.cut.isOn(2)).toBe(true);
  });

  it('tells of cars that others have moved away under it, and drops none of them by itself', async () => {
    const { window, rows, tell } = await aWindow(two());
    const { cut } = window;
    cut.tap(1, 11);
    cut.tap(1, 12);
    rows[0] = aRow(1, [aCar(12)]);
    rows[1] = aRow(2, [aCar(21), aCar(11)]);
    tell({ what: 'tracks', trackIds: [1, 2] });
    await quiet();
    expect(cut.chosen.ids).toEqual([11, 12]);
    expect(cut.movedAway).toMatchObject([{ car: { equipmentId: 11 }, from: 'Track 1', to: 'Track 2' }]);

    // Going on to choose does not settle it; only a word of the person does.
    cut.toggle(2, 21);
    expect(cut.movedAway).toHaveLength(1);
    cut.leaveOutMovedAway();
    expect(cut.chosen.ids).toEqual([12, 21]);
    expect(cut.movedAway).toEqual([]);

    rows[1] = aRow(2, [aCar(11)]);
    tell({ what: 'tracks', trackIds: [2] });
    await quiet();
    expect(cut.movedAway).toMatchObject([{ car: { equipmentId: 21 }, from: 'Track 2', to: null }]);
    cut.keepMovedAway();
    expect(cut.chosen.ids).toEqual([12, 21]);
    expect(cut.movedAway).toEqual([]);
  });

  it('tells of them also on a station that is not on the board, as soon as they are read there', async () => {
    const { window } = await aWindow([...two(), aRow(3, [aCar(31)], { stationId: 2, stationName: 'Mill' })]);
    const { cut } = window;
    const at = (trackId: number) => ({
      ...aCar(31),
      place: { trackId, trackName: `Track ${trackId}`, stationId: 2, stationName: 'Mill', position: 0 },
    });
    cut.found([at(3)]);
    cut.renew([at(3)]);
    expect(cut.movedAway).toEqual([]);
    cut.renew([at(4)]);
    expect(cut.movedAway).toMatchObject([{ car: { equipmentId: 31 }, from: 'Track 3', to: 'Track 4' }]);
    cut.keepMovedAway();
    expect(cut.movedAway).toEqual([]);
  });

  it('still tells of them when another station is put on the board to place the cut there', async () => {
    const there = aRow(3, [aCar(31)], { stationId: 2, stationName: 'Mill' });
    const { window, rows, tell } = await aWindow([...two(), there]);
    window.cut.tap(1, 11);
    rows[0] = aRow(1, [aCar(12)]);
    rows[1] = aRow(2, [aCar(21), aCar(11)]);
    tell({ what: 'tracks', trackIds: [1, 2] });
    await quiet();
    window.yard.show(2);
    await quiet();
    expect(window.yard.rows.map(({ track }) => track.trackId)).toEqual([3]);
    expect(window.cut.movedAway).toMatchObject([{ car: { equipmentId: 11 }, from: 'Track 1', to: 'Track 2' }]);
  });

  it('chosen anew, cars are where they stand now', async () => {
    const { window, rows, tell } = await aWindow(two());
    window.cut.tap(1, 11);
    window.cut.clear();
    rows[0] = aRow(1, [aCar(12)]);
    rows[1] = aRow(2, [aCar(21), aCar(11)]);
    tell({ what: 'tracks', trackIds: [1, 2] });
    await quiet();
    window.cut.tap(2, 11);
    expect(window.cut.movedAway).toEqual([]);
  });

  it('one by one, each car is chosen or let go by itself until the cut is cleared', async () => {
    const { window } = await aWindow([aRow(1, [aCar(11), aCar(12), aCar(13)])]);
    const { cut } = window;
    cut.tap(1, 11);
    cut.oneByOne = true;
    cut.tap(1, 13);
    expect(cut.chosen.ids).toEqual([11, 13]);
    cut.tap(1, 11);
    expect(cut.chosen.ids).toEqual([13]);
    cut.clear();
    cut.tap(1, 11);
    cut.tap(1, 13);
    expect(cut.chosen.ids).toEqual([11, 12, 13]);
  });

  it('has no place beside a car that others have taken away, or that was chosen with the cut', async () => {
    const { window, rows, tell } = await aWindow(two());
    window.cut.tap(1, 11);
    window.placing.consider({ trackId: 2, place: { after: 21 }, by: 'tap' });
    expect(window.placing.preview?.cars.map((car) => car.equipmentId)).toEqual([21, 11]);
    rows[1] = aRow(2, [aCar(22)]);
    tell({ what: 'tracks', trackIds: [2] });
    await quiet();
    expect(window.placing.preview).toBeNull();
    window.placing.consider({ trackId: 1, place: { after: 12 }, by: 'tap' });
    expect(window.placing.preview).not.toBeNull();
    window.cut.extend(1, 12);
    expect(window.placing.preview).toBeNull();
  });

  it('shows its ghosts on the track that is considered, and nowhere once it is let go', async () => {
    const { window } = await aWindow(two());
    window.cut.tap(1, 11);
    window.placing.consider({ trackId: 2, place: 'front', by: 'tap' });
    expect(window.placing.preview?.cars.map((car) => car.equipmentId)).toEqual([11, 21]);
    window.cut.clear();
    expect(window.placing.preview).toBeNull();
  });
});

describe('the overview', () => {
  it('shows no figure of one station under the name of another, neither while it is read nor when it cannot be', async () => {
    let answers = true;
    const { link } = aTerminal(two(), {
      'overview/get': (input) => {
        if (!answers) throw new Error('no link');
        return { of: Reflect.get(Object(input), 'stationId') };
      },
    });
    const { session, overview } = createTerminal(link);
    session.start();
    await quiet();
    const close = overview.open();
    await quiet();
    expect(overview.overview).toEqual({ of: undefined });
    overview.show(1);
    expect(overview.overview).toBeNull();
    await quiet();
    expect(overview.overview).toEqual({ of: 1 });
    answers = false;
    overview.show(2);
    await quiet();
    expect([overview.overview, overview.problem?.code]).toEqual([null, 'BROKEN']);
    close();
  });
});

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
    const window = createTerminal(service.link);
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
    const { work } = createTerminal(service.link);
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

describe('settings', () => {
  it('that could not be stored are not shown as chosen', async () => {
    const refused = () => {
      throw new Error('no room');
    };
    const { settings } = createTerminal(aTerminal(two(), { 'settings/set': refused }).link);
    await quiet();
    const shown = settings.set({ theme: 'dark' });
    expect(settings.value.theme).toBe('dark');
    await expect(shown).rejects.toThrow();
    expect(settings.value.theme).toBe('system');
  });
});
