import * as z from 'zod';
import { foundCar } from './cars.ts';
import { base, equipmentId, stationId, timestamp, trackId } from './common.ts';

/** Filters are chosen from what the service says of its cars, whose texts and codes have no described length or number. */
const longestValue = 1_000;
const mostValues = 200;
const chosen = z.array(z.string().max(longestValue).nullable()).max(mostValues);
const words = z.string().trim().min(1).max(longestValue);
/** Whole days: at least, and less than. */
const days = z.strictObject({
  atLeast: z.int().min(0).max(36_500).optional(),
  lessThan: z.int().min(1).max(36_500).optional(),
});

/** Filter of cars; conditions combine, and omitted ones match everything. `null` in a list: cars without a value. */
const inventoryFilter = z.strictObject({
  /** Marks in any accepted form, last digits or a beginning; several at once as people paste them, some 4,000. */
  text: z.string().max(50_000).optional(),
  loadStatus: chosen.optional(),
  /** Exact types (`T108`), or every type of a kind by its letter or a word (`T`, `TANK`). */
  aarCarType: chosen.optional(),
  equipmentType: chosen.optional(),
  arrivalState: chosen.optional(),
  /** Stations whose tracks hold the car on the board; `null`: tracks whose station the service does not name. */
  stationId: z.array(stationId.nullable()).max(1000).optional(),
  trackId: z.array(trackId).max(5000).optional(),
  /** Whether the car stands on a track this terminal knows. */
  onTrack: z.boolean().optional(),
  hazmat: z.boolean().optional(),
  /** Empty, and what it held still counts. */
  residue: z.boolean().optional(),
  /** UN or NA number, or hazard class, or a part of them. */
  hazmatText: words.optional(),
  badOrder: z.boolean().optional(),
  hold: z.boolean().optional(),
  placed: z.boolean().optional(),
  /** Whether the car stands on a track named as a repair track. */
  onRepairTrack: z.boolean().optional(),
  /** Whether the service shows an open work order for the car: the request is not done. */
  requested: z.boolean().optional(),
  /** Unsettled commands that touch the car: `some`, `none`, or `attention` when one of them needs a person. */
  pending: z.enum(['some', 'none', 'attention']).optional(),
  /** Parts of what the waybill says, upper and lower case alike. */
  commodity: words.optional(),
  shipper: words.optional(),
  consignee: words.optional(),
  origin: words.optional(),
  destination: words.optional(),
  waybillNumber: words.optional(),
  /** Tags of the waybills on the car, `Category: Tag` as its choices have them; one of these. */
  tag: chosen.optional(),
  /** Parent groupings of the car, as last reported; one of these. */
  groupingId: z.array(z.int()).max(1000).optional(),
  /** Days since the car was received in interchange; cars without that time are left out. */
  receivedDays: days.optional(),
  /** Days since the movement that brought the car to its place; cars without a known one are left out. */
  standingDays: days.optional(),
  /** Days since the car was placed, if not released since; other cars are left out. */
  placedDays: days.optional(),
});
export type InventoryFilter = z.infer<typeof inventoryFilter>;

/**
 * Columns that are one field of a car's equipment. To add one: its name and field here, its display in
 * `renderer/features/inventory/columns.ts`; storing, sorting, listing and exporting follow from that.
 */
export const servedColumn = z.enum(['lessee', 'plate', 'workOrder', 'train', 'inTransit']);
type ServedColumn = z.infer<typeof servedColumn>;
export const servedFields: Readonly<Record<ServedColumn, string>> = {
  lessee: 'umler.lessee',
  plate: 'umler.plateCode',
  workOrder: 'workOrder.status',
  train: 'workOrder.trainId',
  inTransit: 'workOrder.inTransit',
};
/** The values in them; `null`: none. Booleans are 1 and 0. */
export const servedValues = z.partialRecord(servedColumn, z.union([z.string(), z.number()]).nullable());

