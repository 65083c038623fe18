import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { ORPCError, safe } from '@orpc/server';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { systemClock } from '#main/clock.ts';
import { startPracticeYard } from '#practice/server.ts';
import { Shift } from '../../support/shift.ts';
import { fewer } from '../../support/tier.ts';
import { processorMs } from '../../support/processor-time.ts';

/** An offline shift with one car to move; nothing waits yet. */
async function offline() {
  const shift = await Shift.begin();
  await shift.api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(3);
  const [a = 0, b = 0, c = 0] = await shift.board(full[0]?.trackId ?? 0);
  const move = (car: number) =>
    shift.api.moves.record({ equipmentIds: [car], to: { trackId: quiet.trackId, place: 'back' } });
  const folder = join(shift.dataDir, 'profiles', readdirSync(join(shift.dataDir, 'profiles'))[0] ?? '');
  const moved = async () => (await shift.control.effects()).map(({ equipmentIds }) => equipmentIds);
  const settle = async () => {
    await shift.api.terminal.workOffline({ offline: false });
    await shift.until(async () => (await shift.api.terminal.status()).queue.waiting === 0, 'nothing waits');
  };
  return { shift, a, b, c, move, folder, moved, settle };
}

/** Takes the files of the profile away, as from a drive that died; the terminal starts without them. */
async function onNewFiles(shift: Shift, folder: string): Promise<void> {
  await shift.terminal.close();
  renameSync(folder, `${folder}-of-before`);
  await shift.restart();
  await shift.online();
}

test('whoever asks while a backup comes back is told to try again, and not to sign in', async () => {
  const { shift, a, move } = await offline();
  await move(a);
  const { base64 } = await shift.api.device.backup();
  const restored = shift.api.device.restore({ base64 });
  const codes = new Set<unknown>();
  for (let over = false; !over;) {
    over = await Promise.race([restored.then(() => true), systemClock.sleep(1).then(() => false)]);
    const asked = await safe(shift.api.queue.list());
    if (!over && asked.error !== null) codes.add(asked.error instanceof ORPCError ? asked.error.code : asked.error);
  }
  expect([...codes]).toEqual(['NOT_POSSIBLE']);
  expect(await shift.api.queue.list()).toHaveLength(1);
});

test('when a backup has come back, whoever listens is told that anything may have changed', async () => {
  const { shift } = await offline();
  const { base64 } = await shift.api.device.backup();
  const told: string[] = [];
  const over = new AbortController();
  const changes = await shift.api.changes(undefined, { signal: over.signal });
  const heard = (async () => {
    for await (const { what } of changes) told.push(what);
  })();
  await shift.api.device.restore({ base64 });
  await expect.poll(() => told).toContain('everything');
  over.abort();
  await Promise.allSettled([heard]);
});

test('a backup that waits while another account signs in is not put over the work of that one', async () => {
  const { shift, a, move } = await offline();
  await move(a);
  const { base64 } = await shift.api.device.backup();
  const account = { carrierId: 9002, apiKey: 'other-key', assumeUser: 'mate@practice.example' };
  const other = await startPracticeYard({ cars: 20, tracks: 4, stations: 1, account });
  onTestFinished(() => other.close());
  const signedIn = shift.api.account.signIn({ serviceUrl: other.url, ...account });
  await expect(shift.api.device.restore({ base64 })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'base64' }] },
  });
  expect(await signedIn).toMatchObject({ account: { carrierId: 9002 } });
  expect(await shift.api.queue.list()).toEqual([]);
});

test('a move that was dropped after the backup is not sent when the backup comes back', async () => {
  const { shift, a, move, moved, settle } = await offline();
  const { commandId } = await move(a);
  const backup = await shift.api.device.backup();
  await shift.api.queue.discard({ commandId });
  await shift.api.device.restore({ base64: backup.base64 });
  await settle();
  expect(await shift.api.queue.get({ commandId })).toMatchObject({ state: 'discarded' });
  expect(await moved()).toEqual([]);
});

