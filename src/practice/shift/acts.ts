import type { Block } from '../seed/blocks.ts';

/** What a car is billed for next. */
export interface Trip {
  readonly equipmentId: number;
  readonly block: Block;
  readonly isLoaded: boolean;
}

/** What happens in a minute of the shift. */
export type Act =
  /** A train comes in from the road, its cars billed for what comes next. */
  | {
      readonly act: 'comesIn';
      readonly train: string;
      readonly stationId: number;
      readonly toTrackId: number;
      readonly equipmentIds: readonly number[];
      readonly trips: readonly Trip[];
    }
  /** A train leaves for the road. */
  | {
      readonly act: 'leaves';
      readonly train: string;
      readonly toTrackId: number;
      readonly equipmentIds: readonly number[];
    }
  /** A crew takes a cut to the back of a track. */
  | {
      readonly act: 'moves';
      readonly crew: string;
      readonly toTrackId: number;
      readonly equipmentIds: readonly number[];
    }
  /** A crew places cars, each at its spot. */
  | {
      readonly act: 'places';
      readonly crew: string;
      readonly toTrackId: number;
      readonly cars: readonly { readonly equipmentId: number; readonly spotId: number }[];
    }
  /** A customer has loaded or unloaded a car and gives it back. */
  | { readonly act: 'releases'; readonly trackId: number; readonly trip: Trip }
  /** The office bills a car that nobody here waits for any longer. */
  | { readonly act: 'rebills'; readonly trip: Trip };
