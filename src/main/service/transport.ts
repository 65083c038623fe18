import type { Dispatcher } from 'undici';

/** Transports calls to the service, with their time limits. */
export interface Transport {
  readonly open: () => Dispatcher;
  /** Calls `then` after `ms` milliseconds of the network's time. Returns a function that cancels it. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** The time of a real network. */
export function afterRealTime(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
