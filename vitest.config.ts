import { availableParallelism } from 'node:os';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { ClosingLine } from './test/support/closing-line.ts';
import { ByDuration } from './test/support/durations.ts';
import { programsAtOnce, terminalsAtOnce } from './test/support/side-by-side.ts';

/** What starts no program and no browser; a file of them that does says so in its name. */
const unitFolders = ['docs', 'main', 'shared', 'worse'];
/** Whole terminals and services, talking over real HTTP within the worker. */
const terminals = ['test/{description,practice,strangers}/**/*.test.ts', 'test/main/terminal/**/*.test.ts'];
const full = 'test/**/*.full.test.ts';
const elsewhere = ['test/**/*.program.test.ts', full];
/** `npm test` says so (scripts/test.mjs); vitest by itself knows every file. */
const leftOut = process.env['YARD_TESTS'] === 'everyday' ? [full] : [];

const generous = { testTimeout: 120_000, hookTimeout: 120_000 };
/** A worker reads what its files share once, which saves a third of the time; tests leave nothing behind in it. */
const shared = { isolate: false };
/** Node itself reads the sources, which only strips their types: a fifth less processor time than transforming them. */
const native = { experimental: { viteModuleRunner: false } };

/**
 * Where a test stands says how it is run (docs/testing.md). `unit` and `renderer`, first: rules, parts and parts of the
 * window, without other programs. `terminals`, after them: whole terminals at the practice yard and at services that
 * share no code with them; and beside these `window`, its components in one page of a browser. Last: `programs`, practice
 * yards, browsers and Electron beside whole terminals. Files named `*.full.test.ts` are left out by `npm test` and run
 * by `npm run test:full`.
 */
export default defineConfig({
  test: {
    // Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: ByDuration },
    reporters: ['default', new ClosingLine()],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unitFolders.map((folder) => `test/${folder}/**/*.test.ts`),
          exclude: [...elsewhere, ...terminals],
          setupFiles: ['test/support/no-programs.ts'],
          ...shared,
          ...native,
          ...generous,
        },
      },
      {
        extends: true,
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: {
          name: 'renderer',
          include: ['test/renderer/**/*.test.ts'],
          exclude: elsewhere,
          setupFiles: ['test/support/no-programs.ts'],
          ...shared,
          ...generous,
        },
      },
      {
        extends: true,
        test: {
          name: 'terminals',
          include: terminals,
          exclude: elsewhere,
          setupFiles: ['test/support/no-programs.ts'],
          ...shared,
          ...native,
          maxWorkers: terminalsAtOnce,
          ...generous,
          // Beside twenty other processes one of half a minute takes longer than one.
          testTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'programs',
          include: [
            `test/!(${[...unitFolders, 'description', 'practice', 'renderer', 'strangers', 'window'].join('|')})/**/*.test.ts`,
            ...elsewhere,
          ],
          exclude: ['test/{renderer,window}/**', ...leftOut],
          ...shared,
          ...native,
          maxWorkers: programsAtOnce,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
      'test/window/vitest.config.ts',
    ],
  },
});
