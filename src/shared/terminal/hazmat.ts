import * as z from 'zod';
import { base, equipmentId, timestamp, trackId } from './common.ts';
import { rule } from '../messages/rule.ts';
import { hazmatLadingSchema } from '../yard/hazmat-list.ts';

/** A line of a hazmat list. A car with several ladings has several. */
const hazmatLine = z.object({
  /** `null`: a car the terminal does not know. */
  equipmentId: equipmentId.nullable(),
  mark: z.string(),
  /** 0 at the front; `null`: on no track, or not known. */
  position: z.int().nullable(),
  trackName: z.string().nullable(),
  /** As for a car of the board (`missingSince` in `tracks.ts`). */
  missingSince: timestamp.optional(),
  loadStatus: z.string().nullable(),
  commodity: z.string().nullable(),
  lading: hazmatLadingSchema,
});
export type HazmatLine = z.infer<typeof hazmatLine>;

export const hazmat = {
  /** What is hazardous on a track, or on these cars: in standing order, or in the order in which they are named. */
  list: base
    .input(
      z
        .strictObject({ trackId: trackId.optional(), equipmentIds: z.array(equipmentId).min(1).max(2000).optional() })
        .refine(({ trackId: track, equipmentIds }) => (track === undefined) !== (equipmentIds === undefined), {
          ...rule('rules.trackOrCars'),
          path: ['trackId'],
        }),
    )
    .output(
      z.object({
        lines: z.array(hazmatLine),
        /** Cars checked, including those without hazmat. */
        of: z.int(),
        /** Named cars that this terminal does not know. */
        unknown: z.array(equipmentId),
        /** When the service was last asked about the track, or about the yard; `null`: never. */
        asOf: timestamp.nullable(),
        /** Recorded work that the service does not have yet is counted in: on the track, or on one of the cars. */
        withWork: z.boolean(),
      }),
    ),
};
