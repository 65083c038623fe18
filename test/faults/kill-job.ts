import * as z from 'zod';

/** What a terminal that is to be killed is told, as one argument of JSON. */
export const killJob = z.strictObject({
  dataDir: z.string(),
  session: z.strictObject({
    serviceUrl: z.string(),
    carrierId: z.int(),
    apiKey: z.string(),
    assumeUser: z.string(),
  }),
  /** At which of its durable steps the process kills itself; none: it runs to its end. */
  killAt: z.int().optional(),
  /** Whether it records the shift, or only goes on with what is there. */
  records: z.boolean(),
});
export type KillJob = z.infer<typeof killJob>;

/** What it tells, a line of JSON each: what has been recorded, where it is killed, that it came to its end. */
export const killNews = z.union([
  z.strictObject({ recorded: z.strictObject({ commandId: z.string(), seq: z.int() }) }),
  z.strictObject({ step: z.string() }),
  z.strictObject({ killedAt: z.string() }),
  z.strictObject({ steps: z.int() }),
]);
export type KillNews = z.infer<typeof killNews>;
