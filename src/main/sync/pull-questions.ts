import { firstNames } from '#shared/messages/first-names.ts';
import { type Message, message } from '#shared/messages/message.ts';
import type { PullLosses } from '../mirror/pull/losses.ts';

/** Losing this many cars or fewer is normal. */
const harmlessDrop = 20;
/** How many cars may be counted but not listed, because they are between two tracks. */
const mostUncounted = 2;
/** A list with a multiple of this many cars may have been cut at a page limit. */
const isPageLimit = (cars: number) => cars >= 10 && cars % 5 === 0;
/** A station this small may become empty normally. */
const smallStation = 2;

/**
 * The question for a person when the very first list ends after one page, far from the cars that the service counts;
 * `null`: it does not, or a person has accepted a list of about as many (`accepted`). The next-page token is a guess
 * (dialect), and part of a yard must not pass for the whole. Later pulls are guarded by what they would drop. An empty
 * list beside counted cars is no empty yard.
 */
export function tooFewListed(
  { cars, pages }: { cars: number; pages: number },
  counted: number,
  accepted: number | null,
): Message | null {
  if (pages > 1 || (accepted !== null && accepted - cars <= mostUncounted)) return null;
  const isCut = counted - cars > mostUncounted && (cars * 3 < counted * 2 || isPageLimit(cars));
  return isCut ? message('line.listEnded', { counted, listed: cars }) : null;
}

/** The question about what a pull would drop, beyond what was `accepted`; `null`: it may be applied. */
export function tooMuchLost(losses: PullLosses, accepted: PullLosses | null): Message | null {
  const { dropped, before } = losses;
  const many = dropped > harmlessDrop && dropped * 3 > before;
  const emptied = losses.emptied.filter((station) => station.cars > smallStation);
  if (!many && emptied.length === 0) return null;
  const foreseen = new Set(accepted?.emptied.map((station) => station.id));
  const isAccepted =
    accepted !== null && dropped <= accepted.dropped && emptied.every((station) => foreseen.has(station.id));
  if (isAccepted) return null;
  const stations = firstNames(emptied, (station) => station.name);
  if (!many) return message('line.noneAt', { stations });
  return emptied.length === 0
    ? message('line.fewerCars', { dropped, before })
    : message('line.fewerCarsAlso', { dropped, before, stations });
}
