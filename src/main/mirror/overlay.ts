import type { Place } from '#shared/yard/place.ts';

/** A recorded move that the board shows on top of what the service said. */
export interface OverlayMove {
  readonly commandId: string;
  readonly seq: number;
  /** In the order of the cut, front first. */
  readonly equipmentIds: readonly number[];
  readonly toTrackId: number;
  readonly place: Place;
  readonly spot?: string;
}

/** What the board needs to know of the queue. The mirror declares it; the queue fulfils it. */
export interface Overlay {
  /** Moves not yet seen in the mirror, by sequence. */
  moves(): readonly OverlayMove[];
  /** Unsettled commands that touch a car, by sequence; `attention` are those that need a person. */
  touchingCar(equipmentId: number): { readonly pending: readonly string[]; readonly attention: readonly string[] };
  /** Number of unsettled commands that touch a track. */
  touchingTrack(trackId: number): number;
  /** Tracks with work on its way: reads other than the queue's own wait for them. */
  isDraining(trackId: number): boolean;
}

export const emptyOverlay: Overlay = {
  moves: () => [],
  touchingCar: () => ({ pending: [], attention: [] }),
  touchingTrack: () => 0,
  isDraining: () => false,
};
