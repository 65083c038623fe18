/** The place of a car among those of its track in the list it came in; `null`: the position it states tells it. */
export type ListedOn = (trackId: number | null, equipmentId: number, stated: number | null) => number | null;

/** The cars of a track as far as they have come. */
interface Listed {
  count: number;
  readonly first: { readonly equipmentId: number; readonly stated: number | null };
  /** Every car of it states the same position so far, which tells nothing. */
  isSame: boolean;
}

/**
 * Which cars of a list stand by their place in it: those that state no position, and those of a track whose cars all
 * state the same.
 */
export class ListedCars {
  readonly #tracks = new Map<number | null, Listed>();

  /** The next car of the list. */
  readonly on: ListedOn = (trackId, equipmentId, stated) => {
    const before = this.#tracks.get(trackId);
    if (before === undefined) {
      this.#tracks.set(trackId, { count: 1, first: { equipmentId, stated }, isSame: true });
      return stated === null ? 0 : null;
    }
    const nth = before.count;
    before.count += 1;
    // The first one, listed once more on a later page.
    if (equipmentId === before.first.equipmentId) return stated === null ? 0 : null;
    if (stated !== before.first.stated) before.isSame = false;
    return stated === null || before.isSame ? nth : null;
  };
}

/** Whether the positions that the cars of one track state tell how they stand. */
export function positionsTell(stated: readonly (number | null | undefined)[]): boolean {
  const known = stated.filter((position) => typeof position === 'number');
  return known.length > 0 && (stated.length === 1 || new Set(stated.map((position) => position ?? null)).size > 1);
}
