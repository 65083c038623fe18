import { movementsAtLeast, isSorted } from './lower-bound.ts';
import { judge, judgedNow, keyOf, type SearchState, type Shift, shifted, startState } from './search-state.ts';
import type { SearchYard } from './search-yard.ts';
import { type Cuts, shiftsFrom } from './shifts.ts';

interface BeamOptions {
  /** Beam width: states kept after each movement. */
  readonly width: number;
  readonly cuts: Cuts;
  /** Longer plans are discarded. */
  readonly mostMovements: number;
  /** The cost to minimise, such as time; by default movements, then cars. */
  readonly price?: Price | undefined;
}

/** The cost of a shift by the number of cars held before it, and the typical cost of one. */
interface Price {
  of(shift: Shift, last: Shift | null, held: number): number;
  readonly typical: number;
}

/** Without a price, the movements still needed count first, then the cars handled. */
const carsHandled: Price = { of: ({ count }) => count, typical: 100_000 };

/** The search yields after this many states. */
const restEvery = 64;

interface Node {
  readonly state: SearchState;
  readonly last: Shift | null;
  readonly before: Node | null;
  /** Cars handled so far, or their cost. */
  readonly spent: number;
}

interface Successor {
  readonly node: Node;
  readonly shift: Shift;
  readonly spent: number;
  readonly rank: number;
  readonly sorted: boolean;
}

/** Beam search: keeps only the most promising states; `null`: no plan among them. Yields every few milliseconds. */
export function* beamSearch(yard: SearchYard, options: BeamOptions): Generator<undefined, Shift[] | null> {
  const { width, mostMovements, price } = options;
  const state = startState(yard);
  if (isSorted(judgedNow(state))) return [];
  let layer: Node[] = [{ state, last: null, before: null, spent: 0 }];
  let cheapest: Successor | null = null;
  const seen = new Set([keyOf(yard, state)]);
  for (let made = 1; made <= mostMovements && layer.length > 0; made += 1) {
    const successors: Successor[] = yield* successorsOf(yard, layer, made, cheapest?.spent ?? Infinity, options);
    const best = successors.find((one) => one.sorted);
    if (best !== undefined) {
      if (price === undefined) return shiftsOf(best.node, best.shift);
      if (cheapest === null || best.spent < cheapest.spent) cheapest = best;
    }
    layer = keptOf(yard, successors, seen, width);
    yield undefined;
  }
  return cheapest && shiftsOf(cheapest.node, cheapest.shift);
}

/** What one more movement makes of the states kept, the most promising first; `made`: movements with it. */
function* successorsOf(
  yard: SearchYard,
  layer: readonly Node[],
  made: number,
  cheapest: number,
  { cuts, mostMovements, price = carsHandled }: BeamOptions,
): Generator<undefined, Successor[]> {
  const successors: Successor[] = [];
  for (const [at, node] of layer.entries()) {
    if (at % restEvery === restEvery - 1) yield undefined;
    for (const shift of shiftsFrom(yard, node.state, node.last, cuts)) {
      const judged = judge(yard, node.state, shift);
      const left = movementsAtLeast(judged);
      const spent = node.spent + price.of(shift, node.last, node.state.stacks[0]?.length ?? 0);
      if (made + left > mostMovements || spent >= cheapest) continue;
      successors.push({ node, shift, spent, rank: spent + left * price.typical, sorted: isSorted(judged) });
    }
  }
  return successors.sort((a, b) => a.rank - b.rank);
}

/** The states that the search goes on from: the first `width` that are new, and not sorted already. */
function keptOf(yard: SearchYard, successors: readonly Successor[], seen: Set<string>, width: number): Node[] {
  const kept: Node[] = [];
  for (const { node, shift, spent, sorted } of successors) {
    if (kept.length >= width) break;
    if (sorted) continue;
    const state = shifted(yard, node.state, shift);
    const key = keyOf(yard, state);
    if (!seen.has(key)) kept.push({ state, last: shift, before: node, spent });
    seen.add(key);
  }
  return kept;
}

function shiftsOf(node: Node, last: Shift): Shift[] {
  const shifts = [last];
  for (let at: Node | null = node; at?.last != null; at = at.before) shifts.push(at.last);
  return shifts.reverse();
}
