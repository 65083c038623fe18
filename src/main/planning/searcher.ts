import type { PlanStep, SwitchProblem } from '#shared/yard/planning/problem.ts';
import type { SearchReport } from '#shared/yard/planning/search.ts';

/** What is to be searched: plans for a problem that begin with these steps. */
export interface SearchTask {
  readonly problem: SwitchProblem;
  readonly begun: readonly PlanStep[];
}

/** Why no more can come: the search has ended by itself, or its time was up or it failed. */
export type SearchEnded = 'done' | 'cutShort';

/** Told of each better plan or bound; `null` for a report: what was told before holds. */
export type SearchListener = (report: SearchReport | null, ended: SearchEnded | null) => void;

/** Searches in its own time: in a worker, or between other work. */
export interface PlanSearcher {
  /** The function it answers with stops the search; nothing is told after that. */
  search(task: SearchTask, told: SearchListener): () => void;
}

/** How long a search may take, in milliseconds. */
export const mostSearchMs = 120_000;
