import type { CarPlace, FoundCar } from '#shared/terminal/cars.ts';
import type { ServedPlace } from '../mirror.ts';
import type { PlaceStore } from '../places/place-store.ts';
import type { ShownYard } from '../shown-yard.ts';
import { type CarOnBoard, shownCar } from './board-cars.ts';

/** Where a row of the board stands; `null`: on no track. */
function placeOnBoard(row: {
  readonly track_id: number | null;
  readonly position: number | null;
  readonly spot: string | null;
}): ServedPlace | null {
  return row.track_id === null ? null : { trackId: row.track_id, position: row.position ?? 0, spot: row.spot };
}

/** A place with its names; empty if the track is unknown here. */
export function locateOnBoard(places: PlaceStore, place: ServedPlace | null): CarPlace {
  const track = place === null ? null : places.track(place.trackId);
  if (place === null || track === null) {
    return { trackId: null, trackName: null, stationId: null, stationName: null, position: null };
  }
  return {
    trackId: track.id,
    trackName: track.name,
    ...(track.fullName !== track.name && { fullTrackName: track.fullName }),
    stationId: track.stationId,
    stationName: track.stationName,
    position: place.position,
    ...(place.spot !== null && { spot: place.spot }),
  };
}

/** A car as lists show it, with its place on the board. */
export function foundCar(row: CarOnBoard, yard: ShownYard): FoundCar {
  return { ...shownCar(row, yard), place: locateOnBoard(yard.mirror.places, placeOnBoard(row)) };
}
