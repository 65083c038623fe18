import { problemOf, type Problem } from './problem.ts';

/** A document read and changed here, one thing after another. Each resolves with what went wrong; `null`: done. */
export class WrittenDocument<Content> {
  /** As the terminal last told it; after a failure it is read as it is. */
  told = $state.raw<Content | null>(null);
  /** Why the last change is not on disk; only the next one ends it, however often it is read meanwhile. */
  #notWritten = $state.raw<Problem | null>(null);
  #notRead = $state.raw<Problem | null>(null);
  readonly problem = $derived(this.#notWritten ?? this.#notRead);
  readonly #get: () => Promise<Content>;
  readonly #settled: () => void;
  #turn: Promise<Problem | null> = Promise.resolve(null);
  #underWay = 0;
  #reads = false;
  #tellLeft: (problem: Problem, told: Content | null) => void = () => undefined;

  /** `settled` is called when nothing is on its way any more. */
  constructor(get: () => Promise<Content>, settled: () => void = () => undefined) {
    this.#get = get;
    this.#settled = settled;
  }

  /** Resolves when everything so far is done, or reported as not done. */
  get settled(): Promise<unknown> {
    return this.#turn;
  }

  /** Reads it whole. A reading that waits for its turn covers what has changed until then. */
  read(): Promise<Problem | null> {
    if (this.#reads) return this.#turn;
    this.#reads = true;
    return this.readBy(() => {
      this.#reads = false;
      return this.#get();
    });
  }

  readBy(how: () => Promise<Content>): Promise<Problem | null> {
    return this.#inTurn(how, (problem) => (this.#notRead = problem));
  }

  /** `change` runs when its turn comes. */
  write(change: () => Promise<Content>): Promise<Problem | null> {
    // Now, not once it is written: of two quick changes the first may fail and the second not.
    this.#notWritten = null;
    return this.#inTurn(change, (problem) => {
      if (problem === null) return;
      this.#notWritten = problem;
      this.#tellLeft(problem, this.told);
    });
  }

  /** Nobody looks at it any more: of what is still on its way, `tell` hears what was not written. */
  leave(tell: (problem: Problem, told: Content | null) => void): void {
    this.#tellLeft = tell;
  }

  #inTurn(doing: () => Promise<Content>, ended: (problem: Problem | null) => void): Promise<Problem | null> {
    this.#underWay += 1;
    this.#turn = this.#turn.then(async () => {
      let problem: Problem | null = null;
      try {
        this.told = await doing();
        ended(null);
      } catch (thrown) {
        problem = problemOf(thrown);
        ended(problem);
        this.told = await this.#get().catch(() => this.told);
      }
      this.#underWay -= 1;
      if (this.#underWay === 0) this.#settled();
      return problem;
    });
    return this.#turn;
  }
}
