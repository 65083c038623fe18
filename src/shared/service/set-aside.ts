import type { MessageOrText } from '../messages/message.ts';
import { isRecord } from './record.ts';

/** A record of a list, or an optional field of one, that could not be read and alone was left out; and why. */
export interface SetAside {
  /** Its place in the list of the answer, from 0; that of the record it is part of. */
  readonly index: number;
  /** Where in the answer it cannot be read, such as `items[3].resourceId`. */
  readonly where: string;
  /** What is wrong there; continues the sentence after `where`. */
  readonly rule: MessageOrText;
  /** Its id as the service wrote it, even if it is too large for a number. */
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

/** Field of a record with what was left out of it, by path, as the service wrote it. */
export const unreadFieldsName = 'unreadFields';

/** The paths of what was left out of a record as it was read; empty: nothing. */
export function unreadFieldsOf(record: Readonly<Record<string, unknown>>): string[] {
  const left = record[unreadFieldsName];
  return typeof left === 'object' && left !== null ? Object.keys(left) : [];
}

/** Whether what a record holds at a path was left out as it was read, all of it or a part. */
export function isUnread(record: unknown, path: string): boolean {
  return (
    isRecord(record) &&
    unreadFieldsOf(record).some((one) => one.startsWith(path) && /^([.[]|$)/.test(one.slice(path.length)))
  );
}
