import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openLog } from '#main/host/log.ts';
import { practiceAccount } from '#practice/server.ts';
import { eventually } from '../../support/eventually.ts';
import { startCommand } from '../../support/program.ts';
import { Shift } from '../../support/shift.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { sampleOf, seedOf } from '../../support/tier.ts';

/** Somebody signed in for good, with a key in the keychain, and work that waits. */
async function atWork() {
  const shift = await Shift.begin({ signedIn: false });
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  await shift.api.settings.set({ theme: 'dark' });
  await shift.api.terminal.workOffline({ offline: true });
  const { full, quiet } = await shift.tracks(3);
  const cars = await shift.board(full[0]?.trackId ?? 0);
  const move = (n: number) =>
    shift.api.moves.record({ equipmentIds: [cars[n] ?? 0], to: { trackId: quiet.trackId, place: 'back' } });
  return { shift, move, confirmation: String(shift.credentials.carrierId) };
}

const left = (dataDir: string) => readdirSync(dataDir).filter((name) => !name.startsWith('owner.lock'));

test('a device with nothing waiting is forgotten: key, queue, mirror, records, backups and settings are gone', async () => {
  const { shift, confirmation } = await atWork();
  const foreign = join(shift.dataDir, 'notes of the crew.txt');
  writeFileSync(foreign, 'not ours');
  writeFileSync(join(shift.dataDir, 'settings.damaged.json'), '{"updateFeed":');
  writeFileSync(join(shift.dataDir, 'account.damaged.json'), '{"profile":');
  expect(shift.keychain.kept.size).toBe(1);
  const { status, keychainProblem } = await shift.api.device.forget({ confirmation });
  expect([status.account, keychainProblem]).toEqual([null, null]);
  expect(shift.keychain.kept.size).toBe(0);
  expect(left(shift.dataDir)).toEqual(['notes of the crew.txt']);
  expect(await shift.api.settings.get()).toMatchObject({ theme: 'system' });
  expect(await shift.api.profiles.list()).toEqual([]);
  // And it works like a new one.
  await shift.api.account.signIn(shift.credentials);
  await shift.online();
  expect(await shift.api.queue.list()).toEqual([]);
  await shift.restart();
  expect((await shift.api.terminal.status()).account).not.toBeNull();
});

test('a key that an earlier version left at an address that no file names any more is gone, too; those of others stay, and are told', async () => {
  const { shift, confirmation } = await atWork();
  const [own = ''] = [...shift.keychain.kept.keys()];
  const others = '7-of-another-0a1b2c3d https://carrier.example';
  shift.keychain.kept.set(own.replace(/ .*/, ' https://before.example'), 'old').set(others, 'not ours');
  const { status } = await shift.api.device.forget({ confirmation });
  expect([...shift.keychain.kept.keys()]).toEqual([others]);
  expect(status.notices.map(({ text }) => text)).toEqual([expect.stringContaining(others)]);
});

test('what others have among the profiles stays, stands in the way of nothing, and is told', async () => {
  const { shift, confirmation } = await atWork();
  const profiles = join(shift.dataDir, 'profiles');
  const [own = ''] = readdirSync(profiles);
  const names = ['Photos of the yard', `${own} copy`];
  for (const name of names) {
    mkdirSync(join(profiles, name));
    writeFileSync(join(profiles, name, 'queue.sqlite'), 'no database');
  }
  expect((await shift.api.device.forgetPlan()).profiles.map(({ profile }) => profile)).toEqual([own]);
  const { status } = await shift.api.device.forget({ confirmation });
  expect(readdirSync(profiles).toSorted()).toEqual(names.toSorted());
  expect(names.map((name) => readdirSync(join(profiles, name)))).toEqual([['queue.sqlite'], ['queue.sqlite']]);
  for (const name of names) expect(status.notices[0]?.text).toContain(join(profiles, name));
});

