import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const { resolve } = createRequire(import.meta.url);

/**
 * Writes a program of the tests into `folder`, with all that it reads but what is compiled for a machine: started from
 * several hundred files it takes 2.5 times as long. Returns its path.
 */
export async function inOneFile(program: string, folder: string): Promise<string> {
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
