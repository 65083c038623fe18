import { grouping } from '../service/grouping.ts';
import * as z from 'zod';
import { base, timestamp } from './common.ts';

/**
 * A grouping as last listed, every field included; for a station or track also the data of the station tracks (endpoint
 * 5), whether endpoint 4 lists it or not.
 */
const knownGrouping = grouping.extend({
  /** Where the carrier puts it among the station tracks. */
  sortOrder: z.int().optional(),
  /** How many cars the carrier counts on it (`equipmentCount`). */
  countedCars: z.int().optional(),
  /** Cars that have it among their parent groupings, as last reported. */
  cars: z.int(),
  /** Its stated length, in feet whatever the service's unit; `null`: none. */
  lengthFt: z.number().nullable(),
});
export type KnownGrouping = z.infer<typeof knownGrouping>;

export const groupings = {
  /** Straight from the service (endpoint 4). */
  list: base
    .input(
      z
        .strictObject({
          includedGroupingTypes: z.array(z.string().min(1)).optional(),
          names: z.array(z.string().min(1)).optional(),
        })
        .optional(),
    )
    .output(z.object({ groupings: z.array(grouping) })),
  /** As they were last listed here, by type and name; deleted ones too. `asOf` is `null` before the first list. */
  stored: base.output(z.object({ asOf: timestamp.nullable(), groupings: z.array(knownGrouping) })),
};
