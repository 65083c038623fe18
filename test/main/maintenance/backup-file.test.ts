import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packBackup, unpackBackup, unpackingBounds } from '#main/maintenance/backup-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { processorMs } from '../../support/processor-time.ts';

const manifest = {
  product: 'Yard Terminal',
  format: 1,
  version: '0.0.0',
  takenAt: '2026-01-31T12:00:00.000Z',
  profile: 'p',
  carrierId: 1,
  assumeUser: 'crew@example.com',
  serviceUrl: 'https://carrier.example',
} as const;

/** A file with this in it, as it is copied into a backup. */
const copyOf = (text: string) => ({
  path: 'a file',
  backup: async (path: string) => {
    writeFileSync(path, text);
  },
});

test('a list that is finished between the copies of queue and records is in the backup with its moves', async () => {
  const now = { moves: 0, finished: 0 };
  const copying = (say: () => string, after: () => void = () => undefined) => ({
    path: 'a file',
    backup: (path: string) => {
      writeFileSync(path, say());
      after();
      return Promise.resolve();
    },
  });
  const finishOne = () => Object.assign(now, { moves: 1, finished: 1 });
  const archive = await packBackup(
    { queue: copying(() => `${now.moves} moves`, finishOne), records: copying(() => `${now.finished} finished`) },
    () => now.finished,
    manifest,
    temporaryFolder(),
  );
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');
  const { queue, records } = unpackBackup(archive);
  expect([text(queue), text(records)]).toEqual(['1 moves', '1 finished']);
});

test('a backup of which a drive has flipped one bit is refused, or nothing of it is other than it was', async () => {
  const files = { queue: copyOf('Move 9 cars to 4. '), records: copyOf('12 Main Street, Omaha NE 68102') };
  const archive = await packBackup(files, () => 0, manifest, temporaryFolder());
  const whole = unpackBackup(archive);
  for (let at = 0; at < archive.length; at += 3) {
    const flipped = Uint8Array.from(archive);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8));
    let read: ReturnType<typeof unpackBackup>;
    try {
      read = unpackBackup(flipped);
    } catch (error) {
      expect([at, error]).toMatchObject([at, { name: 'InputRefused' }]);
      continue;
    }
    // The name of the address's file may be hit: a backup without it is one of an older version.
    expect([at, { ...read, serviceUrl: read.serviceUrl ?? whole.serviceUrl }]).toEqual([at, whole]);
  }
});

/** An archive in which nothing has a name of a backup; `named`: how often its directory says so. */
function archiveOf(entries: number, named: 'each' | 'none'): Buffer {
  const entry = Buffer.alloc(31, 'a');
  entry.fill(0, 0, 30).write('PK\x03\x04', 'latin1');
  entry.writeUInt16LE(1, 26);
  const listed = Buffer.alloc(47, 'a');
  listed.fill(0, 0, 46).write('PK\x01\x02', 'latin1');
  listed.writeUInt16LE(1, 28);
  const all = Buffer.concat(new Array<Buffer>(entries).fill(entry));
  const directory = named === 'each' ? Buffer.concat(new Array<Buffer>(entries).fill(listed)) : Buffer.alloc(0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(named === 'each' ? entries : 0, 8);
  end.writeUInt32LE(all.length, 16);
  return Buffer.concat([all, directory, end]);
}

test.each<['each' | 'none', number, string]>([
  ['each', 65_535, 'is not a backup of Yard Terminal'],
  // What the directory does not list is not read.
  ['none', 150_000, 'does not say what it is a backup of'],
])(
  'a file of very many entries, of which its directory lists %s, is no backup, and that is told at once',
  async (named, entries, told) => {
    const archive = archiveOf(entries, named);
    const refused = () => expect(() => unpackBackup(archive)).toThrow(told);
    // Reading 60,000 of them took four seconds, 200,000 took 43.
    expect(await processorMs(refused)).toBeLessThan(2_000);
    expect(() => unpackBackup(archiveOf(1_000, named))).toThrow('does not say what it is a backup of');
  },
);

test('of a backup whose directory goes on behind the entries it counts, what follows is not read', async () => {
  const files = { queue: copyOf('moves'), records: copyOf('other') };
  const archive = Buffer.from(await packBackup(files, () => 0, manifest, temporaryFolder()));
  const end = archive.length - 22;
  const listed = archive.lastIndexOf('PK\x01\x02', end, 'latin1');
  const another = Buffer.concat([archive.subarray(listed, listed + 46), Buffer.from('queue.sqlite')]);
  another.writeUInt16LE('queue.sqlite'.length, 28);
  const altered = Buffer.concat([archive.subarray(0, end), another, archive.subarray(end)]);
  expect(Buffer.from(unpackBackup(altered).queue).toString()).toBe('moves');
});

test('a backup whose queue or records are empty is refused: nothing would seem to have been recorded', async () => {
  for (const [queue, records] of [
    ['', 'records'],
    ['queue', ''],
  ] as const) {
    const archive = await packBackup(
      { queue: copyOf(queue), records: copyOf(records) },
      () => 0,
      manifest,
      temporaryFolder(),
    );
    expect(() => unpackBackup(archive)).toThrow('lacks the queue or the records');
  }
});

test('a backup that says it unpacks to more than a machine may hold is refused before anything is unpacked', async () => {
  const files = { queue: copyOf('queue'), records: copyOf('records') };
  const archive = Buffer.from(await packBackup(files, () => 0, manifest, temporaryFolder()));
  const listed = archive.indexOf('PK\x01\x02', 'latin1');
  archive.writeUInt32LE(unpackingBounds.always + 1, listed + 24);
  expect(() => unpackBackup(archive)).toThrow('65 MB');
});

test('a backup of our own comes back, however much alike all that is in it is', async () => {
  const alike = 'x'.repeat(unpackingBounds.always + 1);
  const files = { queue: copyOf(alike), records: copyOf('records') };
  const { queue } = unpackBackup(await packBackup(files, () => 0, manifest, temporaryFolder()));
  expect(queue.length).toBe(alike.length);
});

test('a file of a backup that holds more or less than the archive says, or ends early, is refused, and no more of it unpacked', async () => {
  const files = { queue: copyOf('Move 9 cars to 4. '.repeat(100)), records: copyOf('12 Main Street') };
  const archive = Buffer.from(await packBackup(files, () => 0, manifest, temporaryFolder()));
  const begin = archive.indexOf('PK\x01\x02', 0, 'latin1');
  const listed = archive.indexOf('queue.sqlite', begin) - 46;
  const size = archive.readUInt32LE(listed + 24);
  for (const [at, says, told] of [
    [24, size - 1, 'queue.sqlite'],
    [24, size + 1, 'is damaged'],
    [20, 9, 'is damaged'],
  ] as const) {
    const altered = Buffer.from(archive);
    altered.writeUInt32LE(says, listed + at);
    expect(() => unpackBackup(altered)).toThrow(told);
  }
});

test('a backup whose user has a name of megabytes is none: the refusal would tell it', async () => {
  const files = { queue: copyOf('a queue'), records: copyOf('records') };
  const of = (assumeUser: string) =>
    packBackup(files, () => 0, { ...manifest, assumeUser }, temporaryFolder()).then(unpackBackup);
  expect((await of('u'.repeat(320))).manifest.assumeUser).toHaveLength(320);
  await expect(of('u'.repeat(5_000_000))).rejects.toThrow('does not say what it is a backup of');
});
