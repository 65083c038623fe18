import { globSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestModule, type TestSpecification } from 'vitest/node';
import { keptDurations } from '../support/durations.ts';
import { asked, isNamesake, plantedIn } from './plan.ts';
import { writeDown } from './sightings.ts';

const root = process.cwd();
const { tests, planted, log, namesakesOnly } = asked();
const { sources, mutants } = plantedIn(planted);
const pathOf = (id: string): string => relative(root, id).replaceAll(sep, '/');

/** What has not been measured yet, in seconds. */
const unmeasured = 0.2;

/** What quick tests have noticed is tried on no slow one. */
class QuickestFirst extends BaseSequencer {
  readonly #seconds = keptDurations();

  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const secondsOf = ({ moduleId }: TestSpecification) => this.#seconds[pathOf(moduleId)] ?? unmeasured;
    return Promise.resolve(
      files.toSorted((a, b) => secondsOf(a) - secondsOf(b) || a.moduleId.localeCompare(b.moduleId)),
    );
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
    include: globSync(tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`))).filter(
      (path) => !namesakesOnly || mutants.some((mutant) => isNamesake(path, mutant)),
    ),
    passWithNoTests: namesakesOnly,
    // A mutant is awake in the process of the tests: in a child process nothing would be worse.
    exclude: ['test/**/*.program.test.ts', 'test/**/*.full.test.ts'],
    setupFiles: ['test/support/no-programs.ts'],
    runner: './test/mutants/runner.ts',
    sequence: { sequencer: QuickestFirst },
    maxWorkers: 1,
    // It would give back what an earlier run planted.
    fsModuleCache: false,
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    reporters: [{ onTestModuleEnd: reportUnloaded }],
  },
});