export const inventoryColumn = z.enum([
  'mark',
  'loadStatus',
  'kind',
  'aarCarType',
  'station',
  'track',
  'position',
  'spot',
  'lengthFt',
  'grossTons',
  'commodity',
  'hazmat',
  'remarks',
  'arrivalState',
  'received',
  'standing',
  'waybillNumber',
  'shipper',
  'consignee',
  'origin',
  'destination',
  'tags',
  'asOf',
  ...servedColumn.options,
]);
export type InventoryColumn = z.infer<typeof inventoryColumn>;

/** Equal cars are ordered by initial, then number; unknown values come last in either direction. */
const inventorySort = z.strictObject({ by: inventoryColumn, descending: z.boolean().optional() });
export type InventorySort = z.infer<typeof inventorySort>;

export const inventoryTotals = z.object({
  cars: z.int(),
  loads: z.int(),
  empties: z.int(),
  /** Feet of track the cars take, couplers included. */
  feet: z.number(),
  /** Cars whose length is only typical for their kind. */
  lengthGuessed: z.int(),
  /** Gross short tons of the cars whose weight is known. */
  tons: z.number(),
  weightUnknown: z.int(),
  hazmat: z.int(),
});
export type InventoryTotals = z.infer<typeof inventoryTotals>;

export const inventoryCar = foundCar.extend({
  arrivalState: z.string().nullable(),
  /** Received in interchange, as the service says. */
  receivedAt: timestamp.nullable(),
  waybillNumber: z.string().nullable(),
  shipper: z.string().nullable(),
  origin: z.string().nullable(),
  /** `Category: Tag`, each tag of the waybills on the car. */
  tags: z.array(z.string()),
  /** The values of the columns that are one field of its equipment. */
  served: servedValues,
  /** The track the service last named, when waiting moves have the car elsewhere on the board. */
  movedFrom: z.string().nullable(),
  /** When the service last said anything of this car. */
  asOf: timestamp,
});
export type InventoryCar = z.infer<typeof inventoryCar>;

const choice = z.object({ value: z.string().nullable(), cars: z.int() });

export const inventoryView = z.strictObject({
  name: z.string().trim().min(1).max(60),
  filter: inventoryFilter,
  sort: inventorySort,
  /** The columns that are shown, in their order. */
  columns: z.array(inventoryColumn).min(1).max(inventoryColumn.options.length),
});
export type InventoryView = z.infer<typeof inventoryView>;

export const mostInventoryViews = 50;

export const inventory = {
  /** The matching cars, by id in the requested order, with totals. A page of the ids, or all. */
  table: base
    .input(
      z
        .strictObject({
          filter: inventoryFilter.optional(),
          sort: inventorySort.optional(),
          offset: z.int().min(0).optional(),
          limit: z.int().min(1).max(1_000_000).optional(),
        })
        .optional(),
    )
    .output(
      z.object({
        equipmentIds: z.array(equipmentId),
        totals: inventoryTotals,
        /** The filter asks for what only the histories tell (conditions, how long a car has stood); these were never read. */
        unread: z.literal(true).optional(),
      }),
    ),
  /** Cars by their ids, in that order; unknown ids are skipped. */
  cars: base
    .input(z.strictObject({ equipmentIds: z.array(equipmentId).max(1000) }))
    .output(z.object({ cars: z.array(inventoryCar) })),
  /** The values that filters can offer, with counts. */
  choices: base.output(
    z.object({
      loadStatus: z.array(choice),
      arrivalState: z.array(choice),
      equipmentType: z.array(choice),
      /** Letters of AAR types. */
      kind: z.array(choice),
      /** `Category: Tag`. */
      tag: z.array(choice),
    }),
  ),
  /** The saved views of this carrier and user on this device, by name. */
  views: base.output(z.array(inventoryView)),
  /** Keeps a view; one of the same name is replaced. */
  saveView: base.input(z.strictObject({ view: inventoryView })).output(z.array(inventoryView)),
  removeView: base.input(z.strictObject({ name: z.string().max(60) })).output(z.array(inventoryView)),
};
