import { isDeepStrictEqual } from 'node:util';
import { isDone, isOver, openStates } from '#shared/terminal/command-states.ts';
import type { QueueCommand, QueueEntry } from '#shared/terminal/queue.ts';
import { keeps } from './broken-promise.ts';
import { identityOf } from './effects.ts';
import { politely, type Post } from './post.ts';

/** Whether a person has put it back in line. */
export const wasPutBack = ({ history }: QueueCommand) =>
  history.some(({ whyCoded }) => whyCoded?.code === 'queue.putBack');

/** The track that each car is shown on. */
type ShownOn = ReadonlyMap<number, number>;

/** A car is never nowhere: nobody takes cars out of the yard, so that each has a place, whoever is moving it. */
export async function nobodyIsNowhere(shown: ShownOn, carIds: readonly number[], post: Post): Promise<void> {
  for (const car of carIds) {
    if (shown.has(car)) continue;
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
  /** State and shown track of each car at the last look, by command. */
  readonly #looked = new Map<string, string>();
  /** Commands as they were asked for last, with their entry in the list of open ones then. */
  readonly #known = new Map<string, { readonly entry: QueueEntry | undefined; readonly command: QueueCommand }>();

  /** `isOvertaken`: whether the service may have done work on a car after later work, having said yes to it before. */
  constructor(post: Post, isOvertaken: (car: number) => Promise<boolean>) {
    this.#post = post;
    this.#isOvertaken = isOvertaken;
  }

  /** `shown`: the board of this moment. A car is asked for by itself where its command or its track is not as before. */
  async look(shown: ShownOn): Promise<void> {
    const moves = await this.#moves();
    const newest = new Map<number, QueueCommand>();
    for (const command of moves) for (const car of command.equipmentIds) newest.set(car, command);
    // An earlier one that a person put back in line may have taken its cars on since.
    for (const command of moves.filter(wasPutBack)) for (const car of command.equipmentIds) newest.delete(car);
    for (const [car, command] of newest) {
      if (command.input.kind !== 'move' || !isDone(command.state)) continue;
      if (this.#post.vouchedFor.has(command.commandId)) continue;
      const key = `${command.commandId} ${car}`;
      const looked = `${command.state} ${shown.get(car)}`;
      if (this.#looked.get(key) === looked) continue;
      this.#looked.set(key, looked);
      const { place } = await this.#post.api.cars.get({ equipmentId: car });
      if (place?.trackId === command.input.to.trackId) this.#done.add(key);
      else if (this.#done.has(key) && !(await this.#isOvertaken(car))) {
        const about = `no. ${command.seq} is ${command.state}, and car ${car} is on ${place?.trackId ?? 'no track'} again`;
        keeps(false, 'jumped back', about, identityOf(command));
      }
    }
  }

  /**
   * All moves. What is at an end changes no more, unless it comes back from a backup and is then open again; what is open
   * is asked for again where its entry in the list is another.
   */
  async #moves(): Promise<QueueCommand[]> {
    const open = new Map((await this.#post.list([...openStates])).map((entry) => [entry.commandId, entry]));
    const ids = new Set([...this.#post.answered.map(({ commandId }) => commandId), ...open.keys()]);
    const commands: QueueCommand[] = [];
    for (const commandId of ids) {
      const entry = open.get(commandId);
      const before = this.#known.get(commandId);
      const isAsBefore =
        before !== undefined &&
        (entry === undefined ? isOver(before.command.state) : isDeepStrictEqual(before.entry, entry));
      const command = isAsBefore ? before.command : await this.#post.command(commandId);
      if (command === null) continue;
      if (!isAsBefore) this.#known.set(commandId, { entry, command });
      commands.push(command);
    }
    return commands.filter(({ kind }) => kind === 'move').toSorted((a, b) => a.seq - b.seq);
  }
}
