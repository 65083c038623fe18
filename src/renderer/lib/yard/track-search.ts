import type { Track } from '#shared/terminal/tracks.ts';

/**
 * Tracks whose name holds every word of a text, those that begin with it first; a station's name counts
 * too. Order within is the yard's.
 */
export function findTracks(tracks: readonly Track[], text: string): Track[] {
  const asked = text.trim().toLowerCase();
  if (asked === '') return [...tracks];
  const parts = asked.split(/\s+/);
  const ranked = tracks.flatMap((track) => {
    const name = track.name.toLowerCase();
    const whole = `${name} ${track.stationName?.toLowerCase() ?? ''}`;
    if (!parts.every((part) => whole.includes(part))) return [];
    return [{ track, rank: name === asked ? 0 : name.startsWith(asked) ? 1 : name.includes(asked) ? 2 : 3 }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map((one) => one.track);
}
