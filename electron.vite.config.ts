import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'electron-vite';
import { messagesAlone } from './scripts/messages-alone.ts';
import window from './src/renderer/vite.config.ts';

/** The SHA-256 of every native module that the desktop program can load, by its path below `node_modules`. */
function nativeFingerprints(): Record<string, string> {
  const folder = join(import.meta.dirname, 'node_modules');
  const files = ['better-sqlite3', 'keytar'].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.node'))
      .map((file) => `${name}/${file.replaceAll('\\', '/')}`),
  );
  return Object.fromEntries(
    files.map((file) => [
      file,
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ]),
  );
}

// One build makes the three bundles of the Electron application and the browser host, which is the
// same terminal and the same renderer with a different door (src/main/browser.ts).
export default defineConfig({
  main: {
    plugins: [messagesAlone],
    define: { nativeFingerprints: JSON.stringify(nativeFingerprints()) },
    build: {
      outDir: 'out/main',
      license: { fileName: 'licences.md' },
      // Beside what package.json lists as a dependency. It finds its own files beside itself; only the browser host uses it.
      externalizeDeps: { include: ['open'] },
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          browser: 'src/main/browser.ts',
          practice: 'src/practice/main.ts',
          planner: 'src/main/planning/worker.ts',
        },
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      outDir: 'out/preload',
      // A sandboxed preload is loaded as a plain script: it must be CommonJS and must not import packages.
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    ...window,
    root: 'src/renderer',
    build: {
      ...window.build,
      outDir: 'out/renderer',
      rolldownOptions: {
        ...window.build?.rolldownOptions,
        input: 'src/renderer/index.html',
        // How the build spends its seconds is no warning.
        checks: { ...window.build?.rolldownOptions?.checks, pluginTimings: false },
      },
    },
  },
});
