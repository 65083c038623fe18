import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { Unzip, UnzipInflate, unzipSync, zipSync } from 'fflate';
import * as z from 'zod';
import { type Message, message } from '#shared/messages/message.ts';
import { webAddress } from '#shared/service/web-address.ts';
import { InputRefused, refused } from '../queue/refusals.ts';
import type { BackupSource } from '../storage/backups.ts';
import { workFolder } from '../storage/work-folders.ts';

/** The manifest of a backup. Versions before take none with other fields: what is new goes into a file of its own. */
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
type OpenFile = Pick<BackupSource, 'backup'>;
type BackupManifest = z.infer<typeof manifestSchema>;

export interface BackupContents {
  readonly manifest: BackupManifest;
  /** The deployment its work is for; older backups do not say. */
  readonly serviceUrl: string | undefined;
  readonly queue: Uint8Array;
  readonly records: Uint8Array;
}

const names = {
  manifest: 'manifest.json',
  serviceUrl: 'service-url.txt',
  queue: 'queue.sqlite',
  records: 'records.sqlite',
} as const;

/**
 * One archive of queue and records, each copied through SQLite while it is in use. `finished` counts the documents that
 * are finished: where one was finished between the two copies, its moves would be in neither, so both are made again.
 * `directory`: for the copies.
 */
export async function packBackup(
  files: { readonly queue: OpenFile; readonly records: OpenFile },
  finished: () => number,
  { serviceUrl, ...manifest }: BackupManifest & { readonly serviceUrl: string },
  directory: string,
): Promise<Uint8Array> {
  const place = workFolder(directory, 'backing-up');
  try {
    let before: number;
    do {
      before = finished();
      for (const name of [names.queue, names.records]) rmSync(join(place, name), { force: true });
      await files.queue.backup(join(place, names.queue));
      await files.records.backup(join(place, names.records));
    } while (finished() !== before);
    return zipSync(
      {
        [names.manifest]: new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`),
        [names.serviceUrl]: new TextEncoder().encode(serviceUrl),
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
  // SQLite takes an empty file for an empty database, and nothing would seem to have been recorded.
  if (!queue?.length || !records?.length) throw refusedFile(message('rules.backupLacks'));
  const from = new TextDecoder().decode(files[names.serviceUrl]);
  const { data: serviceUrl } = webAddress('rules.webAddress').safeParse(from);
  return { manifest, serviceUrl, queue, records };
}

const wanted: readonly string[] = Object.values(names);

/** Bytes of an archive that are inflated at a time. */
const sliceSize = 64 * 1024;
/**
 * How much an archive may unpack to, in bytes: `always` whatever its size, else `times` its size, but never more than
 * `most`.
 */
export const unpackingBounds = { always: 64 * 2 ** 20, times: 100, most: 2 * 2 ** 30 } as const;

/** A backup has four, and whoever packs it anew adds few: the time that many of them take grows with their square. */
const mostEntries = 1_000;

/** Called for each entry of an archive, as its directory lists them or as they follow one another in it. */
function boundedEntries(): () => void {
  let entries = 0;
  return () => {
    entries += 1;
    if (entries > mostEntries) throw refusedFile(message('rules.backupNone'));
  };
}

/** The files of a backup that are in an archive, by name; their sizes are bound before anything is unpacked. */
function unzipped(bytes: Uint8Array): Partial<Record<string, Uint8Array>> {
  try {
    const declared = sizesIn(bytes);
    const total = [...declared.values()].reduce((sum, size) => sum + size, 0);
    const most = Math.min(unpackingBounds.most, Math.max(unpackingBounds.always, unpackingBounds.times * bytes.length));
    if (total > most)
      throw refusedFile(message('rules.backupLarge', { size: inMegabytes(total), most: inMegabytes(most) }));
    const files = inflated(bytes, declared);
    const checksums = checksumsIn(bytes);
    for (const name of declared.keys()) {
      const file = files[name];
      if (file === undefined || crc32(file) !== checksums.get(name)) throw refusedFile(message('rules.backupDamaged'));
    }
    return files;
  } catch (error) {
    if (error instanceof InputRefused) throw error;
    throw refusedFile(message('rules.backupNone'));
  }
}

/** What the archive says of the files of a backup; nothing is unpacked. */
function sizesIn(bytes: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>();
  const count = boundedEntries();
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      count();
      if (!wanted.includes(name)) return false;
      if (sizes.has(name)) throw refusedFile(message('rules.backupTwice', { name }));
      sizes.set(name, originalSize);
      return false;
    },
  });
  return sizes;
}

/**
 * The checksum of each file as the directory of the archive has it, which the unpacking does not compare: a flipped bit
 * in a text would come back as another text.
 */
function checksumsIn(bytes: Uint8Array): Map<string, number> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06_05_4b_50) end -= 1;
  const checksums = new Map<string, number>();
  let at = view.getUint32(end + 16, true);
  while (at < end && view.getUint32(at, true) === 0x02_01_4b_50) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    checksums.set(new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)), view.getUint32(at + 16, true));
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return checksums;
}

/** Unpacks slice by slice and counts: an archive that holds more than it says is refused on the way. */
function inflated(bytes: Uint8Array, declared: ReadonlyMap<string, number>): Partial<Record<string, Uint8Array>> {
  const files: Partial<Record<string, Uint8Array>> = {};
  const count = boundedEntries();
  const unzip = new Unzip((file) => {
    count();
    const size = declared.get(file.name);
    if (size === undefined || files[file.name] !== undefined) return;
    const whole = new Uint8Array(size);
    files[file.name] = whole;
    let at = 0;
    file.ondata = (error, chunk) => {
      if (error) throw error;
      if (at + chunk.length > size) throw refusedFile(message('rules.backupMore', { name: file.name }));
      whole.set(chunk, at);
      at += chunk.length;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += sliceSize) {
    unzip.push(bytes.subarray(at, at + sliceSize), at + sliceSize >= bytes.length);
  }
  return files;
}

function inMegabytes(size: number): string {
  return `${Math.ceil(size / 2 ** 20).toLocaleString('en')} MB`;
}

function manifestIn(bytes: Uint8Array | undefined): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw refusedFile(message('rules.backupUnsaid'));
  }
}

/** What is wrong with the file that was given. */
export function refusedFile(rule: Message): InputRefused {
  return refused('base64', rule);
}
