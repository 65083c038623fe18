import type { MessageOrText } from '../messages/message.ts';

/**
 * A record of a list that could not be read, or a field of one. One odd record costs one record, an odd field that may be
 * missing costs that field: the rest goes on, and this tells what was left out, and why.
 */
export interface SetAside {
  /** Its place in the list of the answer, from 0; that of the record it is part of. */
  readonly index: number;
  /** Where in the answer it cannot be read, such as `items[3].resourceId`. */
  readonly where: string;
  /** What is wrong there: reads on from where it is. */
  readonly rule: MessageOrText;
  /** Its own number as the service wrote it, also where it is too large to be kept. */
  readonly id?: string;
  /** How it begins, as the service wrote it. */
  readonly excerpt: string;
}

/** A list of the service: what could be read of it, and what could not. */
export interface ServiceList<T> {
  readonly items: readonly T[];
  readonly setAside: readonly SetAside[];
  /** Fields that could not be read and that were left out of records which are among the items. */
  readonly unreadFields?: readonly SetAside[];
}

/** Under this name a record has what was left out of it, by its path, as the service wrote it. */
export const unreadFieldsName = 'unreadFields';

/** The paths of what was left out of a record as it was read; empty: nothing. */
export function unreadFieldsOf(record: Readonly<Record<string, unknown>>): string[] {
  const left = record[unreadFieldsName];
  return typeof left === 'object' && left !== null ? Object.keys(left) : [];
}
