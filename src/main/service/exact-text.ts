import { isRecord } from '#shared/service/record.ts';
import { jsonIn } from './json.ts';

/** Prefix of a number that is kept as text. */
const mark = '\u0001';
/** A JSON string, or a number to its end: searched for its last digits, one of a million would be read a million times. */
const textOrNumber = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
const longWhole = /^-?\d{16,}$/;

/**
 * A record as the service wrote it. JSON.parse rounds whole numbers beyond 2^53; if a text has such numbers, it is read
 * again with their digits, only to report what could not be read.
 */
export class ExactText {
  readonly #text: string;
  readonly #json: unknown;
  #kept: unknown;
  #isRead = false;

  constructor(text: string, json: unknown) {
    this.#text = text;
    this.#json = json;
  }

  /** What stands at a path, in JSON. */
  at(path: readonly PropertyKey[]): string {
    return JSON.stringify(this.#valueAt(path) ?? null).replaceAll(/"\\u0001(-?\d+)"/g, '$1');
  }

  /** The digits of a whole number at a path that is too large to be represented; `null`: there is none. */
  digitsAt(path: readonly PropertyKey[]): string | null {
    const value = this.#valueAt(path);
    return typeof value === 'string' && value.startsWith(mark) ? value.slice(1) : null;
  }

  /** The text or number at a path, as it was written; `null`: there is neither. */
  nameAt(path: readonly PropertyKey[]): string | null {
    const value = this.#valueAt(path);
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? (this.digitsAt(path) ?? value) : null;
  }

  #valueAt(path: readonly PropertyKey[]): unknown {
    let value = this.#whole();
    for (const key of path) {
      if (Array.isArray(value)) value = value[Number(key)];
      else value = isRecord(value) ? value[String(key)] : undefined;
    }
    return value;
  }

  #whole(): unknown {
    if (this.#isRead) return this.#kept;
    this.#isRead = true;
    this.#kept = this.#json;
    if (/\d{16}/.test(this.#text)) {
      const marked = this.#text.replaceAll(textOrNumber, (found) =>
        longWhole.test(found) && !Number.isSafeInteger(Number(found)) ? `"\\u0001${found}"` : found,
      );
      const read = jsonIn(marked);
      if (read.ok) this.#kept = read.json;
    }
    return this.#kept;
  }
}
