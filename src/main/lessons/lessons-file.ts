import { join } from 'node:path';
import * as z from 'zod';
import { lessonName, lessonScene } from '#shared/terminal/lessons.ts';
import { timestamp } from '#shared/terminal/common.ts';
import { readJsonFile, writeJsonFile } from '../storage/json-file.ts';

/** What a profile of a practice yard remembers of its lessons, in `lessons.json` of its folder. */
const lessonsFile = z.strictObject({
  done: z.array(lessonName),
  running: z
    .strictObject({
      lesson: lessonName,
      at: z.int().min(0),
      scene: lessonScene,
      /** The newest command before the lesson. */
      since: z.int().min(0),
      startedAt: timestamp,
    })
    .nullable(),
  /** Address of the yard's control API, for when its service cannot be asked. */
  controlUrl: z.url().nullable(),
  /** The token of the control API in that run of the yard. */
  controlToken: z.string().nullable().default(null),
});
export type StoredLessons = z.infer<typeof lessonsFile>;

const nothingKept: StoredLessons = { done: [], running: null, controlUrl: null, controlToken: null };

const pathIn = (directory: string) => join(directory, 'lessons.json');

/** An unreadable file counts as none, because lessons are only practice. */
export function readLessons(directory: string): StoredLessons {
  const read = readJsonFile(pathIn(directory), lessonsFile);
  return read.ok ? (read.value ?? nothingKept) : nothingKept;
}

/** Throws `StorageError`. */
export function writeLessons(directory: string, lessons: StoredLessons): void {
  writeJsonFile(pathIn(directory), lessons);
}
