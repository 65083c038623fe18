import * as z from 'zod';

/**
 * How the yard misbehaves.
 *
 * - nothing done: `refuse` (connection destroyed), `unauthorised` (401), `busy` (429 with `Retry-After`),
 *   `errorBefore` (500), `html` (a page of some gateway, 200)
 * - done: `delay` (late), `answerLost` (connection destroyed), `errorAfter` (500), `cutBody` (half the
 *   body, then destroyed), `malformed` (a whole answer that is no JSON)
 */
export const faultKind = z.enum([
  'refuse',
  'delay',
  'answerLost',
  'unauthorised',
  'busy',
  'errorBefore',
  'errorAfter',
  'cutBody',
  'malformed',
  'html',
]);
export type FaultKind = z.infer<typeof faultKind>;

export const faultInput = z.strictObject({
  fault: faultKind,
  /** How many requests it hits; every one until it is cleared, when left out. */
  count: z.int().min(1).optional(),
  /** How likely it hits a request that it fits; 1 when left out. */
  probability: z.number().min(0).max(1).optional(),
  /** Part of the path of the endpoints it hits; all of them when left out. */
  path: z.string().optional(),
  retryAfterSeconds: z.int().min(0).optional(),
  delayMs: z.int().min(0).max(600_000).optional(),
  /** Another status than the usual one. */
  status: z.int().min(200).max(599).optional(),
});
export type Fault = z.infer<typeof faultInput>;

/** A fault that is set; `count` is what is left of it. */
interface Armed {
  readonly fault: Fault;
  left: number;
}

/** The faults that are set, oldest first; the first that fits a request is played on it. */
export function createFaults(chance: () => number) {
  let armed: Armed[] = [];
  return {
    set(fault: Fault): void {
      armed.push({ fault, left: fault.count ?? Infinity });
    },
    clear(): void {
      armed = [];
    },
    list: (): Fault[] => armed.map(({ fault, left }) => (left === Infinity ? fault : { ...fault, count: left })),
    take(path: string): Fault | undefined {
      const hit = armed.find(
        ({ fault }) =>
          path.includes(fault.path ?? '') && (fault.probability === undefined || chance() < fault.probability),
      );
      if (hit === undefined) return undefined;
      hit.left -= 1;
      if (hit.left === 0) armed = armed.filter((one) => one !== hit);
      return hit.fault;
    },
  };
}
export type Faults = ReturnType<typeof createFaults>;

/** An answer as it leaves; a string is sent as it is. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What is sent instead of doing the work; `lost`: the connection is destroyed; `null`: the work is done. */
export function insteadOfWork(fault: Fault | undefined): Answer | 'lost' | null {
  switch (fault?.fault) {
    case 'refuse':
      return 'lost';
    case 'unauthorised':
      return { status: fault.status ?? 401, body: { message: 'The API key has been withdrawn.' } };
    case 'busy':
      return {
        status: fault.status ?? 429,
        headers: { 'retry-after': String(fault.retryAfterSeconds ?? 1) },
        body: { message: 'Too many requests. Try again later.' },
      };
    case 'errorBefore':
      return { status: fault.status ?? 500, body: { message: 'Internal error.' } };
    case 'html':
      return {
        status: fault.status ?? 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Gateway</title><p>Please sign in to this network.</p>',
      };
    default:
      return null;
  }
}

/** What becomes of an answer after the work; `half`: cut in the middle of its body. */
export function afterWork(fault: Fault | undefined, answer: Answer): Answer | 'lost' | 'half' {
  switch (fault?.fault) {
    case 'answerLost':
      return 'lost';
    case 'cutBody':
      return 'half';
    case 'errorAfter':
      return { status: fault.status ?? 500, body: { message: 'Internal error.' } };
    case 'malformed': {
      const text = JSON.stringify(answer.body);
      return {
        status: fault.status ?? answer.status,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: text.slice(0, Math.ceil(text.length / 2)),
      };
    }
    default:
      return answer;
  }
}
