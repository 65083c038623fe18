import { words } from '../words/words.ts';

const say = words.overview.standing;

/** So many hours as people say them: hours, whole days, whole weeks up to a month. */
function lengthWords(hours: number): string {
  if (hours % 24 !== 0) return say.hours({ count: hours });
  const days = hours / 24;
  return days % 7 === 0 ? say.weeks({ count: days / 7 }) : say.days({ count: days });
}

/** A span of standing time: from how many hours, up to the beginning of the next; `null`: it has no end. */
export function spanWords(atLeastHours: number, next: number | null): string {
  if (next !== null && atLeastHours === 0) return say.firstSpan({ to: lengthWords(next) });
  return say.span({ from: lengthWords(atLeastHours), to: next === null ? null : lengthWords(next) });
}

/** So many hours of standing in whole days, or hours on the first. */
export function stoodFor(hours: number): string {
  const whole = Math.max(0, Math.floor(hours));
  return whole < 24 ? say.hours({ count: whole }) : say.days({ count: Math.floor(whole / 24) });
}

/** How long a car has stood; both in milliseconds since 1970. */
export function stoodWords(since: number, now: number): string {
  return stoodFor((now - since) / 3_600_000);
}
