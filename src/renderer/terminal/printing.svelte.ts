import type { Paper } from '../lib/print/paper.ts';

/** What goes to the printer: a list that was asked for, or what the view has to offer when the browser prints. */
export class Printing {
  job = $state.raw<Paper | null>(null);
  /** Counts what was asked for: each is handed to the browser once. */
  asked = $state(0);
  #offers: readonly (() => Paper | null)[] = [];
  #putAway: () => void = () => undefined;

  /** Puts a list on paper and opens the browser's print dialog. Resolves when that is closed. */
  print(job: Paper): Promise<void> {
    this.#putAway();
    this.job = job;
    this.asked += 1;
    return new Promise((resolve) => (this.#putAway = resolve));
  }

  /** A view says what Ctrl+P prints while it is looked at; returns what takes it back. */
  offer(what: () => Paper | null): () => void {
    this.#offers = [...this.#offers, what];
    return () => (this.#offers = this.#offers.filter((one) => one !== what));
  }

  /** What the view that is looked at has to offer now. */
  offered(): Paper | null {
    return this.#offers.at(-1)?.() ?? null;
  }

  /** Whether the view that is looked at has a paper, be it with nothing on it now. */
  offers(): boolean {
    return this.#offers.length > 0;
  }

  /** Prints what the view that is looked at has to offer. */
  printOffered(): void {
    const job = this.offered();
    if (job !== null) void this.print(job);
  }

  /** It has been printed, or not: the paper is put away. */
  done(): void {
    this.job = null;
    this.#putAway();
  }
}
