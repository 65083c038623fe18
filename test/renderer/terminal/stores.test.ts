import { ORPCError } from '@orpc/client';
import { describe, expect, it } from 'vitest';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { aCar, aRow } from '../cars.ts';
import { aTerminal, aWindowOn, quiet } from '../terminal.ts';

async function aWindow(rows: TrackWithCars[]) {
  const service = aTerminal(rows);
  const window = aWindowOn(service.link);
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
    aWindowOn(link).session.start();
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

  it('is everything where a track that changed has come to another station, as one whose cars alone tell it', async () => {
    const { window, rows, tell } = await aWindow([
      aRow(1, [aCar(11)]),
      aRow(2, [], { stationId: null, stationName: null }),
    ]);
    expect(window.yard.rows.map((row) => row.track.trackId)).toEqual([1]);
    rows[1] = aRow(2, [aCar(21)]);
    tell({ what: 'tracks', trackIds: [2] });
    await quiet();
    expect(window.yard.rows.map((row) => row.track.trackId)).toEqual([1, 2]);
  });

  it('is all of the station where a track that changed is there no more', async () => {
    const service = aTerminal(two(), {
      'tracks/get': () => {
        throw new ORPCError('NOT_FOUND');
      },
    });
    const { yard, session } = aWindowOn(service.link);
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
    const { yard, session } = aWindowOn(service.link);
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
    const { yard, cut, session } = aWindowOn(service.link);
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

  it('shows cars that others have moved away under it, and drops none of them by itself', async () => {
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

  it('shows them also on a station that is not on the board, as soon as they are read there', async () => {
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
    const { session, overview } = aWindowOn(link);
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

describe('settings', () => {
  it('that could not be stored are not shown as chosen', async () => {
    const refused = () => {
      throw new Error('no room');
    };
    const { settings } = aWindowOn(aTerminal(two(), { 'settings/set': refused }).link);
    await quiet();
    const shown = settings.set({ theme: 'dark' });
    expect(settings.value.theme).toBe('dark');
    await expect(shown).rejects.toThrow();
    expect(settings.value.theme).toBe('system');
    const both = [settings.set({ theme: 'dark' }), settings.set({ density: 'list' })];
    await Promise.allSettled(both);
    expect([settings.value.theme, settings.value.density]).toEqual(['system', 'strips']);
  });

  it('that were changed while another is being stored stay as they were chosen', async () => {
    const stored = { theme: 'system', density: 'strips' };
    const set = (input: unknown) => ({ ...Object.assign(stored, input) });
    const { settings } = aWindowOn(aTerminal(two(), { 'settings/set': set }).link);
    await quiet();
    const first = settings.set({ theme: 'dark' });
    const second = settings.set({ density: 'list' });
    const between = first.then(() => settings.value.density);
    await Promise.all([first, second]);
    expect(await between).toBe('list');
    expect(settings.value).toEqual({ theme: 'dark', density: 'list' });
  });
});
