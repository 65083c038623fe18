import { isWaiting, needsPerson } from '#shared/terminal/command-states.ts';
import type { Command } from './command.ts';
import { isMark } from './keys.ts';

/** Input of the ordering rules. */
export type Queued = Pick<
  Command,
  'seq' | 'commandId' | 'kind' | 'state' | 'equipmentIds' | 'anchorIds' | 'trackIds' | 'keys'
>;

export interface Waits<C extends Queued> {
  readonly command: C;
  /** Commands it waits for, by sequence; empty when its turn has come. */
  readonly waitsFor: readonly { readonly on: C; readonly because: 'car' | 'track' | 'person' }[];
  /** Whether the command waits, directly or through others, for a person's decision. */
  readonly stuck: boolean;
}

/**
 * Who waits for whom, over unsettled commands in sequence order:
 *
 * - a command waits for an earlier one on its way that touches the same car or the same track, so
 *   nothing overtakes;
 * - one that needs a person holds only what truly depends on it: commands on the same cars, or placed
 *   relative to them. A command held that way holds, in turn, only what depends on *it*;
 *   otherwise one stuck car would block every track on its way;
 * - a class list or bill of lading moves nothing, so one that needs a person holds no cars; the person sees the yard as
 *   it is by then. One that only waits behind another command is not overtaken;
 * - a car that is named by its mark counts as a car, and so does a customer, a bill, what only one customer may have, and
 *   the name of a track that a load goes to;
 * - one that a person has put back in line does not overtake a later one that the service has, or may have done.
 *
 * Lazy: the replay stops at the first command whose turn it is, and pays for the rest only with a look at its state.
 */
export function* lanes<C extends Queued>(commands: readonly C[]): Generator<Waits<C>> {
  const carTaken = new Map<number | string, C>();
  const trackTaken = new Map<number, C>();
  const carStuck = new Map<number | string, C>();
  const sent = commands.filter(isWithService);

  for (const command of commands) {
    if (needsPerson(command.state)) {
      for (const thing of heldBy(command)) carStuck.set(thing, command);
      continue;
    }
    if (!isWaiting(command.state)) continue;

    const waitsFor = new Map<C, 'car' | 'track' | 'person'>();
    const things = blockedBy(command);
    for (const thing of things) {
      const person = carStuck.get(thing);
      if (person) waitsFor.set(person, 'person');
    }
    const stuck = waitsFor.size > 0;
    for (const thing of things) {
      const other = carTaken.get(thing);
      if (other) waitsFor.set(other, 'car');
    }
    for (const track of command.trackIds) {
      const other = trackTaken.get(track);
      if (other && !waitsFor.has(other)) waitsFor.set(other, 'track');
    }
    for (const [other, because] of laterSent(command, sent)) waitsFor.set(other, because);

    yield {
      command,
      waitsFor: [...waitsFor].map(([on, because]) => ({ on, because })).sort((a, b) => a.on.seq - b.on.seq),
      stuck,
    };

    // A command that is with the service, or may have been done there, is never merely stuck.
    if (stuck && command.state === 'pending') {
      for (const thing of heldBy(command)) carStuck.set(thing, command);
    } else {
      for (const thing of changedBy(command)) carTaken.set(thing, command);
      for (const track of command.trackIds) trackTaken.set(track, command);
    }
  }
}

/** Whether the service has a command now, or may have done it. */
export function isWithService({ state }: Queued): boolean {
  return state === 'sending' || state === 'unknown';
}

/** The later commands with the service that a pending one waits for: it was put back in line after they were sent. */
export function laterSent<C extends Queued>(command: C, sent: Iterable<C>): Map<C, 'car' | 'track'> {
  const found = new Map<C, 'car' | 'track'>();
  if (command.state !== 'pending') return found;
  const things = blockedBy(command);
  for (const other of sent) {
    if (other.seq < command.seq) continue;
    if (changedBy(other).some((thing) => things.includes(thing))) found.set(other, 'car');
    else if (other.trackIds.some((track) => command.trackIds.includes(track))) found.set(other, 'track');
  }
  return found;
}

/** What a command changes. */
export function changedBy({ equipmentIds, keys }: Queued): (number | string)[] {
  return [...equipmentIds, ...keys];
}

/** What is held while a command waits for a person, itself or behind another one: later commands that depend on it. */
export function heldBy(command: Queued): (number | string)[] {
  return changedBy(command).filter((thing) => holds(command, thing));
}

/** Whether later commands on a thing wait for it with this command. */
export function holds({ kind, state }: Queued, thing: number | string): boolean {
  // Besides cars a bill has its number, a load the name of its track.
  if (typeof thing === 'string' && !isMark(thing)) return kind !== 'toolswork';
  return (kind !== 'classList' && kind !== 'billOfLading') || !needsPerson(state);
}

/** What an earlier waiting command must not change: what this one changes, and the cars its place is relative to. */
export function blockedBy(command: Queued): (number | string)[] {
  return [...changedBy(command), ...command.anchorIds];
}
