import * as z from 'zod';
import { flags, ints, recordId, responseOf, same, strings } from './forms.ts';

/** What the description says of the `attributes` of a station track: usable length and spot names. */
export const trackAttributes = z.looseObject({
  length: z.number().nullish(),
  spots: z.array(z.string()).nullish(),
});

const anyObject = z.record(z.string(), z.unknown());

/** A grouping that something refers to: all its fields, none of them certain. */
export const groupingReference = responseOf({
  ...strings('resourceType', 'uuid', 'name', 'groupingType', 'objectType', 'colorToken', 'deletedAt', 'updatedAt'),
  ...ints('resourceId', 'carrierId'),
  ...flags('equipmentIndexEnabled'),
  /** Contents not described; those of a station track read as `trackAttributes`. */
  attributes: same(anyObject),
  rules: same(anyObject),
});

/** Grouping (endpoint 4): a station, a track or the like. */
export const grouping = groupingReference.extend({ resourceId: recordId });
export type Grouping = z.infer<typeof grouping>;

/** A place a car is in, with its position there: item of a car's `parentGroupings`. */
export const parentGrouping = responseOf({
  ...strings('resourceType', 'uuid', 'name', 'groupingType', 'colorToken'),
  ...ints('resourceId', 'sortOrder', 'groupingIndex'),
});

export const groupingsListRequest = z.strictObject({
  carrierId: z.int(),
  includedGroupingTypes: z.array(z.string()).optional(),
  names: z.array(z.string()).optional(),
});
export type GroupingsListRequest = z.infer<typeof groupingsListRequest>;

export const groupingsListResponse = z.looseObject({ groupings: z.array(grouping) });

const placeFields = {
  ...strings('resourceType', 'uuid', 'name', 'groupingType', 'colorToken'),
  ...ints('sortOrder'),
};

/** A child of a station track item; of a station, its tracks. */
export const stationTrackChild = responseOf(placeFields).extend({ resourceId: recordId });
export type StationTrackChild = z.infer<typeof stationTrackChild>;

/** Station track item (endpoint 5): a track, or a station with tracks as `children`. */
export const stationTrackItem = responseOf({
  ...placeFields,
  children: same(z.array(stationTrackChild)),
  attributes: same(trackAttributes),
  equipmentCount: same(responseOf(ints('online'))),
}).extend({ resourceId: recordId });
export type StationTrackItem = z.infer<typeof stationTrackItem>;

export const stationTracksRequest = z.strictObject({ carrierId: z.int() });
export const stationTracksResponse = z.looseObject({ items: z.array(stationTrackItem) });
