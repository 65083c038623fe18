import * as z from 'zod';

/** Body of every error answer. */
export const failureBody = z.looseObject({ message: z.string() });
export type FailureBody = z.infer<typeof failureBody>;