test('where nobody knows any more that it was dropped, a person is asked, with the time of the backup', async () => {
  const { shift, a, move, folder, moved, settle } = await offline();
  const { commandId } = await move(a);
  const backup = await shift.api.device.backup();
  await shift.api.queue.discard({ commandId });
  await onNewFiles(shift, folder);
  await shift.api.device.restore({ base64: backup.base64 });
  await settle();
  const asked = await shift.inState(commandId, 'review');
  expect(asked).toMatchObject({ doubt: { from: 'backup' }, uncertain: true });
  expect(asked.evidence?.findings.at(-1)).toMatch(
    /^It comes from a backup of [\d-]+ [\d:]+ UTC and may have been dropped or overtaken since\.$/,
  );
  await shift.restart();
  await shift.inState(commandId, 'review');
  expect(await moved()).toEqual([]);
  await shift.api.queue.retry({ commandId });
  await shift.inState(commandId, 'settled');
  expect(await moved()).toEqual([[a]]);
});

test.each(
  fewer(1, [
    ['on new files', true],
    ['on the same device', false],
  ]),
)('a customer update that newer ones overtook never overwrites them when a backup comes back %s', async (_, anew) => {
  const { shift, folder, settle } = await offline();
  const update = (printedName: string) => shift.api.customers.record({ resourceId: 3002, printedName });
  const first = await update('OLD');
  const bill = await shift.api.billsOfLading.record({ waybill: { billOfLadingNumber: 'B-1' } });
  const backup = await shift.api.device.backup();
  await settle();
  const second = await update('NEW');
  await shift.inState(second.commandId, 'settled');
  const printed = async () => (await shift.api.customers.get({ customerId: 3002 })).customer.printedName;
  expect(await printed()).toBe('NEW');
  const sent = async () => (await shift.control.effects()).length;
  const before = await sent();
  if (anew) await onNewFiles(shift, folder);
  await shift.api.device.restore({ base64: backup.base64 });
  await settle();
  const state = anew ? 'review' : 'settled';
  await shift.inState(first.commandId, state);
  await shift.inState(bill.commandId, state);
  if (!anew) {
    expect(await shift.api.queue.get({ commandId: second.commandId })).toMatchObject({
      state: 'settled',
      seq: second.seq,
    });
    expect(await printed()).toBe('NEW');
  }
  expect(await sent()).toBe(before);
});

test('what was recorded after the backup is still there when the backup comes back, in order, and is sent', async () => {
  const { shift, a, b, move, moved, settle } = await offline();
  const first = await move(a);
  const backup = await shift.api.device.backup();
  const second = await move(b);
  const list = await shift.api.switchLists.create({ title: 'List 7', lines: [] });
  await shift.api.device.restore({ base64: backup.base64 });
  expect((await shift.api.queue.list()).map(({ commandId, seq }) => [commandId, seq])).toEqual(
    [first, second].map(({ commandId, seq }) => [commandId, seq]),
  );
  expect((await shift.api.switchLists.list()).map(({ paperId }) => paperId)).toEqual([list.paperId]);
  await settle();
  await shift.drained();
  expect(await moved()).toEqual([[a], [b]]);
});

test('numbers that two files gave to different commands are kept apart, and each keeps its history', async () => {
  const { shift, a, b, c, move, folder } = await offline();
  const lost = await move(a);
  const backup = await shift.api.device.backup();
  await onNewFiles(shift, folder);
  await shift.api.terminal.workOffline({ offline: true });
  const here = [await move(b), await move(c)];
  expect(here[0]?.seq).toBe(lost.seq);
  await shift.api.device.restore({ base64: backup.base64 });
  const commands = await shift.api.queue.list();
  expect(commands.map(({ commandId }) => commandId)).toEqual([lost, ...here].map(({ commandId }) => commandId));
  expect(commands.map(({ doubt }) => doubt?.from)).toEqual(['backup', undefined, undefined]);
  for (const { commandId } of commands) {
    expect((await shift.api.queue.get({ commandId })).history.map(({ to }) => to)).toEqual(['pending']);
  }
});

