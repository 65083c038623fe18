import type { ServiceError } from '#shared/service/outcome.ts';

/** Statuses with which a gateway gives up waiting; what stands behind it may go on. */
const givenUpWaiting: readonly number[] = [408, 502, 503, 504];

/** How a send of unknown outcome ended, as far as this run of the terminal knows. */
export type SendEnd =
  /** The service answered by itself: it is through with it. */
  | 'answered'
  /** Nobody answered in time: the service has been slow, and may still be at work on it. */
  | 'timedOut'
  /** The connection broke over it, or the terminal ended: it may be done a moment later. */
  | 'broken';

/** What this run remembers of sends that nothing is known of yet. */
export class Sends {
  readonly #failures = new Map<string, ServiceError>();
  readonly #askingAgain = new Set<string>();

  /** A send begins: how the one before failed says nothing about it. */
  begin(commandId: string): void {
    this.#failures.delete(commandId);
  }

  /** A send ended, and what became of it is not known. */
  lost(commandId: string, error: ServiceError): void {
    this.#failures.set(commandId, error);
  }

  endOf(commandId: string): SendEnd {
    const failure = this.#failures.get(commandId);
    if (failure?.status !== undefined && !givenUpWaiting.includes(failure.status)) return 'answered';
    return failure?.cause === 'timeout' ? 'timedOut' : 'broken';
  }

  /** From now on the command is sent again because that does no harm. */
  askAgain(commandId: string): void {
    this.#askingAgain.add(commandId);
  }

  /** Whether a send of this command only asks again, and so leaves open what became of the one before. */
  isAskingAgain(commandId: string): boolean {
    return this.#askingAgain.has(commandId);
  }

  /** The command is through. */
  forget(commandId: string): void {
    this.#askingAgain.delete(commandId);
  }
}
