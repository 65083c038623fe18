import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, type RunnerTestCase, TestRunner } from 'vitest';

const results = fileURLToPath(new URL('../../test-results', import.meta.url));
const tests = fileURLToPath(new URL('..', import.meta.url));

/** Tests that have left something behind in this run. */
const begun = new Set<string>();

/**
 * Leaves a file behind when the test that is running fails: in `test-results/`, below the names of its file and of
 * itself, and says so with the failure. `content` is asked when the test is over; `null` when there is nothing.
 */
export function leaveBehind(name: string, content: () => Promise<string | Uint8Array | null>): void {
  // Set up for a whole file: it is not known yet which test will fail.
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFinished(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const left = await content().catch((error: unknown) => `It could not be had: ${String(error)}\n`);
    if (left === null) return;
    const folder = folderOf(task);
    if (!begun.has(task.id)) {
      begun.add(task.id);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      tell(task, folder);
    }
    writeFileSync(join(folder, name), left);
  });
}

/** With the failure itself: what was promised, and where to look. */
function tell(task: Readonly<RunnerTestCase>, folder: string): void {
  const [failure] = task.result?.errors ?? [];
  if (failure === undefined) return;
  const where = relative(join(results, '..'), folder);
  failure.message += `\n\nPromised: ${namesOf(task).join(' > ')}\nSee ${where}`;
}

function folderOf(task: Readonly<RunnerTestCase>): string {
  const file = relative(tests, task.file.filepath).replace(/\.test\.ts$/, '');
  return join(results, ...[...file.split(/[\\/]/), namesOf(task).join(' ')].map(asFileName));
}

function namesOf(task: Readonly<RunnerTestCase>): string[] {
  const names = [task.name];
  for (let suite = task.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name);
  return names;
}

function asFileName(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100);
}
