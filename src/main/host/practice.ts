import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Credentials } from '../ports.ts';

/** A practice yard that runs: the part of `#practice/server.ts` that a host uses. */
interface RunningYard {
  readonly url: string;
  readonly account: { readonly carrierId: number; readonly apiKey: string; readonly assumeUser: string };
  close(): Promise<void>;
}

/** Starts a yard that keeps itself in a file. */
export type StartPracticeYard = (options: { dataFile: string }) => Promise<RunningYard>;

export interface PracticeHost {
  /** Starts this device's practice yard, or finds it running. */
  open(): Promise<Credentials>;
  close(): Promise<void>;
}

/** This device's own practice yard, kept beside the terminal's files. `load` brings its code when it is wanted. */
export function practiceIn(dataDir: string, load: () => Promise<StartPracticeYard>): PracticeHost {
  let yard: Promise<RunningYard> | null = null;

  async function startYard(): Promise<RunningYard> {
    const directory = join(dataDir, 'practice');
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const start = await load();
    return start({ dataFile: join(directory, 'yard.sqlite') });
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
      await running?.close();
    },
  };
}
