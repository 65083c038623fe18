import { clockTime } from '../../lib/format/time.ts';
import { words } from '../../lib/words/words.ts';
import type { DayHour } from './day.ts';

/** An hour in words: when, and what came and went in it. */
export function hourWords({ start, end, counted }: DayHour): string {
  const say = words.overview.traffic;
  const from = clockTime(new Date(start).toISOString(), start);
  // Midnight is shown as a time of day, of the day that it ends or begins alike.
  const to = clockTime(new Date(end).toISOString(), end);
  return counted === null
    ? say.hourToCome({ from, to })
    : say.hour({ from, to, came: counted.came, went: counted.went });
}
