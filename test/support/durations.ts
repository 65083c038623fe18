import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { BaseSequencer, type ModuleDiagnostic, type TestSpecification } from 'vitest/node';
import * as z from 'zod';

const kept = new URL('../durations.json', import.meta.url);

/** What a file is taken for that has not been measured yet, in seconds. */
const unmeasured = 20;

/** Seconds by test file, as `npm run test:durations` measured them last. */
export function keptDurations(): Record<string, number> {
  return existsSync(kept) ? z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(kept, 'utf8'))) : {};
}

/** What a file took from its beginning to its end, in seconds. */
export function secondsOf(file: ModuleDiagnostic): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = file;
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return Math.round(ms / 100) / 10;
}

/**
 * Long files first, so that no worker is left alone with one at the end; and shards that take equally long, where a
 * run is divided among machines.
 */
export class ByDuration extends BaseSequencer {
  readonly #seconds = keptDurations();

  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const group = (file: TestSpecification) => file.project.config.sequence.groupOrder;
    return Promise.resolve(
      files.toSorted(
        (a, b) => group(a) - group(b) || this.#of(b) - this.#of(a) || a.moduleId.localeCompare(b.moduleId),
      ),
    );
  }

  /** Each file, the longest first, goes to the shard that has the least to do. */
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const shards = Array.from({ length: count }, () => ({ seconds: 0, files: new Array<TestSpecification>() }));
    for (const file of await this.sort(files)) {
      const least = shards.reduce((a, b) => (b.seconds < a.seconds ? b : a));
      least.files.push(file);
      least.seconds += this.#of(file);
    }
    return shards[index - 1]?.files ?? [];
  }

  #of(file: TestSpecification): number {
    const path = relative(this.ctx.config.root, file.moduleId).replaceAll(sep, '/');
    return this.#seconds[path] ?? unmeasured;
  }
}
