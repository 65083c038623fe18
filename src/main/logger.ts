/** The terminal's log: structured, one event per line; the hosts pass it in. */
export interface Logger {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
  /** Redacts this value from every line and text from now on. */
  hide(secret: string): void;
}
