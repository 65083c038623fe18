import type { OpenMirror } from '../mirror/open.ts';
import { servedFacts } from '../mirror/served-facts.ts';
import type { ReadYard } from '../past/ports.ts';

/** What the service said last, as the past takes it from the mirror. */
export function readYard({ mirror, database, conditions }: OpenMirror): ReadYard {
  return {
    servedOrder: (trackId) => mirror.servedOrder(trackId),
    trackIds: () => mirror.places.tracks().map(({ id }) => id),
    track: (trackId) => {
      const track = mirror.places.track(trackId);
      return (
        track && {
          name: track.name,
          stationId: track.stationId,
          stationName: track.stationName,
          lengthFt: track.lengthFt,
        }
      );
    },
    facts: servedFacts(database, conditions),
  };
}
