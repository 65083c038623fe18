/**
 * A record of a list that could not be read. One odd record costs one record: the rest of the list goes on, and this
 * tells which one was left out, and why.
 */
export interface SetAside {
  /** Its place in the list of the answer, from 0; that of the record it is part of. */
  readonly index: number;
  /** Where in the answer it cannot be read, such as `items[3].resourceId`. */
  readonly where: string;
  /** What is wrong there. */
  readonly rule: string;
  /** Its own number as the service wrote it, also where it is too large to be kept. */
  readonly id?: string;
  /** How it begins, as the service wrote it. */
  readonly excerpt: string;
}

/** A list of the service: what could be read of it, and what could not. */
export interface ServiceList<T> {
  readonly items: readonly T[];
  readonly setAside: readonly SetAside[];
}
