import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { finishSwap } from '#main/storage/swap.ts';
import { removeWorkFolders } from '#main/storage/work-folders.ts';
import { startCommand } from '../support/program.ts';
import { Shift } from '../support/shift.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { full, seedOf } from '../support/tier.ts';

const child = fileURLToPath(new URL('restoring-child.ts', import.meta.url));
const seed = seedOf('YARD_RESTORE_FROM');
const pair = ['queue.sqlite', 'records.sqlite'] as const;

/** A profile's folder and a backup from before its files were lost, each with a command and a list of its own. */
async function aProfileAndABackup() {
  const shift = await Shift.begin();
  await shift.api.terminal.workOffline({ offline: true });
  const { full: tracks, quiet } = await shift.tracks(3);
  const [a = 0, b = 0] = await shift.board(tracks[0]?.trackId ?? 0);
  const write = async (car: number, title: string) => {
    await shift.api.moves.record({ equipmentIds: [car], to: { trackId: quiet.trackId, place: 'back' } });
    await shift.api.switchLists.create({ title, lines: [] });
  };
  await write(a, 'Before');
  const { base64 } = await shift.api.device.backup();
  const folder = join(shift.dataDir, 'profiles', readdirSync(join(shift.dataDir, 'profiles'))[0] ?? '');
  await shift.terminal.close();
  renameSync(folder, `${folder}-of-before`);
  await shift.restart();
  await shift.online();
  await shift.api.terminal.workOffline({ offline: true });
  await write(b, 'Since');
  await shift.terminal.close();
  const backup = join(temporaryFolder(), 'backup.zip');
  writeFileSync(backup, Buffer.from(base64, 'base64'));
  return { folder, backup };
}

const bytesOf = (directory: string) => pair.map((name) => readFileSync(join(directory, name)).toString('base64'));

test(
  'killed at any step of a restore, and of finishing it, a start finds both files as they were or both restored, and nothing is gone',
  { timeout: 240_000 },
  async () => {
    const { folder, backup } = await aProfileAndABackup();
    const old = bytesOf(folder);
    const run = async (directory: string, killAt: number, from?: string) => {
      const program = startCommand(process.execPath, [child, directory, String(killAt), ...(from ? [from] : [])]);
      const { signal, code } = await program.ended;
      if (signal === null) expect([code, program.errors()]).toEqual([0, '']);
      return signal === 'SIGKILL';
    };
    /** What a start finds: 'old' or 'new'; anything else fails. */
    const found = (directory: string): 'old' | 'new' => {
      finishSwap(directory);
      removeWorkFolders(directory);
      const now = bytesOf(directory);
      const isOld = now.map((bytes, nth) => bytes === old[nth]);
      expect(isOld[0]).toBe(isOld[1]);
      const names = readdirSync(directory);
      expect(names.filter((name) => name.startsWith('restoring-') || name.startsWith('swap-'))).toEqual([]);
      const everything = names.filter((name) => name.endsWith('.sqlite'));
      const kept = everything.map((name) => readFileSync(join(directory, name)).toString('base64'));
      for (const bytes of old) expect(kept).toContain(bytes);
      return isOld[0] ? 'old' : 'new';
    };
    const copy = () => {
      const directory = join(temporaryFolder(), 'profile');
      cpSync(folder, directory, { recursive: true });
      return directory;
    };
    const ends: string[] = [];
    let killAt = 1;
    for (; ; killAt += 1) {
      const directory = copy();
      const killed = await run(directory, killAt, backup);
      const halfway = join(temporaryFolder(), 'halfway');
      cpSync(directory, halfway, { recursive: true });
      ends.push(found(directory));
      // The start that finishes it may be killed as well, and the one after it: in `npm test` at every sixth step.
      const isKilledOn = full || killAt % 6 === seed % 6;
      for (let again = 1; isKilledOn && existsSync(join(halfway, 'swap-ready')); again += 1) {
        if (!(await run(halfway, again === 1 ? 1 : 2))) break;
        expect(again).toBeLessThan(10);
      }
      expect(found(halfway)).toBe(ends.at(-1));
      if (!killed) break;
    }
    expect(ends).toEqual(['old', 'old', 'new', 'new', 'new', 'new', 'new', 'new']);
  },
);
