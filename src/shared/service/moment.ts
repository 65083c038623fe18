/** ISO 8601: a date, or a date and a time of day, with an offset or without one. */
const written = /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?) ?(?:Z|([+-]\d\d)(?::?(\d\d))?)?)?$/i;

/** The basic format of ISO 8601, without hyphens and colons: `20260501T140200Z`. */
const basic = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?/i;

/** The range that ISO 8601 writes with a four-digit year; the terminal handles no other times. */
const first = Date.parse('0000-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether the terminal can handle a time, in milliseconds since 1970. */
export function isMoment(at: number): boolean {
  return at >= first && at <= last;
}

/** A time (ms since 1970), or the nearest that the terminal can handle. */
export function nearestMoment(at: number): number {
  return Math.min(Math.max(at, first), last);
}

/**
 * Milliseconds since 1970 of a time as the service writes it; `NaN` when it is not a time. Only ISO 8601 is read:
 * `Date.parse` takes `track 12` for a day in December. A time without an offset is UTC (docs/service-gaps.md), because
 * in the local zone two devices would read different times.
 */
export function momentOf(time: string | null | undefined): number {
  const text = (time ?? '').trim();
  const [, day, clock = '00:00', hours = '+00', minutes = '00'] =
    written.exec(text) ?? written.exec(extended(text)) ?? [];
  // A leap second is stated as the 60th of its minute, which `Date` does not know.
  const at = Date.parse(`${day}T${clock.replace(',', '.').replace(/(:\d\d):60/, '$1:59')}${hours}:${minutes}`);
  return isMoment(at) && isDay(day) ? at : NaN;
}

/** `Date.parse` takes 30 February for 2 March. */
function isDay(day: string | undefined): boolean {
  return new Date(`${day}T00:00Z`).getUTCDate() === Number(day?.slice(-2));
}

function extended(time: string): string {
  return time.replace(
    basic,
    (_, year: string, month: string, day: string, hour: string, minute: string, second = '00') =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}`,
  );
}

/** The last moment that a time may stand for: a service may round its times down to seconds or minutes. */
export function latestMomentOf(time: string | null | undefined): number {
  const at = momentOf(time);
  const coarse = [60_000, 1_000].find((step) => at % step === 0) ?? 1;
  return at + coarse - 1;
}

/** Orders times of the service, oldest first; invalid times come first of all. */
export function compareMoments(a: string | null | undefined, b: string | null | undefined): number {
  return (momentOf(a) || -Infinity) - (momentOf(b) || -Infinity) || 0;
}

/** Whether this machine can tell times in a zone of this name, such as `America/Monterrey`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
