import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const generous = { testTimeout: 60_000, hookTimeout: 120_000 };

/** `terminal`: rules and parts, side by side. `e2e`: whole programs and a real browser, one file after another. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'terminal',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**', 'test/desktop/**', 'test/package/**', 'test/renderer/**'],
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
          include: ['test/e2e/**/*.test.ts', 'test/desktop/**/*.test.ts', 'test/package/**/*.test.ts'],
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
