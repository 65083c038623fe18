import * as z from 'zod';
import { moveTypes, switchRequestTypes } from './codes.ts';
import { equipment } from './equipment.ts';
import { moment } from './forms.ts';
import { rule } from '../messages/rule.ts';

/** Where a car leaves or goes: a track, a position on it (0 front, -1 back), a spot. */
const placeOnTrack = z.strictObject({
  grouping: z.strictObject({ resourceId: z.int(), resourceType: z.literal('Grouping') }),
  groupingIndex: z.int().min(-1, rule('rules.position')).optional(),
  spot: z.string().optional(),
});

/** Body of endpoint 11, without `carrierId`. The client names `updateTime` and `updateType` as the dialect says. */
export const moveRequest = z.strictObject({
  /** One batch; that they act one after another in this order is our guess (docs/service-gaps.md). */
  items: z.array(
    z.strictObject({
      equipment: z.strictObject({ resourceId: z.int(), resourceType: z.literal('Equipment') }),
      locationUpdate: z.strictObject({ from: placeOnTrack.optional(), to: placeOnTrack }),
      /** Keeps intermodal units in sync with their car. */
      updateIntermodalUnits: z.boolean(),
    }),
  ),
  jobName: z.string().optional(),
  /** ISO 8601. */
  updateTime: moment.optional(),
  updateType: z.enum(moveTypes).optional(),
});
export type MoveRequest = z.infer<typeof moveRequest>;

export const moveResponse = z.looseObject({ items: z.array(equipment) });

/** Body of endpoint 6. An unknown `spot` is created on the track. */
export const switchRequestBody = z.strictObject({
  carrierId: z.int(),
  switchRequests: z.array(
    z.strictObject({
      equipmentId: z.int(),
      trackId: z.int().optional(),
      spot: z.string().optional(),
      requestType: z.enum(switchRequestTypes).optional(),
    }),
  ),
});
export type SwitchRequestBody = z.infer<typeof switchRequestBody>;

export const switchRequestResponse = z.looseObject({ equipment: z.array(equipment) });
