import type { EventRecords } from './events.ts';

/** When a profile came to its deployment from another one (wall clock, ms); `null`: it never did. */
export type ServedSince = () => number | null;

/**
 * Whether what was received at a time (ISO 8601) tells of the yard of this deployment: the numbers of one before are
 * those of other cars and places. After a clock was set back behind its coming nobody knows.
 */
export function isOfHere(receivedAt: string, servedSince: ServedSince, now: number): boolean {
  const since = servedSince();
  return since === null || since > now || Date.parse(receivedAt) >= since;
}

/** The deliveries of this deployment alone. */
export function eventsOfHere(
  events: Pick<EventRecords, 'search'>,
  servedSince: ServedSince,
  now: () => number,
): Pick<EventRecords, 'search'> {
  return {
    search: async (sought, rest) => {
      const found = await events.search(sought, rest);
      return found.filter(({ receivedAt }) => isOfHere(receivedAt, servedSince, now()));
    },
  };
}
