import type { PastTrack } from '#shared/terminal/past.ts';
import { clockTime, fullTime } from '../format/time.ts';
import { words } from '../words/words.ts';

type Around = Pick<PastTrack, 'certainty' | 'before' | 'after'>;

/** What is known of a track around a moment: `read so at 06:10 and 06:25`. `now` tells which times need their day. */
export function certaintyWords({ certainty, before, after }: Around, now: number): string {
  const say = words.board.past.said;
  const [first, next] = [before, after].map((reading) => (reading === null ? '' : clockTime(reading.askedAt, now)));
  if (before === null) return after === null ? say.never : say.notBefore({ after: next ?? '' });
  const times = { before: first ?? '', after: next ?? '' };
  if (certainty === 'notRead') return after === null ? say.notSince(times) : say.notRead(times);
  if (certainty === 'changed') return say.changed(times);
  return after === null ? say.last(times) : say.read(times);
}

/** The readings in full, for those who look closer: when each was asked, and what was asked for. */
export function readingsInFull({ before, after }: Around): string {
  const { source, pages } = words.board.past;
  return [before, after]
    .flatMap((reading) =>
      reading === null
        ? []
        : [
            [fullTime(reading.askedAt), source[reading.source], ...(reading.isMoment ? [] : [pages])].join(
              words.unit.dot,
            ),
          ],
    )
    .join('\n');
}

/** A moment as the terminal takes and gives it. */
export function momentOf(at: number): string {
  return new Date(at).toISOString();
}
