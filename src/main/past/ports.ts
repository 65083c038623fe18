import type { CarFacts, TrackFacts } from './facts.ts';

/** The yard as just read, for the recorder; the mirror implements it. */
export interface ReadYard {
  /** Cars the service listed on a track, front first; `null`: no such track. */
  servedOrder(trackId: number): readonly number[] | null;
  /** Every track the service lists. */
  trackIds(): readonly number[];
  track(trackId: number): TrackFacts | null;
  facts(equipmentIds: readonly number[]): ReadonlyMap<number, CarFacts>;
}

/** A reading of one track, stored a moment ago. Times: wall clock, ms. */
export interface TrackRead {
  readonly trackId: number;
  readonly askedAt: number;
  readonly answeredAt: number;
  /** One answer; else pages between which cars may have moved. */
  readonly isMoment: boolean;
}

/** The list of all cars, applied a moment ago. */
export interface YardRead extends Omit<TrackRead, 'trackId'> {
  /** Cars kept on the board although the list lacked them, or could not be read in it. */
  readonly notListed: ReadonlySet<number>;
  /** Tracks read separately since the list was begun: their state does not come from the list. */
  readonly readSince: readonly number[];
  readonly changed: readonly number[];
  /** Tracks whose order has changed since the list was applied; asked repeatedly. */
  reordered(): ReadonlySet<number>;
}

/** Called for each accepted reading; the recorder implements it. None of these throws. */
export interface StoredReadings {
  trackRead(read: TrackRead): void;
  /** Gives way to other work between slices. */
  yardRead(read: YardRead): Promise<void>;
  /** The conditions of these cars were read from their histories. */
  carsSeen(equipmentIds: readonly number[], at: number): void;
}
