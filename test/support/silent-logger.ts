import type { Logger } from '#main/logger.ts';

/** A log that nobody reads. */
export const silentLogger: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  hide: () => undefined,
};
