import type { PlanStep, SwitchProblem } from '#shared/yard/planning/problem.ts';
import type { SearchReport } from '#shared/yard/planning/search.ts';

/** A search task: plans for a problem that begin with these steps. */
interface SearchTask {
  readonly problem: SwitchProblem;
  readonly begun: readonly PlanStep[];
}

/** Why the search has ended: it completed, or it was cut short by time or failure. */
export type SearchEnded = 'done' | 'cutShort';

/** Called for each better plan or bound; a `null` report means that the last one holds. */
type SearchListener = (report: SearchReport | null, ended: SearchEnded | null) => void;

/** Searches in the background: in a worker, or in slices between other work. */
export interface PlanSearcher {
  /** The returned function stops the search; nothing is reported after that. */
  search(task: SearchTask, onReport: SearchListener): () => void;
}

/** How long a search may take, in milliseconds. */
export const mostSearchMs = 120_000;
