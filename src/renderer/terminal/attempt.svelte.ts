import { problemOf, type Problem } from './problem.ts';

/** Something a person asks for in a dialog: once at a time, and what went wrong with the last try. */
export class Attempt {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  readonly #failed: (problem: Problem, of: string) => void;

  /** `failed` hears of each try that names what it is about. */
  constructor(failed: (problem: Problem, of: string) => void = () => undefined) {
    this.#failed = failed;
  }

  /**
   * `true`: it is done. `work` throws or returns what goes wrong. Never rejects; does nothing during the try before.
   * `of`: what it is about, for whoever has left before the answer.
   */
  async run(work: () => Promise<Problem | null> | Promise<void>, of?: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    try {
      this.problem = (await work()) ?? null;
    } catch (thrown) {
      this.problem = problemOf(thrown);
    }
    this.busy = false;
    if (this.problem === null) return true;
    if (of !== undefined) this.#failed(this.problem, of);
    return false;
  }
}
