import type { EventRecords } from './events.ts';

/** When a profile moved to its current deployment from another one (wall clock, ms); `null`: it never did. */
export type ServedSince = () => number | null;

/**
 * Whether what came at a time (wall clock, ms) is of this deployment: the ids of an earlier one are those of other cars
 * and places. If the clock was set back to before the move, that is unknown, and it counts.
 */
export function isOfHere(at: number, servedSince: ServedSince, now: number): boolean {
  const since = servedSince();
  return since === null || since > now || at >= since;
}

/** Only the deliveries of this deployment. */
export function eventsOfHere(
  events: Pick<EventRecords, 'search'>,
  servedSince: ServedSince,
  now: () => number,
): Pick<EventRecords, 'search'> {
  return {
    search: async (sought) => {
      const found = await events.search(sought);
      return found.filter(({ receivedAt }) => isOfHere(Date.parse(receivedAt), servedSince, now()));
    },
  };
}
