import { nameInSentence } from '#shared/service/visible.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { words } from '../words/words.ts';

/**
 * What something of an id is called now (`full`: in a list of all), preceded by the name by which it was chosen if that
 * differs, because the service may have given the id to another.
 */
export function nameSince(was: string | undefined, id: number, is: string, full = is): string {
  if (was === undefined || was === nameInSentence(is)) return full;
  // Nothing of this number is known any more.
  return is === `#${id}` ? was : words.switchLists.open.calledNow({ was, is: full });
}

/** The same of a track that a command sends cars to; one that was done at another deployment has that one's numbers. */
export function destinationSince(
  { destinations, elsewhere }: Pick<QueueCommand, 'destinations' | 'elsewhere'>,
  id: number,
  is: string,
): string {
  const was = destinations?.find((one) => one.trackId === id)?.name;
  return elsewhere === true ? (was ?? `#${id}`) : nameSince(was, id, is);
}
