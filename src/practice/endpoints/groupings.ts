import { endpoints } from '#shared/service/endpoints.ts';
import { play, type Operation } from '../service/operation.ts';
import {
  groupingOf,
  otherReference,
  placeReference,
  trackAttributes,
  type OtherGroupingRow,
  type Places,
  type SpotRow,
} from '../yard/places.ts';

/** Endpoint 5: stations with their tracks as children, and each track as an item of its own. */
export function playStationTracks(places: Places): Operation {
  return play(endpoints.stationTracks, () => {
    const tracks = places.tracks();
    const counts = places.carCounts();
    const spots = spotsByTrack(places);
    const stationItems = places.stations().map((station) => {
      const own = tracks.filter((track) => track.station_id === station.id);
      return {
        ...placeReference(station, 'STATION'),
        children: own.map((track) => placeReference(track, 'TRACK')),
        equipmentCount: { online: own.reduce((sum, track) => sum + (counts.get(track.id) ?? 0), 0) },
      };
    });
    const trackItems = tracks.map((track) => ({
      ...placeReference(track, 'TRACK'),
      attributes: trackAttributes(track, spots.get(track.id) ?? []),
      equipmentCount: { online: counts.get(track.id) ?? 0 },
    }));
    return { items: [...stationItems, ...trackItems] };
  });
}

/** Endpoint 4. A filter that is left out or empty leaves everything in; consists are never listed. */
export function playListGroupings(places: Places): Operation {
  return play(endpoints.listGroupings, ({ carrierId, includedGroupingTypes, names }) => {
    const spots = spotsByTrack(places);
    const all = [
      ...places.stations().map((station) => groupingOf(station, 'STATION', {})),
      ...places.tracks().map((track) => groupingOf(track, 'TRACK', trackAttributes(track, spots.get(track.id) ?? []))),
      ...places.others().filter(isNoConsist).map(otherGrouping),
    ];
    const groupings = all.filter(
      (grouping) => passes(includedGroupingTypes, grouping.groupingType) && passes(names, grouping.name),
    );
    return { groupings: groupings.map((grouping) => ({ ...grouping, carrierId })) };
  });
}

function otherGrouping(row: OtherGroupingRow) {
  return {
    ...otherReference(row),
    attributes: {},
    rules: {},
    equipmentIndexEnabled: false,
    objectType: 'EQUIPMENT',
    updatedAt: row.updated_at,
  };
}

function isNoConsist({ grouping_type }: OtherGroupingRow): boolean {
  return !grouping_type.toUpperCase().includes('CONSIST');
}

function passes(filter: readonly string[] | undefined, value: string): boolean {
  return filter === undefined || filter.length === 0 || filter.includes(value);
}

function spotsByTrack(places: Places): Map<number, SpotRow[]> {
  return Map.groupBy(places.allSpots(), (spot) => spot.track_id);
}
