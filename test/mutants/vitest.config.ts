import { relative, sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestModule, type TestSpecification } from 'vitest/node';
import { asked, plantedIn } from './plan.ts';
import { writeDown } from './sightings.ts';

const root = process.cwd();
const { tests, planted, log } = asked();
const { sources } = plantedIn(planted);
const pathOf = (id: string): string => relative(root, id).replaceAll(sep, '/');

/** In the order of the area, the nearest first; tests of many random cases take long for each mutant and come last. */
class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      tests.findIndex((path) => pathOf(moduleId).startsWith(path)) + (moduleId.includes('property') ? tests.length : 0);
    return Promise.resolve(files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId)));
  }
}

/** A file that cannot be loaded would notice nothing, and say nothing. */
function reportUnloaded(file: TestModule): void {
  const [error] = file.errors();
  if (error && file.children.size === 0) writeDown(log, { unloaded: file.relativeModuleId, why: error.message });
}

/** The tests of an area, on sources with mutants in them: `npm run mutants`. */
export default defineConfig({
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (_code: string, id: string) => sources[pathOf(id)] ?? null,
    },
  ],
  test: {
    include: tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`)),
    // A mutant is awake in the process of the tests: in a child process nothing would be worse.
    exclude: ['test/**/*.program.test.ts', 'test/**/*.full.test.ts'],
    setupFiles: ['test/support/no-programs.ts'],
    runner: './test/mutants/runner.ts',
    sequence: { sequencer: NearestFirst },
    maxWorkers: 1,
    // It would give back what an earlier run planted.
    fsModuleCache: false,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: [{ onTestModuleEnd: reportUnloaded }],
  },
});
