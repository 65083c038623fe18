import type { PlaceMeant } from '#shared/yard/standing-order.ts';

/** A recorded move that the board shows on top of what the service said. */
export interface OverlayMove {
  readonly commandId: string;
  readonly seq: number;
  /** In the order of the cut, front first. */
  readonly equipmentIds: readonly number[];
  readonly toTrackId: number;
  readonly place: PlaceMeant;
  readonly spot?: string;
}

/** Unsettled commands that touch a car, by sequence. */
export interface Touching {
  readonly pending: readonly string[];
  readonly attention: readonly string[];
  /** Commands blocked behind one that needs a person, and that one; `null`: none. */
  readonly held: {
    readonly commandIds: readonly string[];
    readonly behind: { readonly commandId: string; readonly seq: number };
  } | null;
}

/** What the board needs from the queue; `queue/overlay/overlay.ts` implements it. */
export interface Overlay {
  /** Moves not yet seen in the mirror, by sequence. */
  moves(): readonly OverlayMove[];
  touchingCar(equipmentId: number): Touching;
  /** Every car that unsettled commands touch; with `attention`, only commands that need a person. */
  touchedCars(attention: boolean): readonly number[];
  /** How many unsettled commands touch a track: on their way, and waiting for a person. */
  touchingTrack(trackId: number): { readonly onTheirWay: number; readonly attention: number };
  /** Whether work is on its way to or from a track: only the queue reads it in the meantime. */
  isDraining(trackId: number): boolean;
}
