import { movementsAtLeast, isSorted } from './lower-bound.ts';
import {
  judge,
  type Judged,
  judgedNow,
  keyOf,
  type SearchState,
  type Shift,
  shifted,
  startState,
} from './search-state.ts';
import type { SearchYard } from './search-yard.ts';
import { type Cuts, shiftsFrom } from './shifts.ts';

export interface BeamOptions {
  /** How many yards are looked at after each movement. */
  readonly width: number;
  readonly cuts: Cuts;
  /** Plans of more movements are of no use. */
  readonly mostMovements: number;
}

/** After how many yards it may rest. */
const restEvery = 64;

interface Node {
  readonly state: SearchState;
  readonly last: Shift | null;
  readonly before: Node | null;
  readonly carsHandled: number;
}

interface Successor {
  readonly node: Node;
  readonly shift: Shift;
  readonly rank: number;
  readonly sorted: boolean;
}

/**
 * A plan found by looking, after each movement, only at the yards that promise most; `null`: none in this beam. It
 * yields every few milliseconds, so that whoever runs it may stop or rest.
 */
export function* beamSearch(
  yard: SearchYard,
  { width, cuts, mostMovements }: BeamOptions,
): Generator<undefined, Shift[] | null> {
  const state = startState(yard);
  if (isSorted(judgedNow(state))) return [];
  let layer: Node[] = [{ state, last: null, before: null, carsHandled: 0 }];
  const seen = new Set([keyOf(yard, state)]);
  for (let made = 1; made <= mostMovements && layer.length > 0; made += 1) {
    const successors: Successor[] = [];
    for (const [at, node] of layer.entries()) {
      if (at % restEvery === restEvery - 1) yield undefined;
      for (const shift of shiftsFrom(yard, node.state, node.last, cuts)) {
        const judged = judge(yard, node.state, shift);
        if (made + movementsAtLeast(judged) > mostMovements) continue;
        successors.push({ node, shift, rank: rankOf(judged, node, shift), sorted: isSorted(judged) });
      }
    }
    successors.sort((a, b) => a.rank - b.rank);
    const best = successors[0];
    if (best?.sorted === true) return shiftsOf(best.node, best.shift);
    layer = [];
    for (const { node, shift } of successors) {
      const after = shifted(yard, node.state, shift);
      const key = keyOf(yard, after);
      if (seen.has(key)) continue;
      seen.add(key);
      layer.push({ state: after, last: shift, before: node, carsHandled: node.carsHandled + shift.count });
      if (layer.length >= width) break;
    }
    yield undefined;
  }
  return null;
}

/** Movements still needed count first, cars handled between equals. */
function rankOf(judged: Judged, { carsHandled }: Node, { count }: Shift): number {
  return movementsAtLeast(judged) * 100_000 + carsHandled + count;
}

function shiftsOf(node: Node, last: Shift): Shift[] {
  const shifts = [last];
  for (let at: Node | null = node; at?.last != null; at = at.before) shifts.push(at.last);
  return shifts.reverse();
}
