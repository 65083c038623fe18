import { ORPCError } from '@orpc/server';
import type { Logger } from './logger.ts';
import { type CheckedCall, inputIssues } from './input-issues.ts';

interface Call extends CheckedCall {
  readonly path: readonly string[];
}

/** Common options of every handler: invalid inputs become `INVALID`, unexpected errors go to the log alone. */
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
