import { sameRun, type SearchYard, wrongJoint } from './search-yard.ts';

/** A step of a search: `count` cars from the top of one stack to another; one of the two is the lead, stack 0. */
export interface Shift {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** A state of the search, with what is needed to evaluate its successors without building them. */
export interface SearchState {
  readonly stacks: readonly Uint8Array[];
  /** Feet of cars on each stack. */
  readonly usedFt: Float64Array;
  /** How often each wanted joint exists in the yard. */
  readonly made: Uint8Array;
  /** Number of neighbours that are not of one run, including the ground of a track and the engine. */
  readonly borders: number;
  /** Number of joints that exist in the yard at least once. */
  readonly madeTypes: number;
}

const empty = new Uint8Array(0);

/** The joint between a car, counted from the ground, and what it stands on. On the engine none is wanted. */
function jointAt(yard: SearchYard, stack: Uint8Array, t: number, at: number): number {
  const { classes, classOf, joints } = yard;
  const above = classOf[stack[at] ?? 0] ?? 0;
  if (at === 0) return t === 0 ? wrongJoint : (joints[(classes + t) * classes + above] ?? wrongJoint);
  const beneath = classOf[stack[at - 1] ?? 0] ?? 0;
  // On the lead, the car nearer to the engine will stand above the other.
  return (t === 0 ? joints[above * classes + beneath] : joints[beneath * classes + above]) ?? wrongJoint;
}

export function startState(yard: SearchYard): SearchState {
  return stateWith(yard, yard.start);
}

/** Decodes a state from a text: the cars of each stack as characters from 1, each stack ended by 0. */
export function stateOf(yard: SearchYard, text: string): SearchState {
  const stacks: Uint8Array[] = [];
  let cars: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0) {
      cars.push(code - 1);
    } else {
      stacks.push(Uint8Array.from(cars));
      cars = [];
    }
  }
  return stateWith(yard, stacks);
}

function stateWith(yard: SearchYard, stacks: readonly Uint8Array[]): SearchState {
  const made = new Uint8Array(yard.jointTypes);
  const usedFt = new Float64Array(stacks.length);
  let borders = 0;
  let madeTypes = 0;
  for (const [t, stack] of stacks.entries()) {
    let feet = 0;
    for (let at = 0; at < stack.length; at += 1) {
      feet += yard.feet[stack[at] ?? 0] ?? 0;
      const kind = jointAt(yard, stack, t, at);
      if (kind === sameRun) continue;
      borders += 1;
      if (kind === wrongJoint) continue;
      if (made[kind] === 0) madeTypes += 1;
      made[kind] = (made[kind] ?? 0) + 1;
    }
    usedFt[t] = feet;
  }
  return { stacks, usedFt, made, borders, madeTypes };
}

/** How a shift changes the numbers by which states are evaluated. */
export interface Judged {
  readonly borders: number;
  readonly madeTypes: number;
  readonly leadEmpty: boolean;
}

export function judgedNow({ borders, madeTypes, stacks }: SearchState): Judged {
  return { borders, madeTypes, leadEmpty: stacks[0]?.length === 0 };
}

/** The joint that a shift breaks, and the one it makes. */
function jointsOfShift(yard: SearchYard, { stacks }: SearchState, { from, to, count }: Shift) {
  const source = stacks[from] ?? empty;
  const goal = stacks[to] ?? empty;
  const { classes, classOf, joints } = yard;
  const broken = jointAt(yard, source, from, source.length - count);
  const first = classOf[source[source.length - 1] ?? 0] ?? 0;
  const top = goal.length === 0 ? null : (classOf[goal[goal.length - 1] ?? 0] ?? 0);
  let built: number;
  if (to === 0) built = top === null ? wrongJoint : (joints[first * classes + top] ?? wrongJoint);
  else built = joints[(top ?? classes + to) * classes + first] ?? wrongJoint;
  return { broken, built };
}

export function judge(yard: SearchYard, state: SearchState, shift: Shift): Judged {
  const { broken, built } = jointsOfShift(yard, state, shift);
  let { borders, madeTypes } = state;
  if (broken !== sameRun) borders -= 1;
  if (built !== sameRun) borders += 1;
  if (broken !== built) {
    if (broken >= 0 && state.made[broken] === 1) madeTypes -= 1;
    if (built >= 0 && state.made[built] === 0) madeTypes += 1;
  }
  const lead = state.stacks[0] ?? empty;
  return { borders, madeTypes, leadEmpty: shift.from === 0 && lead.length === shift.count };
}

export function shifted(yard: SearchYard, state: SearchState, shift: Shift): SearchState {
  const { from, to, count } = shift;
  const { broken, built } = jointsOfShift(yard, state, shift);
  const { borders, madeTypes } = judge(yard, state, shift);
  const source = state.stacks[from] ?? empty;
  const goal = state.stacks[to] ?? empty;
  const rest = source.length - count;
  const grown = new Uint8Array(goal.length + count);
  grown.set(goal);
  let feet = 0;
  for (let at = 0; at < count; at += 1) {
    const car = source[source.length - 1 - at] ?? 0;
    grown[goal.length + at] = car;
    feet += yard.feet[car] ?? 0;
  }
  const stacks = [...state.stacks];
  stacks[from] = source.subarray(0, rest);
  stacks[to] = grown;
  const usedFt = state.usedFt.slice();
  usedFt[from] = (usedFt[from] ?? 0) - feet;
  usedFt[to] = (usedFt[to] ?? 0) + feet;
  const made = state.made.slice();
  if (broken >= 0) made[broken] = (made[broken] ?? 0) - 1;
  if (built >= 0) made[built] = (made[built] ?? 0) + 1;
  return { stacks, usedFt, made, borders, madeTypes };
}

/** Key of equivalent states: the same kinds in the same places, or, with room for all, the same runs of classes. */
export function keyOf(yard: SearchYard, { stacks }: Pick<SearchState, 'stacks'>): string {
  let key = '';
  for (const stack of stacks) {
    let last = -1;
    for (const car of stack) {
      const one = (yard.tight ? yard.kindOf[car] : yard.classOf[car]) ?? 0;
      if (yard.tight || one !== last) key += String.fromCharCode(one + 1);
      last = one;
    }
    key += '\0';
  }
  return key;
}
