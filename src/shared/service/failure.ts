import * as z from 'zod';

export const failureBody = z.looseObject({ message: z.string() });
