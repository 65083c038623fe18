import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { guarded } from '../storage/errors.ts';
import { readJsonFile, writeJsonFile } from '../storage/json-file.ts';

const madeFile = z.strictObject({ made: z.array(z.string()) });
const pathIn = (directory: string) => join(directory, 'sample-shift.json');

/** What has been created of the sample shift in a practice profile; an unreadable file counts as everything. */
export function isMade(directory: string, piece: string): boolean {
  const read = readJsonFile(pathIn(directory), madeFile);
  return read.ok ? (read.value?.made.includes(piece) ?? false) : true;
}

/** Throws `StorageError`. */
export function noteMade(directory: string, piece: string): void {
  const read = readJsonFile(pathIn(directory), madeFile);
  const made = read.ok ? (read.value?.made ?? []) : [];
  writeJsonFile(pathIn(directory), { made: [...made, piece] });
}

/** Called when the yard is reset, so that the sample is created again. Throws `StorageError`. */
export function forgetMade(directory: string): void {
  guarded(() => rmSync(pathIn(directory), { force: true }));
}
