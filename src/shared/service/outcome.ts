import { type Message, withText } from '../messages/message.ts';

/**
 * What a failed call means for the work it carried, decided by status and by *when* it failed, never by the words of a
 * message:
 *
 * - `notSent`: nothing reached the service; safe to send again
 * - `refused`: the service understood and said no, in its own words
 * - `unauthorised`: key, user, carrier or permission, in its own words
 * - `busy`: the service asks to come back later
 * - `unknown`: it may or may not have happened
 *
 * The three in between mean that nothing was done. For a write that may be wrong, so the queue looks it up all the
 * same.
 */
export const serviceErrorClasses = ['notSent', 'refused', 'unauthorised', 'busy', 'unknown'] as const;
export type ServiceErrorClass = (typeof serviceErrorClasses)[number];

/**
 * How it failed, for people and for logs. `gateway`: the answer is not in the service's own words, but from an
 * intermediary between this device and the service. It never counts as a refusal: it is `busy` for a read, `unknown`
 * for a write, and it carries no words.
 */
export type ServiceErrorCause =
  | 'address' // the name of the service cannot be resolved
  | 'connection' // refused, unreachable, or closed before the first byte
  | 'proxy' // the proxy on the way cannot be reached, or did not let the request through
  | 'certificate' // TLS could not be set up
  | 'timeout' // no answer in time
  | 'reset' // the connection broke after the request had begun
  | 'status' // the service's own answer, with a status that is no success
  | 'gateway' // an answer, but not in the service's own words
  | 'unreadable' // a success whose JSON is not what the description says
  | 'stale' // what was read is too old to build on, or older than what the service has confirmed
  | 'invalidRequest' // our own request does not fit the description; it never left
  | 'stopped'; // the terminal gave up before the first byte (shutdown)

export interface ServiceError {
  readonly class: ServiceErrorClass;
  readonly cause: ServiceErrorCause;
  /** The endpoint's name in `shared/service/endpoints.ts`. */
  readonly endpoint: string;
  readonly status?: number;
  /** One sentence for a person. Contains the service's own words where it gave any. */
  readonly message: string;
  /** What `message` is made from; omitted for an unforeseen text. */
  readonly messageCoded?: Message | undefined;
  /** The service's `message`, word for word. */
  readonly words?: string;
  /** The system's code, such as `ECONNREFUSED`: for people who look after networks, never part of `message`. */
  readonly code?: string;
  /** Milliseconds the service asked us to wait (`Retry-After`). */
  readonly retryAfterMs?: number;
}

/** Whether the service said no, for this or for the account; a track that it refuses shows no car. */
export function isRefusal({ class: what }: ServiceError): boolean {
  return what === 'refused' || what === 'unauthorised';
}

/** A reading that is too old to build on, or older than what the service has confirmed; it is requested again. */
export function staleReading(endpoint: string, said: Message): ServiceError {
  return { class: 'busy', cause: 'stale', endpoint, ...withText(said) };
}

/** A success that cannot be read: whether the work was done is unknown. */
export function unreadableAnswer(endpoint: string, said: Message, status?: number): ServiceError {
  return {
    class: 'unknown',
    cause: 'unreadable',
    endpoint,
    ...(status !== undefined && { status }),
    ...withText(said),
  };
}

/**
 * A call's outcome: errors are values, so that no caller can forget what a failure means. `answeredAt` is
 * the wall clock in milliseconds, `bytes` the size of the answer to a page of a list, `waitedMs` how long the request was
 * held back, because the service has refused others that came too fast.
 */
export type ServiceResult<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly answeredAt: number;
      readonly bytes?: number;
      readonly waitedMs?: number;
    }
  | { readonly ok: false; readonly error: ServiceError };
