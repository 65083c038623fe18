import { unzipSync } from 'fflate';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { practiceAccount } from '#practice/server.ts';
import { Shift } from '../../support/shift.ts';

const account = { ...practiceAccount, apiKey: 'k3y-of-th1s-t3st' };

/** A shift with one command done and two waiting. */
async function atWork() {
  const shift = await Shift.begin({ practice: { account } });
  const { full, quiet } = await shift.tracks(3);
  const [a, b, c] = await shift.board(full[0]?.trackId ?? 0);
  if (!a || !b || !c) throw new Error('too few cars');
  const move = (car: number) =>
    shift.api.moves.record({ equipmentIds: [car], to: { trackId: quiet.trackId, place: 'back' } });
  await move(a);
  await shift.drained();
  await shift.api.terminal.workOffline({ offline: true });
  const waiting = await move(b);
  const request = await shift.api.switchRequests.record({
    requests: [{ equipmentId: c, trackId: quiet.trackId, requestType: 'PL' }],
  });
  return { shift, a, b, c, quiet, waiting, request };
}

const text = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

test('a backup that comes back does nothing twice: what was done meanwhile is known and stays done', async () => {
  const { shift, a, b, c, waiting, request } = await atWork();
  const backup = await shift.api.device.backup();
  await shift.api.terminal.workOffline({ offline: false });
  // Another device might have made it from the backup, and nothing could tell.
  await shift.inState(request.commandId, 'review');
  await shift.api.queue.retry({ commandId: request.commandId });
  await shift.drained();
  expect((await shift.control.effects()).map((effect) => effect.equipmentIds)).toEqual([[a], [b], [c]]);

  const restored = await shift.api.device.restore({ base64: backup.base64 });
  expect(restored.notices.some((notice) => notice.text.includes('was restored'))).toBe(true);
  await shift.api.terminal.workOffline({ offline: false });
  await shift.inState(waiting.commandId, 'settled');
  await shift.inState(request.commandId, 'settled');
  expect((await shift.control.effects()).map((effect) => effect.equipmentIds)).toEqual([[a], [b], [c]]);
  const profile = readdirSync(join(shift.dataDir, 'profiles'))[0] ?? '';
  const aside = readdirSync(join(shift.dataDir, 'profiles', profile)).filter((name) => name.includes('before-restore'));
  expect(aside.length).toBeGreaterThan(0);
});

test('what is no backup, or somebody else’s, is refused and changes nothing', async () => {
  const { shift } = await atWork();
  const before = await shift.api.queue.list();
  const other = await Shift.begin({ practice: { account: { ...account, carrierId: 77 } } });
  const foreign = await other.api.device.backup();
  for (const base64 of [Buffer.from('nonsense').toString('base64'), foreign.base64]) {
    await expect(shift.api.device.restore({ base64 })).rejects.toMatchObject({
      code: 'INVALID',
      data: { issues: [{ field: 'base64' }] },
    });
  }
  expect(await shift.api.queue.list()).toEqual(before);
});

test('a backup that was being made when the process was killed leaves no copy of the queue behind', async () => {
  const { shift } = await atWork();
  const [profile = ''] = readdirSync(join(shift.dataDir, 'profiles'));
  const directory = join(shift.dataDir, 'profiles', profile);
  await shift.api.device.backup();
  const left = ['backing-up-a1B2c3', 'going-back-a1B2c3'].map((name) => join(directory, name));
  for (const folder of left) {
    mkdirSync(folder);
    writeFileSync(join(folder, 'queue.sqlite'), 'a copy');
  }
  await shift.restart();
  expect(readdirSync(directory).filter((name) => /^(backing-up|going-back)-/.test(name))).toEqual([]);
});

test('no file given away holds the key', async () => {
  const { shift } = await atWork();
  const backup = await shift.api.device.backup();
  const files = unzipSync(Buffer.from(backup.base64, 'base64'));
  expect(Object.keys(files).toSorted()).toEqual(['manifest.json', 'queue.sqlite', 'records.sqlite', 'service-url.txt']);
  const given = [
    ...Object.values(files).map((bytes) => Buffer.from(bytes).toString('latin1')),
    text((await shift.api.device.diagnostics()).base64),
    text((await shift.api.device.exportQueue({ format: 'json' })).base64),
  ];
  for (const content of given) expect(content.includes(account.apiKey)).toBe(false);
});

test('the export has every command with its history, for people and for programs', async () => {
  const { shift } = await atWork();
  const asJson: unknown = JSON.parse(text((await shift.api.device.exportQueue({ format: 'json' })).base64));
  expect(asJson).toMatchObject([
    { seq: 1, state: 'settled', history: [{ to: 'pending' }, { to: 'sending' }, { to: 'applied' }, { to: 'settled' }] },
    { seq: 2, state: 'pending' },
    { seq: 3, state: 'pending', kind: 'switchRequest' },
  ]);
  const csv = text((await shift.api.device.exportQueue({ format: 'csv' })).base64);
  expect(csv.split('\r\n')[0]).toBe(
    '\uFEFFNo.,State,What,Recorded,Sent,Attempts,Reference,Service said,History,Overridden warnings',
  );
  expect(csv).toContain('settled: The yard as read since then shows it.');
});

test('diagnostics say what a helper needs: counts, connection, formats', async () => {
  const { shift } = await atWork();
  const diagnostics: unknown = JSON.parse(text((await shift.api.device.diagnostics()).base64));
  expect(diagnostics).toMatchObject({
    product: 'Yard Terminal',
    connection: { state: 'workingOffline' },
    commands: { settled: 1, pending: 2 },
    queue: { waiting: 2, attention: 0 },
    account: { assumeUser: 'y…@practice.example' },
  });
});

test('diagnostics name the user nowhere, not as part of a folder either', async () => {
  const { shift } = await atWork();
  const { base64 } = await shift.api.device.backup();
  await shift.api.device.restore({ base64 });
  expect(JSON.stringify((await shift.api.terminal.status()).notices)).toContain('9001-you-practice-example-');
  const diagnostics = text((await shift.api.device.diagnostics()).base64);
  expect(diagnostics).not.toMatch(/you.practice.example/);
  expect(diagnostics).toMatch(/9001-…-[0-9a-f]{8}/);
});

test('a backup whose work was never sent comes back as it was, chains in order', async () => {
  const { shift, b, quiet } = await atWork();
  const tracks = await shift.api.tracks.list();
  const third = tracks.find((track) => track.trackId !== quiet.trackId && track.carCount === 0) ?? tracks.at(-1);
  await shift.api.moves.record({ equipmentIds: [b], to: { trackId: third?.trackId ?? 0, place: 'back' } });
  const backup = await shift.api.device.backup();
  await shift.api.device.restore({ base64: backup.base64 });
  await shift.api.terminal.workOffline({ offline: false });
  await shift.until(async () => (await shift.api.terminal.status()).queue.waiting === 0, 'nothing waits');
  const states = (await shift.api.queue.list())
    .filter((command) => command.kind === 'move')
    .map((command) => command.state);
  expect(states.every((state) => state === 'settled' || state === 'applied')).toBe(true);
  expect((await shift.control.standing(third?.trackId ?? 0)).at(-1)).toBe(b);
});
