import type { IncomingMessage } from 'node:http';
import type { Clock } from '../clock.ts';

/** Limits for reading an unwanted body: bytes and time. */
interface DrainBounds {
  readonly bytes: number;
  readonly ms: number;
}

/**
 * Reads the rest of a request's body and discards it. The system resets a connection that is closed with unread bytes,
 * and a sender that is still writing would then never see the answer. Resolves with whether the body has ended;
 * `false`: a bound was reached first.
 */
export async function drain(request: IncomingMessage, bounds: DrainBounds, clock: Clock): Promise<boolean> {
  const over = () => request.complete || request.destroyed;
  if (over()) return true;
  const done = new AbortController();
  const stop = () => done.abort();
  let left = bounds.bytes;
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) stop();
  };
  request.on('data', count).on('end', stop).on('close', stop).on('error', stop).resume();
  await clock.sleep(bounds.ms, done.signal);
  request.off('data', count).off('end', stop).off('close', stop);
  return over();
}
