import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder whose files are in memory where the system offers it: tens of thousands of waits for a drive prove
 * nothing where a case is not about power. `YARD_FAULT_DIR` names another place.
 */
export function memoryFolder(prefix: string): string {
  const room = process.env['YARD_FAULT_DIR'] ?? (existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
  return mkdtempSync(join(room, prefix));
}
