import { join } from 'node:path';
import { type Dialect, dialectSchema } from '#shared/service/dialect.ts';
import { readJsonFile } from './storage/json-file.ts';

export type DialectReading =
  { readonly ok: true; readonly dialect: Dialect } | { readonly ok: false; readonly problem: string };

/** The carrier's dialect: the usual one with what `dialect.json` of the data folder says otherwise. */
export function readDialect(dataDir: string): DialectReading {
  const read = readJsonFile(join(dataDir, 'dialect.json'), dialectSchema);
  if (!read.ok) {
    const todo = 'The terminal works offline: mend the file and start again, or go online with the usual dialect.';
    return { ok: false, problem: `${read.problem} ${todo}` };
  }
  return { ok: true, dialect: read.value ?? dialectSchema.parse({}) };
}
