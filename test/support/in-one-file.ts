import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll } from 'vitest';

const { resolve } = createRequire(import.meta.url);

/**
 * A program of the tests, with all that it reads but what is compiled for a machine, as one file that is there until the
 * tests of the asking file are over: started from several hundred files it takes 2.5 times as long. Returns its path.
 */
export async function inOneFile(program: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'yard-program-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  const paths = (id: string) => (isBuiltin(id) ? id : pathToFileURL(resolve(id)).href);
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    ssr: { noExternal: true, external: ['better-sqlite3', 'fflate', 'keytar', 'pino'] },
    build: {
      ssr: program,
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'program.js', codeSplitting: false, paths } },
    },
  });
  return join(folder, 'program.js');
}
