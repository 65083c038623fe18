import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { systemClock } from '#main/clock.ts';
import { unpackBackup } from '#main/maintenance/backup-file.ts';
import { restoreInto } from '#main/maintenance/restore.ts';
import { finishSwap } from '#main/storage/swap.ts';

// Restores a backup (or, without one, finishes a restore as a start does) and kills itself at one of the steps.
const [directory = '', killAt = '', backup] = process.argv.slice(2);
let left = Number(killAt);
// What was compiled is kept for the next process (scripts/test.mjs): this one will not end in order.
flushCompileCache();
const steps = () => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};
if (backup === undefined) finishSwap(directory, steps);
else restoreInto(directory, unpackBackup(readFileSync(backup)), systemClock, steps);
