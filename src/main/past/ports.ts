import type { CarFacts, TrackFacts } from './facts.ts';

/** The yard as it was just read, where the record takes from it; the mirror fulfils it. */
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

/** The list of all cars, put in use a moment ago. */
export interface YardRead extends Omit<TrackRead, 'trackId'> {
  /** Cars that are kept on the board though the list did not have them, or could not be read in it. */
  readonly notListed: ReadonlySet<number>;
  /** Tracks that were read by themselves since the list was begun: what is in use of them is not from the list. */
  readonly readSince: readonly number[];
  /** Cars of which the list told something new. */
  readonly changed: readonly number[];
  /** Tracks whose order in use has become another since the list was put in use; asked again and again. */
  reordered(): ReadonlySet<number>;
}

/** Told of each reading that was taken over: the record of the past fulfils it. None of these throws. */
export interface StoredReadings {
  trackRead(read: TrackRead): void;
  /** Gives way to other work between slices. */
  yardRead(read: YardRead): Promise<void>;
  /** Histories told something of these cars. */
  carsSeen(equipmentIds: readonly number[], at: number): void;
}
