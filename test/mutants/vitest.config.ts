import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutants` runs: those of the folders it names, without the programs that run on their own. */
export default defineConfig({
  test: {
    include: (process.env['YARD_MUTANTS_TESTS'] ?? 'test/shared').split(',').map((folder) => `${folder}/**/*.test.ts`),
    // A mutant is switched on in the process of the tests: in a child process nothing would be worse.
    exclude: ['test/**/*.program.test.ts', 'test/**/*.full.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
