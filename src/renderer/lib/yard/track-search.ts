import type { Track } from '#shared/terminal/tracks.ts';

/**
 * Tracks whose name holds every word of a text, those that begin with it first; a station's name counts
 * too, and what the words of a name begin with: `c2` is Class 2. Order within is the yard's.
 */
export function findTracks(tracks: readonly Track[], text: string): Track[] {
  const asked = text.trim().toLowerCase();
  if (asked === '') return [...tracks];
  const parts = asked.split(/\s+/);
  const ranked = tracks.flatMap((track) => {
    const name = track.name.toLowerCase();
    const whole = `${name} ${track.stationName?.toLowerCase() ?? ''}`;
    const short = shortFor(asked, name);
    if (short === null && !parts.every((part) => whole.includes(part))) return [];
    if (name === asked) return [{ track, rank: 0 }];
    if (short === 'whole') return [{ track, rank: 1 }];
    return [{ track, rank: name.startsWith(asked) ? 2 : name.includes(asked) ? 3 : short === null ? 4 : 5 }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map((one) => one.track);
}

const lettersOrDigits = /\p{L}+|\d+/gu;

/**
 * Whether each run of letters and each number of a text begins the next word of a name: `c2` and `cl2` are short for
 * Class 2 (`whole`: the number is the same), and for Class 20 (`begun`).
 */
function shortFor(text: string, name: string): 'whole' | 'begun' | null {
  const typed = text.match(lettersOrDigits) ?? [];
  const named = name.match(lettersOrDigits) ?? [];
  if (typed.length < 2 || !typed.every((run, at) => named[at]?.startsWith(run) === true)) return null;
  const last = typed.length - 1;
  return typed[last] === named[last] && typed.length === named.length ? 'whole' : 'begun';
}
