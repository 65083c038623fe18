import { hazmatLadings, withUnits } from '#shared/rules/hazmat-ladings.ts';
import type { ContractOutputs } from '#shared/terminal/contract.ts';
import type { HazmatLine } from '#shared/terminal/hazmat.ts';
import type { BoardCar } from '#shared/terminal/tracks.ts';
import { blankLading, compared, type HazmatLading } from '#shared/yard/hazmat-list.ts';
import { fullTrackNameOf } from '#shared/yard/track-names.ts';
import type { CarReads } from './car-reads.ts';
import type { Mirror } from '../mirror.ts';
import type { TrackReads } from '../board/track-reads.ts';

type HazmatList = ContractOutputs['hazmat']['list'];

/** Hazardous cars on a track or among some cars: `hazmat/list`. Read from the mirror alone, so it works offline. */
export class HazmatReads {
  readonly #mirror: Mirror;
  readonly #tracks: TrackReads;
  readonly #cars: CarReads;

  constructor(mirror: Mirror, tracks: TrackReads, cars: CarReads) {
    this.#mirror = mirror;
    this.#tracks = tracks;
    this.#cars = cars;
  }

  /** `null`: no such track. Front first. */
  onTrack(trackId: number): HazmatList | null {
    const row = this.#tracks.get(trackId);
    if (row === null) return null;
    const lines = row.cars.flatMap((car) => this.#lines({ ...car, trackName: row.track.name }));
    const { asOf, pendingCount } = row.track;
    return { lines: compared(lines), of: row.cars.length, unknown: [], asOf, withWork: pendingCount > 0 };
  }

  /** In the order in which the cars are named. */
  ofCars(equipmentIds: readonly number[]): HazmatList {
    const known = new Map(this.#cars.among(equipmentIds).map((car) => [car.equipmentId, car]));
    const named = [...new Set(equipmentIds)];
    const lines = named.flatMap((id) => {
      const car = known.get(id);
      return car === undefined
        ? []
        : this.#lines({ ...car, position: car.place.position, trackName: fullTrackNameOf(car.place) });
    });
    return {
      lines: compared(lines),
      of: named.length,
      unknown: named.filter((id) => !known.has(id)),
      asOf: null,
      withWork: [...known.values()].some(({ pending, attention }) => pending.length > attention.length),
    };
  }

  #lines(car: Omit<BoardCar, 'position'> & { position: number | null; trackName: string | null }): HazmatLine[] {
    if (car.hazmat === null) return [];
    const { equipmentId, mark, position, trackName, loadStatus, commodity, missingSince } = car;
    return this.#ladings(equipmentId, loadStatus).map((lading) => ({
      equipmentId,
      mark,
      position,
      trackName,
      ...(missingSince !== undefined && { missingSince }),
      loadStatus,
      commodity,
      lading,
    }));
  }

  #ladings(equipmentId: number, loadStatus: string | null): HazmatLading[] {
    const car = this.#mirror.whole(equipmentId);
    const ladings = hazmatLadings(car, loadStatus).map(({ lading }) => lading);
    return ladings.length > 0 ? ladings : [blankLading('onlyCode', withUnits(car, loadStatus))];
  }
}
