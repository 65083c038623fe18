import type { Equipment } from '#shared/service/equipment.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import { failure } from '../main/queue/scripted-yard.ts';
import { timing } from './queue-timing.ts';

/** What becomes of one send: when the work is done (`null`: never), how much of it, and what is answered. */
export interface Fate {
  readonly work: 'before' | 'never' | 'half' | 'rejected' | { readonly afterMs: number };
  readonly answer: 'yes' | 'part' | 'reset' | 'timeout' | 'notSent' | 'gateway' | 400 | 401 | 403 | 409 | 429 | 500;
  /** When to come back, where a 429 says so. */
  readonly retryAfterMs?: number;
}

/** A send as the service met it, and what it did of it. */
export interface Sent {
  readonly commandId: string | null;
  readonly jobName: string;
  readonly to: number;
  readonly cars: readonly number[];
  readonly at: number;
  readonly fate: Fate;
  readonly done: { readonly car: number; readonly from: number | null; readonly at: number }[];
  /** A load to a track that the service makes of its name. */
  readonly made?: boolean;
}

/** Work that comes later than a service may be assumed to do it, or after its own no. */
export function isBeyond({ answer, work }: Fate): boolean {
  const isNo = typeof answer === 'number' && answer < 500;
  return typeof work === 'object' && (isNo || work.afterMs > timing.lateWorkMs);
}

/** An answer that names no cars is a yes to all of them. */
export function asWhole(fate: Fate): Fate {
  return fate.answer === 'part' ? { ...fate, answer: 'yes' } : fate;
}

/** The service as it was at one moment. */
export interface Moment {
  readonly at: number;
  readonly tracks: ReadonlyMap<number, readonly number[]>;
  readonly records: number;
  readonly orders: ReadonlyMap<number, readonly string[]>;
}

/** The service said yes to what it had not done, or not wholly. */
export function isFalseYes({ answer, work }: Fate): boolean {
  return answer === 'yes' && work !== 'before';
}

/** What is done of half a send. */
export function firstHalf<T>(all: readonly T[]): readonly T[] {
  return all.slice(0, Math.ceil(all.length / 2));
}

/** What is answered to a send of these cars. */
export function answerOf(
  fate: Fate,
  cars: readonly number[],
  answeredAt: number,
  endpoint: string,
): ServiceResult<readonly Equipment[]> {
  const { retryAfterMs } = fate;
  const more = { endpoint, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  switch (fate.answer) {
    case 'yes':
    case 'part': {
      const named = fate.answer === 'part' ? cars.slice(0, 1) : cars;
      return { ok: true, value: named.map((resourceId) => ({ resourceId })), answeredAt };
    }
    case 'reset':
    case 'timeout':
      return failed('unknown', fate.answer, undefined, more);
    case 'notSent':
      return failed('notSent', 'connection', undefined, more);
    case 'gateway':
      return failed('unknown', 'gateway', 502, more);
    case 400:
    case 409:
      return failed('refused', 'status', fate.answer, more);
    case 401:
    case 403:
      return failed('unauthorised', 'status', fate.answer, more);
    case 429:
      return failed('busy', 'status', 429, more);
    case 500:
      return failed('unknown', 'status', 500, more);
  }
}

/** A failure, with the service's own words where it has any. */
export function failed(
  class_: ServiceError['class'],
  cause: ServiceError['cause'],
  status?: number,
  more: Partial<Pick<ServiceError, 'endpoint' | 'retryAfterMs'>> = {},
): { readonly ok: false; readonly error: ServiceError } {
  const { ok, error } = failure(class_, cause, status, cause === 'status' ? `Said ${status}.` : undefined);
  return { ok, error: { ...error, ...more } };
}
