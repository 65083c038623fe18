import { inEnglish, type Message, message, withText } from '#shared/messages/message.ts';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod';
import type { Endpoint } from '#shared/service/endpoints.ts';
import { failureBody } from '#shared/service/failure.ts';
import { type ServiceList, unreadFieldsName } from '#shared/service/set-aside.ts';
import { isRecord } from '#shared/service/record.ts';
import { AnswerScan, type RecordPlace } from './answer-scan.ts';
import { ExactText } from './exact-text.ts';
import { firstIssueText, placeAt, ruleOfPart, withFound } from './issues.ts';
import { jsonIn } from './json.ts';
import { mended } from './lenient.ts';
import { deepest, longestRecord, sliceLength, sliceRecords } from './limits.ts';
import { excerptOf, listIn, ListReader, saysNothingElse } from './list-reading.ts';
import { bare, checkFor } from '#shared/service/quick-check.ts';
import { type Spared, spared } from './spared.ts';
import { judgeGateway, type Verdict } from './verdict.ts';

const excerptLength = 80;
const refusals = {
  tooLong: message('rules.tooLongRecord', { mebibytes: longestRecord / 2 ** 20 }),
  tooDeep: message('rules.tooDeepRecord', { levels: deepest }),
};
/** Valid JSON begun by the service and cut: all its answers are objects. */
const beginsAsJson = /^\uFEFF?\s*\{/;

export type LeftOut = Omit<ServiceList<unknown>, 'items'>;

const nothingLeftOut: LeftOut = { setAside: [] };

/** A success read by the description, with the omissions of its list; or where it differs. */
export type Reading<T> =
  ({ readonly ok: true; readonly value: T } & LeftOut) | { readonly ok: false; readonly verdict: Verdict };

/**
 * Reads the body of a success. Unknown fields and codes are kept; a missing field is no error unless it identifies the
 * record. An empty list may be missing, and one odd record costs one record; other work runs between two slices. With
 * `forgives`, odd details of an answer that is no list are left out. An empty body is `undefined`, if the schema allows
 * it. A body that is not even the beginning of JSON has not come from the service: a captive portal also answers 200.
 */
export async function readSuccess<S extends z.ZodType>(
  { name: endpoint, response: schema, writes, forgives }: Endpoint<z.ZodType, S>,
  status: number,
  body: Buffer,
  redact: (text: string) => string,
): Promise<Reading<z.infer<S>>> {
  const refused = (said: Message): Reading<never> => ({
    ok: false,
    verdict: { class: 'unknown', cause: 'unreadable', status, ...withText(said) },
  });
  // Cut after redaction, so that no part of a secret is left at the edge.
  const begin = () => JSON.stringify(redact(body.toString('utf8', 0, 40 * excerptLength)).slice(0, excerptLength));
  const unreadable = (where: string, expected: string) =>
    refused(message('line.notReadable', { endpoint, where: `${where}, ${expected}. It begins ${begin()}` }));

  const list = listIn(schema);
  const reader = list === null ? null : new ListReader(list.field, list.item, redact);
  const { frame, isJson, isTooDeep, holdsTooMany, foundList } = await recordByRecord(body, reader);
  if (holdsTooMany) return refused(message('line.tooMany', { endpoint }));
  if (frame.trim() === '') {
    const nothing = schema.safeParse(undefined);
    return nothing.success
      ? { ok: true, value: nothing.data, ...nothingLeftOut }
      : { ok: false, verdict: judgeGateway(status, writes, true) };
  }
  const isTooMuch = isTooDeep || frame.length > longestRecord;
  const read = isJson && !isTooMuch ? jsonIn(frame) : null;
  if (read?.ok !== true) {
    if (!beginsAsJson.test(frame)) return { ok: false, verdict: judgeGateway(status, writes, false) };
    if (isTooMuch) return refused(message('line.tooMuchInOne', { endpoint }));
    return unreadable('the top', 'expected JSON');
  }
  if (writes && isFailure(read.json)) return unreadable('the top', 'the answer to the request instead of an error');
  if (reader !== null && isListOfOthers(endpoint, reader.items))
    return unreadable(reader.field, 'the answer to the request instead of one to another');
  const around = reader === null ? mended(schema, read.json) : withList(reader, read.json, writes, foundList);
  const described = asDescribed(schema, around, reader, forgives, redact);
  return 'fault' in described ? unreadable(described.fault.where, described.fault.rule) : described;
}

/** Reads the records of a list one by one, and gives other work its turn in between; the rest of the body is the frame. */
async function recordByRecord(body: Buffer, reader: ListReader | null) {
  const scan = new AnswerScan(body, reader?.field ?? null, sliceLength);
  let isJson = true;
  let count = 0;
  for (const place of scan.records()) {
    if (place !== null && reader !== null) isJson = addRecord(reader, body, place);
    if (!isJson) break;
    count += 1;
    if (place === null || count % sliceRecords === 0) await setImmediate();
  }
  const { isTooDeep, holdsTooMany, foundList } = scan;
  const frame = holdsTooMany || !isJson ? body.toString('utf8', 0, sliceLength) : scan.frame();
  return { frame, isJson, isTooDeep, holdsTooMany, foundList };
}

/** An answer as the description has it, without the details that can be spared; or where it differs first. */
function asDescribed<S extends z.ZodType>(
  schema: S,
  answer: unknown,
  reader: ListReader | null,
  forgives: boolean,
  redact: (text: string) => string,
): Reading<z.output<S>> | { readonly fault: { readonly where: string; readonly rule: string } } {
  if (fits(schema, answer)) return filled(answer, reader);
  const left = spared(schema, answer);
  const rest = forgives ? withoutOdd(schema, left) : reader === null ? noted(left, redact) : null;
  if (rest !== null && fits(schema, rest)) return { ok: true, value: rest, ...nothingLeftOut };
  const fault = faultIn(left);
  if (fault !== null) return { fault };
  const parsed = schema.safeParse(answer, withFound);
  return parsed.success ? filled(parsed.data, reader) : { fault: firstIssueText(parsed.error) };
}

/** The description's error object and nothing else: under any status, that is no confirmation. */
function isFailure(json: unknown): boolean {
  return isRecord(json) && Object.keys(json).length === 1 && failureBody.safeParse(json).success;
}

/** Reads one record of the list; `false`: it is not JSON, and so neither is the answer. */
function addRecord(reader: ListReader, body: Buffer, { start, end, refused }: RecordPlace): boolean {
  if (refused !== null) {
    reader.refuse(refusals[refused], body.toString('utf8', start, Math.min(end, start + sliceLength)));
    return true;
  }
  const text = body.toString('utf8', start, end);
  const read = jsonIn(text);
  if (read.ok) reader.add(read.json, new ExactText(text, read.json));
  return read.ok;
}

/** The frame of a list, with the list empty; a missing list is empty if nothing else is stated. */
function withList(reader: ListReader, frame: unknown, writes: boolean, isFound: boolean): unknown {
  if (!isRecord(frame)) return frame;
  const left = frame[reader.field] ?? (!isFound && saysNothingElse(frame, writes) ? [] : null);
  if (!Array.isArray(left)) return frame;
  // The list occurs twice, so neither is trusted.
  if (left.length > 0 && isFound) return { ...frame, [reader.field]: null };
  const records: readonly unknown[] = left;
  for (const record of records) reader.add(record, new ExactText('', record));
  return { ...frame, [reader.field]: [] };
}

/** An answer without the unreadable parts of its records, which are stored with each as they were written. */
function noted(left: Spared, redact: (text: string) => string): unknown {
  if (!left.ok || !isRecord(left.value)) return null;
  const records = Object.entries(left.value).map(([name, record]) => {
    const unread = left.fields.filter(({ path }) => path[0] === name);
    if (unread.length === 0 || !isRecord(record)) return [name, record];
    const said = unread.map(({ path, value }) => {
      const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
      return [redact(placeAt(path.slice(1))), excerptOf(written, redact, excerptLength)];
    });
    return [name, { ...record, [unreadFieldsName]: Object.fromEntries(said) }];
  });
  return Object.fromEntries(records);
}

/** The answer with its records in their place. */
function filled<T>(answer: T, reader: ListReader | null): Reading<T> {
  if (reader === null) return { ok: true, value: answer, ...nothingLeftOut };
  const list = isRecord(answer) ? answer[reader.field] : null;
  if (Array.isArray(list)) for (const item of reader.items) list.push(item);
  const { setAside, unreadFields } = reader;
  return { ok: true, value: answer, setAside, ...(unreadFields.length > 0 && { unreadFields }) };
}

/**
 * The answer to a write without its unreadable details: its status says that it was done. At least one described field
 * must remain; `null`: none does, or what remains does not fit either.
 */
export function withoutOdd<S extends z.ZodType>(schema: S, left: Spared): z.output<S> | null {
  if (!left.ok) return null;
  const again = schema.safeParse(left.value);
  return again.success && saysAnything(schema, left.value) ? again.data : null;
}

/** Where the first part is that cannot be read, and the rule it breaks; `null`: each part can. */
export function faultIn(left: Spared): { readonly where: string; readonly rule: string } | null {
  const fault = left.ok ? left.fields[0]?.fault : left;
  return fault === undefined ? null : { where: placeAt(fault.path), rule: inEnglish(ruleOfPart(fault)) };
}

/** Whether any described field of an answer has a value. */
function saysAnything(schema: z.core.$ZodType, answer: unknown): boolean {
  const form = bare(schema);
  if (!(form instanceof z.ZodObject) || !isRecord(answer)) return false;
  return Object.keys(form.shape).some((field) => answer[field] !== undefined && answer[field] !== null);
}

function fits<S extends z.ZodType>(schema: S, json: unknown): json is z.output<S> {
  return checkFor(schema)(json);
}

/** What the records of a list say they are (`resourceType`); history records say nothing. */
const kinds: Readonly<Record<string, 'equipment' | 'grouping' | 'history'>> = {
  inventory: 'equipment',
  move: 'equipment',
  requestSwitch: 'equipment',
  stationTracks: 'grouping',
  listGroupings: 'grouping',
  equipmentHistory: 'history',
  chargedHistory: 'history',
};

/** The kinds of resource in the description. */
const described = new Set(['equipment', 'grouping', 'waybill', 'customer', 'carrier', 'user', 'intermodalunit']);

/**
 * Whether the records of a list are all of another kind than its endpoint lists: it is the answer to another request,
 * mixed up on the way. Read as what it is not, it would be cars that do not exist.
 */
function isListOfOthers(endpoint: string, records: readonly unknown[]): boolean {
  const kind = kinds[endpoint];
  if (kind === undefined || records.length === 0) return false;
  return records.every((record) => {
    const stated = kindStated(record);
    return stated !== null && stated !== kind;
  });
}

function kindStated(record: unknown): string | null {
  if (!isRecord(record)) return null;
  if (isRecord(record['equipment']) && typeof record['moveType'] === 'string') return 'history';
  const stated = record['resourceType'];
  const kind = typeof stated === 'string' ? stated.toLowerCase() : null;
  return kind !== null && described.has(kind) ? kind : null;
}
