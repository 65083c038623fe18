import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reporter, SerializedError, TestModule, Vitest } from 'vitest/node';
import { keptDurations, secondsOf } from './durations.ts';

/**
 * Ends a run: with a line that adds up all projects, after vitest's own summary; and early, where a unit test has
 * failed: a wrong rule is told after seconds, and nothing that takes minutes is begun on top of it.
 */
export class ClosingLine implements Reporter {
  #vitest: Vitest | undefined;
  #unitsFailed = false;
  #stopped = false;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestModuleEnd(module: TestModule): void {
    if (isUnit(module) && !module.ok()) this.#unitsFailed = true;
  }

  onTestModuleQueued(module: TestModule): void {
    if (isUnit(module) || !this.#unitsFailed || this.#stopped) return;
    this.#stopped = true;
    // Not waited for: it ends with the run, and the run waits for its reporters.
    void this.#vitest?.cancelCurrentRun('test-failure');
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    // Vitest's own summary comes first.
    await new Promise((resolve) => setTimeout(resolve));
    if (process.env['YARD_DURATIONS'] === 'keep') keepDurations(modules);
    const say = (text: string) => this.#vitest?.logger.log(`\n${text}`);
    if (this.#stopped) say('Unit tests failed: nothing after them was run.');
    const unsteady = unsteadyTests(modules);
    if (unsteady.length > 0) say(`Passed at the second try only, each a defect to mend:\n${unsteady.join('\n')}`);
    say(closingLine(modules, errors));
  }
}

/** The first of the groups of vitest.config.ts. */
function isUnit(module: TestModule): boolean {
  return module.project.config.sequence.groupOrder === 0;
}

/** Tests that failed and then passed where a second try is given (`.ci/run`), with what failed. */
function unsteadyTests(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => {
        const why = test.result().errors?.map(({ message }) => message) ?? [];
        return [`- ${module.relativeModuleId} > ${test.fullName}`, ...why].join('\n  ');
      }),
  );
}

/** `N passed, N failed` and, where there are some, `, N skipped`. A file that could not be loaded counts as one failure. */
function closingLine(modules: readonly TestModule[], errors: readonly SerializedError[]): string {
  const count = { passed: 0, failed: errors.length, skipped: 0 };
  for (const module of modules) {
    const tests = [...module.children.allTests()];
    for (const test of tests) {
      const { state } = test.result();
      count[state === 'pending' ? 'skipped' : state] += 1;
    }
    const failedOutsideATest = module.state() === 'failed' && !tests.some((test) => test.result().state === 'failed');
    if (failedOutsideATest) count.failed += 1;
  }
  return `${count.passed} passed, ${count.failed} failed${count.skipped > 0 ? `, ${count.skipped} skipped` : ''}`;
}

/** Writes what each file took into the kept file, and drops what is gone. */
function keepDurations(modules: readonly TestModule[]): void {
  const measured = modules.map((module) => [module.relativeModuleId, secondsOf(module.diagnostic())] as const);
  const all = new Map([...Object.entries(keptDurations()), ...measured]);
  const there = [...all].filter(([file]) => existsSync(new URL(`../../${file}`, import.meta.url)));
  const sorted = Object.fromEntries(there.toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(fileURLToPath(new URL('../durations.json', import.meta.url)), `${JSON.stringify(sorted, null, 2)}\n`);
}
