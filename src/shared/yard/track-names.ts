interface NamedTrack {
  readonly name: string;
  readonly fullName?: string | undefined;
}

interface OnTrack {
  readonly trackName: string | null;
  readonly fullTrackName?: string | undefined;
}

/** What people call a track: its name, with its station where another track has the same name. */
export function fullNameOf({ name, fullName }: NamedTrack): string {
  return fullName ?? name;
}

/** The same for the track a car stands on; `null`: on none. */
export function fullTrackNameOf({ trackName, fullTrackName }: OnTrack): string | null {
  return fullTrackName ?? trackName;
}
