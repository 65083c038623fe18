/** Index of cars that state none: they stand after those with one, except those at the back, in list order. */
export const behindAll = 2_147_483_647;
/** Index of cars at the back (-1), with room for others behind them. */
export const atBack = 2 ** 52;

/** A car's place among those of its track in the list; `null`: its stated position decides. */
export type ListedOn = (trackId: number | null, equipmentId: number, stated: number | null) => number | null;

/** The cars of a track, as far as its pages have been read. */
interface Listed {
  /** The place of each in the list, from 0. */
  readonly nth: Map<number, number>;
  /** The position each states, by that place. */
  readonly stated: (number | null)[];
}

/**
 * Which cars of a list stand by list order: those without a position, and those of a track where several state the same
 * one or only the front one states none.
 */
export class ListedCars {
  readonly #tracks = new Map<number | null, Listed>();

  readonly on: ListedOn = (trackId, equipmentId, stated) => {
    const listed = this.#tracks.get(trackId) ?? { nth: new Map<number, number>(), stated: [] };
    this.#tracks.set(trackId, listed);
    // A car listed again on a later page keeps its place.
    const nth = listed.nth.get(equipmentId) ?? listed.stated.length;
    listed.nth.set(equipmentId, nth);
    listed.stated[nth] = stated;
    return stated === null ? nth : null;
  };

  /** Tracks whose order does not follow from stated positions alone, with their cars, front first. */
  *unclear(): Generator<readonly [trackId: number, order: readonly number[]]> {
    for (const [trackId, { nth, stated }] of this.#tracks) {
      if (trackId === null || !isUnclear(stated)) continue;
      const cars = [...nth.keys()];
      yield [trackId, standing(stated).flatMap((index) => cars[index] ?? [])];
    }
  }
}

/** Whether stated positions alone do not give the order: several cars state the same one, or the front one none. */
export function isUnclear(stated: readonly (number | null)[]): boolean {
  return isDoubled(stated) || withFront(stated) !== stated;
}

export function isDoubled(stated: readonly (number | null)[]): boolean {
  const known = stated.filter((position) => position !== null);
  return new Set(known).size < known.length;
}

/** Positions with the front one added: some services omit every zero, and so the position of the front car. */
export function withFront(stated: readonly (number | null)[]): readonly (number | null)[] {
  const [missing, ...others] = [...stated.keys()].filter((index) => stated[index] === null);
  const isFront = missing !== undefined && others.length === 0 && stated.length > 1;
  if (!isFront || stated.some((position) => position !== null && position <= 0)) return stated;
  return stated.with(missing, 0);
}

/**
 * List places of the cars of one track, front first: by position, equal positions in list order. Cars without one stand
 * behind all others except those at the back.
 */
export function standing(stated: readonly (number | null)[]): number[] {
  const positions = withFront(stated);
  const at = (index: number) => positions[index] ?? behindAll;
  return [...stated.keys()].toSorted((a, b) => at(a) - at(b) || a - b);
}

/**
 * Unreadable cars of a track still occupy positions, which `groupingIndex` counts. Returns the positions that the
 * readable cars leave free, from the front: as many as there are others.
 */
export function openPlaces(taken: readonly number[], count: number): number[] {
  const indexes = new Set(taken);
  const open: number[] = [];
  for (let index = 0; open.length < count; index += 1) if (!indexes.has(index)) open.push(index);
  return open;
}
