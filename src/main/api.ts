import { implement } from '@orpc/server';
import { contract } from '#shared/terminal/contract.ts';
import { asApiError } from './api-errors.ts';

/**
 * The contract, to be implemented procedure by procedure: each area implements its own in its `procedures.ts`, and
 * `router.ts` combines them. What an area throws becomes an error that the contract declares.
 */
export const api = implement(contract).use(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    throw asApiError(error);
  }
});
