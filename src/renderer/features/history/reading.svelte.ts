import type { ChargedHistoryRecord, HistoryRecord } from '#shared/service/history.ts';
import { problemOf, type Problem } from '../../terminal/problem.ts';
import { linesOf, type HistoryLine, type Marks } from './records.ts';

export interface HistoryPage {
  readonly items: readonly (HistoryRecord | ChargedHistoryRecord)[];
  readonly marks?: Marks | undefined;
  readonly unread?: number | undefined;
  readonly nextToken?: string | undefined;
  readonly prevToken?: string | undefined;
}

export interface Turn {
  readonly pageNextToken?: string;
  readonly pagePrevToken?: string;
}

export interface StoredPage extends Pick<HistoryPage, 'marks'> {
  readonly asOf: string;
  readonly items: readonly HistoryRecord[];
  /** Marks of requested cars of which nothing is stored. */
  readonly without: readonly string[];
}

export interface Question {
  /** The filters in words, to label the answer. */
  readonly says: readonly string[];
  readonly page: (turn: Turn) => Promise<HistoryPage>;
  /** The stored records, read when the service cannot be asked; `null`: none. */
  readonly kept: (() => Promise<StoredPage | null>) | null;
}

/**
 * One history: a question, the page that is shown, and its next pages. What is shown always belongs to the last
 * question.
 */
export class HistoryReading {
  lines = $state.raw<readonly HistoryLine[]>([]);
  question = $state.raw<Question | null>(null);
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** When the page was read from the service, in milliseconds since 1970; `null`: it was not. */
  readAt = $state<number | null>(null);
  /** The page is from this device, as of this time. */
  keptAsOf = $state<string | null>(null);
  /** Marks of cars missing in it, because nothing of them is stored. */
  keptWithout = $state.raw<readonly string[]>([]);
  /** Number of the page; 1 is the first page of the question. */
  pageNumber = $state(1);
  /** How many records of the page could not be read. */
  unread = $state(0);
  next = $state<string | undefined>(undefined);
  prev = $state<string | undefined>(undefined);
  /** The next or previous page turned out to be empty. */
  ended = $state<'next' | 'prev' | null>(null);
  #turn = 0;

  /** Asks a new question; the earlier answer is cleared. */
  async ask(question: Question): Promise<void> {
    this.clear();
    this.question = question;
    await this.#read(question, {}, 1, async () => {
      const kept = (await question.kept?.().catch(() => null)) ?? null;
      if (kept === null || this.question !== question) return;
      this.lines = linesOf(kept.items, kept.marks);
      this.keptAsOf = kept.asOf;
      this.keptWithout = kept.without;
    });
  }

  async turn(way: 'next' | 'prev'): Promise<void> {
    const token = this[way];
    const question = this.question;
    if (question === null || token === undefined || this.busy) return;
    const asked = way === 'next' ? { pageNextToken: token } : { pagePrevToken: token };
    await this.#read(question, asked, this.pageNumber + (way === 'next' ? 1 : -1));
  }

  clear(): void {
    this.#turn += 1;
    this.question = null;
    this.lines = [];
    this.problem = null;
    this.readAt = null;
    this.keptAsOf = null;
    this.keptWithout = [];
    this.pageNumber = 1;
    this.unread = 0;
    this.next = undefined;
    this.prev = undefined;
    this.ended = null;
    this.busy = false;
  }

  /** Reads a page. If that fails, the shown page stays, with the problem above it. */
  async #read(question: Question, asked: Turn, pageNumber: number, otherwise?: () => Promise<void>): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.busy = true;
    this.problem = null;
    this.ended = null;
    try {
      const page = await question.page(asked);
      if (turn === this.#turn) this.#take(page, asked, pageNumber);
    } catch (thrown) {
      if (turn !== this.#turn) return;
      await otherwise?.();
      if (turn === this.#turn) this.problem = problemOf(thrown);
    }
    if (turn === this.#turn) this.busy = false;
  }

  #take(page: HistoryPage, asked: Turn, pageNumber: number): void {
    const way = asked.pageNextToken !== undefined ? 'next' : asked.pagePrevToken !== undefined ? 'prev' : null;
    const unread = page.unread ?? 0;
    // Some services give a token even on the last page, so an empty page is skipped and the last one with records
    // stays.
    if (way !== null && page.items.length + unread === 0) {
      this.ended = way;
      this[way] = undefined;
      return;
    }
    this.lines = linesOf(page.items, page.marks);
    this.unread = unread;
    this.next = page.nextToken === asked.pageNextToken ? undefined : page.nextToken;
    this.prev = page.prevToken === asked.pagePrevToken ? undefined : page.prevToken;
    this.pageNumber = pageNumber;
    this.readAt = Date.now();
    this.keptAsOf = null;
    this.keptWithout = [];
  }
}
