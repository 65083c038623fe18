import type { Overlay } from '#main/overlay.ts';

/** A board without recorded work on top of it. */
export const emptyOverlay: Overlay = {
  moves: () => [],
  touchingCar: () => ({ pending: [], attention: [], held: null }),
  touchedCars: () => [],
  touchingTrack: () => ({ onTheirWay: 0, attention: 0 }),
  isDraining: () => false,
};
