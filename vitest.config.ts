import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const generous = { testTimeout: 60_000, hookTimeout: 120_000 };

/**
 * `terminal`: rules and parts, side by side. `e2e`: whole programs, a real browser and, where it runs, the real
 * Electron, one file after another.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'terminal',
          include: ['test/**/*.test.ts'],
          exclude: ['e2e', 'desktop', 'electron', 'package', 'renderer'].map((folder) => `test/${folder}/**`),
          ...generous,
        },
      },
      {
        plugins: [svelte()],
        resolve: { conditions: ['browser'] },
        test: { name: 'renderer', include: ['test/renderer/**/*.test.ts'], ...generous },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e', 'desktop', 'electron', 'package'].map((folder) => `test/${folder}/**/*.test.ts`),
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
          // A browser on a busy machine may miss its moment once; what fails twice is broken. A retry is reported.
          retry: process.env['CI'] === undefined ? 0 : 1,
        },
      },
    ],
  },
});
