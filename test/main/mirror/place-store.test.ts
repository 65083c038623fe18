import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { StationTrackItem } from '#shared/service/grouping.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { openYard, stationTracks } from './yard.ts';

const harbour = { id: 3, name: 'Harbour' };

describe('stations and tracks', () => {
  it('are in the order of the yard: by station, then as the service sorts them, then by name, those of no station last', async () => {
    const { mirror, pull } = openYard();
    const station = (resourceId: number, name: string, sortOrder: number, ...children: [number, string, number][]) => ({
      resourceId,
      name,
      sortOrder,
      groupingType: 'STATION',
      children: children.map(([id, called, order]) => ({ resourceId: id, name: called, sortOrder: order })),
    });
    const items: StationTrackItem[] = [
      { resourceId: 90, name: 'A', sortOrder: 0 },
      station(1, 'South', 2, [11, 'B', 1], [12, 'A', 1], [13, 'Z', 0]),
      station(2, 'North', 1, [21, 'Y', 5]),
      station(3, 'East', 2, [31, 'X', 0], [32, 'X', 0]),
    ];
    await pull([], items);
    expect(mirror.places.stations().map(({ name }) => name)).toEqual(['North', 'East', 'South']);
    expect(mirror.places.tracks().map(({ id }) => id)).toEqual([21, 31, 32, 13, 12, 11, 90]);
  });

  it('are found by their name only where one is called so; blanks around it count where another is called the same', async () => {
    const { mirror, pull } = openYard();
    const north = { resourceId: 1, name: 'North', groupingType: 'STATION' };
    const named = (resourceId: number, name: string) => ({ resourceId, name });
    const south = {
      ...north,
      resourceId: 2,
      name: 'South',
      children: [named(21, 'A'), named(22, 'Q'), named(23, ' Q ')],
    };
    await pull([], [{ ...north, children: [named(11, 'A'), named(12, 'Z ')] }, south]);
    expect(['A', 'Q', ' Q ', 'Z', 'none'].map((name) => mirror.places.named(name))).toEqual([null, 22, 23, 12, null]);
    expect(mirror.places.nameOf(21)).toContain('South');
  });

  it('are named by their ids, tracks before stations', async () => {
    const { mirror, pull } = openYard();
    await pull([]);
    expect([11, 1, 99].map((id) => mirror.places.nameOf(id))).toEqual(['Yard 1', 'North Yard', null]);
    expect([mirror.places.station(2)?.name, mirror.places.station(99)]).toEqual(['Mill', null]);
  });

  it('keep a station that only cars told, and when a track was read, over a restart; a full pull is the later reading', async () => {
    const path = join(temporaryFolder(), 'mirror.sqlite');
    const yard = openYard(path);
    await yard.pull([], [...stationTracks, { resourceId: 30, name: 'Quay' }, { resourceId: 31, name: 'Pier' }]);
    const { places } = yard.mirror;
    places.noteStation(30, harbour);
    places.noteStation(31, harbour);
    places.noteStation(99, harbour);
    places.noteRead(11, 77);
    places.noteRead(99, 77);
    const known = ({ mirror }: typeof yard) => ({
      stations: mirror.places.stations().toSorted((a, b) => a.id - b.id),
      read: mirror.places.tracks().map(({ id, readAt, stationName }) => [id, readAt, stationName]),
    });
    const before = known(yard);
    expect(before.stations).toContainEqual({ ...harbour, sortOrder: 0, colorToken: null });
    expect(before.read.toSorted()).toEqual([
      [11, 77, 'North Yard'],
      [12, null, 'North Yard'],
      [21, null, 'Mill'],
      [30, null, 'Harbour'],
      [31, null, 'Harbour'],
    ]);
    yard.close();
    const again = openYard(path);
    const after = known(again);
    expect({ ...after, read: after.read.toSorted() }).toEqual({ ...before, read: before.read.toSorted() });
    // A known station is not told another name by its cars.
    again.mirror.places.noteStation(12, { id: 2, name: 'MILL' });
    expect(again.mirror.places.station(2)?.name).toBe('Mill');
    expect(again.mirror.places.track(11)?.readAt).toBe(77);
    // A full pull is a later reading of every track.
    await again.pull([]);
    expect(again.mirror.places.track(11)?.readAt).toBeNull();
  });

  it('have those spots alone that are texts', async () => {
    const yard = openYard();
    await yard.pull([]);
    yard.database.run(yard.database.build.updateTable('track').set({ spots: '["A",7,null]' }).where('id', '=', 11));
    yard.database.run(yard.database.build.updateTable('track').set({ spots: '{}' }).where('id', '=', 12));
    yard.mirror.reload();
    expect([11, 12].map((id) => yard.mirror.places.track(id)?.spots)).toEqual([['A'], []]);
  });
});
