import type { ServiceResult } from './outcome.ts';

type Answered<T> = Extract<ServiceResult<T>, { readonly ok: true }>;
type Failed = Extract<ServiceResult<never>, { readonly ok: false }> & {
  /** It failed at a page after the first, so not because of so many cars. */
  readonly beyondFirst?: boolean;
};

/** Asks about cars. A service may refuse so many at once, or one of them: then each half is asked about by itself. */
export async function inHalves<T, Failure extends Failed = Failed>(
  cars: readonly number[],
  ask: (cars: readonly number[]) => Promise<Answered<T> | Failure>,
): Promise<Answered<readonly T[]> | Failure> {
  const answer = await ask(cars);
  if (answer.ok) return { ...answer, value: [answer.value] };
  const { class: what, status } = answer.error;
  // A 401 concerns the account, whatever is asked.
  const mayBeOfSome = what === 'refused' || status === 403;
  if (!mayBeOfSome || answer.beyondFirst === true || cars.length < 2) return answer;
  const middle = Math.ceil(cars.length / 2);
  const first = await inHalves(cars.slice(0, middle), ask);
  if (!first.ok) return first;
  const second = await inHalves(cars.slice(middle), ask);
  return second.ok ? { ...second, value: [...first.value, ...second.value] } : second;
}
