import { type Problem, problemOf, readProblemOf } from './problem.ts';

/** What a part of the window asks the terminal for, again and again: the newest answer, and why there is no newer one. */
export class Query<Value> {
  value = $state.raw<Value | null>(null);
  problem = $state.raw<Problem | null>(null);
  #asked = 0;
  #answered = 0;

  /** An answer never replaces that to a later question. Never rejects. */
  async ask(question: () => Promise<Value>): Promise<void> {
    this.#asked += 1;
    const turn = this.#asked;
    const [value, problem] = await question().then(
      (answer) => [answer, null] as const,
      (thrown: unknown) => [this.value, readProblemOf(thrown)] as const,
    );
    if (turn < this.#answered) return;
    this.#answered = turn;
    this.value = value;
    this.problem = problem;
  }

  /** From now on something else is asked for: nothing is known, and no answer to what was asked before is taken. */
  forget(): void {
    this.#answered = this.#asked + 1;
    this.value = null;
    this.problem = null;
  }
}

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
