import { type Block, blocks } from '../seed/blocks.ts';
import { couplersFt } from '../seed/cars.ts';
import { carKinds } from '../seed/kinds.ts';
import { commodities } from '../seed/lading.ts';
import type { Trade } from '../seed/parties.ts';
import type { Purpose } from '../seed/purposes.ts';
import type { Store } from '../store/store.ts';

export interface ShiftCar {
  readonly id: number;
  /** Room it takes, couplers included, in feet. */
  readonly roomFt: number;
  /** `null`: a locomotive or a caboose, or a car that nobody has billed. */
  readonly block: Block | null;
  readonly consignee: string | null;
  readonly isLoaded: boolean;
  readonly spotId: number | null;
  readonly trade: Trade;
  readonly commodity: string;
}

/** A track with its cars, front first. */
export interface ShiftTrack {
  readonly id: number;
  readonly name: string;
  readonly stationId: number;
  readonly stationName: string;
  readonly lengthFt: number;
  readonly purpose: Purpose;
  readonly block: Block | null;
  readonly train: string | null;
  /** Reserved for the person practising: crews of the shift leave it alone. */
  readonly isLeft: boolean;
  readonly spotIds: readonly number[];
  readonly cars: readonly ShiftCar[];
}

interface TrackLine extends Omit<ShiftTrack, 'isLeft' | 'spotIds' | 'cars'> {
  readonly left: number;
}

interface CarLine {
  readonly id: number;
  readonly trackId: number;
  readonly spotId: number | null;
  readonly loadStatus: string | null;
  readonly aarCarType: string | null;
  readonly lengthFt: number | null;
  readonly block: string | null;
  readonly consignee: string | null;
  readonly stcc: string | null;
}

/** Assumed for a car whose length is not known, in feet. */
const usualLengthFt = 60;
const tradeOf = new Map(carKinds.map(({ aarCarType, trade }) => [aarCarType, trade]));
const nameOf = new Map(
  Object.values(commodities).flatMap((all) => all.map(({ stcc, name }): [string, string] => [stcc, name])),
);

/** Reads the yard as the planner of the shift sees it. Tracks made since the seed are none of the shift's. */
export function createPicture(store: Store): () => ShiftTrack[] {
  const tracks = store.prepare<[], TrackLine>(
    `SELECT track.id, track.name, station_id AS stationId, station.name AS stationName, length_ft AS lengthFt,
       purpose, block, train, is_left AS left
     FROM track_role JOIN track ON track.id = track_id JOIN station ON station.id = station_id ORDER BY track.id`,
  );
  const spots = store.prepare<[], { id: number; trackId: number }>(
    'SELECT id, track_id AS trackId FROM spot ORDER BY track_id, sort_order',
  );
  const cars = store.prepare<[], CarLine>(
    `SELECT car.id, track_id AS trackId, spot_id AS spotId, load_status AS loadStatus, aar_car_type AS aarCarType,
       umler ->> '$.outsideLengthFt' AS lengthFt, waybill.body ->> '$.tags.Block' AS block,
       waybill.body ->> '$.consigneeCustomerName' AS consignee, waybill.body ->> '$.commodityCode' AS stcc
     FROM car LEFT JOIN waybill ON waybill.id = waybill_id ORDER BY track_id, position`,
  );
  return () => {
    const spotsOf = Map.groupBy(spots.all(), ({ trackId }) => trackId);
    const carsOf = Map.groupBy(cars.all(), ({ trackId }) => trackId);
    return tracks.all().map(({ left, ...track }) => ({
      ...track,
      isLeft: left === 1,
      spotIds: (spotsOf.get(track.id) ?? []).map(({ id }) => id),
      cars: (carsOf.get(track.id) ?? []).map(carOf),
    }));
  };
}

function carOf(line: CarLine): ShiftCar {
  return {
    id: line.id,
    roomFt: (line.lengthFt ?? usualLengthFt) + couplersFt,
    block: blocks.find((block) => block === line.block) ?? null,
    consignee: line.consignee,
    isLoaded: line.loadStatus === 'LOAD',
    spotId: line.spotId,
    trade: tradeOf.get(line.aarCarType ?? '') ?? 'none',
    commodity: nameOf.get(line.stcc ?? '') ?? '',
  };
}
