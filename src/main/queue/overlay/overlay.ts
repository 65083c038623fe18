import { firstFrom } from '../../lists-by-sequence.ts';
import type { Overlay, OverlayMove, Touching } from '../../overlay.ts';
import type { Command } from '../command.ts';
import { meantPlace } from '../commands/base.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isMovedOn } from '../ledger/moved-on.ts';
import type { Stuck } from '../order.ts';
import { isOnBoard } from '../proof/send-attempts.ts';
import { isWaiting, needsPerson } from '#shared/terminal/command-states.ts';

type OverlaidLedger = Pick<Ledger, 'open' | 'openOne' | 'ofCar' | 'order'>;

const untouched: Touching = { pending: [], attention: [], held: null };

/** Commands that became blocked or unblocked, and the tracks they touch. */
interface NewlyBlocked {
  readonly commandIds: readonly string[];
  readonly trackIds: readonly number[];
}

const noneHeldAnew: NewlyBlocked = { commandIds: [], trackIds: [] };

/**
 * What the board needs from the queue: the moves on top of the mirror, the commands of each car and track, and which of
 * them are blocked. It follows the open commands one by one, so a change costs only what it concerns, however many
 * wait.
 */
export class QueueOverlay implements Overlay {
  readonly #ledger: OverlaidLedger;
  /** Open commands as shown, by id. */
  readonly #known = new Map<string, Command>();
  /** By sequence; an unchanged move keeps its object. */
  readonly #moves: OverlayMove[] = [];
  /** As last reported. */
  #stuck: Stuck<Command>;

  constructor(ledger: OverlaidLedger) {
    this.#ledger = ledger;
    for (const command of ledger.open()) this.#add(command);
    this.#stuck = ledger.order.stuck();
  }

  /** Updates changed commands. Returns those that became blocked or unblocked by it. */
  changed(commandIds: readonly string[]): NewlyBlocked {
    const anew: Command[] = [];
    for (const commandId of commandIds) {
      const before = this.#known.get(commandId);
      const now = this.#ledger.openOne(commandId);
      if (before === now) continue;
      if (before !== undefined) this.#remove(before, now);
      if (now !== undefined) this.#add(now);
      else if (before !== undefined) anew.push(...this.#showAnew(before));
    }
    const before = this.#stuck;
    this.#stuck = this.#ledger.order.stuck();
    const { commandIds: held, trackIds } = before === this.#stuck ? noneHeldAnew : heldAnew(before, this.#stuck);
    return { commandIds: held, trackIds: [...trackIds, ...anew.flatMap((command) => command.trackIds)] };
  }

  moves(): readonly OverlayMove[] {
    return this.#moves;
  }

  touchingCar(equipmentId: number): Touching {
    const { order } = this.#ledger;
    const commands = order.onCar(equipmentId);
    if (commands.length === 0) return untouched;
    const stuck = order.stuck();
    const held = commands.filter((command) => command.state === 'pending' && stuck.has(command));
    const behind = held[0] && stuck.get(held[0]);
    return {
      pending: commands.map((command) => command.commandId),
      attention: commands.filter((command) => needsPerson(command.state)).map((command) => command.commandId),
      held:
        behind === undefined
          ? null
          : {
              commandIds: held.map((command) => command.commandId),
              behind: { commandId: behind.commandId, seq: behind.seq },
            },
    };
  }

  touchedCars(attention: boolean): number[] {
    const commands = [...this.#known.values()].filter(({ state }) => !attention || needsPerson(state));
    return [...new Set(commands.flatMap((command) => command.equipmentIds))];
  }

  touchingTrack(trackId: number): { readonly onTheirWay: number; readonly attention: number } {
    const commands = this.#ledger.order.onTrack(trackId);
    const attention = commands.filter((command) => needsPerson(command.state)).length;
    return { onTheirWay: commands.length - attention, attention };
  }

  /** A command whose turn comes only after a person does not count. */
  isDraining(trackId: number): boolean {
    const { order } = this.#ledger;
    return order.onTrack(trackId).some((command) => isWaiting(command.state) && !order.stuck().has(command));
  }

  #add(command: Command): void {
    this.#known.set(command.commandId, command);
    const at = firstFrom(this.#moves, command.seq);
    if (this.#moves[at]?.seq === command.seq) return;
    const move = moveOf(command, this.#ledger);
    if (move !== null) this.#moves.splice(at, 0, move);
  }

  /** A command is no longer open: other moves of its cars that the service has confirmed are shown again. */
  #showAnew({ equipmentIds }: Command): Command[] {
    const confirmed = new Set(equipmentIds.flatMap((car) => this.#ledger.order.onCar(car)).filter(isConfirmed));
    for (const command of confirmed) {
      this.#remove(command, undefined);
      this.#add(command);
    }
    return [...confirmed];
  }

  /** `now`: the command's new state. A move that is shown the same way keeps its object. */
  #remove(command: Command, now: Command | undefined): void {
    this.#known.delete(command.commandId);
    // Of a confirmed one, later moves may have taken cars on: put back in line, it takes them all.
    const isAsBefore = now !== undefined && (isConfirmed(now) || !isConfirmed(command));
    const stays = isAsBefore && now.input === command.input && isOnBoard(now);
    const at = firstFrom(this.#moves, command.seq);
    if (!stays && this.#moves[at]?.seq === command.seq) this.#moves.splice(at, 1);
  }
}

/** Done, as the service says, and not yet shown by the yard. */
function isConfirmed({ state }: Command): boolean {
  return state === 'applied' || state === 'review';
}

function moveOf(command: Command, ledger: OverlaidLedger): OverlayMove | null {
  const { input, commandId, seq } = command;
  if (input.kind !== 'move' || !isOnBoard(command)) return null;
  const { trackId, spot } = input.to;
  const equipmentIds = isConfirmed(command)
    ? input.equipmentIds.filter((car) => !isMovedOn(car, command, ledger))
    : input.equipmentIds;
  if (equipmentIds.length === 0) return null;
  return {
    commandId,
    seq,
    equipmentIds,
    toTrackId: trackId,
    place: meantPlace(input, command.base),
    ...(spot !== undefined && { spot }),
  };
}

/** Commands that are in only one of the two, or wait for another command than before. */
function heldAnew(before: Stuck<Command>, after: Stuck<Command>): NewlyBlocked {
  const byId = (stuck: Stuck<Command>) =>
    new Map([...stuck].map(([command, behind]) => [command.commandId, { command, behind: behind.seq }]));
  const [was, is] = [byId(before), byId(after)];
  const changed = [...was, ...is].filter(([id]) => was.get(id)?.behind !== is.get(id)?.behind);
  return {
    commandIds: [...new Set(changed.map(([id]) => id))],
    trackIds: [...new Set(changed.flatMap(([, { command }]) => command.trackIds))],
  };
}
