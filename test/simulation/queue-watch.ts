import { isDone, needsPerson, openStates } from '#shared/terminal/command-states.ts';
import type { QueueCommand } from '#shared/terminal/queue.ts';
import type { Command } from '#main/queue/command.ts';
import { anchorOf } from '#shared/yard/place.ts';
import { isBeyond, isFalseYes, type Sent } from './queue-fates.ts';
import type { QueueYard } from './queue-yard.ts';

/** So old may be what a send is built on, beside the age of the answers; milliseconds. */
export const precondition = 6_000;

/** Whether a person has put a command back in line. */
function wasPutBack({ history }: Pick<QueueCommand, 'history'>): boolean {
  return history.some(({ why }) => why.startsWith('Put back in line'));
}

/** Watches the queue while it works: what the board shows, what a send overtakes, and beside which car it really goes. */
export class QueueWatch {
  readonly #place: QueueYard;
  /** Where cars of moves that are said to be done came from, by car. */
  readonly #left = new Map<number, Command>();
  /** When something happened on a track that no terminal can know of at once; milliseconds. */
  readonly #disturbedAt = new Map<number, number>();

  constructor(place: QueueYard) {
    this.#place = place;
  }

  disturbed(trackIds: readonly number[], at: number): void {
    for (const trackId of trackIds) this.#disturbedAt.set(trackId, at);
  }

  /** Another terminal goes on, which knows nothing of what was done since its backup. */
  restored(trackIds: readonly number[], at: number): void {
    this.#left.clear();
    this.disturbed(trackIds, at);
  }

  applied(command: Command): void {
    // What a person has confirmed is not compared with the yard.
    if (command.sends.at(-1)?.end?.how === 'vouched') return;
    for (const car of command.equipmentIds) {
      if (command.input.kind === 'move') this.#left.set(car, command);
    }
  }

  /** Once a move is said to be done, no car of it is shown where it came from, unless work after it takes it there. */
  board(board: ReadonlyMap<number, readonly number[]>): void {
    const { sent, byOthers, queue } = this.#place;
    for (const [car, { commandId, seq, input, base }] of this.#left) {
      const from = base.origins.find(({ equipmentId }) => equipmentId === car)?.trackId ?? null;
      if (
        from === null ||
        input.kind !== 'move' ||
        input.to.trackId === from ||
        board.get(from)?.includes(car) !== true
      ) {
        continue;
      }
      const own = sent.filter((one) => one.commandId === commandId);
      // A track that was made anew under its send took nothing of it.
      const isTrue = own.length === 1 && own[0]?.fate.work === 'before' && own[0].done.length > 0;
      const isFalse = sent.some(({ cars, fate }) => cars.includes(car) && isFalseYes(fate));
      const isOfOthers = byOthers.some((one) => one.car === car && one.at >= (own[0]?.at ?? 0));
      // Also of work that names it otherwise.
      const isLater =
        queue.list({}, 100).some((one) => one.seq > seq && one.equipmentIds.includes(car)) ||
        sent.some(({ at, done }) => at > (own[0]?.at ?? 0) && done.some((work) => work.car === car));
      this.#left.delete(car);
      if (isTrue && !isFalse && !isOfOthers && !isLater)
        this.#place.troubles.push(`${seq} is done, and car ${car} is shown on ${from}`);
    }
  }

  /** No send goes out while earlier work on its cars, or on the car it is placed beside, is open. */
  sent({ commandId, cars }: Sent): void {
    const { queue } = this.#place;
    if (commandId === null) return;
    const { seq, input } = queue.get(commandId);
    const anchor = input?.kind === 'move' ? anchorOf(input.to.place) : null;
    for (const one of queue.list({ states: openStates }, 100)) {
      // A class list moves nothing: while it waits for a person it holds no car, nor work that is under way by then.
      const holdsNothing = one.kind === 'classList' && (needsPerson(one.state) || wasPutBack(queue.get(one.commandId)));
      if (one.seq >= seq || isDone(one.state) || holdsNothing) continue;
      const car = one.equipmentIds.find((each) => cars.includes(each) || each === anchor);
      if (car !== undefined) this.#place.troubles.push(`${seq} is sent before ${one.seq} with car ${car}`);
    }
  }

  /** A cut stands beside the car that it was meant beside. */
  worked({ commandId, to, cars, at, done, fate }: Sent): void {
    const input = commandId !== null && this.#place.isKnown(commandId) ? this.#place.queue.get(commandId).input : null;
    const place = input?.kind === 'move' && input.to.trackId === to ? input.to.place : null;
    const anchor = place === null ? null : anchorOf(place);
    if (isBeyond(fate) || done.length < cars.length || anchor === null || typeof place !== 'object') return;
    // A yes to what was never done is believed until it can no longer be hidden.
    if (this.#place.sent.some((one) => one.at <= at && isFalseYes(one.fate))) return;
    if ((this.#disturbedAt.get(to) ?? 0) > at - precondition - this.#place.oldestMs) return;
    const order = this.#place.order(to);
    const wanted = place !== null && 'before' in place ? [...cars, anchor] : [anchor, ...cars];
    const first = order.indexOf(wanted[0] ?? 0);
    if (order.slice(first, first + wanted.length).join() !== wanted.join()) {
      this.#place.troubles.push(`${cars.join()} meant ${JSON.stringify(place)}, and track ${to} has ${order.join()}`);
    }
  }
}
