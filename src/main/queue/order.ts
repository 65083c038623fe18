import { isWaiting, needsPerson } from '#shared/terminal/command-states.ts';
import { firstFrom, insertBySeq, lastBefore, removeBySeq } from '../lists-by-sequence.ts';
import type { Command } from './command.ts';
import { isMark } from './keys.ts';

/** Input of the ordering rules. */
export type Queued = Pick<
  Command,
  'seq' | 'commandId' | 'kind' | 'state' | 'equipmentIds' | 'anchorIds' | 'trackIds' | 'keys'
>;

/** Commands that one waits for, by sequence; none when its turn has come. */
export type WaitsFor<C extends Queued> = readonly { readonly on: C; readonly because: 'car' | 'track' | 'person' }[];

/** A waiting command that only a person can release, and the earlier command to be decided first. */
export type Stuck<C extends Queued> = ReadonlyMap<C, C>;

/**
 * Who waits for whom among the open commands. It is updated command by command, so that a question costs only what it
 * concerns, however many wait:
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
 */
export class QueueOrder<C extends Queued> {
  /** Commands that change a car or another thing. */
  readonly #changed = new Map<number | string, C[]>();
  readonly #tracks = new Map<number, C[]>();
  /** Commands that change a thing, or are placed relative to it: an earlier command on it can block them. */
  readonly #held = new Map<number | string, C[]>();
  readonly #persons = new Set<C>();
  readonly #sent = new Set<C>();
  /** `null`: to be found anew. */
  #stuck: Stuck<C> | null = null;

  add(command: C): void {
    for (const thing of changedBy(command)) insertBySeq(this.#changed, thing, command);
    for (const track of command.trackIds) insertBySeq(this.#tracks, track, command);
    for (const thing of new Set(blockedBy(command))) insertBySeq(this.#held, thing, command);
    if (needsPerson(command.state)) this.#persons.add(command);
    if (isWithService(command)) this.#sent.add(command);
    if (this.#stuck !== null && this.#alters(command, this.#stuck)) this.#stuck = null;
  }

  /** Removes a command that was added; it must be the same object. */
  remove(command: C): void {
    for (const thing of changedBy(command)) removeBySeq(this.#changed, thing, command.seq);
    for (const track of command.trackIds) removeBySeq(this.#tracks, track, command.seq);
    for (const thing of new Set(blockedBy(command))) removeBySeq(this.#held, thing, command.seq);
    this.#persons.delete(command);
    this.#sent.delete(command);
    if (needsPerson(command.state) || this.#stuck?.has(command)) this.#stuck = null;
  }

  /** By sequence; of a car by its number, or by its mark where it is named so. */
  onCar(car: number | string): readonly C[] {
    return this.#changed.get(car) ?? [];
  }

  /** By sequence. */
  onTrack(trackId: number): readonly C[] {
    return this.#tracks.get(trackId) ?? [];
  }

  /** Whether a pending command has to wait. */
  isBlocked(command: C): boolean {
    const stuck = this.stuck();
    return stuck.has(command) || this.#onTheirWay(command, stuck).next().done === false;
  }

  /** What a waiting command waits for. */
  waitsFor(command: C): WaitsFor<C> {
    if (!isWaiting(command.state)) return [];
    const stuck = this.stuck();
    const found = new Map<C, WaitsFor<C>[number]['because']>();
    for (const thing of blockedBy(command)) {
      const other = this.#holding(thing, command, stuck);
      if (other !== undefined) found.set(other, 'person');
    }
    for (const [other, because] of this.#onTheirWay(command, stuck)) {
      if (!found.has(other)) found.set(other, because);
    }
    return [...found].map(([on, because]) => ({ on, because })).sort((a, b) => a.on.seq - b.on.seq);
  }

  /** Commands that wait for a person, directly or through others, each with the one to decide. */
  stuck(): Stuck<C> {
    return (this.#stuck ??= this.#findStuck());
  }

  #findStuck(): Stuck<C> {
    const stuck = new Map<C, C>();
    /** By thing: from which sequence number on its commands have been visited, so that each is visited only once. */
    const metFrom = new Map<number | string, number>();
    for (const person of [...this.#persons].sort((a, b) => a.seq - b.seq)) {
      const holding = [person];
      for (let by = holding.pop(); by !== undefined; by = holding.pop()) {
        for (const thing of heldBy(by)) {
          const until = metFrom.get(thing) ?? Number.POSITIVE_INFINITY;
          if (until <= by.seq) continue;
          metFrom.set(thing, by.seq);
          for (const later of this.#heldFrom(thing, by.seq + 1)) {
            if (later.seq > until) break;
            if (!isWaiting(later.state) || stuck.has(later)) continue;
            stuck.set(later, person);
            // A command that is with the service, or may have been done there, never counts as waiting for a person.
            if (later.state === 'pending') holding.push(later);
          }
        }
      }
    }
    return stuck;
  }

  *#heldFrom(thing: number | string, seq: number): Generator<C> {
    const held = this.#held.get(thing) ?? [];
    for (let at = firstFrom(held, seq); at < held.length; at += 1) {
      const command = held[at];
      if (command !== undefined) yield command;
    }
  }

  /** The last command before this one that waits for a person and holds the thing meanwhile. */
  #holding(thing: number | string, { seq }: C, stuck: Stuck<C>): C | undefined {
    const isHolding = (other: C) => (needsPerson(other.state) || isMerelyStuck(other, stuck)) && holds(other, thing);
    return lastBefore(this.#changed.get(thing), seq, isHolding);
  }

  /** Whether a command that was added alters which are stuck. */
  #alters(command: C, stuck: Stuck<C>): boolean {
    if (!isWaiting(command.state)) return needsPerson(command.state);
    return blockedBy(command).some((thing) => this.#holding(thing, command, stuck) !== undefined);
  }

  /** What a waiting command waits for without a person, one for each car, thing and track. */
  *#onTheirWay(command: C, stuck: Stuck<C>): Generator<readonly [C, 'car' | 'track']> {
    const isOnItsWay = (other: C) => isWaiting(other.state) && !isMerelyStuck(other, stuck);
    const things = blockedBy(command);
    for (const thing of things) {
      const other = lastBefore(this.#changed.get(thing), command.seq, isOnItsWay);
      if (other !== undefined) yield [other, 'car'];
    }
    for (const track of command.trackIds) {
      const other = lastBefore(this.#tracks.get(track), command.seq, isOnItsWay);
      if (other !== undefined) yield [other, 'track'];
    }
    if (command.state !== 'pending') return;
    // It was put back in line after these were sent.
    for (const other of this.#sent) {
      if (other.seq < command.seq) continue;
      if (changedBy(other).some((thing) => things.includes(thing))) yield [other, 'car'];
      else if (other.trackIds.some((track) => command.trackIds.includes(track))) yield [other, 'track'];
    }
  }
}

/** One that is with the service, or may have been done there, is never merely stuck. */
function isMerelyStuck<C extends Queued>(command: C, stuck: Stuck<C>): boolean {
  return command.state === 'pending' && stuck.has(command);
}

/** Whether the service has a command now, or may have done it. */
function isWithService({ state }: Queued): boolean {
  return state === 'sending' || state === 'unknown';
}

/** What a command changes. */
function changedBy({ equipmentIds, keys }: Queued): (number | string)[] {
  return [...equipmentIds, ...keys];
}

/** What is held while a command waits for a person, itself or behind another one: later commands that depend on it. */
export function heldBy(command: Queued): (number | string)[] {
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
