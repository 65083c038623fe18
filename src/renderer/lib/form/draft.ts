import { isBlank, type Issue } from '#shared/rules/issue.ts';
import { isRecord } from '#shared/service/record.ts';
import { ambiguousEntry, displayedEntry, plainEntry } from '../format/entry.ts';
import { plainNumber } from '../format/units.ts';
import { words } from '../words/words.ts';
import { type Path, pathOf, pathText } from './form-words.ts';
import type { FieldShape, GroupShape, Shape } from './shape.ts';

/**
 * What a form holds while it is filled in: numbers as they were typed, `null` for a yes or no that nobody has
 * said, the pairs of an object as a list. Every field of a group is there; lists hold what was added.
 */
export type Draft = string | boolean | null | Draft[] | DraftGroup;
export interface DraftGroup {
  [name: string]: Draft;
}

/** A form's content for a value of the same shape. What does not fit the shape is left out. */
export function draftOf(shape: GroupShape, value: unknown): DraftGroup {
  const from = objectOf(value);
  return Object.fromEntries(
    shape.fields
      .filter((field) => field.shape.kind !== 'fixed')
      .map(({ name, shape: inner }) => [name, draftAt(inner, from?.[name])]),
  );
}

function draftAt(shape: Shape, value: unknown): Draft {
  switch (shape.kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : null;
    case 'texts':
      return listOf(value).filter((one) => typeof one === 'string');
    case 'list':
      return listOf(value).map((one) => draftOf(shape.item, one));
    case 'pairs': {
      // A draft that was kept has its pairs as a list already.
      const pairs = Array.isArray(value)
        ? value.map((one: unknown) => [textOf(objectOf(one)?.['key']), objectOf(one)?.['value']] as const)
        : Object.entries(objectOf(value) ?? {});
      return pairs.map(([key, held]) => ({ key, value: textOf(held) }));
    }
    case 'group':
      return draftOf(shape, value);
    default:
      return textOf(value);
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function objectOf(value: unknown): Record<string, unknown> | null {
  return isRecord(value) ? { ...value } : null;
}

export function isEmpty(draft: Draft | undefined): boolean {
  if (draft === undefined || draft === null) return true;
  if (typeof draft === 'string') return isBlank(draft);
  if (typeof draft === 'boolean') return false;
  return Object.values(draft).every(isEmpty);
}

/** How many plain fields have been filled in. */
export function filledIn(draft: Draft | undefined): number {
  if (isEmpty(draft)) return 0;
  if (typeof draft !== 'object' || draft === null) return 1;
  return Object.values(draft).reduce((sum: number, inner) => sum + filledIn(inner), 0);
}

interface Reading {
  /** What was filled in, without what was left empty. */
  readonly value: Record<string, unknown>;
  /** Texts that are no numbers, by the field of the form. */
  readonly issues: readonly Issue[];
  /** Maps a field of the value to the field of the form; empty entries are not in the lists of the value. */
  readonly field: (ofValue: string) => string;
}

export function readDraft(shape: GroupShape, draft: DraftGroup): Reading {
  const issues: Issue[] = [];
  const places = new Map<string, string>();
  const value = groupValue(shape, draft, { at: [], from: [], issues, places });
  return {
    value,
    issues,
    field: (ofValue) => {
      let to = '';
      let seen: Path = [];
      for (const step of pathOf(ofValue)) {
        seen = [...seen, step];
        const here = places.get(pathText(seen));
        to = here ?? (typeof step === 'number' ? `${to}[${step}]` : to === '' ? step : `${to}.${step}`);
      }
      return to;
    },
  };
}

interface Reader {
  readonly at: Path;
  readonly from: Path;
  readonly issues: Issue[];
  readonly places: Map<string, string>;
}

function groupValue(shape: GroupShape, draft: DraftGroup, reader: Reader): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const field of shape.fields) {
    const { name } = field;
    const step = { ...reader, at: [...reader.at, name], from: [...reader.from, name] };
    const read = fieldValue(field, draft[name], step);
    if (read !== undefined) value[name] = read;
  }
  return value;
}

function fieldValue({ shape, optional }: FieldShape, draft: Draft | undefined, reader: Reader): unknown {
  if (shape.kind === 'group') {
    const value = groupValue(shape, isGroup(draft) ? draft : {}, reader);
    return optional && Object.keys(value).length === 0 ? undefined : value;
  }
  if (shape.kind === 'list') return listValue(shape.item, draft, optional, reader);
  if (shape.kind === 'texts') return listValue(null, draft, optional, reader);
  if (shape.kind === 'pairs') return pairsValue(draft, optional, reader);
  if (shape.kind === 'flag') return typeof draft === 'boolean' ? draft : undefined;
  if (typeof draft !== 'string' || isBlank(draft)) return undefined;
  // A text that is not a number is reported at its field, and stays there.
  if (shape.kind === 'measure') return numberValue(draft, false, reader) ?? draft;
  return shape.kind === 'number' ? numberValue(draft, shape.whole, reader) : draft;
}

/** `group`: of what each item is; `null`: they are texts. */
function listValue(group: GroupShape | null, draft: Draft | undefined, optional: boolean, reader: Reader): unknown {
  const items = Array.isArray(draft) ? draft : [];
  const read: unknown[] = [];
  for (const [index, item] of items.entries()) {
    if (isEmpty(item)) continue;
    const step = { ...reader, at: [...reader.at, read.length], from: [...reader.from, index] };
    reader.places.set(pathText(step.at), pathText(step.from));
    read.push(group !== null && isGroup(item) ? groupValue(group, item, step) : item);
  }
  return optional && read.length === 0 ? undefined : read;
}

function pairsValue(draft: Draft | undefined, optional: boolean, reader: Reader): unknown {
  const value = new Map<string, string>();
  const items = Array.isArray(draft) ? draft : [];
  for (const [index, item] of items.entries()) {
    if (!isGroup(item) || isEmpty(item)) continue;
    const key = textOf(item['key']).trim();
    const from = pathText([...reader.from, index]);
    if (value.has(key)) reader.issues.push({ field: from, rule: words.form.twice({ key }) });
    reader.places.set(pathText([...reader.at, key]), from);
    value.set(key, textOf(item['value']));
  }
  return optional && value.size === 0 ? undefined : Object.fromEntries(value);
}

function numberValue(text: string, whole: boolean, { from, issues }: Reader): number | undefined {
  const plain = plainEntry(text, whole);
  const fits = (whole ? /^-?\d+$/ : plainNumber).test(plain);
  const value = Number(plain);
  if (fits && (!whole || Number.isSafeInteger(value))) return value;
  issues.push({ field: pathText(from), rule: numberRule(text, whole) });
  return undefined;
}

function numberRule(text: string, whole: boolean): string {
  if (whole) return words.form.wholeNumber;
  const both = ambiguousEntry(text);
  return both === null
    ? words.form.number
    : words.form.ambiguous({ decimal: displayedEntry(both.decimal), thousands: both.thousands });
}

export function isGroup(draft: Draft | undefined): draft is DraftGroup {
  return typeof draft === 'object' && draft !== null && !Array.isArray(draft);
}
