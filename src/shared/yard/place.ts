/** The ends of a track; its cars are listed, and a list of work is stored, from the front. */
export const trackEnds = ['front', 'back'] as const;
export type TrackEnd = (typeof trackEnds)[number];

/**
 * Where a cut goes on a track, as a person means it (not as arithmetic): at an end, at a position, or
 * next to a car. It becomes a `groupingIndex` only against the standing order of the moment it is sent.
 *
 * `index` counts from 0 at the front, in the standing order without the cut itself.
 */
export type Place = TrackEnd | { readonly index: number } | { readonly before: number } | { readonly after: number };

/** The car that a place is relative to; `null`: none. */
export function anchorOf(place: Place): number | null {
  if (typeof place === 'string') return null;
  if ('before' in place) return place.before;
  if ('after' in place) return place.after;
  return null;
}
