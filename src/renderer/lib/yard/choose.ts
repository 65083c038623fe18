/** The cars a person has chosen, in the order in which they will be handled. */
export interface Chosen {
  readonly ids: readonly number[];
  /** The track the last choice was made on, and the car a range grows from. */
  readonly trackId: number | null;
  readonly anchor: number | null;
  /** The end of the range that moves when it is extended. */
  readonly head: number | null;
}

export const nothingChosen: Chosen = { ids: [], trackId: null, anchor: null, head: null };

/**
 * Tapping cars: the first tap chooses a car, the second on the same track makes a cut from the one to the
 * other, front first; the next tap begins again. Tapping the only chosen car lets it go.
 */
export function tap(chosen: Chosen, trackId: number, order: readonly number[], car: number): Chosen {
  const [only] = chosen.ids;
  const single = chosen.ids.length === 1;
  if (single && only === car) return nothingChosen;
  if (single && chosen.trackId === trackId && chosen.anchor !== null) return extend(chosen, trackId, order, car);
  return { ids: [car], trackId, anchor: car, head: car };
}

/** Makes the cut reach from its anchor to a car of the same track; elsewhere it begins again there. */
export function extend(chosen: Chosen, trackId: number, order: readonly number[], car: number): Chosen {
  const anchor = chosen.trackId === trackId ? chosen.anchor : null;
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(car);
  if (from < 0 || to < 0) return { ids: [car], trackId, anchor: car, head: car };
  return { ids: order.slice(Math.min(from, to), Math.max(from, to) + 1), trackId, anchor, head: car };
}

/** Adds a car at the end of the choice, or takes it out; no range grows from one that was taken out. */
export function toggle(chosen: Chosen, trackId: number, car: number): Chosen {
  if (chosen.ids.includes(car)) return without(chosen, new Set([car]));
  return { ids: [...chosen.ids, car], trackId, anchor: car, head: car };
}

export function wholeTrack(trackId: number, order: readonly number[]): Chosen {
  return { ids: [...order], trackId, anchor: order[0] ?? null, head: order.at(-1) ?? null };
}

/** The choice without some of its cars; a range grows from what is left of it. */
export function without(chosen: Chosen, gone: ReadonlySet<number>): Chosen {
  const ids = chosen.ids.filter((id) => !gone.has(id));
  if (ids.length === 0) return nothingChosen;
  const still = (id: number | null, or: number | undefined) => (id !== null && !gone.has(id) ? id : (or ?? null));
  return { ...chosen, ids, anchor: still(chosen.anchor, ids[0]), head: still(chosen.head, ids.at(-1)) };
}
