import { deepest, longestRecord, mostObjects } from './limits.ts';

/** Where one record of the list is in the body, in bytes, and why it must not be parsed. */
export interface RecordPlace {
  readonly start: number;
  readonly end: number;
  readonly refused: 'tooLong' | 'tooDeep' | null;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openObject = 0x7b;
const closeObject = 0x7d;
const openList = 0x5b;
const closeList = 0x5d;

/**
 * Finds the records of a list in the body of an answer without parsing it, so that each can be parsed alone: one
 * JSON.parse over a whole list would block everything else. What is around the list remains as `frame`. It does not
 * validate JSON: a wrong cut from invalid text does not parse.
 */
export class AnswerScan {
  readonly #body: Buffer;
  readonly #begin: RegExp | null;
  readonly #pauseEvery: number;
  /** The list, without its brackets; `null`: there is none. */
  #list: { readonly start: number; end: number } | null = null;
  #objects = 0;
  #deepest = 0;

  /** `field` holds the list; `null`: the answer is no list. `records` pauses after this many bytes. */
  constructor(body: Buffer, field: string | null, pauseEvery: number) {
    this.#body = body;
    this.#begin = field === null ? null : new RegExp(`(?:^|[^\\\\])"${field}"\\s*:\\s*$`);
    this.#pauseEvery = pauseEvery;
  }

  /** More objects and lists than allowed: nothing of the answer may be parsed. */
  get holdsTooMany(): boolean {
    return this.#objects > mostObjects;
  }

  /** Whether the frame, or an answer that is no list, is nested too deeply. */
  get isTooDeep(): boolean {
    return this.#deepest > deepest;
  }

  /** Whether the list was found; its records are then not in the frame. */
  get foundList(): boolean {
    return this.#list !== null;
  }

  /** The answer with its list empty, as text; available when `records` has ended. */
  frame(): string {
    const list = this.#list;
    if (list === null) return this.#body.toString('utf8');
    return `${this.#body.toString('utf8', 0, list.start)}${this.#body.toString('utf8', list.end)}`;
  }

  /** The records one after another; `null` is a pause. Ends early if the answer has too many objects. */
  *records(): Generator<RecordPlace | null, void, void> {
    const body = this.#body;
    let depth = 0;
    let isText = false;
    let inList = false;
    let start = 0;
    let depthOfRecord = 0;
    let pauseAt = this.#pauseEvery;
    for (let at = 0; at < body.length; at += 1) {
      if (at >= pauseAt) {
        pauseAt = at + this.#pauseEvery;
        yield null;
      }
      const byte = body[at];
      if (isText) {
        if (byte === backslash) at += 1;
        else if (byte === quote) isText = false;
      } else if (byte === quote) {
        isText = true;
      } else if (byte === openObject || byte === openList) {
        this.#objects += 1;
        if (this.holdsTooMany) return;
        if (byte === openList && depth === 1 && this.#list === null && this.#isTheList(at)) {
          this.#list = { start: at + 1, end: at + 1 };
          inList = true;
          start = at + 1;
          depthOfRecord = 0;
        }
        depth += 1;
        if (inList) depthOfRecord = Math.max(depthOfRecord, depth - 2);
        else this.#deepest = Math.max(this.#deepest, depth);
      } else if (byte === closeObject || byte === closeList) {
        depth -= 1;
        if (inList && depth === 1) {
          inList = false;
          this.#list = { start: this.#list?.start ?? at, end: at };
          if (!this.#isEmpty(at)) yield placeOf(start, at, depthOfRecord);
        }
      } else if (byte === comma && inList && depth === 2) {
        yield placeOf(start, at, depthOfRecord);
        start = at + 1;
        depthOfRecord = 0;
      }
    }
    // Its end never came: nothing is left out, and it does not parse.
    if (inList) this.#list = null;
  }

  #isTheList(at: number): boolean {
    return this.#begin?.test(this.#body.toString('latin1', Math.max(0, at - 100), at)) === true;
  }

  /** A list of white space only has no record; after a comma there must be one. */
  #isEmpty(end: number): boolean {
    const start = this.#list?.start ?? end;
    return end - start < 1_000 && this.#body.toString('latin1', start, end).trim() === '';
  }
}

function placeOf(start: number, end: number, levels: number): RecordPlace {
  const refused = end - start > longestRecord ? 'tooLong' : levels > deepest ? 'tooDeep' : null;
  return { start, end, refused };
}
