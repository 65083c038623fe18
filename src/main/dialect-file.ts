import { join } from 'node:path';
import { type Message, message } from '#shared/messages/message.ts';
import { type Dialect, dialectSchema } from '#shared/service/dialect.ts';
import { readJsonFile } from './storage/json-file.ts';

type DialectReading =
  { readonly ok: true; readonly dialect: Dialect } | { readonly ok: false; readonly problem: Message };

/** The carrier's dialect: the defaults, overridden by `dialect.json` in the data folder. */
export function readDialect(dataDir: string): DialectReading {
  const read = readJsonFile(join(dataDir, 'dialect.json'), dialectSchema);
  if (!read.ok) {
    return { ok: false, problem: message('device.dialectUnread', { problem: read.problem }) };
  }
  return { ok: true, dialect: read.value ?? dialectSchema.parse({}) };
}
