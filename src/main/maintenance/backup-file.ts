import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import * as z from 'zod';
import { errorCode, type Message, message } from '#shared/messages/message.ts';
import { webAddress } from '#shared/service/web-address.ts';
import { InputRefused, refused } from '../queue/refusals.ts';
import type { BackupSource } from '../storage/backups.ts';
import { workFolder } from '../storage/work-folders.ts';

/** A name in a manifest. A stranger may have made the file, and what it says of itself is told to its user. */
const named = z.string().max(1_000);

/** The manifest of a backup. Versions before take none with other fields: what is new goes into a file of its own. */
const manifestSchema = z.strictObject({
  product: z.literal('Yard Terminal'),
  /** Format of the archive itself. */
  format: z.literal(1),
  version: named,
  takenAt: z.iso.datetime().max(40),
  profile: named,
  carrierId: z.int(),
  assumeUser: named,
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
    const contents = {
      [names.manifest]: new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`),
      [names.serviceUrl]: new TextEncoder().encode(serviceUrl),
      [names.queue]: readFileSync(join(place, names.queue)),
      [names.records]: readFileSync(join(place, names.records)),
    };
    const packed = zipSync(contents, { level: 6 });
    const unpacked = Object.values(contents).reduce((sum, { length }) => sum + length, 0);
    // Packed so small that it would be refused when it is brought back.
    return unpacked > mostUnpacked(packed) ? zipSync(contents, { level: 0 }) : packed;
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

/** How much an archive may unpack to, in bytes: `always`, or `times` its size if more, up to `most`. */
export const unpackingBounds = { always: 64 * 2 ** 20, times: 100, most: 2 * 2 ** 30 } as const;

function mostUnpacked({ length }: Uint8Array): number {
  return Math.min(unpackingBounds.most, Math.max(unpackingBounds.always, unpackingBounds.times * length));
}

/** A backup has four, and whoever packs it anew adds few: the time that many of them take grows with their square. */
const mostEntries = 1_000;

/** The files of a backup that are in an archive, by name; their sizes are bound before anything is unpacked. */
function unzipped(bytes: Uint8Array): Partial<Record<string, Uint8Array>> {
  try {
    const declared = sizesIn(bytes);
    const total = [...declared.values()].reduce((sum, size) => sum + size, 0);
    const most = mostUnpacked(bytes);
    if (total > most)
      throw refusedFile(message('rules.backupLarge', { size: inMegabytes(total), most: inMegabytes(most) }));
    const packed = packedIn(bytes);
    const files: Partial<Record<string, Uint8Array>> = {};
    for (const [name, size] of declared) {
      const given = packed.get(name);
      const file = given && inflated(name, size, given);
      // The unpacking does not compare it: a flipped bit in a text would come back as another text.
      if (file?.length !== size || crc32(file) !== given?.checksum) throw refusedFile(message('rules.backupDamaged'));
      files[name] = file;
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
  let entries = 0;
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      entries += 1;
      if (entries > mostEntries) throw refusedFile(message('rules.backupNone'));
      if (!wanted.includes(name)) return false;
      if (sizes.has(name)) throw refusedFile(message('rules.backupTwice', { name }));
      sizes.set(name, originalSize);
      return false;
    },
  });
  return sizes;
}

interface PackedFile {
  readonly checksum: number;
  /** 0: as it is; 8: deflated. */
  readonly method: number;
  readonly bytes: Uint8Array;
}

/** The files as the directory of the archive has them, as many as it says. Throws for what is none. */
function packedIn(bytes: Uint8Array): Map<string, PackedFile> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (view.getUint32(end, true) !== 0x06_05_4b_50) end -= 1;
  const files = new Map<string, PackedFile>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 8, true); left > 0 && view.getUint32(at, true) === 0x02_01_4b_50; left -= 1) {
    const nameEnd = at + 46 + view.getUint16(at + 28, true);
    const header = view.getUint32(at + 42, true);
    const begin = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    files.set(new TextDecoder().decode(bytes.subarray(at + 46, nameEnd)), {
      checksum: view.getUint32(at + 16, true),
      method: view.getUint16(at + 10, true),
      bytes: bytes.subarray(begin, begin + view.getUint32(at + 20, true)),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

/** Unpacks no more than the archive says. By Node: in JavaScript 60 MB took all of the terminal for seconds. */
function inflated(name: string, size: number, { method, bytes }: PackedFile): Uint8Array {
  if (method === 0) return bytes;
  try {
    // One piece with a byte to spare: several would be put together in as much memory again.
    return inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1), chunkSize: Math.max(size + 1, 64) });
  } catch (error) {
    const holdsMore = errorCode(error) === 'ERR_BUFFER_TOO_LARGE';
    throw refusedFile(holdsMore ? message('rules.backupMore', { name }) : message('rules.backupDamaged'));
  }
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
