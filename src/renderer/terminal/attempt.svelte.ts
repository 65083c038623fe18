import { problemOf, type Problem } from './problem.ts';

/** Something a person asks for in a dialog: once at a time, and what went wrong with the last try. */
export class Attempt {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);

  /** Does nothing while the try before is under way. Never rejects. */
  async run(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    try {
      await work();
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
    this.busy = false;
  }
}
