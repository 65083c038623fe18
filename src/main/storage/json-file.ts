import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod';
import { type Message, message } from '#shared/messages/message.ts';
import { issueSaid } from '#shared/messages/rule.ts';
import { saidOf } from '#shared/messages/told-error.ts';
import { guarded } from './errors.ts';
import { syncDirectory } from './flush.ts';
import { readSmallFile } from './small-file.ts';

export type JsonReading<T> =
  { readonly ok: true; readonly value: T | null } | { readonly ok: false; readonly problem: Message };

/** Reads a small file of ours; `null` when there is none. What does not fit is a problem in plain words. */
export function readJsonFile<T>(path: string, schema: z.ZodType<T>): JsonReading<T> {
  let text: string;
  try {
    text = readSmallFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { ok: true, value: null };
    return { ok: false, problem: message('device.fileUnread', { path, said: saidOf(error) }) };
  }
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return { ok: true, value: parsed.data };
    return {
      ok: false,
      problem: message('device.fileUnfit', { path, said: issueSaid(parsed.error) }),
    };
  } catch {
    return { ok: false, problem: message('device.fileNotJson', { path }) };
  }
}

/**
 * Writes a small file of ours whole or not at all: beside it first, to disk, then in its place, for good when this
 * returns. `null` removes it. Throws `StorageError`.
 */
export function writeJsonFile(path: string, value: unknown): void {
  guarded(() => {
    if (value === null) {
      if (!existsSync(path)) return;
      rmSync(path, { force: true });
      syncDirectory(dirname(path));
      return;
    }
    const part = `${path}.part`;
    // Made anew: in a folder that others may write to, a link in its place would lead to any file of this user.
    rmSync(part, { force: true });
    const file = openSync(part, 'wx', 0o600);
    try {
      // To its end: one write may take a part and tell of no error.
      writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(part, path);
    syncDirectory(dirname(path));
  });
}

/** A stored JSON text as a value; `undefined`, which fits no schema, when it is damaged. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
