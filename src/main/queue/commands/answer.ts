import { firstNames } from '#shared/messages/first-names.ts';
import { type Message, message } from '#shared/messages/message.ts';
import type { EndpointName } from '#shared/service/endpoints.ts';
import type { Equipment } from '#shared/service/equipment.ts';
import { text } from '#shared/service/record.ts';
import { type ServiceResult, unreadableAnswer } from '#shared/service/outcome.ts';
import { nameInSentence } from '#shared/service/visible.ts';
import type { Answer } from '../command.ts';
import type { KnownYard } from '../ports.ts';

/**
 * An answer that confirms work on cars. The mirror reads the cars again, so nothing of it is stored. If it names only
 * some of the cars, the outcome of the send must be looked up; where nothing can be, it is what a person goes by.
 */
export function confirmedForAllCars(
  equipmentIds: readonly number[],
  endpoint: EndpointName,
  result: ServiceResult<readonly Equipment[]>,
  known: Pick<KnownYard, 'mark'>,
): ServiceResult<Answer | null> {
  if (!result.ok) return result;
  const named = new Set(result.value.map((car) => car.resourceId));
  const others = equipmentIds.filter((car) => !named.has(car));
  if (others.length === 0) return { ...result, value: null };
  const of = equipmentIds.length;
  const n = of - others.length;
  const cars = firstNames(others, (car) => known.mark(car));
  return unclear(endpoint, n === 0 ? message('line.namedSome', { n, of }) : message(namedAllBut, { n, of, cars }));
}

/** The code of a confirmation that names some of the cars of its request. */
export const namedAllBut = 'line.namedAllBut';

/** A confirmation whose content the mirror reads again, so nothing of it is stored with the command. */
export function withoutAnswer(result: ServiceResult<unknown>): ServiceResult<Answer | null> {
  return result.ok ? { ...result, value: null } : result;
}

/**
 * A confirmation that is the created record; `names` are fields that identify it. An answer with none of them may come
 * from an intermediary (a gateway's own `{}` or `{"error": …}` with status 200), so the outcome of the send must be
 * looked up.
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
  return unclear(endpoint, message('line.namedNothing'));
}

/** The code of a confirmation that names another record than the one sent. */
export const namedAnother = 'line.namedAnother';

/**
 * A confirmation that names another record belongs to another request: an intermediary has mixed up the answers, and
 * the outcome must be looked up. Texts count as equal when the service truncates or extends them, by whole words; a missing
 * or empty one proves nothing.
 */
export function confirmedForThis<Made extends Answer | null>(
  sent: string | number,
  field: string,
  endpoint: string,
  answer: ServiceResult<Made>,
): ServiceResult<Made> {
  const named = answer.ok ? text(answer.value, field) : null;
  if (named === null || isSame(sent, named)) return answer;
  return unclear(endpoint, message(namedAnother, { named: nameInSentence(named), sent: String(sent) }));
}

/** A confirmation that does not tell whether the work was done. */
function unclear(endpoint: string, said: Message): ServiceResult<never> {
  return { ok: false, error: unreadableAnswer(endpoint, said, 200) };
}

/** From so many characters on a beginning is a name that was cut; a shorter one is another name (`L-1`, `L-12`). */
const shortestCut = 8;

function isSame(sent: string | number, named: string): boolean {
  if (typeof sent === 'number') return Number(named) === sent;
  const [a, b] = [wordsOf(sent), wordsOf(named)];
  const [wholeA, wholeB] = [a.replaceAll(' ', ''), b.replaceAll(' ', '')];
  if (wholeA === wholeB || ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `)) return true;
  return wholeB.length >= shortestCut && wholeA.startsWith(wholeB);
}

/** The words of a name in capitals, whatever separates them and however its accents are encoded. */
function wordsOf(name: string): string {
  return name
    .normalize()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();
}

/** A confirmation whose answer is a record of its own. */
export function withAnswer(result: ServiceResult<Answer | null | undefined>): ServiceResult<Answer | null> {
  return result.ok ? { ...result, value: result.value ?? null } : result;
}
