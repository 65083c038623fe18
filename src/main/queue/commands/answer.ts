import type { ServiceResult } from '#shared/service/outcome.ts';
import type { Answer } from '../command.ts';

/** A yes whose answer the mirror reads anew, so that nothing of it is kept with the command. */
export function withoutAnswer(result: ServiceResult<unknown>): ServiceResult<Answer | null> {
  return result.ok ? { ...result, value: null } : result;
}

/** A yes whose answer is a record of its own. */
export function withAnswer(result: ServiceResult<Answer | null | undefined>): ServiceResult<Answer | null> {
  return result.ok ? { ...result, value: result.value ?? null } : result;
}