test('an archive that would unpack beyond measure is refused before it is unpacked, and one that lies about it on the way', async () => {
  const { shift, a, move } = await offline();
  await move(a);
  const { base64 } = await shift.api.device.backup();
  const files = unzipSync(Buffer.from(base64, 'base64'));
  const bomb = Buffer.from(zipSync({ ...files, 'queue.sqlite': new Uint8Array(80 * 2 ** 20) }, { level: 9 }));
  expect(bomb.length).toBeLessThan(400_000);
  const refusal = async (bytes: Buffer) => {
    const asked = shift.api.device.restore({ base64: bytes.toString('base64') });
    return asked.then(
      () => 'taken',
      (error: unknown) => String(error),
    );
  };
  expect(await refusal(bomb)).toContain('base64 would unpack to 81 MB, more than the 64 MB allowed');
  const claimed = Buffer.from(bomb);
  const sizes = { local: 22, central: 24 } as const;
  for (const [signature, at] of [
    ['PK\x03\x04', sizes.local],
    ['PK\x01\x02', sizes.central],
  ] as const) {
    let found = claimed.indexOf(signature, 0, 'latin1');
    while (found !== -1) {
      if (claimed.readUInt32LE(found + at) === 80 * 2 ** 20) claimed.writeUInt32LE(4_000, found + at);
      found = claimed.indexOf(signature, found + 1, 'latin1');
    }
  }
  expect(await refusal(claimed)).toContain('holds more of queue.sqlite than it says');
  const huge = Buffer.from(bomb);
  const central = huge.lastIndexOf(Buffer.from('queue.sqlite')) - 46;
  huge.writeUInt32LE(0xf000_0000, central + sizes.central);
  expect(await refusal(huge)).toContain('would unpack to 3,8');
  expect(await refusal(Buffer.from(zipSync({ 'manifest.json': strToU8('{}') })))).toContain('base64');
  for (const name of ['queue.sqlite', 'records.sqlite']) {
    const empty = Buffer.from(zipSync({ ...files, [name]: new Uint8Array(0) }));
    expect(await refusal(empty), name).toContain('base64 lacks the queue or the records');
  }
  const elsewhere = ['../../queue.sqlite', '/tmp/queue.sqlite', 'queue.sqlite/', 'Queue.sqlite', 'constructor'];
  const { 'queue.sqlite': queue = new Uint8Array(0), ...rest } = files;
  for (const name of elsewhere) {
    const moved = Buffer.from(zipSync({ ...rest, [name]: queue }));
    expect(await refusal(moved), name).toContain('base64 lacks the queue or the records');
  }
  // A link, as archives keep it: its text, and a mark in its attributes.
  const linked = zipSync({ ...files, 'queue.sqlite': [strToU8('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] });
  expect(await refusal(Buffer.from(linked))).not.toBe('taken');
  // Two names of one length; then they are the same.
  const twice = Buffer.from(zipSync({ ...files, 'queue.sqlitE': queue }));
  for (let at = twice.indexOf('queue.sqlitE'); at !== -1; at = twice.indexOf('queue.sqlitE'))
    twice.write('queue.sqlite', at);
  expect(await refusal(twice)).toContain('holds queue.sqlite twice');
  expect(await shift.api.queue.list()).toHaveLength(1);
  const folder = join(shift.dataDir, 'profiles', readdirSync(join(shift.dataDir, 'profiles'))[0] ?? '');
  expect(readdirSync(folder).filter((name) => name.includes('restor'))).toEqual([]);
  expect(existsSync(join(folder, 'queue.sqlite'))).toBe(true);
});

test.each(['queue.sqlite', 'records.sqlite'])(
  'a backup whose %s has no number left for what comes next is refused',
  async (name) => {
    const { shift, a, b, move } = await offline();
    await move(a);
    const { base64 } = await shift.api.device.backup();
    const files = unzipSync(Buffer.from(base64, 'base64'));
    const path = join(shift.dataDir, 'crafted.sqlite');
    writeFileSync(path, files[name] ?? new Uint8Array());
    const crafted = new Database(path);
    const tables = crafted
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE sql LIKE '%AUTOINCREMENT%'")
      .pluck()
      .all();
    crafted.exec('DELETE FROM sqlite_sequence');
    for (const table of tables) crafted.prepare('INSERT INTO sqlite_sequence VALUES (?, ?)').run(table, 2n ** 63n - 1n);
    crafted.close();
    const altered = Buffer.from(zipSync({ ...files, [name]: readFileSync(path) })).toString('base64');
    await expect(shift.api.device.restore({ base64: altered })).rejects.toThrow('base64');
    await move(b);
    expect(await shift.api.queue.list()).toHaveLength(2);
  },
);

test('a backup of which every other row is damaged is refused at once, not after each row was tried', async () => {
  const { shift, a, b, move, folder } = await offline();
  await move(a);
  const { base64 } = await shift.api.device.backup();
  const files = unzipSync(Buffer.from(base64, 'base64'));
  const path = join(shift.dataDir, 'crafted.sqlite');
  writeFileSync(path, files['queue.sqlite'] ?? new Uint8Array());
  const crafted = new Database(path);
  crafted.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
     INSERT INTO command_history (seq, at, to_state, why, attempt) SELECT 1, 1, 'pending', '', 1 FROM n`,
  );
  crafted.close();
  const bytes = readFileSync(path);
  const [page, sound] = [4096, 40];
  for (let nth = sound; nth * page < bytes.length; nth += 2) bytes.fill(0xa5, nth * page, (nth + 1) * page);
  const altered = Buffer.from(zipSync({ ...files, 'queue.sqlite': bytes })).toString('base64');
  const refused = () => expect(shift.api.device.restore({ base64: altered })).rejects.toThrow('base64');
  // Trying each row takes ten seconds and more.
  expect(await processorMs(refused)).toBeLessThan(5_000);
  expect(readdirSync(folder).filter((file) => /restor|damaged|salvag/.test(file))).toEqual([]);
  await move(b);
  expect(await shift.api.queue.list()).toHaveLength(2);
});

test.each([
  ['a backup in which it went on', true],
  ['the device on which it went on', false],
])('a list that was finished on one device is not finished a second time by %s', async (_where, finishedHere) => {
  const { shift, a, b, folder } = await offline();
  const { quiet } = await shift.tracks(3);
  const { switchLists, device } = shift.api;
  const to = { trackId: quiet.trackId, place: 'back' } as const;
  const { paperId } = await switchLists.create({
    title: 'List 7',
    lines: [a, b].map((equipmentId) => ({ equipmentId, cut: 1, to })),
  });
  await switchLists.tick({ paperId, equipmentIds: [a], tick: { is: 'done' } });
  const handedOn = await device.backup();
  const goOn = async () => {
    for (const is of ['done', 'open', 'done', 'open'] as const) {
      await shift.api.switchLists.tick({ paperId, equipmentIds: [b], tick: { is } });
    }
  };
  const finish = async () => {
    const { revision } = await shift.api.switchLists.get({ paperId });
    await shift.api.switchLists.finish({ paperId, revision });
  };
  await (finishedHere ? goOn() : finish());
  const ofTheFirst = await shift.api.device.backup();
  await onNewFiles(shift, folder);
  await shift.api.terminal.workOffline({ offline: true });
  await shift.api.device.restore({ base64: handedOn.base64 });
  await (finishedHere ? finish() : goOn());
  await shift.api.device.restore({ base64: ofTheFirst.base64 });
  expect(await shift.api.switchLists.get({ paperId })).toMatchObject({ state: 'finished' });
  await expect(finish()).rejects.toThrow('finished');
  expect(await shift.api.queue.list()).toHaveLength(1);
});

test('a restored backup that was made at another deployment says so, with both addresses', async () => {
  const { shift } = await offline();
  const backup = await shift.api.device.backup();
  const files = unzipSync(Buffer.from(backup.base64, 'base64'));
  const { 'service-url.txt': address = new Uint8Array(), ...withoutAddress } = files;
  const here = strFromU8(address);
  const restoredOf = async (serviceUrl: string | undefined) => {
    const altered = zipSync({
      ...withoutAddress,
      ...(serviceUrl !== undefined && { 'service-url.txt': strToU8(serviceUrl) }),
    });
    await shift.api.device.restore({ base64: Buffer.from(altered).toString('base64') });
    const { notices } = await shift.api.terminal.status();
    return notices.map(({ text }) => text).filter((text) => text.includes('is of work for'));
  };
  expect(await restoredOf(here)).toEqual([]);
  expect(await restoredOf(undefined)).toEqual([]);
  const said = await restoredOf('https://test.carrier.example');
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('is of work for https://test.carrier.example');
  expect(said[0]).toContain(`works at ${here}`);
  // No address is that long: it would fill the window.
  expect(await restoredOf(`https://test.carrier.example/${'x'.repeat(3_000)}`)).toEqual(said);
});

test('a backup says no more in its manifest than the version before takes', async () => {
  const { shift } = await offline();
  const { base64 } = await shift.api.device.backup();
  const { 'manifest.json': manifest } = unzipSync(Buffer.from(base64, 'base64'));
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(strFromU8(manifest ?? new Uint8Array())));
  expect(Object.keys(fields)).toEqual([
    'product',
    'format',
    'version',
    'takenAt',
    'profile',
    'carrierId',
    'assumeUser',
  ]);
});

test.each<[string, (queue: string) => void]>([
  ['is gone', (queue) => rmSync(queue)],
  ['is empty', (queue) => writeFileSync(queue, '')],
  ['is nothing but rubbish', (queue) => writeFileSync(queue, 'rubbish '.repeat(4_000))],
])('where the file of the queue %s, what its copy has is asked before it is sent', async (_what, damage) => {
  const { shift, a, move, folder, moved } = await offline();
  const { commandId } = await move(a);
  await shift.terminal.close();
  // The last end may have copied a file that was damaged already.
  writeFileSync(join(folder, 'backups', 'queue.29991231T000000Z.sqlite'), 'rubbish');
  damage(join(folder, 'queue.sqlite'));
  await shift.restart();
  const { notices } = await shift.api.terminal.status();
  expect(notices.map(({ text }) => text)).toMatchObject([
    expect.stringContaining('The queue file was damaged. 0 commands were saved from it'),
    expect.stringContaining('1 command that the damaged queue file lacks came back'),
  ]);
  expect(await shift.api.queue.list()).toMatchObject([{ commandId, seq: 1, state: 'pending' }]);
  expect((await shift.api.queue.get({ commandId })).doubt).toMatchObject({ from: 'backup' });
  await shift.api.terminal.workOffline({ offline: false });
  await shift.inState(commandId, 'review');
  expect(await moved()).toEqual([]);
  await shift.restart();
  expect((await shift.api.terminal.status()).notices).toEqual([]);
});

test('what was dropped stays so where the queue is gone, also beside an older copy that a clock ahead dated later', async () => {
  const { shift, a, move, folder, moved } = await offline();
  const { commandId } = await move(a);
  await shift.terminal.close();
  const backups = join(folder, 'backups');
  const [copy = ''] = readdirSync(backups).filter((name) => name.startsWith('queue.'));
  renameSync(join(backups, copy), join(backups, 'queue.20990101T000000Z.sqlite'));
  await shift.restart();
  await shift.api.queue.discard({ commandId });
  await shift.terminal.close();
  rmSync(join(folder, 'queue.sqlite'));
  await shift.restart();
  expect(await shift.api.queue.get({ commandId })).toMatchObject({ state: 'discarded' });
  await shift.api.terminal.workOffline({ offline: false });
  await shift.online();
  expect(await moved()).toEqual([]);
});

test('where the records are gone, their copies bring back what only they have, and what is open among it is to be looked at', async () => {
  const { shift, a, folder } = await offline();
  const { quiet } = await shift.tracks(3);
  const to = { trackId: quiet.trackId, place: 'back' } as const;
  const create = (title: string) => shift.api.switchLists.create({ title, lines: [{ equipmentId: a, cut: 1, to }] });
  const { paperId } = await create('List 7');
  await shift.restart();
  await shift.api.switchLists.tick({ paperId, equipmentIds: [a], tick: { is: 'done' } });
  await create('List 8');
  const before = await shift.api.switchLists.list();
  await shift.terminal.close();
  rmSync(join(folder, 'records.sqlite'));
  await shift.restart();
  expect(await shift.api.switchLists.list()).toEqual(before);
  expect((await shift.api.terminal.status()).notices.map(({ text }) => text)).toEqual([
    expect.stringContaining('The records file was damaged'),
    expect.stringContaining('2 records that the damaged file of records lacks came back'),
  ]);
});

test('copies that the version before made bring back what only they have, too: after an update there are no others', async () => {
  const { shift, a, move, folder } = await offline();
  const { commandId } = await move(a);
  const { paperId } = await shift.api.switchLists.create({ title: 'List 7', lines: [] });
  await shift.terminal.close();
  const backups = join(folder, 'backups');
  for (const name of readdirSync(backups)) {
    const copy = new Database(join(backups, name));
    copy.pragma(`user_version = ${Number(copy.pragma('user_version', { simple: true })) - 1}`);
    copy.close();
  }
  for (const name of ['queue.sqlite', 'records.sqlite']) rmSync(join(folder, name));
  await shift.restart();
  expect(await shift.api.queue.list()).toMatchObject([{ commandId, state: 'pending' }]);
  expect(await shift.api.switchLists.list()).toMatchObject([{ paperId, title: 'List 7' }]);
  expect(readdirSync(folder).filter((name) => name.startsWith('restoring-'))).toEqual([]);
});