test('the log is removed, and not what another program has in a folder of the same name', async () => {
  const log = openLog('silent');
  const shift = await Shift.begin({ signedIn: false, ports: { forgetHost: () => log.forget() } });
  const logs = join(shift.dataDir, 'logs');
  log.keepIn(logs);
  log.logger.info({}, 'a line');
  await eventually(() => expect(readdirSync(logs)).toContain('yard-terminal.log'));
  const foreign = join(logs, 'of another program.log');
  writeFileSync(foreign, 'not ours');
  await shift.api.device.forget({ confirmation: 'YARD' });
  expect(readdirSync(logs)).toEqual(['of another program.log']);
  rmSync(foreign);
  await shift.api.device.forget({ confirmation: 'YARD' });
  expect(left(shift.dataDir)).toEqual([]);
});

test('the practice yard is removed, and not what a person has in a folder of that name', async () => {
  const shift = await Shift.begin({ signedIn: false });
  const practice = join(shift.dataDir, 'practice');
  mkdirSync(practice);
  for (const name of ['yard.sqlite', 'yard.damaged.sqlite-wal', 'control.json', 'tuba.txt']) {
    writeFileSync(join(practice, name), name);
  }
  await shift.api.device.forget({ confirmation: 'YARD' });
  expect(readdirSync(practice)).toEqual(['tuba.txt']);
  const elsewhere = temporaryFolder();
  writeFileSync(join(elsewhere, 'yard.sqlite'), 'elsewhere');
  rmSync(practice, { recursive: true });
  symlinkSync(elsewhere, practice);
  await shift.api.device.forget({ confirmation: 'YARD' });
  expect([left(shift.dataDir), readdirSync(elsewhere)]).toEqual([[], ['yard.sqlite']]);
});

test('what waits is not lost to a script in a hurry: neither word nor receipt can be left out, or made up', async () => {
  const { shift, move, confirmation } = await atWork();
  await move(0);
  const plan = await shift.api.device.forgetPlan();
  expect(plan).toMatchObject({ confirmWith: confirmation, waiting: 1, profiles: [{ waiting: 1, openDocuments: 0 }] });
  const { receipt } = await shift.api.device.exportWaiting();
  for (const wrong of ['', 'yes', ` ${confirmation}`]) {
    await expect(shift.api.device.forget({ confirmation: wrong, receipt })).rejects.toMatchObject({
      code: 'INVALID',
      data: { issues: [{ field: 'confirmation' }] },
    });
  }
  for (const none of [undefined, 'made-up']) {
    await expect(
      shift.api.device.forget({ confirmation, ...(none !== undefined && { receipt: none }) }),
    ).rejects.toMatchObject({ code: 'INVALID', data: { issues: [{ field: 'receipt' }] } });
  }
  expect(await shift.api.queue.list()).toHaveLength(1);
  expect(shift.keychain.kept.size).toBe(1);
});

test('an export holds for what it holds: what was recorded since must be saved, too', async () => {
  const { shift, move, confirmation } = await atWork();
  await move(0);
  const first = await shift.api.device.exportWaiting();
  const { commandId } = await move(1);
  await expect(shift.api.device.forget({ confirmation, receipt: first.receipt })).rejects.toMatchObject({
    code: 'INVALID',
    data: { issues: [{ field: 'receipt', rule: expect.stringContaining('lacks 1') }] },
  });
  const second = await shift.api.device.exportWaiting();
  const told: unknown = JSON.parse(Buffer.from(second.base64, 'base64').toString('utf8'));
  expect(told).toMatchObject({
    profiles: [{ carrierId: practiceAccount.carrierId, commands: [{ seq: 1 }, { seq: 2, command_id: commandId }] }],
  });
  expect(JSON.stringify(told)).toContain('"kind":"move"');
  await shift.api.device.forget({ confirmation, receipt: second.receipt });
  expect(left(shift.dataDir)).toEqual([]);
});

