/** What the terminal writes to its log: structured, one event a line. The hosts pass the real one in. */
export interface Logger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  /** From now on this value is written nowhere, whatever line or text it stands in. */
  hide(secret: string): void;
}

export const silentLogger: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  hide: () => undefined,
};
