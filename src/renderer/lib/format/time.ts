import { words } from '../words/words.ts';

const hour = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const second = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
const dayAndMonth = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const whole = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** Milliseconds since 1970 of a time as the terminal or the service writes it; `null` when it is none. */
export function millis(time: string | null | undefined): number | null {
  if (time === null || time === undefined) return null;
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) ? null : parsed;
}

/** Local midnight before a moment, in milliseconds since 1970. */
export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

function sameDay(a: number, b: number): boolean {
  return new Date(a).toDateString() === new Date(b).toDateString();
}

/** The day of a moment; with its year when that is another one than now. */
function dayWords(at: number, now: number): string {
  const sameYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (sameYear ? dayAndMonth : dayOfYear).format(at);
}

/** Local time of day; with the day when it is not today. */
export function clockTime(time: string, now: number): string {
  const at = millis(time);
  if (at === null) return time;
  return sameDay(at, now) ? hour.format(at) : `${dayWords(at, now)}, ${hour.format(at)}`;
}

/** The same to the second, for ledgers. */
export function exactTime(time: string, now: number): string {
  const at = millis(time);
  if (at === null) return time;
  return sameDay(at, now) ? second.format(at) : `${dayWords(at, now)}, ${second.format(at)}`;
}

/** Date, time and zone in full, shown on hover and in print. A time that cannot be read is shown as it is. */
export function fullTime(time: string): string {
  const at = millis(time);
  return at === null ? time : whole.format(at);
}

/** How long ago, in words: seconds, then minutes, then hours, then days. */
export function ageOf(time: string, now: number): string {
  const at = millis(time);
  if (at === null) return time;
  const seconds = Math.max(0, Math.floor((now - at) / 1000));
  if (seconds < 60) return words.age.seconds(seconds);
  if (seconds < 3_600) return words.age.minutes(Math.floor(seconds / 60));
  if (seconds < 86_400) return words.age.hours(Math.floor(seconds / 3_600));
  return words.age.days(Math.floor(seconds / 86_400));
}

/** The same without seconds, for what is looked at all day: nothing flickers. */
export function calmAge(time: string, now: number): string {
  const at = millis(time);
  return at !== null && now - at < 60_000 ? words.age.justNow : ageOf(time, now);
}

/** Value of a local date and time field for a moment, and back. `null` when the field holds no time. */
export function toLocalField(at: number): string {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export function fromLocalField(value: string): string | null {
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
