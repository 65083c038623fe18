import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';

/** Nothing is seen for so long, in ms, at the least, only when a mutant hangs its process. */
export const leastPatienceMs = 5_000;

/** What a run saw. It is written down at once, because a mutant may end or hang the process it runs in. */
const sightingSchema = z.union([
  /** A test begins to run with a mutant awake; after `patienceMs` it hangs. */
  z.object({ mutant: z.number(), test: z.string(), pid: z.number(), patienceMs: z.number() }),
  /** A test ran with a mutant awake, and took so much processor time. */
  z.object({
    mutant: z.number(),
    test: z.string(),
    noticed: z.boolean(),
    cpuMs: z.number(),
    /** The test did not come to its end: it waited in vain, or went round and round. */
    endless: z.boolean().optional(),
  }),
  /** A test has met all mutants it meets; `fails`: without any of them, so that it can notice nothing. */
  z.object({ test: z.string(), fails: z.boolean() }),
  /** Mutants that were met while no test ran: as their module was loaded. */
  z.object({ loaded: z.array(z.number()) }),
  /** A file of tests that has run none of them. */
  z.object({ unloaded: z.string(), why: z.string() }),
  /** The process is not fit for the next mutant. */
  z.object({ again: z.literal(true) }),
]);
export type Sighting = z.infer<typeof sightingSchema>;

export function writeDown(log: string, sighting: Sighting): void {
  appendFileSync(log, `${JSON.stringify(sighting)}\n`);
}

export function sightingsIn(log: string): Sighting[] {
  if (!existsSync(log)) return [];
  return readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => sightingSchema.parse(JSON.parse(line)));
}
