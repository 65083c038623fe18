import { implement } from '@orpc/server';
import { contract } from '#shared/terminal/contract.ts';
import { asApiError } from './api-errors.ts';

/** The contract, to be implemented by area, each in its `procedures.ts`; `router.ts` combines them. */
export const api = implement(contract).use(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    throw asApiError(error);
  }
});
