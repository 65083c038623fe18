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
export function hazmatReads(mirror: Mirror, tracks: TrackReads, cars: CarReads) {
  function linesOf(car: Omit<BoardCar, 'position'> & { position: number | null; trackName: string | null }) {
    if (car.hazmat === null) return [];
    const { equipmentId, mark, position, trackName, loadStatus, commodity, missingSince } = car;
    return ladingsOf(equipmentId, loadStatus).map((lading): HazmatLine => ({
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

  function ladingsOf(equipmentId: number, loadStatus: string | null): HazmatLading[] {
    const car = mirror.whole(equipmentId);
    const ladings = hazmatLadings(car, loadStatus).map(({ lading }) => lading);
    return ladings.length > 0 ? ladings : [blankLading('onlyCode', withUnits(car, loadStatus))];
  }

  return {
    /** `null`: no such track. Front first. */
    onTrack(trackId: number): HazmatList | null {
      const row = tracks.get(trackId);
      if (row === null) return null;
      const lines = row.cars.flatMap((car) => linesOf({ ...car, trackName: row.track.name }));
      const { asOf, pendingCount } = row.track;
      return { lines: compared(lines), of: row.cars.length, unknown: [], asOf, withWork: pendingCount > 0 };
    },
    /** In the order in which the cars are named. */
    ofCars(equipmentIds: readonly number[]): HazmatList {
      const known = new Map(cars.among(equipmentIds).map((car) => [car.equipmentId, car]));
      const named = [...new Set(equipmentIds)];
      const lines = named.flatMap((id) => {
        const car = known.get(id);
        if (car === undefined) return [];
        return linesOf({ ...car, position: car.place.position, trackName: fullTrackNameOf(car.place) });
      });
      return {
        lines: compared(lines),
        of: named.length,
        unknown: named.filter((id) => !known.has(id)),
        asOf: null,
        withWork: [...known.values()].some(({ pending, attention }) => pending.length > attention.length),
      };
    },
  };
}
