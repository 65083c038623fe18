import * as z from 'zod';
import type { SetAside } from '#shared/service/set-aside.ts';
import type { ExactText } from './exact-text.ts';
import { firstIssue } from './issues.ts';
import { isObject, mended } from './lenient.ts';
import { mostSetAside } from './limits.ts';
import { quickCheck } from './quick-check.ts';

const excerptLength = 160;

/** The list of an answer: the one field of it that is an array and always there. `null`: it is no list. */
export function listIn(schema: z.ZodType): { readonly field: string; readonly item: z.core.$ZodType } | null {
  if (!(schema instanceof z.ZodObject)) return null;
  for (const [field, form] of Object.entries(schema.shape)) {
    if (form instanceof z.ZodArray) return { field, item: form.element };
  }
  return null;
}

/**
 * Whether an answer without its list has an empty one: fields without a value are left out. One that says anything
 * else, beside the tokens of its pages, is not understood, and must not pass for an empty yard or for a yes: of a write,
 * a `false` may be the no.
 */
export function saysNothingElse(answer: Record<string, unknown>, writes: boolean): boolean {
  return Object.entries(answer).every(([field, value]) => {
    if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
    if (writes && value === false) return false;
    return !value || (/token$/i.test(field) && typeof value === 'string');
  });
}

/**
 * Reads a list record by record: what fits is kept, what is only written differently is mended, what cannot be read is
 * set aside. Records within a record that have an identity of their own (the tracks of a station) likewise.
 */
export class ListReader {
  readonly field: string;
  readonly items: unknown[] = [];
  readonly setAside: SetAside[] = [];
  readonly #schema: z.core.$ZodType;
  readonly #fits: (value: unknown) => boolean;
  readonly #within: readonly [string, z.core.$ZodType][];
  readonly #redact: (text: string) => string;
  #read = 0;

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
    if (reading.ok) this.items.push(reading.value);
    else this.#note(index, [], exact, reading);
  }

  /** The next record is not parsed, for the reason given; `begin` is how it begins. */
  refuse(rule: string, begin: string): void {
    const index = this.#next();
    if (!this.#isToldStill) return;
    const excerpt = this.#redact(begin.slice(0, 10 * excerptLength)).slice(0, excerptLength);
    this.setAside.push({ index, where: z.core.toDotPath([this.field, index]), rule, excerpt });
  }

  #next(): number {
    this.#read += 1;
    return this.#read - 1;
  }

  /** Of thousands of odd records the first tell enough. */
  get #isToldStill(): boolean {
    return this.setAside.length < mostSetAside;
  }

  #withoutOddParts(item: unknown, index: number, exact: ExactText): unknown {
    if (!isObject(item)) return item;
    let whole = item;
    for (const [name, part] of this.#within) {
      const parts = item[name];
      if (!Array.isArray(parts)) continue;
      const kept: unknown[] = [];
      for (const [place, one] of parts.entries()) {
        const reading = one === null ? null : readItem(part, one, this.#isToldStill);
        if (reading?.ok) kept.push(reading.value);
        else if (reading) this.#note(index, [name, place], exact, reading);
      }
      whole = { ...whole, [name]: kept };
    }
    return whole;
  }

  #note(index: number, path: readonly PropertyKey[], exact: ExactText, { at, rule }: Odd): void {
    if (!this.#isToldStill) return;
    const digits = exact.digitsAt([...path, ...at]);
    const id = exact.nameAt([...path, 'resourceId']);
    this.setAside.push({
      index,
      where: z.core.toDotPath([this.field, index, ...path, ...at]),
      rule: digits === null ? rule : `the number ${digits} is too large to be kept exactly`,
      ...(id !== null && { id: this.#redact(id).slice(0, excerptLength) }),
      excerpt: this.#redact(exact.at(path).slice(0, 10 * excerptLength)).slice(0, excerptLength),
    });
  }
}

interface Odd {
  readonly ok: false;
  readonly at: readonly PropertyKey[];
  readonly rule: string;
}

/** Why one does not fit is found out only where it is told: zod takes its time over it. */
function readItem(
  schema: z.core.$ZodType,
  item: unknown,
  isTold: boolean,
): { readonly ok: true; readonly value: unknown } | Odd {
  const fits = checkFor(schema);
  const better = mended(schema, item);
  if (fits(better)) return { ok: true, value: better };
  if (!isTold) return { ok: false, at: [], rule: 'does not fit' };
  const parsed = z.safeParse(schema, better);
  if (parsed.success) return { ok: true, value: parsed.data };
  const { path, rule } = firstIssue(parsed.error);
  return { ok: false, at: path, rule };
}

/** Lists of a record whose records cannot be without an identity. */
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

/** A schema without what lets it be absent. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? bare(schema.unwrap()) : schema;
}

const checks = new WeakMap<z.core.$ZodType, (value: unknown) => boolean>();

/** The quick check of a schema, made when it is first needed. */
export function checkFor(schema: z.core.$ZodType): (value: unknown) => boolean {
  const check = checks.get(schema) ?? quickCheck(schema);
  checks.set(schema, check);
  return check;
}
