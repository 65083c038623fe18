import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from './operation.ts';

/** What is in a folder now. */
export function readTree(folder: string): Tree {
  const tree = { folders: [] as string[], files: new Map<string, Buffer>() };
  if (!existsSync(folder)) return tree;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    if (entry.isDirectory()) tree.folders.push(path);
    else tree.files.set(path, readFileSync(join(folder, path)));
  }
  // Those above come before those in them.
  tree.folders.sort();
  return tree;
}

export function writeTree(folder: string, { folders, files }: Tree): void {
  mkdirSync(folder, { recursive: true });
  for (const path of folders) mkdirSync(join(folder, path), { recursive: true });
  for (const [path, bytes] of files) writeFileSync(join(folder, path), bytes);
}

/** The same for the same files. */
export function hashOf({ folders, files }: Tree): string {
  const hash = createHash('sha1').update(folders.toSorted().join('\n'));
  for (const path of [...files.keys()].sort()) hash.update(`\n${path}\n`).update(files.get(path) ?? '');
  return hash.digest('hex');
}
