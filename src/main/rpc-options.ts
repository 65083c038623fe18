import { ORPCError } from '@orpc/server';
import type { Logger } from './logger.ts';
import { type CheckedCall, inputIssues } from './input-issues.ts';

interface Call extends CheckedCall {
  readonly path: readonly string[];
}

/**
 * What every handler of the terminal's router has in common, whichever door it serves: inputs that do
 * not fit become `INVALID`, and what was not foreseen is logged (its details stay out of the answer).
 */
export function handlerOptions(logger: Logger) {
  const logUnforeseen = async (call: Call): Promise<unknown> => {
    try {
      return await call.next();
    } catch (error) {
      const foreseen = error instanceof ORPCError && (error.defined || error.status < 500);
      if (!foreseen) logger.error({ err: error, procedure: call.path.join('/') }, 'a procedure failed');
      throw error;
    }
  };
  return { clientInterceptors: [logUnforeseen, inputIssues] };
}