test('work of a profile that is not open stands in the way as well, and so does a queue that nobody can read', async () => {
  const { shift, move } = await atWork();
  await move(0);
  await shift.api.account.signOut({});
  const plan = await shift.api.device.forgetPlan();
  expect(plan.waiting).toBe(1);
  await expect(shift.api.device.forget({ confirmation: plan.confirmWith })).rejects.toMatchObject({ code: 'INVALID' });
  const strange = join(shift.dataDir, 'profiles', '7-left-over-0a1b2c3d');
  mkdirSync(strange);
  writeFileSync(join(strange, 'queue.sqlite'), 'no database');
  await expect(shift.api.device.exportWaiting()).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
  await expect(shift.api.device.forget({ confirmation: plan.confirmWith })).rejects.toMatchObject({
    code: 'NOT_POSSIBLE',
    message: expect.stringContaining('left-over'),
  });
  expect(existsSync(strange)).toBe(true);
});

test('where a file stands in the way nothing new begins, and the next start goes on', async () => {
  const { shift, confirmation } = await atWork();
  let inTheWay = true;
  const stubborn = await Shift.begin({
    signedIn: false,
    ports: {
      forgetHost: () => (inTheWay ? Promise.reject(new Error('the log is open elsewhere')) : Promise.resolve()),
    },
  });
  await stubborn.api.account.signIn(stubborn.credentials);
  await expect(stubborn.api.device.forget({ confirmation })).rejects.toThrow();
  await expect(stubborn.api.account.signIn(stubborn.credentials)).rejects.toMatchObject({ code: 'NOT_POSSIBLE' });
  expect((await stubborn.api.terminal.status()).notices[0]?.text).toContain('not forgotten to the end');
  inTheWay = false;
  await stubborn.restart();
  await stubborn.until(async () => Promise.resolve(left(stubborn.dataDir).length === 0), 'the end of it');
  expect(stubborn.keychain.kept.size).toBe(0);
  await stubborn.api.account.signIn(stubborn.credentials);
  await shift.terminal.close();
});

test('a key that the keychain does not give up is reported, with what to do', async () => {
  const { shift, confirmation } = await atWork();
  const locked = { ok: false as const, problem: { kind: 'locked' as const, message: 'It is locked.' } };
  shift.keychain.remove = () => Promise.resolve(locked);
  const { keychainProblem, status } = await shift.api.device.forget({ confirmation });
  expect(keychainProblem).toBe('It is locked.');
  expect(status.notices[0]?.text).toContain('Remove the entries “Yard Terminal” there');
  expect(left(shift.dataDir)).toEqual([]);
});

test('a mark of a forgetting that cannot be read removes nothing', async () => {
  const { shift } = await atWork();
  await shift.terminal.close();
  const queue = join(shift.dataDir, 'profiles');
  writeFileSync(join(shift.dataDir, 'forgetting.json'), '{ "keychain": ');
  await expect(shift.restart()).rejects.toThrow(/forgetting.json.*Nothing was removed/);
  expect(readdirSync(queue)).toHaveLength(1);
  writeFileSync(join(shift.dataDir, 'forgetting.json'), '');
  expect(readFileSync(join(shift.dataDir, 'account.json'), 'utf8')).toContain('serviceUrl');
});

test.each(sampleOf(['when it has begun', 'at the keys', 'before the files'], 1, seedOf('YARD_FORGET_FROM')))(
  'a device that is killed %s is forgotten to the end by the next start',
  async (moment) => {
    const { shift } = await atWork();
    await shift.terminal.close();
    const program = fileURLToPath(new URL('forget-program.ts', import.meta.url));
    await using killed = startCommand(process.execPath, [program, shift.dataDir, moment]);
    expect(await killed.ended).toMatchObject({ signal: 'SIGKILL' });
    const [profile = ''] = readdirSync(join(shift.dataDir, 'profiles'));
    // As if the end had come a little later, in the midst of the files.
    rmSync(join(shift.dataDir, 'account.json'));
    rmSync(join(shift.dataDir, 'profiles', profile, 'queue.sqlite'));
    const [own = ''] = [...shift.keychain.kept.keys()];
    shift.keychain.kept.set(own.replace(/ .*/, ' https://before.example'), 'of an earlier version');
    await shift.restart();
    await shift.until(async () => Promise.resolve(left(shift.dataDir).length === 0), 'the end of it');
    expect(shift.keychain.kept.size).toBe(0);
    expect((await shift.api.terminal.status()).account).toBeNull();
  },
);
