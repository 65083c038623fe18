import type { InventoryStore } from './store.svelte.ts';
import { isKey, type Pressed } from '../../lib/keyboard/keys.ts';
import { stepOf } from '../../lib/keyboard/steps.ts';
import { rangeOf, toggled } from './select.ts';

/** What a key or a tap on a line does: where the keyboard goes then, which cars are chosen, which is opened. */
export interface TableAct {
  readonly at?: number;
  /** The cars to be chosen; left out: the choice stays. */
  readonly chosen?: readonly number[];
  /** The car a later range grows from. */
  readonly anchor?: number;
  readonly open?: number;
}

type Looked = Pick<InventoryStore, 'ids' | 'places' | 'at' | 'anchor'>;
type HeldKeys = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>;

export function keyAct(event: Pressed, looked: Looked, chosen: readonly number[]): TableAct | null {
  const { ids, places } = looked;
  const here = places.get(looked.at ?? -1) ?? 0;
  const car = ids[here];
  if (car === undefined) return null;
  const to = ids[Math.min(ids.length - 1, Math.max(0, here + (stepOf(event, ids.length, 12) ?? 0)))] ?? car;
  if (isKey(event, 'carWalk')) return { at: to };
  if (isKey(event, 'carRange')) {
    const anchor = looked.anchor !== null && places.has(looked.anchor) ? looked.anchor : car;
    return { at: to, anchor, chosen: rangeOf(ids, places, anchor, to) };
  }
  if (isKey(event, 'carChoose')) return { at: car, anchor: car, chosen: toggled(chosen, places, car) };
  if (isKey(event, 'details')) return { at: car, open: car };
  return isKey(event, 'carAll') ? { chosen: ids } : null;
}

/**
 * A tap on a car: alone it chooses that car and no other, with control or on its tick it adds the car or takes
 * it out, with shift it chooses all from the last one. A finger has no control key: it always adds.
 */
export function tapAct(
  held: HeldKeys,
  car: number,
  looked: Looked,
  chosen: readonly number[],
  adds: boolean,
): TableAct {
  const { ids, places, anchor } = looked;
  if (held.shiftKey) return { at: car, chosen: rangeOf(ids, places, anchor, car), anchor: anchor ?? car };
  if (adds || held.ctrlKey || held.metaKey) return { at: car, anchor: car, chosen: toggled(chosen, places, car) };
  const only = chosen.length === 1 && chosen[0] === car;
  return { at: car, anchor: car, chosen: only ? [] : [car] };
}
