import type { Overview } from '#shared/terminal/overview.ts';
import { clockTime, startOfDay, toLocalField } from '../../lib/format/time.ts';
import { words } from '../../lib/words/words.ts';

/** One hour of the day; what is to come has no counts. */
export interface DayHour {
  /** 0 for the first hour of the day. */
  readonly index: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly counted: { readonly came: number; readonly went: number } | null;
}

const hourMs = 3_600_000;

/** When the day of a moment began here, as the terminal takes it. */
export function dayBegan(now: number): string {
  return new Date(startOfDay(now)).toISOString();
}

/** Every hour of the day that `traffic` counts, to the midnight that ends it: 23, 24 or 25. */
export function hoursOfDay(traffic: Overview['traffic']): DayHour[] {
  const since = Date.parse(traffic.since);
  // Two hours into the next day, even when clocks change.
  const midnight = startOfDay(since + 26 * hourMs);
  const hours = Math.max(traffic.hours.length, Math.round((midnight - since) / hourMs));
  return Array.from({ length: hours }, (_, index) => {
    const start = since + index * hourMs;
    const hour = traffic.hours[index];
    return { index, start, end: start + hourMs, counted: hour === undefined ? null : hour };
  });
}

/** The times a history is narrowed down by to show an hour, as values of fields. */
export function periodOfHour({ start, end }: Pick<DayHour, 'start' | 'end'>): { after: string; before: string } {
  // The service leaves out the moments it is given.
  const after = toLocalField(start - 60_000);
  // A period goes on until the last of a time that comes twice: the hour that follows is shown as well then.
  return { after, before: toLocalField(end) };
}

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
