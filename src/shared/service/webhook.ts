import * as z from 'zod';

const linkedResources = z.looseObject({
  /** Always an array, also for a single car. */
  equipment: z.array(z.looseObject({ resource_id: z.int(), car_number: z.string().nullish() })),
  event_station: z.looseObject({ resource_id: z.int(), grouping_type: z.string().nullish() }).nullish(),
});

/** Any webhook delivery, of a kind we know or not. */
export const webhookPayload = z.looseObject({
  event_type: z.string(),
  /** ISO 8601; `null` when unavailable. */
  event_timestamp: z.string().nullish(),
  work_order_id: z.string().nullish(),
  linked_resources: linkedResources,
  attributes: z.looseObject({}),
});

export const carActuallyPlaced = webhookPayload.extend({
  event_type: z.literal('car_actually_placed'),
  attributes: z.looseObject({ is_loaded: z.boolean().nullish() }),
});

export const trainArrival = webhookPayload.extend({
  event_type: z.literal('TrainArrival'),
  attributes: z.looseObject({ is_loaded: z.boolean().nullish(), train_number: z.string().nullish() }),
});
