import { languageFacts } from '#shared/language.ts';
import { language, words } from '../words/words.ts';
import { fromTheWall, onTheWall, zoneTold } from './zone.ts';
import { momentOf } from '#shared/service/moment.ts';

const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const second = { ...hour, second: '2-digit' } as const;
const dayAndMonth = { month: 'short', day: 'numeric' } as const;
const dayOfYear = { ...dayAndMonth, year: 'numeric' } as const;
const shapes = {
  hour,
  second,
  dayAndMonth,
  dayOfYear,
  whole: { ...dayOfYear, ...second, weekday: 'short', timeZoneName: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the language and the zone in use. */
function written(shape: keyof typeof shapes, at: number): string {
  const spoken = language();
  const zone = zoneTold();
  const key = `${shape} ${spoken} ${zone ?? ''}`;
  const known = formats.get(key);
  if (known !== undefined) return known.format(at);
  // The time of day alone is written with colons in every language, so that it fits a column.
  const clock = shape === 'hour' || shape === 'second';
  const format = new Intl.DateTimeFormat(languageFacts[clock ? 'en' : spoken].locale, {
    ...shapes[shape],
    ...(zone === null ? {} : { timeZone: zone }),
  });
  formats.set(key, format);
  return format.format(at);
}

/** Milliseconds since 1970 of a time as the terminal or the service writes it; `null` when it is not a time. */
export function millis(time: string | null | undefined): number | null {
  const parsed = momentOf(time);
  return Number.isNaN(parsed) ? null : parsed;
}

/** Midnight before a moment in the zone in use, in milliseconds since 1970. */
export function startOfDay(at: number): number {
  const wall = onTheWall(at);
  return fromTheWall(wall - (((wall % wholeDay) + wholeDay) % wholeDay));
}

const wholeDay = 86_400_000;

/** The day of a moment in the zone in use, as files are named: `2026-05-01`. */
export function dayOf(at: number): string {
  return new Date(onTheWall(at)).toISOString().slice(0, 10);
}

/** The day of a moment; with its year when that is another one than now. */
function dayWords(at: number, now: number): string {
  const sameYear = dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4);
  return written(sameYear ? 'dayAndMonth' : 'dayOfYear', at);
}

/** A day of a date field (`2026-05-01`) in the language in use; anything else is shown as it is. */
export function calendarDay(date: string): string {
  const at = millis(fromLocalField(date));
  return at === null ? date : written('dayOfYear', at);
}

/** A date alone names a day, the same in every zone. */
const dateAlone = /^\d{4}-\d\d-\d\d$/;

/** A time of the service as `tell` says it, a date alone as that day; what cannot be read is shown as it is. */
function told(time: string, tell: (at: number) => string): string {
  const at = millis(time);
  if (at === null) return time;
  return dateAlone.test(time.trim()) ? calendarDay(time.trim()) : tell(at);
}

/** Time of day in the zone in use; with the day when it is not today. */
export function clockTime(time: string, now: number): string {
  return told(time, (at) => withDay(at, now, 'hour'));
}

/** The same to the second, for ledgers. */
export function exactTime(time: string, now: number): string {
  return told(time, (at) => withDay(at, now, 'second'));
}

function withDay(at: number, now: number, shape: 'hour' | 'second'): string {
  return dayOf(at) === dayOf(now) ? written(shape, at) : `${dayWords(at, now)}, ${written(shape, at)}`;
}

/** Date, time and zone in full, shown on hover and in print. */
export function fullTime(time: string): string {
  return told(time, (at) => written('whole', at));
}

/** A time may be so far ahead, in milliseconds, and still be called now: what counts the ages lags behind a little. */
const aheadMs = 60_000;

/** How long ago, in words: seconds, then minutes, then hours, then days; of a time ahead of now, the time itself. */
export function ageOf(time: string, now: number): string {
  const at = millis(time);
  if (at === null) return time;
  // Ahead of now, as after a clock was set back, its age is unknown, not `just now`.
  if (at - now > aheadMs) return words.age.ahead({ time: clockTime(time, now) });
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  if (seconds < 60) return words.age.seconds({ n: seconds });
  if (seconds < 3_600) return words.age.minutes({ n: Math.floor(seconds / 60) });
  if (seconds < 86_400) return words.age.hours({ n: Math.floor(seconds / 3_600) });
  return words.age.days({ n: Math.floor(seconds / 86_400) });
}

/** A picture of the yard that two whole readings in a row (one every 15 minutes) have not renewed, in ms. */
const oldAfterMs = 30 * 60_000;

/** Whether what was read then is too old to be worked by without a look at its age. `now`: wall clock, ms. */
export function isOld(written: string, now: number): boolean {
  const at = millis(written);
  return at !== null && now - at > oldAfterMs;
}

/** An age without seconds, for what is looked at all day: nothing flickers. */
export function calmAge(time: string, now: number): string {
  const at = millis(time);
  return at !== null && Math.abs(now - at) < 60_000 ? words.age.justNow : ageOf(time, now);
}

/** Value of a date and time field for a moment, by the clock of the zone in use. */
export function toLocalField(at: number): string {
  return new Date(onTheWall(at)).toISOString().slice(0, 16);
}

/** The moment a date and time field names, by the clock of the zone in use; `null` when it holds none. */
export function fromLocalField(value: string, which?: 'first' | 'last'): string | null {
  const wall = Date.parse(`${value}${value.includes('T') ? '' : 'T00:00'}Z`);
  return Number.isNaN(wall) ? null : new Date(fromTheWall(wall, which)).toISOString();
}

const standing = words.overview.standing;

/** So many hours as people say them: hours, whole days, whole weeks up to a month. */
function lengthWords(hours: number): string {
  if (hours % 24 !== 0) return standing.hours({ count: hours });
  const days = hours / 24;
  return days % 7 === 0 ? standing.weeks({ count: days / 7 }) : standing.days({ count: days });
}

/** A span of standing time: from how many hours, up to the beginning of the next; `null`: it has no end. */
export function spanWords(atLeastHours: number, next: number | null): string {
  if (next !== null && atLeastHours === 0) return standing.firstSpan({ to: lengthWords(next) });
  return standing.span({ from: lengthWords(atLeastHours), to: next === null ? null : lengthWords(next) });
}

/** So many hours of standing in whole days, or hours on the first. */
export function stoodFor(hours: number): string {
  const whole = Math.max(0, Math.floor(hours));
  return whole < 24 ? standing.hours({ count: whole }) : standing.days({ count: Math.floor(whole / 24) });
}

/** How long a car has stood; both in milliseconds since 1970. */
export function stoodWords(since: number, now: number): string {
  return stoodFor((now - since) / 3_600_000);
}
