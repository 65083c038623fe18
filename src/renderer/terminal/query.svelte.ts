import { type Problem, readProblemOf } from './problem.ts';

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
