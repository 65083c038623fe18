import * as z from 'zod';
import { ints, recordId, responseOf, same, strings } from './forms.ts';
import { parentGrouping } from './grouping.ts';
import { umler } from './umler.ts';
import { waybill } from './waybill.ts';
import { workOrder } from './work-order.ts';

/** A container or trailer on a car; `unitInitial`, `unitNumber` and `waybill` come with inventory only. */
const intermodalUnit = responseOf({
  ...strings('resourceType', 'uuid', 'unitInitial'),
  ...ints('resourceId', 'unitNumber'),
  waybill: same(waybill),
});

/** Equipment as a history record has it: its reporting mark may name it as well as its number. */
export const recordedEquipment = responseOf({
  ...strings(
    'resourceType',
    'uuid',
    'equipmentInitial',
    'aarCarType',
    'equipmentType',
    'descriptionCode',
    'arrivalState',
    'notes',
    'loadStatus',
    'ichrTime',
  ),
  ...ints('equipmentNumber'),
  resourceId: same(recordId),
  parentGroupings: same(z.array(parentGrouping)),
  waybill: same(waybill),
  umler: same(umler),
  intermodalUnits: same(z.array(intermodalUnit)),
  workOrder: same(workOrder),
  workOrders: same(z.array(workOrder)),
});

/** Equipment: a car, with the places it is in, its waybill and its reference data. */
export const equipment = recordedEquipment.extend({ resourceId: recordId });
export type Equipment = z.infer<typeof equipment>;

const identifier = z.union([z.int(), z.string()]);

/** Body of endpoint 9; filters combine. Identifiers come from the station tracks (endpoint 5). */
export const inventoryRequest = z.strictObject({
  pageSize: z.int().min(1).optional(),
  pageNextToken: z.string().optional(),
  pagePrevToken: z.string().optional(),
  loadStatus: z.string().optional(),
  aarCarType: z.string().optional(),
  station: z.int().optional(),
  track: z.int().optional(),
  /** An identifier whose type the description leaves open. */
  tag: identifier.optional(),
});
export type InventoryRequest = z.infer<typeof inventoryRequest>;

export const inventoryResponse = z.looseObject({ items: z.array(equipment) });
