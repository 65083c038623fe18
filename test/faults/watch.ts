import type { CommandState } from '#shared/terminal/command-states.ts';
import { keeps } from './broken-promise.ts';
import { identityOf } from './effects.ts';
import type { Post } from './post.ts';

const saidYes: readonly CommandState[] = ['applied', 'settled'];

/**
 * Looks at a board now and then, as people do: once a move is said to be done, no car of it is shown where it
 * came from again, unless a later command took it there. Holds where no other crew is at work.
 */
export class Watch {
  readonly #post: Post;
  /** Moves that were said to be done, with the track that their cars came to. */
  readonly #done = new Set<string>();

  constructor(post: Post) {
    this.#post = post;
  }

  async look(): Promise<void> {
    const moves = (await this.#post.commands()).filter((command) => command.kind === 'move');
    const newest = new Map<number, (typeof moves)[number]>();
    for (const command of moves) for (const car of command.equipmentIds) newest.set(car, command);
    for (const [car, command] of newest) {
      if (command.input.kind !== 'move' || !saidYes.includes(command.state)) continue;
      if (this.#post.vouchedFor.has(command.commandId)) continue;
      const { place } = await this.#post.api.cars.get({ equipmentId: car });
      const key = `${command.commandId} ${car}`;
      if (place?.trackId === command.input.to.trackId) this.#done.add(key);
      else {
        const about = `no. ${command.seq} is ${command.state}, and car ${car} is on ${place?.trackId ?? 'no track'} again`;
        keeps(!this.#done.has(key), 'jumped back', about, identityOf(command));
      }
    }
  }
}
