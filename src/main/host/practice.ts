import { join } from 'node:path';
import type { Credentials } from '../ports.ts';
import { asStorageError, StorageError } from '../storage/errors.ts';
import { freeNameBeside, oddEntryOf, renameDatabase } from '../storage/files.ts';
import { writeJsonFile } from '../storage/json-file.ts';
import { privateFolder } from '../storage/private.ts';

/** A practice yard that runs: the part of `#practice/server.ts` that a host uses. */
interface RunningYard {
  readonly url: string;
  readonly controlUrl: string;
  readonly controlToken: string;
  readonly account: { readonly carrierId: number; readonly apiKey: string; readonly assumeUser: string };
  close(): Promise<void>;
}

export type StartPracticeYard = (options: {
  dataFile: string;
  embedded: true;
  /** Scenario of a new yard: a yard at work, or one in which nothing moves automatically. */
  scenario: 'shift' | 'still';
}) => Promise<RunningYard>;

interface PracticeHost {
  /** Starts this device's practice yard, or finds it running. */
  open(): Promise<Credentials>;
  close(): Promise<void>;
}

/** This device's own practice yard, beside the terminal's files. A new one has a shift unless it is `still`. */
export function practiceIn(
  dataDir: string,
  load: () => Promise<StartPracticeYard>,
  scenario: 'shift' | 'still' = 'shift',
): PracticeHost {
  const directory = join(dataDir, 'practice');
  const control = join(directory, 'control.json');
  let yard: Promise<RunningYard> | null = null;

  async function startYard(): Promise<RunningYard> {
    privateFolder(directory);
    const start = await load();
    const running = await opened(join(directory, 'yard.sqlite'), (dataFile) =>
      start({ dataFile, embedded: true, scenario }),
    );
    // For instructors and scripts of the same user; the file is theirs alone.
    const { controlUrl, controlToken } = running;
    try {
      writeJsonFile(control, { controlUrl, controlToken });
    } catch (error) {
      // Otherwise its file would be in use for as long as this process runs.
      await running.close();
      throw error;
    }
    return running;
  }

  return {
    async open() {
      yard ??= startYard();
      try {
        const { url, account } = await yard;
        return { serviceUrl: url, ...account };
      } catch (error) {
        yard = null;
        throw error;
      }
    },
    async close() {
      const running = await yard?.catch(() => null);
      yard = null;
      if (!running) return;
      try {
        writeJsonFile(control, null);
      } finally {
        await running.close();
      }
    },
  };
}

/** Nothing in a practice yard is real: a file that cannot be read is kept beside the new yard that takes its place. */
async function opened(dataFile: string, open: (dataFile: string) => Promise<RunningYard>): Promise<RunningYard> {
  const setAside = () => renameDatabase(dataFile, freeNameBeside(dataFile, 'damaged'));
  if (oddEntryOf(dataFile) !== null) setAside();
  try {
    return await open(dataFile);
  } catch (error) {
    const failure = asStorageError(error);
    if (!(failure instanceof StorageError) || failure.kind !== 'corrupt') throw error;
    setAside();
    return open(dataFile);
  }
}
