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
  /** The position of the scan and its parser state there. */
  #at = 0;
  #pauseAt: number;
  #depth = 0;
  #isText = false;
  #inList = false;
  #start = 0;
  #depthOfRecord = 0;

  /** `field` holds the list; `null`: the answer is no list. `records` pauses after this many bytes. */
  constructor(body: Buffer, field: string | null, pauseEvery: number) {
    this.#body = body;
    this.#begin = field === null ? null : new RegExp(`(?:^|[^\\\\])"${field}"\\s*:\\s*$`);
    this.#pauseEvery = pauseEvery;
    this.#pauseAt = pauseEvery;
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
    for (let next = this.#next(); next !== 'end'; next = this.#next()) yield next;
    // The list has no end: the frame then keeps it, and does not parse.
    if (this.#inList) this.#list = null;
  }

  /** The next record or pause. A hot loop over every byte of a yard, so it uses only local numbers. */
  #next(): RecordPlace | null | 'end' {
    const body = this.#body;
    const end = Math.min(body.length, this.#pauseAt);
    let at = this.#at;
    while (at < end) {
      const byte = body[at];
      if (this.#isText) {
        while (at < end && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
        if (at >= end) break;
        this.#isText = false;
      } else if (byte === quote) {
        this.#isText = true;
      } else if (byte === openObject || byte === openList) {
        this.#open(byte, at);
        if (this.holdsTooMany) return 'end';
      } else if (byte === closeObject || byte === closeList) {
        if (this.#close(at) && !this.#isEmpty(at)) return this.#record(at);
      } else if (byte === comma && this.#inList && this.#depth === 2) {
        return this.#record(at);
      }
      at += 1;
    }
    this.#at = at;
    if (at >= body.length) return 'end';
    this.#pauseAt = at + this.#pauseEvery;
    return null;
  }

  #open(byte: number, at: number): void {
    this.#objects += 1;
    if (byte === openList && this.#depth === 1 && this.#list === null && this.#isTheList(at)) {
      this.#list = { start: at + 1, end: at + 1 };
      this.#inList = true;
      this.#start = at + 1;
      this.#depthOfRecord = 0;
    }
    this.#depth += 1;
    if (this.#inList) this.#depthOfRecord = Math.max(this.#depthOfRecord, this.#depth - 2);
    else this.#deepest = Math.max(this.#deepest, this.#depth);
  }

  /** Closes an object or a list. Returns whether that was the list of the records. */
  #close(at: number): boolean {
    this.#depth -= 1;
    if (!this.#inList || this.#depth !== 1) return false;
    this.#inList = false;
    this.#list = { start: this.#list?.start ?? at, end: at };
    return true;
  }

  #record(end: number): RecordPlace {
    const place = placeOf(this.#start, end, this.#depthOfRecord);
    this.#at = end + 1;
    this.#start = end + 1;
    this.#depthOfRecord = 0;
    return place;
  }

  #isTheList(at: number): boolean {
    return this.#begin?.test(this.#body.toString('latin1', Math.max(0, at - 100), at)) === true;
  }

  /** A list of only white space has no record; after a comma there must be one. */
  #isEmpty(end: number): boolean {
    const start = this.#list?.start ?? end;
    return end - start < 1_000 && this.#body.toString('latin1', start, end).trim() === '';
  }
}

function placeOf(start: number, end: number, levels: number): RecordPlace {
  const refused = end - start > longestRecord ? 'tooLong' : levels > deepest ? 'tooDeep' : null;
  return { start, end, refused };
}
