import { firstFrom, insertBySeq, lastBefore, removeBySeq } from '../../lists-by-sequence.ts';
import { blockedBy, changedBy, heldBy, holds, isWithService, laterSent, type Queued, type Waits } from '../order.ts';
import { isWaiting, needsPerson } from '#shared/terminal/command-states.ts';

/** A waiting command that only a person can release, and the earlier command to be decided first. */
export type Stuck<C extends Queued> = ReadonlyMap<C, C>;

/**
 * Open commands by what they touch, updated command by command. It answers the questions of `order.ts` for one car,
 * track or stuck command, at the cost of what it concerns.
 */
export class TouchIndex<C extends Queued> {
  /** Commands that change a car or another thing. */
  readonly #changed = new Map<number | string, C[]>();
  readonly #tracks = new Map<number, C[]>();
  /** Commands that change a thing, or are placed relative to it: an earlier command on it can block them. */
  readonly #held = new Map<number | string, C[]>();
  readonly #persons = new Set<C>();
  readonly #sent = new Set<C>();

  add(command: C): void {
    for (const thing of changedBy(command)) insertBySeq(this.#changed, thing, command);
    for (const track of command.trackIds) insertBySeq(this.#tracks, track, command);
    for (const thing of new Set(blockedBy(command))) insertBySeq(this.#held, thing, command);
    if (needsPerson(command.state)) this.#persons.add(command);
    if (isWithService(command)) this.#sent.add(command);
  }

  /** Removes a command that was added; it must be the same object. */
  remove(command: C): void {
    for (const thing of changedBy(command)) removeBySeq(this.#changed, thing, command.seq);
    for (const track of command.trackIds) removeBySeq(this.#tracks, track, command.seq);
    for (const thing of new Set(blockedBy(command))) removeBySeq(this.#held, thing, command.seq);
    this.#persons.delete(command);
    this.#sent.delete(command);
  }

  /** By sequence; of a car by its number, or by its mark where it is named so. */
  onCar(car: number | string): readonly C[] {
    return this.#changed.get(car) ?? [];
  }

  /** By sequence. */
  onTrack(trackId: number): readonly C[] {
    return this.#tracks.get(trackId) ?? [];
  }

  /** The commands that a waiting one waits for, by sequence. `stuck`: the current result of `stuck()`. */
  waitsFor(command: C, stuck: Stuck<C>): Waits<C>['waitsFor'] {
    if (!isWaiting(command.state)) return [];
    const isStuck = (other: C) => other.state === 'pending' && stuck.has(other);
    const forPerson = (thing: number | string) => (other: C) =>
      (needsPerson(other.state) || isStuck(other)) && holds(other, thing);
    const onItsWay = (other: C) => isWaiting(other.state) && !isStuck(other);
    const things = blockedBy(command);
    const found = new Map<C, Waits<C>['waitsFor'][number]['because']>();
    for (const thing of things) {
      const other = lastBefore(this.#changed.get(thing), command.seq, forPerson(thing));
      if (other !== undefined) found.set(other, 'person');
    }
    for (const thing of things) {
      const other = lastBefore(this.#changed.get(thing), command.seq, onItsWay);
      if (other !== undefined && !found.has(other)) found.set(other, 'car');
    }
    for (const track of command.trackIds) {
      const other = lastBefore(this.#tracks.get(track), command.seq, onItsWay);
      if (other !== undefined && !found.has(other)) found.set(other, 'track');
    }
    for (const [other, because] of laterSent(command, this.#sent)) found.set(other, because);
    return [...found].map(([on, because]) => ({ on, because })).sort((a, b) => a.on.seq - b.on.seq);
  }

  /** Commands that wait for a person, directly or through others, each with the one to decide (`lanes`: stuck). */
  stuck(): Stuck<C> {
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
}
