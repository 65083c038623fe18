import type { TakenRow } from '#shared/terminal/returned-files.ts';
import type { CheckReview } from '#shared/terminal/track-checks.ts';
import type { Verdict } from '#shared/yard/returned-ticks.ts';

/** A tick that came back, in words. */
export interface ReviewedTick {
  readonly key: string;
  readonly mark: string;
  readonly verdict: Verdict;
  readonly phone: string;
  readonly here: string;
  readonly why: string;
}

/** A file that came back, laid beside what is here. */
export type ReviewedFile = Readonly<Omit<CheckReview, 'rows'>> & { readonly ticks: readonly ReviewedTick[] };

/** What a list or a check does with a file that came back. */
export interface TakesBack {
  /** Throws what the terminal says of the file. */
  readonly read: (text: string) => Promise<ReviewedFile>;
  /** Throws what keeps the terminal from taking it over; then nothing has changed. */
  readonly take: (text: string, revision: number, rows: TakenRow[]) => Promise<void>;
}

const order: Readonly<Record<Verdict, number>> = {
  differs: 0,
  retargeted: 0,
  moved: 0,
  before: 0,
  unknown: 0,
  gone: 0,
  elsewhere: 0,
  new: 1,
  both: 2,
  same: 3,
};

/** What needs a look first, then what is new, then what is here already. */
export function inOrderOfLook(ticks: readonly ReviewedTick[]): ReviewedTick[] {
  return ticks.toSorted((a, b) => order[a.verdict] - order[b.verdict]);
}
