import type { OpenMirror } from '../mirror/open.ts';
import { servedFacts } from '../mirror/served-facts.ts';
import type { KnownTrack } from '../mirror/place-store.ts';
import type { TrackFacts } from '../past/facts.ts';
import type { ReadYard } from '../past/ports.ts';

/** What the service said last, as the record of the past takes it from the mirror. */
export function readYard({ mirror, database, conditions }: OpenMirror): ReadYard {
  return {
    servedOrder: (trackId) => mirror.servedOrder(trackId),
    tracks: () => new Map(mirror.places.tracks().map((track) => [track.id, factsOf(track)])),
    track: (trackId) => {
      const track = mirror.places.track(trackId);
      return track && factsOf(track);
    },
    facts: servedFacts(database, conditions),
  };
}

function factsOf({ name, stationId, stationName, lengthFt }: KnownTrack): TrackFacts {
  return { name, stationId, stationName, lengthFt };
}
