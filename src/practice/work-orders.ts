import { trains } from './seed/trains.ts';
import type { Store } from './store.ts';

interface Car {
  readonly id: number;
  readonly uuid: string;
  readonly track_id: number;
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
export function createWorkOrders(store: Store) {
  const ofCar = store.prepare<[number], WorkOrderRow>(
    'SELECT id, uuid, kind, status, created_at FROM work_order WHERE equipment_id = ? ORDER BY id',
  );
  const trainOn = store.prepare<[number], { train: string }>(
    `SELECT train FROM track_role WHERE track_id = ? AND purpose = 'road' AND train IS NOT NULL`,
  );

  /** The work orders of a car, oldest first: as they are, or those made until `asOf` (milliseconds). */
  return (row: Car, asOf: number = Number.POSITIVE_INFINITY) => {
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

function trainOrder(row: Car, trainId: string) {
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
