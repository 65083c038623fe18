import type { SwitchRequestInput } from '#shared/terminal/switch-requests.ts';
import { words } from '../../lib/words/words.ts';
import { type Asked, askedIn } from './requested-work.ts';

export function requestedWorkWords({ type, trackId, spot }: Asked, nameOf: (trackId: number) => string) {
  const say = words.switching;
  return {
    type: type === null ? say.open.name : say.types[type].name,
    track: trackId === null ? say.open.track : nameOf(trackId),
    /** Empty: none is named. */
    spot: spot.trim(),
  };
}

/** A request in one line: what is asked, of whom, and where. */
export function requestWords(
  { requests }: SwitchRequestInput,
  firstMark: string,
  nameOf: (trackId: number) => string,
): string {
  const say = words.switching;
  const told = requests.map((one) => requestedWorkWords(askedIn(one), nameOf));
  const types = [...new Set(told.map((one) => one.type))];
  const tracks = [...new Set(told.map((one) => one.track))];
  return say.summary({
    type: types.join(', '),
    first: firstMark,
    more: requests.length - 1,
    track: tracks.length > 3 ? words.unit.tracks({ n: tracks.length }) : tracks.join(', '),
  });
}
