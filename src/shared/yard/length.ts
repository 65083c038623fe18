/** What the couplers of one car add to its outside length, in feet (field notes, "Tracks"). */
export const couplersFt = 4;

/** Exact by definition. */
export const metresPerFoot = 0.3048;

/** Units of a length that states none. */
export type LengthUnit = 'ft' | 'm';

export function feetOf(length: number, unit: LengthUnit): number {
  return unit === 'm' ? length / metresPerFoot : length;
}

/** Feet of track that cars of these outside lengths take. */
export function usedFeet(outsideLengthsFt: readonly number[]): number {
  return outsideLengthsFt.reduce((total, length) => total + length + couplersFt, 0);
}

/** Whether a cut goes on a track: feet throughout. */
type Room =
  | { readonly kind: 'fits' }
  /** It would fit on the empty track, but not beside the cars that stand there. */
  | { readonly kind: 'noRoomNow'; readonly freeFt: number; readonly neededFt: number }
  /** It would not even fit on the empty track. */
  | { readonly kind: 'longerThanTrack'; readonly trackFt: number; readonly neededFt: number }
  /** The service gives no length for the track. */
  | { readonly kind: 'unknown' };

/** Advice, never a block. `standing`: outside lengths of the cars that stay; a cut moved within its track is none. */
export function roomFor(trackFt: number | null, standing: readonly number[], cut: readonly number[]): Room {
  if (trackFt === null || trackFt <= 0) return { kind: 'unknown' };
  const neededFt = usedFeet(cut);
  const freeFt = trackFt - usedFeet(standing);
  if (neededFt > trackFt) return { kind: 'longerThanTrack', trackFt, neededFt };
  if (neededFt > freeFt) return { kind: 'noRoomNow', freeFt: Math.max(0, freeFt), neededFt };
  return { kind: 'fits' };
}

/** What reference data and waybill say of a car's length. */
interface LengthSources {
  readonly outsideLengthFt?: number | null | undefined;
  readonly lengthFt?: number | null | undefined;
  /** UMLER's bare `outsideLength`: feet, inches or `bareUnit`, the description does not say. */
  readonly outsideLength?: number | null | undefined;
  /** The service's unit for lengths that state none; feet when left out. */
  readonly bareUnit?: LengthUnit;
  /** Waybill, inches. */
  readonly lengthIn?: number | null | undefined;
}

/** A car's outside length in feet, from the best source that makes sense; `null`: none does. */
export function outsideFeet(sources: LengthSources): number | null {
  const bare = sources.outsideLength ?? null;
  const candidates = [
    sources.outsideLengthFt ?? null,
    sources.lengthFt ?? null,
    bare === null ? null : bareFeet(bare, sources.bareUnit ?? 'ft'),
    sources.lengthIn === null || sources.lengthIn === undefined ? null : sources.lengthIn / 12,
  ];
  return candidates.find((feet) => feet !== null && feet >= shortestCarFt && feet <= longestCarFt) ?? null;
}

/** More than any car has of feet is inches; of metres, it is no length of a car. */
function bareFeet(bare: number, unit: LengthUnit): number {
  return unit === 'ft' && bare > longestCarFt ? bare / 12 : feetOf(bare, unit);
}

/** Anything outside these is a typing error; articulated stack cars come close to the upper. */
const shortestCarFt = 15;
const longestCarFt = 320;
