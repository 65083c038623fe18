import type * as z from 'zod';
import type { carActuallyPlaced, trainArrival } from '#shared/service/webhook.ts';
import type { CarRow, EquipmentReader } from '../yard/equipment.ts';
import type { Note } from '../yard/recorder.ts';

export type WebhookEvent = z.infer<typeof carActuallyPlaced> | z.infer<typeof trainArrival>;

/** A car has been actually placed: it names the track, and the car's newest work order. */
export function carPlaced(equipment: EquipmentReader, car: CarRow, note: Pick<Note, 'timestamp'>): WebhookEvent {
  return {
    event_type: 'car_actually_placed',
    event_timestamp: note.timestamp,
    work_order_id: equipment.newestWorkOrderOf(car)?.workOrderId ?? null,
    linked_resources: {
      equipment: [linked(car)],
      event_station: { resource_id: car.track_id, grouping_type: 'TRACK' },
    },
    attributes: { is_loaded: isLoaded(car) },
  };
}

/** A train counts as loaded when all its cars are. */
export function trainArrived(
  cars: readonly CarRow[],
  stationId: number,
  trainNumber: string | null,
  at: string,
): WebhookEvent {
  return {
    event_type: 'TrainArrival',
    event_timestamp: at,
    work_order_id: null,
    linked_resources: {
      equipment: cars.map(linked),
      event_station: { resource_id: stationId, grouping_type: 'STATION' },
    },
    attributes: { is_loaded: cars.length > 0 && cars.every(isLoaded), train_number: trainNumber },
  };
}

function linked(car: CarRow) {
  return { resource_id: car.id, car_number: `${car.initial} ${car.number}` };
}

function isLoaded(car: CarRow): boolean {
  return car.load_status === 'LOAD';
}
