import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import * as z from 'zod';
import { InputRefused } from '../queue/refusals.ts';

/** What a backup says of itself. */
const manifestSchema = z.strictObject({
  product: z.literal('Yard Terminal'),
  /** Format of the archive itself. */
  format: z.literal(1),
  version: z.string(),
  takenAt: z.iso.datetime(),
  profile: z.string(),
  carrierId: z.int(),
  assumeUser: z.string(),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

export interface BackupSource {
  /** Copies the file, as it is now, to a path. */
  backup(path: string): Promise<void>;
}

/** The two files of a backup, as bytes. */
export interface BackupContents {
  readonly manifest: BackupManifest;
  readonly queue: Uint8Array;
  readonly records: Uint8Array;
}

const names = { manifest: 'manifest.json', queue: 'queue.sqlite', records: 'records.sqlite' } as const;

/** One archive of queue and records, each copied through SQLite while it is in use. `directory`: for the copies. */
export async function packBackup(
  files: { readonly queue: BackupSource; readonly records: BackupSource },
  manifest: BackupManifest,
  directory: string,
): Promise<Uint8Array> {
  const place = mkdtempSync(join(directory, 'backing-up-'));
  try {
    await files.queue.backup(join(place, names.queue));
    await files.records.backup(join(place, names.records));
    return zipSync(
      {
        [names.manifest]: new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`),
        [names.queue]: readFileSync(join(place, names.queue)),
        [names.records]: readFileSync(join(place, names.records)),
      },
      { level: 6 },
    );
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Reads an archive; throws `InputRefused` saying what is wrong with it. */
export function unpackBackup(bytes: Uint8Array): BackupContents {
  const files = unzipped(bytes);
  const manifest = manifestIn(files[names.manifest]);
  const queue = files[names.queue];
  const records = files[names.records];
  if (!queue || !records) throw refused('lacks the queue or the records; choose another backup');
  return { manifest, queue, records };
}

function unzipped(bytes: Uint8Array): Record<string, Uint8Array> {
  const wanted: readonly string[] = Object.values(names);
  try {
    return unzipSync(bytes, { filter: (file) => wanted.includes(file.name) });
  } catch {
    throw refused('is not a backup of Yard Terminal, or is damaged; choose another file');
  }
}

function manifestIn(bytes: Uint8Array | undefined): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw refused('does not say what it is a backup of, or comes from a newer version; choose another file');
  }
}

function refused(rule: string): InputRefused {
  return new InputRefused([{ field: 'base64', rule }]);
}
