import type { TrackEnd } from '../place.ts';

export interface PlanCar {
  readonly equipmentId: number;
  /** Feet of track it takes, couplers included. */
  readonly feet: number;
}

export interface PlanTrack {
  readonly trackId: number;
  /** Usable length in feet; `null`: unknown, and assumed to be enough. */
  readonly lengthFt: number | null;
  /** Front to back. */
  readonly cars: readonly PlanCar[];
}

/** The track on which the engine holds the cars that it has pulled. */
interface PlanLead {
  /** Feet for cars, the engine not counted; `null`: enough. */
  readonly lengthFt: number | null;
  /** The most cars the engine may hold; `null`: any number. */
  readonly mostCars: number | null;
}

/** Cars that must stand together in the end, in any order among themselves. */
export interface Block {
  readonly name: string;
  readonly equipmentIds: readonly number[];
  /** Its final track; `null`: its cars may end on any track without a block of its own, together or not. */
  readonly trackId: number | null;
}

/**
 * A sorting of cars by one engine that works all tracks from the same end.
 *
 * The lead is empty at the start and in the end. Cars of no block stand where they stood, in their order, farthest from
 * the engine; they may be lifted and put back meanwhile. Next to them, towards the engine, stand the blocks of the
 * track. Blocks of one track stand, front to back, in the order in which they are listed.
 */
export interface SwitchProblem {
  /** The end of the tracks at which the engine works. */
  readonly end: TrackEnd;
  readonly tracks: readonly PlanTrack[];
  readonly lead: PlanLead;
  readonly blocks: readonly Block[];
}

/** One movement. `pull`: the track's cars nearest to the engine join the lead. `set`: the lead's outermost are left. */
export interface PlanStep {
  readonly kind: 'pull' | 'set';
  readonly trackId: number;
  /** How many cars, at least one. */
  readonly cars: number;
}

/** What a plan costs; compared in this order. */
export interface PlanCost {
  readonly movements: number;
  /** Cars that are pulled or set, each time counted. */
  readonly carsHandled: number;
  readonly feetHandled: number;
}

/** Less than 0: `a` costs less. */
export function compareCost(a: PlanCost, b: PlanCost): number {
  return a.movements - b.movements || a.carsHandled - b.carsHandled || a.feetHandled - b.feetHandled;
}

/** The feet of track that these cars take. */
export function feetOfCars(cars: readonly PlanCar[]): number {
  return cars.reduce((sum, car) => sum + car.feet, 0);
}
