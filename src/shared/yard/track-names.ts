interface NamedTrack {
  readonly name: string;
  readonly fullName?: string | undefined;
}

interface OnTrack {
  readonly trackName: string | null;
  readonly fullTrackName?: string | undefined;
}

/** What a track is called to which the service gives no name. No request may name it so. */
export function nameOfNameless(trackId: number): string {
  return `#${trackId}`;
}

/** What people call a track: its name, with its station where another track has the same name. */
export function fullNameOf({ name, fullName }: NamedTrack): string {
  return fullName ?? name;
}

/** The same for the track a car stands on; `null`: on none. */
export function fullTrackNameOf({ trackName, fullTrackName }: OnTrack): string | null {
  return fullTrackName ?? trackName;
}

/** Tracks with their full names, in their order. Names that differ only in surrounding blanks count as equal. */
export function withFullNames<Track extends { readonly name: string; readonly stationName: string | null }>(
  tracks: readonly Track[],
): (Track & { readonly fullName: string })[] {
  const alike = Map.groupBy(tracks, ({ name }) => name.trim());
  return tracks.map((track) => {
    const { name, stationName } = track;
    const isShared = (alike.get(name.trim())?.length ?? 0) > 1;
    return { ...track, fullName: isShared && stationName !== null ? `${name} (${stationName})` : name };
  });
}
