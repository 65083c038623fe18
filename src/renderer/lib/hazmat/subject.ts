import type { HazmatLine } from '#shared/terminal/hazmat.ts';
import type { TrackEnd } from '#shared/yard/place.ts';

/** What a hazmat list is made of: a track, some cars, or lines that somebody else has read (a consist, say). */
export type HazmatSubject =
  | { readonly of: 'track'; readonly trackId: number }
  | { readonly of: 'cars'; readonly equipmentIds: readonly number[] }
  | {
      readonly of: 'lines';
      readonly name: string;
      /** As they are now: others take the cars on while the list is open. */
      readonly lines: () => readonly HazmatLine[];
      readonly cars: number;
    };

/** A hazmat list as it was read, ready to be shown and printed. */
export interface HazmatListed {
  /** The track, the cut, the consist. */
  readonly where: string;
  readonly source: 'waybills' | 'consist';
  readonly lines: readonly HazmatLine[];
  readonly of: number;
  /** Named cars that are not known here. */
  readonly unknown: number;
  readonly asOf: string | null;
  /** Whether recorded work that the service does not have yet is counted in. */
  readonly withWork: boolean;
  /** The end at the top; `null`: no such order. */
  readonly top: TrackEnd | null;
}
