/** The change of a list that was nothing but ticks. */
interface Step {
  readonly revision: number;
  readonly equipmentIds: readonly number[];
}

/** A window that knows a list from further back reads it again. */
const mostSteps = 200;

/** Recently ticked lines, so that a window that knows an earlier revision reads no others. For this run only. */
export class TickLog {
  readonly #steps = new Map<string, readonly Step[]>();

  /** `paper` has come to its revision by ticks of these cars. */
  note({ paperId, revision }: { paperId: string; revision: number }, equipmentIds: readonly number[]): void {
    const before = this.#steps.get(paperId) ?? [];
    this.#steps.set(paperId, [...before.slice(1 - mostSteps), { revision, equipmentIds }]);
  }

  /** The cars ticked between two revisions of a list; `null`: other changes are between them, or it is unknown. */
  between(paperId: string, since: number, revision: number): ReadonlySet<number> | null {
    const steps = (this.#steps.get(paperId) ?? []).filter((step) => step.revision > since && step.revision <= revision);
    // Every change is one revision: with fewer steps, one of them was no tick.
    if (steps.length !== revision - since) return null;
    return new Set(steps.flatMap((step) => step.equipmentIds));
  }
}
