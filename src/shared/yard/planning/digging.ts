import type { Shift } from './search-state.ts';
import { carsByClass, footingOf, sameFeet, type SearchYard } from './search-yard.ts';

/**
 * A greedy plan: dig out the car that is wanted next, set it in its final place, put the others down. Long, but found
 * at once even if every car has its own place; `null`: not finished within `mostMovements`, which proves nothing. Runs
 * are not split while there is room for all.
 */
export function digging(yard: SearchYard, mostMovements: number): Shift[] | null {
  const dig = new Dig(yard);
  while (dig.shifts.length < mostMovements) {
    if (dig.isSorted()) return dig.shifts;
    if (!(dig.setWanted() || dig.putDown() || dig.pullNearestWanted() || dig.clearNearest())) return null;
  }
  return null;
}

class Dig {
  readonly shifts: Shift[] = [];
  readonly #yard: SearchYard;
  readonly #stacks: number[][];
  readonly #carsOf: ReadonlyMap<number, number>;
  /** The track that is being cleared: nothing is put down on it. */
  #clearing: number | null = null;

  constructor(yard: SearchYard) {
    this.#yard = yard;
    this.#stacks = yard.start.map((stack) => [...stack]);
    this.#carsOf = carsByClass(yard);
  }

  isSorted(): boolean {
    return this.#stacks.every((stack, t) => (t === 0 ? stack.length === 0 : this.#footing(t).settled === stack.length));
  }

  /** Sets the run nearest to the tracks where it is wanted. */
  setWanted(): boolean {
    const top = this.#classAt(0, 1);
    if (top === null) return false;
    const count = this.#runAt(0, 1);
    return this.#open().some((t) => this.#footing(t).next === top && this.#shift(0, t, count));
  }

  /** Puts down what is held where it is least in the way. */
  putDown(): boolean {
    const held = this.#lead().length;
    if (held === 0) return false;
    const open = this.#open();
    const inTheWay = (t: number) => (this.#footing(t).next === null ? 0 : open.includes(t) ? 2 : 1);
    const tracks = this.#tracks()
      .filter((t) => t !== this.#clearing)
      .toSorted((a, b) => inTheWay(a) - inTheWay(b));
    if (tracks.some((t) => this.#shift(0, t, held))) return true;
    // No track has room for all of it.
    for (let count = held - 1; count > 0; count -= 1) if (tracks.some((t) => this.#shift(0, t, count))) return true;
    return false;
  }

  /** Pulls the run that a track needs next and that the fewest cars block. */
  pullNearestWanted(): boolean {
    this.#clearing = null;
    const wanted = new Set(this.#open().map((t) => this.#footing(t).next));
    const found = this.#tracks().flatMap((t) => {
      const loose = (this.#stacks[t]?.length ?? 0) - this.#footing(t).settled;
      for (let depth = 1; depth <= loose; depth += 1) {
        const here = this.#classAt(t, depth);
        if (here !== null && wanted.has(here)) return [{ t, depth, count: depth - 1 + this.#runAt(t, depth) }];
      }
      return [];
    });
    const [nearest] = found.toSorted((a, b) => a.depth - b.depth);
    if (nearest === undefined) return false;
    return (
      this.#shift(nearest.t, 0, nearest.count) || this.#shift(nearest.t, 0, nearest.depth) || this.#clear(nearest.t)
    );
  }

  /** Removes the cars above the settled part of a track that still needs cars. */
  clearNearest(): boolean {
    const loose = (t: number) => (this.#stacks[t]?.length ?? 0) - this.#footing(t).settled;
    const closed = this.#tracks().filter((t) => loose(t) > 0 && this.#footing(t).next !== null);
    const [t] = closed.toSorted((a, b) => loose(a) - loose(b));
    return t !== undefined && (this.#clearing = t) > 0 && (this.#shift(t, 0, loose(t)) || this.#clear(t));
  }

  /** Pulls as many cars as the lead holds, to be put down elsewhere. */
  #clear(t: number): boolean {
    this.#clearing = t;
    const loose = (this.#stacks[t]?.length ?? 0) - this.#footing(t).settled;
    for (let count = loose; count > 0; count -= 1) if (this.#shift(t, 0, count)) return true;
    return false;
  }

  #lead(): readonly number[] {
    return this.#stacks[0] ?? [];
  }

  #tracks(): number[] {
    return this.#yard.trackIds.map((_, at) => at + 1);
  }

  /** Tracks on which nothing blocks the next cars. */
  #open(): number[] {
    return this.#tracks().filter((t) => {
      const { settled, next } = this.#footing(t);
      return next !== null && settled === this.#stacks[t]?.length;
    });
  }

  #footing(t: number) {
    return footingOf(this.#yard, t, this.#stacks[t] ?? [], this.#carsOf);
  }

  /** The class of the car at a depth from the switch, the nearest first. */
  #classAt(stack: number, depth: number): number | null {
    const car = this.#stacks[stack]?.at(-depth);
    return car === undefined ? null : (this.#yard.classOf[car] ?? null);
  }

  /** How many cars from a depth on, where one stands, are of one class. */
  #runAt(stack: number, depth: number): number {
    const first = this.#classAt(stack, depth);
    let count = 1;
    while (first !== null && this.#classAt(stack, depth + count) === first) count += 1;
    return count;
  }

  #shift(from: number, to: number, count: number): boolean {
    const { feet, roomFt, leadCars } = this.#yard;
    const [source, target] = [this.#stacks[from], this.#stacks[to]];
    if (source === undefined || target === undefined || count === 0) return false;
    const moved = source.slice(source.length - count).toReversed();
    const after = [...target, ...moved];
    const used = after.reduce((sum, car) => sum + (feet[car] ?? 0), 0);
    if (used > (roomFt[to] ?? Infinity) + sameFeet || (to === 0 && after.length > leadCars)) return false;
    source.length -= count;
    this.#stacks[to] = after;
    this.shifts.push({ from, to, count });
    return true;
  }
}
