import { trackEnds } from '#shared/yard/place.ts';
import * as z from 'zod';

// Messages between the terminal and the search worker.

const step = z.object({ kind: z.enum(['pull', 'set']), trackId: z.int(), cars: z.int() });
const car = z.object({ equipmentId: z.int(), feet: z.number() });

export const workerTask = z.object({
  problem: z.object({
    end: z.enum(trackEnds),
    tracks: z.array(z.object({ trackId: z.int(), lengthFt: z.number().nullable(), cars: z.array(car) })),
    lead: z.object({ lengthFt: z.number().nullable(), mostCars: z.number().nullable() }),
    blocks: z.array(z.object({ name: z.string(), equipmentIds: z.array(z.int()), trackId: z.int().nullable() })),
  }),
  begun: z.array(step),
});

export const workerReport = z.object({
  report: z.object({ best: z.array(step).nullable(), atLeast: z.int(), impossible: z.boolean() }),
  ended: z.boolean(),
});
export type WorkerReport = z.infer<typeof workerReport>;
