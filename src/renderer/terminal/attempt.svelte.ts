import { problemOf, type Problem } from './problem.ts';

/** Something a person asks for in a dialog: once at a time, and what went wrong with the last try. */
export class Attempt {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** Whoever asked has gone on: what is on top by now is theirs, and no answer closes it. */
  isLeft = false;
  readonly #tellLeft: (problem: Problem, of: string) => void;

  /** `tellLeft`: what went wrong with a try that was left before the answer, where it names what it is about. */
  constructor(tellLeft: (problem: Problem, of: string) => void = () => undefined) {
    this.#tellLeft = tellLeft;
  }

  /**
   * `true`: it is done. `work` throws or returns what goes wrong. Never rejects; does nothing during the try before.
   * `of`: what it is about.
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
    if (of !== undefined && this.isLeft) this.#tellLeft(this.problem, of);
    return false;
  }
}
