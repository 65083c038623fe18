/** A date and a time of day without an offset, which ISO 8601 lets be left out. */
const withoutOffset = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;

/**
 * Milliseconds since 1970 of a time as the service writes it; `NaN` when it is not a time. A time without an offset is UTC
 * (docs/service-gaps.md): by the zone of this device, two devices would read different times.
 */
export function momentOf(time: string | null | undefined): number {
  return Date.parse((time ?? '').trim().replace(withoutOffset, '$1T$2Z'));
}

/** Orders times of the service, oldest first; what is no time comes before all. */
export function compareMoments(a: string | null | undefined, b: string | null | undefined): number {
  return (momentOf(a) || -Infinity) - (momentOf(b) || -Infinity) || 0;
}
