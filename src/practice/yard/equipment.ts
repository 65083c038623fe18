import { Refusal } from '../refusal.ts';
import { trains } from '../seed/trains.ts';
import { parseObject, type Store } from '../store/store.ts';
import type { Mark } from './mark.ts';
import { carsAt } from './past-places.ts';
import { otherReference, placeReference, type OtherGroupingRow, type Places, type SpotRow } from './places.ts';

export interface CarRow {
  readonly id: number;
  readonly uuid: string;
  readonly initial: string;
  readonly number: number;
  readonly load_status: string | null;
  readonly aar_car_type: string | null;
  readonly body: string;
  readonly umler: string | null;
  readonly waybill_id: number | null;
  readonly track_id: number;
  readonly position: number;
  readonly spot_id: number | null;
}

/** `inventory` names the units on intermodal cars, as only endpoint 9 does; `identity` leaves papers out. */
type Detail = 'inventory' | 'answer' | 'identity';

export function createEquipment(store: Store, places: Places) {
  const car = store.prepare<[number], CarRow>('SELECT * FROM car WHERE id = ?');
  const waybill = store.prepare<[number], { body: string }>('SELECT body FROM waybill WHERE id = ?');
  const spot = store.prepare<[number], SpotRow>('SELECT * FROM spot WHERE id = ?');
  const aheadAtSpot = store.prepare<[number, number, number], { cars: number }>(
    'SELECT count(*) AS cars FROM car WHERE track_id = ? AND spot_id = ? AND position < ?',
  );
  const workOrdersOf = createWorkOrders(store);
  const byMark = store.prepare<[string, number], CarRow>('SELECT * FROM car WHERE initial = ? AND number = ?');
  const otherGroupings = store.prepare<[number], OtherGroupingRow>(
    `SELECT other_grouping.* FROM car_grouping JOIN other_grouping ON other_grouping.id = grouping_id
     WHERE car_id = ? ORDER BY grouping_id`,
  );

  function parentGroupings(row: CarRow) {
    const track = places.track(row.track_id);
    if (track === undefined) return [];
    const station = places.station(track.station_id);
    const atSpot = row.spot_id === null ? undefined : spot.get(row.spot_id);
    return [
      ...(station ? [placeReference(station, 'STATION')] : []),
      { ...placeReference(track, 'TRACK'), groupingIndex: row.position },
      ...(atSpot
        ? [
            {
              ...placeReference(atSpot, 'SPOT'),
              groupingIndex: aheadAtSpot.get(row.track_id, atSpot.id, row.position)?.cars ?? 0,
            },
          ]
        : []),
      ...otherGroupings.all(row.id).map(otherReference),
    ];
  }

  function workOrderFields(row: CarRow, asOf: number | undefined) {
    const orders = workOrdersOf(row, asOf);
    const newest = orders.at(-1);
    return newest === undefined ? {} : { workOrder: newest, workOrders: orders };
  }

  function waybillOf(waybillId: number | null): Record<string, unknown> | undefined {
    const row = waybillId === null ? undefined : waybill.get(waybillId);
    return row && parseObject(row.body);
  }

  /** The car in the words of the service, where `row` has it; work orders as at `asOf`, or as they are. */
  function describe(row: CarRow, detail: Detail, asOf?: number): Record<string, unknown> {
    const facts = parseObject(row.body);
    const units = facts['intermodalUnits'];
    if (detail !== 'inventory' && Array.isArray(units)) facts['intermodalUnits'] = units.map(unitReference);
    const papers = detail !== 'identity';
    const itsWaybill = papers ? waybillOf(row.waybill_id) : undefined;
    return {
      resourceType: 'Equipment',
      resourceId: row.id,
      uuid: row.uuid,
      equipmentInitial: row.initial,
      equipmentNumber: row.number,
      ...(row.aar_car_type !== null && { aarCarType: row.aar_car_type }),
      ...facts,
      ...(row.load_status !== null && { loadStatus: row.load_status }),
      parentGroupings: parentGroupings(row),
      ...(itsWaybill && { waybill: itsWaybill }),
      ...(papers && row.umler !== null && { umler: parseObject(row.umler) }),
      ...workOrderFields(row, asOf),
    };
  }

  return {
    /** A car as it is, or as it was at a moment (milliseconds, the yard's own clock) that is still known. */
    find: (id: number, asOf?: number): CarRow | undefined =>
      asOf === undefined
        ? car.get(id)
        : store.prepare<[number], CarRow>(`SELECT * FROM ${carsAt(asOf)} WHERE id = ?`).get(id),
    findAll: (ids: readonly number[]): CarRow[] => ids.flatMap((id) => car.get(id) ?? []),
    findByMark: ({ initial, number }: Mark) => byMark.get(initial, number),
    mustKnow(ids: readonly number[]): void {
      const unknown = ids.find((id) => car.get(id) === undefined);
      if (unknown !== undefined) throw new Refusal(404, `No equipment has the id ${unknown}.`);
    },
    waybillOf,
    newestWorkOrderOf: (row: CarRow) => workOrdersOf(row).at(-1),
    describe,
    /** An answer about these cars: each once, as it is now. */
    answer: (ids: readonly number[]) =>
      [...new Set(ids)].flatMap((id) => {
        const row = car.get(id);
        return row ? [describe(row, 'answer')] : [];
      }),
  };
}

export type EquipmentReader = ReturnType<typeof createEquipment>;

function unitReference(unit: unknown): Record<string, unknown> {
  const { resourceType, resourceId, uuid } = Object.assign({ resourceType: null, resourceId: null, uuid: null }, unit);
  return { resourceType, resourceId, uuid };
}

interface WorkOrderRow {
  readonly id: number;
  readonly uuid: string;
  readonly kind: string;
  readonly status: string;
  readonly created_at: string;
}

/** Ids above those of real work orders. */
const firstTrainOrder = 4_000_000;

/** The work orders of cars: those the yard made, and that of the train a car is to leave with. */
function createWorkOrders(store: Store) {
  const ofCar = store.prepare<[number], WorkOrderRow>(
    'SELECT id, uuid, kind, status, created_at FROM work_order WHERE equipment_id = ? ORDER BY id',
  );
  const trainOn = store.prepare<[number], { train: string }>(
    `SELECT train FROM track_role WHERE track_id = ? AND purpose = 'road' AND train IS NOT NULL`,
  );

  /** The work orders of a car, oldest first: as they are, or those made until `asOf` (milliseconds). */
  return (row: Pick<CarRow, 'id' | 'uuid' | 'track_id'>, asOf: number = Number.POSITIVE_INFINITY) => {
    const made = ofCar.all(row.id).filter((order) => Date.parse(order.created_at) <= asOf);
    const ofYard = made.map((order) => ({
      resourceId: order.id,
      uuid: order.uuid,
      workOrderId: `${order.kind}-${order.id}`,
      status: order.status,
      inTransit: false,
      hasBeenDeparted: false,
    }));
    const departing = trainOn.get(row.track_id)?.train;
    const train = departing === undefined ? undefined : trains.find(({ out }) => out === departing)?.inbound;
    return train === undefined ? ofYard : [...ofYard, trainOrder(row, train)];
  };
}

function trainOrder(row: Pick<CarRow, 'id' | 'uuid'>, trainId: string) {
  return {
    resourceId: firstTrainOrder + row.id,
    uuid: row.uuid,
    workOrderId: `TRAIN-${trainId}-${row.id}`,
    status: 'ACTIVE',
    trainId,
    inTransit: true,
    hasBeenDeparted: true,
  };
}
