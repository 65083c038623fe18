import { isSorted, movementsAtLeast } from './lower-bound.ts';
import { judge, judgedNow, keyOf, type SearchState, type Shift, shifted, startState, stateOf } from './search-state.ts';
import type { SearchYard } from './search-yard.ts';
import { type Cuts, shiftsFrom } from './shifts.ts';

interface ExactOptions {
  /** Plans of this many movements or more are discarded; infinite: none is. */
  readonly fewerThan: number;
  /** The most states it keeps in memory; beyond that it gives up, with the bound proved so far. */
  readonly mostYards: number;
}

export interface ExactResult {
  /** `null`: no plan within the limit, or it gave up. */
  readonly plan: Shift[] | null;
  /** Lower bound of movements; infinite if there is no plan at all. */
  readonly atLeast: number;
  /** States expanded. */
  readonly looked: number;
}

/** The search yields after this many states. */
const restEvery = 128;

/**
 * The plan with the fewest movements (A*: the state with the least sum of movements so far and lower bound comes
 * first). Yields the bound whenever it rises, and `null` where the caller may pause.
 *
 * If there is room for all cars wherever they could go, neighbours of one class are never split, and cars already in
 * their final place from the ground are never lifted: a plan that does so has no fewer movements than one without the
 * extra handling. If room is short, every cut is tried.
 */
export function* exactSearch(
  yard: SearchYard,
  { fewerThan, mostYards }: ExactOptions,
): Generator<number | null, ExactResult> {
  const cuts: Cuts = yard.tight
    ? { between: 'cars', floors: new Uint8Array(yard.start.length) }
    : { between: 'runs', floors: yard.settled };
  const first = startState(yard);
  if (isSorted(judgedNow(first))) return { plan: [], atLeast: 0, looked: 1 };
  const known = new KnownYards(yard, first);
  const open = new Open();
  let atLeast = movementsAtLeast(judgedNow(first));
  open.add(atLeast, atLeast, 0);
  for (let looked = 1; ; looked += 1) {
    const next = open.next();
    if (next === null || next.sum >= fewerThan) return { plan: null, atLeast: fewerThan, looked };
    if (next.sum > atLeast) {
      atLeast = next.sum;
      yield atLeast;
    } else if (looked % restEvery === 0) {
      yield null;
    }
    const { at } = next;
    if (known.isLate(at)) continue;
    if (next.needed === 0) return { plan: known.way(at), atLeast, looked };
    const state = known.state(at);
    const made = known.made(at) + 1;
    for (const shift of shiftsFrom(yard, state, known.shift(at), cuts)) {
      const judged = judge(yard, state, shift);
      const needed = movementsAtLeast(judged);
      if (made + needed >= fewerThan) continue;
      const after = known.add(at, shift, shifted(yard, state, shift), made);
      if (after !== null) open.add(made + needed, needed, after);
    }
    if (known.size > mostYards) return { plan: null, atLeast, looked };
  }
}

/** The open set of A*: states by movements made plus lower bound; of equals, the nearest to the goal. */
class Open {
  readonly #bySum: (number[] | undefined)[][] = [];
  #least = 0;

  add(sum: number, needed: number, at: number): void {
    const byNeeded = (this.#bySum[sum] ??= []);
    (byNeeded[needed] ??= []).push(at);
    if (sum < this.#least) this.#least = sum;
  }

  next(): { readonly sum: number; readonly needed: number; readonly at: number } | null {
    for (; this.#least < this.#bySum.length; this.#least += 1) {
      const byNeeded = this.#bySum[this.#least] ?? [];
      for (let needed = 0; needed < byNeeded.length; needed += 1) {
        const at = byNeeded[needed]?.pop();
        if (at !== undefined) return { sum: this.#least, needed, at };
      }
    }
    return null;
  }
}

/** The visited states, stored compactly: standing as a text, and the shift that led there. */
class KnownYards {
  readonly #yard: SearchYard;
  readonly #best = new Map<string, number>();
  readonly #texts: string[] = [];
  readonly #made: number[] = [];
  readonly #late = new Set<number>();
  readonly #from: number[] = [];
  readonly #shifts: (Shift | null)[] = [];

  constructor(yard: SearchYard, first: SearchState) {
    this.#yard = yard;
    this.#keep(keyOf(yard, first), first, 0, -1, null);
  }

  get size(): number {
    return this.#texts.length;
  }

  /** Its number, or `null` when the state was already reached with no more movements. */
  add(from: number, shift: Shift, state: SearchState, made: number): number | null {
    const key = keyOf(this.#yard, state);
    const before = this.#best.get(key);
    if (before !== undefined) {
      if ((this.#made[before] ?? 0) <= made) return null;
      this.#late.add(before);
    }
    return this.#keep(key, state, made, from, shift);
  }

  /** Whether the state was later reached with fewer movements. */
  isLate(at: number): boolean {
    return this.#late.has(at);
  }

  state(at: number): SearchState {
    return stateOf(this.#yard, this.#texts[at] ?? '');
  }

  made(at: number): number {
    return this.#made[at] ?? 0;
  }

  shift(at: number): Shift | null {
    return this.#shifts[at] ?? null;
  }

  /** The shifts that lead to a yard from the first. */
  way(at: number): Shift[] {
    const shifts: Shift[] = [];
    for (let now = at; ; now = this.#from[now] ?? 0) {
      const shift = this.shift(now);
      if (shift === null) return shifts.reverse();
      shifts.push(shift);
    }
  }

  #keep(key: string, { stacks }: SearchState, made: number, from: number, shift: Shift | null): number {
    const at = this.#texts.length;
    this.#best.set(key, at);
    this.#texts.push(textOf(stacks));
    this.#made.push(made);
    this.#from.push(from);
    this.#shifts.push(shift);
    return at;
  }
}

function textOf(stacks: readonly Uint8Array[]): string {
  let text = '';
  for (const stack of stacks) {
    for (const car of stack) text += String.fromCharCode(car + 1);
    text += '\0';
  }
  return text;
}
