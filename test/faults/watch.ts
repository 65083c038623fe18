import type { CommandState } from '#shared/terminal/command-states.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import { keeps } from './broken-promise.ts';
import { identityOf } from './effects.ts';
import { politely, type Post } from './post.ts';

/** Whether a person has put it back in line. */
export const wasPutBack = ({ history }: QueueCommand) =>
  history.some(({ whyCoded }) => whyCoded?.code === 'queue.putBack');

const saidYes: readonly CommandState[] = ['applied', 'settled'];

/** A car is never nowhere: nobody takes cars out of the yard, so that each has a place, whoever is moving it. */
export async function nobodyIsNowhere(
  trackIds: readonly number[],
  carIds: readonly number[],
  post: Post,
): Promise<void> {
  const seen = new Set<number>();
  for (const trackId of trackIds) for (const car of await post.board(trackId)) seen.add(car);
  for (const car of carIds) {
    if (seen.has(car)) continue;
    // It may have been moved between two looks at tracks.
    const found = await politely(() => post.api.cars.get({ equipmentId: car })).catch(() => null);
    keeps((found?.place ?? null) !== null, 'nowhere', `car ${car} is on no track`);
  }
}

/**
 * Looks at a board now and then, as people do: once a move is said to be done, no car of it is shown where it
 * came from again, unless a later command took it there. Holds where no other crew is at work.
 */
export class Watch {
  readonly #post: Post;
  readonly #isOvertaken: (car: number) => Promise<boolean>;
  /** Moves that were said to be done, with the track that their cars came to. */
  readonly #done = new Set<string>();

  /** `isOvertaken`: whether the service may have done work on a car after later work, having said yes to it before. */
  constructor(post: Post, isOvertaken: (car: number) => Promise<boolean>) {
    this.#post = post;
    this.#isOvertaken = isOvertaken;
  }

  async look(): Promise<void> {
    const moves = (await this.#post.commands()).filter((command) => command.kind === 'move');
    const newest = new Map<number, (typeof moves)[number]>();
    for (const command of moves) for (const car of command.equipmentIds) newest.set(car, command);
    // An earlier one that a person put back in line may have taken its cars on since.
    for (const command of moves.filter(wasPutBack)) for (const car of command.equipmentIds) newest.delete(car);
    for (const [car, command] of newest) {
      if (command.input.kind !== 'move' || !saidYes.includes(command.state)) continue;
      if (this.#post.vouchedFor.has(command.commandId)) continue;
      const { place } = await this.#post.api.cars.get({ equipmentId: car });
      const key = `${command.commandId} ${car}`;
      if (place?.trackId === command.input.to.trackId) this.#done.add(key);
      else if (this.#done.has(key) && !(await this.#isOvertaken(car))) {
        const about = `no. ${command.seq} is ${command.state}, and car ${car} is on ${place?.trackId ?? 'no track'} again`;
        keeps(false, 'jumped back', about, identityOf(command));
      }
    }
  }
}
