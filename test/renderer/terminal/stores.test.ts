import { describe, expect, it } from 'vitest';
import type { TrackWithCars } from '#shared/terminal/tracks.ts';
import { createTerminal } from '../../../src/renderer/lib/terminal/terminal.ts';
import { aCar, aRow } from '../cars.ts';
import { aTerminal, quiet } from '../terminal.ts';

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

  it('is only the track that changed; the others are not drawn again', async () => {
    const { window, asked, rows, tell } = await aWindow(two());
    const untouched = window.yard.rowByTrack.get(1);
    rows[1] = aRow(2, [aCar(21), aCar(22)]);
    tell({ what: 'tracks', trackIds: [2] });
    await quiet();
    expect(asked).toEqual(['tracks/get 2']);
    expect(window.yard.rowByTrack.get(2)?.cars).toHaveLength(2);
    expect(window.yard.rowByTrack.get(1)).toBe(untouched);
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

  it('shows its ghosts on the track that is considered, and nowhere once it is let go', async () => {
    const { window } = await aWindow(two());
    window.cut.tap(1, 11);
    window.placing.consider({ trackId: 2, place: 'front', by: 'tap' });
    expect(window.placing.preview?.cars.map((car) => car.equipmentId)).toEqual([11, 21]);
    window.cut.clear();
    expect(window.placing.preview).toBeNull();
  });
});
