import * as z from 'zod';

/** What a terminal that is to be killed while it finishes a switch list is told, as one argument of JSON. */
export const finishingJob = z.strictObject({
  dataDir: z.string(),
  session: z.strictObject({
    serviceUrl: z.string(),
    carrierId: z.int(),
    apiKey: z.string(),
    assumeUser: z.string(),
  }),
  /** At which step of finishing the process kills itself; beyond the last, it runs to its end. */
  killAt: z.int(),
});

/** What it tells, a line of JSON each. */
export const finishingNews = z.union([
  z.strictObject({ ticked: z.strictObject({ paperId: z.string(), cars: z.array(z.int()) }) }),
  z.strictObject({ killedAt: z.string() }),
  /** How many steps there were. */
  z.strictObject({ finished: z.int() }),
]);
export type FinishingNews = z.infer<typeof finishingNews>;
