import type { Track } from '#shared/terminal/tracks.ts';
import { plain } from '../plain.ts';

/**
 * Tracks whose name holds every word of a text, those that begin with it first; a station's name counts
 * too, and what the words of a name begin with: `c2` is Class 2. Order within is the yard's. The first one is aimed at,
 * so tracks of that very number, with zeros in front or without, come before those that only have its digits.
 */
export function findTracks(tracks: readonly Track[], text: string): Track[] {
  const asked = plain(text);
  if (asked === '') return [...tracks];
  const parts = asked.split(/\s+/);
  const ranked = tracks.flatMap((track) => {
    const name = plain(track.name);
    const fullName = plain(track.fullName ?? '');
    const whole = `${name} ${plain(track.stationName ?? '')} ${fullName}`;
    const short = shortFor(asked, name);
    if (short === null && !parts.every((part) => whole.includes(part))) return [];
    if (name === asked || fullName === asked) return [{ track, rank: 0 }];
    if (short === 'whole') {
      // Track 4 comes before Track 04, and both before a track whose number 4 is the last of several.
      const further = Number(runsOf(name).at(-1) !== runsOf(asked).at(-1)) + Number(numbersOf(name) > numbersOf(asked));
      return [{ track, rank: 1 + further }];
    }
    const rank = name.startsWith(asked) ? 3 : name.includes(asked) ? 4 : short === null ? 5 : 6;
    return [{ track, rank: hasNumbersOf(asked, whole) ? rank : rank + 4 }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map((one) => one.track);
}

const lettersOrDigits = /\p{L}+|\d+/gu;
const runsOf = (text: string): string[] => text.match(lettersOrDigits) ?? [];
const numbersOf = (text: string) => text.match(/\d+/g)?.length ?? 0;
const withoutZeros = (run: string) => run.replace(/^0+(?=\d)/, '');

/** Whether each number of a text is a number of the name, not only digits of one. */
function hasNumbersOf(text: string, name: string): boolean {
  const named = new Set(runsOf(name).map(withoutZeros));
  return runsOf(text).every((run) => !/\d/.test(run) || named.has(withoutZeros(run)));
}

/**
 * Whether each run of letters and each number of a text begins the next word of a name: `c2` and `cl2` are short for
 * Class 2 and Class 02 (`whole`: the number is the same), and for Class 20 (`begun`). A number alone is short for the
 * names that end with it.
 */
function shortFor(text: string, name: string): 'whole' | 'begun' | null {
  const typed = runsOf(text);
  const named = runsOf(name);
  const isSame = (run = '', word = '') => withoutZeros(run) === withoutZeros(word);
  if (/^\d+$/.test(text)) return isSame(text, named.at(-1)) ? 'whole' : null;
  const begins = (run: string, word = '') => word.startsWith(run) || withoutZeros(word).startsWith(withoutZeros(run));
  if (typed.length < 2 || !typed.every((run, at) => begins(run, named[at]))) return null;
  return isSame(typed.at(-1), named.at(-1)) && typed.length === named.length ? 'whole' : 'begun';
}
