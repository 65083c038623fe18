import * as z from 'zod';
import { ints, recordId, responseOf, same, strings } from './forms.ts';
import { trackAttributes } from './grouping.ts';

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
