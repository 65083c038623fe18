import * as z from 'zod';

/** Body of every error answer. */
export const failureBody = z.looseObject({ message: z.string() });
