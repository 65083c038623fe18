import type { Again, QueueCommand } from '#shared/terminal/queue.ts';
import { strayedOf, stillThere, type AgainCar } from '../../lib/commands/again.ts';
import { shortList, words } from '../../lib/words/words.ts';

const say = words.queue.choices;

/** What it means to move only the cars that still stand where they were. */
export function moveRestWords(again: Again): string {
  const rest = stillThere(again);
  const track = onlyTrack(rest);
  return track === null ? say.moveRestApart({ count: rest.length }) : say.moveRest({ count: rest.length, track });
}

/** What it means to put a command back in line as it was recorded; not all that needs a person has been sent. */
export function retryWords({ kind, sentAt }: Pick<QueueCommand, 'kind' | 'sentAt'>): string {
  if (kind === 'move') return say.retry;
  return sentAt === null ? say.sendAnyway : say.sendAgain;
}

/** What it means to retry a move whose cars have strayed: where they are taken from. */
export function moveAllWords(again: Again): string {
  const count = again.cars.length;
  const strayed = strayedOf(again);
  const track = onlyTrack(strayed);
  if (track === null) return say.moveAllApart({ count });
  if (strayed.length === count) return say.moveFrom({ count, track });
  return say.moveAll({
    count,
    cars: shortList(
      strayed.map((car) => car.mark),
      2,
    ),
    track,
  });
}

/** The one track on which all of these stand now; `null`: they stand apart, or on none. */
function onlyTrack(cars: readonly AgainCar[]): string | null {
  const [first] = cars;
  const track = first?.now ?? null;
  return track !== null && cars.every((car) => car.now?.trackId === track.trackId) ? track.name : null;
}
