import * as z from 'zod';
import { message, type MessageOrText } from '#shared/messages/message.ts';
import { type SetAside, unreadFieldsName } from '#shared/service/set-aside.ts';
import { isRecord } from '#shared/service/record.ts';
import type { ExactText } from './exact-text.ts';
import { firstIssue, placeAt, ruleOfPart, withFound } from './issues.ts';
import { apart } from '../remembered-text.ts';
import { mended } from './lenient.ts';
import { mostSetAside, mostUnread } from './limits.ts';
import { bare, checkFor } from '#shared/service/quick-check.ts';
import { spared, type UnreadField } from './spared.ts';

const excerptLength = 160;

/** The list of an answer: its one field that is an array and always present. `null`: it is no list. */
export function listIn(schema: z.ZodType): { readonly field: string; readonly item: z.core.$ZodType } | null {
  if (!(schema instanceof z.ZodObject)) return null;
  for (const [field, form] of Object.entries(schema.shape)) {
    if (form instanceof z.ZodArray) return { field, item: form.element };
  }
  return null;
}

/** What says how large a page is, or which. */
const pageNumber = /^page_?(size|number|index)?$/i;

/**
 * Whether an answer without its list has an empty one: fields without a value are omitted. Anything else besides page
 * tokens and numbers of a page is not understood, and must not pass for an empty yard or for a confirmation: in the
 * answer to a write, `false` may be the refusal.
 */
export function saysNothingElse(answer: Record<string, unknown>, writes: boolean): boolean {
  return Object.entries(answer).every(([field, value]) => {
    if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
    if (writes && value === false) return false;
    if (!writes && typeof value === 'number' && pageNumber.test(field)) return true;
    return !value || (/token$/i.test(field) && typeof value === 'string');
  });
}

/**
 * Reads a list record by record: valid records are kept, differences in notation are repaired, unreadable optional
 * fields are left out, and unreadable records are set aside. The same applies to records within a record that have an
 * identity of their own (the tracks of a station).
 */
export class ListReader {
  readonly field: string;
  readonly items: unknown[] = [];
  readonly setAside: SetAside[] = [];
  /** Fields that were left out of records that were read. */
  readonly unreadFields: SetAside[] = [];
  readonly #schema: z.core.$ZodType;
  readonly #fits: (value: unknown) => boolean;
  readonly #within: readonly [string, z.core.$ZodType][];
  readonly #redact: (text: string) => string;
  #read = 0;
  #unread = 0;

  /** `field` and `schema` are those of the list and of its records. */
  constructor(field: string, schema: z.core.$ZodType, redact: (text: string) => string) {
    this.field = field;
    this.#schema = schema;
    this.#fits = checkFor(schema);
    this.#within = recordsWithin(schema);
    this.#redact = redact;
  }

