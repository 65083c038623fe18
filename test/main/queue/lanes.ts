import { isMark } from '#main/queue/keys.ts';
import type { Queued, WaitsFor } from '#main/queue/order.ts';
import { isWaiting, needsPerson } from '#shared/terminal/command-states.ts';

interface Waiting<C extends Queued> {
  readonly command: C;
  readonly waitsFor: WaitsFor<C>;
  /** Whether the command waits, directly or through others, for a person's decision. */
  readonly stuck: boolean;
}

/** The same rules as `QueueOrder`, told by going once through all open commands, in sequence order. */
export function* lanes<C extends Queued>(commands: readonly C[]): Generator<Waiting<C>> {
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
function isWithService({ state }: Queued): boolean {
  return state === 'sending' || state === 'unknown';
}

/** The later commands with the service that a pending one waits for: it was put back in line after they were sent. */
function laterSent<C extends Queued>(command: C, sent: Iterable<C>): Map<C, 'car' | 'track'> {
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
function changedBy({ equipmentIds, keys }: Queued): (number | string)[] {
  return [...equipmentIds, ...keys];
}

function heldBy(command: Queued): (number | string)[] {
  return changedBy(command).filter((thing) => holds(command, thing));
}

/** Whether later commands on a thing wait for it with this command. */
function holds({ kind, state }: Queued, thing: number | string): boolean {
  // Besides cars a bill has its number, a load the name of its track.
  if (typeof thing === 'string' && !isMark(thing)) return kind !== 'toolswork';
  return (kind !== 'classList' && kind !== 'billOfLading') || !needsPerson(state);
}

/** What an earlier waiting command must not change: what this one changes, and the cars its place is relative to. */
function blockedBy(command: Queued): (number | string)[] {
  return [...changedBy(command), ...command.anchorIds];
}
