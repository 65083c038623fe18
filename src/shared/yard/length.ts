/** What the couplers of one car add to its outside length, in feet (field notes, "Tracks"). */
export const couplersFt = 4;

/** Feet of track that cars of these outside lengths take. */
export function usedFeet(outsideLengthsFt: readonly number[]): number {
  return outsideLengthsFt.reduce((total, length) => total + length + couplersFt, 0);
}

/** Whether a cut goes on a track: feet throughout. */
export type Room =
  | { readonly kind: 'fits'; readonly freeAfterFt: number }
  /** It would fit on the empty track, but not beside the cars that stand there. */
  | { readonly kind: 'noRoomNow'; readonly freeFt: number; readonly neededFt: number }
  /** It would not even fit on the empty track. */
  | { readonly kind: 'longerThanTrack'; readonly trackFt: number; readonly neededFt: number }
  /** The service gives no length for the track. */
  | { readonly kind: 'unknown' };

/**
 * Advice, never a block. `standing` are the outside lengths of the cars that stay on the track: a cut
 * moved within its track is not among them.
 */
export function roomFor(trackFt: number | null, standing: readonly number[], cut: readonly number[]): Room {
  if (trackFt === null || trackFt <= 0) return { kind: 'unknown' };
  const neededFt = usedFeet(cut);
  const freeFt = trackFt - usedFeet(standing);
  if (neededFt > trackFt) return { kind: 'longerThanTrack', trackFt, neededFt };
  if (neededFt > freeFt) return { kind: 'noRoomNow', freeFt: Math.max(0, freeFt), neededFt };
  return { kind: 'fits', freeAfterFt: freeFt - neededFt };
}

/** What reference data and waybill say of a car's length. */
export interface LengthSources {
  readonly outsideLengthFt?: number | null | undefined;
  readonly lengthFt?: number | null | undefined;
  /** UMLER's bare `outsideLength`: feet or inches, the description does not say. */
  readonly outsideLength?: number | null | undefined;
  /** Waybill, inches. */
  readonly lengthIn?: number | null | undefined;
}

/** A car's outside length in feet, from the best source that makes sense; `null`: none does. */
export function outsideFeet(sources: LengthSources): number | null {
  const bare = sources.outsideLength ?? null;
  const candidates = [
    sources.outsideLengthFt ?? null,
    sources.lengthFt ?? null,
    bare !== null && bare > longestCarFt ? bare / 12 : bare,
    sources.lengthIn === null || sources.lengthIn === undefined ? null : sources.lengthIn / 12,
  ];
  return candidates.find((feet) => feet !== null && feet >= shortestCarFt && feet <= longestCarFt) ?? null;
}

/** Anything outside these is a typing error; articulated stack cars come close to the upper. */
const shortestCarFt = 15;
const longestCarFt = 320;
