import type { Conditions } from '../conditions.ts';
import type { WeightDoubt } from '../weights.ts';

/** A car as the advice rules need it. */
export interface AdvisedCar {
  readonly equipmentId: number;
  readonly mark: string;
  readonly lengthFt: number;
  /** False where that is only typical of its kind. */
  readonly lengthKnown?: boolean | undefined;
  readonly equipmentType: string | null;
  readonly aarCarType?: string | null | undefined;
  readonly hazmat: object | null;
  readonly flags: Conditions;
  /** What is wrong with its weights, as its papers have them. */
  readonly weightDoubts?: readonly WeightDoubt[] | undefined;
}

export interface PlannedMove {
  readonly cut: readonly AdvisedCar[];
  /** The target's cars with the cut among them, front first. */
  readonly standing: readonly AdvisedCar[];
  /** Usable feet of the target; `null` when unknown. */
  readonly length: number | null;
  /** Move type of the record in the history, if stated. */
  readonly moveType?: string | undefined;
}
