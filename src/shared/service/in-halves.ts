import type { ServiceResult } from './outcome.ts';

type Answered<T> = Extract<ServiceResult<T>, { readonly ok: true }>;
type Failed = Extract<ServiceResult<never>, { readonly ok: false }> & {
  /** It failed at a page after the first, so not because of so many cars. */
  readonly beyondFirst?: boolean;
};

/** Asks about cars. A service may refuse so many at once: then each half is asked about by itself. */
export async function inHalves<T, Failure extends Failed = Failed>(
  cars: readonly number[],
  ask: (cars: readonly number[]) => Promise<Answered<T> | Failure>,
): Promise<Answered<readonly T[]> | Failure> {
  const answer = await ask(cars);
  if (answer.ok) return { ...answer, value: [answer.value] };
  if (answer.error.class !== 'refused' || answer.beyondFirst === true || cars.length < 2) return answer;
  const middle = Math.ceil(cars.length / 2);
  const first = await inHalves(cars.slice(0, middle), ask);
  if (!first.ok) return first;
  const second = await inHalves(cars.slice(middle), ask);
  return second.ok ? { ...second, value: [...first.value, ...second.value] } : second;
}
