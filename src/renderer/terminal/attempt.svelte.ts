import { problemOf, type Problem } from './problem.ts';

/** Something a person asks for in a dialog: once at a time, and what went wrong with the last try. */
export class Attempt {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);

  /** `true`: it is done. `work` throws or returns what goes wrong. Never rejects; does nothing during the try before. */
  async run(work: () => Promise<Problem | null> | Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      this.problem = (await work()) ?? null;
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
    this.busy = false;
    return this.problem === null;
  }
}
