import { message, withText } from '#shared/messages/message.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import type { Answer } from '../command.ts';

/**
 * A yes to work on cars; the mirror reads them anew, so that nothing of the answer is kept. A yes that names some
 * of the cars and not the others is no yes to all of it: what became of the send must be looked up.
 */
export function confirmedForAllCars(
  equipmentIds: readonly number[],
  result: ServiceResult<readonly Equipment[]>,
): ServiceResult<Answer | null> {
  if (!result.ok) return result;
  const named = new Set(result.value.map((car) => car.resourceId));
  const done = equipmentIds.filter((car) => named.has(car)).length;
  if (done === equipmentIds.length) return { ...result, value: null };
  return {
    ok: false,
    error: {
      class: 'unknown',
      cause: 'unreadable',
      endpoint: 'move',
      status: 200,
      ...withText(message('line.namedSome', { n: done, of: equipmentIds.length })),
    },
  };
}

/** A yes whose answer the mirror reads anew, so that nothing of it is kept with the command. */
export function withoutAnswer(result: ServiceResult<unknown>): ServiceResult<Answer | null> {
  return result.ok ? { ...result, value: null } : result;
}

/**
 * A yes that is the record it made; `names` are fields that tell of it. One that has none of them may come from something
 * in between (a gateway's own `{}` or `{"error": …}` with status 200): what became of the send must be looked up.
 */
export function confirmedByRecord(
  names: readonly string[],
  endpoint: string,
  result: ServiceResult<Answer | null | undefined>,
): ServiceResult<Answer | null> {
  const answer = withAnswer(result);
  if (!answer.ok) return answer;
  const { value } = answer;
  if (value !== null && Object.entries(value).some(([name, said]) => names.includes(name) && (said ?? null) !== null)) {
    return answer;
  }
  const said = withText(message('line.namedNothing'));
  return { ok: false, error: { class: 'unknown', cause: 'unreadable', endpoint, status: 200, ...said } };
}

/** The code of a yes that names another record than the one that was sent. */
export const namedAnother = 'line.namedAnother';

/**
 * A yes that names another record than the one that was sent is the answer to another request: something in between has
 * mixed them up, and what became of this one must be looked up. A text counts as the same where the service keeps it in
 * part, or adds to it; one that it leaves out tells nothing.
 */
export function confirmedForThis(
  sent: string | number,
  nameIn: (answer: Answer) => unknown,
  endpoint: string,
  answer: ServiceResult<Answer | null>,
): ServiceResult<Answer | null> {
  if (!answer.ok || answer.value === null) return answer;
  const named = nameIn(answer.value);
  if ((typeof named !== 'string' && typeof named !== 'number') || isSame(sent, String(named))) return answer;
  const said = withText(message(namedAnother, { named: String(named), sent: String(sent) }));
  return { ok: false, error: { class: 'unknown', cause: 'unreadable', endpoint, status: 200, ...said } };
}

function isSame(sent: string | number, named: string): boolean {
  if (typeof sent === 'number') return Number(named) === sent;
  const [a, b] = [sent, named].map((name) => name.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase());
  return a === undefined || b === undefined || a.includes(b) || b.includes(a);
}

/** A yes whose answer is a record of its own. */
export function withAnswer(result: ServiceResult<Answer | null | undefined>): ServiceResult<Answer | null> {
  return result.ok ? { ...result, value: result.value ?? null } : result;
}
