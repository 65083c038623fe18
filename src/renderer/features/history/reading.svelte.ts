import type { ChargedHistoryRecord, HistoryRecord } from '#shared/service/history.ts';
import type { HistoryFilters } from './filters.ts';
import { readProblemOf, type Problem } from '../../terminal/problem.ts';
import { linesOf, withFurther, type HistoryLine, type Marks } from './records.ts';

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
  /** What was asked with. */
  readonly filters: HistoryFilters;
  readonly page: (turn: Turn) => Promise<HistoryPage>;
  /** The stored records, read when the service cannot be asked; `null`: none. */
  readonly kept: (() => Promise<StoredPage | null>) | null;
  /** A next page is shown together with those before it, as of when the first was read. */
  readonly gathers?: boolean;
}

/** The answer to one question: the page that is shown, and its next pages. Another question is answered by another. */
export class HistoryReading {
  /** `null`: nothing was asked yet. */
  readonly question: Question | null;
  lines = $state.raw<readonly HistoryLine[]>([]);
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

  constructor(question: Question | null = null) {
    this.question = question;
  }

  /** Reads the first page; if that fails, what is stored. */
  begin(): Promise<void> {
    return this.#read({}, 1, async ({ kept: stored }) => {
      const kept = (await stored?.().catch(() => null)) ?? null;
      if (kept === null) return;
      this.lines = linesOf(kept.items, kept.marks);
      this.unread = 0;
      this.next = undefined;
      this.readAt = null;
      this.keptAsOf = kept.asOf;
      this.keptWithout = kept.without;
    });
  }

  async turn(way: 'next' | 'prev'): Promise<void> {
    const token = this[way];
    if (token === undefined || this.busy) return;
    const asked = way === 'next' ? { pageNextToken: token } : { pagePrevToken: token };
    await this.#read(asked, this.pageNumber + (way === 'next' ? 1 : -1));
  }

  /** Reads a page. If that fails, the shown page stays, with the problem above it. */
  async #read(asked: Turn, pageNumber: number, otherwise?: (question: Question) => Promise<void>): Promise<void> {
    const { question } = this;
    if (question === null) return;
    this.busy = true;
    this.problem = null;
    this.ended = null;
    try {
      this.#take(await question.page(asked), asked, pageNumber);
    } catch (thrown) {
      await otherwise?.(question);
      this.problem = readProblemOf(thrown);
    }
    this.busy = false;
  }

  #take(page: HistoryPage, asked: Turn, pageNumber: number): void {
    const way = asked.pageNextToken !== undefined ? 'next' : asked.pagePrevToken !== undefined ? 'prev' : null;
    const unread = page.unread ?? 0;
    // Some services give a token even on the last page: an empty page is skipped and the last with records stays.
    if (way !== null && page.items.length + unread === 0) {
      this.ended = way;
      this[way] = undefined;
      return;
    }
    const goesOn = way !== null && this.question?.gathers === true;
    const before = goesOn ? this.lines.map(({ record }) => record) : [];
    this.lines = linesOf(withFurther(before, page.items), page.marks);
    this.unread = unread + (goesOn ? this.unread : 0);
    this.next = page.nextToken === asked.pageNextToken ? undefined : page.nextToken;
    this.prev = page.prevToken === asked.pagePrevToken ? undefined : page.prevToken;
    this.pageNumber = pageNumber;
    if (!goesOn) this.readAt = Date.now();
    this.keptAsOf = null;
    this.keptWithout = [];
  }
}
