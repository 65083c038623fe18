import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/temporary.ts';

const browserHost = fileURLToPath(new URL('../../src/main/browser.ts', import.meta.url));

/** A disk of so many bytes, gone with the test; `null` where this process may not mount one. */
export function smallDisk(bytes: number): string | null {
  const folder = temporaryFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
  });
  return folder;
}

/** Writes a file until nothing more fits. */
export function fillUp(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [65_536, 4096, 512]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size, 0x20));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

/** A folder that whoever starts the host below may read and not write. */
export function readOnlyFolder(): string {
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder);
  chmodSync(join(folder, '..'), 0o755);
  chmodSync(folder, 0o555);
  return folder;
}

/** Starts the browser host on a folder, without the right of root to write everywhere, and waits until it gives up. */
export function startInVain(dataDir: string): { readonly code: number | null; readonly words: string } {
  const host = [process.execPath, browserHost, '--json', '--no-open', '--data-dir', dataDir];
  const isRoot = process.getuid?.() === 0;
  const [program = '', ...args] = isRoot ? ['setpriv', '--bounding-set=-all', ...host] : host;
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 });
  return { code: status, words: stderr };
}

/** Turns `count` bytes of a file into others, at places that `random` (at least 0, below 1) chooses. */
export function flipBytes(path: string, count: number, random: () => number): void {
  const file = openSync(path, 'r+');
  try {
    const { size } = fstatSync(file);
    const byte = Buffer.alloc(1);
    for (let n = 0; n < count; n += 1) {
      const at = Math.floor(random() * size);
      readSync(file, byte, 0, 1, at);
      byte[0] = (byte[0] ?? 0) ^ (1 + Math.floor(random() * 255));
      writeSync(file, byte, 0, 1, at);
    }
  } finally {
    closeSync(file);
  }
}

/** The folder of the one profile a data folder holds. */
export function profileFolder(dataDir: string): string {
  const [name] = readdirSync(join(dataDir, 'profiles'));
  return join(dataDir, 'profiles', name ?? '');
}

export function namesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => statSync(join(folder, name)).isFile());
}
