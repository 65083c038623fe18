import type { AsSeen } from '#shared/terminal/documents.ts';

/** A change of a list that consisted only of ticks. */
interface Step {
  readonly revision: number;
  readonly equipmentIds: readonly number[];
}

/** Maximum number of stored steps; a window with an older revision reads the whole list again. */
const mostSteps = 200;

/** Recently ticked lines, so that a window with an earlier revision reads only these. For this run only. */
export class TickLog {
  readonly #steps = new Map<string, readonly Step[]>();

  /** `paper` has reached its revision by ticks of these cars. */
  note({ paperId, revision }: AsSeen, equipmentIds: readonly number[]): void {
    const before = this.#steps.get(paperId) ?? [];
    this.#steps.set(paperId, [...before.slice(1 - mostSteps), { revision, equipmentIds }]);
  }

  /** The cars ticked between two revisions of a list; `null`: other changes are between them, or it is unknown. */
  between(paperId: string, since: number, revision: number): ReadonlySet<number> | null {
    const steps = (this.#steps.get(paperId) ?? []).filter((step) => step.revision > since && step.revision <= revision);
    // Every change is one revision, so with fewer steps, one of the changes was not a tick.
    if (steps.length !== revision - since) return null;
    return new Set(steps.flatMap((step) => step.equipmentIds));
  }
}
