import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { errorCode, type Message, message, messageOfError } from '#shared/messages/message.ts';
import { isNestedDeeper } from '#shared/nesting.ts';
import { issuesOf } from '#shared/messages/issue-words.ts';
import { guarded, StorageError } from './errors.ts';
import { freeNameBeside, freeOwnName, isThere } from './files.ts';
import { syncDirectory } from './flush.ts';
import { longestSmallFile, readSmallText } from './small-file.ts';

type JsonReading<T> =
  { readonly ok: true; readonly value: T | null } | { readonly ok: false; readonly problem: Message };

/** Reads a small file of ours; `null` when there is none. Invalid content is a problem in plain words. */
export function readJsonFile<T>(path: string, schema: z.ZodType<T>): JsonReading<T> {
  let text: string;
  try {
    text = readSmallText(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { ok: true, value: null };
    return { ok: false, problem: message('device.fileUnread', { path, said: messageOfError(error) }) };
  }
  try {
    const said: unknown = JSON.parse(text);
    // It could be read and not written again.
    if (isNestedDeeper(said, deepest)) return { ok: false, problem: tooDeep(path) };
    const parsed = schema.safeParse(said);
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problem: unfit(path, schema, said) };
  } catch {
    return { ok: false, problem: message('device.fileNotJson', { path }) };
  }
}

/** Reads a small file whose fields belong together: one invalid field invalidates the file; unknown fields are kept. */
export function readJsonObject<T extends object>(path: string, schema: z.ZodType<T>): JsonFieldsReading<T> {
  const read = readJsonFields(path, schema);
  return read.ok && read.problem !== null ? { ok: false, problem: read.problem } : read;
}

type JsonFieldsReading<T> =
  | {
      readonly ok: true;
      /** The valid fields; `null`: there is no file. */
      readonly value: T | null;
      /** Fields that are invalid, or that only another version knows, as they are in the file. */
      readonly others: Readonly<Record<string, unknown>>;
      /** What does not fit. */
      readonly problem: Message | null;
    }
  | { readonly ok: false; readonly problem: Message };

/** Reads a small file whose fields are independent: an invalid field is left out alone. */
export function readJsonFields<T extends object>(path: string, schema: z.ZodType<T>): JsonFieldsReading<T> {
  const read = readJsonFile(path, z.looseObject({}));
  if (!read.ok) return read;
  const said = read.value;
  if (said === null) return { ok: true, value: null, others: {}, problem: null };
  const whole = schema.safeParse(said);
  if (whole.success) return { ok: true, value: whole.data, others: beside(whole.data, said), problem: null };
  const problem = unfit(path, schema, said);
  const odd = new Set(whole.error.issues.flatMap(oddFields));
  const part = schema.safeParse(Object.fromEntries(Object.entries(said).filter(([name]) => !odd.has(name))));
  if (!part.success) return { ok: false, problem };
  return { ok: true, value: part.data, others: beside(part.data, said), problem };
}

/** Maximum number of invalid fields named for one file. */
const mostTold = 5;

/** Far more levels than any of our files has. */
const deepest = 100;

function tooDeep(path: string): Message {
  const rule = message('rules.tooDeepRecord', { levels: deepest });
  const said = message('rules.sentence', { field: message('rules.theFile'), rule });
  return message('device.fileUnfit', { path, said: [said] });
}

/** The fields that do not fit, each with its rule. */
function unfit(path: string, schema: z.ZodType, said: unknown): Message {
  const issues = issuesOf(schema, said).slice(0, mostTold);
  const faults = issues.map(({ field, rule }) =>
    message('rules.sentence', { field: field === 'input' ? message('rules.theFile') : field, rule }),
  );
  return message('device.fileUnfit', { path, said: faults });
}

function oddFields(issue: z.core.$ZodIssue): string[] {
  return issue.code === 'unrecognized_keys' && issue.path.length === 0
    ? issue.keys
    : issue.path.slice(0, 1).map(String);
}

function beside(read: object, said: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(said).filter(([name]) => !Object.hasOwn(read, name)));
}

/**
 * Keeps a small file that could not be read under another name, so that nothing is written over it. One that somebody
 * has removed since is kept nowhere. Throws `StorageError`.
 */
export function setSmallFileAside(path: string): string {
  const keptAt = freeNameBeside(path, 'damaged');
  guarded(() => {
    if (!isThere(path)) return;
    renameSync(path, keptAt);
    syncDirectory(dirname(path));
  });
  return keptAt;
}

/** Writes a small file atomically, durable on return; `null` removes it. Throws `StorageError`. */
export function writeJsonFile(path: string, value: unknown): void {
  guarded(() => {
    if (value === null) {
      if (!existsSync(path)) return;
      rmSync(path, { force: true });
      syncDirectory(dirname(path));
      return;
    }
    const text = `${JSON.stringify(value, null, 2)}\n`;
    // The next start would not read it, and all that is in it would be gone.
    if (Buffer.byteLength(text) > longestSmallFile) {
      throw new StorageError(
        'other',
        'EFBIG',
        message('device.fileTooLarge', { path, most: longestSmallFile / 2 ** 20 }),
      );
    }
    const part = `${path}.part`;
    // Created again: in a folder that others may write to, a link in its place could point to any file of this user.
    freeOwnName(part);
    const file = openSync(part, 'wx', 0o600);
    try {
      // Loops, because one write may be partial without an error.
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(part, path);
    syncDirectory(dirname(path));
  });
}

export function withoutGaps<Fields extends object>(fields: {
  readonly [Name in keyof Fields]?: Fields[Name] | undefined;
}): Partial<Fields> {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  // A field that is left out is one of a partial record.
  return Object.fromEntries(given) as Partial<Fields>;
}

/**
 * A stored JSON text as a value; `undefined`, which fits no schema, when it is damaged, or nested so deeply that no
 * answer could hold it: a list with it in it could not be shown at all.
 */
export function parsedJson(text: string): unknown {
  try {
    const said: unknown = JSON.parse(text);
    return isNestedDeeper(said, deepest) ? undefined : said;
  } catch {
    return undefined;
  }
}
