import { describe, expect, it } from 'vitest';
import { groupingsListResponse } from '#shared/service/grouping.ts';
import { itemsSchema, wordsOf, yardOfFile } from './client.ts';

const opened = await yardOfFile({ cars: 1200, tracks: 60 });

const groupings = async (filters: Record<string, unknown>) =>
  groupingsListResponse.parse((await opened.client.call('/ims/groupings/list', { carrierId: 9001, ...filters })).body)
    .groupings;

describe('station tracks (endpoint 5)', () => {
  it('needs its body, although it is a GET', async () => {
    const answer = await opened.client.call('/ims/groupings/station-tracks', undefined, { method: 'GET' });
    expect(answer.status).toBe(400);
  });

  it('puts every track under exactly one station and gives it as an item with length, spots and count', async () => {
    const { items } = itemsSchema.parse((await opened.client.stationTracks()).body);
    const stations = items.filter((item) => item.groupingType === 'STATION');
    const tracks = items.filter((item) => item.groupingType === 'TRACK');
    expect(stations).toHaveLength(3);
    expect(tracks).toHaveLength(60);
    const children = stations.flatMap((station) => station.children ?? []).map((child) => child.resourceId);
    expect(children.toSorted()).toEqual(tracks.map((track) => track.resourceId).toSorted());
    expect(new Set(tracks.map((track) => track.name)).size).toBe(60);
    for (const track of tracks) expect(track.attributes?.length).toBeGreaterThanOrEqual(400);
    expect(tracks.reduce((sum, track) => sum + track.equipmentCount.online, 0)).toBe(1200);
  });

  it('counts on a track the cars that inventory finds there', async () => {
    const { items } = itemsSchema.parse((await opened.client.stationTracks()).body);
    for (const track of items.filter((item) => item.groupingType === 'TRACK').slice(0, 12)) {
      const found = await opened.client.inventory({ track: track.resourceId, pageSize: 500 });
      expect(found.items).toHaveLength(track.equipmentCount.online);
    }
  });
});

describe('groupings (endpoint 4)', () => {
  it('lists stations and tracks of the carrier', async () => {
    const all = await groupings({});
    expect(all).toHaveLength(63);
    expect(all.every((grouping) => grouping.carrierId === 9001)).toBe(true);
  });

  it('narrows by type and by name, together', async () => {
    const stations = await groupings({ includedGroupingTypes: ['STATION'] });
    expect(stations.map((grouping) => grouping.groupingType)).toEqual(['STATION', 'STATION', 'STATION']);
    const named = await groupings({ names: ['Class 1', stations[0]?.name ?? ''] });
    expect(named).toHaveLength(2);
    const both = await groupings({ includedGroupingTypes: ['TRACK'], names: ['Class 1', stations[0]?.name ?? ''] });
    expect(both.map((grouping) => grouping.name)).toEqual(['Class 1']);
    expect(await groupings({ names: ['Nowhere'] })).toEqual([]);
  });

  it('names the field that does not fit', async () => {
    const answer = await opened.client.call('/ims/groupings/list', { carrierId: 9001, names: 'Class 1' });
    expect(answer.status).toBe(400);
    expect(wordsOf(answer)).toMatch(/^names/);
  });
});
