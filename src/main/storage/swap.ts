import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { inEnglish } from '#shared/messages/message.ts';
import { freeNameBeside, isFolder, isThere, renameDatabase } from './files.ts';
import { syncDirectory, syncFile } from './flush.ts';
import { readJsonFile, writeJsonFile } from './json-file.ts';

/** Complete files that are swapped in together, in a folder whose name marks them. */
const readyFolder = 'swap-ready';
const planSchema = z.strictObject({ files: z.array(z.strictObject({ name: z.string(), aside: z.string() })) });

export type SwapSteps = ((step: string) => void) | undefined;

/**
 * Swaps closed databases, prepared in `place` (a folder beside them), for those of the same names in `directory`: all
 * of them or none. Renaming the folder commits the swap; `finishSwap` completes it, now or at the next start. The
 * replaced files are set aside as `<name>.<what>`, and nothing is deleted. Returns their new names.
 */
export function swapFiles(
  directory: string,
  { place, names, what }: { readonly place: string; readonly names: readonly string[]; readonly what: string },
  steps?: SwapSteps,
): string[] {
  const files = names.map((name) => ({ name, aside: basename(freeNameBeside(join(directory, name), what)) }));
  for (const name of names) {
    if (existsSync(join(place, `${name}-wal`))) throw new Error(`${name} is not closed`);
    syncFile(join(place, name));
  }
  writeJsonFile(join(place, 'plan.json'), { files });
  syncDirectory(place);
  steps?.('swap: ready');
  renameSync(place, join(directory, readyFolder));
  syncDirectory(directory);
  steps?.('swap: decided');
  const there = files.filter(({ name }) => existsSync(join(directory, name)));
  finishSwap(directory, steps);
  return there.map(({ aside }) => join(directory, aside));
}

/** Completes a swap that was committed before the process ended. Must be called before the files are opened. */
export function finishSwap(directory: string, steps?: SwapSteps): void {
  if (!existsSync(directory)) return;
  const ready = join(directory, readyFolder);
  if (isThere(ready) && !isFolder(ready)) renameSync(ready, freeNameBeside(ready, 'set-aside'));
  if (isFolder(ready)) {
    for (const { name, aside } of planIn(ready, directory)) {
      const fresh = join(ready, name);
      if (!existsSync(fresh)) continue;
      renameDatabase(join(directory, name), join(directory, aside));
      steps?.(`swap: ${name} set aside`);
      renameSync(fresh, join(directory, name));
      syncDirectory(directory);
      steps?.(`swap: ${name} in place`);
    }
    // Only the plan is left in it.
    rmSync(ready, { recursive: true, force: true });
    syncDirectory(directory);
  }
}

function planIn(ready: string, directory: string): readonly { readonly name: string; readonly aside: string }[] {
  const plan = readJsonFile(join(ready, 'plan.json'), planSchema);
  if (!plan.ok)
    throw new Error(`${inEnglish(plan.problem)} It belongs to a restore in ${dirname(ready)} that was interrupted.`);
  if (plan.value !== null) return plan.value.files;
  // The plan goes last: without it nothing is left to move.
  return readdirSync(ready).map((name) => ({
    name,
    aside: basename(freeNameBeside(join(directory, name), 'set-aside')),
  }));
}