  /** The next record; `exact` as the service wrote it. */
  add(item: unknown, exact: ExactText): void {
    const index = this.#next();
    if (this.#fits(item)) {
      this.items.push(item);
      return;
    }
    const reading = readItem(this.#schema, this.#withoutOddParts(item, index, exact), this.#isToldStill);
    this.items.push(...this.#taken(reading, index, [], exact));
  }

  /** Skips the next record for the reason given; `begin` is its beginning. */
  refuse(rule: MessageOrText, begin: string): void {
    const index = this.#next();
    if (!this.#isToldStill) return;
    const excerpt = this.#shortened(begin);
    this.setAside.push({ index, where: placeAt([this.field, index]), rule, excerpt });
  }

  #next(): number {
    this.#read += 1;
    return this.#read - 1;
  }

  /** Only the first of many unreadable records are reported. */
  get #isToldStill(): boolean {
    return this.setAside.length < mostSetAside;
  }

  #withoutOddParts(item: unknown, index: number, exact: ExactText): unknown {
    if (!isRecord(item)) return item;
    let whole = item;
    for (const [name, part] of this.#within) {
      const parts = item[name];
      if (!Array.isArray(parts)) continue;
      const kept: unknown[] = [];
      for (const [place, one] of parts.entries()) {
        const reading = one === null ? null : readItem(part, one, this.#isToldStill);
        if (reading !== null) kept.push(...this.#taken(reading, index, [name, place], exact));
      }
      whole = { ...whole, [name]: kept };
    }
    return whole;
  }

  /** The record, or none: then it is set aside. */
  #taken(reading: Read | Odd, index: number, path: readonly PropertyKey[], exact: ExactText): unknown[] {
    if (reading.ok && this.#unread + reading.fields.length <= mostUnread) {
      this.#unread += reading.fields.length;
      return [this.#without(index, path, exact, reading)];
    }
    const fault = reading.ok ? { at: [], rule: message('rules.unfit') } : reading;
    this.#note(this.setAside, index, path, exact, fault);
    return [];
  }

  /** A record that was read, with the omitted fields as the service wrote them. */
  #without(index: number, path: readonly PropertyKey[], exact: ExactText, { value, fields }: Read): unknown {
    if (fields.length === 0 || !isRecord(value)) return value;
    // Of the whole record, which may be long: once, not with each of its fields.
    let excerpt: string | undefined;
    const said = fields.map((field) => {
      if (this.unreadFields.length < mostSetAside) {
        excerpt ??= this.#shortened(exact.at(path));
        this.#note(this.unreadFields, index, path, exact, { at: field.path, rule: ruleOfPart(field.fault) }, excerpt);
      }
      const written = exact.nameAt([...path, ...field.path]) ?? exact.at([...path, ...field.path]);
      return [this.#redact(placeAt(field.path)), this.#shortened(written)];
    });
    return { ...value, [unreadFieldsName]: Object.fromEntries(said) };
  }

  #note(
    noted: SetAside[],
    index: number,
    path: readonly PropertyKey[],
    exact: ExactText,
    { at, rule }: Place,
    excerpt?: string,
  ): void {
    if (noted.length >= mostSetAside) return;
    const digits = exact.digitsAt([...path, ...at]);
    const id = exact.nameAt([...path, 'resourceId']);
    noted.push({
      index,
      where: this.#redact(placeAt([this.field, index, ...path, ...at])),
      rule: digits === null ? rule : message('rules.tooLargeNumber', { digits: this.#shortened(digits) }),
      ...(id !== null && { id: apart(this.#redact(id).slice(0, excerptLength)) }),
      excerpt: excerpt ?? this.#shortened(exact.at(path)),
    });
  }

  #shortened(text: string): string {
    return excerptOf(text, this.#redact);
  }
}

/** The beginning of a text, cut after redaction, so that no part of a secret is left at the edge. */
export function excerptOf(text: string, redact: (text: string) => string, length = excerptLength): string {
  return apart(redact(text.slice(0, 10 * length)).slice(0, length));
}

interface Place {
  readonly at: readonly PropertyKey[];
  readonly rule: MessageOrText;
}

interface Odd extends Place {
  readonly ok: false;
}

interface Read {
  readonly ok: true;
  readonly value: unknown;
  readonly fields: readonly UnreadField[];
}

/** The reason is computed only if it is reported, because zod is slow at it. */
function readItem(schema: z.core.$ZodType, item: unknown, isReported: boolean): Read | Odd {
  const fits = checkFor(schema);
  const better = mended(schema, item);
  if (fits(better)) return { ok: true, value: better, fields: [] };
  const left = spared(schema, better);
  if (left.ok && fits(left.value)) return left;
  if (!isReported) return { ok: false, at: [], rule: message('rules.unfit') };
  if (!left.ok) return { ok: false, at: left.path, rule: ruleOfPart(left) };
  const parsed = z.safeParse(schema, better, withFound);
  if (parsed.success) return { ok: true, value: parsed.data, fields: [] };
  const { path, rule } = firstIssue(parsed.error);
  return { ok: false, at: path, rule };
}

/** Lists within a record whose own records must have an id. */
function recordsWithin(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]): [string, z.core.$ZodType][] => {
    const list = bare(field);
    const part = list instanceof z.ZodArray ? list.element : null;
    if (!(part instanceof z.ZodObject)) return [];
    const identified = Object.values(part.shape).some((one) => one._zod.optin !== 'optional');
    return identified ? [[name, part]] : [];
  });
}
