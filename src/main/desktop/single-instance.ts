import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../storage/private.ts';

/** Whether another program has this folder: Electron refuses its lock also where the lock cannot be written. */
export function isOpenElsewhere(folder: string): boolean {
  try {
    privateFolder(folder);
    const probe = join(folder, `probe-${process.pid}`);
    writeFileSync(probe, '', { flag: 'wx' });
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}
