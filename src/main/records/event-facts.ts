import type { ReceivedEvent } from '#shared/terminal/events.ts';
import { spoken } from '#shared/yard/filled.ts';
import * as z from 'zod';

/** A webhook body that is at least an event: an object that names its kind. */
export const eventBody = z.looseObject({ event_type: z.string() });

// Differences in notation are read as in answers of the service: a number as text, a text as a number.
const number = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);
// An empty text says nothing, as in answers of the service.
const text = z
  .union([z.string().transform(spoken), z.int().transform(String)])
  .nullish()
  .catch(null);
const flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')])
  .nullish()
  .catch(null);
const placeNumber = number;
const carNumber = number.refine((id) => id > 0);

/** The displayed facts of an event, as far as they can be read, of any kind. The payload itself is shown whole. */
const shown = z.object({
  event_type: z.string(),
  event_timestamp: text,
  work_order_id: text,
  linked_resources: z
    .object({
      equipment: z.array(z.unknown()).catch([]),
      event_station: z.object({ resource_id: placeNumber, grouping_type: text }).nullish().catch(null),
    })
    .catch({ equipment: [], event_station: null }),
  attributes: z.object({ is_loaded: flag, train_number: text }).catch({ is_loaded: null, train_number: null }),
});

const car = z.object({ resource_id: carNumber, car_number: text });

type EventFacts = Omit<ReceivedEvent, 'deliveryId' | 'receivedAt' | 'payload'>;

/** The facts of an event. The name of its station is not in the payload: `null` here. */
export function eventFacts(body: z.infer<typeof eventBody>): EventFacts {
  const { event_type: eventType, linked_resources: linked, attributes, ...rest } = shown.parse(body);
  const station = linked.event_station ?? null;
  // A car that is listed twice is one car.
  const cars = new Map<number, string | null>();
  for (const entry of linked.equipment) {
    const read = car.safeParse(entry);
    if (!read.success) continue;
    const { resource_id: id, car_number: mark } = read.data;
    cars.set(id, cars.get(id) ?? mark ?? null);
  }
  return {
    eventType,
    eventTimestamp: rest.event_timestamp ?? null,
    workOrderId: rest.work_order_id ?? null,
    equipment: [...cars].map(([equipmentId, carNumber]) => ({ equipmentId, carNumber })),
    station: station && {
      stationId: station.resource_id,
      groupingType: station.grouping_type ?? null,
      name: null,
    },
    isLoaded: attributes.is_loaded ?? null,
    trainNumber: attributes.train_number ?? null,
  };
}
